//! A competition as files: everything as JSON, lists as CSV, games as PGN.

use super::bracket::bracket_sheet;
use super::caller::{Anybody, Asked, In, Reads};
use super::divisions::{Which, division};
use super::entries::{EntryView, entry_views};
use super::matches::{MatchView, match_view};
use super::record::entry;
use super::responses::Looks;
use super::schedule::schedule_view;
use super::standings::table;
use super::summary::summed_up;
use super::times::Wall;
use crate::api::Problem;
use crate::app::App;
use crate::contest::{Contest, Names};
use crate::keys::GameId;
use crate::pages::game::{find, sheet};
use crate::spreadsheet;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use boardside_competition::{DivisionId, Source};
use serde_json::{Value, json};

/// Everything as JSON. Officials also get whole names, how people are reached, and the log.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/export.json",
    params(("competition" = String, Path, description = "The id of the competition")),
    security((), ("token" = [])),
    responses((status = 200, description = "Everything that the caller may read", body = Object), Looks)
)]
pub async fn whole(
    State(app): State<App>,
    In(contest): In,
    Anybody(caller): Anybody,
) -> Result<Json<Value>, Problem> {
    let reads = Reads::of(&caller, &contest);
    let competition = &contest.competition;
    let names = Names::of(&app, competition).await?;
    let wall = Wall::of(&contest);
    let knockout = competition.terms().knockout().is_some();
    let divisions: Vec<Value> = competition
        .divisions()
        .map(|id| match knockout {
            true => json!({"bracket": bracket_sheet(&contest, &names, id)}),
            false => json!({
                "standings": table(&contest, &names, id),
                "schedule": schedule_view(&contest, &names, id),
            }),
        })
        .collect();
    let numbered = (1..).zip(contest.record.iter());
    let events: Vec<_> = numbered
        .filter_map(|(seq, event)| entry(seq, event, &wall, reads))
        .collect();
    Ok(Json(json!({
        "competition": summed_up(&contest, reads, app.time.now()),
        "terms": competition.terms(),
        "entries": entry_views(&app, &contest, reads).await?,
        "divisions": divisions,
        "events": events,
    })))
}

/// Who plays, as CSV. For officials the list can be imported again.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/entries.csv",
    params(("competition" = String, Path, description = "The id of the competition")),
    security((), ("token" = [])),
    responses((status = 200, description = "A list", content_type = "text/csv", body = String), Looks)
)]
pub async fn entries(
    State(app): State<App>,
    In(contest): In,
    Anybody(caller): Anybody,
) -> Result<Response, Problem> {
    let reads = Reads::of(&caller, &contest);
    let views = entry_views(&app, &contest, reads).await?;
    let mut text = match reads {
        Reads::Public => {
            spreadsheet::line(["entry", "display name", "division", "group", "status"])
        }
        Reads::Everything => spreadsheet::line([
            "entry",
            "display name",
            "division",
            "group",
            "status",
            "name",
            "email",
            "phone",
            "person",
        ]),
    };
    for view in &views {
        text += &entry_line(&contest, view);
    }
    Ok(file(
        &contest,
        "entries.csv",
        "text/csv; charset=utf-8",
        text,
    ))
}

fn entry_line(contest: &Contest, view: &EntryView) -> String {
    let number = view.entry.to_string();
    let division = super::divisions::division_name(contest, DivisionId(view.division));
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let mut cells = vec![
        number,
        view.name.clone(),
        division,
        text(&view.group),
        view.status.to_owned(),
    ];
    if let Some(private) = &view.private {
        cells.extend([
            text(&private.full_name),
            text(&private.email),
            text(&private.phone),
            private.person.clone(),
        ]);
    }
    spreadsheet::line(cells.iter().map(String::as_str))
}

