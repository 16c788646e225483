//! `/c/{competition}/office/schedule`: who meets whom in which week, and by when.

use super::clerk::{Clerk, Head};
use super::form::{Field, Filled, Form, Notice, Wrong, number};
use crate::competitions::frame::Frame;
use crate::contest::words::Words;
use crate::pages::Trouble;
use crate::pages::layout::Layout;
use crate::pages::received::Asked;
use crate::spoken::Spoken as _;
use crate::time::When as _;
use askama::Template;
use axum::response::Response;
use boardside_competition::{
    Command, DivisionId, EntryId, Fact, MatchId, Refusal, Seed, TieBreak, Verdict,
};
use serde::Deserialize;
use std::sync::Arc;

/// Matches of a division that are shown at once; of a larger one, one week is.
const MANY: usize = 300;
/// How long, in milliseconds, a play-off may take if nobody says otherwise.
const WEEK: i64 = 7 * 24 * 3_600_000;

#[derive(Template)]
#[template(path = "competitions/office/schedule.html")]
struct Page {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    divisions: Vec<Division>,
    deadline: Option<Form>,
    weeks: Vec<WeekLine>,
}

struct Division {
    number: u32,
    name: String,
    playing: usize,
    drawn: Option<String>,
    draw: Option<Form>,
    play_off: Option<Form>,
    lot: Option<Form>,
    level: Vec<String>,
    rounds: Vec<Round>,
    others: Vec<(u32, String)>,
    play_offs: Vec<Line>,
}

struct Round {
    number: u32,
    deadline: String,
    bye: Option<String>,
    lines: Vec<Line>,
}

/// A match in the list.
pub struct Line {
    pub href: String,
    pub white: String,
    pub black: String,
    pub status: String,
}

struct WeekLine {
    number: u32,
    starts: String,
    deadline: String,
    over: bool,
}

/// What to show of a large division.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    week: Option<String>,
}

/// The schedule.
pub async fn show(clerk: Clerk, Asked(query): Asked<Query>) -> Result<Response, Trouble> {
    let week = query.week.and_then(|week| week.parse().ok());
    page(&clerk, Wrong::default(), week).await
}

/// Draws the schedule of a division, by a lot that is kept with it, or in the order of entry.
pub async fn draw(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let division = division(&clerk, &filled)?;
    let form = draw_form(&clerk, division).filled(&filled);
    let lot = (filled.text("order") != "entry").then(new_seed);
    let command = Command::DrawSchedule { division, lot };
    answer(&clerk, &filled, form, command).await
}

/// Sets another deadline for a week.
pub async fn move_deadline(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let mut form = deadline_form(&clerk).filled(&filled);
    let weeks = u32::try_from(clerk.competition().weeks().len()).unwrap_or(u32::MAX);
    let week = form.read("week", number(filled.text("week"), 1, weeks));
    let deadline = form.take("deadline", clerk.read_moment(filled.text("deadline")));
    let (Some(week), Some(deadline)) = (week, deadline) else {
        return page(&clerk, Wrong::form(form), None).await;
    };
    answer(
        &clerk,
        &filled,
        form,
        Command::MoveDeadline { week, deadline },
    )
    .await
}

/// Has those who are level play it off.
pub async fn arrange_play_off(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let division = division(&clerk, &filled)?;
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let mut form = play_off_form(&clerk, words, division).filled(&filled);
    let deadline = form.take("until", clerk.read_moment(filled.text("until")));
    let entries = filled.text("entries").split(' ');
    let entries: Result<Vec<EntryId>, _> =
        entries.map(|entry| entry.parse().map(EntryId)).collect();
    let entries = form.read(
        "entries",
        entries.map_err(|_| t!("office-schedule-choose-who")),
    );
    let (Some(deadline), Some(entries)) = (deadline, entries) else {
        return page(&clerk, Wrong::form(form), None).await;
    };
    let command = Command::ArrangePlayOff {
        division,
        entries,
        deadline,
    };
    answer(&clerk, &filled, form, command).await
}

/// Draws lots between those who are level at the end.
pub async fn draw_lot(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let division = division(&clerk, &filled)?;
    let seed = new_seed();
    let command = Command::DrawLot { division, seed };
    answer(&clerk, &filled, lot_form(&clerk, division), command).await
}

