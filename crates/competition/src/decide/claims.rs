//! "I cannot reach my opponent."

use crate::competition::Competition;
use crate::event::{Actor, Contact, Fact};
use crate::id::{EntryId, MatchId};
use crate::matches::Match;
use crate::refusal::Refusal;
use boardside_rulebook::Moment;

const MINUTE: i64 = 60_000;

impl Competition {
    pub(super) fn log_contact(
        &self,
        by: &Actor,
        match_id: MatchId,
        how: Contact,
        when: Moment,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let (found, side) = self.match_to_claim(by, match_id, now)?;
        // People give the minute. In the minute of the draw that is not before the draw.
        let when = match when < found.since && when.after(MINUTE) > found.since {
            true => found.since,
            false => when,
        };
        if when > now || when < found.since {
            return Err(Refusal::BadAttempt);
        }
        Ok(vec![Fact::ContactLogged {
            match_id,
            side,
            how,
            when,
        }])
    }

    /// A claim holds the double forfeit back. It changes no deadline, and a
    /// later attempt starts nothing anew.
    pub(super) fn claim_unreachable(
        &self,
        by: &Actor,
        match_id: MatchId,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let (found, side) = self.match_to_claim(by, match_id, now)?;
        if found.dealings().claim_of(side).is_some() {
            return Err(Refusal::ClaimedAlready);
        }
        let needed = self.league()?.attempts_needed;
        if found.dealings().attempts_of(side) < needed as usize {
            return Err(Refusal::TooFewAttempts(needed));
        }
        Ok(vec![Fact::UnreachableClaimed { match_id, side }])
    }

    pub(super) fn answer_claim(&self, by: &Actor, match_id: MatchId) -> Result<Vec<Fact>, Refusal> {
        let found = self.open_match(match_id)?;
        let side = self.own_side(by, found)?;
        let claim = found.dealings().claim_of(found.opponent(side));
        match claim {
            Some(claim) if claim.answered.is_none() => {
                Ok(vec![Fact::ClaimAnswered { match_id, side }])
            }
            Some(_) | None => Err(Refusal::NothingClaimed),
        }
    }

    fn match_to_claim(
        &self,
        by: &Actor,
        id: MatchId,
        now: Moment,
    ) -> Result<(&Match, EntryId), Refusal> {
        self.league()?;
        let found = self.open_match(id)?;
        let side = self.own_side(by, found)?;
        self.in_time(found, now)?;
        Ok((found, side))
    }
}
