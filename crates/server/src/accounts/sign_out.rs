//! `/sign-out`: here, or everywhere.

use super::{SignedIn, cookie, session};
use crate::app::App;
use crate::pages::Trouble;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_store::people::Change;

/// Ends this session. Whoever has none is signed out already.
pub async fn here(State(app): State<App>, headers: HeaderMap) -> Result<Response, Trouble> {
    if let Some(hash) = session::sent(&app, &headers) {
        end(&app, Change::EndSession(hash)).await?;
    }
    Ok(gone(&app))
}

/// Ends all sessions of the account.
pub async fn everywhere(State(app): State<App>, known: SignedIn) -> Result<Response, Trouble> {
    end(&app, Change::EndSessions(known.account.person)).await?;
    Ok(gone(&app))
}

async fn end(app: &App, change: Change) -> Result<(), Trouble> {
    Ok(app.store.change_one(change).await??)
}

fn gone(app: &App) -> Response {
    let cookie = [(header::SET_COOKIE, cookie::clear(&app.config))];
    (cookie, Redirect::to("/")).into_response()
}
