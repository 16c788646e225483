//! How a knockout grows: what a draw, a call, a result, the bracket and a replay cost with 64 to 512 players.
//!
//! `cargo run --release -p boardside-competition --example knockout`

use boardside_competition::*;
use boardside_rulebook::Moment;
use jiff::tz::TimeZone;
use std::time::{Duration, Instant};

const SECTION: DivisionId = DivisionId(0);
const START: Moment = Moment(1_800_000_000_000);
const TABLES: u32 = 64;

fn office() -> Actor {
    Actor::Director(PersonId::new("office"))
}

/// A section of so many players in groups of eight, and the record of it.
fn section(players: u32) -> (Competition, Vec<Event>) {
    let rulebook = boardside_rulebook::find("youth-games").expect("shipped");
    let session = Session {
        starts: START,
        ends: START.after(8 * 3_600_000),
    };
    let terms = Terms {
        name: "Growth".into(),
        rulebook: "youth-games".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: None,
        remote: Remote::NotAllowed,
        divisions: vec!["Open".into()],
        removed: Vec::new(),
        grace: 600_000,
        boards_due: 0,
        format: Format::Knockout(Knockout {
            rest: 0,
            ..Knockout::new(session, vec![START])
        }),
    };
    let competition = Competition::new(rulebook, TimeZone::UTC, terms.clone());
    let mut day = (competition.expect("good terms"), Vec::new());
    day.1.push(Event {
        at: START,
        by: office(),
        fact: Fact::CompetitionSetUp(Box::new(terms)),
    });
    for group in 0..players.div_ceil(8) {
        let name = format!("Group {group}");
        let coordinator = PersonId::new(&format!("c{group}"));
        act(&mut day, &Command::AddGroup { name, coordinator });
    }
    for number in 0..players {
        let enter = Command::Enter {
            person: PersonId::new(&format!("p{number}")),
            division: SECTION,
            group: Some(GroupId(number / 8)),
            eligibility: Eligibility::Eligible,
        };
        act(&mut day, &enter);
    }
    for number in 0..TABLES {
        let label = number.to_string();
        act(&mut day, &Command::AddTable { label });
    }
    day
}

fn act((competition, record): &mut (Competition, Vec<Event>), command: &Command) -> Duration {
    let begun = Instant::now();
    let events = competition.act(command, &office(), START);
    record.extend(events.expect("allowed"));
    begun.elapsed()
}

fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn main() {
    println!("players   draw      call 64   a result  bracket   replay   (medians)");
    for players in [64, 128, 256, 512] {
        let mut day = section(players);
        let lot = |seed| Command::DrawBracket {
            division: SECTION,
            lot: Seed(seed),
        };
        let draws = (0..20).map(|seed| act(&mut day, &lot(seed))).collect();
        let (mut calls, mut results) = (Vec::new(), Vec::new());
        loop {
            // The last results may have called nobody.
            let begun = Instant::now();
            let Ok(events) = day.0.act(&Command::LookAtClock, &Actor::Clock, START) else {
                break;
            };
            calls.push(begun.elapsed());
            day.1.extend(events);
            let called: Vec<MatchId> = day
                .0
                .tables()
                .filter_map(|(_, table)| table.match_id)
                .collect();
            for match_id in called {
                let winner = day.0.match_of(match_id).expect("a match").sides[0];
                let rule = Command::Rule {
                    match_id,
                    ruling: Ruling::Result(Outcome::Won(winner)),
                    reason: "So it ended.".into(),
                };
                results.push(act(&mut day, &rule));
            }
        }
        assert_eq!(
            results.len() as u32,
            players - 1,
            "everybody but one has lost"
        );
        let views = (0..20).map(|_| {
            let begun = Instant::now();
            let view = day.0.bracket(SECTION).expect("drawn");
            assert!(view.rounds.len() > 1);
            begun.elapsed()
        });
        let bracket = middle(views.collect());
        let begun = Instant::now();
        let again = Competition::replay(day.0.rulebook(), &TimeZone::UTC, &day.1);
        let replay = begun.elapsed();
        assert_eq!(again.expect("a record"), day.0);
        let [draw, call, result] = [draws, calls, results].map(middle);
        println!(
            "{players:>7}   {draw:<8.1?}  {call:<8.1?}  {result:<8.1?}  {bracket:<8.1?}  {replay:.1?}"
        );
    }
}
