//! What a check has found, and what it has looked at.

use crate::stream::Seq;
use std::fmt;

/// Something that must not be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The stream it is in, as far as it is in one. A damaged name is given as it stands.
    pub stream: Option<String>,
    /// The event, if it is one.
    pub seq: Option<Seq>,
    /// What is wrong.
    pub what: String,
}

impl Finding {
    pub(super) fn of_database(what: String) -> Finding {
        Finding {
            stream: None,
            seq: None,
            what,
        }
    }

    pub(super) fn of_stream(stream: &str, what: impl Into<String>) -> Finding {
        Finding {
            stream: Some(stream.to_string()),
            seq: None,
            what: what.into(),
        }
    }

    pub(super) fn of_event(stream: &str, seq: i64, what: impl Into<String>) -> Finding {
        Finding {
            seq: Some(Seq(seq)),
            ..Finding::of_stream(stream, what)
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.stream, self.seq) {
            (Some(stream), Some(seq)) => write!(f, "{stream}, event {seq}: {}", self.what),
            (Some(stream), None) => write!(f, "{stream}: {}", self.what),
            (None, _) => write!(f, "the database: {}", self.what),
        }
    }
}

/// What a check has looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Events of all streams.
    pub events: u64,
    /// Streams.
    pub streams: u64,
    /// Games replayed to their last event.
    pub games: u64,
    /// Games under a rulebook that was not given; their events were read, but not replayed.
    pub unknown_rulebooks: u64,
    /// Deadlines.
    pub deadlines: u64,
    /// Problems.
    pub problems: u64,
}