async fn answer(
    clerk: &Clerk,
    filled: &Filled,
    form: Form,
    command: Command,
) -> Result<Response, Trouble> {
    match clerk.ask(filled, command).await? {
        Ok(()) => Ok(clerk.back("/schedule")),
        Err(refused) => page(clerk, Wrong::refused(form, refused), None).await,
    }
}

/// A seed that nobody chose.
fn new_seed() -> Seed {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    Seed(u64::from_le_bytes(bytes))
}

fn division(clerk: &Clerk, filled: &Filled) -> Result<DivisionId, Trouble> {
    let id = filled.text("division").parse().map(DivisionId).ok();
    let known = id.filter(|id| clerk.competition().division(*id).is_some());
    known.ok_or_else(|| Trouble::Wrong(t!("office-no-division")))
}

fn draw_form(clerk: &Clerk, division: DivisionId) -> Form {
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

fn deadline_form(clerk: &Clerk) -> Form {
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

fn play_off_form(clerk: &Clerk, words: Words<'_>, division: DivisionId) -> Form {
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

fn lot_form(clerk: &Clerk, division: DivisionId) -> Form {
    Form::button(
        clerk.address("/schedule/lot"),
        t!("office-schedule-draw-lots"),
    )
    .hidden("division", division.0.to_string())
}

fn named(words: Words<'_>, group: &[EntryId]) -> String {
    let names: Vec<String> = group.iter().map(|entry| words.entry(*entry)).collect();
    names.join(", ")
}

fn is_drawn(clerk: &Clerk, division: DivisionId) -> bool {
    let found = clerk.competition().division(division);
    found.is_some_and(|found| found.schedule.is_some())
}

async fn page(clerk: &Clerk, mut wrong: Wrong, week: Option<u32>) -> Result<Response, Trouble> {
    clerk.in_league()?;
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let competition = clerk.competition();
    let Head {
        frame,
        layout,
        notice,
    } = Head::new(clerk, &t!("office-schedule-title"), "/schedule", &wrong);
    let status = wrong.status();
    let now = clerk.now();
    let mut divisions = Vec::new();
    for id in competition.divisions() {
        divisions.push(told(clerk, words, id, &mut wrong, week));
    }
    let weeks = (1..)
        .zip(competition.weeks())
        .map(|(number, week)| WeekLine {
            number,
            starts: day(clerk, week.starts),
            deadline: competition.when(week.deadline),
            over: week.deadline <= now,
        });
    let open = competition.weeks().iter().any(|week| week.deadline > now);
    let deadline = wrong.or_if(clerk.directs() && open, || deadline_form(clerk));
    let page = Page {
        layout,
        frame,
        notice,
        divisions,
        deadline,
        weeks: weeks.collect(),
    };
    Ok(crate::pages::layout::page_with(status, &page)?)
}

fn told(
    clerk: &Clerk,
    words: Words<'_>,
    id: DivisionId,
    wrong: &mut Wrong,
    week: Option<u32>,
) -> Division {
    let competition = clerk.competition();
    let found = competition.division(id);
    let schedule = found.and_then(|found| found.schedule.as_ref());
    let playing = competition.entries();
    let playing = playing.filter(|(_, entry)| entry.division == id && entry.plays());
    let draw = Command::DrawSchedule {
        division: id,
        lot: None,
    };
    let refusal = competition.decide(&draw, &clerk.by, clerk.now()).err();
    let begun = matches!(refusal, Some(Refusal::AlreadyBegun));
    let may = clerk.directs();
    let all = schedule.map_or(0, |schedule| schedule.rounds.iter().map(Vec::len).sum());
    let current = current_week(clerk);
    let round = |number: u32, ids: &[MatchId]| Round {
        number,
        deadline: competition
            .weeks()
            .get(number as usize - 1)
            .map_or_else(String::new, |week| competition.when(week.deadline)),
        bye: schedule
            .and_then(|schedule| schedule.bye(number))
            .map(|entry| words.entry(entry)),
        lines: ids
            .iter()
            .filter_map(|id| line(clerk, words, *id))
            .collect(),
    };
    let only = (all > MANY).then(|| week.unwrap_or(current));
    let rounds = schedule.map_or(&[][..], |schedule| &schedule.rounds[..]);
    let numbered = || (1..).zip(rounds);
    let over = all > 0 && level_at_the_end(clerk, id);
    let play_off = Some(TieBreak::PlayOff);
    let level = if over {
        competition.level_after(id, None)
    } else {
        Vec::new()
    };
    let playable = over && !competition.level_after(id, play_off).is_empty();
    let breaks = |tie| {
        let league = competition.terms().league();
        league.is_some_and(|league| league.tie_breaks.contains(&tie))
    };
    Division {
        number: id.0,
        name: words.division(id),
        playing: playing.count(),
        drawn: drawn(clerk, id),
        draw: wrong.or_if(may && !begun, || draw_form(clerk, id)),
        play_off: wrong.or_if(
            may && playable && !level.is_empty() && breaks(TieBreak::PlayOff),
            || play_off_form(clerk, words, id),
        ),
        lot: (may && !level.is_empty() && breaks(TieBreak::Lot)).then(|| lot_form(clerk, id)),
        level: level.iter().map(|group| named(words, group)).collect(),
        rounds: numbered()
            .filter(|(number, _)| only.is_none_or(|only| only == *number))
            .map(|(number, ids)| round(number, ids))
            .collect(),
        others: match only {
            Some(only) => numbered()
                .filter(|(number, _)| *number != only)
                .map(|(number, _)| (number, clerk.address(&format!("/schedule?week={number}"))))
                .collect(),
            None => Vec::new(),
        },
        play_offs: found.map_or_else(Vec::new, |found| {
            let ids = found.play_offs.iter();
            ids.filter_map(|id| line(clerk, words, *id)).collect()
        }),
    }
}

/// Whether everything of a division is played.
fn level_at_the_end(clerk: &Clerk, id: DivisionId) -> bool {
    let items = clerk.competition().desk(clerk.now());
    items
        .iter()
        .any(|item| item.matter == boardside_competition::Matter::LevelAtTheEnd(id))
}

/// The first week that is not over, or the last.
pub(super) fn current_week(clerk: &Clerk) -> u32 {
    let now = clerk.now();
    let weeks = clerk.competition().weeks();
    let over = weeks.iter().take_while(|week| week.deadline <= now).count();
    u32::try_from((over + 1).min(weeks.len())).unwrap_or(1)
}

/// How the schedule of a division was drawn.
fn drawn(clerk: &Clerk, id: DivisionId) -> Option<String> {
    let events = clerk.contest.record.iter().rev().map(Arc::as_ref);
    let mut draws = events.filter_map(|event| match &event.fact {
        Fact::ScheduleDrawn { division, lot, .. } if *division == id => Some((event.at, *lot)),
        _ => None,
    });
    let (at, lot) = draws.next()?;
    let when = clerk.competition().when(at);
    Some(match lot {
        Some(Seed(seed)) => t!(
            "office-schedule-drawn-lot",
            when = when,
            seed = seed.to_string()
        ),
        None => t!("office-schedule-drawn-entry", when = when),
    })
}

fn day(clerk: &Clerk, moment: boardside_play::Moment) -> String {
    let when = clerk.competition().when(moment);
    when.split(',').next().unwrap_or_default().to_owned()
}

/// A match in a list: who has White in the first game, and how it stands.
pub fn line(clerk: &Clerk, words: Words<'_>, id: MatchId) -> Option<Line> {
    let competition = clerk.competition();
    let found = competition.match_of(id)?;
    let [white, black] = found.sides.map(|side| words.entry(side));
    let dealings = found.dealings();
    let status = match (&found.decided, dealings.agreed) {
        (Some(decision), _) => t!(
            "office-status-decided",
            outcome = words.outcome(decision.outcome),
            how = decision.how.said()
        ),
        (None, _) if dealings.dispute.is_some() => t!("office-status-disputed"),
        (None, _) if dealings.office.is_some() => t!("office-status-office"),
        (None, _) if found.waiting().next().is_some() => t!("office-status-approval"),
        (None, _) if !found.games.is_empty() => match found.verdict(competition.series_rules()) {
            Verdict::Open(next) => t!("office-status-next-game", game = next.number),
            Verdict::Over(_) | Verdict::Asked(_) => t!("office-status-decision"),
        },
        (None, Some(agreed)) => competition.when(agreed),
        (None, None) => t!("office-status-no-time"),
    };
    Some(Line {
        href: clerk.address(&format!("/match/{}", id.0)),
        white,
        black,
        status,
    })
}
