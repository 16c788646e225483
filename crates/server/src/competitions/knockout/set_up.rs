//! `/competitions/new/knockout`: an owner sets a knockout up and becomes its director.

mod form;
mod terms;
mod was;

pub use form::{Form, Mistakes, other};
pub use terms::{moment, read};
pub use was::Was;

use super::fields::Fields;
use crate::accounts::Owner;
use crate::app::App;
use crate::contest::access::person;
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab, page, page_with};
use crate::rooms::CompetitionNotSetUp;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{Actor, Command};
use boardside_store::people::{Assignment, Change, Role};
use jiff::tz::TimeZone;

/// Tables that one form puts up.
const MOST_TABLES: u32 = 200;

#[derive(Template)]
#[template(path = "competitions/knockout/set_up.html")]
struct SetUp {
    layout: Layout,
    is_wrong: bool,
    /// What is wrong with no field in particular.
    other: Vec<String>,
    form: Form,
}

/// The form, filled in as the youth games are usually played.
pub async fn show(State(app): State<App>, _: Owner) -> Result<Response, Trouble> {
    let now = jiff::Timestamp::from_millisecond(app.time.now().0).unwrap_or_default();
    let today = now.to_zoned(TimeZone::UTC).date();
    // Today's check-in may be over already.
    let day = today.tomorrow().unwrap_or(today);
    let mut fields = Fields::filled([
        ("rulebook", "youth-games".to_owned()),
        ("zone", "UTC".to_owned()),
        ("day", day.to_string()),
        ("starts", "09:00".to_owned()),
        ("ends", "17:00".to_owned()),
        ("check_in_closes", "08:45".to_owned()),
        ("rest", "5".to_owned()),
        ("no_show", "10".to_owned()),
        ("grace", "10".to_owned()),
        ("tables", "8".to_owned()),
    ]);
    for (index, (name, final_at)) in [
        ("Open", "16:00"),
        ("Under 18", "15:30"),
        ("Under 15", "15:00"),
    ]
    .into_iter()
    .enumerate()
    {
        fields.set(&format!("section-{index}"), name);
        fields.set(&format!("final-{index}"), final_at);
    }
    Ok(page(&shown(&app, fields, Vec::new()))?)
}

/// The knockout, or the form again.
pub async fn send(
    State(app): State<App>,
    Owner(owner): Owner,
    fields: Fields,
) -> Result<Response, Trouble> {
    let tables = fields.get("tables").parse().ok();
    let tables = tables.filter(|tables| *tables <= MOST_TABLES);
    let terms = read(&app, &fields, None);
    let (terms, tables) = match (terms, tables) {
        (Ok(terms), Some(tables)) => (terms, tables),
        (terms, tables) => {
            let mut mistakes = terms.err().unwrap_or_default();
            if tables.is_none() {
                let sentence = t!("knockout-bad-tables", most = MOST_TABLES);
                mistakes.push(("tables".to_owned(), sentence));
            }
            return again(&app, fields, mistakes);
        }
    };
    let id = CompetitionId::new(fields.get("once")).unwrap_or_else(|_| CompetitionId::random());
    let me = person(&owner);
    match app.contests.set_up(&id, me.clone(), terms).await {
        Ok(()) => {}
        Err(CompetitionNotSetUp::Terms(problems)) => {
            let mistakes = problems
                .into_iter()
                .map(|sentence| (String::new(), sentence));
            return again(&app, fields, mistakes.collect());
        }
        Err(CompetitionNotSetUp::Failed(why)) => return Err(why.into()),
    }
    let role = Change::GiveRole(Assignment {
        person: owner.account.person.clone(),
        competition: id.stream(),
        role: Role::Director,
        group: None,
    });
    app.store.change_one(role).await??;
    for number in 1..=tables {
        let label = number.to_string();
        let once = format!("{id}.table.{number}");
        let by = Actor::Director(me.clone());
        // A table that is there already was put up by the same form.
        let _ = app
            .ask(&id, Some(&once), by, Command::AddTable { label })
            .await?;
    }
    Ok(Redirect::to(&format!("/c/{id}/groups")).into_response())
}

fn again(app: &App, fields: Fields, mistakes: Mistakes) -> Result<Response, Trouble> {
    let shown = shown(app, fields, mistakes);
    Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
}

fn shown(app: &App, fields: Fields, mistakes: Mistakes) -> SetUp {
    SetUp {
        layout: Layout::new(t!("knockout-set-up-title"), Tab::Compete),
        is_wrong: !mistakes.is_empty(),
        other: other(&mistakes),
        form: Form::new(app, fields, mistakes),
    }
}
