//! From the reason why a move is illegal to the rule it breaks.

use super::RuleId;
use boardside_chess::{Ending, Illegality, Man, Role};

impl RuleId {
    /// The rule that a move breaks which is illegal for this reason.
    pub fn of(illegality: &Illegality) -> RuleId {
        match illegality {
            Illegality::UnreadableMove(_) => RuleId::SquareNames,
            Illegality::GameOver(Ending::Checkmate) => RuleId::Checkmate,
            Illegality::GameOver(Ending::Stalemate) => RuleId::Stalemate,
            Illegality::NoPieceOnSquare(_) | Illegality::NoMoveMade(_) => RuleId::OneMove,
            Illegality::NotYourPiece(_) => RuleId::AlternateMoves,
            Illegality::CastleNoRook { .. } => RuleId::Castling,
            Illegality::CastleKingMoved { .. } => RuleId::CastlingKingUnmoved,
            Illegality::CastleRookMoved { .. } => RuleId::CastlingRookUnmoved,
            Illegality::CastleRightsLost { .. } => RuleId::CastlingRight,
            Illegality::CastlePieceBetween { .. } => RuleId::CastlingSquaresEmpty,
            Illegality::CastleOutOfCheck { .. } => RuleId::CastlingNotOutOfCheck,
            Illegality::CastleThroughCheck { .. } => RuleId::CastlingNotThroughCheck,
            Illegality::CastleIntoCheck { .. } => RuleId::CastlingNotIntoCheck,
            Illegality::PieceDoesNotMoveSo { man, .. } => move_of(man),
            Illegality::PawnDoubleStepNotFromStart { .. } => RuleId::PawnDoubleStep,
            Illegality::PawnBlocked { .. } => RuleId::PawnStep,
            Illegality::PathBlocked { man, .. } => no_jumping_of(man),
            Illegality::OwnPieceOnTarget { .. } => RuleId::OwnManOnTarget,
            Illegality::PawnCaptureNeedsEnemy { .. } => RuleId::PawnCapture,
            Illegality::EnPassantExpired { .. } => RuleId::EnPassantNextMove,
            Illegality::EnPassantNotDoubleStep { .. }
            | Illegality::EnPassantNotAvailable { .. } => RuleId::EnPassant,
            Illegality::KingAdjacentToKing { .. } => RuleId::KingsApart,
            Illegality::KingWouldBeInCheck { .. } => RuleId::KingNotIntoCheck,
            Illegality::MustAnswerCheck { .. } => RuleId::AnswerCheck,
            Illegality::Pinned { .. } | Illegality::EnPassantExposesKing { .. } => {
                RuleId::OwnKingExposed
            }
            Illegality::PromotionPieceMissing { .. } | Illegality::NotAPromotion { .. } => {
                RuleId::Promotion
            }
            Illegality::PromotionToKingOrPawn { .. } => RuleId::PromotionChoice,
        }
    }
}

fn move_of(man: &Man) -> RuleId {
    match man.piece.role {
        Role::King => RuleId::KingMove,
        Role::Queen => RuleId::QueenMove,
        Role::Rook => RuleId::RookMove,
        Role::Bishop => RuleId::BishopMove,
        Role::Knight => RuleId::KnightMove,
        Role::Pawn => RuleId::PawnStep,
    }
}

fn no_jumping_of(man: &Man) -> RuleId {
    match man.piece.role {
        Role::Queen => RuleId::QueenNoJumping,
        Role::Rook => RuleId::RookNoJumping,
        Role::Bishop => RuleId::BishopNoJumping,
        // These never meet a man on the way, but a list of rules has no holes.
        Role::King | Role::Knight | Role::Pawn => RuleId::NoJumping,
    }
}
