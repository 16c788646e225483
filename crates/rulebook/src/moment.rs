//! A point in time, the same word in every room.

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since some fixed start.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Moment(pub i64);

impl Moment {
    /// The milliseconds from an earlier moment to this one; none if it is not
    /// earlier, so that a clock set back never gives time away.
    pub fn since(self, earlier: Moment) -> i64 {
        self.0.saturating_sub(earlier.0).max(0)
    }

    /// The moment this many milliseconds later.
    #[must_use]
    pub fn after(self, millis: i64) -> Moment {
        Moment(self.0.saturating_add(millis))
    }
}
