//! Flags, and the limit for one move.

use super::official;
use crate::clock::Moment;
use crate::event::{Actor, Fact};
use crate::flag::flag_fall;
use crate::game::{Game, Phase};
use crate::outcome::{Outcome, Seat, Why};
use crate::refusal::Refusal;
use boardside_rulebook::{Breach, RuleId};

impl Game {
    /// The outcome that time alone has brought about by now, if any.
    pub(super) fn ended_by_time(&self, now: Moment) -> Option<Outcome> {
        if self.phase != Phase::Playing {
            return None;
        }
        let flagged = self.to_move();
        if self.flag_falls_by_itself() && self.clock.has_flag_fallen(flagged.color(), now) {
            return Some(self.flag_outcome(flagged));
        }
        let automatic = self.rulebook.settings().clock.per_move_breach == Breach::Automatic;
        (automatic && self.clock.is_move_limit_passed(now))
            .then(|| Outcome::win(flagged.opponent(), Why::MoveLimit))
    }

    fn flag_outcome(&self, flagged: Seat) -> Outcome {
        flag_fall(
            self.position(),
            flagged,
            self.rulebook.settings().clock.flag_draw,
        )
    }

    /// The clock reports, or an official looks at it.
    pub(super) fn look_at_clock(&self, by: Actor, now: Moment) -> Result<Vec<Fact>, Refusal> {
        if by != Actor::Clock {
            official(by)?;
        }
        self.playing()?;
        if let Some(outcome) = self.ended_by_time(now) {
            return Ok(vec![Fact::GameEnded(outcome)]);
        }
        if !self.clock.is_move_limit_passed(now) {
            let fallen = self.clock.has_flag_fallen(self.to_move().color(), now);
            return Err(if fallen {
                Refusal::CalledByOthers(RuleId::FlagFall)
            } else {
                Refusal::FlagNotFallen
            });
        }
        match self.rulebook.settings().clock.per_move_breach {
            Breach::OpponentMayClaim => Err(Refusal::CalledByOthers(RuleId::PerMoveLimit)),
            Breach::Automatic | Breach::DirectorDecides | Breach::Warn => self.limit_passed(),
        }
    }

    pub(super) fn claim_flag(&self, seat: Seat, now: Moment) -> Result<Vec<Fact>, Refusal> {
        self.playing()?;
        let opponent = seat.opponent();
        if !self.clock.has_flag_fallen(opponent.color(), now) {
            return Err(Refusal::FlagNotFallen);
        }
        let outcome = if self.clock.has_flag_fallen(seat.color(), now) {
            Outcome::draw(Why::BothFlags)
        } else {
            self.flag_outcome(opponent)
        };
        Ok(vec![Fact::GameEnded(outcome)])
    }

    pub(super) fn claim_move_limit(&self, seat: Seat, now: Moment) -> Result<Vec<Fact>, Refusal> {
        self.playing()?;
        if seat == self.to_move() || !self.clock.is_move_limit_passed(now) {
            return Err(Refusal::LimitNotPassed);
        }
        self.limit_passed()
    }

    /// What the rulebook makes of a move that has taken too long.
    fn limit_passed(&self) -> Result<Vec<Fact>, Refusal> {
        let late = self.to_move();
        match self.rulebook.settings().clock.per_move_breach {
            Breach::OpponentMayClaim | Breach::Automatic => {
                let outcome = Outcome::win(late.opponent(), Why::MoveLimit);
                Ok(vec![Fact::GameEnded(outcome)])
            }
            Breach::DirectorDecides if self.official_called.is_none() => {
                let matter = late.limit_matter();
                Ok(vec![Fact::OfficialCalled { matter }])
            }
            Breach::Warn if !self.warned => Ok(vec![Fact::MoveLimitWarned]),
            Breach::DirectorDecides | Breach::Warn => Ok(Vec::new()),
        }
    }
}
