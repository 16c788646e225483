//! Random draws and random days of knockouts.
//!
//! `BOARDSIDE_DEEP=1` runs ten thousand draws and a thousand days.

mod brackets;
mod days;
mod draws;

/// How many cases an ordinary run and a deep one have.
fn cases(ordinary: u64, deep: u64) -> std::ops::Range<u64> {
    let deeply = std::env::var_os("BOARDSIDE_DEEP").is_some();
    0..if deeply { deep } else { ordinary }
}
