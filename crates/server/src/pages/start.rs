//! `GET /`: set up a game, or go where games are watched and rules are read.

use super::layout::{Layout, Tab, page, page_with};
use super::received::Asked;
use super::special::{self, Special};
use super::{Failure, Trouble};
use crate::accounts::Caller;
use crate::app::App;
use crate::spoken::translated;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use boardside_rulebook::Rulebook;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "start.html")]
struct Start<'a> {
    layout: Layout,
    rulebooks: Vec<Choice>,
    filled: &'a Filled,
    mistakes: &'a Mistakes,
    /// Whether nothing has been set up here, so that somebody may want to.
    is_new: bool,
}

/// A rulebook to choose.
struct Choice {
    id: String,
    name: String,
    chosen: bool,
    special: Vec<Special>,
}

/// What was filled into the form, as it was typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    /// `table` or `apart`.
    pub place: String,
    /// The id of a rulebook.
    pub rulebook: String,
    /// A time control, or nothing.
    pub time: String,
    /// White's name, or nothing.
    pub white: String,
    /// Black's name, or nothing.
    pub black: String,
    /// Whether everybody may find the game.
    pub listed: Option<String>,
    /// Whether the board shows where a man can go.
    pub dots: Option<String>,
    /// A FEN to start from, or nothing.
    pub start: String,
}

/// What is wrong with each field, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mistakes {
    pub place: Option<String>,
    pub rulebook: Option<String>,
    pub time: Option<String>,
    pub white: Option<String>,
    pub black: Option<String>,
    pub start: Option<String>,
}

impl Mistakes {
    /// Whether there are any.
    pub fn any(&self) -> bool {
        *self != Mistakes::default()
    }

    /// How the page begins that shows them.
    fn summary(&self) -> String {
        match &self.place {
            Some(_) => t!("start-place-first"),
            None => t!("start-not-right"),
        }
    }
}

/// What the address may choose beforehand.
#[derive(Deserialize)]
pub struct Chosen {
    rulebook: Option<String>,
}

/// The empty form. Whoever is signed in is offered as the first player.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Asked(chosen): Asked<Chosen>,
) -> Result<Response, Trouble> {
    let known = chosen.rulebook.filter(|id| app.library.find(id).is_some());
    let first = app
        .library
        .rulebooks()
        .first()
        .map(|rulebook| rulebook.id().to_owned());
    let filled = Filled {
        rulebook: known.or(first).unwrap_or_default(),
        dots: Some("on".into()),
        white: caller.public_name(&app).await?.unwrap_or_default(),
        ..Filled::default()
    };
    let mistakes = Mistakes::default();
    let is_new = is_new(&app, &caller).await?;
    Ok(page(&Start {
        is_new,
        ..form(&app, &filled, &mistakes)
    })?)
}

/// Whether this place still waits for its owner, or its owner looks at it and there is nothing but games.
async fn is_new(app: &App, caller: &Caller) -> Result<bool, Trouble> {
    match caller {
        Caller::Account(known) if known.is_owner() => Ok(app.competitions().await?.is_empty()),
        Caller::Account(_) => Ok(false),
        Caller::Nobody => Ok(!app.store.has_owner().await?),
    }
}

/// The form again, with everything that was typed and a sentence at each mistake.
pub fn again(app: &App, filled: &Filled, mistakes: &Mistakes) -> Result<Response, Failure> {
    page_with(
        StatusCode::UNPROCESSABLE_ENTITY,
        &form(app, filled, mistakes),
    )
}

fn form<'a>(app: &App, filled: &'a Filled, mistakes: &'a Mistakes) -> Start<'a> {
    let all = app.library.rulebooks();
    let choice = |rulebook: &Rulebook| Choice {
        id: rulebook.id().to_owned(),
        name: translated(rulebook).name().to_owned(),
        chosen: rulebook.id() == filled.rulebook,
        special: special::of(rulebook, all),
    };
    Start {
        layout: Layout::new(t!("start-title"), Tab::Play),
        rulebooks: all.iter().map(choice).collect(),
        filled,
        mistakes,
        is_new: false,
    }
}
