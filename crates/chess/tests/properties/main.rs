//! Properties that hold in every position, judged by a naive second set of
//! rules, in random games and random setups.
//!
//! Every failure names the FEN it happened in.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod agreement;
mod arrays;
mod crowded;
mod games;
mod naive;
mod random;
mod refusals;
mod setups;
