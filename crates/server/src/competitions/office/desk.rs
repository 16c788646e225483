//! `/c/{competition}/office`: what needs a person, most urgent first.

use super::clerk::{Clerk, Head, shown};
use super::form::{Notice, Wrong};
use crate::competitions::frame::Frame;
use crate::contest::words::{self, Words};
use crate::pages::Trouble;
use crate::pages::layout::Layout;
use askama::Template;
use axum::response::Response;
use boardside_competition::{Competition, DeskItem, Match, MatchId, Matter, Question, Verdict};
use boardside_play::Moment;

#[derive(Template)]
#[template(path = "competitions/office/desk.html")]
struct Desk {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    items: Vec<Item>,
    is_league: bool,
    next: &'static str,
}

/// Something that needs a person.
pub struct Item {
    /// `urgent`, `soon` or `calm`.
    pub urgency: &'static str,
    /// What kind of thing it is.
    pub title: &'static str,
    /// Who, and what.
    pub sentence: String,
    /// Since when, or until when.
    pub time: String,
    /// Where the whole of it is.
    pub href: String,
    /// What stands on the link.
    pub link: &'static str,
}

/// The desk.
pub async fn show(clerk: Clerk) -> Result<Response, Trouble> {
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let items = clerk.competition().desk(clerk.now());
    let items = items.iter().map(|item| told(&clerk, words, item)).collect();
    let wrong = Wrong::default();
    let Head {
        frame,
        layout,
        notice,
    } = Head::new(&clerk, "Desk", "", &wrong);
    let desk = Desk {
        layout,
        frame,
        notice,
        items,
        is_league: clerk.in_league().is_ok(),
        next: next(clerk.competition()),
    };
    Ok(shown(&wrong, &desk)?)
}

/// What is to be done when nothing is on the desk.
fn next(competition: &Competition) -> &'static str {
    let playing = competition
        .entries()
        .filter(|(_, entry)| entry.plays())
        .count();
    let drawn = competition.matches().next().is_some() || competition.terms().knockout().is_some();
    match (playing, drawn) {
        (0 | 1, false) => "Nobody is entered yet: begin with the entries.",
        (_, false) => "The players are entered: draw the schedule next.",
        (_, true) => "Disputes, claims, silence and boards that are out too long will be here.",
    }
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
    let (href, link) = match &item.matter {
        Matter::BoardOverdue(..) => ("/equipment".to_owned(), "To the boards"),
        Matter::NotScheduled(_) => ("/schedule".to_owned(), "Draw again"),
        Matter::DropOut(_) => ("/entries".to_owned(), "To the entries"),
        Matter::LevelAtTheEnd(_) => ("/schedule".to_owned(), "Play-off or lot"),
        matter => {
            let id = match_of(matter).unwrap_or(MatchId(0));
            (format!("/match/{}", id.0), "The whole record")
        }
    };
    let sentence = match &item.matter {
        Matter::BoardOverdue(board, holder) => {
            let mut boards = competition.boards();
            let board = boards.find(|(id, _)| id == board);
            let label = board.map_or("", |(_, board)| &board.label);
            format!("Board {label} is with {}.", words.person(holder))
        }
        Matter::NotScheduled(entry) => {
            format!(
                "{} entered after the draw and has no match.",
                words.entry(*entry)
            )
        }
        Matter::DropOut(entry) => {
            let forfeits = competition.entry(*entry).map_or(0, |entry| entry.forfeits);
            format!("{} has forfeited {forfeits} times.", words.entry(*entry))
        }
        Matter::LevelAtTheEnd(division) => format!(
            "In {} everything is played, and nothing parts some players any more.",
            words.division(*division)
        ),
        matter => match match_of(matter).and_then(|id| competition.match_of(id)) {
            Some(found) => about_match(competition, words, matter, found),
            None => String::new(),
        },
    };
    Item {
        urgency,
        title,
        sentence,
        time: time(words, &item.matter, item.at),
        href: clerk.address(&href),
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
    let pair = format!("{one} – {other}");
    let dealings = found.dealings();
    let more = match matter {
        Matter::OfficialCalled(_) => dealings
            .called
            .as_ref()
            .map(|(side, text, _)| format!("{} asks: “{text}”", words.caller(*side))),
        Matter::Disputed(_) => dealings.dispute.as_ref().map(|dispute| {
            let who = words.entry(dispute.by);
            format!("{who} disputes game {}: “{}”", dispute.game, dispute.reason)
        }),
        Matter::Asked(_) => match found.verdict(competition.series_rules()) {
            Verdict::Asked(Question::DrawnGame(game)) => {
                Some(format!("What becomes of game {game}, a draw?"))
            }
            Verdict::Asked(Question::LevelMatch) => Some("The match is level: who wins?".into()),
            Verdict::Asked(Question::LotForMatch) => Some("The match is level: draw lots.".into()),
            Verdict::Open(_) | Verdict::Over(_) => None,
        },
        Matter::Unreachable(_) => dealings.claims.first().map(|claim| {
            let tries = dealings.attempts_of(claim.by);
            let who = words.entry(claim.by);
            let answer = match claim.answered {
                Some(_) => "The opponent has answered since.",
                None => "The opponent has not answered.",
            };
            format!("{who} cannot reach the opponent and logged {tries} attempts. {answer}")
        }),
        Matter::ApprovalLate(_) => Some(
            "Reported before the deadline, so it is no forfeit; the opponent can still approve."
                .into(),
        ),
        Matter::NoTimeAgreed(_) => {
            Some("Unreported, it is a double forfeit.".to_owned()).filter(|_| {
                let unreported = competition.rulebook().settings().reporting.unreported;
                unreported == boardside_rulebook::Unreported::DoubleForfeit
            })
        }
        _ => dealings
            .office
            .map(|(why, _)| format!("{}.", crate::pages::capitalized(&words::office_matter(why)))),
    };
    let place = format!(
        "{pair} ({}, round {}).",
        words.division(found.division),
        found.round
    );
    match more {
        Some(more) => format!("{place} {more}"),
        None => place,
    }
}

/// How much it presses, and what it is called.
fn title(matter: &Matter) -> (&'static str, &'static str) {
    match matter {
        Matter::OfficialCalled(_) => ("urgent", "An official is called"),
        Matter::Disputed(_) => ("urgent", "Disputed"),
        Matter::Asked(_) => ("urgent", "Waits for a decision"),
        Matter::GameSetAside(_) => ("urgent", "A game came in, or was ruled on, too late"),
        Matter::ApprovalSilent(_) => ("urgent", "Nobody approved in time"),
        Matter::Unreachable(_) => ("urgent", "Opponent out of reach"),
        Matter::Unfinished(_) => ("urgent", "Not finished in time"),
        Matter::ApprovalLate(_) => ("soon", "Waits for approval past the deadline"),
        Matter::NoTimeAgreed(_) => ("soon", "No time agreed"),
        Matter::BoardOverdue(..) => ("soon", "Board not returned"),
        Matter::NotScheduled(_) => ("calm", "Not in the schedule"),
        Matter::DropOut(_) => ("calm", "Does this player still play?"),
        Matter::LevelAtTheEnd(_) => ("calm", "Level at the end"),
    }
}

fn time(words: Words<'_>, matter: &Matter, at: Moment) -> String {
    let when = words.when(at);
    match matter {
        Matter::NoTimeAgreed(_) => format!("until {when}"),
        _ => format!("since {when}"),
    }
}
