//! Every address of the server, on one page.

use crate::app::App;
use crate::pages::language;
use crate::pages::layout::with_inbox;
use crate::routes::{Route, Routes};
use crate::{accounts, actions, api, competitions, demo, guard, health, live, log, notices, pages};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Response;
use std::any::Any;
use tower_http::catch_panic::CatchPanicLayer;

/// The longest form, in bytes.
const LONGEST: usize = 64 * 1024;

fn routes() -> Routes {
    Routes::default()
        // What is shown to a browser.
        .merge(pages::routes())
        // What a browser sends without a script.
        .merge(actions::routes())
        // Signing in and out, one's account, and the people of this place.
        .merge(accounts::routes())
        // Leagues and knockouts.
        .merge(competitions::routes())
        // A league and a games day to look around in.
        .merge(demo::routes())
        // What somebody was told.
        .merge(notices::routes())
        // The WebSocket that pages follow games on.
        .get("/live", live::connect)
        // /api/v1/…: JSON for programs; `api.rs` lists what is under it, `openapi.json` describes it.
        .merge(api::routes())
        // For whoever watches over the server.
        .get("/healthz", health::health)
        .get("/metrics", health::metrics)
}

/// The whole server as a service.
pub fn router(app: App) -> Router {
    let (router, _) = routes().into_parts();
    let guarded = router
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn_with_state(app.clone(), with_inbox))
        .layer(from_fn_with_state(app.clone(), guard::check))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(app.clone(), language::answer))
        .layer(from_fn(log::requests));
    pages::headers::guard(guarded).with_state(app)
}

/// Every route there is, for whoever checks that all of them are guarded.
pub fn index() -> Vec<Route> {
    routes().into_parts().1
}

/// One request that panics takes nobody else with it.
fn panicked(_: Box<dyn Any + Send>) -> Response {
    pages::panicked()
}
