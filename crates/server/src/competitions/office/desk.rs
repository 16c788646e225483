//! `/c/{competition}/office`: what needs a person, most urgent first.

use super::clerk::Clerk;
use crate::competitions::frame::Frame;
use crate::contest::round;
use crate::contest::words::{self, Words};
use crate::pages::layout::{Layout, page};
use crate::pages::{Trouble, capitalized};
use crate::spoken::{Spoken as _, format};
use askama::Template;
use axum::response::Response;
use boardside_competition::{
    Competition, DeskItem, Match, MatchId, Matter, Question, Readiness, Verdict,
};
use boardside_play::Moment;
use boardside_rulebook::Unreported;

#[derive(Template)]
#[template(path = "competitions/office/desk.html")]
struct Desk {
    layout: Layout,
    frame: Frame,
    items: Vec<Item>,
    is_league: bool,
    /// What is to be done before there can be matches.
    steps: Vec<String>,
    /// What will be here, if there is no step, or none that would bring it.
    comes: Option<String>,
}

/// Something that needs a person.
pub struct Item {
    /// `urgent`, `soon` or `calm`.
    pub urgency: &'static str,
    /// What kind of thing it is.
    pub title: String,
    /// Who, and what.
    pub sentence: String,
    /// Since when, or until when.
    pub time: String,
    /// Where the whole of it is.
    pub href: String,
    /// What stands on the link.
    pub link: String,
}

/// The desk.
pub async fn show(clerk: Clerk) -> Result<Response, Trouble> {
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let items = clerk.competition().desk(clerk.now());
    let items = items.iter().map(|item| told(&clerk, words, item)).collect();
    let frame = clerk.frame(&t!("office-desk-title"), "");
    let is_league = clerk.in_league().is_ok();
    let steps = steps(clerk.competition());
    let format = format(clerk.competition().terms());
    let comes = steps.is_empty() || !is_league;
    Ok(page(&Desk {
        layout: frame.layout.clone(),
        frame,
        items,
        is_league,
        steps,
        comes: comes.then(|| t!("office-desk-next-wait", format = format)),
    })?)
}

