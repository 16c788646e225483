//! What the director can do about a schedule.

use super::super::clerk::Clerk;
use super::super::form::{Field, Form};
use crate::contest::words::Words;
use crate::time::When as _;
use boardside_competition::{DivisionId, EntryId, TieBreak};

/// How long, in milliseconds, a play-off may take if nobody says otherwise.
const WEEK: i64 = 7 * 24 * 3_600_000;

/// Drawing a division, or drawing it again.
pub fn draw(clerk: &Clerk, division: DivisionId) -> Form {
    let drawn = is_drawn(clerk, division);
    let button = if drawn {
        t!("office-schedule-draw-again")
    } else {
        t!("office-schedule-draw")
    };
    let form = Form::to(
        format!("draw-{}", division.0),
        clerk.address("/schedule/draw"),
        button,
    );
    let form = if drawn { form.look("") } else { form };
    form.hidden("division", division.0.to_string())
        .with(Field::choice(
            "order",
            t!("office-schedule-numbers"),
            vec![
                ("lot".into(), t!("office-schedule-by-lot")),
                ("entry".into(), t!("office-schedule-by-entry")),
            ],
        ))
}

/// Another deadline for a week that is not over.
pub fn deadline(clerk: &Clerk) -> Form {
    let now = clerk.now();
    let open = (1..).zip(clerk.competition().weeks());
    let open: Vec<_> = open.filter(|(_, week)| week.deadline > now).collect();
    let names = open.iter().map(|(number, week)| {
        let until = clerk.competition().when(week.deadline);
        (
            number.to_string(),
            t!("office-schedule-week-now", week = number, until = until),
        )
    });
    let first = open
        .first()
        .map(|(_, week)| clerk.write_moment(week.deadline));
    Form::to(
        "deadline",
        clerk.address("/schedule/deadline"),
        t!("office-schedule-move-it"),
    )
    .look("")
    .with(Field::choice(
        "week",
        t!("office-schedule-week"),
        names.collect(),
    ))
    .with(
        Field::moment("deadline", t!("office-schedule-new-deadline"))
            .value(first.unwrap_or_default()),
    )
}

/// A play-off between those who are level.
pub fn play_off(clerk: &Clerk, words: Words<'_>, division: DivisionId) -> Form {
    let level = clerk
        .competition()
        .level_after(division, Some(TieBreak::PlayOff));
    let groups = level.iter().map(|group| {
        let ids: Vec<String> = group.iter().map(|entry| entry.0.to_string()).collect();
        (ids.join(" "), named(words, group))
    });
    Form::to(
        format!("play-off-{}", division.0),
        clerk.address("/schedule/play-off"),
        t!("office-schedule-arrange"),
    )
    .look("")
    .hidden("division", division.0.to_string())
    .with(Field::choice(
        "entries",
        t!("office-schedule-who-plays-off"),
        groups.collect(),
    ))
    .with(
        Field::moment("until", t!("office-schedule-until"))
            .value(clerk.write_moment(clerk.now().after(WEEK))),
    )
}

/// Lots between those who are level.
pub fn lot(clerk: &Clerk, division: DivisionId) -> Form {
    Form::button(
        clerk.address("/schedule/lot"),
        t!("office-schedule-draw-lots"),
    )
    .hidden("division", division.0.to_string())
}

/// Several players in one line.
pub fn named(words: Words<'_>, group: &[EntryId]) -> String {
    let names: Vec<String> = group.iter().map(|entry| words.entry(*entry)).collect();
    names.join(", ")
}

fn is_drawn(clerk: &Clerk, division: DivisionId) -> bool {
    let found = clerk.competition().division(division);
    found.is_some_and(|found| found.schedule.is_some())
}
