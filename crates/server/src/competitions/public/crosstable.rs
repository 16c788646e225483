//! `GET /c/{competition}/crosstable`: everybody against everybody.

use super::{Choice, Division, choices, own_entries};
use crate::accounts::Caller;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::competitions::meeting::{self, points};
use crate::contest::{Contest, Names};
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page};
use crate::pages::received::{Asked, Named};
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::{Cell, EntryId, Outcome};
use serde::Deserialize;

/// Opponents side by side; where there are more, the rest is a link away.
const COLUMNS: usize = 40;

#[derive(Template)]
#[template(path = "competitions/crosstable.html")]
struct CrosstablePage {
    layout: Layout,
    frame: Frame,
    choices: Vec<Choice>,
    pieces: Vec<Choice>,
    division: String,
    /// The opponents of the columns, by place and name.
    columns: Vec<(usize, String)>,
    rows: Vec<Row>,
}

struct Row {
    place: usize,
    name: String,
    mine: bool,
    cells: Vec<Shown>,
}

/// A match, for the one whose line it is.
struct Shown {
    class: &'static str,
    href: Option<String>,
    text: String,
    /// The same for those who do not see the table.
    words: String,
}

/// From which column on.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct From {
    from: usize,
}

/// The page.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
    Asked(asked): Asked<Division>,
    Asked(From { from }): Asked<From>,
) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let competition = &contest.competition;
    if competition.terms().league().is_none() {
        return Err(Trouble::missing(t!("crosstable-knockout")));
    }
    let names = Names::of(&app, competition).await?;
    let own = own_entries(&caller, &contest);
    let division = asked.of(&contest, own);
    let table = competition.crosstable(division);
    let name = |entry: EntryId| names.entry(competition, entry);
    let all: Vec<String> = table.entries.iter().map(|entry| name(*entry)).collect();
    let from = from.min(all.len());
    let until = (from + COLUMNS).min(all.len());
    let lines = table.entries.iter().zip(&table.cells).enumerate();
    let rows = lines.map(|(line, (entry, cells))| Row {
        place: line + 1,
        name: all[line].clone(),
        mine: own.contains(entry),
        cells: (from..until)
            .map(|column| {
                shown(
                    &contest,
                    (line, column),
                    *entry,
                    cells[column],
                    &all[column],
                )
            })
            .collect(),
    });
    let starts = (0..all.len()).step_by(COLUMNS);
    let parts = starts.map(|start| Choice {
        name: t!(
            "crosstable-part",
            from = start + 1,
            to = (start + COLUMNS).min(all.len())
        ),
        query: format!("?division={}&from={start}", division.0),
        current: start == from,
    });
    let frame = Frame::new(
        &contest,
        Reader::of(&caller, &contest),
        &t!("crosstable-title"),
        "/crosstable",
    );
    Ok(page(&CrosstablePage {
        layout: frame.layout.clone(),
        frame,
        choices: choices(&contest, division),
        pieces: match all.len() > COLUMNS {
            true => parts.collect(),
            false => Vec::new(),
        },
        division: competition.terms().divisions[division.0 as usize].clone(),
        columns: (from..until).map(|at| (at + 1, all[at].clone())).collect(),
        rows: rows.collect(),
    })?)
}

fn shown(
    contest: &Contest,
    (line, column): (usize, usize),
    entry: EntryId,
    cell: Option<Cell>,
    opponent: &str,
) -> Shown {
    let Some(cell) = cell else {
        let own = line == column;
        return Shown {
            class: if own { "self" } else { "" },
            href: None,
            text: String::new(),
            words: String::new(),
        };
    };
    let games = || points(cell.halves.into());
    // Where the games do not say who won, as after a walkover, a sign does.
    let told = |sign: &str| match won_by_games(contest, &cell) {
        true => games(),
        false => sign.to_owned(),
    };
    let (class, text, state) = match cell.decided.map(|decision| decision.outcome) {
        None => ("open", "·".to_owned(), "open"),
        Some(Outcome::Won(winner)) if winner == entry => ("won", told("+"), "won"),
        Some(Outcome::Won(_)) => ("lost", told("−"), "lost"),
        Some(Outcome::Drawn) => ("drawn", games(), "drawn"),
        Some(Outcome::DoubleForfeit) => ("lost", "–".to_owned(), "double-forfeit"),
        Some(Outcome::Void) => ("open", "×".to_owned(), "void"),
    };
    Shown {
        class,
        href: Some(meeting::href(contest, cell.match_id)),
        words: t!("crosstable-cell", state = state, opponent = opponent),
        text,
    }
}

/// Whether the winner of a match has more from its games than the loser.
fn won_by_games(contest: &Contest, cell: &Cell) -> bool {
    let competition = &contest.competition;
    let outcome = cell.decided.map(|decision| decision.outcome);
    let (Some(found), Some(Outcome::Won(winner))) = (competition.match_of(cell.match_id), outcome)
    else {
        return false;
    };
    let [one, other] = found
        .score(competition.series_rules())
        .map(|side| side.halves);
    match found.sides[0] == winner {
        true => one > other,
        false => other > one,
    }
}
