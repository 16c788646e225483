//! What a competition is set up with.

mod check;
mod knockout;
mod league;
mod part;

pub use check::{BadTerms, Problems};
pub use knockout::{Knockout, Session, ThirdPlace};
pub use league::{League, Points, Rounds, TieBreak, Withdrawals};
pub use part::TermsPart;

use crate::id::DivisionId;
use serde::{Deserialize, Serialize};

/// An hour in milliseconds.
pub(crate) const HOUR: i64 = 3_600_000;
/// A day in milliseconds.
pub(crate) const DAY: i64 = 24 * HOUR;

/// What a competition is set up with. [`Competition::new`](crate::Competition::new) checks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// What it is called.
    pub name: String,
    /// The id of the rulebook in force.
    pub rulebook: String,
    /// What the rulebook's text was then: the digest by which it is kept. `None` where nobody keeps texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// The name of the time zone in which its hours are read.
    pub time_zone: String,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// Whether matches may be played elsewhere, on this program.
    #[serde(default)]
    pub remote: Remote,
    /// The names of the divisions of a league, or of the sections of a knockout.
    pub divisions: Vec<String>,
    /// Those of them that were removed again. Each keeps its place, because everything knows a division by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<DivisionId>,
    /// How long, in milliseconds, an opponent may be silent about a report.
    #[serde(default = "two_days")]
    pub grace: i64,
    /// How long, in milliseconds, a board may be out.
    #[serde(default = "one_day")]
    pub boards_due: i64,
    /// The form of the competition.
    pub format: Format,
}

/// Whether matches may be played elsewhere than at the venue.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remote {
    /// Only at the venue.
    #[default]
    NotAllowed,
    /// Also apart, on this program.
    Allowed,
}

/// The form of a competition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Everybody meets everybody, week by week.
    League(League),
    /// Whoever loses a match is out.
    Knockout(Knockout),
}

fn two_days() -> i64 {
    2 * DAY
}

fn one_day() -> i64 {
    DAY
}

impl Terms {
    /// The divisions that there are, each with its name; those that were removed are not among them.
    pub fn named_divisions(&self) -> impl Iterator<Item = (DivisionId, &String)> {
        let all = (0..).map(DivisionId).zip(&self.divisions);
        all.filter(|(id, _)| !self.removed.contains(id))
    }

    /// What was given for the divisions that there are, in their places, with more behind them. A removed one keeps what
    /// it had. Where too little was given, so does nothing behind it, and the list is shorter than it was.
    pub fn in_places<T: Clone>(&self, had: &[T], given: Vec<T>) -> Vec<T> {
        let mut given = given.into_iter();
        let mut all = Vec::new();
        for (id, had) in (0..).map(DivisionId).zip(had) {
            let here = match self.removed.contains(&id) {
                true => Some(had.clone()),
                false => given.next(),
            };
            let Some(here) = here else {
                return all;
            };
            all.push(here);
        }
        all.extend(given);
        all
    }

    /// The terms of the league, if it is one.
    pub fn league(&self) -> Option<&League> {
        match &self.format {
            Format::League(league) => Some(league),
            Format::Knockout(_) => None,
        }
    }

    /// The terms of the knockout, if it is one.
    pub fn knockout(&self) -> Option<&Knockout> {
        match &self.format {
            Format::Knockout(knockout) => Some(knockout),
            Format::League(_) => None,
        }
    }
}
