//! `GET /learn/compare?a=&b=`: two rulebooks side by side.

use super::entry::{answer, origin_beside};
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab, page};
use crate::pages::received::Asked;
use crate::pages::special::capitalized;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_rulebook::{Library, Point, Rulebook};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "learn/compare.html")]
struct Comparison {
    layout: Layout,
    choices: Vec<Choice>,
    left: String,
    right: String,
    left_id: String,
    right_id: String,
    differing: Vec<Row>,
    same: Vec<Row>,
}

/// A rulebook to choose.
struct Choice {
    id: String,
    name: String,
    left: bool,
    right: bool,
}

/// One setting of both.
struct Row {
    question: String,
    sides: [Side; 2],
}

/// One setting of one of them.
struct Side {
    book: String,
    value: String,
    answer: String,
    origin: String,
    text: Option<String>,
}

/// The two rulebooks to compare, by their ids.
#[derive(Deserialize)]
pub struct Chosen {
    a: Option<String>,
    b: Option<String>,
}

/// Where two rulebooks differ, then where they agree.
pub async fn show(
    State(app): State<App>,
    Asked(chosen): Asked<Chosen>,
) -> Result<Response, Trouble> {
    let left = choose(&app.library, chosen.a.as_deref(), 0)?;
    let right = choose(&app.library, chosen.b.as_deref(), 1)?;
    let points = left.points().zip(right.points());
    let rows = points.map(|(of_left, of_right)| Row {
        question: capitalized(of_left.key.question()),
        sides: [side(left, &of_left), side(right, &of_right)],
    });
    let (same, differing) = rows.partition(|row| row.sides[0].value == row.sides[1].value);
    let choice = |rulebook: &Rulebook| Choice {
        id: rulebook.id().to_owned(),
        name: rulebook.name().to_owned(),
        left: rulebook.id() == left.id(),
        right: rulebook.id() == right.id(),
    };
    let title = format!("{} and {}", left.name(), right.name());
    Ok(page(&Comparison {
        layout: Layout::new(title, Tab::Learn),
        choices: app.library.rulebooks().iter().map(choice).collect(),
        left: left.short().to_owned(),
        right: right.short().to_owned(),
        left_id: left.id().to_owned(),
        right_id: right.id().to_owned(),
        differing,
        same,
    })?)
}

/// The rulebook that was named, or the first ones of the library.
fn choose<'a>(
    library: &'a Library,
    named: Option<&str>,
    place: usize,
) -> Result<&'a Rulebook, Trouble> {
    let found = match named {
        Some(id) => library.find(id),
        None => library.rulebooks().get(place),
    };
    found.ok_or_else(|| Trouble::missing("There is no rulebook with this name."))
}

fn side(rulebook: &Rulebook, point: &Point<'_>) -> Side {
    Side {
        book: rulebook.short().to_owned(),
        value: point.value.clone(),
        answer: answer(point),
        origin: capitalized(&origin_beside(point.origin)),
        text: point.origin.clause().map(|clause| clause.text().to_owned()),
    }
}
