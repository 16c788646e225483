//! More games won than lost is better.

use super::Term;
use super::records::Records;
use crate::id::EntryId;

pub(super) const MEANING: &str = "Games won, less games lost.";

pub(super) fn values(records: &Records<'_>, group: &[EntryId]) -> Vec<i64> {
    let difference = |entry: &EntryId| {
        let tally = records.tally(*entry);
        i64::from(tally.games_won) - i64::from(tally.games_lost)
    };
    group.iter().map(difference).collect()
}

pub(super) fn terms(records: &Records<'_>, entry: EntryId) -> Vec<Term> {
    records.terms(entry, |_, _, score| {
        i64::from(score.won) - i64::from(score.lost)
    })
}
