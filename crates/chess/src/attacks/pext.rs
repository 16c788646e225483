//! The processor's PEXT instruction: the only unsafe code of this crate.
//!
//! `core::arch` offers it as a function that is unsafe to call where the
//! compiler cannot see that the processor has it. This file is compiled only
//! where the whole build is told so (`-C target-cpu=native` or
//! `-C target-feature=+bmi2`), which is exactly the condition the call needs.

#![expect(
    unsafe_code,
    reason = "PEXT halves the cost of a slider look-up and has no safe spelling"
)]

/// Gathers the bits of `value` selected by `mask` into the low bits.
#[inline(always)]
pub(super) fn pext(value: u64, mask: u64) -> u64 {
    // SAFETY: this file is compiled only with the target feature `bmi2` on,
    // which is the sole requirement of the instruction; it touches no memory.
    unsafe { core::arch::x86_64::_pext_u64(value, mask) }
}

#[cfg(test)]
mod tests {
    #[test]
    fn pext_gathers_the_masked_bits() {
        assert_eq!(super::pext(0b1011_0101, 0b1111_0000), 0b1011);
        assert_eq!(super::pext(!0, 0x8000_0000_0000_0001), 0b11);
        assert_eq!(super::pext(0, !0), 0);
    }
}
