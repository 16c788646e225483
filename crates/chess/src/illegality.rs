//! Why a move is illegal: the closed list of reasons.
//!
//! An [`Illegality`] carries all it takes to speak about it without the
//! position: the men and squares that explain it. Judging is the business of
//! [`Position::explain`](crate::Position::explain); this module only names.
//! The English sentence lives in a file of its own, so that other languages
//! can stand beside it.

mod detail;
mod evidence;
mod sentence;

pub use detail::Detail;
pub use evidence::{Evidence, Part};

use crate::castling::CastleSide;
use crate::notation::uci::Unreadable;
use crate::piece::{Piece, Role};
use crate::square::Square;
use alloc::vec::Vec;
use core::fmt;

/// A man and where it stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Man {
    /// Its kind and color.
    pub piece: Piece,
    /// Its square.
    pub square: Square,
}

/// How a game ended on the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The player to move is in check and has no legal move.
    Checkmate,
    /// The player to move is not in check and has no legal move.
    Stalemate,
}

impl Ending {
    /// The stable code, `checkmate` or `stalemate`.
    pub const fn code(self) -> &'static str {
        match self {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
        }
    }
}

/// What was moved when a man was named though no pawn promotes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Unpromoted {
    /// King and rook castled.
    Castling,
    /// This man moved.
    Man(Man),
}

/// One reason why a move is illegal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Illegality {
    /// The text names no move.
    UnreadableMove(Unreadable),
    /// The position is already mate or stalemate.
    GameOver(Ending),
    /// The from-square is empty.
    NoPieceOnSquare(Square),
    /// The man belongs to the opponent.
    NotYourPiece(Man),
    /// The man is put back on its square, or nothing moves at all.
    NoMoveMade(Option<Man>),
    /// There is no rook to castle with on this corner.
    CastleNoRook {
        /// Towards which side.
        side: CastleSide,
        /// The empty or wrongly taken corner.
        corner: Square,
    },
    /// The king has moved before.
    CastleKingMoved {
        /// Towards which side.
        side: CastleSide,
        /// Where the king stands now.
        king: Square,
    },
    /// The rook has moved before, or was taken and another stands there.
    CastleRookMoved {
        /// Towards which side.
        side: CastleSide,
        /// Where the rook stands now.
        rook: Square,
    },
    /// The right to castle is gone, nobody knows why.
    CastleRightsLost {
        /// Towards which side.
        side: CastleSide,
        /// Where the rook stands.
        rook: Square,
    },
    /// Men stand where king or rook must pass.
    CastlePieceBetween {
        /// Towards which side.
        side: CastleSide,
        /// Those men, the one nearest the king first; never empty.
        between: Vec<Man>,
    },
    /// The king is in check now.
    CastleOutOfCheck {
        /// Towards which side.
        side: CastleSide,
        /// Who gives check; never empty.
        attackers: Vec<Man>,
    },
    /// A square the king crosses is attacked.
    CastleThroughCheck {
        /// Towards which side.
        side: CastleSide,
        /// The attacked square, the nearest to the king if there are more.
        square: Square,
        /// Who attacks it; never empty.
        attackers: Vec<Man>,
    },
    /// The square the king lands on is attacked.
    CastleIntoCheck {
        /// Towards which side.
        side: CastleSide,
        /// Where the king would land.
        square: Square,
        /// Who attacks it; never empty.
        attackers: Vec<Man>,
    },
    /// No man of this kind moves like that.
    PieceDoesNotMoveSo {
        /// The man that was tried.
        man: Man,
        /// Where it was to go.
        to: Square,
    },
    /// A pawn tries two squares from elsewhere than its first square.
    PawnDoubleStepNotFromStart {
        /// Where the pawn stands.
        from: Square,
    },
    /// A man stands in the pawn's way ahead.
    PawnBlocked {
        /// Where the pawn stands.
        from: Square,
        /// Who is in the way.
        by: Man,
    },
    /// A man stands between.
    PathBlocked {
        /// The man that was tried.
        man: Man,
        /// Where it was to go.
        to: Square,
        /// The first man it meets.
        by: Man,
    },
    /// An own man stands on the target.
    OwnPieceOnTarget {
        /// The man that was tried.
        man: Man,
        /// The own man on the target.
        own: Man,
    },
    /// A pawn moves diagonally, but there is nothing to take.
    PawnCaptureNeedsEnemy {
        /// Where the pawn stands.
        from: Square,
        /// The empty square it was to go to.
        to: Square,
    },
    /// The pawn beside made its double step too long ago.
    EnPassantExpired {
        /// The pawn that can no longer be taken.
        pawn: Square,
    },
    /// The pawn beside did not come by a double step.
    EnPassantNotDoubleStep {
        /// The pawn that cannot be taken.
        pawn: Square,
    },
    /// The pawn beside may not be taken en passant, nobody knows why.
    EnPassantNotAvailable {
        /// The pawn that cannot be taken.
        pawn: Square,
    },
    /// The kings would stand side by side.
    KingAdjacentToKing {
        /// The other king.
        king: Square,
        /// Where the moving king was to go.
        square: Square,
    },
    /// The king would stand on an attacked square.
    KingWouldBeInCheck {
        /// Where the king was to go.
        square: Square,
        /// Who attacks it; never empty.
        attackers: Vec<Man>,
    },
    /// The king is in check and would still be.
    MustAnswerCheck {
        /// Who gives check now; never empty.
        checkers: Vec<Man>,
        /// Which of them would still give check; never empty.
        unanswered: Vec<Man>,
    },
    /// The man leaves the line between its king and an enemy.
    Pinned {
        /// The pinned man.
        man: Man,
        /// Where it was to go.
        to: Square,
        /// The enemy that would attack the king.
        by: Man,
    },
    /// The pawn taken en passant shields the king.
    EnPassantExposesKing {
        /// The enemy that would attack the king.
        by: Man,
        /// The pawn that would leave the board.
        removed: Square,
    },
    /// A pawn reaches the last row and nobody says what it becomes.
    PromotionPieceMissing {
        /// Where the pawn promotes.
        square: Square,
    },
    /// A pawn may not become a king, nor stay a pawn.
    PromotionToKingOrPawn {
        /// What was named.
        named: Role,
    },
    /// A man is named though no pawn reaches the last row.
    NotAPromotion {
        /// What was named.
        named: Role,
        /// What moved instead of a pawn to the last row.
        moved: Unpromoted,
    },
}

