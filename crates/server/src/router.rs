//! Every address of the server, on one page.

use crate::app::App;
use crate::{actions, api, health, live, log, pages};
use axum::Router;
use axum::http::StatusCode;
use axum::middleware::from_fn;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use std::any::Any;
use tower_http::catch_panic::CatchPanicLayer;

/// The whole server as a service.
pub fn router(app: App) -> Router {
    Router::new()
        // What is shown to a browser.
        .merge(pages::routes())
        // What a browser sends without a script.
        .merge(actions::routes())
        // The WebSocket that pages follow games on.
        .route("/live", get(live::connect))
        // JSON for programs; `api.rs` lists what is under it, `openapi.json` describes it.
        .nest("/api/v1", api::routes())
        // For whoever watches over the server.
        .route("/healthz", get(health::health))
        .route("/metrics", get(health::metrics))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(log::requests))
        .with_state(app)
}

/// One request that panics takes nobody else with it.
fn panicked(_: Box<dyn Any + Send>) -> Response {
    let sentence =
        "Something went wrong on our side. Try again; if it stays, tell whoever runs this server.";
    (StatusCode::INTERNAL_SERVER_ERROR, sentence).into_response()
}
