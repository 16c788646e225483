//! Lots.

use boardside_competition::Seed;

/// A number that nobody could know before: whatever is drawn follows from it alone. It is short enough to be read out, and
/// to be exact in any program.
///
/// # Panics
/// When the system has no random numbers, and so nothing fair can be done.
pub fn new_lot() -> Seed {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    Seed(u64::from_le_bytes(bytes) >> 16)
}
