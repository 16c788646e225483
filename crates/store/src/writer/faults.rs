//! Places where a test may let the connection break. Outside tests there is nothing here.

/// A moment in the life of a batch.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Point {
    /// The transaction has begun.
    Begun,
    /// The events are written, but not committed.
    Written,
    /// The commit is durable, but its answer is lost.
    Committed,
}

/// Which connections break, and when.
#[derive(Clone, Default)]
pub(crate) struct Faults {
    #[cfg(test)]
    pub(crate) next: std::sync::Arc<std::sync::Mutex<std::collections::VecDeque<Option<Point>>>>,
    #[cfg(test)]
    current: Option<Point>,
}

#[cfg(not(test))]
impl Faults {
    pub(super) fn arm(&mut self) {}

    pub(super) fn strike(&self, _: Point) -> Result<(), sqlx::Error> {
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
    pub(super) fn strike(&self, point: Point) -> Result<(), sqlx::Error> {
        if self.current == Some(point) {
            return Err(sqlx::Error::WorkerCrashed);
        }
        Ok(())
    }
}
