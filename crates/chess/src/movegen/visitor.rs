//! What is done with the moves found.

use crate::bitboard::Bitboard;
use crate::moves::{Move, MoveList};
use crate::piece::Role;
use crate::square::Square;

/// Receives the legal moves of a position, in sets where that is cheaper.
///
/// A set of pawn moves has its target squares and the `step` each pawn's index
/// changes by. What a visitor does not ask for, it does not get.
pub(crate) trait Visitor {
    /// The man on `from`, not a pawn, may go to each of the targets.
    #[inline(always)]
    fn piece(&mut self, _role: Role, _from: Square, _targets: Bitboard) {}
    /// A pawn may reach each target, by a single step or a capture.
    #[inline(always)]
    fn pawns(&mut self, _targets: Bitboard, _step: i32) {}
    /// A pawn may reach each target, which is on the last rank.
    #[inline(always)]
    fn promotions(&mut self, _targets: Bitboard, _step: i32) {}
    /// A pawn may reach each target by a double step.
    #[inline(always)]
    fn double_steps(&mut self, _targets: Bitboard, _step: i32) {}
    /// The pawn on `from` may take en passant.
    #[inline(always)]
    fn en_passant(&mut self, _from: Square, _to: Square) {}
    /// The king may castle with the rook.
    #[inline(always)]
    fn castle(&mut self, _king: Square, _rook: Square) {}
}

/// Where the pawn comes from that reaches `to` by a step.
#[inline(always)]
pub(crate) fn pawn_origin(to: Square, step: i32) -> Square {
    Square::wrapping((to.index() as i32 - step) as u32)
}

/// Counts the moves without looking at any one of them.
#[derive(Default)]
pub(crate) struct Count(pub u64);

impl Visitor for Count {
    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.0 += u64::from(targets.count());
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, _: i32) {
        self.0 += u64::from(targets.count());
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, _: i32) {
        self.0 += 4 * u64::from(targets.count());
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, _: i32) {
        self.0 += u64::from(targets.count());
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }

    #[inline(always)]
    fn castle(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
}

impl Visitor for MoveList {
    #[inline(always)]
    fn piece(&mut self, _: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.push(Move::normal(from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i32) {
        for to in targets {
            self.push(Move::normal(pawn_origin(to, step), to));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, step: i32) {
        for to in targets {
            for role in Role::PROMOTIONS {
                self.push(Move::promotion(pawn_origin(to, step), to, role));
            }
        }
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, step: i32) {
        for to in targets {
            self.push(Move::double_step(pawn_origin(to, step), to));
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.push(Move::en_passant(from, to));
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        self.push(Move::castle(king, rook));
    }
}
