//! `/account/programs`: tokens with which somebody's programs use the JSON API.
//!
//! A token is shown once, when it is made; only its hash is kept. It acts in its owner's name, and only there: no page is
//! opened with it.

use super::SignedIn;
use super::form::{Field, Form};
use super::token::{FreshToken, hash_of};
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use crate::pages::received::Sent;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_play::Moment;
use boardside_store::people::{Change, PersonId, Purpose, Subject, Token, TokenHash};
use jiff::Timestamp;
use serde::Deserialize;

/// What every token begins with, so that whoever finds one knows what it is.
pub const PREFIX: &str = "boardside_";

const DAY: i64 = 24 * 3_600_000;
/// A token lasts a year at most.
const LONGEST: u32 = 366;
/// More than anybody needs.
const MOST: usize = 50;

#[derive(Template)]
#[template(path = "accounts/programs.html")]
struct ProgramsPage {
    layout: Layout,
    wrong: bool,
    fresh: Option<String>,
    form: Form,
    tokens: Vec<Listed>,
}

/// A token in the list.
struct Listed {
    name: String,
    until: String,
    expired: bool,
    hash: String,
}

/// A new token, as it was filled in.
#[derive(Deserialize)]
#[serde(default)]
pub struct Wanted {
    name: String,
    days: String,
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted {
            name: String::new(),
            days: "90".into(),
        }
    }
}

/// Which token a button is about.
#[derive(Deserialize)]
pub struct About {
    token: String,
}

/// The list, and the form for one more.
pub async fn show(State(app): State<App>, known: SignedIn) -> Result<Response, Trouble> {
    let form = wanted_form(&Wanted::default());
    let shown = programs_page(&app, &known.account.person, form).await?;
    Ok(page(&shown)?)
}

/// Makes a token and shows it, this once.
pub async fn make(
    State(app): State<App>,
    known: SignedIn,
    Sent(wanted): Sent<Wanted>,
) -> Result<Response, Trouble> {
    let person = known.account.person;
    let mut form = wanted_form(&wanted);
    let name = form.read("name", Subject::new(wanted.name.trim()));
    let name = name.filter(|name| {
        let short = name.as_str().chars().count() <= 100;
        if !short {
            form.complain("name", t!("accounts-token-name-long"));
        }
        short
    });
    let days = wanted.days.trim().parse().ok();
    let days = days.filter(|days| (1..=LONGEST).contains(days));
    if days.is_none() {
        form.complain("days", t!("accounts-token-days-wrong"));
    }
    let held = app.store.tokens_of(Purpose::Program, &person).await?;
    if held.len() >= MOST {
        form.complain("name", t!("accounts-token-too-many"));
    }
    let (Some(name), Some(days), false) = (name, days, form.is_wrong()) else {
        let mut shown = programs_page(&app, &person, form).await?;
        shown.wrong = true;
        return Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?);
    };
    let text = format!("{PREFIX}{}", FreshToken::random().text());
    let token = Token {
        hash: hash_of(&text),
        purpose: Purpose::Program,
        subject: Some(name),
        person: Some(person.clone()),
        expires_at: app.time.now().after(i64::from(days) * DAY),
        uses_left: 1,
    };
    app.store.change_one(Change::AddToken(token)).await??;
    let mut shown = programs_page(&app, &person, wanted_form(&Wanted::default())).await?;
    shown.fresh = Some(text);
    Ok(page(&shown)?)
}

/// Takes one of the caller's own tokens away.
pub async fn revoke(
    State(app): State<App>,
    known: SignedIn,
    Sent(about): Sent<About>,
) -> Result<Response, Trouble> {
    if let Some(hash) = TokenHash::read(&about.token) {
        let own = Change::RevokeOwnToken(hash, Purpose::Program, known.account.person);
        app.store.change_one(own).await??;
    }
    Ok(Redirect::to("/account/programs").into_response())
}

fn wanted_form(wanted: &Wanted) -> Form {
    Form::to("/account/programs", t!("accounts-token-make"))
        .with(
            Field::text("name", t!("accounts-token-name"), &wanted.name)
                .hint(t!("accounts-token-name-hint")),
        )
        .with(
            Field::text("days", t!("accounts-how-many-days"), &wanted.days)
                .hint(t!("accounts-token-days-hint")),
        )
}

async fn programs_page(app: &App, person: &PersonId, form: Form) -> Result<ProgramsPage, Trouble> {
    let now = app.time.now();
    let tokens = app.store.tokens_of(Purpose::Program, person).await?;
    let listed = |token: &Token| Listed {
        name: token
            .subject
            .as_ref()
            .map_or("", |name| name.as_str())
            .to_owned(),
        until: day(token.expires_at),
        expired: token.expires_at <= now,
        hash: token.hash.text(),
    };
    Ok(ProgramsPage {
        layout: Layout::new(t!("accounts-tokens"), None),
        wrong: false,
        fresh: None,
        form,
        tokens: tokens.iter().map(listed).collect(),
    })
}

fn day(moment: Moment) -> String {
    let time = Timestamp::from_millisecond(moment.0).unwrap_or_default();
    time.strftime("%Y-%m-%d").to_string()
}
