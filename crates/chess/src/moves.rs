//! A move, and a list of them.

use crate::castling::CastleSide;
use crate::piece::Role;
use crate::square::Square;
use core::fmt;
use core::ops::Deref;

/// What is special about a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// A man goes from a square to another, capturing what stands there.
    Normal,
    /// A pawn advances two squares.
    DoubleStep,
    /// A pawn takes the pawn that has just passed it.
    EnPassant,
    /// King and rook move together.
    Castle,
    /// A pawn reaches the last rank and becomes this man.
    Promotion(Role),
}

/// A move of some position, in two bytes.
///
/// A move names its squares and its kind; whether it is legal is known only to
/// the [`Position`](crate::Position) that made it. For castling, `to` is the
/// *rook's* square: that is unambiguous in Chess960 too. [`Move::king_target`]
/// gives the square where the king ends.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Move(u16);

const KIND_SHIFT: u32 = 12;
const DOUBLE_STEP: u16 = 1;
const EN_PASSANT: u16 = 2;
const CASTLE: u16 = 3;
const PROMOTION: u16 = 4;

impl Move {
    pub(crate) const FILLER: Move = Move(0);

    #[inline(always)]
    const fn pack(from: Square, to: Square, kind: u16) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6 | kind << KIND_SHIFT)
    }

    #[inline(always)]
    pub(crate) const fn normal(from: Square, to: Square) -> Move {
        Move::pack(from, to, 0)
    }

    #[inline(always)]
    pub(crate) const fn double_step(from: Square, to: Square) -> Move {
        Move::pack(from, to, DOUBLE_STEP)
    }

    /// A move that is normal or, if `double_steps` is 1, a double step.
    #[cfg(feature = "std")]
    #[inline(always)]
    pub(crate) const fn plain(from: Square, to: Square, double_steps: u16) -> Move {
        Move::pack(from, to, DOUBLE_STEP * double_steps)
    }

    /// One for a double step, zero for a normal move.
    #[cfg(feature = "std")]
    #[inline(always)]
    pub(crate) const fn double_steps(self) -> u64 {
        (self.0 >> KIND_SHIFT) as u64 & DOUBLE_STEP as u64
    }

    #[inline(always)]
    pub(crate) const fn en_passant(from: Square, to: Square) -> Move {
        Move::pack(from, to, EN_PASSANT)
    }

    #[inline(always)]
    pub(crate) const fn castle(king: Square, rook: Square) -> Move {
        Move::pack(king, rook, CASTLE)
    }

    /// `role` is a knight, bishop, rook or queen.
    #[inline(always)]
    pub(crate) const fn promotion(from: Square, to: Square, role: Role) -> Move {
        Move::pack(from, to, PROMOTION + role as u16 - Role::Knight as u16)
    }

    /// Where the moving man comes from; for castling, the king's square.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u32)
    }

    /// Where the moving man goes to; for castling, the rook's square.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::wrapping((self.0 >> 6) as u32)
    }

    /// What is special about the move.
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> KIND_SHIFT {
            0 => MoveKind::Normal,
            DOUBLE_STEP => MoveKind::DoubleStep,
            EN_PASSANT => MoveKind::EnPassant,
            CASTLE => MoveKind::Castle,
            promotion => MoveKind::Promotion(match promotion & 3 {
                0 => Role::Knight,
                1 => Role::Bishop,
                2 => Role::Rook,
                _ => Role::Queen,
            }),
        }
    }

    /// What a promoted pawn becomes.
    #[inline]
    pub const fn promotion_role(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// The side of a castling move.
    #[inline]
    pub fn castle_side(self) -> Option<CastleSide> {
        match self.kind() {
            MoveKind::Castle => Some(CastleSide::of(self.from(), self.to())),
            _ => None,
        }
    }

    /// Where the moving man ends: as [`Move::to`], but the king's square after
    /// castling.
    #[inline]
    pub fn king_target(self) -> Square {
        match self.castle_side() {
            Some(side) => self.from().with_file(side.king_file()),
            None => self.to(),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {:?}", self.from(), self.to(), self.kind())
    }
}

/// The legal moves of a position, without allocation.
///
/// No arrangement of men on 64 squares has more than 496 moves: a square can
/// be reached by at most eight sliders and by knights eight moves each, so
/// `q` queens and `n` knights share the `64 - q - n` squares left to at most
/// 446 moves; eight pawns about to promote add 96 and cost 56 of those, and
/// the king adds ten. (Positions that can arise in a game have at most 218.)
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MoveList::CAPACITY],
    len: usize,
}

impl MoveList {
    const CAPACITY: usize = 512;

    #[inline(always)]
    pub(crate) const fn new() -> MoveList {
        MoveList {
            moves: [Move::FILLER; MoveList::CAPACITY],
            len: 0,
        }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline(always)]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The moves of a [`MoveList`] by value.
#[derive(Clone, Debug)]
pub struct IntoMoves {
    list: MoveList,
    next: usize,
}

impl Iterator for IntoMoves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let mv = self.list.get(self.next).copied()?;
        self.next += 1;
        Some(mv)
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = IntoMoves;

    fn into_iter(self) -> IntoMoves {
        IntoMoves {
            list: self,
            next: 0,
        }
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
