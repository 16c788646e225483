//! Draws that a player claims.

use crate::clock::Moment;
use crate::command::Claim;
use crate::event::Fact;
use crate::game::Game;
use crate::missing::Missing;
use crate::outcome::{Outcome, Seat, Why};
use crate::refusal::Refusal;
use crate::standing::{FIFTY, fifty_count, is_repeated, repetition_count, repetition_why};
use boardside_chess::{Attempt, Line};
use boardside_rulebook::{ClaimIsOffer, Effect, IntendedMove, RuleId, SettingKey};
use std::borrow::Cow;

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
                let (rule, fifty) = (RuleId::FiftyMoves, &draws.fifty);
                self.check_claim(seat, rule, fifty.effect)?;
                let line = self.claimed(rule, intended, fifty.intended_move)?;
                let count = fifty_count(&line, &self.rulebook);
                let missing = (count < FIFTY).then_some(Missing::Moves(count));
                self.answer_claim(seat, rule, Why::FiftyMoves, missing)
            }
            Claim::Repetition(intended) => {
                let (rule, repetition) = (RuleId::Repetition, &draws.repetition);
                self.check_claim(seat, rule, repetition.effect)?;
                let line = self.claimed(rule, intended, repetition.intended_move)?;
                let missing = (!is_repeated(&line, &self.rulebook)).then(|| {
                    let count = repetition_count(&line, &self.rulebook);
                    Missing::Positions(count, repetition.count)
                });
                self.answer_claim(seat, rule, repetition_why(&self.rulebook), missing)
            }
        }
    }

    fn check_claim(&self, seat: Seat, rule: RuleId, effect: Effect) -> Result<(), Refusal> {
        self.playing_on_turn(seat)?;
        match effect {
            Effect::Claim => Ok(()),
            Effect::Automatic | Effect::Off => Err(Refusal::NotClaimable(rule)),
        }
    }

    /// The line that a claim is about: as it is, or with the announced move.
    fn claimed(
        &self,
        rule: RuleId,
        intended: Option<Attempt>,
        allowed: IntendedMove,
    ) -> Result<Cow<'_, Line>, Refusal> {
        let mut line = Cow::Borrowed(&self.line);
        if let Some(attempt) = intended {
            if allowed == IntendedMove::NotAllowed {
                return Err(Refusal::IntentionNotAllowed(rule));
            }
            let mv = line.explain(attempt).map_err(Refusal::IllegalIntention)?;
            line.to_mut().play(mv).expect("an explained move is legal");
        }
        Ok(line)
    }

    /// A wrong claim is refused with what is missing, and may cost time; where a claim
    /// is also an offer, the opponent may still accept it, or has offered a draw before.
    fn answer_claim(
        &self,
        seat: Seat,
        rule: RuleId,
        why: Why,
        missing: Option<Missing>,
    ) -> Result<Vec<Fact>, Refusal> {
        let Some(missing) = missing.map(|missing| missing.to_string()) else {
            return Ok(vec![Fact::GameEnded(Outcome::draw(why))]);
        };
        let offer = match self.rulebook.settings().draws.claim_is_offer {
            ClaimIsOffer::Yes => self.offer_draw(seat).ok(),
            ClaimIsOffer::No => None,
        };
        let charged = self.wrong_claim_charged(offer.as_deref());
        if offer.is_none() && charged.is_none() {
            return Err(Refusal::ClaimUnfounded(rule, missing));
        }
        let mut facts = vec![Fact::ClaimRejected { missing }];
        facts.extend(charged);
        facts.extend(offer.into_iter().flatten());
        Ok(facts)
    }

    /// Time for the opponent, unless the claim is the other half of an agreement and nobody needs time any more.
    fn wrong_claim_charged(&self, offer: Option<&[Fact]>) -> Option<Fact> {
        let agreed = matches!(offer, Some([Fact::GameEnded(_)]));
        let time_for_opponent = self.time_for_wrong_claim();
        (time_for_opponent > 0 && !agreed).then_some(Fact::WrongClaimCharged { time_for_opponent })
    }

    /// What the opponent gets for a wrong claim of a draw, in milliseconds: nothing where only single moves are timed, or
    /// where such draws come by themselves.
    pub fn time_for_wrong_claim(&self) -> i64 {
        let draws = &self.rulebook.settings().draws;
        if ![draws.fifty.effect, draws.repetition.effect].contains(&Effect::Claim) {
            return 0;
        }
        self.time_by_rulebook(draws.wrong_claim_seconds, draws.rapid_wrong_claim_seconds)
    }

    /// The setting that says how much that is.
    pub fn wrong_claim_setting(&self) -> SettingKey {
        if self.terms.time.is_rapid() {
            SettingKey::RapidWrongClaim
        } else {
            SettingKey::WrongClaim
        }
    }
}
