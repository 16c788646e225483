//! Forms: what a browser sends without a script.
//!
//! They go the same way as a live connection: to the room of the game, which judges. Nothing is decided here.

mod act;
mod new_game;
mod rematch;

use crate::pages::not_so;
use crate::routes::Routes;

/// The forms' addresses.
pub fn routes() -> Routes {
    Routes::default()
        .post("/games", new_game::create)
        .post("/play/{key}/act", act::act)
        .post("/play/{key}/rematch", rematch::rematch)
        .around(|forms| forms.method_not_allowed_fallback(not_so))
}
