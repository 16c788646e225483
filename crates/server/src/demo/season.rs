//! The campus league of the demo: twelve players, eleven weeks, and it is the sixth.

use super::games::spread;
use super::past::{NoPast, Past};
use super::people::{Cast, SEASON};
use crate::contest::in_competition;
use boardside_competition::{
    Actor, Command, Contact, DivisionId, Eligibility, EntryId, Format, GameResult, League, MatchId,
    Outcome, Remote, Ruling, Seed, Terms, Verdict, weekly,
};
use boardside_play::Moment;
use boardside_rulebook::Rulebook;
use jiff::civil::time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
const WEEKS: u32 = 11;
/// The week that is going on, counted from 1.
pub const THIS_WEEK: u32 = 6;
/// How many days ago it began.
const BEGAN: i64 = 2;
const DIVISION: DivisionId = DivisionId(0);

/// The season as it would be now.
pub fn season(
    rulebook: &Rulebook,
    digest: String,
    cast: &Cast,
    zone: &TimeZone,
    zone_name: &str,
    now: Moment,
) -> Result<Past, NoPast> {
    let today = Timestamp::from_millisecond(now.0).unwrap_or_default();
    let today = today.to_zoned(zone.clone()).date();
    let ago = i64::from(THIS_WEEK - 1) * 7 + BEGAN;
    let weeks = today.checked_sub(ago.days()).ok();
    let weeks = weeks.and_then(|first| weekly(first, 6, time(17, 0, 0, 0), WEEKS, zone));
    let weeks = weeks.ok_or_else(|| NoPast::Terms(vec!["The calendar has ended.".into()]))?;
    let begin = weeks[0].starts;
    let terms = Terms {
        name: "Demo: Autumn campus league".into(),
        rulebook: rulebook.id().into(),
        digest: Some(digest),
        time_zone: zone_name.into(),
        venue: Some("The recreation center".into()),
        remote: Remote::NotAllowed,
        divisions: vec!["Open".into()],
        removed: Vec::new(),
        grace: 2 * DAY,
        boards_due: DAY,
        format: Format::League(League::new(weeks.clone())),
    };
    let director = in_competition(&cast.director());
    let office = Actor::Director(director.clone());
    let mut past = Past::new(rulebook, terms, &director, begin.after(-3 * DAY))?;
    for number in 0..SEASON.len() {
        let enter = Command::Enter {
            person: in_competition(&cast.season(number)),
            division: DIVISION,
            group: None,
            eligibility: Eligibility::Eligible,
        };
        past.ask(&office, enter)?;
    }
    past.pass_until(begin.after(-2 * DAY))?;
    let draw = Command::DrawSchedule {
        division: DIVISION,
        lot: Some(Seed(2_026)),
    };
    past.ask(&office, draw)?;
    for label in ["1", "2", "3"] {
        past.ask(
            &office,
            Command::AddBoard {
                label: label.into(),
            },
        )?;
    }
    let text = "Welcome! Boards are at the front desk; bring your ID.".into();
    past.ask(&office, Command::Announce { text })?;
    for week in 1..THIS_WEEK {
        let starts = weeks[week as usize - 1].starts;
        play_week(&mut past, &office, week, starts)?;
    }
    let starts = weeks[THIS_WEEK as usize - 1].starts;
    this_week(&mut past, &office, starts, now)?;
    past.pass_until(now)?;
    Ok(past)
}

/// A week in which almost everybody has played.
fn play_week(past: &mut Past, office: &Actor, week: u32, starts: Moment) -> Result<(), NoPast> {
    for (place, (match_id, sides)) in past.open(week).into_iter().enumerate() {
        // In the third week two never met, and nobody reported anything.
        if week == 3 && place == 4 {
            continue;
        }
        past.pass_until(starts.after(2 * DAY + (17 + place as i64) * HOUR))?;
        let stubborn = week == 4 && place == 2;
        play_match(past, match_id, sides, stubborn)?;
        if stubborn {
            past.pass_until(past.now().after(20 * HOUR))?;
            let rule = Command::Rule {
                match_id,
                ruling: Ruling::Result(Outcome::Won(sides[0])),
                reason: "Both score sheets end with the same mate.".into(),
            };
            past.ask(office, rule)?;
        }
    }
    Ok(())
}

/// One match, reported game by game by one and approved by the other, or disputed.
fn play_match(
    past: &mut Past,
    match_id: MatchId,
    sides: [EntryId; 2],
    stubborn: bool,
) -> Result<(), NoPast> {
    let [one, other] = sides.map(|side| past.player(side));
    for _ in 0..7 {
        let Some(found) = past.competition.match_of(match_id) else {
            return Ok(());
        };
        let Verdict::Open(next) = found.verdict(past.competition.series_rules()) else {
            break;
        };
        let result = result(match_id, next.number, sides);
        let report = Command::ReportGame {
            match_id,
            game: next.number,
            result,
            side: None,
        };
        past.ask(&one, report)?;
        if stubborn {
            let dispute = Command::Dispute {
                match_id,
                game: next.number,
                reason: "I gave mate, not the other way round.".into(),
                side: None,
            };
            return past.ask(&other, dispute);
        }
        past.pass_until(past.now().after(25 * 60_000))?;
    }
    let approve = Command::Approve {
        match_id,
        game: None,
        side: None,
    };
    past.ask(&other, approve)
}

/// Who wins a game: the lower number more often than not, and now and then it is stalemate and played again.
fn result(match_id: MatchId, game: u32, sides: [EntryId; 2]) -> GameResult {
    let chance = spread("a game of the season", (match_id.0 * 8 + game) as usize) % 12;
    let stronger = sides[usize::from(sides[0].0 > sides[1].0)];
    let weaker = sides[usize::from(sides[0].0 < sides[1].0)];
    match chance {
        0 => GameResult::Stalemate,
        1..=7 => GameResult::Won(stronger),
        _ => GameResult::Won(weaker),
    }
}

/// The week that is going on: everything that can be under way is.
fn this_week(past: &mut Past, office: &Actor, starts: Moment, now: Moment) -> Result<(), NoPast> {
    let open = past.open(THIS_WEEK);
    let [.., waiting, disputed, arranging, silent] = open[..] else {
        return Ok(());
    };
    past.pass_until(starts.after(10 * HOUR))?;
    let (match_id, sides) = silent;
    let seeker = past.player(sides[0]);
    for how in [Contact::Message, Contact::Phone] {
        let when = past.now();
        past.ask(
            &seeker,
            Command::LogContact {
                match_id,
                how,
                when,
            },
        )?;
        past.pass_until(past.now().after(8 * HOUR))?;
    }
    past.ask(&seeker, Command::ClaimUnreachable { match_id })?;
    past.pass_until(starts.after(30 * HOUR))?;
    let (match_id, sides) = arranging;
    let times = [22, 44].map(|hours| now.after(hours * HOUR)).to_vec();
    past.ask(
        &past.player(sides[0]),
        Command::ProposeTimes { match_id, times },
    )?;
    let (match_id, sides) = disputed;
    play_match(past, match_id, sides, true)?;
    let (match_id, sides) = waiting;
    let report = Command::ReportGame {
        match_id,
        game: 1,
        result: GameResult::Won(sides[0]),
        side: None,
    };
    past.ask(&past.player(sides[0]), report)?;
    let text =
        "Week 6 is on. Report by the deadline: what nobody reports is a double forfeit.".into();
    past.ask(office, Command::Announce { text })
}
