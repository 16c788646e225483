//! Who meets whom in which week of a league.

mod berger;

pub use berger::{berger, rounds_for};

use crate::id::{EntryId, MatchId};

/// The schedule of a division.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// Who has which number in the Berger tables.
    pub order: Vec<EntryId>,
    /// The matches of each round.
    pub rounds: Vec<Vec<MatchId>>,
    /// Who took the place of the bye, and from which round on.
    pub late: Option<(EntryId, u32)>,
}

impl Schedule {
    /// Who has no opponent in a round, counted from 1.
    pub fn bye(&self, round: u32) -> Option<EntryId> {
        let taken = self.late.is_some_and(|(_, from)| round >= from);
        if self.order.len().is_multiple_of(2) || taken {
            return None;
        }
        let index = round.checked_sub(1)?;
        let free =
            (index < self.rounds.len() as u32).then(|| bye_number(self.order.len(), index))?;
        self.order.get(free).copied()
    }
}

/// The number, from 0, that has no opponent in a round, from 0, of an odd number of players.
pub(crate) fn bye_number(players: usize, round: u32) -> usize {
    berger::pivot(players + 1, round)
}
