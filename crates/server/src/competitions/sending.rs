//! What becomes of a form that was sent to a competition.

use crate::app::App;
use crate::game::Refused;
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{Actor, Command};

/// Asks for what a form wants. Done, the reader is brought to `back`; refused, the answer is for the page to show.
///
/// # Errors
/// When nothing could be stored.
pub async fn send(
    app: &App,
    id: &CompetitionId,
    once: Option<&str>,
    by: Actor,
    command: Command,
    back: &str,
) -> Result<Result<Response, Refused>, Trouble> {
    let asked = app.ask(id, once, by, command).await?;
    Ok(asked.map(|()| Redirect::to(back).into_response()))
}
