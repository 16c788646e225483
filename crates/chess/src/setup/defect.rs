//! What can be wrong with a setup, how grave it is, and how it is said.

use crate::piece::Color;
use crate::square::Square;
use core::fmt;

/// How grave a defect is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// The text cannot be read at all.
    Syntax,
    /// The arrangement is not a position of chess.
    Position,
    /// Playable, but no game leads there or the counters do not fit.
    Suspicious,
}

impl Level {
    /// The stable code of this level.
    pub const fn code(self) -> &'static str {
        match self {
            Level::Syntax => "syntax",
            Level::Position => "position",
            Level::Suspicious => "suspicious",
        }
    }
}

/// Something wrong with a [`Setup`](super::Setup).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Defect {
    /// A side has no king.
    NoKing(Color),
    /// A side has more than one king.
    ManyKings(Color),
    /// The kings stand next to each other.
    KingsAdjacent,
    /// A pawn stands on the first or the last rank.
    PawnOnBackRank(Square),
    /// A side has more than sixteen men.
    TooManyPieces(Color),
    /// A side has more than eight pawns.
    TooManyPawns(Color),
    /// The player who has just moved is in check from this square.
    SideNotToMoveInCheck(Square),
    /// No last move can have given all these checks.
    ImpossibleCheck,
    /// A right to castle, but the king is not on its square.
    CastlingWithoutKing(Color),
    /// A right to castle, but no rook of that side on its square.
    CastlingWithoutRook(Square),
    /// Two rooks on the same side of the king may castle.
    CastlingTwiceOnOneSide(Color),
    /// The en passant square is not behind a pawn the last player can have moved.
    EnPassantWrongRank(Square),
    /// A man stands on the en passant square.
    EnPassantSquareOccupied(Square),
    /// No pawn stands before the en passant square.
    EnPassantWithoutPawn(Square),
    /// The square the pawn came from is not empty.
    EnPassantOriginOccupied(Square),
    /// More promoted men than pawns are missing.
    TooManyPromotedPieces(Color),
    /// The move number is 0; it is read as 1.
    FullmoveZero,
    /// More quiet moves than moves were played.
    HalfmoveExceedsGame,
    /// A pawn has just moved, yet the count of quiet moves is not 0.
    HalfmoveNonzeroAfterDoubleStep,
}

impl Defect {
    /// How grave it is.
    pub const fn level(self) -> Level {
        match self {
            Defect::TooManyPromotedPieces(_)
            | Defect::FullmoveZero
            | Defect::HalfmoveExceedsGame
            | Defect::HalfmoveNonzeroAfterDoubleStep => Level::Suspicious,
            _ => Level::Position,
        }
    }

    /// Whether moves can be made all the same: the position cannot arise, but
    /// every rule of movement has a meaning in it.
    pub const fn is_playable(self) -> bool {
        matches!(
            self,
            Defect::ImpossibleCheck | Defect::TooManyPieces(_) | Defect::TooManyPawns(_)
        ) || matches!(self.level(), Level::Suspicious)
    }

    /// The stable code of this kind of defect.
    pub const fn code(self) -> &'static str {
        match self {
            Defect::NoKing(Color::White) => "no_white_king",
            Defect::NoKing(Color::Black) => "no_black_king",
            Defect::ManyKings(Color::White) => "many_white_kings",
            Defect::ManyKings(Color::Black) => "many_black_kings",
            Defect::KingsAdjacent => "kings_adjacent",
            Defect::PawnOnBackRank(_) => "pawn_on_back_rank",
            Defect::TooManyPieces(Color::White) => "too_many_white_pieces",
            Defect::TooManyPieces(Color::Black) => "too_many_black_pieces",
            Defect::TooManyPawns(Color::White) => "too_many_white_pawns",
            Defect::TooManyPawns(Color::Black) => "too_many_black_pawns",
            Defect::SideNotToMoveInCheck(_) => "side_not_to_move_in_check",
            Defect::ImpossibleCheck => "impossible_check",
            Defect::CastlingWithoutKing(_) => "castling_without_king",
            Defect::CastlingWithoutRook(_) => "castling_without_rook",
            Defect::CastlingTwiceOnOneSide(_) => "castling_twice_on_one_side",
            Defect::EnPassantWrongRank(_) => "ep_wrong_rank",
            Defect::EnPassantSquareOccupied(_) => "ep_square_occupied",
            Defect::EnPassantWithoutPawn(_) => "ep_without_pawn",
            Defect::EnPassantOriginOccupied(_) => "ep_origin_occupied",
            Defect::TooManyPromotedPieces(_) => "too_many_promoted_pieces",
            Defect::FullmoveZero => "fullmove_zero",
            Defect::HalfmoveExceedsGame => "halfmove_exceeds_game",
            Defect::HalfmoveNonzeroAfterDoubleStep => "halfmove_nonzero_after_double_step",
        }
    }
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Defect::NoKing(color) => write!(f, "{color} has no king"),
            Defect::ManyKings(color) => write!(f, "{color} has more than one king"),
            Defect::KingsAdjacent => f.write_str("the kings stand next to each other"),
            Defect::PawnOnBackRank(at) => write!(f, "a pawn cannot stand on {at}"),
            Defect::TooManyPieces(color) => write!(f, "{color} has more than sixteen men"),
            Defect::TooManyPawns(color) => write!(f, "{color} has more than eight pawns"),
            Defect::SideNotToMoveInCheck(by) => {
                write!(f, "the player who has just moved is in check from {by}")
            }
            Defect::ImpossibleCheck => f.write_str("no last move can have given these checks"),
            Defect::CastlingWithoutKing(color) => {
                write!(
                    f,
                    "{color} is said to have a castling right but the king is not at home"
                )
            }
            Defect::CastlingWithoutRook(at) => {
                write!(
                    f,
                    "a castling right is named for {at}, where no rook stands that could castle"
                )
            }
            Defect::CastlingTwiceOnOneSide(color) => {
                write!(
                    f,
                    "{color} has two rooks with a castling right on one side of the king"
                )
            }
            Defect::EnPassantWrongRank(at) => {
                write!(
                    f,
                    "{at} cannot be the en passant square with this player to move"
                )
            }
            Defect::EnPassantSquareOccupied(at) => {
                write!(f, "the en passant square {at} is not empty")
            }
            Defect::EnPassantWithoutPawn(at) => {
                write!(f, "no pawn has just passed over the en passant square {at}")
            }
            Defect::EnPassantOriginOccupied(at) => {
                write!(f, "the pawn cannot have come from {at}, which is not empty")
            }
            Defect::TooManyPromotedPieces(color) => {
                write!(f, "{color} has more promoted men than missing pawns")
            }
            Defect::FullmoveZero => f.write_str("the move number is 0; it is read as 1"),
            Defect::HalfmoveExceedsGame => {
                f.write_str("the count of quiet moves is larger than the number of moves played")
            }
            Defect::HalfmoveNonzeroAfterDoubleStep => {
                f.write_str("a pawn has just moved, so the count of quiet moves should be 0")
            }
        }
    }
}
