//! What is asked of the log, and what it answers.

use crate::stream::{CommandId, DeadlineName, Record, Seq, StreamId};
use boardside_play::Moment;
use std::fmt;

/// Events to be added to one stream, all or none of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    pub(crate) stream: StreamId,
    pub(crate) expected: Seq,
    pub(crate) command: CommandId,
    pub(crate) records: Vec<Record>,
    pub(crate) deadlines: Vec<DeadlineChange>,
}

/// An append without events says nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoEvents;

impl fmt::Display for NoEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an append needs at least one event")
    }
}

impl std::error::Error for NoEvents {}

impl Append {
    /// Adds `records` after the event with the number `expected`, on behalf of `command`.
    ///
    /// # Errors
    /// When there is no record.
    pub fn new(
        stream: StreamId,
        expected: Seq,
        command: CommandId,
        records: Vec<Record>,
    ) -> Result<Append, NoEvents> {
        if records.is_empty() {
            return Err(NoEvents);
        }
        Ok(Append {
            stream,
            expected,
            command,
            records,
            deadlines: Vec::new(),
        })
    }

    /// Sets or clears deadlines together with the events.
    #[must_use]
    pub fn with_deadlines(mut self, changes: Vec<DeadlineChange>) -> Append {
        self.deadlines = changes;
        self
    }

    /// The stream the events are for.
    pub fn stream(&self) -> &StreamId {
        &self.stream
    }

    /// The events.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// What the answer will be if all goes well.
    pub(crate) fn receipt(&self) -> Receipt {
        Receipt {
            first: self.expected.next(),
            last: self.expected.plus(self.records.len()),
        }
    }
}

/// A deadline set or cleared with an append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeadlineChange {
    /// From now on it falls due at this moment, whatever was set before.
    Set(DeadlineName, Moment),
    /// It no longer falls due.
    Clear(DeadlineName),
}

/// The fate of an append, told after the commit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The events are stored, durably.
    Appended(Receipt),
    /// Somebody else was first: nothing was stored. Read the tail, decide again.
    Conflict {
        /// The number of the stream's last event.
        actual: Seq,
    },
    /// This command was stored before; this is what was answered then. Nothing was stored now.
    Duplicate(Receipt),
}

/// The places that the events of one append got.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// The place of its first event.
    pub first: Seq,
    /// The place of its last event.
    pub last: Seq,
}
