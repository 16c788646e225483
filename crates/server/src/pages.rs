//! Pages: what is shown to a browser.
//!
//! Each file is one page, or a part that several pages share. A page asks and shows; it decides nothing.

pub mod address;
pub mod begin;
pub mod diagram;
mod errors;
pub mod game;
mod grid;
pub mod headers;
pub mod language;
pub mod layout;
mod learn;
pub mod origin;
pub mod qr;
pub mod received;
pub mod special;
pub mod start;
mod watch;

pub use errors::{Failure, Trouble, not_so, panicked};
pub use special::capitalized;

use crate::assets;
use crate::routes::Routes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;

/// The pages' addresses.
pub fn routes() -> Routes {
    Routes::default()
        .get("/", start::show)
        .get("/begin", begin::show)
        .get("/begin/{who}", begin::way)
        .get("/game/{id}", game::board::watch)
        .get("/game/{id}/links", game::links::show)
        .get("/game/{id}/sheet", game::sheet::show)
        .get("/game/{id}/pgn", game::sheet::pgn)
        .get("/game/{id}/fen", game::sheet::position)
        .get("/play/{key}", game::board::play)
        .get("/watch", watch::show)
        .post("/language", language::choose)
        .get("/learn", learn::list)
        .get("/learn/compare", learn::compare::show)
        .get("/learn/{rulebook}", learn::rulebook::show)
        .get("/assets/{file}", assets::serve)
        .get("/favicon.svg", favicon_svg)
        .get("/favicon.ico", favicon_ico)
        .get("/apple-touch-icon.png", touch_icon)
        .around(|pages| {
            pages
                .fallback(errors::not_found)
                .method_not_allowed_fallback(not_so)
        })
}

/// A picture that a browser shows beside the title.
fn icon(kind: &'static str, picture: &'static [u8]) -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, kind),
        (CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, picture)
}

async fn favicon_svg() -> impl IntoResponse {
    icon("image/svg+xml", include_bytes!("../data/favicon.svg"))
}

async fn favicon_ico() -> impl IntoResponse {
    icon("image/x-icon", include_bytes!("../data/favicon.ico"))
}

async fn touch_icon() -> impl IntoResponse {
    icon("image/png", include_bytes!("../data/apple-touch-icon.png"))
}
