//! More points in the matches between those who are level is better.

use super::Term;
use super::records::Records;
use crate::id::EntryId;

pub(super) const MEANING: &str = "Points from the matches between those who are level.";

/// All groups at once, in one pass over the matches: going through the matches
/// of everybody who is level would look at most of them again and again.
pub(super) fn values(records: &Records<'_>, groups: &[Vec<EntryId>]) -> Vec<Vec<i64>> {
    let mut group_of = vec![None; records.entries.len()];
    for (number, group) in groups
        .iter()
        .enumerate()
        .filter(|(_, group)| group.len() > 1)
    {
        for entry in group {
            group_of[records.index(*entry)] = Some(number);
        }
    }
    let mut sums = vec![0; records.entries.len()];
    if group_of.iter().any(Option::is_some) {
        for found in records.matches() {
            let Some(outcome) = records.outcome(found) else {
                continue;
            };
            let [one, other] = found.sides.map(|side| records.index(side));
            if group_of[one].is_some() && group_of[one] == group_of[other] {
                sums[one] += records.worth(outcome, found.sides[0]);
                sums[other] += records.worth(outcome, found.sides[1]);
            }
        }
    }
    let values = |group: &Vec<EntryId>| {
        let values = group.iter().map(|entry| sums[records.index(*entry)]);
        values.collect()
    };
    groups.iter().map(values).collect()
}

pub(super) fn terms(records: &Records<'_>, entry: EntryId, group: &[EntryId]) -> Vec<Term> {
    let mut terms = records.terms(entry, |_, outcome, _| records.worth(outcome, entry));
    terms.retain(|term| term.opponent.is_some_and(|other| group.contains(&other)));
    terms
}
