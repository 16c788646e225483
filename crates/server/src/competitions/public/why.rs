//! `GET /c/{competition}/standings/why`: what a number of the table is made of.

use super::standings::{text, word};
use crate::accounts::Caller;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::competitions::meeting;
use crate::contest::{Contest, Names};
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page};
use crate::pages::received::{Asked, Named};
use crate::spoken::Spoken as _;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::{Count, EntryId, Explanation, Term, TieBreak};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "competitions/why.html")]
struct WhyPage {
    layout: Layout,
    frame: Frame,
    name: String,
    title: &'static str,
    meaning: String,
    terms: Vec<Row>,
    total: String,
    table: String,
}

/// One thing that is added up.
struct Row {
    round: String,
    href: Option<String>,
    what: String,
    result: String,
    amount: String,
}

/// Whose number, and which.
#[derive(Deserialize)]
pub struct Query {
    entry: u32,
    what: String,
}

/// A number of the table.
#[derive(Copy, Clone)]
enum Number {
    Points,
    Count(Count),
    Tie(TieBreak),
}

impl Number {
    const ALL: [(&'static str, &'static str, Number); 6] = [
        ("points", "points", Number::Points),
        ("played", "matches played", Number::Count(Count::Played)),
        ("won", "matches won", Number::Count(Count::Won)),
        ("drawn", "matches drawn", Number::Count(Count::Drawn)),
        ("lost", "matches lost", Number::Count(Count::Lost)),
        ("forfeited", "forfeits", Number::Count(Count::Forfeited)),
    ];

    fn read(word_asked: &str, ties: &[TieBreak]) -> Option<(&'static str, Number)> {
        let plain = Number::ALL.iter().find(|(word, _, _)| *word == word_asked);
        let tie = || ties.iter().find(|tie| word(**tie) == word_asked);
        match plain {
            Some((_, title, number)) => Some((*title, *number)),
            None => tie().map(|tie| (tie.title(), Number::Tie(*tie))),
        }
    }

    fn explain(self, contest: &Contest, entry: EntryId) -> Option<Explanation> {
        let competition = &contest.competition;
        match self {
            Number::Points => competition.explain_points(entry),
            Number::Count(count) => competition.explain_count(entry, count),
            Number::Tie(tie) => competition.explain_tie_break(entry, tie),
        }
    }

    fn text(self, value: i64) -> String {
        match self {
            Number::Tie(tie) => text(tie, value),
            Number::Points | Number::Count(_) => value.to_string(),
        }
    }
}

/// The page.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
    Asked(asked): Asked<Query>,
) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let names = Names::of(&app, &contest.competition).await?;
    let competition = &contest.competition;
    let ties = competition.terms().league().map(|one| &*one.tie_breaks);
    let number = Number::read(&asked.what, ties.unwrap_or_default());
    let (title, number) =
        number.ok_or_else(|| Trouble::missing("The table has no such number."))?;
    let entry = EntryId(asked.entry);
    let explained = number.explain(&contest, entry);
    let explained = explained.ok_or_else(|| Trouble::missing("The table has no such player."))?;
    let division = competition.entry(entry).map_or(0, |entry| entry.division.0);
    let name = names.entry(competition, entry);
    let row = |term: &Term| row(&contest, &names, number, term);
    let frame = Frame::new(
        &contest,
        Reader::of(&caller, &contest),
        &format!("{name}: {title}"),
        "/standings/why",
    );
    Ok(page(&WhyPage {
        layout: frame.layout.clone(),
        frame,
        name,
        title,
        meaning: explained.meaning.said(),
        terms: explained.terms.iter().map(row).collect(),
        total: number.text(explained.value),
        table: format!("/c/{}/standings?division={division}", contest.id),
    })?)
}

fn row(contest: &Contest, names: &Names, number: Number, term: &Term) -> Row {
    let competition = &contest.competition;
    let found = term.match_id.and_then(|id| competition.match_of(id));
    let name = |entry| names.entry(competition, entry);
    let against = term.opponent.map(name);
    Row {
        round: found.map(meeting::round).unwrap_or_default(),
        href: term.match_id.map(|id| meeting::href(contest, id)),
        what: match (&against, found) {
            (Some(other), Some(_)) => format!("Against {other}"),
            (Some(other), None) => format!("Before {other}"),
            (None, _) => "A week without an opponent".to_owned(),
        },
        result: found.map_or_else(String::new, |found| {
            let decided = found.decided;
            decided.map_or_else(String::new, |decision| meeting::ending(decision, &name))
        }),
        amount: number.text(term.amount),
    }
}
