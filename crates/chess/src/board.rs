//! Which man stands where.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::piece::{Color, Piece, Role};
use crate::square::{File, Rank, Square};
use core::fmt;

/// The men on their squares, and nothing else.
///
/// A square holds at most one man: [`Board::set`] replaces what stood there.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Board {
    pub(crate) roles: [Bitboard; 6],
    pub(crate) colors: [Bitboard; 2],
}

impl Board {
    /// No man at all.
    pub const EMPTY: Board = Board {
        roles: [Bitboard::EMPTY; 6],
        colors: [Bitboard::EMPTY; 2],
    };

    /// The men at the start of a game of standard chess.
    pub const START: Board = Board {
        roles: [
            Bitboard(0x00ff_0000_0000_ff00),
            Bitboard(0x4200_0000_0000_0042),
            Bitboard(0x2400_0000_0000_0024),
            Bitboard(0x8100_0000_0000_0081),
            Bitboard(0x0800_0000_0000_0008),
            Bitboard(0x1000_0000_0000_0010),
        ],
        colors: [Bitboard(0xffff), Bitboard(0xffff_0000_0000_0000)],
    };

    /// All occupied squares.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// The squares of one side's men.
    #[inline(always)]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The squares of all men of a kind.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares of one side's men of a kind.
    #[inline(always)]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.colors[color as usize].0 & self.roles[role as usize].0)
    }

    /// The kind of man on a square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|&role| self.role(role).has(square))
    }

    /// The kind of man on a square that is known to be occupied, but not by a
    /// king. Added up from the bits of all kinds: to ask one kind after the
    /// other would cost a wrong guess more often than not.
    #[cfg(feature = "std")]
    #[inline(always)]
    pub(crate) fn role_on_occupied(&self, square: Square) -> Role {
        let bit = |role| usize::from(self.role(role).has(square));
        let (bishop, rook) = (bit(Role::Bishop), bit(Role::Rook));
        let place = bit(Role::Knight) + 2 * bishop + 3 * rook + 4 * bit(Role::Queen);
        Role::ALL[place % Role::ALL.len()]
    }

    /// Whose man stands on a square.
    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|&color| self.color(color).has(square))
    }

    /// The man on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        Some(Piece {
            color: self.color_at(square)?,
            role: self.role_at(square)?,
        })
    }

    /// Puts a man on a square, or clears it.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        let others = !Bitboard::from(square);
        self.roles
            .iter_mut()
            .chain(&mut self.colors)
            .for_each(|set| *set &= others);
        if let Some(Piece { color, role }) = piece {
            self.roles[role as usize] |= Bitboard::from(square);
            self.colors[color as usize] |= Bitboard::from(square);
        }
    }

    /// The square of a side's king, if it has exactly one.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).single()
    }

    /// The men of `by` that attack a square when `occupied` blocks their lines.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let straight = self.role(Role::Rook) | self.role(Role::Queen);
        let diagonal = self.role(Role::Bishop) | self.role(Role::Queen);
        let all = attacks::rook(square, occupied) & straight
            | attacks::bishop(square, occupied) & diagonal
            | attacks::knight(square) & self.role(Role::Knight)
            | attacks::king(square) & self.role(Role::King)
            | attacks::pawn(!by, square) & self.role(Role::Pawn);
        all & self.color(by)
    }
}

impl fmt::Display for Board {
    /// Draws the board with letters, White at the bottom, and the file and
    /// rank names at its sides.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{} ", rank.digit())?;
            for file in File::ALL {
                match self.piece_at(Square::at(file, rank)) {
                    Some(piece) => write!(f, " {piece}")?,
                    None => f.write_str(" .")?,
                }
            }
            f.write_str("\n")?;
        }
        f.write_str("   a b c d e f g h")
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
