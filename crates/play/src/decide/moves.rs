//! Touching men and trying moves.

use crate::event::{Fact, IllegalMoveCost};
use crate::game::Game;
use crate::outcome::{Outcome, Seat, Why};
use crate::refusal::Refusal;
use crate::standing::Standing;
use boardside_chess::{Attempt, Illegalities, Illegality, Move, Square, uci};
use boardside_rulebook::TouchRule;

impl Game {
    /// Only under touch-move does a touch mean anything, and only a man that
    /// is there, not announced as adjusting, and not touched before.
    pub(super) fn touch(&self, seat: Seat, square: Square) -> Result<Vec<Fact>, Refusal> {
        self.playing_on_turn(seat)?;
        let counts = self.rulebook.settings().touch.rule == TouchRule::TouchMove
            && !self.adjusting
            && self.position().board().occupied().has(square)
            && !self.touched.contains(&square);
        Ok(if counts {
            vec![Fact::ManTouched { square }]
        } else {
            Vec::new()
        })
    }

    pub(super) fn adjust(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        self.playing_on_turn(seat)?;
        Ok(if self.adjusting {
            Vec::new()
        } else {
            vec![Fact::AdjustAnnounced]
        })
    }

    pub(super) fn attempt(&self, seat: Seat, attempt: Attempt) -> Result<Vec<Fact>, Refusal> {
        self.playing_on_turn(seat)?;
        match self.line.explain(attempt) {
            Ok(mv) => self.legal_attempt(mv),
            Err(reasons) if is_no_move(reasons.reason()) => Err(Refusal::NotAMove(reasons)),
            Err(reasons) => Ok(self.illegal_attempt(seat, attempt, &reasons)),
        }
    }

    fn legal_attempt(&self, mv: Move) -> Result<Vec<Fact>, Refusal> {
        if let Some(binding) = self
            .binding()
            .filter(|binding| !binding.moves.contains(&mv))
        {
            return Err(Refusal::Bound(binding));
        }
        let uci = uci::write(self.position(), mv);
        let mut facts = vec![Fact::MovePlayed { uci }];
        let mut line = self.line.clone();
        if line.play(mv).is_ok()
            && let Standing::Over(outcome) = Standing::of(&line, &self.rulebook)
        {
            facts.push(Fact::GameEnded(outcome));
        }
        Ok(facts)
    }

    /// The man was touched by trying it, so it stays bound.
    fn illegal_attempt(&self, seat: Seat, attempt: Attempt, reasons: &Illegalities) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Attempt::Move { from, .. } = attempt {
            facts.extend(self.touch(seat, from).unwrap_or_default());
        }
        facts.push(Fact::MoveRefused {
            attempt: attempt.to_string(),
            reason: reasons.reason().code().into(),
            time_for_opponent: self.time_penalty(),
        });
        facts.extend(self.loss_by_illegal_moves(seat).map(Fact::GameEnded));
        facts
    }

    /// What the opponent gets for an illegal move, in milliseconds.
    fn time_penalty(&self) -> i64 {
        let illegal = &self.rulebook.settings().illegal;
        if self.terms.illegal_moves == IllegalMoveCost::Nothing
            || self.terms.time.periods.is_empty()
        {
            return 0;
        }
        let seconds = if self.terms.time.is_rapid() {
            illegal.rapid_penalty_seconds
        } else {
            illegal.penalty_seconds
        };
        i64::from(seconds) * 1000
    }

    fn loss_by_illegal_moves(&self, seat: Seat) -> Option<Outcome> {
        let allowed = self.rulebook.settings().illegal.loses_on?;
        let charged = self.terms.illegal_moves == IllegalMoveCost::ByRulebook;
        if !charged || self.illegal_moves(seat) + 1 < allowed {
            return None;
        }
        let opponent = seat.opponent();
        Some(if self.position().can_mate(opponent.color()) {
            Outcome::win(opponent, Why::IllegalMoves)
        } else {
            Outcome::draw(Why::IllegalMoves)
        })
    }
}

/// Whether an attempt failed before any man moved, or lacks only the name of
/// the promoted man. Nobody has made an illegal move then.
fn is_no_move(reason: &Illegality) -> bool {
    matches!(
        reason,
        Illegality::UnreadableMove(_)
            | Illegality::GameOver(_)
            | Illegality::NoPieceOnSquare(_)
            | Illegality::NotYourPiece(_)
            | Illegality::NoMoveMade(_)
            | Illegality::PromotionPieceMissing { .. }
            | Illegality::PromotionToKingOrPawn { .. }
            | Illegality::NotAPromotion { .. }
    )
}
