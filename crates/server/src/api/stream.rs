//! `GET /games/{id}/stream`: what happens in a game, a line each.

use super::game::part;
use super::problem::{Named, Problem};
use crate::app::App;
use crate::game::Sitting;
use crate::room::listener::{Heard, Listener, Reader, going_on};
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use boardside_store::Seq;
use serde::Deserialize;
use std::time::Duration;
use utoipa::IntoParams;

/// How often an empty line says that the connection is alive.
const ALIVE: Duration = Duration::from_secs(10);

/// Where to begin.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Begin {
    /// The number of the last event seen; 0, or nothing, for the whole game first.
    #[serde(default)]
    #[param(minimum = 0)]
    from: i64,
}

/// What happens in a game, one frame of the live protocol a line: first `state` or `resumed`, then `news` and `here`. An
/// empty line every ten seconds says that nothing has. It ends when the server goes down or the reader is too slow; go on
/// from the last `seq`.
#[utoipa::path(
    get,
    path = "/games/{id}/stream",
    params(("id" = String, Path, description = "The id of the game"), Begin),
    security((), ("key" = [])),
    responses(
        (status = 200, description = "Lines of JSON", content_type = "application/x-ndjson", body = String),
        (status = 400, description = "The address cannot be understood", body = Problem),
        (status = 403, description = "The key is not of this game", body = Problem),
        (status = 404, description = "There is no such game", body = Problem),
    )
)]
pub async fn stream(
    State(app): State<App>,
    Named(id): Named,
    begin: Result<Query<Begin>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Query(begin) = begin?;
    let part = part(&app, &id, &headers)?;
    // A game that is not there is told with a status, not in the stream.
    app.rooms.look(&id).await?;
    let from = Seq(begin.from.max(0));
    let listener = Listener::join(&app.rooms, &id, part, from, ALIVE, &app.shutdown).await;
    Ok(going_on("application/x-ndjson", Frames(listener)))
}

/// Every frame is a line.
struct Frames(Listener<Sitting>);

impl Reader for Frames {
    async fn line(&mut self) -> Option<Bytes> {
        Some(match self.0.hear().await? {
            Heard::Nothing => Bytes::from_static(b"\n"),
            Heard::News(frames) => {
                let lines: String = frames
                    .iter()
                    .flat_map(|frame| [frame.as_str(), "\n"])
                    .collect();
                lines.into()
            }
        })
    }
}
