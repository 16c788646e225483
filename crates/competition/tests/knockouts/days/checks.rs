//! What must hold on every day, whatever happens.

use super::{Day, NINE};
use boardside_competition::*;
use std::collections::BTreeSet;

impl Day {
    /// Decided once, and changed by rulings alone.
    pub fn note(&mut self, event: &Event) {
        match &event.fact {
            Fact::MatchRuled { match_id, .. } => {
                self.decided.remove(match_id);
            }
            Fact::MatchDecided {
                match_id, outcome, ..
            } => {
                let before = self.decided.insert(*match_id, *outcome);
                assert_eq!(before, None, "{match_id} decided twice");
            }
            Fact::BracketDrawn { slots, .. } => {
                assert!(self.decided.is_empty() || self.now < NINE);
                let terms = self.competition.terms().knockout().expect("a knockout");
                let asked = terms.check_in_closes.is_some();
                for entry in slots.iter().flatten() {
                    let entry = self.competition.entry(*entry).expect("an entry");
                    assert!(!asked || entry.status == Status::CheckedIn, "drawn unseen");
                }
            }
            _ => {}
        }
    }

    /// Nobody is at two tables, and no table has a match that is decided.
    pub fn check_tables(&self) {
        let mut people = BTreeSet::new();
        for (id, table) in self.competition.tables() {
            let Some(match_id) = table.match_id else {
                continue;
            };
            let found = self.competition.match_of(match_id).expect("a match");
            assert_eq!(found.dealings().table.map(|(table, _)| table), Some(id));
            assert!(found.decided.is_none());
            for side in found.sides {
                let entry = self.competition.entry(side).expect("an entry");
                assert!(people.insert(&entry.person), "at two tables");
            }
        }
    }

    /// The clock is looked at no later than when a match can be called to a free table, so nobody waits for longer.
    pub fn check_clock_is_set(&self) {
        let free = self
            .competition
            .tables()
            .any(|(_, table)| table.open && table.match_id.is_none());
        let soonest = self.competition.next_calls();
        let soonest = soonest.iter().filter_map(|call| call.from).min();
        if let Some(soonest) = soonest.filter(|_| free) {
            let looked_at = self.competition.next_deadline();
            assert!(
                looked_at.is_some_and(|at| at <= soonest),
                "a match can be called at {soonest:?}, and the clock is looked at {looked_at:?}"
            );
        }
    }

    /// The stated rule: with a free table, no match waits that could be called.
    pub fn check_nobody_waits(&self) {
        let free = self
            .competition
            .tables()
            .any(|(_, table)| table.open && table.match_id.is_none());
        let calls = self.competition.next_calls();
        let waits = calls
            .iter()
            .any(|call| call.from.is_some_and(|from| from <= self.now));
        assert!(!(free && waits), "a table is free and a match waits");
    }

    /// One path to the title: every match is fed by those who won before, and
    /// at the end there is one champion, or nobody is left.
    pub fn check_section(&self, division: DivisionId) {
        let Some(view) = self.competition.bracket(division) else {
            return;
        };
        let mut losers = BTreeSet::new();
        for (round, later) in view.rounds.iter().zip(view.rounds.iter().skip(1)) {
            for (index, node) in later.nodes.iter().enumerate() {
                for (child, side) in round.nodes[2 * index..].iter().zip(&node.sides) {
                    match (child.winner, *side) {
                        (Feed::Entry(winner), Feed::Entry(fed)) => assert_eq!(winner, fed),
                        (Feed::Entry(winner), Feed::Nobody) => {
                            let entry = self.competition.entry(winner).expect("an entry");
                            assert!(!entry.plays(), "only who has withdrawn drops out");
                        }
                        (winner, fed) => assert_eq!(winner, fed),
                    }
                }
            }
        }
        for node in view.rounds.iter().flat_map(|round| &round.nodes) {
            let Some(id) = node.match_id else {
                continue;
            };
            let found = self.competition.match_of(id).expect("a match");
            if let Some(Outcome::Won(winner)) = found.decided.map(|decision| decision.outcome) {
                assert!(found.has(winner));
                assert!(losers.insert(found.opponent(winner)), "lost twice");
                assert!(!losers.contains(&winner), "won after losing");
            }
        }
        let last = &view.rounds.last().expect("a final").nodes[0];
        assert_ne!(last.winner, Feed::Waiting);
        let medals = self.competition.medals(division).expect("a bracket");
        match last.winner {
            Feed::Entry(champion) => assert_eq!(medals.gold, Some(champion)),
            Feed::Waiting | Feed::Nobody => assert_eq!(medals.gold, None),
        }
        let winners = medals
            .gold
            .into_iter()
            .chain(medals.silver)
            .chain(medals.bronze.clone());
        let winners: Vec<EntryId> = winners.collect();
        let people: BTreeSet<_> = winners.iter().collect();
        assert_eq!(people.len(), winners.len(), "nobody has two medals");
    }
}
