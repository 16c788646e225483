//! `/c/{competition}/office/schedule`: who meets whom in which week, and by when.

mod division;
mod forms;

use super::clerk::{Clerk, Head};
use super::form::{Filled, Form, Notice, Wrong, number};
use crate::competitions::frame::Frame;
use crate::competitions::hours::Hours;
use crate::contest::new_lot;
use crate::contest::words::Words;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page_with};
use crate::pages::received::Asked;
use crate::time::When as _;
use askama::Template;
use axum::response::Response;
use boardside_competition::{Command, DivisionId, EntryId};
use division::Division;
use serde::Deserialize;

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
    let division = division_named(&clerk, &filled)?;
    let form = forms::draw(&clerk, division).filled(&filled);
    let lot = (filled.text("order") != "entry").then(new_lot);
    let command = Command::DrawSchedule { division, lot };
    answer(&clerk, &filled, form, command).await
}

/// Sets another deadline for a week.
pub async fn move_deadline(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let mut form = forms::deadline(&clerk).filled(&filled);
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
    let division = division_named(&clerk, &filled)?;
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let mut form = forms::play_off(&clerk, words, division).filled(&filled);
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
    let division = division_named(&clerk, &filled)?;
    let seed = new_lot();
    let command = Command::DrawLot { division, seed };
    answer(&clerk, &filled, forms::lot(&clerk, division), command).await
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

fn division_named(clerk: &Clerk, filled: &Filled) -> Result<DivisionId, Trouble> {
    let id = filled.text("division").parse().map(DivisionId).ok();
    let known = id.filter(|id| clerk.competition().division(*id).is_some());
    known.ok_or_else(|| Trouble::Wrong(t!("office-no-division")))
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
        divisions.push(Division::of(clerk, words, id, &mut wrong, week));
    }
    let hours = Hours::of(competition);
    let weeks = (1..)
        .zip(competition.weeks())
        .map(|(number, week)| WeekLine {
            number,
            starts: hours.long_day(week.starts),
            deadline: competition.when(week.deadline),
            over: week.deadline <= now,
        });
    let open = competition.weeks().iter().any(|week| week.deadline > now);
    let deadline = wrong.or_if(clerk.directs() && open, || forms::deadline(clerk));
    let page = Page {
        layout,
        frame,
        notice,
        divisions,
        deadline,
        weeks: weeks.collect(),
    };
    Ok(page_with(status, &page)?)
}

/// The first week that is not over, or the last.
pub(super) fn current_week(clerk: &Clerk) -> u32 {
    let now = clerk.now();
    let weeks = clerk.competition().weeks();
    let over = weeks.iter().take_while(|week| week.deadline <= now).count();
    u32::try_from((over + 1).min(weeks.len())).unwrap_or(1)
}
