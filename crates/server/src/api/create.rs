//! `POST /games`: set a game up.

use super::problem::{Body, Problem};
use crate::app::App;
use crate::keys::{GameId, Part};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use boardside_play::{Dots, IllegalMoveCost, Place, Seat, Terms, TimeControl};
use boardside_rulebook::Rulebook;
use boardside_store::people::{Card, SeatName, Seats, Sitter};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A game to be set up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The id of the rulebook.
    #[schema(example = "fide")]
    rulebook: String,
    /// The time, as players write it: `15+10`, `40/90+30, SD/30`, `5 d2`, `move 120`, `none`.
    #[serde(default)]
    #[schema(example = "15+10")]
    time: Option<String>,
    /// Where the players sit; apart if it is not said.
    #[serde(default)]
    place: Where,
    /// The FEN to start from.
    #[serde(default)]
    start: Option<String>,
    /// Whether the start is one of Chess960.
    #[serde(default)]
    chess960: bool,
    /// White's name.
    #[serde(default)]
    white: Option<String>,
    /// Black's name.
    #[serde(default)]
    black: Option<String>,
    /// Whether everybody may find it in the list of games.
    #[serde(default)]
    listed: bool,
    /// Whether a board may show where a man can go.
    #[serde(default = "yes")]
    dots: bool,
    /// Whether illegal moves cost what the rulebook says.
    #[serde(default)]
    penalties: bool,
}

fn yes() -> bool {
    true
}

/// Where the players sit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// Together, at one device.
    Table,
    /// Each at a device.
    #[default]
    Apart,
}

/// A game that was set up, and the keys to it. Nobody else gets them.
#[derive(Debug, Serialize, ToSchema)]
pub struct Created {
    /// The game.
    #[schema(value_type = String)]
    id: GameId,
    /// A key for each part: hand them to those who play.
    keys: PartKeys,
    /// Where everybody can watch.
    watch: String,
}

/// A key for each part.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartKeys {
    /// For White.
    white: String,
    /// For Black.
    black: String,
    /// For both at one device.
    table: String,
    /// For an official.
    umpire: String,
}

/// Set a game up.
#[utoipa::path(
    post,
    path = "/games",
    request_body = NewGame,
    responses(
        (status = 201, description = "The game is set up", body = Created),
        (status = 400, description = "The body is no JSON", body = Problem),
        (status = 413, description = "The body is too large", body = Problem),
        (status = 415, description = "The body is not said to be JSON", body = Problem),
        (status = 422, description = "The game makes no sense", body = Problem),
    )
)]
pub async fn create(
    State(app): State<App>,
    Body(new): Body<NewGame>,
) -> Result<(StatusCode, [(header::HeaderName, String); 1], Json<Created>), Problem> {
    let rulebook = app
        .library
        .find(&new.rulebook)
        .cloned()
        .ok_or_else(|| unknown(&app))?;
    let time = match new.time.as_deref().map(str::trim) {
        None | Some("") => TimeControl::NONE,
        Some(text) => TimeControl::parse(text).map_err(|bad| {
            let sentence = t!("api-bad-time-control", why = bad.to_string());
            Problem::unusable("bad_time", sentence)
        })?,
    };
    let terms = Terms {
        rulebook: rulebook.id().to_owned(),
        digest: None,
        start: new.start.clone().filter(|start| !start.trim().is_empty()),
        chess960: new.chess960,
        time,
        place: match new.place {
            Where::Table => Place::Table,
            Where::Apart => Place::Apart,
        },
        illegal_moves: if new.penalties {
            IllegalMoveCost::ByRulebook
        } else {
            IllegalMoveCost::Nothing
        },
        dots: if new.dots {
            Dots::Allowed
        } else {
            Dots::NotAllowed
        },
    };
    let seats = Seats {
        white: guest(new.white.as_deref(), "white")?,
        black: guest(new.black.as_deref(), "black")?,
    };
    let card = Card {
        listed: new.listed,
        ..Card::default()
    };
    let id = GameId::random();
    app.set_up(&id, rulebook, terms, seats, card).await?;
    let key = |part| app.keys.make(&id, part);
    let created = Created {
        keys: PartKeys {
            white: key(Part::Seat(Seat::White)),
            black: key(Part::Seat(Seat::Black)),
            table: key(Part::Table),
            umpire: key(Part::Umpire),
        },
        watch: format!("/game/{id}"),
        id,
    };
    let place = [(header::LOCATION, format!("/api/v1/games/{}", created.id))];
    Ok((StatusCode::CREATED, place, Json(created)))
}

fn unknown(app: &App) -> Problem {
    let ids: Vec<&str> = app.library.rulebooks().iter().map(Rulebook::id).collect();
    let sentence = t!("api-no-rulebook", ids = ids.join(", "));
    Problem::unusable("no_such_rulebook", sentence)
}

fn guest(name: Option<&str>, field: &str) -> Result<Option<Sitter>, Problem> {
    let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else {
        return Ok(None);
    };
    let name = SeatName::new(name).map_err(|bad| {
        let sentence = t!("api-bad-name", side = field, why = bad.to_string());
        Problem::unusable("bad_name", sentence)
    })?;
    Ok(Some(Sitter::Guest(name)))
}
