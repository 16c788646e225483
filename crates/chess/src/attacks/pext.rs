//! Sliders by the processor's PEXT instruction: the only unsafe code of this
//! crate.
//!
//! PEXT numbers the blocker sets of a square without gaps, so all squares share
//! one dense table. A look-up is the dearest thing the generator does, and it
//! does a dozen per position (`docs/decisions/0002-one-unsafe-room.md`).
//!
//! * `_pext_u64` may be called only where the processor has it. This file is
//!   compiled only where the whole build is told so (`-C target-cpu=native` or
//!   `-C target-feature=+bmi2`), which is exactly that condition.
//! * The table is read without a bounds check. [`Square`](crate::Square) is
//!   below 64 by masking, PEXT of a mask with *n* bits is below 2ⁿ, and the
//!   constant assertions below prove that offset plus 2ⁿ never passes the end
//!   of the table, for every square, when the crate is compiled.

#![expect(unsafe_code, reason = "see above")]

use super::blockers::{BISHOP_MASK, ROOK_MASK, next_subset, walk};
use super::{DIAGONAL, STRAIGHT};
use crate::square::Square;
use core::arch::x86_64::_pext_u64;

const ROOK_LEN: usize = len(ROOK_MASK);
const BISHOP_LEN: usize = len(BISHOP_MASK);

const _: () = assert!(fits(ROOK_MASK, ROOK_LEN) && fits(BISHOP_MASK, BISHOP_LEN));

/// The attacks of every blocker set of every square. There is only
/// [`Sliders::NEW`]: the look-ups rely on its values.
pub(super) struct Sliders {
    rook: [u64; ROOK_LEN],
    bishop: [u64; BISHOP_LEN],
    rook_mask: [u64; 64],
    bishop_mask: [u64; 64],
    rook_offset: [usize; 64],
    bishop_offset: [usize; 64],
}

impl Sliders {
    pub const NEW: Sliders = Sliders {
        rook: rook_table(),
        bishop: bishop_table(),
        rook_mask: ROOK_MASK,
        bishop_mask: BISHOP_MASK,
        rook_offset: offsets(ROOK_MASK),
        bishop_offset: offsets(BISHOP_MASK),
    };

    #[inline(always)]
    pub fn rook(&self, square: Square, occupied: u64) -> u64 {
        let at = square.index();
        // SAFETY: `bmi2` is on wherever this is compiled.
        let nth = unsafe { _pext_u64(occupied, self.rook_mask[at]) } as usize;
        // SAFETY: `fits` has shown that every offset plus every `nth` is below
        // the length of the table.
        unsafe { *self.rook.get_unchecked(self.rook_offset[at] + nth) }
    }

    #[inline(always)]
    pub fn bishop(&self, square: Square, occupied: u64) -> u64 {
        let at = square.index();
        // SAFETY: `bmi2` is on wherever this is compiled.
        let nth = unsafe { _pext_u64(occupied, self.bishop_mask[at]) } as usize;
        // SAFETY: `fits` has shown that every offset plus every `nth` is below
        // the length of the table.
        unsafe { *self.bishop.get_unchecked(self.bishop_offset[at] + nth) }
    }
}

/// How many blocker sets all squares have together.
const fn len(masks: [u64; 64]) -> usize {
    let offsets = offsets(masks);
    offsets[63] + (1 << masks[63].count_ones())
}

/// Where the blocker sets of each square start.
const fn offsets(masks: [u64; 64]) -> [usize; 64] {
    let mut offsets = [0; 64];
    let mut at = 1;
    while at < 64 {
        offsets[at] = offsets[at - 1] + (1 << masks[at - 1].count_ones());
        at += 1;
    }
    offsets
}

/// Whether no blocker set of any square lies beyond the end of the table.
const fn fits(masks: [u64; 64], len: usize) -> bool {
    let offsets = offsets(masks);
    let mut at = 0;
    while at < 64 {
        if offsets[at] + (1 << masks[at].count_ones()) > len {
            return false;
        }
        at += 1;
    }
    true
}

macro_rules! table {
    ($name:ident, $len:expr, $masks:ident, $directions:expr) => {
        const fn $name() -> [u64; $len] {
            let mut table = [0; $len];
            let (mut at, mut slot) = (0, 0);
            while at < 64 {
                let mut blockers = 0;
                loop {
                    table[slot] = walk(at, blockers, $directions);
                    slot += 1;
                    // Counting order is the order in which PEXT numbers them.
                    blockers = next_subset(blockers, $masks[at]);
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

table!(rook_table, ROOK_LEN, ROOK_MASK, STRAIGHT);
table!(bishop_table, BISHOP_LEN, BISHOP_MASK, DIAGONAL);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_blocker_set_of_the_last_square_is_the_last_entry() {
        let sliders = &Sliders::NEW;
        assert_eq!(sliders.rook(Square::H8, !0), sliders.rook[ROOK_LEN - 1]);
        assert_eq!(
            sliders.bishop(Square::H8, !0),
            sliders.bishop[BISHOP_LEN - 1]
        );
    }
}
