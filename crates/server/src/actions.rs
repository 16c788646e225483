//! Forms: what a browser sends without a script.

use crate::app::App;
use axum::Router;

/// The forms' addresses.
pub fn routes() -> Router<App> {
    Router::new()
}
