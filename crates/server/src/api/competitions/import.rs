//! `POST /competitions/{competition}/entries/import`: many entries at once, as JSON or as a spreadsheet writes them.

use super::act::office_or_coordinator;
use super::caller::{Asked, In, Known};
use super::responses::Acts;
use crate::api::Problem;
use crate::app::App;
use crate::contest::roster::{self, Entered, Flaw, MOST_ROWS, Numbered, Roster, Row, csv};
use crate::live::frame::command_id;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, StatusCode, header};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// How a list is taken.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct How {
    /// Only say what would be done.
    #[serde(default)]
    dry_run: bool,
    /// With `text/csv`: the caller's name for this list. Sent again under the same name, it is finished, not repeated.
    #[serde(default)]
    id: Option<String>,
    /// With `text/csv`: the division of rows that name none.
    #[serde(default)]
    division: Option<String>,
}

/// A list of people to be entered.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEntries {
    /// The caller's name for this list. Sent again under the same name, it is finished, not repeated.
    #[schema(min_length = 1, max_length = 100)]
    id: String,
    /// Only say what would be done.
    #[serde(default)]
    dry_run: bool,
    /// Who.
    entries: Vec<Row>,
}

/// What became of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Imported {
    /// Whether nothing was done.
    dry_run: bool,
    /// How many people are on the list.
    rows: usize,
    /// Who was entered.
    entered: Vec<Entered>,
    /// With a dry run: what is wrong with the list. Nobody is entered from a list with mistakes.
    problems: Vec<Flaw>,
    /// Columns of which nothing is taken.
    ignored: Vec<String>,
}

/// A list as it was sent.
struct List {
    name: String,
    dry_run: bool,
    rows: Vec<Numbered>,
    ignored: Vec<String>,
}

/// Enter many at once. Every mistake is named with its line; if there is one, nobody is entered.
#[utoipa::path(
    post,
    path = "/competitions/{competition}/entries/import",
    params(("competition" = String, Path, description = "The id of the competition"), How),
    request_body(content((NewEntries = "application/json"), (String = "text/csv"))),
    security(("token" = [])),
    responses((status = 200, description = "What became of it", body = Imported), Acts)
)]
pub async fn import(
    State(app): State<App>,
    In(contest): In,
    Known(known): Known,
    Asked(how): Asked<How>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Imported>, Problem> {
    let by = office_or_coordinator(&known, &contest)?;
    let body = body.map_err(|why| {
        let code = match why.status() {
            StatusCode::PAYLOAD_TOO_LARGE => "too_large",
            _ => "bad_body",
        };
        let sentence = t!("api-list-unreadable", why = why.body_text());
        Problem::new(why.status(), code, sentence)
    })?;
    let list = read(how, &headers, &body)?;
    let rows = list.rows.len();
    let report = |entered, problems| Imported {
        dry_run: list.dry_run,
        rows,
        entered,
        problems,
        ignored: list.ignored.clone(),
    };
    let roster = Roster::check(&app, &contest, &by, &list.name, &list.rows).await?;
    match (roster, list.dry_run) {
        (Err(flaws), true) => Ok(Json(report(Vec::new(), flaws))),
        (Err(flaws), false) => Err(Problem::in_rows(flaws)),
        (Ok(_), true) => Ok(Json(report(Vec::new(), Vec::new()))),
        (Ok(roster), false) => {
            let entered = roster.enter(&app, &contest, &by).await?;
            let entered = entered.map_err(|flaw| Problem::in_rows(vec![flaw]))?;
            Ok(Json(report(entered, Vec::new())))
        }
    }
}

fn read(how: How, headers: &HeaderMap, body: &[u8]) -> Result<List, Problem> {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    let list = match kind.to_ascii_lowercase().as_str() {
        "application/json" => read_json(how, body)?,
        "text/csv" => read_csv(how, body)?,
        _ => {
            let sentence = t!("api-not-a-list");
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(Problem::new(status, "not_a_list", sentence));
        }
    };
    command_id(Some(&list.name)).map_err(|bad| Problem::unusable(bad.code, bad.sentence))?;
    match list.rows.len() {
        0 => Err(Problem::unusable("empty_list", t!("api-empty-list"))),
        1..=MOST_ROWS => Ok(list),
        _ => {
            let sentence = t!("roster-long", most = MOST_ROWS);
            Err(Problem::unusable("long_list", sentence))
        }
    }
}

fn read_json(how: How, body: &[u8]) -> Result<List, Problem> {
    let read: Result<NewEntries, _> = serde_json::from_slice(body);
    let new = read.map_err(|why| {
        let status = match why.classify() {
            serde_json::error::Category::Data => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::BAD_REQUEST,
        };
        Problem::new(
            status,
            "bad_body",
            t!("api-bad-body", why = why.to_string()),
        )
    })?;
    let rows = new.entries.into_iter().zip(1..);
    Ok(List {
        name: new.id,
        dry_run: new.dry_run || how.dry_run,
        rows: rows.map(|(row, line)| Numbered { line, row }).collect(),
        ignored: Vec::new(),
    })
}

fn read_csv(how: How, body: &[u8]) -> Result<List, Problem> {
    let text =
        str::from_utf8(body).map_err(|_| Problem::unusable("not_utf8", t!("api-not-utf8")))?;
    let mut sheet = csv::read(text).map_err(|flaw| Problem::in_rows(vec![flaw]))?;
    if let Some(division) = &how.division {
        let unsaid = sheet
            .rows
            .iter_mut()
            .filter(|one| one.row.division.is_empty());
        unsaid.for_each(|one| one.row.division.clone_from(division));
    }
    Ok(List {
        name: how.id.unwrap_or_else(roster::new_list),
        dry_run: how.dry_run,
        rows: sheet.rows,
        ignored: sheet.ignored,
    })
}
