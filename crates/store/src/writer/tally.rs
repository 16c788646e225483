//! How much has been written.

use crate::append::Answer;
use std::sync::atomic::{AtomicU64, Ordering};

/// What a store has stored since it was opened.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// Appends stored. Those that were answered with a conflict or as a duplicate are not counted.
    pub appends: u64,
    /// Commits they shared.
    pub batches: u64,
}

/// The same, while it grows.
#[derive(Default)]
pub(crate) struct Tally {
    appends: AtomicU64,
    batches: AtomicU64,
}

impl Tally {
    /// Counts a batch that was committed, before anybody is answered.
    pub(super) fn count(&self, answers: &[Answer]) {
        let is_stored = |answer: &&Answer| matches!(answer, Answer::Appended(_));
        let stored = answers.iter().filter(is_stored).count();
        if stored > 0 {
            self.appends.fetch_add(stored as u64, Ordering::Relaxed);
            self.batches.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub(crate) fn read(&self) -> Written {
        Written {
            appends: self.appends.load(Ordering::Relaxed),
            batches: self.batches.load(Ordering::Relaxed),
        }
    }
}
