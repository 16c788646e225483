//! `POST /demo/visit`: to look around as somebody of the demo.

use super::making::Demo;
use super::page::may_visit;
use super::people::Cast;
use crate::accounts::begin_session;
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::received::Sent;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;

/// As whom.
#[derive(Deserialize)]
pub struct Visit {
    #[serde(rename = "as")]
    part: Visitor,
}

/// Who can be visited.
#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Visitor {
    Director,
    Umpire,
    Player,
    Coordinator,
}

/// Signs the visitor in as somebody of the demo, who may do nothing outside it.
pub async fn send(State(app): State<App>, Sent(visit): Sent<Visit>) -> Result<Response, Trouble> {
    if !may_visit(&app).await? {
        return Err(Trouble::forbidden(
            "This place has an owner, who sees everything in the demo.",
        ));
    }
    let demo = Demo::find(&app).await?;
    let demo = demo.ok_or_else(|| Trouble::missing("There is no demo here."))?;
    let cast = Cast::of(demo.number);
    let (person, to) = match visit.part {
        Visitor::Director => (cast.director(), format!("/c/{}/office", demo.season)),
        Visitor::Umpire => (cast.umpire(), format!("/c/{}/office", demo.day)),
        Visitor::Player => (cast.season(0), "/me".to_owned()),
        Visitor::Coordinator => (cast.coordinator(0), format!("/c/{}/group", demo.day)),
    };
    let (session, cookie) = begin_session(&app, &person);
    app.store.change_one(session).await??;
    Ok(([(header::SET_COOKIE, cookie)], Redirect::to(&to)).into_response())
}
