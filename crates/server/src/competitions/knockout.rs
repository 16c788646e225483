//! A knockout day in a browser: before the day, at the door, in the hall, on the wall.
//!
//! Everything but the table's own page, the bracket, the medals and the screen is for officials and coordinators. Whose
//! a wristband is, when somebody was born and who is in a group stands on no page for anybody else.

mod bracket;
mod bracket_svg;
mod cards;
mod check_in;
mod day;
mod draw;
mod empty;
mod erase;
mod fields;
mod group;
mod groups;
mod leaving;
mod lookup;
mod medals;
mod notice;
mod official;
mod player;
mod roster;
mod schedule;
mod screen;
pub mod set_up;
mod settle;
mod table;
mod tables;
mod wristband;

pub use erase::erase_due;
pub use fields::Fields;
pub use schedule::Schedule;
pub use screen::Screens;

use crate::routes::Routes;

/// The addresses of a knockout.
pub fn routes() -> Routes {
    Routes::default()
        .get("/competitions/new/knockout", set_up::show)
        .post("/competitions/new/knockout", set_up::send)
        .get("/c/{competition}/groups", groups::show)
        .post("/c/{competition}/groups", groups::send)
        .get("/c/{competition}/group", group::mine)
        .get("/c/{competition}/group/{group}", group::show)
        .post("/c/{competition}/group/{group}", group::send)
        .post("/c/{competition}/group/{group}/import", group::import)
        .get("/c/{competition}/check-in", check_in::show)
        .post("/c/{competition}/check-in", check_in::send)
        .get("/c/{competition}/draw", draw::show)
        .post("/c/{competition}/draw", draw::send)
        .get("/c/{competition}/tables", tables::show)
        .post("/c/{competition}/tables", tables::send)
        .post("/c/{competition}/tables/cards", cards::print)
        .get("/t/{token}", table::show)
        .post("/t/{token}", table::send)
        .get("/c/{competition}/lookup", lookup::show)
        .post("/c/{competition}/lookup", lookup::send)
        .get("/c/{competition}/bracket", bracket::show)
        .get("/c/{competition}/medals", medals::show)
        .get("/c/{competition}/screen", screen::show)
        .get("/c/{competition}/screen/{panel}", screen::panel)
        .get("/c/{competition}/erase", erase::show)
        .post("/c/{competition}/erase", erase::send)
}
