//! More points from games is better, counted in halves.

use super::Term;
use super::records::Records;
use crate::id::EntryId;

pub(super) const MEANING: &str = "Points of all games, in halves: two for a win, one for a draw.";

pub(super) fn values(records: &Records<'_>, group: &[EntryId]) -> Vec<i64> {
    let halves = |entry: &EntryId| i64::from(records.tally(*entry).game_halves);
    group.iter().map(halves).collect()
}

pub(super) fn terms(records: &Records<'_>, entry: EntryId) -> Vec<Term> {
    records.terms(entry, |_, _, score| i64::from(score.halves))
}
