//! The plain numbers of the table: how many matches, and how they ended.

use super::records::Records;
use super::{Explanation, Meaning};
use crate::competition::Competition;
use crate::id::EntryId;
use crate::matches::Outcome;

/// A number of the table that counts matches.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// Matches that count.
    Played,
    /// Matches won.
    Won,
    /// Matches drawn.
    Drawn,
    /// Matches lost.
    Lost,
    /// Matches forfeited by both.
    Forfeited,
}

impl Count {
    /// What is counted, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Count::Played => "Matches that are decided and count.",
            Count::Won => "Matches won.",
            Count::Drawn => "Matches drawn.",
            Count::Lost => "Matches lost, those forfeited by both included.",
            Count::Forfeited => "Matches forfeited by both.",
        }
    }

    fn counts(self, outcome: Outcome, entry: EntryId) -> bool {
        match self {
            Count::Played => true,
            Count::Won => outcome == Outcome::Won(entry),
            Count::Drawn => outcome == Outcome::Drawn,
            Count::Lost => match outcome {
                Outcome::Won(winner) => winner != entry,
                Outcome::DoubleForfeit => true,
                Outcome::Drawn | Outcome::Void => false,
            },
            Count::Forfeited => outcome == Outcome::DoubleForfeit,
        }
    }
}

impl Competition {
    /// The matches behind one of the plain numbers of the table.
    pub fn explain_count(&self, entry: EntryId, count: Count) -> Option<Explanation> {
        let division = self.entry(entry)?.division;
        let records = Records::of(self, division);
        let mut terms = records.terms(entry, |_, outcome, _| {
            i64::from(count.counts(outcome, entry))
        });
        terms.retain(|term| term.amount != 0);
        Some(Explanation::new(Meaning::Count(count), terms))
    }
}
