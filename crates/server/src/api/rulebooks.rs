//! `GET /rulebooks`: what games can be played under.

use crate::app::App;
use crate::spoken;
use axum::Json;
use axum::extract::State;
use boardside_rulebook::Rulebook;
use serde::Serialize;
use utoipa::ToSchema;

/// A rulebook.
#[derive(Debug, Serialize, ToSchema)]
pub struct Book {
    /// The name for programs.
    id: String,
    /// The name for people.
    name: String,
    /// The name in front of a clause.
    short: String,
    /// The sheet or book it was made from.
    source: String,
    /// The rulebook that decides where it is silent.
    based_on: Option<String>,
    /// Where it can be read.
    href: String,
}

impl Book {
    fn new(book: &Rulebook) -> Book {
        let book = spoken::translated(book);
        Book {
            id: book.id().to_owned(),
            name: book.name().to_owned(),
            short: book.short().to_owned(),
            source: book.source().to_owned(),
            based_on: book.based_on().map(|base| base.id().to_owned()),
            href: format!("/learn/{}", book.id()),
        }
    }
}

/// What games can be played under.
#[utoipa::path(
    get,
    path = "/rulebooks",
    responses((status = 200, description = "All rulebooks", body = Vec<Book>))
)]
pub async fn rulebooks(State(app): State<App>) -> Json<Vec<Book>> {
    Json(app.library.rulebooks().iter().map(Book::new).collect())
}
