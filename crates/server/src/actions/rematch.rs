//! `POST /play/{key}/rematch`: the same players again, with colors swapped unless the game is replayed with the same.
//!
//! The next game's id follows from this one's, so whoever asks, and however often, gets into the same game.

use crate::app::App;
use crate::keys::{Key, Part};
use crate::pages::Trouble;
use crate::pages::game::board::{Beside, Board, Reader};
use crate::pages::game::status::Said;
use crate::pages::game::{self, read_key};
use crate::pages::received::Named;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use boardside_store::people::Seats;

/// Sets the next game up, if this one is over, and leads to it.
pub async fn rematch(State(app): State<App>, Named(key): Named) -> Result<Response, Trouble> {
    let Key { game: id, part } = read_key(&app, &key)?;
    let found = game::find(&app, &id).await?;
    let sentence = match (part, found.game().outcome()) {
        (Part::Umpire, _) => Some(t!("game-rematch-umpire")),
        (_, None) => Some(t!("game-rematch-early")),
        (_, Some(_)) => None,
    };
    if let Some(sentence) = sentence {
        let beside = Beside {
            card: Some(Said::plain(sentence)),
            ..Beside::default()
        };
        let reader = Reader::Holder { key: &key, part };
        return Ok(Board::new(&found, &reader, beside, app.time.now()).refusal()?);
    }
    let next = app.keys.rematch_of(&id);
    let sitters = app.store.seats(&id.stream()).await?;
    let [white, black] = [sitters.white, sitters.black].map(|seated| Some(seated?.sitter));
    let swaps = found.game().swaps_next();
    let seats = match swaps {
        true => Seats {
            white: black,
            black: white,
        },
        false => Seats { white, black },
    };
    let card = app.store.card(&id.stream()).await?.unwrap_or_default();
    let (rulebook, terms) = (found.game().rulebook(), found.game().terms());
    app.set_up(&next, rulebook.clone(), terms.clone(), seats, card)
        .await?;
    let key = app.keys.make(&next, part.next(swaps));
    Ok(Redirect::to(&format!("/play/{key}")).into_response())
}
