//! Tables, and which match is called to which.
//!
//! The rule: as soon as a table is free and both players of a match are known,
//! rested and at no other table, a match is called to it. Among those that could be
//! called, earlier rounds come first, then whoever has waited longest. A
//! final is not called before its time.

use crate::competition::Competition;
use crate::id::{EntryId, MatchId, PersonId, TableId};
use crate::matches::{Match, MatchKind};
use boardside_rulebook::Moment;
use std::collections::BTreeSet;

/// A table at which matches are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// What it is called.
    pub label: String,
    /// The match that is called to it.
    pub match_id: Option<MatchId>,
    /// Whether it is still there.
    pub open: bool,
}

/// A match that waits for a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// Which match.
    pub match_id: MatchId,
    /// When it can be called at the earliest; unknown while a player is still
    /// at another table or an official must decide first.
    pub from: Option<Moment>,
}

impl Competition {
    /// The matches that wait for a table, in the order in which they will be
    /// called.
    pub fn next_calls(&self) -> Vec<Call> {
        let busy = self.busy();
        let mut calls: Vec<_> = self
            .uncalled
            .iter()
            .filter_map(|id| Some((*id, self.matches.get(id)?)))
            .map(|(match_id, found)| {
                let from = self.callable_from(found, &busy);
                (found.round, found.since, Call { match_id, from })
            })
            .collect();
        calls.sort_by_key(|(round, since, call)| {
            (call.from.is_none(), *round, *since, call.match_id)
        });
        calls.into_iter().map(|(.., call)| call).collect()
    }

    /// The tables with nobody at them.
    pub(crate) fn free_tables(&self) -> impl Iterator<Item = TableId> {
        let free = |table: &Table| table.open && table.match_id.is_none();
        self.tables
            .iter()
            .filter(move |(_, table)| free(table))
            .map(|(id, _)| *id)
    }

    /// When the next match can be called to a table, if one is free.
    pub(crate) fn next_call(&self) -> Option<Moment> {
        self.free_tables().next()?;
        let busy = self.busy();
        self.uncalled
            .iter()
            .filter_map(|id| self.callable_from(self.matches.get(id)?, &busy))
            .min()
    }

    /// Which matches are called now, each to its table. Nobody is called to
    /// two.
    pub(crate) fn calls_at(&self, now: Moment) -> Vec<(MatchId, TableId)> {
        let mut tables = self.free_tables();
        let mut called: BTreeSet<&PersonId> = BTreeSet::new();
        let mut calls = Vec::new();
        for call in self.next_calls() {
            if call.from.is_none_or(|from| from > now) {
                continue;
            }
            let Some(found) = self.matches.get(&call.match_id) else {
                continue;
            };
            let people = found.sides.map(|side| self.person(side));
            if people
                .iter()
                .flatten()
                .any(|person| called.contains(person))
            {
                continue;
            }
            let Some(table) = tables.next() else {
                break;
            };
            called.extend(people.into_iter().flatten());
            calls.push((call.match_id, table));
        }
        calls
    }

    /// Everybody who is at a table.
    fn busy(&self) -> BTreeSet<&PersonId> {
        let matches = self.tables.values().filter_map(|table| table.match_id);
        matches
            .filter_map(|id| self.matches.get(&id))
            .flat_map(|found| found.sides)
            .filter_map(|side| self.person(side))
            .collect()
    }

    pub(crate) fn person(&self, entry: EntryId) -> Option<&PersonId> {
        self.entries.get(entry).map(|entry| &entry.person)
    }

    /// When a match can be called; unknown while a player is at another table or
    /// an official must decide first.
    fn callable_from(&self, found: &Match, busy: &BTreeSet<&PersonId>) -> Option<Moment> {
        let terms = self.terms.knockout()?;
        // What waits for an official needs no table.
        if found.dealings().dispute.is_some() || found.dealings().office.is_some() {
            return None;
        }
        let mut from = found.since.max(terms.session.starts);
        if found.kind == MatchKind::Final {
            from = from.max(self.final_time(found.division)?);
        }
        for side in found.sides {
            let person = self.person(side)?;
            if busy.contains(person) {
                return None;
            }
            if let Some(ended) = self.resting.get(person) {
                from = from.max(ended.after(terms.rest));
            }
        }
        Some(from)
    }
}
