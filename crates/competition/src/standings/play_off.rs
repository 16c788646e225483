//! More wins in the play-off between those who are level is better.

use super::Term;
use super::records::Records;
use crate::id::EntryId;
use crate::matches::{MatchKind, Outcome};

pub(super) const MEANING: &str = "Play-off matches won against those who are level.";

pub(super) fn values(records: &Records<'_>, group: &[EntryId]) -> Vec<i64> {
    let value = |entry: &EntryId| terms(records, *entry, group).iter().map(|t| t.amount).sum();
    group.iter().map(value).collect()
}

pub(super) fn terms(records: &Records<'_>, entry: EntryId, group: &[EntryId]) -> Vec<Term> {
    let competition = records.competition;
    let Some(division) = competition.entry(entry).map(|one| one.division) else {
        return Vec::new();
    };
    // Play-offs are few; the matches of the season are not looked at.
    let ids = &competition.divisions[division.0 as usize].play_offs;
    let term = |id| {
        let found = competition.matches.get(id)?;
        let opponent = found.opponent(entry);
        let outcome = found.decided?.outcome;
        let counts =
            found.kind == MatchKind::PlayOff && found.has(entry) && group.contains(&opponent);
        counts.then_some(Term {
            match_id: Some(*id),
            opponent: Some(opponent),
            amount: i64::from(outcome == Outcome::Won(entry)),
        })
    };
    ids.iter().filter_map(term).collect()
}
