//! The office: setting a league up, and everything that its officials do through a season.
//!
//! Each page shows what is, and the forms beside it say what can be done. Only [`Clerk`](clerk::Clerk)s come here, and
//! whatever they ask for goes to the competition's room, which decides.

mod announcements;
mod clerk;
mod desk;
mod entries;
mod equipment;
mod form;
mod people;
mod print;
mod record;
mod schedule;
mod set_up;
mod settings;

pub use set_up::wrong;

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
        .post("/c/{competition}/office/match/{match}/play", record::play)
        .post(
            "/c/{competition}/office/match/{match}/approve",
            record::approve,
        )
        .get("/c/{competition}/office/equipment", equipment::show)
        .post("/c/{competition}/office/equipment", equipment::add)
        .post(
            "/c/{competition}/office/equipment/retire",
            equipment::retire,
        )
        .post(
            "/c/{competition}/office/equipment/hand-out",
            equipment::hand_out,
        )
        .post(
            "/c/{competition}/office/equipment/return",
            equipment::take_back,
        )
        .get("/c/{competition}/office/announcements", announcements::show)
        .post("/c/{competition}/office/announcements", announcements::send)
        .get("/c/{competition}/office/people", people::show)
        .post("/c/{competition}/office/people", people::give)
        .post("/c/{competition}/office/people/take", people::take)
        .post(
            "/c/{competition}/office/people/hand-over",
            people::hand_over,
        )
        .get("/c/{competition}/office/settings", settings::show)
        .post("/c/{competition}/office/settings", settings::send)
        .post("/c/{competition}/office/settings/remove", settings::remove)
        .get("/c/{competition}/office/print", print::list)
        .get("/c/{competition}/office/print/fixtures", print::fixtures)
        .get("/c/{competition}/office/print/standings", print::standings)
        .get(
            "/c/{competition}/office/print/crosstable",
            print::crosstable,
        )
        .get(
            "/c/{competition}/office/print/score-sheets",
            print::score_sheets,
        )
        .get(
            "/c/{competition}/office/print/table-cards",
            print::table_cards,
        )
        .merge(entries::routes())
}
