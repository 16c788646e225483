//! The words of the log: streams, sequence numbers, commands, events.

use crate::database::Value;
use boardside_play::Moment;
use serde::Serialize;
use std::fmt;
use std::sync::Arc;

/// The longest name in bytes, far above what any id of ours needs.
pub(crate) const LONGEST: usize = 200;
/// The name of a deadline becomes a part of a command id.
const LONGEST_DEADLINE: usize = 100;

/// Why a text is no name of a stream, a command or a deadline.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BadName {
    /// It is empty.
    Empty,
    /// It has more than 200 bytes, or more than 100 for a deadline.
    TooLong,
    /// It has a control character or a line break, which PostgreSQL or a log line could not take.
    ControlCharacter,
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadName::Empty => "a name may not be empty",
            BadName::TooLong => "a name may have 200 bytes at most, and 100 for a deadline",
            BadName::ControlCharacter => "a name may not contain control characters",
        })
    }
}

impl std::error::Error for BadName {}

pub(crate) fn checked(name: &str, longest: usize) -> Result<Arc<str>, BadName> {
    if name.is_empty() {
        Err(BadName::Empty)
    } else if name.len() > longest {
        Err(BadName::TooLong)
    } else if name.chars().any(char::is_control) {
        Err(BadName::ControlCharacter)
    } else {
        Ok(name.into())
    }
}

/// Each name is checked once, because a text that a database cannot take would fail everybody in the same transaction.
macro_rules! names {
    ($($(#[$doc:meta])* $name:ident up to $longest:ident),+) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(std::sync::Arc<str>);

        impl $name {
            /// Checks a name.
            ///
            /// # Errors
            /// Says what is wrong with it.
            pub fn new(name: &str) -> Result<Self, $crate::BadName> {
                $crate::stream::checked(name, $longest).map(Self)
            }

            /// The name as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl<'a> From<&'a $name> for $crate::database::Value<'a> {
            fn from(name: &'a $name) -> Self {
                $crate::database::Value::Shared(&name.0)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    )+};
}

pub(crate) use names;

names! {
    /// Which stream: one game, one competition.
    StreamId up to LONGEST,
    /// Which command, chosen by whoever sends it. It is unique within a stream.
    CommandId up to LONGEST,
    /// What a deadline is for: `flag`, `report`. It is unique within a stream.
    DeadlineName up to LONGEST_DEADLINE,
    /// What kind of event, such as `move_played`.
    EventType up to LONGEST
}

/// The place of an event in its stream: 1 for the first; 0 is the place before it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seq(pub i64);

impl Seq {
    /// Before the first event: the sequence number of an empty stream.
    pub const START: Seq = Seq(0);

    /// The place `count` events later.
    #[must_use]
    pub fn plus(self, count: usize) -> Seq {
        Seq(self.0.saturating_add_unsigned(count as u64))
    }

    /// The next place.
    #[must_use]
    pub fn next(self) -> Seq {
        self.plus(1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// An event as it is written down: what kind, in which version of that kind, when, and the rest as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What kind of event.
    pub kind: EventType,
    /// Which version of that kind's JSON.
    pub version: u32,
    /// When it happened.
    pub at: Moment,
    body: Arc<str>,
}

impl Record {
    /// Writes a body down as JSON.
    ///
    /// # Errors
    /// When the body cannot be JSON, such as a map with keys that are no texts.
    pub fn new(
        kind: EventType,
        version: u32,
        at: Moment,
        body: &impl Serialize,
    ) -> Result<Record, serde_json::Error> {
        Ok(Record {
            kind,
            version,
            at,
            body: serde_json::to_string(body)?.into(),
        })
    }

    pub(crate) fn stored(
        kind: EventType,
        version: u32,
        at: Moment,
        body: impl Into<Arc<str>>,
    ) -> Record {
        Record {
            kind,
            version,
            at,
            body: body.into(),
        }
    }

    /// The JSON text, byte for byte as it was first written.
    pub fn body(&self) -> &str {
        &self.body
    }

    pub(crate) fn value(&self) -> Value<'_> {
        Value::Shared(&self.body)
    }
}

/// An event in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// Its place in the stream.
    pub seq: Seq,
    /// The command that caused it.
    pub command: CommandId,
    /// The event.
    pub record: Record,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: Result<(), BadName>) {
        assert_eq!(StreamId::new(name).map(|_| ()), expected, "{name:?}");
    }

    #[test]
    fn a_name_that_a_database_could_refuse_is_refused_first() {
        check("game/0192", Ok(()));
        check("Ünïcode ♞", Ok(()));
        check("", Err(BadName::Empty));
        check("a\0b", Err(BadName::ControlCharacter));
        check("a\nb", Err(BadName::ControlCharacter));
        check(&"x".repeat(200), Ok(()));
        check(&"x".repeat(201), Err(BadName::TooLong));
    }

    #[test]
    fn a_body_never_holds_a_raw_zero_byte() {
        let kind = EventType::new("said").unwrap();
        let record = Record::new(kind, 1, Moment(0), &"a\0b").unwrap();
        assert_eq!(record.body(), r#""a\u0000b""#);
    }
}
