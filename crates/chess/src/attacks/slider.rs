//! Rook and bishop attacks by one table look-up.
//!
//! The blockers that matter to a slider are the men on its lines, edges left
//! out. They are gathered into an index, by PEXT where the build allows it and
//! by a multiplication otherwise, and the table holds the attacked squares.

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
use super::magic;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use super::pext::pext;
use super::{RAYS, ray_until_blocker};
use crate::bitboard::Bitboard;
use crate::square::Square;

const ROOK_BITS: u32 = 12;
const BISHOP_BITS: u32 = 9;

static ROOK_MASK: [u64; 64] = blocker_masks(STRAIGHT);
static BISHOP_MASK: [u64; 64] = blocker_masks(DIAGONAL);
static ROOK: [[u64; 1 << ROOK_BITS]; 64] = rook_table();
static BISHOP: [[u64; 1 << BISHOP_BITS]; 64] = bishop_table();

/// Indices into [`RAYS`].
const STRAIGHT: [usize; 4] = [0, 2, 4, 6];
const DIAGONAL: [usize; 4] = [1, 3, 5, 7];

/// The squares a rook attacks, its first blocker in each direction included.
#[inline(always)]
pub(crate) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let at = square.index();
    Bitboard(ROOK[at][rook_index(at, occupied.0)])
}

/// The squares a bishop attacks, its first blocker in each direction included.
#[inline(always)]
pub(crate) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let at = square.index();
    Bitboard(BISHOP[at][bishop_index(at, occupied.0)])
}

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline(always)]
fn rook_index(at: usize, occupied: u64) -> usize {
    pext(occupied, ROOK_MASK[at]) as usize & ((1 << ROOK_BITS) - 1)
}

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline(always)]
fn bishop_index(at: usize, occupied: u64) -> usize {
    pext(occupied, BISHOP_MASK[at]) as usize & ((1 << BISHOP_BITS) - 1)
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
#[inline(always)]
const fn rook_index(at: usize, occupied: u64) -> usize {
    let blockers = occupied & ROOK_MASK[at];
    (blockers.wrapping_mul(magic::ROOK[at]) >> (64 - ROOK_BITS)) as usize
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
#[inline(always)]
const fn bishop_index(at: usize, occupied: u64) -> usize {
    let blockers = occupied & BISHOP_MASK[at];
    (blockers.wrapping_mul(magic::BISHOP[at]) >> (64 - BISHOP_BITS)) as usize
}

/// Where the table builder puts the `nth` blocker set of a square. Blocker
/// sets are visited in the order in which PEXT numbers them.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
macro_rules! slot {
    ($index:ident, $at:expr, $blockers:expr, $nth:expr) => {
        $nth
    };
}
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
macro_rules! slot {
    ($index:ident, $at:expr, $blockers:expr, $nth:expr) => {{
        let _: usize = $nth;
        $index($at, $blockers)
    }};
}

macro_rules! table {
    ($name:ident, $bits:expr, $masks:ident, $directions:expr, $index:ident) => {
        #[allow(long_running_const_eval, reason = "about a hundred thousand entries")]
        const fn $name() -> [[u64; 1 << $bits]; 64] {
            let mut table = [[0; 1 << $bits]; 64];
            let mut at = 0;
            while at < 64 {
                let mask = $masks[at];
                let (mut blockers, mut nth) = (0u64, 0usize);
                loop {
                    table[at][slot!($index, at, blockers, nth)] = walk(at, blockers, $directions);
                    // The next subset of the mask, in counting order.
                    blockers = blockers.wrapping_sub(mask) & mask;
                    nth += 1;
                    if blockers == 0 {
                        break;
                    }
                }
                at += 1;
            }
            table
        }
    };
}

table!(rook_table, ROOK_BITS, ROOK_MASK, STRAIGHT, rook_index);
table!(
    bishop_table,
    BISHOP_BITS,
    BISHOP_MASK,
    DIAGONAL,
    bishop_index
);

/// The attacks found by walking each direction up to its first blocker.
const fn walk(at: usize, blockers: u64, directions: [usize; 4]) -> u64 {
    let mut attacks = 0;
    let mut i = 0;
    while i < 4 {
        attacks |= ray_until_blocker(directions[i], at, blockers);
        i += 1;
    }
    attacks
}

/// For each square, the squares whose occupation changes the attacks: the rays
/// without the last square of each.
const fn blocker_masks(directions: [usize; 4]) -> [u64; 64] {
    let mut masks = [0; 64];
    let mut at = 0;
    while at < 64 {
        let mut i = 0;
        while i < 4 {
            let direction = directions[i];
            let ray = RAYS[direction][at];
            // A ray square is the last one when its own ray ends at once.
            let mut rest = ray;
            while rest != 0 {
                let next = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if RAYS[direction][next] != 0 {
                    masks[at] |= 1 << next;
                }
            }
            i += 1;
        }
        at += 1;
    }
    masks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_blocker_set_gives_the_walked_attacks() {
        for square in Square::all() {
            let at = square.index();
            let (mut blockers, mask) = (0u64, ROOK_MASK[at]);
            loop {
                assert_eq!(
                    rook(square, Bitboard(blockers)).0,
                    walk(at, blockers, STRAIGHT)
                );
                blockers = blockers.wrapping_sub(mask) & mask;
                if blockers == 0 {
                    break;
                }
            }
            let (mut blockers, mask) = (0u64, BISHOP_MASK[at]);
            loop {
                assert_eq!(
                    bishop(square, Bitboard(blockers)).0,
                    walk(at, blockers, DIAGONAL)
                );
                blockers = blockers.wrapping_sub(mask) & mask;
                if blockers == 0 {
                    break;
                }
            }
        }
    }

    #[test]
    fn men_off_the_lines_and_on_the_edge_change_nothing() {
        let crowd = Bitboard(ROOK_MASK[Square::E4.index()] | Bitboard::from(Square::E4).0);
        assert_eq!(rook(Square::E4, !crowd), rook(Square::E4, Bitboard::EMPTY));
        assert_eq!(rook(Square::E4, Bitboard::EMPTY).count(), 14);
        assert_eq!(bishop(Square::E4, Bitboard::EMPTY).count(), 13);
        assert_eq!(bishop(Square::A1, Bitboard::ALL).single(), Some(Square::B2));
    }
}
