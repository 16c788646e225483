//! Draws that a player claims.

use crate::clock::Moment;
use crate::command::Claim;
use crate::event::Fact;
use crate::game::Game;
use crate::outcome::{Outcome, Seat, Why};
use crate::refusal::Refusal;
use crate::standing::{fifty_count, repetition_count, repetition_why};
use boardside_chess::{Attempt, Line};
use boardside_rulebook::{ClaimIsOffer, Effect, IntendedMove, RuleId};

/// Moves of either side that make fifty moves of each player.
const FIFTY: u32 = 100;

impl Game {
    pub(super) fn claim(
        &self,
        seat: Seat,
        claim: Claim,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let draws = &self.rulebook.settings().draws;
        match claim {
            Claim::Flag => self.claim_flag(seat, now),
            Claim::MoveLimit => self.claim_move_limit(seat, now),
            Claim::FiftyMoves(intended) => {
                let line = self.claimed(
                    seat,
                    draws.fifty.effect,
                    intended,
                    draws.fifty.intended_move,
                )?;
                let count = fifty_count(&line, &self.rulebook);
                let missing = (count < FIFTY).then(|| fifty_missing(count));
                self.answer_claim(seat, RuleId::FiftyMoves, Why::FiftyMoves, missing)
            }
            Claim::Repetition(intended) => {
                let repetition = &draws.repetition;
                let line =
                    self.claimed(seat, repetition.effect, intended, repetition.intended_move)?;
                let count = repetition_count(&line, &self.rulebook);
                let missing =
                    (count < repetition.count).then(|| repetition_missing(count, repetition.count));
                self.answer_claim(
                    seat,
                    RuleId::Repetition,
                    repetition_why(&self.rulebook),
                    missing,
                )
            }
        }
    }

    /// The line that a claim is about: as it is, or with the announced move.
    fn claimed(
        &self,
        seat: Seat,
        effect: Effect,
        intended: Option<Attempt>,
        allowed: IntendedMove,
    ) -> Result<Line, Refusal> {
        self.playing_on_turn(seat)?;
        if effect != Effect::Claim {
            return Err(Refusal::NotClaimable);
        }
        let mut line = self.line.clone();
        if let Some(attempt) = intended {
            if allowed == IntendedMove::NotAllowed {
                return Err(Refusal::IntentionNotAllowed);
            }
            let mv = line.explain(attempt).map_err(Refusal::IllegalIntention)?;
            line.play(mv).expect("an explained move is legal");
        }
        Ok(line)
    }

    /// A wrong claim is refused with what is missing; where a claim is also an
    /// offer, the opponent may still accept it.
    fn answer_claim(
        &self,
        seat: Seat,
        rule: RuleId,
        why: Why,
        missing: Option<String>,
    ) -> Result<Vec<Fact>, Refusal> {
        let Some(missing) = missing else {
            return Ok(vec![Fact::GameEnded(Outcome::draw(why))]);
        };
        let offers = self.rulebook.settings().draws.claim_is_offer == ClaimIsOffer::Yes;
        if !offers || self.offer_draw(seat).is_err() {
            return Err(Refusal::ClaimUnfounded(rule, missing));
        }
        Ok(vec![
            Fact::ClaimRejected { missing },
            Fact::DrawOffered { seat },
        ])
    }
}

fn fifty_missing(count: u32) -> String {
    let rest = FIFTY - count;
    format!(
        "{count} moves of either side count so far, not {FIFTY}: {rest} more without progress \
         are needed."
    )
}

fn repetition_missing(count: u32, needed: u32) -> String {
    let times = |count| match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        3 => "three times".to_owned(),
        count => format!("{count} times"),
    };
    format!(
        "This position has occurred {}, not {}.",
        times(count),
        times(needed)
    )
}
