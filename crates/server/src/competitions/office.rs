//! The office: setting a league up, and everything that its officials do through a season.
//!
//! Each page shows what is, and the forms beside it say what can be done. Only [`Clerk`](clerk::Clerk)s come here, and
//! whatever they ask for goes to the competition's room, which decides.

mod clerk;
mod desk;
mod entries;
mod form;
mod record;
mod schedule;
mod set_up;

use crate::routes::Routes;

/// The addresses of the office.
pub fn routes() -> Routes {
    Routes::default()
        .get("/competitions/new", set_up::show)
        .post("/competitions/new", set_up::send)
        .get("/c/{competition}/office", desk::show)
        .get("/c/{competition}/office/schedule", schedule::show)
        .post("/c/{competition}/office/schedule/draw", schedule::draw)
        .post(
            "/c/{competition}/office/schedule/deadline",
            schedule::move_deadline,
        )
        .post(
            "/c/{competition}/office/schedule/play-off",
            schedule::arrange_play_off,
        )
        .post("/c/{competition}/office/schedule/lot", schedule::draw_lot)
        .get("/c/{competition}/office/match/{match}", record::show)
        .post("/c/{competition}/office/match/{match}/ruling", record::rule)
        .post(
            "/c/{competition}/office/match/{match}/time",
            record::set_time,
        )
        .post(
            "/c/{competition}/office/match/{match}/report",
            record::report,
        )
        .post(
            "/c/{competition}/office/match/{match}/approve",
            record::approve,
        )
        .merge(entries::routes())
}