impl Illegality {
    /// The stable code of this kind of reason.
    pub const fn code(&self) -> &'static str {
        match self {
            Illegality::UnreadableMove(_) => "unreadable_move",
            Illegality::GameOver(_) => "game_over",
            Illegality::NoPieceOnSquare(_) => "no_piece_on_square",
            Illegality::NotYourPiece(_) => "not_your_piece",
            Illegality::NoMoveMade(_) => "no_move_made",
            Illegality::CastleNoRook { .. } => "castle_no_rook",
            Illegality::CastleKingMoved { .. } => "castle_king_moved",
            Illegality::CastleRookMoved { .. } => "castle_rook_moved",
            Illegality::CastleRightsLost { .. } => "castle_rights_lost",
            Illegality::CastlePieceBetween { .. } => "castle_piece_between",
            Illegality::CastleOutOfCheck { .. } => "castle_out_of_check",
            Illegality::CastleThroughCheck { .. } => "castle_through_check",
            Illegality::CastleIntoCheck { .. } => "castle_into_check",
            Illegality::PieceDoesNotMoveSo { .. } => "piece_does_not_move_so",
            Illegality::PawnDoubleStepNotFromStart { .. } => "pawn_double_step_not_from_start",
            Illegality::PawnBlocked { .. } => "pawn_blocked",
            Illegality::PathBlocked { .. } => "path_blocked",
            Illegality::OwnPieceOnTarget { .. } => "own_piece_on_target",
            Illegality::PawnCaptureNeedsEnemy { .. } => "pawn_capture_needs_enemy",
            Illegality::EnPassantExpired { .. } => "en_passant_expired",
            Illegality::EnPassantNotDoubleStep { .. } => "en_passant_not_double_step",
            Illegality::EnPassantNotAvailable { .. } => "en_passant_not_available",
            Illegality::KingAdjacentToKing { .. } => "king_adjacent_to_king",
            Illegality::KingWouldBeInCheck { .. } => "king_would_be_in_check",
            Illegality::MustAnswerCheck { .. } => "must_answer_check",
            Illegality::Pinned { .. } => "pinned",
            Illegality::EnPassantExposesKing { .. } => "en_passant_exposes_king",
            Illegality::PromotionPieceMissing { .. } => "promotion_piece_missing",
            Illegality::PromotionToKingOrPawn { .. } => "promotion_to_king_or_pawn",
            Illegality::NotAPromotion { .. } => "not_a_promotion",
        }
    }
}

/// All reasons why one attempt is illegal: at least one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Illegalities {
    reason: Illegality,
    also: Vec<Illegality>,
}

impl Illegalities {
    /// The reasons in the order of judging, or `None` if there are none.
    pub(crate) fn from_reasons(reasons: Vec<Illegality>) -> Option<Illegalities> {
        let mut reasons = reasons.into_iter();
        let reason = reasons.next()?;
        let also = reasons.collect();
        Some(Illegalities { reason, also })
    }

    /// The reason to give: the first in the order of judging.
    pub fn reason(&self) -> &Illegality {
        &self.reason
    }

    /// What else is wrong with the same move, in the order of judging.
    pub fn also(&self) -> &[Illegality] {
        &self.also
    }
}

impl From<Illegality> for Illegalities {
    fn from(reason: Illegality) -> Illegalities {
        Illegalities {
            reason,
            also: Vec::new(),
        }
    }
}

impl From<Unreadable> for Illegalities {
    fn from(unreadable: Unreadable) -> Illegalities {
        Illegality::UnreadableMove(unreadable).into()
    }
}

impl fmt::Display for Illegalities {
    /// The sentence of the first reason.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.reason, f)
    }
}

impl core::error::Error for Illegality {}

impl core::error::Error for Illegalities {}
