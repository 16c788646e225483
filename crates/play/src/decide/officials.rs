//! What an umpire, arbiter or director does.

use super::official;
use crate::clock::LONGEST;
use crate::command::Ruling;
use crate::event::{Actor, Fact};
use crate::game::{Game, Phase};
use crate::outcome::{Outcome, Seat};
use crate::refusal::Refusal;
use crate::standing::declarable;

impl Game {
    pub(super) fn call_official(&self, seat: Seat, matter: &str) -> Result<Vec<Fact>, Refusal> {
        let matter = match matter.trim() {
            "" => format!("{seat} asks for an official"),
            matter => matter.to_owned(),
        };
        Ok(vec![Fact::OfficialCalled { matter }])
    }

    pub(super) fn pause(&self, by: Actor, fact: Fact) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        self.playing()?;
        Ok(vec![fact])
    }

    pub(super) fn resume(&self, by: Actor) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        match self.phase {
            Phase::Paused | Phase::Adjourned => Ok(vec![Fact::GameResumed]),
            Phase::Waiting | Phase::Playing => Err(Refusal::NotPaused),
            Phase::Ended(outcome) => Err(Refusal::GameOver(outcome)),
        }
    }

    pub(super) fn declare_draw(&self, by: Actor) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        match self.phase {
            Phase::Playing | Phase::Paused | Phase::Adjourned => {}
            Phase::Waiting => return Err(Refusal::NotStarted),
            Phase::Ended(outcome) => return Err(Refusal::GameOver(outcome)),
        }
        let why = declarable(&self.line, &self.rulebook).ok_or(Refusal::NothingToDeclare)?;
        Ok(vec![Fact::GameEnded(Outcome::draw(why))])
    }

    pub(super) fn rule(
        &self,
        by: Actor,
        ruling: Ruling,
        reason: &str,
    ) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        let reason = match reason.trim() {
            "" => return Err(Refusal::ReasonMissing),
            reason => reason.to_owned(),
        };
        Ok(vec![match ruling {
            Ruling::Result(score) => Fact::ResultRuled { score, reason },
            Ruling::Clock { white, black } => {
                let fits = |millis| (0..=LONGEST).contains(&millis);
                if !fits(white) || !fits(black) || self.terms.time.periods.is_empty() {
                    return Err(Refusal::BadClock);
                }
                Fact::ClockSet {
                    white,
                    black,
                    reason,
                }
            }
            Ruling::Continue => {
                if self.phase == Phase::Waiting {
                    return Err(Refusal::NotStarted);
                }
                if let Some(ending) = self.position().ending() {
                    return Err(Refusal::CannotContinue(ending));
                }
                if self.clock.is_used_up() {
                    return Err(Refusal::NoTimeLeft);
                }
                Fact::PlayRuledOn { reason }
            }
        }])
    }
}
