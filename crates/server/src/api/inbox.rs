//! `/inbox`: what the caller was told.

use super::competitions::{Acts, Asked, Known, Looks};
use super::problem::{Body, Problem};
use crate::app::App;
use crate::notices::told;
use crate::spoken::Spoken as _;
use axum::Json;
use axum::extract::State;
use boardside_play::Moment;
use boardside_store::people::Change;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Notices of one answer at most.
const MOST: u32 = 500;

/// How much of it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct HowMuch {
    /// So many at most; 100 if it is not said.
    #[serde(default)]
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// What somebody was told.
#[derive(Debug, Serialize, ToSchema)]
pub struct InboxView {
    /// How much of it is new.
    unread: u64,
    /// The notices, the newest first.
    notices: Vec<NoticeView>,
}

/// Something that somebody was told.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoticeView {
    /// When it happened.
    at: String,
    /// The competition's name.
    competition: String,
    /// What it is about.
    title: String,
    /// What happened, and what to do.
    text: String,
    /// The page where something can be done about it.
    href: String,
    /// Whether it was not read yet.
    new: bool,
}

/// What the caller was told, the newest first.
#[utoipa::path(
    get,
    path = "/inbox",
    params(HowMuch),
    security(("token" = [])),
    responses((status = 200, description = "The inbox", body = InboxView), Looks)
)]
pub async fn inbox(
    State(app): State<App>,
    Known(known): Known,
    Asked(how_much): Asked<HowMuch>,
) -> Result<Json<InboxView>, Problem> {
    let person = &known.account.person;
    let limit = how_much.limit.unwrap_or(100).clamp(1, MOST);
    let notices = app.store.notices_of(person, limit).await?;
    let told = told(&app, &notices).await?.into_iter();
    Ok(Json(InboxView {
        unread: app.store.unread_of(person).await?,
        notices: told
            .map(|told| NoticeView {
                at: text(told.at),
                competition: told.competition,
                title: told.title,
                text: told.text,
                href: told.path,
                new: told.is_new,
            })
            .collect(),
    }))
}

/// What was read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Everything up to this moment, as the inbox tells it; everything there is if it is not said.
    #[serde(default)]
    upto: Option<String>,
}

/// What is left.
#[derive(Debug, Serialize, ToSchema)]
pub struct Left {
    /// How much is still new.
    unread: u64,
}

/// Mark notices as read.
#[utoipa::path(
    post,
    path = "/inbox/read",
    request_body = Seen,
    security(("token" = [])),
    responses((status = 200, description = "They are marked", body = Left), Acts)
)]
pub async fn read(
    State(app): State<App>,
    Known(known): Known,
    Body(seen): Body<Seen>,
) -> Result<Json<Left>, Problem> {
    let now = app.time.now();
    let upto = match &seen.upto {
        None => now,
        Some(text) => {
            let time: Result<Timestamp, _> = text.trim().parse();
            let time = time.map_err(|_| Problem::unusable("bad_time", t!("api-bad-upto")))?;
            Moment(time.as_millisecond())
        }
    };
    let person = known.account.person;
    let read = Change::ReadNotices {
        person: person.clone(),
        upto,
        now,
    };
    let changed = app.store.change_one(read).await?;
    changed.map_err(|why| Problem::unusable("not_read", format!("{}.", why.said())))?;
    Ok(Json(Left {
        unread: app.store.unread_of(&person).await?,
    }))
}

fn text(moment: Moment) -> String {
    let time = Timestamp::from_millisecond(moment.0).unwrap_or(Timestamp::MAX);
    time.to_string()
}