/// What is to be done when nothing is on the desk.
fn steps(competition: &Competition) -> Vec<String> {
    let format = format(competition.terms());
    let all = || competition.terms().named_divisions();
    let those = |wanted: Readiness| {
        let found = all().filter(|(id, _)| competition.readiness(*id) == wanted);
        let names: Vec<&str> = found.map(|(_, name)| name.as_str()).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    let is_league = competition.terms().league().is_some();
    if is_league && all().all(|(id, _)| competition.readiness(id) == Readiness::Empty) {
        return vec![t!("office-desk-next-entries")];
    }
    // On a games day check-in says when a section is ready.
    let ready = those(Readiness::Enough).filter(|_| is_league);
    let ready = ready.map(|names| t!("office-desk-next-draw", divisions = names));
    let few = those(Readiness::TooFew);
    let few = few.map(|names| t!("office-desk-next-few", divisions = names));
    let empty = those(Readiness::Empty);
    let empty = empty.map(|names| t!("office-desk-next-empty", divisions = names, format = format));
    [ready, few, empty].into_iter().flatten().collect()
}

/// Something on the desk that is about a match.
pub fn about(clerk: &Clerk, words: Words<'_>, id: MatchId) -> Vec<Item> {
    let items = clerk.competition().desk(clerk.now());
    let about = items
        .iter()
        .filter(|item| match_of(&item.matter) == Some(id));
    about.map(|item| told(clerk, words, item)).collect()
}

fn match_of(matter: &Matter) -> Option<MatchId> {
    match matter {
        Matter::OfficialCalled(id)
        | Matter::Disputed(id)
        | Matter::Asked(id)
        | Matter::GameSetAside(id)
        | Matter::ApprovalSilent(id)
        | Matter::Unreachable(id)
        | Matter::Unfinished(id)
        | Matter::ApprovalLate(id)
        | Matter::NoTimeAgreed(id) => Some(*id),
        Matter::BoardOverdue(..)
        | Matter::NotScheduled(_)
        | Matter::DropOut(_)
        | Matter::LevelAtTheEnd(_) => None,
    }
}

fn told(clerk: &Clerk, words: Words<'_>, item: &DeskItem) -> Item {
    let competition = clerk.competition();
    let (urgency, title) = title(&item.matter);
    let (place, link, sentence) = match &item.matter {
        Matter::BoardOverdue(board, holder) => {
            let mut boards = competition.boards();
            let board = boards.find(|(id, _)| id == board);
            let label = board.map_or("", |(_, board)| &board.label);
            let holder = words.person(holder);
            (
                "/equipment".to_owned(),
                t!("office-desk-to-boards"),
                t!("office-desk-board", label = label, holder = holder),
            )
        }
        Matter::NotScheduled(entry) => (
            "/schedule".to_owned(),
            t!("office-schedule-draw-again"),
            t!("office-desk-not-scheduled", player = words.entry(*entry)),
        ),
        Matter::DropOut(entry) => {
            let player = words.entry(*entry);
            let count = competition.entry(*entry).map_or(0, |entry| entry.forfeits);
            (
                "/entries".to_owned(),
                t!("office-to-entries"),
                t!("office-desk-drop-out", player = player, count = count),
            )
        }
        Matter::LevelAtTheEnd(division) => (
            "/schedule".to_owned(),
            t!("office-desk-to-level"),
            t!("office-desk-level", division = words.division(*division)),
        ),
        matter => {
            let id = match_of(matter);
            let found = id.and_then(|id| competition.match_of(id));
            (
                id.map_or_else(String::new, |id| format!("/match/{}", id.0)),
                t!("office-desk-to-record"),
                found.map_or_else(String::new, |found| {
                    about_match(competition, words, matter, found)
                }),
            )
        }
    };
    Item {
        urgency,
        title,
        sentence,
        time: time(words, &item.matter, item.at),
        href: clerk.address(&place),
        link,
    }
}

fn about_match(
    competition: &Competition,
    words: Words<'_>,
    matter: &Matter,
    found: &Match,
) -> String {
    let [one, other] = found.sides.map(|side| words.entry(side));
    let pair = t!("office-pair", one = one, other = other);
    let dealings = found.dealings();
    let more = match matter {
        Matter::OfficialCalled(_) => dealings.called.as_ref().map(|(side, text, _)| {
            t!(
                "office-desk-called",
                who = words.caller(*side),
                text = words::stored(text)
            )
        }),
        Matter::Disputed(_) => dealings.dispute.as_ref().map(|dispute| {
            let who = words.entry(dispute.by);
            t!(
                "office-desk-disputes",
                who = who,
                game = dispute.game,
                reason = words::stored(&dispute.reason)
            )
        }),
        Matter::Asked(_) => match found.verdict(competition.series_rules()) {
            Verdict::Asked(Question::DrawnGame(game)) => {
                Some(t!("office-desk-drawn-game", game = game))
            }
            Verdict::Asked(Question::LevelMatch) => Some(t!("office-desk-level-match")),
            Verdict::Asked(Question::LotForMatch) => Some(t!("office-desk-lot-match")),
            Verdict::Open(_) | Verdict::Over(_) => None,
        },
        Matter::Unreachable(_) => dealings.claims.first().map(|claim| {
            let tries = dealings.attempts_of(claim.by);
            let who = words.entry(claim.by);
            let answer = match claim.answered {
                Some(_) => "yes",
                None => "no",
            };
            t!(
                "office-desk-unreachable",
                who = who,
                tries = tries,
                answered = answer
            )
        }),
        Matter::ApprovalLate(_) => Some(t!("office-desk-approval-late")),
        Matter::NoTimeAgreed(_) => Some(t!("office-desk-double-forfeit")).filter(|_| {
            let unreported = competition.rulebook().settings().reporting.unreported;
            unreported == Unreported::DoubleForfeit
        }),
        _ => dealings
            .office
            .map(|(why, _)| format!("{}.", capitalized(&why.said()))),
    };
    let place = t!(
        "office-desk-place",
        pair = pair,
        division = words.division(found.division),
        round = round(competition, found)
    );
    match more {
        Some(more) => format!("{place} {more}"),
        None => place,
    }
}

/// How much it presses, and what it is called.
fn title(matter: &Matter) -> (&'static str, String) {
    match matter {
        Matter::OfficialCalled(_) => ("urgent", t!("office-matter-called")),
        Matter::Disputed(_) => ("urgent", t!("office-matter-disputed")),
        Matter::Asked(_) => ("urgent", t!("office-matter-asked")),
        Matter::GameSetAside(_) => ("urgent", t!("office-matter-set-aside")),
        Matter::ApprovalSilent(_) => ("urgent", t!("office-matter-silent")),
        Matter::Unreachable(_) => ("urgent", t!("office-matter-unreachable")),
        Matter::Unfinished(_) => ("urgent", t!("office-matter-unfinished")),
        Matter::ApprovalLate(_) => ("soon", t!("office-matter-late")),
        Matter::NoTimeAgreed(_) => ("soon", t!("office-matter-no-time")),
        Matter::BoardOverdue(..) => ("soon", t!("office-matter-overdue")),
        Matter::NotScheduled(_) => ("calm", t!("office-matter-not-scheduled")),
        Matter::DropOut(_) => ("calm", t!("office-matter-drop-out")),
        Matter::LevelAtTheEnd(_) => ("calm", t!("office-matter-level")),
    }
}

fn time(words: Words<'_>, matter: &Matter, at: Moment) -> String {
    let when = words.when(at);
    match matter {
        Matter::NoTimeAgreed(_) => t!("office-until", when = when),
        _ => t!("office-since", when = when),
    }
}
