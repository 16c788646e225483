//! The squares that explain a reason, and the part each plays: what a board
//! can mark.

use super::{Illegality, Man, Unpromoted};
use crate::square::Square;
use alloc::vec;
use alloc::vec::Vec;

/// The part a square plays in a refusal.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The man that was tried, where it stands.
    Mover,
    /// The square that cannot be gone to, or not be crossed.
    Target,
    /// An enemy that attacks the king or its way.
    Attacker,
    /// A man that is in the way.
    Blocker,
    /// An enemy that would attack the king if the pinned man left.
    Pinner,
    /// A rook that may not castle, or the corner where it is missing.
    Rook,
    /// A king.
    King,
    /// A pawn that cannot be taken en passant.
    Pawn,
}

impl Part {
    /// The stable code, such as `attacker`.
    pub const fn code(self) -> &'static str {
        match self {
            Part::Mover => "mover",
            Part::Target => "target",
            Part::Attacker => "attacker",
            Part::Blocker => "blocker",
            Part::Pinner => "pinner",
            Part::Rook => "rook",
            Part::King => "king",
            Part::Pawn => "pawn",
        }
    }
}

/// A square and its part in a refusal.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "said above")]
pub struct Evidence {
    pub part: Part,
    pub square: Square,
}

fn at(part: Part, square: Square) -> Evidence {
    Evidence { part, square }
}

fn all(part: Part, men: &[Man]) -> Vec<Evidence> {
    men.iter().map(|man| at(part, man.square)).collect()
}

fn attacked(square: Square, attackers: &[Man]) -> Vec<Evidence> {
    let mut squares = vec![at(Part::Target, square)];
    squares.extend(all(Part::Attacker, attackers));
    squares
}

impl Illegality {
    /// The squares that explain this reason. Empty if no square does, as when
    /// the game is over.
    pub fn squares(&self) -> Vec<Evidence> {
        match self {
            Illegality::UnreadableMove(_)
            | Illegality::GameOver(_)
            | Illegality::NoMoveMade(None)
            | Illegality::PromotionToKingOrPawn { .. }
            | Illegality::NotAPromotion {
                moved: Unpromoted::Castling,
                ..
            } => Vec::new(),
            Illegality::NoPieceOnSquare(square)
            | Illegality::PawnDoubleStepNotFromStart { from: square } => {
                vec![at(Part::Mover, *square)]
            }
            Illegality::NotYourPiece(man)
            | Illegality::NoMoveMade(Some(man))
            | Illegality::NotAPromotion {
                moved: Unpromoted::Man(man),
                ..
            } => vec![at(Part::Mover, man.square)],
            Illegality::CastleKingMoved { king, .. } => vec![at(Part::King, *king)],
            Illegality::CastleNoRook { corner: rook, .. }
            | Illegality::CastleRookMoved { rook, .. }
            | Illegality::CastleRightsLost { rook, .. } => vec![at(Part::Rook, *rook)],
            Illegality::CastlePieceBetween { between, .. } => all(Part::Blocker, between),
            Illegality::CastleOutOfCheck { attackers, .. } => all(Part::Attacker, attackers),
            Illegality::CastleThroughCheck {
                square, attackers, ..
            }
            | Illegality::CastleIntoCheck {
                square, attackers, ..
            }
            | Illegality::KingWouldBeInCheck { square, attackers } => attacked(*square, attackers),
            Illegality::PieceDoesNotMoveSo { man, to } => {
                vec![at(Part::Mover, man.square), at(Part::Target, *to)]
            }
            Illegality::PawnBlocked { by, .. } | Illegality::PathBlocked { by, .. } => {
                vec![at(Part::Blocker, by.square)]
            }
            Illegality::OwnPieceOnTarget { own, .. } => vec![at(Part::Blocker, own.square)],
            Illegality::PawnCaptureNeedsEnemy { to: square, .. }
            | Illegality::PromotionPieceMissing { square } => vec![at(Part::Target, *square)],
            Illegality::EnPassantExpired { pawn }
            | Illegality::EnPassantNotDoubleStep { pawn }
            | Illegality::EnPassantNotAvailable { pawn } => vec![at(Part::Pawn, *pawn)],
            Illegality::KingAdjacentToKing { king, square } => {
                vec![at(Part::Target, *square), at(Part::King, *king)]
            }
            Illegality::MustAnswerCheck { unanswered, .. } => all(Part::Attacker, unanswered),
            Illegality::Pinned { man, by, .. } => {
                vec![at(Part::Mover, man.square), at(Part::Pinner, by.square)]
            }
            Illegality::EnPassantExposesKing { by, removed } => {
                vec![at(Part::Pawn, *removed), at(Part::Pinner, by.square)]
            }
        }
    }
}
