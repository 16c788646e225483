//! A division of five hundred: more than a hundred thousand matches.

use boardside_competition::*;
use boardside_rulebook::Moment;
use jiff::tz::TimeZone;

const PLAYERS: u32 = 500;
const DIVISION: DivisionId = DivisionId(0);

fn office() -> Actor {
    Actor::Director(PersonId::new("office"))
}

fn league() -> Competition {
    let rulebook = boardside_rulebook::find("intramural").expect("shipped");
    let week = |number: i64| Week {
        starts: Moment(number * 100),
        deadline: Moment(number * 100 + 90),
    };
    let terms = Terms {
        name: "Large".into(),
        rulebook: "intramural".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: Some("the recreation center".into()),
        remote: Remote::NotAllowed,
        divisions: vec!["A".into()],
        removed: Vec::new(),
        grace: 10,
        boards_due: 10,
        format: Format::League(League::new((0..499).map(week).collect())),
    };
    let mut league = Competition::new(rulebook, TimeZone::UTC, terms).expect("good terms");
    for number in 0..PLAYERS {
        let enter = Command::Enter {
            person: PersonId::new(&format!("p{number}")),
            division: DIVISION,
            group: None,
            eligibility: Eligibility::NotChecked,
        };
        league.act(&enter, &office(), Moment(0)).expect("entered");
    }
    let lot = Some(Seed(1));
    let draw = Command::DrawSchedule {
        division: DIVISION,
        lot,
    };
    league.act(&draw, &office(), Moment(0)).expect("drawn");
    league
}

#[test]
fn five_hundred_players_have_a_whole_season() {
    let mut league = league();
    assert_eq!(league.matches().count(), 124_750);
    // Every match goes to the lower number, by a ruling; then everything is as it must be.
    let ids: Vec<(MatchId, [EntryId; 2])> = league
        .matches()
        .map(|(id, found)| (id, found.sides))
        .collect();
    for (match_id, [one, other]) in ids {
        let rule = Command::Rule {
            match_id,
            ruling: Ruling::Result(Outcome::Won(one.min(other))),
            reason: "The lower number wins.".into(),
        };
        league.act(&rule, &office(), Moment(1)).expect("ruled");
    }
    let rows = league.standings(DIVISION);
    for (place, row) in rows.iter().enumerate() {
        assert_eq!(row.entry.0 as usize, place);
        assert_eq!(row.tally.won as usize, PLAYERS as usize - 1 - place);
        assert_eq!(row.rank as usize, place + 1);
    }
    assert_eq!(league.next_deadline(), None);
    assert_eq!(league.desk(Moment(2)), []);
}

#[test]
fn one_deadline_forfeits_its_week_and_no_more() {
    let mut league = league();
    let deadline = league.next_deadline().expect("the first week");
    let events = league.act(&Command::LookAtClock, &Actor::Clock, deadline);
    assert_eq!(events.expect("due").len(), 250);
    assert_eq!(league.next_deadline(), Some(Moment(190)));
    // All who are level are still in one rank, and nobody else is.
    let rows = league.standings(DIVISION);
    assert!(
        rows.iter()
            .all(|row| row.rank == 1 && row.tally.forfeited == 1)
    );
}
