//! A division of a league as the office sees its schedule.

use super::super::clerk::Clerk;
use super::super::form::{Form, Wrong};
use super::{current_week, forms};
use crate::competitions::fixture_list::{bye_of, matches_of};
use crate::contest::words::Words;
use crate::spoken::Spoken as _;
use crate::time::When as _;
use boardside_competition::{
    Command, DivisionId, EntryId, Fact, MatchId, Matter, Refusal, Seed, TieBreak, Verdict,
};
use std::sync::Arc;

/// Matches of a division that are shown at once; of a larger one, one week is.
const MANY: usize = 300;

/// A division and its rounds.
pub struct Division {
    pub number: u32,
    pub name: String,
    pub playing: usize,
    /// Whether nobody was ever entered, so that it can be removed.
    pub removable: bool,
    pub drawn: Option<String>,
    pub draw: Option<Form>,
    pub play_off: Option<Form>,
    pub lot: Option<Form>,
    pub level: Vec<String>,
    pub rounds: Vec<Round>,
    pub others: Vec<(u32, String)>,
    pub play_offs: Vec<Line>,
}

/// The matches of a week.
pub struct Round {
    pub number: u32,
    pub deadline: String,
    pub bye: Option<String>,
    pub lines: Vec<Line>,
}

/// A match in the list.
pub struct Line {
    pub href: String,
    pub white: String,
    pub black: String,
    pub status: String,
}

impl Division {
    /// A division with the forms that it takes; of a large one, this week or the one that is on.
    pub fn of(
        clerk: &Clerk,
        words: Words<'_>,
        id: DivisionId,
        wrong: &mut Wrong,
        week: Option<u32>,
    ) -> Division {
        let competition = clerk.competition();
        let found = competition.division(id);
        let schedule = found.and_then(|found| found.schedule.as_ref());
        let rounds = schedule.map_or(&[][..], |schedule| &schedule.rounds[..]);
        let many = rounds.iter().map(Vec::len).sum::<usize>() > MANY;
        let only = many.then(|| week.unwrap_or_else(|| current_week(clerk)));
        let numbers = || (1..).zip(rounds).map(|(number, _)| number);
        let shown = |number: &u32| only.is_none_or(|only| only == *number);
        let playing = competition.entries();
        let playing = playing.filter(|(_, entry)| entry.division == id && entry.plays());
        let may = clerk.directs();
        let level = level(clerk, id);
        let play_off = may && level.may_play_off;
        Division {
            number: id.0,
            name: words.division(id),
            playing: playing.count(),
            removable: may && competition.may_remove(id),
            drawn: drawn(clerk, id),
            draw: wrong.or_if(may && !has_begun(clerk, id), || forms::draw(clerk, id)),
            play_off: wrong.or_if(play_off, || forms::play_off(clerk, words, id)),
            lot: (may && level.may_draw_lots).then(|| forms::lot(clerk, id)),
            level: level
                .groups
                .iter()
                .map(|group| forms::named(words, group))
                .collect(),
            rounds: numbers()
                .filter(shown)
                .map(|number| Round::of(clerk, words, id, number))
                .collect(),
            others: numbers()
                .filter(|number| !shown(number))
                .map(|number| (number, clerk.address(&format!("/schedule?week={number}"))))
                .collect(),
            play_offs: found.map_or_else(Vec::new, |found| {
                let ids = found.play_offs.iter();
                ids.filter_map(|id| line(clerk, words, *id)).collect()
            }),
        }
    }
}

impl Round {
    fn of(clerk: &Clerk, words: Words<'_>, division: DivisionId, number: u32) -> Round {
        let competition = clerk.competition();
        let week = competition.weeks().get(number as usize - 1);
        let matches = matches_of(competition, division, number).iter();
        Round {
            number,
            deadline: week.map_or_else(String::new, |week| competition.when(week.deadline)),
            bye: bye_of(competition, division, number).map(|entry| words.entry(entry)),
            lines: matches.filter_map(|id| line(clerk, words, *id)).collect(),
        }
    }
}

/// Whether a division is being played, so that it is not drawn again.
fn has_begun(clerk: &Clerk, id: DivisionId) -> bool {
    let draw = Command::DrawSchedule {
        division: id,
        lot: None,
    };
    let tried = clerk.competition().decide(&draw, &clerk.by, clerk.now());
    matches!(tried, Err(Refusal::AlreadyBegun))
}

/// Who is level when everything is played, and what can be done about it.
#[derive(Default)]
struct Level {
    groups: Vec<Vec<EntryId>>,
    may_play_off: bool,
    may_draw_lots: bool,
}

fn level(clerk: &Clerk, id: DivisionId) -> Level {
    let competition = clerk.competition();
    let items = competition.desk(clerk.now());
    let at_the_end = Matter::LevelAtTheEnd(id);
    if !items.iter().any(|item| item.matter == at_the_end) {
        return Level::default();
    }
    let groups = competition.level_after(id, None);
    let league = competition.terms().league();
    let breaks = |tie| {
        let ties = league.map(|league| &league.tie_breaks);
        !groups.is_empty() && ties.is_some_and(|ties| ties.contains(&tie))
    };
    let before = competition.level_after(id, Some(TieBreak::PlayOff));
    Level {
        may_play_off: !before.is_empty() && breaks(TieBreak::PlayOff),
        may_draw_lots: breaks(TieBreak::Lot),
        groups,
    }
}

/// How the schedule of a division was drawn.
fn drawn(clerk: &Clerk, id: DivisionId) -> Option<String> {
    let events = clerk.contest.record.iter().rev().map(Arc::as_ref);
    let mut draws = events.filter_map(|event| match &event.fact {
        Fact::ScheduleDrawn { division, lot, .. } if *division == id => Some((event.at, *lot)),
        _ => None,
    });
    let (at, lot) = draws.next()?;
    let when = clerk.competition().when(at);
    Some(match lot {
        Some(Seed(seed)) => t!(
            "office-schedule-drawn-lot",
            when = when,
            seed = seed.to_string()
        ),
        None => t!("office-schedule-drawn-entry", when = when),
    })
}

/// A match in a list: who has White in the first game, and how it stands.
fn line(clerk: &Clerk, words: Words<'_>, id: MatchId) -> Option<Line> {
    let competition = clerk.competition();
    let found = competition.match_of(id)?;
    let [white, black] = found.sides.map(|side| words.entry(side));
    let dealings = found.dealings();
    let status = match (&found.decided, dealings.agreed) {
        (Some(decision), _) => t!(
            "office-status-decided",
            outcome = words.outcome(decision.outcome),
            how = decision.how.said()
        ),
        (None, _) if dealings.dispute.is_some() => t!("office-status-disputed"),
        (None, _) if dealings.office.is_some() => t!("office-status-office"),
        (None, _) if found.waiting().next().is_some() => t!("office-status-approval"),
        (None, _) if !found.games.is_empty() => match found.verdict(competition.series_rules()) {
            Verdict::Open(next) => t!("office-status-next-game", game = next.number),
            Verdict::Over(_) | Verdict::Asked(_) => t!("office-status-decision"),
        },
        (None, Some(agreed)) => competition.when(agreed),
        (None, None) => t!("office-status-no-time"),
    };
    Some(Line {
        href: clerk.address(&format!("/match/{}", id.0)),
        white,
        black,
        status,
    })
}
