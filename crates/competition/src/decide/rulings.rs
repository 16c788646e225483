//! What the director decides. A ruling is final: only another one changes it.

use super::reports::check_winner;
use super::{LONGEST_TEXT, check_outcome, text_of};
use crate::competition::Competition;
use crate::event::{Actor, Fact, Ruling};
use crate::id::{EntryId, MatchId};
use crate::matches::{Approval, GameRecord, How, Match, Outcome, Source, Verdict};
use crate::refusal::{Refusal, Text, Unknown};
use boardside_rulebook::{Authority, Moment};

impl Competition {
    pub(super) fn rule(
        &self,
        by: &Actor,
        match_id: MatchId,
        ruling: Ruling,
        reason: &str,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        self.may_rule(by)?;
        let found = self.known_match(match_id)?;
        // The director may: there may be nobody else.
        if matches!(by, Actor::Official(_)) && self.side_of_official(by, found).is_some() {
            return Err(Refusal::OwnMatch);
        }
        let reason = text_of(Text::Reason, reason, LONGEST_TEXT).map_err(|refusal| {
            if reason.trim().is_empty() {
                Refusal::ReasonMissing
            } else {
                refusal
            }
        })?;
        if found.decided.is_some() && self.successor_begun(found.division, match_id) {
            return Err(Refusal::NextMatchBegun);
        }
        let decided = match ruling {
            Ruling::Result(outcome) => {
                check_outcome(found, outcome)?;
                let nobody = matches!(outcome, Outcome::Drawn | Outcome::Void);
                if nobody && self.terms.knockout().is_some() {
                    return Err(Refusal::WinnerNeeded);
                }
                Some(Fact::MatchDecided {
                    match_id,
                    outcome,
                    how: How::Ruling,
                })
            }
            Ruling::Extend { deadline } => {
                self.check_extension(deadline, now)?;
                None
            }
            Ruling::Game { number, result } => {
                check_winner(found, result)?;
                let after = self.after_ruling(found, number, result, now)?;
                self.decision_fact(&after, match_id, How::Ruling)
            }
        };
        // In a bracket somebody who has withdrawn cannot be waited for.
        let gone = |side: &EntryId| !self.plays(*side);
        if decided.is_none() && self.terms.knockout().is_some() && found.sides.iter().any(gone) {
            return Err(Refusal::NotPlaying);
        }
        // Nothing could be played in a match that its games decide; rule on one of them.
        let goes_on = matches!(ruling, Ruling::Extend { .. });
        if goes_on && found.decided_by_games(&self.rules).is_some() {
            return Err(Refusal::NoMoreGames);
        }
        let ruled = Fact::MatchRuled {
            match_id,
            ruling,
            reason,
        };
        Ok([ruled].into_iter().chain(decided).collect())
    }

    /// The director always; an official where the rulebook leaves disputes to
    /// officials, or to nobody.
    pub(super) fn may_rule(&self, by: &Actor) -> Result<(), Refusal> {
        match (by, self.rulebook.settings().disputes.authority) {
            (Actor::Director(_), _) => Ok(()),
            (_, Authority::DirectorFinal) => Err(Refusal::DirectorRules),
            (Actor::Official(_), _) => Ok(()),
            (_, _) => Err(Refusal::OfficialsRule),
        }
    }

    /// A league match goes on until another deadline; a knockout has none.
    fn check_extension(&self, deadline: Option<Moment>, now: Moment) -> Result<(), Refusal> {
        let league = self.terms.league().is_some();
        match deadline {
            Some(deadline) if league && deadline > now => Ok(()),
            None if !league => Ok(()),
            Some(_) | None => Err(Refusal::BadDeadline),
        }
    }

    /// The match as it is when a game is ruled on: one that is there, or the
    /// next one.
    fn after_ruling(
        &self,
        found: &Match,
        number: u32,
        result: crate::matches::GameResult,
        now: Moment,
    ) -> Result<Match, Refusal> {
        let there = found.game(number).is_some();
        let next = matches!(self.verdict_of(found), Verdict::Open(next) if next.number == number);
        if !there && !next {
            return Err(Refusal::NoSuchThing(Unknown::Game(number)));
        }
        let mut after = found.clone();
        let record = GameRecord {
            white: found.white_of(number, &self.rules),
            result,
            source: Source::Ruled,
            approval: Approval::Approved,
            at: now,
        };
        after.put_game(number, record, &self.rules);
        Ok(after)
    }
}
