//! The games day of the demo: three sections of a knockout, the first round played, and everybody at the tables.

use super::games::spread;
use super::past::{NoPast, Past};
use super::people::{Cast, DAY, GROUPS};
use crate::contest::in_competition;
use boardside_competition::{
    Actor, Command, DivisionId, Eligibility, EntryId, Format, GameResult, GroupId, Knockout,
    MatchId, Remote, Seed, Session, Terms,
};
use boardside_play::Moment;
use boardside_rulebook::Rulebook;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
/// How long ago the day began, and how long it still goes on.
const BEGAN: i64 = 2 * HOUR;
const LEFT: i64 = 4 * HOUR;
const TABLES: u32 = 8;
const SECTIONS: [&str; 3] = ["Open", "Under 18", "Under 15"];

/// The day as it would be now.
pub fn day(
    rulebook: &Rulebook,
    digest: String,
    cast: &Cast,
    zone_name: &str,
    now: Moment,
) -> Result<Past, NoPast> {
    let starts = now.after(-BEGAN);
    let session = Session {
        starts,
        ends: now.after(LEFT),
    };
    let finals = [90, 105, 120].map(|minutes| now.after(minutes * MINUTE));
    let terms = Terms {
        name: "Demo: Youth games day".into(),
        rulebook: rulebook.id().into(),
        digest: Some(digest),
        time_zone: zone_name.into(),
        venue: Some("The town hall".into()),
        remote: Remote::NotAllowed,
        divisions: SECTIONS.map(str::to_owned).to_vec(),
        removed: Vec::new(),
        grace: 10 * MINUTE,
        boards_due: 24 * HOUR,
        format: Format::Knockout(Knockout::new(session, finals.to_vec())),
    };
    let director = in_competition(&cast.director());
    let office = Actor::Director(director.clone());
    let mut past = Past::new(rulebook, terms, &director, starts.after(-48 * HOUR))?;
    for (number, (name, _)) in GROUPS.iter().enumerate() {
        let add = Command::AddGroup {
            name: (*name).into(),
            coordinator: in_competition(&cast.coordinator(number)),
        };
        past.ask(&office, add)?;
    }
    past.pass_until(starts.after(-24 * HOUR))?;
    for number in 0..DAY.len() {
        let enter = Command::Enter {
            person: in_competition(&cast.day(number)),
            division: section(number),
            group: Some(GroupId((number % GROUPS.len()) as u32)),
            eligibility: Eligibility::Eligible,
        };
        past.ask(&office, enter)?;
    }
    past.pass_until(starts.after(-40 * MINUTE))?;
    for entry in (0..DAY.len() as u32).map(EntryId) {
        past.ask(&office, Command::BindWristband { entry })?;
        past.ask(&office, Command::CheckIn { entry })?;
        past.pass_until(past.now().after(30_000))?;
    }
    for number in 1..=TABLES {
        let label = number.to_string();
        past.ask(&office, Command::AddTable { label })?;
    }
    for division in (0..SECTIONS.len() as u32).map(DivisionId) {
        past.ask(&office, Command::CloseCheckIn { division })?;
        let lot = Seed(u64::from(division.0) + 41);
        past.ask(&office, Command::DrawBracket { division, lot })?;
    }
    past.pass_until(starts)?;
    first_round(&mut past)?;
    past.pass_until(now)?;
    Ok(past)
}

/// In which section somebody plays.
fn section(number: usize) -> DivisionId {
    DivisionId(match number {
        0..16 => 0,
        16..24 => 1,
        _ => 2,
    })
}

/// Every match of the first round, as the tables call it.
fn first_round(past: &mut Past) -> Result<(), NoPast> {
    while !past.open(1).is_empty() {
        past.pass_until(past.now().after(7 * MINUTE))?;
        let tables = past.competition.tables();
        let called: Vec<MatchId> = tables.filter_map(|(_, table)| table.match_id).collect();
        for match_id in called {
            let Some(found) = past.competition.match_of(match_id) else {
                continue;
            };
            let ([one, other], first) = (found.sides, found.round == 1);
            for side in [one, other] {
                past.ask(&past.player(side), Command::ShowPresence { match_id })?;
            }
            if first {
                settle(past, match_id, [one, other])?;
            }
        }
    }
    Ok(())
}

/// One reports and the other approves.
fn settle(past: &mut Past, match_id: MatchId, sides: [EntryId; 2]) -> Result<(), NoPast> {
    let winner = sides[spread("a match of the day", match_id.0 as usize) % 2];
    let loser = sides[usize::from(sides[0] == winner)];
    past.pass_until(past.now().after(MINUTE))?;
    let report = Command::ReportGame {
        match_id,
        game: 1,
        result: GameResult::Won(winner),
        side: None,
    };
    past.ask(&past.player(winner), report)?;
    let approve = Command::Approve {
        match_id,
        game: None,
        side: None,
    };
    past.ask(&past.player(loser), approve)
}
