//! What the two kinds of slider tables share.
//!
//! The blockers that matter to a slider are the men on its lines, edges left
//! out. They are gathered into an index, by PEXT where the build allows it and
//! by a multiplication otherwise, and a table holds the attacked squares.

use super::{DIAGONAL, RAYS, STRAIGHT, ray_until_blocker};

/// The squares whose occupation changes a rook's attacks.
pub(super) const ROOK_MASK: [u64; 64] = blocker_masks(STRAIGHT);
/// The squares whose occupation changes a bishop's attacks.
pub(super) const BISHOP_MASK: [u64; 64] = blocker_masks(DIAGONAL);

/// The next subset of a mask, in counting order; after the last comes 0.
pub(super) const fn next_subset(subset: u64, mask: u64) -> u64 {
    subset.wrapping_sub(mask) & mask
}

/// The attacks found by walking each direction up to its first blocker.
pub(super) const fn walk(at: usize, blockers: u64, directions: [usize; 4]) -> u64 {
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
    use crate::attacks::{bishop, rook};
    use crate::{Bitboard, Square};

    #[track_caller]
    fn check(attacks: fn(Square, Bitboard) -> Bitboard, masks: [u64; 64], directions: [usize; 4]) {
        for square in Square::all() {
            let at = square.index();
            let mut blockers = 0;
            loop {
                let walked = walk(at, blockers, directions);
                assert_eq!(
                    attacks(square, Bitboard(blockers)).0,
                    walked,
                    "{square} {blockers:x}"
                );
                // Men off the lines and on the edge change nothing.
                let crowd = Bitboard(blockers | !(masks[at] | 1 << at));
                assert_eq!(
                    attacks(square, crowd).0,
                    walked,
                    "{square} {blockers:x} in a crowd"
                );
                blockers = next_subset(blockers, masks[at]);
                if blockers == 0 {
                    break;
                }
            }
        }
    }

    #[test]
    fn every_blocker_set_of_a_rook_gives_the_walked_attacks() {
        check(rook, ROOK_MASK, STRAIGHT);
    }

    #[test]
    fn every_blocker_set_of_a_bishop_gives_the_walked_attacks() {
        check(bishop, BISHOP_MASK, DIAGONAL);
    }

    #[test]
    fn an_empty_board_leaves_a_slider_its_lines() {
        assert_eq!(rook(Square::E4, Bitboard::EMPTY).count(), 14);
        assert_eq!(bishop(Square::E4, Bitboard::EMPTY).count(), 13);
        assert_eq!(bishop(Square::A1, Bitboard::ALL).single(), Some(Square::B2));
    }
}
