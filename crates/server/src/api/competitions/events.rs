//! `GET /competitions/{competition}/events`: the whole log, for officials.

use super::caller::{Asked, In, Known, Reads};
use super::record::{Entry, entry};
use super::responses::Looks;
use super::times::Wall;
use crate::api::Problem;
use axum::Json;
use serde::Deserialize;
use utoipa::IntoParams;

/// Events of one answer.
const PAGE: usize = 1_000;

/// From where on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct From {
    /// The number of the last event seen; 0, or nothing, for all.
    #[serde(default)]
    from: usize,
}

/// Everything that happened, in order, a thousand at a time. Only officials may read it.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/events",
    params(("competition" = String, Path, description = "The id of the competition"), From),
    security(("token" = [])),
    responses(
        (status = 200, description = "What happened after that", body = Vec<Entry>),
        (status = 403, description = "The caller is no official here", body = Problem),
        Looks,
    )
)]
pub async fn events(
    In(contest): In,
    Known(known): Known,
    Asked(from): Asked<From>,
) -> Result<Json<Vec<Entry>>, Problem> {
    known.office(&contest.id)?;
    let wall = Wall::of(&contest);
    // However far beyond the end it asks from, it is told that there is nothing.
    let from = from.from.min(contest.record.len());
    let numbered = (from + 1..).zip(contest.record.after(from)).take(PAGE);
    let entries = numbered.filter_map(|(seq, event)| entry(seq, event, &wall, Reads::Everything));
    Ok(Json(entries.collect()))
}
