//! `GET /competitions/{competition}/stream`: what everybody may know of what happens, a line each.

use super::caller::{Asked, In, Reads};
use super::record::entry;
use super::responses::Looks;
use super::times::Wall;
use crate::api::Problem;
use crate::app::App;
use crate::contest::Contest;
use crate::keys::CompetitionId;
use crate::live::outbox::Outbox;
use crate::room::{Handle, Member};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use boardside_store::Seq;
use futures_util::stream;
use serde::Deserialize;
use serde_json::json;
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
    /// The number of the last event seen; 0, or nothing, for everything from the beginning.
    #[serde(default)]
    from: usize,
}

/// What happens, a line each, first what happened since `from`. What is not for everybody is left out, so numbers are
/// missing; a line with `seq` alone says how far it has come. An empty line every ten seconds says that nothing has
/// happened. It ends when the server goes down; go on from the last `seq`.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/stream",
    params(("competition" = String, Path, description = "The id of the competition"), Begin),
    responses(
        (status = 200, description = "Lines of JSON", content_type = "application/x-ndjson", body = String),
        Looks,
    )
)]
pub async fn stream(
    State(app): State<App>,
    In(contest): In,
    Asked(begin): Asked<Begin>,
) -> Result<Response, Problem> {
    let outbox = Outbox::new();
    let member = Member {
        outbox: outbox.clone(),
        part: None,
    };
    let id = contest.id.clone();
    let room = app.contests.join(&id, member, Seq::START).await;
    let reader = Reader {
        outbox,
        room,
        app,
        id,
        told: begin.from,
    };
    let lines = stream::unfold(reader, |mut reader| async {
        let lines = reader.lines().await?;
        Some((Ok::<Bytes, Infallible>(lines), reader))
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
    room: Handle<Contest>,
    app: App,
    id: CompetitionId,
    /// The number of the last event told.
    told: usize,
}

impl Reader {
    async fn lines(&mut self) -> Option<Bytes> {
        loop {
            let frames = tokio::select! {
                frames = timeout(ALIVE, self.outbox.take()) => frames,
                () = self.app.shutdown.begun() => return None,
            };
            let Ok(frames) = frames else {
                return Some(Bytes::from_static(b"\n"));
            };
            frames?;
            let (contest, _) = self.app.contests.look(&self.id).await.ok()?;
            if let Some(lines) = self.news(&contest) {
                return Some(lines.into());
            }
        }
    }

    fn news(&mut self, contest: &Contest) -> Option<String> {
        let last = contest.record.len();
        if last <= self.told {
            return None;
        }
        let wall = Wall::of(contest);
        let numbered = (self.told + 1..).zip(contest.record.after(self.told));
        let told = numbered.filter_map(|(seq, event)| entry(seq, event, &wall, Reads::Public));
        let lines = told.filter_map(|entry| serde_json::to_string(&entry).ok());
        let mut text: String = lines.map(|line| line + "\n").collect();
        text.push_str(&json!({"seq": last}).to_string());
        text.push('\n');
        self.told = last;
        Some(text)
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
