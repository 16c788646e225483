//! Perft: how many games of a given length a position has.
//!
//! The number is known for many positions, which makes it the classic proof
//! that a move generator is right.

use crate::bitboard::Bitboard;
use crate::movegen::{Count, Visitor, pawn_origin, visit};
use crate::moves::Move;
use crate::node::Node;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::side::{Black, Side, White};
use crate::square::Square;
use alloc::vec::Vec;
use core::marker::PhantomData;

/// Counts the move sequences of exactly `depth` moves.
///
/// The last move of each is counted, not played.
///
/// ```
/// use boardside_chess::{perft, Position};
/// assert_eq!(perft(&Position::start(), 3), 8902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match position.turn() {
        Color::White => perft_node::<White>(position.node(), depth),
        Color::Black => perft_node::<Black>(position.node(), depth),
    }
}

/// The perft of the position after each legal move, in the order of
/// [`Position::legal_moves`]. The counts add up to [`perft`] for a depth of at
/// least one; a depth of zero has no moves.
pub fn perft_divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let after = |mv: Move| (mv, perft(&position.after(mv), rest));
    position.legal_moves().into_iter().map(after).collect()
}

/// As [`perft_divide`], on several threads.
#[cfg(feature = "std")]
pub fn perft_divide_parallel(
    position: &Position,
    depth: u32,
    threads: core::num::NonZeroUsize,
) -> Vec<(Move, u64)> {
    use core::sync::atomic::{AtomicUsize, Ordering};
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = position.legal_moves();
    let next = AtomicUsize::new(0);
    // Threads take the moves one by one, since subtrees differ in size.
    let work = || {
        let mut done = Vec::new();
        while let Some(&mv) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push((mv, perft(&position.after(mv), rest)));
        }
        done
    };
    let mut counts: Vec<(Move, u64)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get()).map(|_| scope.spawn(work)).collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, _>| match worker.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().flat_map(join).collect()
    });
    counts.sort_by_key(|&(mv, _)| moves.iter().position(|&listed| listed == mv));
    counts
}

fn perft_node<Us: Side>(node: &Node, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        1 => nodes = count::<Us>(node),
        2 => each_child::<Us>(node, |child| nodes += count::<Us::Other>(child)),
        _ => each_child::<Us>(node, |child| {
            nodes += perft_node::<Us::Other>(child, depth - 1);
        }),
    }
    nodes
}

/// The number of legal moves.
#[inline(never)]
pub(crate) fn count<Us: Side>(node: &Node) -> u64 {
    let mut count = Count::default();
    visit::<Us, _>(node, &mut count);
    count.0
}

#[inline(always)]
fn each_child<Us: Side>(node: &Node, each: impl FnMut(&Node)) {
    let mut children = Children::<Us, _> {
        node,
        each,
        side: PhantomData,
    };
    visit::<Us, _>(node, &mut children);
}

/// Plays every move on a copy and hands the result on.
struct Children<'a, Us, F> {
    node: &'a Node,
    each: F,
    side: PhantomData<Us>,
}

impl<Us: Side, F: FnMut(&Node)> Visitor for Children<'_, Us, F> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            (self.each)(&self.node.after_piece::<Us>(role, from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i32) {
        for to in targets {
            (self.each)(&self.node.after_pawn::<Us>(pawn_origin(to, step), to));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, step: i32) {
        for to in targets {
            for role in Role::PROMOTIONS {
                let from = pawn_origin(to, step);
                (self.each)(&self.node.after_promotion::<Us>(role, from, to));
            }
        }
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, step: i32) {
        for to in targets {
            let mut child = self.node.after_double_step::<Us>(pawn_origin(to, step), to);
            if !child.en_passant_in_reach::<Us::Other>() {
                child.en_passant = Bitboard::EMPTY;
            }
            (self.each)(&child);
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        (self.each)(&self.node.after_en_passant::<Us>(from, to));
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        (self.each)(&self.node.after_castle::<Us>(king, rook));
    }
}
