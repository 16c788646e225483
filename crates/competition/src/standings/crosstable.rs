//! Everybody against everybody.

use crate::competition::Competition;
use crate::id::{DivisionId, EntryId, MatchId};
use crate::matches::{Decision, MatchKind};

/// Everybody against everybody, in the order of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crosstable {
    /// Who has which line and column.
    pub entries: Vec<EntryId>,
    /// Line by line; nothing where two do not meet.
    pub cells: Vec<Vec<Option<Cell>>>,
}

/// A match as the one whose line it is sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Which match.
    pub match_id: MatchId,
    /// How it was decided, if it is.
    pub decided: Option<Decision>,
    /// Points of its games, in halves.
    pub halves: u32,
}

impl Competition {
    /// The crosstable of a division.
    pub fn crosstable(&self, division: DivisionId) -> Crosstable {
        let rows = self.standings(division);
        let entries: Vec<EntryId> = rows.iter().map(|row| row.entry).collect();
        let mut places = vec![None; self.entries.next_id().0 as usize];
        for (place, entry) in entries.iter().enumerate() {
            places[entry.0 as usize] = Some(place);
        }
        let mut cells = vec![vec![None; entries.len()]; entries.len()];
        let schedule = self
            .division(division)
            .and_then(|one| one.schedule.as_ref());
        let ids = schedule
            .into_iter()
            .flat_map(|one| one.rounds.iter().flatten());
        for id in ids {
            let Some(found) = self
                .matches
                .get(id)
                .filter(|one| one.kind == MatchKind::Round)
            else {
                continue;
            };
            let score = found.score(&self.rules);
            let [Some(one), Some(other)] = found.sides.map(|side| places[side.0 as usize]) else {
                continue;
            };
            for (line, column, side) in [(one, other, 0), (other, one, 1)] {
                cells[line][column] = Some(Cell {
                    match_id: *id,
                    decided: found.decided,
                    halves: score[side].halves,
                });
            }
        }
        Crosstable { entries, cells }
    }
}
