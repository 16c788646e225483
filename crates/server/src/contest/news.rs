//! `GET /c/{competition}/news`: that something has happened, as server-sent events.
//!
//! Each event has the number of the last thing that happened, and nothing else: whoever listens asks again for the page
//! that is open, and so sees what that reader may see. A browser that was away connects again by itself.

use super::subject::Contest;
use crate::app::App;
use crate::live::outbox::Outbox;
use crate::pages::Trouble;
use crate::pages::received::Named;
use crate::room::{Handle, Member};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use boardside_store::Seq;
use futures_util::stream;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::timeout;

/// How often a comment says that the connection is alive.
const ALIVE: Duration = Duration::from_secs(15);

/// What happens from now on.
///
/// # Errors
/// When there is no such competition, or it cannot be read.
pub async fn listen(State(app): State<App>, Named(id): Named) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let outbox = Outbox::new();
    let member = Member {
        outbox: outbox.clone(),
        part: None,
    };
    let room = app.contests.join(&contest.id, member, Seq::START).await;
    let reader = Reader {
        outbox,
        room,
        app,
        told: String::new(),
    };
    let lines = stream::unfold(reader, |mut reader| async {
        let line = reader.line().await?;
        Some((Ok::<Bytes, Infallible>(line), reader))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// One who listens. When he goes, the room is told.
struct Reader {
    outbox: Outbox,
    room: Handle<Contest>,
    app: App,
    /// What was said last.
    told: String,
}

impl Reader {
    async fn line(&mut self) -> Option<Bytes> {
        loop {
            let frames = tokio::select! {
                frames = timeout(ALIVE, self.outbox.take()) => frames,
                () = self.app.shutdown.begun() => return None,
            };
            let Ok(frames) = frames else {
                return Some(Bytes::from_static(b": here\n\n"));
            };
            // Only the newest matters; that somebody came or went does not.
            let newest = frames?.pop()?;
            if newest.as_str() != self.told {
                newest.as_str().clone_into(&mut self.told);
                return Some(format!("data: {}\n\n", self.told).into());
            }
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
