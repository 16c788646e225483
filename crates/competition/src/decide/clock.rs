//! What time alone brings about.

use crate::competition::Competition;
use crate::event::{Actor, Fact, OfficeMatter};
use crate::id::MatchId;
use crate::matches::{How, Match, Outcome};
use crate::refusal::Refusal;
use boardside_rulebook::{Approval as ApprovalRule, Moment, Unreported};

impl Competition {
    /// Everything that is due: deadlines, long silences, the end of check-in,
    /// tables to be given out. Each happens once, because it is then no longer
    /// due.
    pub(super) fn look_at_clock(&self, by: &Actor, now: Moment) -> Result<Vec<Fact>, Refusal> {
        if !matches!(by, Actor::Clock | Actor::Director(_) | Actor::Official(_)) {
            return Err(Refusal::NotYours(by.clone()));
        }
        let due = self.alarms.upto(now);
        let mut facts: Vec<Fact> = due
            .filter_map(|(_, id)| Some((id, self.matches.get(&id)?)))
            .flat_map(|(id, found)| self.due(id, found, now))
            .collect();
        facts.extend(self.check_in_facts(now));
        let calls = self.calls_at(now).into_iter();
        facts.extend(calls.map(|(match_id, table)| Fact::TableAssigned { match_id, table }));
        if facts.is_empty() {
            return Err(Refusal::NothingDue);
        }
        Ok(facts)
    }

    /// What becomes of a match at which the clock looks.
    fn due(&self, match_id: MatchId, found: &Match, now: Moment) -> Vec<Fact> {
        let to_office = |why| vec![Fact::MatchSentToOffice { match_id, why }];
        if found.waiting().next().is_some() {
            return match self.rulebook.settings().reporting.approval {
                ApprovalRule::Both => to_office(OfficeMatter::ApprovalSilent),
                ApprovalRule::Either | ApprovalRule::NotNeeded => {
                    self.approved_by_silence(match_id, found, now)
                }
            };
        }
        let decided = |outcome, how| {
            vec![Fact::MatchDecided {
                match_id,
                outcome,
                how,
            }]
        };
        match found.dealings().claims[..] {
            [] => {}
            [claim] if claim.answered.is_none() => {
                return decided(Outcome::Won(claim.by), How::Unreachable);
            }
            _ => return to_office(OfficeMatter::ClaimContested),
        }
        if !found.games.is_empty() {
            return to_office(OfficeMatter::Unfinished);
        }
        match self.rulebook.settings().reporting.unreported {
            Unreported::DoubleForfeit => decided(Outcome::DoubleForfeit, How::Deadline),
            Unreported::Unplayed => decided(Outcome::Void, How::Deadline),
        }
    }

    fn approved_by_silence(&self, id: MatchId, found: &Match, now: Moment) -> Vec<Fact> {
        let silent = found.waiting().filter(|number| {
            let reported = found.game(*number).map(|game| game.at);
            reported.is_some_and(|at| self.silent_until(found, at) <= now)
        });
        let silent: Vec<u32> = silent.collect();
        self.approval_facts(found, id, &silent, None)
    }
}
