//! `GET /learn/{rulebook}`: everything one rulebook says.

use super::base;
use super::entry::{self, Asked, Section, Topic};
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab, page};
use crate::pages::received::{self, Named};
use crate::pages::special::{self, Special};
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "learn/rulebook.html")]
struct RulebookPage {
    layout: Layout,
    id: String,
    source: String,
    base: Option<String>,
    special: Vec<Special>,
    topics: Vec<Topic>,
    sections: Vec<Section>,
    others: Vec<Other>,
}

/// Another rulebook to compare with.
struct Other {
    id: String,
    name: String,
}

/// A move tried on a page without script.
#[derive(Deserialize)]
pub struct Tried {
    rule: Option<String>,
    #[serde(rename = "move")]
    attempt: Option<String>,
}

/// Shows the rulebook; a move tried is judged on the board of its rule.
pub async fn show(
    State(app): State<App>,
    Named(id): Named,
    received::Asked(tried): received::Asked<Tried>,
) -> Result<Response, Trouble> {
    let all = app.library.rulebooks();
    let rulebook = app
        .library
        .find(&id)
        .ok_or_else(|| Trouble::missing("There is no rulebook with this name."))?;
    let asked = tried.rule.as_deref().zip(tried.attempt.as_deref());
    let asked = asked.map(|(rule, attempt)| Asked { rule, attempt });
    let others = all.iter().filter(|other| other.id() != id);
    Ok(page(&RulebookPage {
        layout: Layout::new(rulebook.name(), Tab::Learn),
        id: rulebook.id().to_owned(),
        source: rulebook.source().to_owned(),
        base: base(rulebook),
        special: special::of(rulebook, all),
        topics: entry::topics(rulebook, asked.as_ref()),
        sections: entry::sections(rulebook),
        others: others
            .map(|other| Other {
                id: other.id().to_owned(),
                name: other.name().to_owned(),
            })
            .collect(),
    })?)
}
