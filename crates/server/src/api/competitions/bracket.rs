//! `/competitions/{competition}/bracket`: who meets whom in a knockout, and drawing it.

use super::act::{Done, done, lot};
use super::caller::{Asked, In, Known};
use super::divisions::{NewDraw, Which, division, division_name};
use super::entries::Player;
use super::matches::outcome_word;
use super::responses::{Acts, Looks};
use super::times::Wall;
use crate::api::Problem;
use crate::api::problem::Body;
use crate::app::App;
use crate::contest::{Contest, Names};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use boardside_competition::{Command, DivisionId, EntryId, Feed, NodeView};
use serde::Serialize;
use utoipa::ToSchema;

/// The bracket of a section.
#[derive(Debug, Serialize, ToSchema)]
pub struct BracketSheet {
    /// The number of the section.
    division: u32,
    /// Its name.
    name: String,
    /// The number from which it was drawn, as a text because it may be large.
    lot: String,
    /// The rounds; the last one is the final.
    rounds: Vec<Vec<NodeSheet>>,
    /// The match for third place.
    #[serde(skip_serializing_if = "Option::is_none")]
    third_place: Option<NodeSheet>,
    /// When the final is played.
    final_at: Option<String>,
    /// The medals, as far as they are won.
    medals: MedalSheet,
}

/// A place in a bracket.
#[derive(Debug, Serialize, ToSchema)]
pub struct NodeSheet {
    /// Its match, once both players are known.
    #[serde(rename = "match")]
    match_id: Option<u32>,
    /// Who comes to it from above and from below.
    sides: [FeedSheet; 2],
    /// Who goes on.
    winner: FeedSheet,
    /// How it ended: `won`, `drawn`, `double_forfeit` or `void`.
    outcome: Option<&'static str>,
}

/// Who comes out of a place in a bracket.
#[derive(Debug, Serialize, ToSchema)]
pub struct FeedSheet {
    /// `waiting`, `player` or `nobody`.
    state: &'static str,
    /// The player.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<Player>,
}

/// The medals of a section.
#[derive(Debug, Serialize, ToSchema)]
pub struct MedalSheet {
    /// The winner of the final.
    gold: Option<Player>,
    /// The other finalist.
    silver: Option<Player>,
    /// Third place.
    bronze: Vec<Player>,
}

/// The bracket of a section.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/bracket",
    params(("competition" = String, Path, description = "The id of the competition"), Which),
    responses(
        (status = 200, description = "The bracket", body = BracketSheet),
        (status = 422, description = "There is no such section", body = Problem),
        Looks,
    )
)]
pub async fn bracket(
    State(app): State<App>,
    In(contest): In,
    Asked(which): Asked<Which>,
) -> Result<Json<BracketSheet>, Problem> {
    let id = division(&contest, which.division.as_deref())?;
    let names = Names::of(&app, &contest.competition).await?;
    let sheet = bracket_sheet(&contest, &names, id);
    let sheet = sheet
        .ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "not_drawn", t!("api-no-bracket")))?;
    Ok(Json(sheet))
}

/// The bracket of a section as it is told, once it is drawn.
pub fn bracket_sheet(contest: &Contest, names: &Names, id: DivisionId) -> Option<BracketSheet> {
    let competition = &contest.competition;
    let view = competition.bracket(id)?;
    let drawn = competition.division(id)?.bracket.as_ref()?;
    let medals = competition.medals(id).unwrap_or_default();
    let player = |entry: EntryId| Player::of(contest, names, entry);
    let feed = |feed: Feed| match feed {
        Feed::Waiting => FeedSheet {
            state: "waiting",
            player: None,
        },
        Feed::Nobody => FeedSheet {
            state: "nobody",
            player: None,
        },
        Feed::Entry(entry) => FeedSheet {
            state: "player",
            player: Some(player(entry)),
        },
    };
    let node = |node: &NodeView| NodeSheet {
        match_id: node.match_id.map(|id| id.0),
        sides: node.sides.map(feed),
        winner: feed(node.winner),
        outcome: node.decided.map(|decision| outcome_word(decision.outcome)),
    };
    let rounds = view.rounds.iter();
    Some(BracketSheet {
        division: id.0,
        name: division_name(contest, id),
        lot: drawn.lot.0.to_string(),
        rounds: rounds
            .map(|round| round.nodes.iter().map(node).collect())
            .collect(),
        third_place: view.third_place.as_ref().map(node),
        final_at: view.final_at.map(|at| Wall::of(contest).text(at)),
        medals: MedalSheet {
            gold: medals.gold.map(player),
            silver: medals.silver.map(player),
            bronze: medals.bronze.into_iter().map(player).collect(),
        },
    })
}

/// Draw the bracket of a section, or draw it again before its first match.
#[utoipa::path(
    post,
    path = "/competitions/{competition}/bracket",
    params(("competition" = String, Path, description = "The id of the competition")),
    request_body = NewDraw,
    security(("token" = [])),
    responses((status = 200, description = "It is drawn", body = Done), Acts)
)]
pub async fn draw_bracket(
    State(app): State<App>,
    In(contest): In,
    Known(known): Known,
    Body(new): Body<NewDraw>,
) -> Result<Json<Done>, Problem> {
    let by = known.office(&contest.id)?;
    let command = Command::DrawBracket {
        division: division(&contest, new.division.as_deref())?,
        lot: lot(new.lot),
    };
    done(&app, &contest.id, &new.id, new.seen, by, command).await
}
