//! Rulebooks as pages a person reads, made from the rulebooks themselves.

pub mod compare;
mod entry;
mod example;
pub mod rulebook;
mod verdict;

use super::layout::{Layout, Tab, page};
use super::{Failure, special};
use crate::app::App;
use crate::spoken::translated;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_rulebook::{Kinship, Rulebook};
use special::Special;

/// `GET /learn`.
#[derive(Template)]
#[template(path = "learn/list.html")]
struct List {
    layout: Layout,
    rulebooks: Vec<Listed>,
}

/// A rulebook in the list.
struct Listed {
    id: String,
    name: String,
    source: String,
    base: Option<String>,
    special: Vec<Special>,
}

/// The rulebooks there are, each with what is special about it.
pub async fn list(State(app): State<App>) -> Result<Response, Failure> {
    let all = app.library.rulebooks();
    let listed = |rulebook: &Rulebook| {
        let read = translated(rulebook);
        Listed {
            id: read.id().to_owned(),
            name: read.name().to_owned(),
            source: read.source().to_owned(),
            base: base(read),
            special: special::of(rulebook, all),
        }
    };
    page(&List {
        layout: Layout::new(t!("learn-title"), Tab::Learn),
        rulebooks: all.iter().map(listed).collect(),
    })
}

/// What decides where the rulebook is silent, as a sentence.
fn base(rulebook: &Rulebook) -> Option<String> {
    let base = rulebook.based_on()?.name();
    Some(match rulebook.kinship() {
        Kinship::Base => t!("learn-silent", base = base),
        Kinship::Edition => t!("learn-edition", base = base),
    })
}
