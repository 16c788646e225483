//! Events of a game as records, and back.
//!
//! The type and the time have columns of their own; the body is the whole event as `boardside-play` writes it. A
//! version is for ever: when the JSON of a type changes, it gets a new version here and the old one stays readable.

use crate::stream::{EventType, Record, StreamId};
use boardside_play::Event;
use serde::Deserialize;
use std::error::Error;
use std::fmt;

/// The version in which every type of event is written today.
const VERSION: u32 = 1;

/// Why a record is no event of a game.
#[derive(Debug)]
pub enum Unreadable {
    /// No game has events of this type.
    UnknownType {
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
            Unreadable::UnknownType { kind } => write!(f, "no game has events of type `{kind}`"),
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
struct Tag {
    #[serde(rename = "type")]
    kind: String,
}

/// Whether a stream is a game's: they are named `game/` and an id.
pub fn is_game(stream: &StreamId) -> bool {
    stream.as_str().starts_with("game/")
}

/// Writes an event of a game down.
///
/// # Panics
/// Never: every event of a game is JSON with a type, which a test holds for each of them.
pub fn encode(event: &Event) -> Record {
    let body = serde_json::to_string(event).expect("an event has nothing that JSON cannot hold");
    let kind = EventType::new(event.fact.kind()).expect("the types of events are short words");
    Record::stored(kind, VERSION, event.at, body)
}

/// Reads an event of a game.
///
/// # Errors
/// When the type or its version is unknown, or the body is damaged.
pub fn decode(record: &Record) -> Result<Event, Unreadable> {
    let kind = record.kind.clone();
    let version = record.version;
    if !is_type(&record.kind) {
        return Err(Unreadable::UnknownType { kind });
    }
    if version != VERSION {
        return Err(Unreadable::UnknownVersion { kind, version });
    }
    let damaged = |source| Unreadable::Body {
        kind: kind.clone(),
        version,
        source,
    };
    let event: Event = serde_json::from_str(record.body()).map_err(damaged)?;
    let tag: Tag = serde_json::from_str(record.body()).map_err(damaged)?;
    let contradiction = |field| Unreadable::Contradiction {
        kind: kind.clone(),
        field,
    };
    if tag.kind != kind.as_str() {
        return Err(contradiction("type"));
    }
    if event.at != record.at {
        return Err(contradiction("at"));
    }
    Ok(event)
}

/// The types of version 1. A type never leaves this list.
const TYPES: [&str; 23] = [
    "adjust_announced",
    "claim_rejected",
    "clock_set",
    "draw_declined",
    "draw_offered",
    "game_adjourned",
    "game_ended",
    "game_paused",
    "game_resumed",
    "game_set_up",
    "game_started",
    "hand_shaken",
    "man_adjusted",
    "man_touched",
    "move_limit_warned",
    "move_played",
    "move_refused",
    "moves_taken_back",
    "official_called",
    "play_ruled_on",
    "result_ruled",
    "take_back_asked",
    "take_back_refused",
];

fn is_type(kind: &EventType) -> bool {
    TYPES.binary_search(&kind.as_str()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_play::Moment;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::PathBuf;

    /// The examples that `boardside-play` keeps: file name and text.
    fn kept() -> Vec<(String, String)> {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../play/tests/golden");
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

    #[test]
    fn every_event_that_was_kept_is_read_and_written_alike() {
        let mut kinds = BTreeSet::new();
        for (name, text) in kept() {
            let event: Event = serde_json::from_str(&text).expect(&name);
            let record = encode(&event);
            assert_eq!(format!("{}\n", record.body()), text, "{name}");
            assert!(
                name.ends_with(&format!(".{}.json", record.version)),
                "{name}"
            );
            assert_eq!(name.split(['-', '.']).next(), Some(record.kind.as_str()));
            assert_eq!(record.at, event.at);
            assert_eq!(decode(&record).expect(&name), event);
            kinds.insert(record.kind.to_string());
        }
        let listed: BTreeSet<String> = TYPES.map(String::from).into();
        assert_eq!(kinds, listed);
    }

    /// As it stands in the columns of the table, one file a version, for ever.
    #[test]
    fn the_records_of_version_1_are_read() {
        let text = include_str!("../tests/golden/play.1.jsonl");
        let mut events = Vec::new();
        for line in text.lines() {
            let (kind, version, at, body): (String, u32, i64, String) =
                serde_json::from_str(line).expect(line);
            let kind = EventType::new(&kind).expect(line);
            let record = Record::stored(kind, version, Moment(at), body);
            let event = decode(&record).expect(line);
            assert_eq!(encode(&event), record);
            events.push(format!("{}\n", record.body()));
        }
        let kept: Vec<String> = kept().into_iter().map(|(_, text)| text).collect();
        assert_eq!(events, kept);
    }

    #[track_caller]
    fn check(kind: &str, version: u32, at: i64, body: &str, expected: &str) {
        let kind = EventType::new(kind).expect("a type");
        let record = Record::stored(kind, version, Moment(at), body.to_string());
        let unreadable = decode(&record).expect_err(body);
        assert_eq!(unreadable.to_string(), expected);
        assert_eq!(unreadable.source().is_some(), expected.ends_with("damaged"));
    }

    #[test]
    fn what_cannot_be_read_is_said_clearly() {
        let started = r#"{"at":5,"by":"official","type":"game_started"}"#;
        check(
            "game_flown",
            1,
            5,
            started,
            "no game has events of type `game_flown`",
        );
        check(
            "game_started",
            2,
            5,
            started,
            "event `game_started` has version 2, but this program knows versions up to 1",
        );
        check(
            "game_started",
            1,
            5,
            "{",
            "the body of event `game_started` version 1 is damaged",
        );
        check(
            "game_paused",
            1,
            5,
            started,
            "event `game_paused` says something else in its body: `type`",
        );
        check(
            "game_started",
            1,
            6,
            started,
            "event `game_started` says something else in its body: `at`",
        );
    }
}
