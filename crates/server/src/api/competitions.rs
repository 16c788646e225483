//! Leagues and knockouts for programs.
//!
//! Each file is one noun. What changes something is an act with the caller's own `id`: sent again, it is answered and not
//! repeated. `act/` has one file for each concern and turns what was sent into a command; the competition's room decides.

mod act;
mod bracket;
mod caller;
mod create;
mod crosstable;
mod divisions;
mod entries;
mod events;
mod export;
mod import;
mod list;
mod matches;
mod play;
mod record;
mod responses;
mod schedule;
mod standings;
mod stream;
mod summary;
mod terms;
mod times;

pub use caller::{Asked, Known, Reads};
pub use responses::{Acts, Looks, problem};

use crate::app::App;
use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The longest list of entries, in bytes.
const LONGEST_LIST: usize = 2 * 1024 * 1024;

/// The addresses under `/api/v1/competitions`.
pub fn described() -> OpenApiRouter<App> {
    let lists = OpenApiRouter::new()
        .routes(routes!(import::import))
        .layer(DefaultBodyLimit::max(LONGEST_LIST));
    OpenApiRouter::new()
        .routes(routes!(list::list, create::create))
        .routes(routes!(summary::summary))
        .routes(routes!(entries::list, entries::add))
        .routes(routes!(entries::withdraw))
        .merge(lists)
        .routes(routes!(schedule::schedule, schedule::draw_schedule))
        .routes(routes!(bracket::bracket, bracket::draw_bracket))
        .routes(routes!(standings::standings))
        .routes(routes!(standings::explain))
        .routes(routes!(crosstable::crosstable))
        .routes(routes!(matches::list))
        .routes(routes!(matches::one))
        .routes(routes!(act::in_match))
        .routes(routes!(play::play))
        .routes(routes!(act::in_competition))
        .routes(routes!(events::events))
        .routes(routes!(stream::stream))
        .routes(routes!(export::whole))
        .routes(routes!(export::entries))
        .routes(routes!(export::standings))
        .routes(routes!(export::results))
        .routes(routes!(export::games))
}
