//! `GET /c/{competition}/fixtures`: who meets whom, a week at a time.

use super::own_entries;
use crate::accounts::Caller;
use crate::app::App;
use crate::competitions::fixture_list::{self, WeekOf};
use crate::competitions::frame::{Frame, Reader};
use crate::competitions::meeting::Meeting;
use crate::contest::{Contest, Names};
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page};
use crate::pages::received::{Asked, Named};
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::{DivisionId, EntryId, MatchId};
use boardside_play::Moment;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "competitions/fixtures.html")]
struct Fixtures {
    layout: Layout,
    frame: Frame,
    weeks: Vec<WeekLink>,
    week: u32,
    days: String,
    deadline: String,
    is_over: bool,
    divisions: Vec<DivisionOf>,
    play_offs: Vec<Meeting>,
    drawn: bool,
}

/// A week to choose.
struct WeekLink {
    number: u32,
    current: bool,
}

/// The matches of a division.
struct DivisionOf {
    number: u32,
    name: String,
    meetings: Vec<Meeting>,
    bye: Option<String>,
}

/// Which week.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    week: Option<u32>,
}

/// The page.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
    Asked(asked): Asked<Query>,
) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let names = Names::of(&app, &contest.competition).await?;
    let competition = &contest.competition;
    let now = app.time.now();
    let week = asked.week.or(fixture_list::current_week(competition, now));
    let week = week.ok_or_else(|| Trouble::missing(t!("fixtures-knockout")))?;
    let when = WeekOf::new(competition, week);
    let when = when.ok_or_else(|| Trouble::missing(t!("fixtures-no-week")))?;
    let own = own_entries(&caller, &contest);
    let divisions = competition
        .divisions()
        .map(|id| division(&contest, &names, own, (id, week)));
    let last = u32::try_from(competition.weeks().len()).unwrap_or(u32::MAX);
    let frame = Frame::new(
        &contest,
        Reader::of(&caller, &contest),
        &t!("fixtures-title"),
        "/fixtures",
    );
    Ok(page(&Fixtures {
        layout: frame.layout.clone(),
        frame,
        weeks: (1..=last)
            .map(|number| WeekLink {
                number,
                current: number == week,
            })
            .collect(),
        week,
        days: when.days,
        deadline: when.deadline,
        is_over: is_over(&contest, week, now),
        divisions: divisions.collect(),
        play_offs: play_offs(&contest, &names, own),
        drawn: competition.matches().next().is_some(),
    })?)
}

fn is_over(contest: &Contest, week: u32, now: Moment) -> bool {
    let weeks = contest.competition.weeks();
    let found = weeks.get((week as usize).saturating_sub(1));
    found.is_some_and(|week| week.deadline <= now)
}

fn division(
    contest: &Contest,
    names: &Names,
    own: &[EntryId],
    (id, week): (DivisionId, u32),
) -> DivisionOf {
    let competition = &contest.competition;
    let meetings = fixture_list::matches_of(competition, id, week);
    let bye = fixture_list::bye_of(competition, id, week);
    DivisionOf {
        number: id.0,
        name: competition.terms().divisions[id.0 as usize].clone(),
        meetings: list(contest, names, own, meetings),
        bye: bye.map(|entry| names.entry(competition, entry)),
    }
}

fn play_offs(contest: &Contest, names: &Names, own: &[EntryId]) -> Vec<Meeting> {
    let competition = &contest.competition;
    let divisions = competition.divisions();
    divisions
        .filter_map(|id| competition.division(id))
        .flat_map(|division| list(contest, names, own, &division.play_offs))
        .collect()
}

fn list(contest: &Contest, names: &Names, own: &[EntryId], ids: &[MatchId]) -> Vec<Meeting> {
    ids.iter()
        .filter_map(|id| {
            let found = contest.competition.match_of(*id)?;
            Some(Meeting::of(contest, names, (*id, found), own))
        })
        .collect()
}
