//! Forms: what a browser sends without a script.

mod new_game;

use crate::app::App;
use axum::Router;

/// The forms' addresses.
pub fn routes() -> Router<App> {
    Router::new()
}
