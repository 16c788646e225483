//! `GET /competitions/{competition}/crosstable`: everybody against everybody.

use super::caller::{Asked, In};
use super::divisions::{Which, division, division_name};
use super::entries::Player;
use super::matches::outcome_word;
use super::responses::Looks;
use crate::api::Problem;
use crate::app::App;
use crate::contest::Names;
use axum::Json;
use axum::extract::State;
use boardside_competition::{Cell, EntryId, Outcome};
use serde::Serialize;
use utoipa::ToSchema;

/// Everybody against everybody, in the order of the table.
#[derive(Debug, Serialize, ToSchema)]
pub struct CrosstableView {
    /// The number of the division.
    division: u32,
    /// Its name.
    name: String,
    /// Who has which line and column.
    players: Vec<Player>,
    /// Line by line; null where two do not meet.
    lines: Vec<Vec<Option<CellView>>>,
}

/// A match as the one whose line it is sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CellView {
    /// Which match.
    #[serde(rename = "match")]
    match_id: u32,
    /// `open`, `won`, `lost`, `drawn`, `double_forfeit` or `void`.
    result: &'static str,
    /// Points of its games.
    game_points: f64,
}

/// The crosstable of a division.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/crosstable",
    params(("competition" = String, Path, description = "The id of the competition"), Which),
    responses(
        (status = 200, description = "The crosstable", body = CrosstableView),
        (status = 422, description = "There is no such division", body = Problem),
        Looks,
    )
)]
pub async fn crosstable(
    State(app): State<App>,
    In(contest): In,
    Asked(which): Asked<Which>,
) -> Result<Json<CrosstableView>, Problem> {
    let id = division(&contest, which.division.as_deref())?;
    let names = Names::of(&app, &contest.competition).await?;
    let table = contest.competition.crosstable(id);
    let lines = table.entries.iter().zip(&table.cells);
    Ok(Json(CrosstableView {
        division: id.0,
        name: division_name(&contest, id),
        lines: lines
            .map(|(entry, cells)| {
                let cells = cells.iter();
                cells
                    .map(|cell| cell.map(|cell| view(*entry, cell)))
                    .collect()
            })
            .collect(),
        players: table
            .entries
            .iter()
            .map(|entry| Player::of(&contest, &names, *entry))
            .collect(),
    }))
}

fn view(entry: EntryId, cell: Cell) -> CellView {
    CellView {
        match_id: cell.match_id.0,
        result: match cell.decided.map(|decision| decision.outcome) {
            None => "open",
            Some(Outcome::Won(winner)) if winner != entry => "lost",
            Some(outcome) => outcome_word(outcome),
        },
        game_points: f64::from(cell.halves) / 2.0,
    }
}
