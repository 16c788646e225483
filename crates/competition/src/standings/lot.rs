//! Earlier in the lot is better: the last one that all who are level drew.

use super::Term;
use super::records::Records;
use crate::id::EntryId;

pub(super) const MEANING: &str = "How many of those who are level the lot put behind this player.";

pub(super) fn values(records: &Records<'_>, group: &[EntryId]) -> Vec<i64> {
    let Some(order) = order(records, group) else {
        return vec![0; group.len()];
    };
    let behind = |entry: &EntryId| behind(order, group, *entry).count() as i64;
    group.iter().map(behind).collect()
}

pub(super) fn terms(records: &Records<'_>, entry: EntryId, group: &[EntryId]) -> Vec<Term> {
    let Some(order) = order(records, group) else {
        return Vec::new();
    };
    let term = |opponent| Term {
        match_id: None,
        opponent: Some(opponent),
        amount: 1,
    };
    behind(order, group, entry).map(term).collect()
}

fn order<'a>(records: &Records<'a>, group: &[EntryId]) -> Option<&'a [EntryId]> {
    let division = records.competition.entry(*group.first()?)?.division;
    let lots = &records.competition.divisions[division.0 as usize].lots;
    let all = |lot: &&Vec<EntryId>| group.iter().all(|entry| lot.contains(entry));
    lots.iter().rev().find(all).map(Vec::as_slice)
}

fn behind<'a>(
    order: &'a [EntryId],
    group: &'a [EntryId],
    entry: EntryId,
) -> impl Iterator<Item = EntryId> {
    let after = order
        .iter()
        .skip_while(move |other| **other != entry)
        .skip(1);
    after.copied().filter(|other| group.contains(other))
}
