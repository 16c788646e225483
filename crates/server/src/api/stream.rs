//! `GET /games/{id}/stream`: what happens in a game, a line each.

use super::game::part;
use super::problem::{Named, Problem};
use crate::app::App;
use crate::game::Sitting;
use crate::live::outbox::Outbox;
use crate::room::{Handle, Member};
use axum::body::{Body, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use boardside_store::Seq;
use futures_util::stream;
use serde::Deserialize;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::timeout;
use utoipa::IntoParams;

/// How often an empty line says that the connection is alive.
const ALIVE: Duration = Duration::from_secs(10);

/// Where to begin.
#[derive(Debug, Deserialize, IntoParams)]
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
    let outbox = Outbox::new();
    let member = Member {
        outbox: outbox.clone(),
        part,
    };
    let room = app.rooms.join(&id, member, Seq(begin.from.max(0))).await;
    let reader = Reader { outbox, room, app };
    let lines = stream::unfold(reader, |reader| async {
        let line = reader.line().await?;
        Some((Ok::<Bytes, Infallible>(line), reader))
    });
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// One who reads the stream. When he goes, the room is told.
struct Reader {
    outbox: Outbox,
    room: Handle<Sitting>,
    app: App,
}

impl Reader {
    async fn line(&self) -> Option<Bytes> {
        let shutdown = &self.app.shutdown;
        tokio::select! {
            frames = timeout(ALIVE, self.outbox.take()) => match frames {
                Err(_) => Some(Bytes::from_static(b"\n")),
                Ok(frames) => {
                    let mut lines = String::new();
                    for frame in frames? {
                        lines.push_str(&frame);
                        lines.push('\n');
                    }
                    Some(lines.into())
                }
            },
            () = shutdown.begun() => None,
        }
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.outbox.end();
        let (room, outbox) = (self.room.clone(), self.outbox.clone());
        // Without a runtime everything ends anyway.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { room.leave(&outbox).await });
        }
    }
}
