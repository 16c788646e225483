//! `POST /games/{id}/act`: do something in a game.

use super::game::part;
use super::problem::{Body, Named, Problem};
use crate::app::App;
use crate::game::{Ask, Do};
use crate::live::frame::command_id;
use crate::room::Acted;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use boardside_play::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something to be done.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAct {
    /// The caller's name for this act, unique in the game. The same one again is answered, not repeated.
    #[schema(min_length = 1, max_length = 100)]
    id: String,
    /// For which seat, `white` or `black`; needed with the key of a table when not the side to move acts.
    #[serde(rename = "as", default)]
    #[schema(value_type = Option<String>)]
    seat: Option<Seat>,
    /// The number of the last event seen; refuse if there are more.
    #[serde(default)]
    seen: Option<u64>,
    /// What.
    #[serde(rename = "do")]
    act: Do,
}

/// What became of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    /// `stored`; `known` if it had been stored before; `nothing` if there was nothing to change.
    acted: &'static str,
    /// The number of its last event.
    seq: i64,
}

/// Do something in a game. The answer comes once it is stored.
#[utoipa::path(
    post,
    path = "/games/{id}/act",
    params(("id" = String, Path, description = "The id of the game")),
    request_body = NewAct,
    security(("key" = [])),
    responses(
        (status = 200, description = "It is stored", body = Done),
        (status = 400, description = "The body is no JSON", body = Problem),
        (status = 401, description = "There is no key", body = Problem),
        (status = 403, description = "The key does not allow it", body = Problem),
        (status = 404, description = "There is no such game", body = Problem),
        (status = 409, description = "Something happened meanwhile", body = Problem),
        (status = 413, description = "The body is too large", body = Problem),
        (status = 415, description = "The body is not said to be JSON", body = Problem),
        (status = 422, description = "It is refused, perhaps by a rule", body = Problem),
    )
)]
pub async fn act(
    State(app): State<App>,
    Named(game): Named,
    headers: HeaderMap,
    Body(new): Body<NewAct>,
) -> Result<Json<Done>, Problem> {
    let part = part(&app, &game, &headers)?
        .ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, "no_key", t!("api-no-key")))?;
    let command = command_id(Some(&new.id));
    let command = command.map_err(|bad| Problem::unusable(bad.code, bad.sentence))?;
    let ask = Ask {
        part,
        seat: new.seat,
        seen: new.seen,
        act: new.act,
    };
    let (acted, seq) = match app.rooms.act(&game, command, ask).await? {
        Acted::Stored(seq) => ("stored", seq),
        Acted::Known(seq) => ("known", seq),
        Acted::Nothing(seq) => ("nothing", seq),
        Acted::Refused(refused) => return Err(refused.into()),
        Acted::Failed(sentence) => {
            return Err(Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "not_stored",
                sentence,
            ));
        }
    };
    Ok(Json(Done { acted, seq: seq.0 }))
}
