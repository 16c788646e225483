//! Castling: the two sides, and where king and rook end.

use crate::attacks::between;
use crate::bitboard::Bitboard;
use crate::piece::Color;
use crate::square::{File, Rank, Square};

/// The side of the board a king castles to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastleSide {
    /// Short: towards the h-file.
    King,
    /// Long: towards the a-file.
    Queen,
}

impl CastleSide {
    /// The side on which a rook stands of its king.
    #[inline(always)]
    pub fn of(king: Square, rook: Square) -> CastleSide {
        if rook > king {
            CastleSide::King
        } else {
            CastleSide::Queen
        }
    }

    /// The file the king ends on, in standard chess and Chess960 alike.
    pub const fn king_file(self) -> File {
        match self {
            CastleSide::King => File::G,
            CastleSide::Queen => File::C,
        }
    }

    /// The file the rook ends on, in standard chess and Chess960 alike.
    pub const fn rook_file(self) -> File {
        match self {
            CastleSide::King => File::F,
            CastleSide::Queen => File::D,
        }
    }

    /// The rook's file at the start of standard chess.
    pub const fn corner_file(self) -> File {
        match self {
            CastleSide::King => File::H,
            CastleSide::Queen => File::A,
        }
    }

    /// The stable code, `king` or `queen`.
    pub const fn code(self) -> &'static str {
        match self {
            CastleSide::King => "king",
            CastleSide::Queen => "queen",
        }
    }
}

/// Standard chess, or Chess960 with its other starting arrays.
///
/// The moves are the same but for castling: in Chess960 king and rook may
/// start anywhere on the back rank, and a castling attempt is spelled as the
/// king going onto its own rook.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[expect(missing_docs, reason = "said above")]
pub enum Variant {
    #[default]
    Standard,
    Chess960,
}

/// The rank a side's men start on.
#[inline(always)]
pub(crate) const fn back_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::First,
        Color::Black => Rank::Eighth,
    }
}

/// One castling move of one king and rook, and the squares it involves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Castle {
    pub side: CastleSide,
    pub king: Square,
    pub rook: Square,
}

impl Castle {
    #[inline(always)]
    pub fn new(king: Square, rook: Square) -> Castle {
        Castle {
            side: CastleSide::of(king, rook),
            king,
            rook,
        }
    }

    #[inline(always)]
    pub fn king_to(&self) -> Square {
        self.king.with_file(self.side.king_file())
    }

    #[inline(always)]
    pub fn rook_to(&self) -> Square {
        self.king.with_file(self.side.rook_file())
    }

    /// The squares the king passes over or lands on, its own left out.
    #[inline(always)]
    pub fn king_path(&self) -> Bitboard {
        let to = self.king_to();
        (between(self.king, to) | Bitboard::from(to)).without(Bitboard::from(self.king))
    }

    /// The squares that must be empty: all that king and rook pass over or
    /// land on, but for the two themselves.
    #[inline(always)]
    pub fn must_be_empty(&self) -> Bitboard {
        let rook_to = self.rook_to();
        let paths = self.king_path() | between(self.rook, rook_to) | Bitboard::from(rook_to);
        paths.without(Bitboard::from(self.king) | Bitboard::from(self.rook))
    }
}