/// The tables of all divisions, or of one, as CSV.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/standings.csv",
    params(("competition" = String, Path, description = "The id of the competition"), Which),
    responses(
        (status = 200, description = "The tables", content_type = "text/csv", body = String),
        (status = 422, description = "There is no such division", body = Problem),
        Looks,
    )
)]
pub async fn standings(
    State(app): State<App>,
    In(contest): In,
    Asked(which): Asked<Which>,
) -> Result<Response, Problem> {
    let competition = &contest.competition;
    let names = Names::of(&app, competition).await?;
    let only = which.division.as_deref();
    let only = only
        .map(|name| division(&contest, Some(name)))
        .transpose()?;
    let league = competition.terms().league();
    let tie_breaks = league.map_or(&[][..], |league| &league.tie_breaks);
    let heads = [
        "division",
        "rank",
        "player",
        "points",
        "played",
        "won",
        "drawn",
        "lost",
        "forfeited",
        "byes",
        "game points",
    ];
    let titles = tie_breaks.iter().map(|one| one.title());
    let mut text = spreadsheet::line(heads.into_iter().chain(titles));
    for id in competition.divisions() {
        if only.is_some_and(|only| only != id) {
            continue;
        }
        let table = table(&contest, &names, id);
        for line in &table.lines {
            let mut cells = vec![
                table.name.clone(),
                line.rank.to_string(),
                line.player.name.clone(),
                line.points.to_string(),
                line.played.to_string(),
                line.won.to_string(),
                line.drawn.to_string(),
                line.lost.to_string(),
                line.forfeited.to_string(),
                line.byes.to_string(),
                line.game_points.to_string(),
            ];
            let values = line.tie_breaks.iter();
            cells.extend(
                values.map(|value| value.map_or_else(String::new, |value| value.to_string())),
            );
            text += &spreadsheet::line(cells.iter().map(String::as_str));
        }
    }
    Ok(file(
        &contest,
        "standings.csv",
        "text/csv; charset=utf-8",
        text,
    ))
}

/// Every match with how it ended, as CSV.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/results.csv",
    params(("competition" = String, Path, description = "The id of the competition")),
    responses((status = 200, description = "The matches", content_type = "text/csv", body = String), Looks)
)]
pub async fn results(State(app): State<App>, In(contest): In) -> Result<Response, Problem> {
    let names = Names::of(&app, &contest.competition).await?;
    let wall = Wall::of(&contest);
    let mut text = spreadsheet::line([
        "match",
        "division",
        "kind",
        "round",
        "first player",
        "second player",
        "first games",
        "second games",
        "outcome",
        "winner",
        "how",
        "agreed",
        "deadline",
        "decided",
    ]);
    for (id, _) in contest.competition.matches() {
        if let Some(view) = match_view(&contest, &names, &wall, id) {
            text += &result_line(&contest, &view);
        }
    }
    Ok(file(
        &contest,
        "results.csv",
        "text/csv; charset=utf-8",
        text,
    ))
}

fn result_line(contest: &Contest, view: &MatchView) -> String {
    let division = super::divisions::division_name(contest, DivisionId(view.division));
    let decided = view.decided.as_ref();
    let winner = decided.and_then(|decision| decision.winner);
    let winner =
        winner.and_then(|winner| view.players.iter().find(|player| player.entry == winner));
    let how = decided.and_then(|decision| serde_json::to_value(decision.how).ok());
    let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
    let cells = [
        view.match_id.to_string(),
        division,
        view.kind.to_owned(),
        view.round.to_string(),
        view.players[0].name.clone(),
        view.players[1].name.clone(),
        view.score[0].to_string(),
        view.score[1].to_string(),
        decided
            .map_or("open", |decision| decision.outcome)
            .to_owned(),
        text(winner.map(|winner| winner.name.as_str())),
        text(how.as_ref().and_then(Value::as_str)),
        text(view.agreed.as_deref()),
        text(view.deadline.as_deref()),
        text(decided.map(|decision| decision.at.as_str())),
    ];
    spreadsheet::line(cells.iter().map(String::as_str))
}

/// Every game that was played on this program and counts, as PGN.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/games.pgn",
    params(("competition" = String, Path, description = "The id of the competition")),
    responses(
        (status = 200, description = "The games", content_type = "application/x-chess-pgn", body = String),
        Looks,
    )
)]
pub async fn games(State(app): State<App>, In(contest): In) -> Result<Response, Problem> {
    let mut text = String::new();
    for (_, found) in contest.competition.matches() {
        for game in &found.games {
            let Source::Played { game, .. } = &game.source else {
                continue;
            };
            let Ok(id) = GameId::new(game.as_str()) else {
                continue;
            };
            let pgn = sheet::pgn_of(&app, &find(&app, &id).await?).await?;
            text.push_str(&pgn);
            if !text.ends_with("\n\n") {
                text.push('\n');
            }
        }
    }
    let kind = "application/x-chess-pgn; charset=utf-8";
    Ok(file(&contest, "games.pgn", kind, text))
}

/// A text as a file to keep.
fn file(contest: &Contest, name: &str, kind: &'static str, text: String) -> Response {
    let name = format!("attachment; filename=\"boardside-{}-{name}\"", contest.id);
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    (headers, text).into_response()
}
