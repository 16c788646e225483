//! Read models: tables that a page reads, made of events and of nothing else.
//!
//! A model notes, event by event, what changes in its table. The writer notes the events of a batch and writes the
//! changes in the same transaction; a rebuild notes all events of the log and writes the same changes. So a table is
//! never behind the log, and a rebuilt one is the same.

pub(crate) mod games;
mod rebuild;

pub use rebuild::Reindexed;
pub(crate) use rebuild::rebuild;

use crate::database::Connection;
use crate::play::Unreadable;
use crate::stream::{Record, Seq, StreamId};

/// The tables of all models, which a rebuild empties first.
const TABLES: [&str; 1] = [games::TABLE];

/// The types of events that a model looks at. All others pass without costing anything.
fn types() -> impl Iterator<Item = &'static str> {
    games::TYPES.into_iter()
}

/// What events change in the tables of all models.
#[derive(Default)]
pub(crate) struct Changes {
    games: games::Changes,
}

impl Changes {
    /// Notes an event. The events of a stream come in their order.
    ///
    /// # Errors
    /// When a model would want to know what the event says, and cannot read it. Nothing is noted then.
    pub(crate) fn note(
        &mut self,
        stream: &StreamId,
        seq: Seq,
        record: &Record,
    ) -> Result<(), Unreadable> {
        self.games.note(stream, seq, record)
    }

    /// Whether there is nothing to write.
    pub(crate) fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Writes what was noted; without a statement where that is nothing.
    pub(crate) async fn write(&self, connection: &mut Connection) -> Result<(), sqlx::Error> {
        self.games.write(connection).await
    }
}
