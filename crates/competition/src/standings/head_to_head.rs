//! More points in the matches between those who are level is better.

use super::Term;
use super::records::Records;
use crate::id::EntryId;

pub(super) const MEANING: &str = "Points from the matches between those who are level.";

pub(super) fn values(records: &Records<'_>, group: &[EntryId]) -> Vec<i64> {
    // A place for everybody: a list of those who are level would be searched
    // once for every match.
    let mut level = vec![false; group.iter().map(|id| id.0 as usize + 1).max().unwrap_or(0)];
    for entry in group {
        level[entry.0 as usize] = true;
    }
    let is_level = |entry: EntryId| level.get(entry.0 as usize).copied().unwrap_or(false);
    let value = |entry: &EntryId| {
        let matches = records.matches_of(*entry);
        let among = matches.filter(|(_, found, ..)| is_level(found.opponent(*entry)));
        among
            .map(|(_, _, outcome, _)| records.worth(outcome, *entry))
            .sum()
    };
    group.iter().map(value).collect()
}

pub(super) fn terms(records: &Records<'_>, entry: EntryId, group: &[EntryId]) -> Vec<Term> {
    let mut terms = records.terms(entry, |_, outcome, _| records.worth(outcome, entry));
    terms.retain(|term| term.opponent.is_some_and(|other| group.contains(&other)));
    terms
}
