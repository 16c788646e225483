//! `GET /competitions`: the leagues and knockouts of this place.

use crate::accounts::Caller;
use crate::app::App;
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab, page};
use crate::spoken::translated;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_store::CompetitionRow;

#[derive(Template)]
#[template(path = "competitions/list.html")]
struct List {
    layout: Layout,
    competitions: Vec<Listed>,
    may_create: bool,
    signed_in: bool,
}

/// A competition in the list.
struct Listed {
    id: String,
    name: String,
    what: String,
    rulebook: String,
    demo: bool,
}

/// All of them, the newest first.
pub async fn show(State(app): State<App>, caller: Caller) -> Result<Response, Trouble> {
    let rows = app.competitions().await?;
    let may_create = match &caller {
        Caller::Nobody => false,
        Caller::Account(known) => known.is_owner(),
    };
    Ok(page(&List {
        layout: Layout::new(t!("competitions-title"), Tab::Compete),
        competitions: rows.iter().filter_map(|row| listed(&app, row)).collect(),
        may_create,
        signed_in: matches!(caller, Caller::Account(_)),
    })?)
}

fn listed(app: &App, row: &CompetitionRow) -> Option<Listed> {
    let terms = &row.terms;
    let what = match terms.league() {
        Some(league) => t!("competitions-league", weeks = league.weeks.len()),
        None => t!(
            "competitions-knockout",
            sections = terms.named_divisions().count()
        ),
    };
    let rulebook = app.library.find(&terms.rulebook);
    let id = CompetitionId::of_stream(&row.stream)?;
    Some(Listed {
        demo: id.is_demo(),
        id: id.to_string(),
        name: terms.name.clone(),
        what,
        rulebook: rulebook
            .map_or(&*terms.rulebook, |book| translated(book).short())
            .to_owned(),
    })
}
