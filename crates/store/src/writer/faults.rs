//! Places where a test may let the connection break. Outside tests there is nothing here.

use crate::database::Access;

/// A moment in the life of a batch.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Point {
    /// The transaction has begun.
    Begun,
    /// Whatever had to be known is known; nothing is written.
    LookedUp,
    /// The events are written, but not committed.
    Written,
    /// The commit is durable, but its answer is lost.
    Committed,
    /// After the batch, moves that waited were put into their place, but nobody hears of it.
    Placed,
}

/// Which connections break, and when.
#[derive(Clone, Default)]
pub(crate) struct Faults {
    #[cfg(test)]
    pub(crate) next: std::sync::Arc<std::sync::Mutex<std::collections::VecDeque<Option<Fault>>>>,
    #[cfg(test)]
    current: Option<Fault>,
}

/// At which moment, and whether in the first attempt, which others may disturb, or in the second, alone.
#[cfg(test)]
pub(crate) type Fault = (Point, Access);

#[cfg(not(test))]
impl Faults {
    pub(super) fn arm(&mut self) {}

    pub(super) fn strike(&self, _: Point, _: Access) -> Result<(), sqlx::Error> {
        Ok(())
    }
}

#[cfg(test)]
impl Faults {
    /// Chooses the fault of the next batch.
    pub(super) fn arm(&mut self) {
        self.current = self.next.lock().unwrap().pop_front().flatten();
    }

    /// Breaks the connection if this is the chosen moment.
    pub(super) fn strike(&self, point: Point, access: Access) -> Result<(), sqlx::Error> {
        if self.current == Some((point, access)) {
            return Err(sqlx::Error::WorkerCrashed);
        }
        Ok(())
    }
}
