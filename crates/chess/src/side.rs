//! The side to move as a type, so that directions and ranks are constants.

use crate::bitboard::Bitboard;
use crate::piece::Color;
use crate::square::{File, Rank, Square};

/// White or Black at compile time.
pub(crate) trait Side {
    type Other: Side;
    const COLOR: Color;
    /// The rank a side's men start on.
    const BACK_RANK: Bitboard;
    /// The rank from which a pawn's single step may be followed by a second.
    const THIRD_RANK: Bitboard;
    /// The rank before the last, from which a pawn promotes.
    const SEVENTH_RANK: Bitboard;
    /// The king's square at the start of standard chess.
    const KING_HOME: Square;
    /// The corner the king castles to by moving to its right, from White's view.
    const KING_CORNER: Square;
    /// The other corner.
    const QUEEN_CORNER: Square;
    /// Both corners.
    const CORNERS: Bitboard = Bitboard::EMPTY
        .with(Self::KING_CORNER)
        .with(Self::QUEEN_CORNER);
    /// What a pawn's index changes by: one step forward.
    const FORWARD: i32;

    /// Every square moved one rank forward.
    fn forward(set: Bitboard) -> Bitboard;
}

pub(crate) struct White;
pub(crate) struct Black;

/// Runs an expression with the side to move as a type.
macro_rules! for_side {
    ($color:expr, $us:ident => $body:expr) => {
        match $color {
            $crate::piece::Color::White => {
                type $us = $crate::side::White;
                $body
            }
            $crate::piece::Color::Black => {
                type $us = $crate::side::Black;
                $body
            }
        }
    };
}

pub(crate) use for_side;

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
    const BACK_RANK: Bitboard = Bitboard::rank(Rank::First);
    const THIRD_RANK: Bitboard = Bitboard::rank(Rank::Third);
    const SEVENTH_RANK: Bitboard = Bitboard::rank(Rank::Seventh);
    const KING_HOME: Square = Square::E1;
    const KING_CORNER: Square = Square::H1;
    const QUEEN_CORNER: Square = Square::A1;
    const FORWARD: i32 = 8;

    #[inline(always)]
    fn forward(set: Bitboard) -> Bitboard {
        set << 8
    }
}

impl Side for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
    const BACK_RANK: Bitboard = Bitboard::rank(Rank::Eighth);
    const THIRD_RANK: Bitboard = Bitboard::rank(Rank::Sixth);
    const SEVENTH_RANK: Bitboard = Bitboard::rank(Rank::Second);
    const KING_HOME: Square = Square::E8;
    const KING_CORNER: Square = Square::H8;
    const QUEEN_CORNER: Square = Square::A8;
    const FORWARD: i32 = -8;

    #[inline(always)]
    fn forward(set: Bitboard) -> Bitboard {
        set >> 8
    }
}

/// Every square moved one file towards the a-file; the a-file drops out.
#[inline(always)]
pub(crate) fn west(set: Bitboard) -> Bitboard {
    set.without(Bitboard::file(File::A)) >> 1
}

/// Every square moved one file towards the h-file; the h-file drops out.
#[inline(always)]
pub(crate) fn east(set: Bitboard) -> Bitboard {
    set.without(Bitboard::file(File::H)) << 1
}
