//! Pages: what is shown to a browser.

use crate::app::App;
use axum::Router;

/// The pages' addresses.
pub fn routes() -> Router<App> {
    Router::new()
}
