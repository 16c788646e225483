//! `GET /competitions`: the leagues and knockouts of this place.

use super::responses::Looks;
use super::times::Wall;
use crate::api::Problem;
use crate::app::App;
use crate::contest::zone;
use crate::keys::CompetitionId;
use axum::Json;
use axum::extract::State;
use boardside_store::CompetitionRow;
use jiff::tz::TimeZone;
use serde::Serialize;
use utoipa::ToSchema;

/// A competition in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listed {
    /// Its id.
    #[schema(value_type = String)]
    id: CompetitionId,
    /// What it is called.
    name: String,
    /// `league` or `knockout`.
    format: &'static str,
    /// The rulebook's id.
    rulebook: String,
    /// Where it is played.
    venue: Option<String>,
    /// Its divisions or sections.
    divisions: Vec<String>,
    /// When it was set up.
    created_at: String,
    /// Its page.
    href: String,
}

/// The leagues and knockouts of this place, the newest first.
#[utoipa::path(
    get,
    path = "/competitions",
    responses((status = 200, description = "All of them", body = Vec<Listed>), Looks)
)]
pub async fn list(State(app): State<App>) -> Result<Json<Vec<Listed>>, Problem> {
    let rows = app.competitions().await?;
    Ok(Json(rows.into_iter().filter_map(listed).collect()))
}

fn listed(row: CompetitionRow) -> Option<Listed> {
    let id = CompetitionId::of_stream(&row.stream)?;
    let wall = Wall::in_zone(zone(&row.terms.time_zone).unwrap_or(TimeZone::UTC));
    let divisions = row.terms.named_divisions();
    let divisions = divisions.map(|(_, name)| name.clone()).collect();
    Some(Listed {
        href: format!("/c/{id}"),
        id,
        format: match row.terms.league() {
            Some(_) => "league",
            None => "knockout",
        },
        created_at: wall.text(row.created_at),
        name: row.terms.name,
        rulebook: row.terms.rulebook,
        venue: row.terms.venue,
        divisions,
    })
}
