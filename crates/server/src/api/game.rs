//! `GET /games/{id}`: a game as it stands.

use super::problem::{Named, Problem};
use crate::app::App;
use crate::game::sitting::State as GameState;
use crate::keys::{GameId, Part};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

/// A game as it stands.
#[utoipa::path(
    get,
    path = "/games/{id}",
    params(("id" = String, Path, description = "The id of the game")),
    security((), ("key" = [])),
    responses(
        (status = 200, description = "The game", body = GameState),
        (status = 403, description = "The key is not of this game", body = Problem),
        (status = 404, description = "There is no such game", body = Problem),
    )
)]
pub async fn game(
    State(app): State<App>,
    Named(id): Named,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let part = part(&app, &id, &headers)?;
    let (sitting, here) = app.rooms.look(&id).await?;
    let state = sitting.state(part, here, app.time.now());
    Ok(axum::Json(state).into_response())
}

/// What the caller may do in a game: nothing without a key.
///
/// # Errors
/// When there is a key, but for another game or of somebody else's making.
pub fn part(app: &App, id: &GameId, headers: &HeaderMap) -> Result<Option<Part>, Problem> {
    let Some(value) = headers.get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let key = value
        .to_str()
        .ok()
        .and_then(|text| text.strip_prefix("Bearer "));
    let key = key
        .and_then(|text| app.keys.read(text.trim()))
        .filter(|key| key.game == *id);
    match key {
        Some(key) => Ok(Some(key.part)),
        None => {
            let sentence = t!("api-bad-key");
            Err(Problem::new(StatusCode::FORBIDDEN, "bad_key", sentence))
        }
    }
}
