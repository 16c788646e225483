//! Schedules, brackets and lots.

use super::{A, B, DIVISION, LATER, MATCH, office, official};
use boardside_competition::*;

pub fn draws() -> Vec<(&'static str, Actor, Fact)> {
    let (division, first_match) = (DIVISION, MATCH);
    vec![
        (
            "schedule_drawn",
            office(),
            Fact::ScheduleDrawn {
                division,
                order: vec![B, A],
                lot: Some(Seed(u64::MAX)),
                rounds: 1,
                first_match,
            },
        ),
        (
            "schedule_drawn-in_order",
            office(),
            Fact::ScheduleDrawn {
                division,
                order: vec![A, B],
                lot: None,
                rounds: 1,
                first_match,
            },
        ),
        (
            "late_entry_scheduled",
            office(),
            Fact::LateEntryScheduled {
                entry: A,
                from_round: 2,
                first_match,
            },
        ),
        (
            "deadline_moved",
            office(),
            Fact::DeadlineMoved {
                week: 3,
                deadline: LATER,
            },
        ),
        (
            "bracket_drawn",
            office(),
            Fact::BracketDrawn {
                division,
                lot: Seed(42),
                slots: vec![Some(A), None, Some(B), Some(EntryId(9))],
                first_match,
            },
        ),
        (
            "late_entry_drawn",
            official(),
            Fact::LateEntryDrawn { entry: A, slot: 1 },
        ),
        (
            "final_placed",
            office(),
            Fact::FinalPlaced {
                division,
                time: LATER,
            },
        ),
        (
            "lot_drawn",
            office(),
            Fact::LotDrawn {
                division,
                seed: Seed(7),
                order: vec![B, A],
            },
        ),
        (
            "play_off_arranged",
            office(),
            Fact::PlayOffArranged {
                division,
                entries: vec![A, B],
                deadline: LATER,
                first_match,
            },
        ),
    ]
}
