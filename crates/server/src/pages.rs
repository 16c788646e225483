//! Pages: what is shown to a browser.
//!
//! Each file is one page, or a part that several pages share. A page asks and shows; it decides nothing.

mod diagram;
mod errors;
pub mod game;
mod grid;
pub mod headers;
mod layout;
mod learn;
mod origin;
mod qr;
pub mod received;
mod special;
pub mod start;
mod watch;

pub use errors::{Failure, Trouble, not_so};
pub use special::capitalized;

use crate::app::App;
use crate::assets;
use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;

/// The pages' addresses.
pub fn routes() -> Router<App> {
    let pages = Router::new()
        .route("/", get(start::show))
        .route("/game/{id}", get(game::board::watch))
        .route("/game/{id}/links", get(game::links::show))
        .route("/game/{id}/sheet", get(game::sheet::show))
        .route("/game/{id}/pgn", get(game::sheet::pgn))
        .route("/game/{id}/fen", get(game::sheet::position))
        .route("/play/{key}", get(game::board::play))
        .route("/watch", get(watch::show))
        .route("/learn", get(learn::list))
        .route("/learn/compare", get(learn::compare::show))
        .route("/learn/{rulebook}", get(learn::rulebook::show))
        .route("/assets/{file}", get(assets::serve))
        .route("/favicon.svg", get(favicon))
        .fallback(errors::not_found)
        .method_not_allowed_fallback(not_so);
    headers::guard(pages)
}

async fn favicon() -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, include_str!("../data/favicon.svg"))
}
