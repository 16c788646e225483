//! Before the first move: handshakes, the start, calling it off.

use super::official;
use crate::event::{Actor, Fact};
use crate::game::{Game, Phase};
use crate::outcome::{Outcome, Score, Seat, Why};
use crate::refusal::Refusal;

impl Game {
    /// The second hand starts the game.
    pub(super) fn shake_hands(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        self.waiting()?;
        if self.hands[seat as usize] {
            return Err(Refusal::HandShakenAlready);
        }
        let mut facts = vec![Fact::HandShaken { seat }];
        if self.hands[seat.opponent() as usize] {
            facts.push(Fact::GameStarted);
        }
        Ok(facts)
    }

    pub(super) fn start(&self, by: Actor) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        self.waiting()?;
        Ok(vec![Fact::GameStarted])
    }

    pub(super) fn abort(&self, by: Actor) -> Result<Vec<Fact>, Refusal> {
        if by == Actor::Clock {
            return Err(Refusal::NotYours(by));
        }
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver(outcome));
        }
        if !self.line.moves().is_empty() {
            return Err(Refusal::TooLateToAbort);
        }
        Ok(vec![Fact::GameEnded(Outcome {
            score: Score::Void,
            why: Why::Aborted,
        })])
    }

    fn waiting(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Waiting => Ok(()),
            Phase::Playing | Phase::Paused | Phase::Adjourned => Err(Refusal::AlreadyStarted),
            Phase::Ended(outcome) => Err(Refusal::GameOver(outcome)),
        }
    }
}
