//! What players do: their matches, their calendar, and entering by a link.

mod acts;
mod feed;
mod join;
mod mine;
pub mod section;

use crate::routes::Routes;

/// The addresses of players.
pub fn routes() -> Routes {
    Routes::default()
        .get("/me", mine::show)
        .get("/me/calendar/{token}", feed::show)
        .post("/c/{competition}/match/{match}", acts::act)
        .get("/c/{competition}/join/{token}", join::show)
        .post("/c/{competition}/join/{token}", join::send)
}
