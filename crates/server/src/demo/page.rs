//! `GET /demo`: what is in the demo, where to look, and how it is removed.

use super::making::{self, Demo};
use crate::accounts::Caller;
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page};
use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};

#[derive(Template)]
#[template(path = "demo.html")]
struct Page {
    layout: Layout,
    demo: Option<Demo>,
    over: bool,
    may_make: bool,
    may_visit: bool,
}

/// What is in it.
pub async fn show(State(app): State<App>, caller: Caller) -> Result<Response, Trouble> {
    let demo = Demo::find(&app).await?;
    let over = match &demo {
        Some(demo) => demo.is_over(&app).await?,
        None => false,
    };
    Ok(page(&Page {
        layout: Layout::new("The demo", None).with_demo(demo.is_some()),
        may_make: may_make(&app, &caller).await?,
        may_visit: may_visit(&app).await?,
        demo,
        over,
    })?)
}

/// Makes it; one that is over is made anew.
pub async fn make(State(app): State<App>, caller: Caller) -> Result<Response, Trouble> {
    check(&app, &caller).await?;
    if let Some(old) = Demo::find(&app).await?
        && old.is_over(&app).await?
    {
        making::remove(&app).await?;
    }
    making::make(&app).await?;
    Ok(Redirect::to("/demo").into_response())
}

/// Removes it.
pub async fn remove(State(app): State<App>, caller: Caller) -> Result<Response, Trouble> {
    check(&app, &caller).await?;
    making::remove(&app).await?;
    Ok(Redirect::to("/demo").into_response())
}

async fn check(app: &App, caller: &Caller) -> Result<(), Trouble> {
    match may_make(app, caller).await? {
        true => Ok(()),
        false => Err(Trouble::forbidden(
            "Only an owner of this place makes or removes the demo.",
        )),
    }
}

/// An owner may; and anybody, as long as nobody owns this place.
async fn may_make(app: &App, caller: &Caller) -> Result<bool, Trouble> {
    let owns = matches!(caller, Caller::Account(known) if known.is_owner());
    Ok(owns || !app.store.has_owner().await?)
}

/// Where nobody owns anything yet, there is nothing that somebody of the demo could spoil.
pub(super) async fn may_visit(app: &App) -> Result<bool, Trouble> {
    Ok(app.config.demo || !app.store.has_owner().await?)
}
