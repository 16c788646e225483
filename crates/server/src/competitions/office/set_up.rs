//! `/competitions/new`: an owner sets a league up, and directs it.

mod form;
mod terms;
mod was;

pub use form::amending;
pub use terms::{read, wrong};
pub use was::Was;

use super::form::{Filled, Form, Notice};
use crate::accounts::Owner;
use crate::app::App;
use crate::contest::access::person;
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab, page_with};
use crate::pages::received::Asked;
use crate::rooms::CompetitionNotSetUp;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_store::people::{Assignment, Change, Role};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "competitions/office/set_up.html")]
struct SetUp {
    layout: Layout,
    notice: Option<Notice>,
    form: Form,
}

/// What the address may choose beforehand.
#[derive(Deserialize)]
pub struct Chosen {
    rulebook: Option<String>,
}

/// The form, filled in as most leagues are.
pub async fn show(
    State(app): State<App>,
    _: Owner,
    Asked(chosen): Asked<Chosen>,
) -> Result<Response, Trouble> {
    page(form::of(&app, chosen.rulebook.as_deref()))
}

/// Sets the league up; its founder directs it.
pub async fn send(
    State(app): State<App>,
    Owner(owner): Owner,
    filled: Filled,
) -> Result<Response, Trouble> {
    let mut form = form::of(&app, None).filled(&filled);
    let Some(terms) = read(&app, &filled, &mut form, None) else {
        return page(form);
    };
    // The form brings the id along, so that a double click sets one league up.
    let id = CompetitionId::new(filled.once().unwrap_or_default());
    let id = id.unwrap_or_else(|_| CompetitionId::random());
    let directs = Change::GiveRole(Assignment {
        person: owner.account.person.clone(),
        competition: id.stream(),
        role: Role::Director,
        group: None,
    });
    app.store.change_one(directs).await??;
    match app.contests.set_up(&id, person(&owner), terms).await {
        Ok(()) => Ok(Redirect::to(&format!("/c/{id}/office/entries")).into_response()),
        Err(CompetitionNotSetUp::Terms(sentences)) => {
            form.complain("name", sentences.join(" "));
            page(form)
        }
        Err(CompetitionNotSetUp::Failed(why)) => Err(why.into()),
    }
}

fn page(form: Form) -> Result<Response, Trouble> {
    let (status, notice) = match form.is_wrong() {
        true => (StatusCode::UNPROCESSABLE_ENTITY, Some(Notice::marked())),
        false => (StatusCode::OK, None),
    };
    let layout = Layout::new(t!("office-set-up-title"), Tab::Compete);
    let shown = SetUp {
        layout,
        notice,
        form,
    };
    Ok(page_with(status, &shown)?)
}
