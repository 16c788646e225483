//! Games, rulings and decisions.

use crate::competition::Competition;
use crate::event::{Played, Ruling};
use crate::id::{EntryId, MatchId};
use crate::knockout::Node;
use crate::matches::{
    Approval, Decision, GameRecord, How, Match, Outcome, RulingRecord, SeriesRules, Source, Verdict,
};
use boardside_rulebook::Moment;

impl Competition {
    pub(super) fn add_game(&mut self, id: MatchId, game: GameRecord) {
        self.begin(id);
        self.with_match(id, |found| found.games.push(game));
    }

    /// A game that was played here stands at once if each player moved at an own
    /// seat; if one of them answers for it alone, it waits for the other.
    pub(super) fn record_game(&mut self, id: MatchId, number: u32, played: &Played, at: Moment) {
        self.begin(id);
        let place = (id, number, played.seq);
        self.played.insert(played.game.clone(), place);
        let record = GameRecord::played(played, at);
        let rules = self.rules;
        self.with_match(id, |found| found.put_game(number, record, &rules));
    }

    fn begin(&mut self, id: MatchId) {
        if let Some(found) = self.matches.get(&id)
            && let Some(division) = self.divisions.get_mut(found.division.0 as usize)
        {
            division.begun = true;
        }
    }

    /// A ruling settles everything that was open and opens what was decided;
    /// if it decides the match, that follows as an event of its own.
    pub(super) fn rule_match(&mut self, id: MatchId, ruling: Ruling, reason: &str, at: Moment) {
        self.begin(id);
        self.set_decision(id, None, at);
        let record = RulingRecord {
            ruling,
            reason: reason.to_owned(),
            at,
        };
        let rules = self.rules;
        self.with_match(id, |found| {
            match ruling {
                Ruling::Game { number, result } => {
                    let white = found.white_of(number, &rules);
                    let record = GameRecord {
                        white,
                        result,
                        source: Source::Ruled,
                        approval: Approval::Approved,
                        at,
                    };
                    found.put_game(number, record, &rules);
                }
                Ruling::Extend { deadline } => {
                    // Another deadline; what is agreed may be past by then.
                    found.deadline = deadline.or(found.deadline);
                    found.dealings_mut().agreed = None;
                    found.dealings_mut().proposal = None;
                }
                // Games nobody agreed on do not outlive the ruling on the match.
                Ruling::Result(_) => found
                    .games
                    .retain(|game| game.approval == Approval::Approved),
            }
            found.dealings_mut().settle(record);
        });
    }

    /// Decides a match, or opens it again, with everything that hangs on it.
    pub(super) fn set_decision(&mut self, id: MatchId, decision: Option<Decision>, at: Moment) {
        let Some(found) = self.matches.get(&id) else {
            return;
        };
        let (division, sides) = (found.division, found.sides);
        let (before, after) = (forfeits(found, found.decided), forfeits(found, decision));
        for (side, change) in sides.into_iter().zip([0, 1].map(|i| after[i] - before[i])) {
            if let Some(entry) = self.entries.get_mut(side) {
                entry.forfeits = entry.forfeits.saturating_add_signed(change);
            }
        }
        self.with_match(id, |found| {
            found.decided = decision;
            // Time alone answers nobody who has asked for an official.
            let answered = decision.is_some_and(|decision| decision.how != How::Deadline);
            if let Some(dealings) = found.dealings.as_deref_mut().filter(|_| answered) {
                dealings.close();
            }
        });
        match decision {
            Some(decision) => {
                if decision.how != How::Withdrawal {
                    self.begin(id);
                }
                self.leave_table(id);
                self.uncalled.remove(&id);
                self.rest(sides, decision.at);
            }
            None if self.terms.knockout().is_some() && !self.is_called(id) => {
                self.uncalled.insert(id);
            }
            None => {}
        }
        let bracket = self.divisions[division.0 as usize].bracket.as_ref();
        if let Some(node) = bracket.and_then(|bracket| bracket.node_of(id)) {
            self.refresh_bracket(division, node, at);
        }
    }

    fn rest(&mut self, sides: [EntryId; 2], at: Moment) {
        if self.terms.knockout().is_none() {
            return;
        }
        for side in sides {
            if let Some(person) = self.person(side).cloned() {
                self.resting.insert(person, at);
            }
        }
    }

    fn is_called(&self, id: MatchId) -> bool {
        let found = self.matches.get(&id);
        found.is_some_and(|found| found.dealings().table.is_some())
    }

    pub(crate) fn leave_table(&mut self, id: MatchId) {
        let Some(found) = self.matches.get_mut(&id) else {
            return;
        };
        if found.dealings().table.is_none() {
            return;
        }
        if let Some((table, _)) = found.dealings_mut().table.take()
            && let Some(table) = self.tables.get_mut(&table)
        {
            table.match_id = None;
        }
    }

    /// After a withdrawal the places above an entry are looked at again.
    pub(super) fn leave_bracket(&mut self, entry: EntryId, at: Moment) {
        let Some(division) = self.entries.get(entry).map(|entry| entry.division) else {
            return;
        };
        let bracket = self.divisions[division.0 as usize].bracket.as_ref();
        let slot = bracket.and_then(|bracket| {
            let mut slots = bracket.slots.iter();
            slots.position(|slot| *slot == Some(entry))
        });
        if let Some(index) = slot {
            let (round, index) = (0, index as u32);
            self.refresh_bracket(division, Node { round, index }, at);
        }
    }
}

impl GameRecord {
    /// A game that was played on this program.
    pub(crate) fn played(played: &Played, at: Moment) -> GameRecord {
        GameRecord {
            white: played.white,
            result: played.result,
            source: Source::Played {
                game: played.game.clone(),
                seq: played.seq,
                reporter: played.reporter,
            },
            approval: match played.reporter {
                Some(_) => Approval::Waiting,
                None => Approval::Approved,
            },
            at,
        }
    }
}

impl Match {
    /// Who had or will have White in a game.
    pub(crate) fn white_of(&self, number: u32, rules: &SeriesRules) -> EntryId {
        match (self.game(number), self.verdict(rules)) {
            (Some(game), _) => game.white,
            (None, Verdict::Open(next)) => next.white,
            (None, Verdict::Over(_) | Verdict::Asked(_)) => self.sides[0],
        }
    }

    /// Puts a game in its place, and takes out those that would not have been
    /// played after it.
    pub(crate) fn put_game(&mut self, number: u32, record: GameRecord, rules: &SeriesRules) {
        match self.games.get_mut((number as usize).wrapping_sub(1)) {
            Some(game) => *game = record,
            None => self.games.push(record),
        }
        let mut needed = self.games.len();
        while needed > 1
            && matches!(
                rules.verdict(self.sides, &self.games[..needed - 1]),
                Verdict::Over(_)
            )
        {
            needed -= 1;
        }
        self.games.truncate(needed);
    }
}

/// Who lost without playing, by the side.
fn forfeits(found: &Match, decision: Option<Decision>) -> [i32; 2] {
    let Some(decision) = decision else {
        return [0; 2];
    };
    match (decision.outcome, decision.how) {
        (Outcome::DoubleForfeit, _) => [1; 2],
        (Outcome::Won(winner), How::NoShow | How::Unreachable) => {
            found.sides.map(|side| i32::from(side != winner))
        }
        _ => [0; 2],
    }
}
