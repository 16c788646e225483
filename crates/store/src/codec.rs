//! Events of any kind as records, and back.
//!
//! The type and the time have columns of their own; the body is the whole event as its room writes it. A version is
//! for ever: when the JSON of a type changes, it gets a new version and the old one stays readable.

use crate::stream::{EventType, Record};
use boardside_play::Moment;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::fmt;

/// The version in which every type of event is written today.
const VERSION: u32 = 1;

/// A family of events that share a stream.
pub(crate) trait Recorded: Serialize + DeserializeOwned {
    /// Whose events they are: `game`.
    const OF: &'static str;
    /// The types of version 1, in the order of the alphabet. A type never leaves this list.
    const TYPES: &'static [&'static str];

    /// When it happened.
    fn at(&self) -> Moment;

    /// Its type, where that is known without looking into its JSON.
    fn kind(&self) -> Option<&'static str> {
        None
    }
}

/// Why a record is no event of its family.
#[derive(Debug)]
pub enum Unreadable {
    /// The family has no events of this type.
    UnknownType {
        /// Whose event it should be.
        of: &'static str,
        /// The type.
        kind: EventType,
    },
    /// A newer program has written it.
    UnknownVersion {
        /// The type.
        kind: EventType,
        /// The version.
        version: u32,
    },
    /// The body is not what the type and the version promise.
    Body {
        /// The type.
        kind: EventType,
        /// The version.
        version: u32,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// The columns say something else than the body.
    Contradiction {
        /// The type in the column.
        kind: EventType,
        /// What is not the same: `type` or `at`.
        field: &'static str,
    },
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::UnknownType { of, kind } => {
                write!(f, "no {of} has events of type `{kind}`")
            }
            Unreadable::UnknownVersion { kind, version } => write!(
                f,
                "event `{kind}` has version {version}, but this program knows versions up to {VERSION}"
            ),
            Unreadable::Body { kind, version, .. } => {
                write!(f, "the body of event `{kind}` version {version} is damaged")
            }
            Unreadable::Contradiction { kind, field } => {
                write!(
                    f,
                    "event `{kind}` says something else in its body: `{field}`"
                )
            }
        }
    }
}

impl Error for Unreadable {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Unreadable::Body { source, .. } => Some(source),
            Unreadable::UnknownType { .. }
            | Unreadable::UnknownVersion { .. }
            | Unreadable::Contradiction { .. } => None,
        }
    }
}

/// What is the same in every event's JSON.
#[derive(Deserialize)]
struct Tag<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
}

/// Writes an event down.
///
/// # Panics
/// Never: every event is JSON with a type, which a test holds for each of them.
pub(crate) fn encode<E: Recorded>(event: &E) -> Record {
    let body = serde_json::to_string(event).expect("an event has nothing that JSON cannot hold");
    let kind = event.kind().unwrap_or_else(|| {
        let tag: Tag<'_> = serde_json::from_str(&body).expect("an event has a type");
        tag.kind
    });
    let kind = EventType::new(kind).expect("the types of events are short words");
    Record::stored(kind, VERSION, event.at(), body)
}

/// Reads an event.
pub(crate) fn decode<E: Recorded>(record: &Record) -> Result<E, Unreadable> {
    let (kind, version) = (record.kind.clone(), record.version);
    if E::TYPES.binary_search(&kind.as_str()).is_err() {
        return Err(Unreadable::UnknownType { of: E::OF, kind });
    }
    if version != VERSION {
        return Err(Unreadable::UnknownVersion { kind, version });
    }
    let damaged = |source| Unreadable::Body {
        kind: kind.clone(),
        version,
        source,
    };
    let event: E = serde_json::from_str(record.body()).map_err(damaged)?;
    let tag: Tag<'_> = serde_json::from_str(record.body()).map_err(damaged)?;
    let contradiction = |field| Unreadable::Contradiction {
        kind: kind.clone(),
        field,
    };
    if tag.kind != kind.as_str() {
        return Err(contradiction("type"));
    }
    if event.at() != record.at {
        return Err(contradiction("at"));
    }
    Ok(event)
}

/// What the tests of every family share.
#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::PathBuf;

    /// The examples that a room keeps: file name and text.
    fn kept(room: &str) -> Vec<(String, String)> {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let folder = folder.join("..").join(room).join("tests/golden");
        let files = fs::read_dir(folder).expect("the golden files").flatten();
        let mut kept: Vec<(String, String)> = files
            .map(|file| {
                let name = file.file_name().into_string().expect("a plain name");
                (name, fs::read_to_string(file.path()).expect("a text"))
            })
            .collect();
        kept.sort();
        kept
    }

    /// Every event that its room keeps is read and written alike, and every type is among them.
    pub fn check_kept<E: Recorded + PartialEq + fmt::Debug>(room: &str) {
        let mut kinds = BTreeSet::new();
        for (name, text) in kept(room) {
            let event: E = serde_json::from_str(&text).expect(&name);
            let record = encode(&event);
            assert_eq!(format!("{}\n", record.body()), text, "{name}");
            assert!(
                name.ends_with(&format!(".{}.json", record.version)),
                "{name}"
            );
            assert_eq!(name.split(['-', '.']).next(), Some(record.kind.as_str()));
            assert_eq!(record.at, event.at());
            assert_eq!(decode::<E>(&record).expect(&name), event);
            kinds.insert(record.kind.to_string());
        }
        let listed: Vec<String> = kinds.into_iter().collect();
        assert_eq!(listed, E::TYPES);
    }

    /// The records as they stand in the columns of the table, one file a version, for ever.
    pub fn check_records<E: Recorded>(room: &str, text: &str) {
        let mut events = Vec::new();
        for line in text.lines() {
            let (kind, version, at, body): (String, u32, i64, String) =
                serde_json::from_str(line).expect(line);
            let kind = EventType::new(&kind).expect(line);
            let record = Record::stored(kind, version, Moment(at), body);
            let event: E = decode(&record).expect(line);
            assert_eq!(encode(&event), record);
            events.push(format!("{}\n", record.body()));
        }
        let kept: Vec<String> = kept(room).into_iter().map(|(_, text)| text).collect();
        assert_eq!(events, kept);
    }
}
