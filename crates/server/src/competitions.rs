//! Leagues and knockouts in a browser.
//!
//! Each folder is for one kind of reader: everybody, players, the office, those at the tables. Each file is a page with
//! the forms on it. A page asks the competition and shows; what a form wants goes to the competition's room, which
//! decides.

mod board;
pub mod fixture_list;
pub mod frame;
pub mod hours;
pub mod knockout;
mod list;
pub mod meeting;
mod office;
mod player;
mod public;
pub mod sending;
mod tie_breaks;

use crate::contest::news;
use crate::routes::Routes;

/// The addresses of all of it.
pub fn routes() -> Routes {
    Routes::default()
        .get("/competitions", list::show)
        .get("/c/{competition}/news", news::listen)
        .merge(public::routes())
        .merge(player::routes())
        .merge(office::routes())
        .merge(knockout::routes())
}
