//! The side to move as a type, so that directions and ranks are constants.

use crate::bitboard::Bitboard;
use crate::piece::Color;
use crate::square::{File, Rank};

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
    /// What a pawn's index changes by: one step forward.
    const FORWARD: i32;

    /// Every square moved one rank forward.
    fn forward(set: Bitboard) -> Bitboard;
}

pub(crate) struct White;
pub(crate) struct Black;

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
    const BACK_RANK: Bitboard = Bitboard::rank(Rank::First);
    const THIRD_RANK: Bitboard = Bitboard::rank(Rank::Third);
    const SEVENTH_RANK: Bitboard = Bitboard::rank(Rank::Seventh);
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
