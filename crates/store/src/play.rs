//! Events of a game as records, and back.

pub use crate::codec::Unreadable;

use crate::codec::{self, Recorded};
use crate::stream::{Record, StreamId};
use boardside_play::{Event, Moment};

/// Whether a stream is a game's: they are named `game/` and an id.
pub fn is_game(stream: &StreamId) -> bool {
    stream.as_str().starts_with("game/")
}

/// Writes an event of a game down.
pub fn encode(event: &Event) -> Record {
    codec::encode(event)
}

/// Reads an event of a game.
///
/// # Errors
/// When the type or its version is unknown, or the body is damaged.
pub fn decode(record: &Record) -> Result<Event, Unreadable> {
    codec::decode(record)
}

impl Recorded for Event {
    const OF: &'static str = "game";
    const TYPES: &'static [&'static str] = &[
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
        "wrong_claim_charged",
    ];

    fn at(&self) -> Moment {
        self.at
    }

    fn kind(&self) -> Option<&'static str> {
        Some(self.fact.kind())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::tests::{check_kept, check_records};
    use crate::stream::EventType;
    use std::error::Error as _;

    #[test]
    fn every_event_that_was_kept_is_read_and_written_alike() {
        check_kept::<Event>("play");
    }

    #[test]
    fn the_records_of_version_1_are_read() {
        check_records::<Event>("play", include_str!("../tests/golden/play.1.jsonl"));
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
