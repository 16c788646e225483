//! `GET /c/{competition}/news`: that something has happened, as server-sent events.
//!
//! Each event has the number of the last thing that happened, and nothing else: whoever listens asks again for the page
//! that is open, and so sees what that reader may see. A browser that was away connects again by itself.

use super::subject::Contest;
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::received::Named;
use crate::room::listener::{Heard, Listener, Reader, going_on};
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use boardside_store::Seq;
use std::time::Duration;

/// How often a comment says that the connection is alive.
const ALIVE: Duration = Duration::from_secs(15);

/// What happens from now on.
///
/// # Errors
/// When there is no such competition, or it cannot be read.
pub async fn listen(State(app): State<App>, Named(id): Named) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let rooms = &app.contests;
    let listener = Listener::join(rooms, &contest.id, None, Seq::START, ALIVE, &app.shutdown).await;
    let told = String::new();
    Ok(going_on("text/event-stream", Numbers { listener, told }))
}

/// One who hears how far it has come.
struct Numbers {
    listener: Listener<Contest>,
    /// What was said last.
    told: String,
}

impl Reader for Numbers {
    async fn line(&mut self) -> Option<Bytes> {
        loop {
            let Heard::News(mut frames) = self.listener.hear().await? else {
                return Some(Bytes::from_static(b": here\n\n"));
            };
            // Only the newest matters; that somebody came or went does not.
            let newest = frames.pop()?;
            if newest.as_str() != self.told {
                newest.as_str().clone_into(&mut self.told);
                return Some(format!("data: {}\n\n", self.told).into());
            }
        }
    }
}
