//! Forms: what a browser sends without a script.
//!
//! They go the same way as a live connection: to the room of the game, which judges. Nothing is decided here.

mod act;
mod new_game;
mod rematch;

use crate::app::App;
use crate::pages::{headers, not_so};
use axum::Router;
use axum::routing::post;

/// The forms' addresses.
pub fn routes() -> Router<App> {
    let forms = Router::new()
        .route("/games", post(new_game::create))
        .route("/play/{key}/act", post(act::act))
        .route("/play/{key}/rematch", post(rematch::rematch))
        .method_not_allowed_fallback(not_so);
    headers::guard(forms)
}
