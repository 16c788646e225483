//! Touching men and trying moves.

use crate::event::{Fact, IllegalMoveCost};
use crate::game::Game;
use crate::outcome::{Outcome, Seat, Why};
use crate::refusal::Refusal;
use crate::standing::over_after;
use crate::touch::Binding;
use boardside_chess::{Attempt, Illegalities, Illegality, Move, Square, uci};
use boardside_rulebook::TouchRule;

impl Game {
    /// Only under touch-move does a touch mean anything, and only of a man that
    /// is there and was not touched before. To say "I adjust" frees one touch.
    pub(super) fn touch(&self, seat: Seat, square: Square) -> Result<Vec<Fact>, Refusal> {
        self.playing_on_turn(seat)?;
        if self.adjusting && self.position().board().occupied().has(square) {
            return Ok(vec![Fact::ManAdjusted { square }]);
        }
        Ok(self.touching(square).into_iter().collect())
    }

    fn touching(&self, square: Square) -> Option<Fact> {
        let counts = self.rulebook.settings().touch.rule == TouchRule::TouchMove
            && self.position().board().occupied().has(square)
            && !self.touched.contains(&square);
        counts.then_some(Fact::ManTouched { square })
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
        if let Some(binding) = self.binding_against(mv) {
            return Err(Refusal::Bound(binding));
        }
        let uci = uci::write(self.position(), mv);
        let mut facts = vec![Fact::MovePlayed { uci }];
        facts.extend(over_after(&self.line, mv, &self.rulebook).map(Fact::GameEnded));
        Ok(facts)
    }

    /// What binds to other moves than this one. A man that nobody touched before
    /// may make any move of its own.
    fn binding_against(&self, mv: Move) -> Option<Binding> {
        if self.touched.is_empty() {
            return None;
        }
        // Who moves a man touches it: after a rook alone, to castle is to touch
        // the king next.
        let mut touched = self.touched.clone();
        touched.push(mv.from());
        self.binding_of(&touched)
            .filter(|binding| !binding.moves.contains(&mv))
    }

    /// The man was touched by trying it, so it stays bound, also after "I
    /// adjust": nobody adjusts a man onto another square.
    fn illegal_attempt(&self, seat: Seat, attempt: Attempt, reasons: &Illegalities) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Attempt::Move { from, .. } = attempt {
            facts.extend(self.touching(from));
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
        match self.terms.illegal_moves {
            IllegalMoveCost::Nothing => 0,
            IllegalMoveCost::ByRulebook => {
                self.time_by_rulebook(illegal.penalty_seconds, illegal.rapid_penalty_seconds)
            }
        }
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
