//! `POST /competitions/{competition}/matches/{match}/play`: the next game of a match, to be played on this program.

use super::caller::{InMatch, Known};
use super::matches::own_side;
use super::responses::Acts;
use crate::accounts::Caller;
use crate::api::Problem;
use crate::api::problem::Body;
use crate::app::App;
use crate::keys::Part;
use crate::pages::Trouble;
use axum::Json;
use axum::extract::State;
use boardside_play::Place;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the next game is played.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPlay {
    /// `table`: together at one device; `apart`: each at a device, where the competition allows it.
    #[serde(default)]
    place: WhereToPlay,
    /// Play it here although it is set up on another device, as long as nobody has begun there: that board is called off.
    /// Without this it is refused then, with the code `set_up_elsewhere`; a game that is being played always, with
    /// `being_played`.
    #[serde(default)]
    instead: bool,
}

/// Where the players sit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhereToPlay {
    /// Together, at one device.
    #[default]
    Table,
    /// Each at a device.
    Apart,
}

/// A game of a match.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameToPlay {
    /// The id of the game.
    game: String,
    /// The caller's key to it: to the one device at a table, to a player's own seat, or else the umpire's.
    key: String,
    /// The umpire's key, for officials who do not play in the match themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    umpire: Option<String>,
    /// Where it is played.
    play: String,
    /// Where everybody can watch.
    watch: String,
}

/// Set the next game of a match up, or find it. Its result comes into the match by itself. A game at a table belongs to the
/// device of whoever set it up: if that is a player, and the competition wants both to approve, the result waits for the
/// opponent's approval as a report does. What an official sets up counts at once, and so does a game apart, where each
/// player moves at an own seat.
#[utoipa::path(
    post,
    path = "/competitions/{competition}/matches/{match}/play",
    params(
        ("competition" = String, Path, description = "The id of the competition"),
        ("match" = u32, Path, description = "The number of the match"),
    ),
    request_body = NewPlay,
    security(("token" = [])),
    responses((status = 200, description = "The game", body = GameToPlay), Acts)
)]
pub async fn play(
    State(app): State<App>,
    place: InMatch,
    Known(known): Known,
    Body(new): Body<NewPlay>,
) -> Result<Json<GameToPlay>, Problem> {
    let InMatch(contest, id) = &place;
    let office = known.office(&contest.id).is_ok();
    let side = own_side(&Caller::Account(Box::new(known)), contest, place.found());
    if side.is_none() && !office {
        let sentence = t!("api-play-who");
        return Err(Trouble::forbidden(sentence).into());
    }
    let sits = match new.place {
        WhereToPlay::Table => Place::Table,
        WhereToPlay::Apart => Place::Apart,
    };
    let game = match new.instead {
        true => app.game_instead(contest, *id, sits, side).await??,
        false => app.game_for(contest, *id, sits, side).await??,
    };
    let (sitting, _) = app.rooms.look(&game).await.map_err(Trouble::from)?;
    // Where the players sit is what the board says that is there, not what was asked for.
    let part = match (sitting.game.terms().place, side) {
        (Place::Table, _) => Part::Table,
        (Place::Apart, Some(side)) => match app.seat_in(&game, side).await? {
            Some(seat) => Part::Seat(seat),
            None => Part::Umpire,
        },
        (Place::Apart, None) => Part::Umpire,
    };
    let key = app.keys.make(&game, part);
    let umpire = side.is_none().then(|| app.keys.make(&game, Part::Umpire));
    Ok(Json(GameToPlay {
        play: format!("/play/{key}"),
        watch: format!("/game/{game}"),
        game: game.to_string(),
        umpire,
        key,
    }))
}
