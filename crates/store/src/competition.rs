//! Events of a competition as records, and back.

use crate::codec::{self, Recorded, Unreadable};
use crate::stream::{Record, StreamId};
use boardside_competition::Event;
use boardside_play::Moment;

/// Whether a stream is a competition's: they are named `competition/` and an id.
pub fn is_competition(stream: &StreamId) -> bool {
    stream.as_str().starts_with("competition/")
}

/// Writes an event of a competition down.
pub fn encode(event: &Event) -> Record {
    codec::encode(event)
}

/// Reads an event of a competition.
///
/// # Errors
/// When the type or its version is unknown, or the body is damaged.
pub fn decode(record: &Record) -> Result<Event, Unreadable> {
    codec::decode(record)
}

impl Recorded for Event {
    const OF: &'static str = "competition";
    const TYPES: &'static [&'static str] = &[
        "announced",
        "board_added",
        "board_checked_out",
        "board_retired",
        "board_returned",
        "bracket_drawn",
        "check_in_closed",
        "checked_in",
        "claim_answered",
        "competition_set_up",
        "contact_logged",
        "deadline_moved",
        "eligibility_judged",
        "entry_made",
        "entry_scratched",
        "entry_withdrawn",
        "final_placed",
        "game_approved",
        "game_disputed",
        "game_recorded",
        "game_reported",
        "game_set_aside",
        "group_added",
        "insurance_acknowledged",
        "late_entry_drawn",
        "late_entry_scheduled",
        "lot_drawn",
        "match_decided",
        "match_lot_drawn",
        "match_ruled",
        "match_sent_to_office",
        "official_called",
        "play_off_arranged",
        "player_present",
        "report_retracted",
        "results_annulled",
        "schedule_drawn",
        "seed_set",
        "table_added",
        "table_assigned",
        "table_closed",
        "terms_amended",
        "time_agreed",
        "times_proposed",
        "unreachable_claimed",
        "wristband_bound",
        "wristband_replaced",
        "wristband_withdrawn",
    ];

    fn at(&self) -> Moment {
        self.at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::tests::{check_kept, check_records};
    use crate::stream::EventType;

    #[test]
    fn every_event_that_was_kept_is_read_and_written_alike() {
        check_kept::<Event>("competition");
    }

    #[test]
    fn the_records_of_version_1_are_read() {
        check_records::<Event>(
            "competition",
            include_str!("../tests/golden/competition.1.jsonl"),
        );
    }

    #[test]
    fn an_event_of_a_game_is_none_of_a_competition() {
        let kind = EventType::new("game_started").expect("a type");
        let body = r#"{"at":5,"by":"official","type":"game_started"}"#;
        let record = Record::stored(kind, 1, Moment(5), body);
        assert_eq!(
            decode(&record).expect_err(body).to_string(),
            "no competition has events of type `game_started`"
        );
    }
}
