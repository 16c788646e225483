//! More matches won is better. A walkover is a match won.

use super::Term;
use super::records::Records;
use crate::id::EntryId;
use crate::matches::Outcome;

pub(super) const MEANING: &str = "Matches won.";

pub(super) fn values(records: &Records<'_>, group: &[EntryId]) -> Vec<i64> {
    let wins = |entry: &EntryId| i64::from(records.tally(*entry).won);
    group.iter().map(wins).collect()
}

pub(super) fn terms(records: &Records<'_>, entry: EntryId) -> Vec<Term> {
    records.terms(entry, |_, outcome, _| {
        i64::from(outcome == Outcome::Won(entry))
    })
}
