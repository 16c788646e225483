//! `GET /competitions/{competition}/stream`: what everybody may know of what happens, a line each.

use super::caller::{Asked, In, Reads};
use super::record::entry;
use super::responses::Looks;
use super::times::Wall;
use crate::api::Problem;
use crate::app::App;
use crate::contest::Contest;
use crate::keys::CompetitionId;
use crate::room::listener::{Heard, Listener, Reader, going_on};
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use boardside_store::Seq;
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;
use utoipa::IntoParams;

/// How often an empty line says that the connection is alive.
const ALIVE: Duration = Duration::from_secs(10);

/// Where to begin.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
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
    let id = contest.id.clone();
    let rooms = &app.contests;
    let listener = Listener::join(rooms, &id, None, Seq::START, ALIVE, &app.shutdown).await;
    let reader = Public {
        listener,
        app,
        id,
        told: begin.from,
    };
    Ok(going_on("application/x-ndjson", reader))
}

/// One who hears what everybody may know.
struct Public {
    listener: Listener<Contest>,
    app: App,
    id: CompetitionId,
    /// The number of the last event told.
    told: usize,
}

impl Reader for Public {
    async fn line(&mut self) -> Option<Bytes> {
        loop {
            if let Heard::Nothing = self.listener.hear().await? {
                return Some(Bytes::from_static(b"\n"));
            }
            let (contest, _) = self.app.contests.look(&self.id).await.ok()?;
            if let Some(lines) = self.news(&contest) {
                return Some(lines.into());
            }
        }
    }
}

impl Public {
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
