//! `GET /c/{competition}/standings`: the table of a division. Each number leads to what it is made of.

use super::{Choice, Division, choices, own_entries};
use crate::accounts::Caller;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::competitions::tie_breaks;
use crate::contest::Names;
use crate::pages::layout::{Layout, page};
use crate::pages::received::{Asked, Named};
use crate::pages::{Trouble, capitalized};
use crate::spoken::Spoken as _;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::{Status, TieBreak};

#[derive(Template)]
#[template(path = "competitions/standings.html")]
struct Standings {
    layout: Layout,
    frame: Frame,
    choices: Vec<Choice>,
    division: String,
    tie_breaks: Vec<Column>,
    rows: Vec<Row>,
}

/// A tie-break of the league.
struct Column {
    title: String,
    meaning: String,
}

struct Row {
    rank: u32,
    entry: u32,
    name: String,
    withdrawn: bool,
    mine: bool,
    points: i64,
    counts: Vec<Number>,
    tie_breaks: Vec<Number>,
}

/// A number of the table, and the word by which it is explained.
struct Number {
    title: String,
    what: &'static str,
    text: String,
}

/// The page.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
    Asked(asked): Asked<Division>,
) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let names = Names::of(&app, &contest.competition).await?;
    let own = own_entries(&caller, &contest);
    let reader = Reader::of(&caller, &contest);
    let division = asked.of(&contest, own);
    let competition = &contest.competition;
    let Some(league) = competition.terms().league() else {
        return Err(Trouble::missing(t!("standings-knockout")));
    };
    let rows = competition.standings(division).into_iter().map(|row| {
        let entry = competition.entry(row.entry);
        let ties = league.tie_breaks.iter().zip(&row.tie_breaks);
        let tally = &row.tally;
        Row {
            rank: row.rank,
            entry: row.entry.0,
            name: names.entry(competition, row.entry),
            withdrawn: entry.is_some_and(|entry| entry.status == Status::Withdrawn),
            mine: own.contains(&row.entry),
            points: tally.points,
            counts: [
                (t!("standings-played"), "played", tally.played),
                (t!("standings-won"), "won", tally.won),
                (t!("standings-drawn"), "drawn", tally.drawn),
                (t!("standings-lost"), "lost", tally.lost),
                (t!("standings-forfeits"), "forfeited", tally.forfeited),
            ]
            .map(|(title, what, count)| Number {
                title,
                what,
                text: count.to_string(),
            })
            .into(),
            tie_breaks: ties
                .map(|(tie, value)| Number {
                    title: headed(*tie),
                    what: tie_breaks::word(*tie),
                    text: value
                        .map_or_else(|| "–".to_owned(), |value| tie_breaks::text(*tie, value)),
                })
                .collect(),
        }
    });
    let column = |tie: &TieBreak| Column {
        title: headed(*tie),
        meaning: tie_breaks::meaning(*tie),
    };
    let frame = Frame::new(&contest, reader, &t!("standings-title"), "/standings");
    Ok(page(&Standings {
        choices: choices(&contest, division),
        division: competition.terms().divisions[division.0 as usize].clone(),
        tie_breaks: league.tie_breaks.iter().map(column).collect(),
        rows: rows.collect(),
        layout: frame.layout.clone(),
        frame,
    })?)
}

/// A tie-break as a heading.
fn headed(tie: TieBreak) -> String {
    capitalized(&tie.said())
}
