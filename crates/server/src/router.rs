//! Every address of the server, on one page.

use crate::app::App;
use crate::{actions, health, live, pages};
use axum::Router;

/// The whole server as a service.
pub fn router(app: App) -> Router {
    Router::new()
        // What is shown to a browser.
        .merge(pages::routes())
        // What a browser sends without a script.
        .merge(actions::routes())
        // GET /live: the WebSocket that pages follow games on.
        .merge(live::routes())
        // GET /healthz, GET /metrics.
        .merge(health::routes())
        .with_state(app)
}
