//! What competitions were set up with.

use boardside_competition::*;
use boardside_rulebook::Moment;

pub fn league() -> Terms {
    let week = |starts: i64| Week {
        starts: Moment(starts),
        deadline: Moment(starts + 5),
    };
    Terms {
        name: "Autumn league".into(),
        rulebook: "intramural".into(),
        digest: None,
        time_zone: "America/Chicago".into(),
        venue: Some("the recreation center".into()),
        remote: Remote::NotAllowed,
        divisions: vec!["A".into(), "B".into()],
        removed: Vec::new(),
        grace: 172_800_000,
        boards_due: 86_400_000,
        format: Format::League(League {
            weeks: vec![week(10), week(17)],
            rounds: Rounds::AsManyAsWeeks,
            points: Points::default(),
            tie_breaks: vec![
                TieBreak::MatchWins,
                TieBreak::HeadToHead,
                TieBreak::GamePoints,
                TieBreak::GameDifference,
                TieBreak::PlayOff,
                TieBreak::Lot,
            ],
            withdrawals: Withdrawals::AllVoidBeforeHalf,
            drop_out_after: Some(3),
            attempts_needed: 2,
            warn_before: 86_400_000,
        }),
    }
}

pub fn knockout() -> Terms {
    let session = Session {
        starts: Moment(100),
        ends: Moment(900),
    };
    Terms {
        name: "Youth games".into(),
        rulebook: "youth-games".into(),
        digest: None,
        time_zone: "Australia/Melbourne".into(),
        venue: None,
        remote: Remote::Allowed,
        divisions: vec!["Open".into()],
        removed: Vec::new(),
        grace: 600_000,
        boards_due: 86_400_000,
        format: Format::Knockout(Knockout {
            session,
            finals: vec![Moment(800)],
            check_in_closes: Some(Moment(90)),
            third_place: ThirdPlace::Played,
            rest: 300_000,
            no_show_after: 600_000,
            grades_on: None,
        }),
    }
}
