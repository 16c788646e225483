//! `/c/{competition}/office/print/…`: what is hung up, handed out or put on a table. Everybody can read it there, so
//! only display names are on it.

use super::clerk::{Clerk, Head};
use super::form::Wrong;
use super::schedule::current_week;
use crate::competitions::fixture_list::{bye_of, matches_of};
use crate::competitions::frame::Frame;
use crate::competitions::tie_breaks;
use crate::contest::Names;
use crate::contest::words::Words;
use crate::pages::layout::{Layout, page};
use crate::pages::origin::Origin;
use crate::pages::qr::Qr;
use crate::pages::received::Asked;
use crate::pages::{Failure, Trouble};
use crate::spoken::{self, Spoken};
use crate::time::When as _;
use askama::Template;
use axum::response::Response;
use boardside_competition::{Cell, DivisionId, EntryId, Match, MatchId, Outcome};
use serde::Deserialize;

/// Lines of an empty score sheet: two columns of so many moves.
const MOVES: u32 = 30;

/// Which week is wanted; without a word it is the one that is being played.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    week: Option<String>,
}

#[derive(Template)]
#[template(path = "competitions/office/print/list.html")]
struct List {
    layout: Layout,
    frame: Frame,
    weeks: Vec<(u32, String)>,
    current: u32,
}

#[derive(Template)]
#[template(path = "competitions/office/print/fixtures.html")]
struct Fixtures {
    layout: Layout,
    frame: Frame,
    week: u32,
    until: String,
    divisions: Vec<FixtureList>,
}

struct FixtureList {
    name: String,
    lines: Vec<(String, String, String)>,
    bye: Option<String>,
}

#[derive(Template)]
#[template(path = "competitions/office/print/standings.html")]
struct Standings {
    layout: Layout,
    frame: Frame,
    as_of: String,
    heads: Vec<String>,
    divisions: Vec<Table>,
}

struct Table {
    name: String,
    lines: Vec<Line>,
}

struct Line {
    rank: u32,
    name: String,
    counts: [u32; 4],
    points: i64,
    ties: Vec<String>,
}

#[derive(Template)]
#[template(path = "competitions/office/print/crosstable.html")]
struct Crosstables {
    layout: Layout,
    frame: Frame,
    as_of: String,
    divisions: Vec<Cross>,
}

struct Cross {
    name: String,
    lines: Vec<(usize, String, Vec<&'static str>)>,
}

#[derive(Template)]
#[template(path = "competitions/office/print/score_sheets.html")]
struct ScoreSheets {
    layout: Layout,
    frame: Frame,
    week: u32,
    rulebook: String,
    pairs: Vec<Pair>,
    moves: Vec<(u32, u32)>,
}

#[derive(Template)]
#[template(path = "competitions/office/print/table_cards.html")]
struct TableCards {
    layout: Layout,
    frame: Frame,
    week: u32,
    cards: Vec<(Pair, Qr)>,
}

/// Two who meet.
struct Pair {
    division: String,
    round: u32,
    white: String,
    black: String,
    time: Option<String>,
}

/// What can be printed.
pub async fn list(clerk: Clerk) -> Result<Response, Trouble> {
    let (frame, layout) = head(&clerk, &t!("office-print"))?;
    let weeks = (1..).zip(clerk.competition().weeks());
    let weeks = weeks.map(|(number, week)| (number, clerk.competition().when(week.deadline)));
    Ok(page(&List {
        layout,
        frame,
        weeks: weeks.collect(),
        current: current_week(&clerk),
    })?)
}

/// Who meets whom in a week.
pub async fn fixtures(clerk: Clerk, Asked(query): Asked<Query>) -> Result<Response, Trouble> {
    let week = chosen(&clerk, &query)?;
    let names = Names::of(&clerk.app, clerk.competition()).await?;
    let words = Words::public(clerk.competition(), &names);
    let competition = clerk.competition();
    let divisions = competition.divisions().map(|id| {
        let lines = matches(&clerk, id, week).into_iter().map(|(_, found)| {
            let [white, black] = found.sides.map(|side| words.entry(side));
            let status = match (&found.decided, found.dealings().agreed) {
                (Some(decision), _) => t!(
                    "office-status-decided",
                    outcome = words.outcome(decision.outcome),
                    how = decision.how.said()
                ),
                (None, Some(agreed)) => words.when(agreed),
                (None, None) => String::new(),
            };
            (white, black, status)
        });
        let bye = bye_of(competition, id, week);
        FixtureList {
            name: words.division(id),
            lines: lines.collect(),
            bye: bye.map(|entry| words.entry(entry)),
        }
    });
    let until = competition.weeks().get(week as usize - 1);
    let (frame, layout) = head(&clerk, &t!("office-week", week = week))?;
    Ok(page(&Fixtures {
        layout,
        frame,
        week,
        until: until.map_or_else(String::new, |week| competition.when(week.deadline)),
        divisions: divisions.collect(),
    })?)
}

/// The tables of all divisions.
pub async fn standings(clerk: Clerk) -> Result<Response, Trouble> {
    let names = Names::of(&clerk.app, clerk.competition()).await?;
    let words = Words::public(clerk.competition(), &names);
    let competition = clerk.competition();
    let league = competition.terms().league();
    let ties = league.map_or(&[][..], |league| &league.tie_breaks);
    let divisions = competition.divisions().map(|id| {
        let lines = competition.standings(id).into_iter().map(|row| {
            let tally = row.tally;
            let ties = row.tie_breaks.iter().zip(ties);
            Line {
                rank: row.rank,
                name: words.entry(row.entry),
                counts: [tally.won, tally.drawn, tally.lost, tally.forfeited],
                points: tally.points,
                ties: ties
                    .map(|(value, tie)| {
                        let text = |value| tie_breaks::text(*tie, value);
                        value.map_or_else(String::new, text)
                    })
                    .collect(),
            }
        });
        Table {
            name: words.division(id),
            lines: lines.collect(),
        }
    });
    let (frame, layout) = head(&clerk, &t!("office-print-standings"))?;
    Ok(page(&Standings {
        layout,
        frame,
        as_of: competition.when(clerk.now()),
        heads: ties.iter().map(Spoken::said).collect(),
        divisions: divisions.collect(),
    })?)
}

/// Everybody against everybody.
pub async fn crosstable(clerk: Clerk) -> Result<Response, Trouble> {
    let names = Names::of(&clerk.app, clerk.competition()).await?;
    let words = Words::public(clerk.competition(), &names);
    let competition = clerk.competition();
    let divisions = competition.divisions().map(|id| {
        let table = competition.crosstable(id);
        let lines = table.entries.iter().zip(&table.cells).enumerate();
        let lines = lines.map(|(place, (entry, cells))| {
            let cells = cells.iter().enumerate().map(|(column, cell)| match cell {
                _ if column == place => "■",
                Some(cell) => sign(cell, *entry),
                None => "",
            });
            (place + 1, words.entry(*entry), cells.collect())
        });
        Cross {
            name: words.division(id),
            lines: lines.collect(),
        }
    });
    let (frame, layout) = head(&clerk, &t!("office-print-crosstable"))?;
    Ok(page(&Crosstables {
        layout,
        frame,
        as_of: competition.when(clerk.now()),
        divisions: divisions.collect(),
    })?)
}

/// An empty score sheet for every match of a week.
pub async fn score_sheets(clerk: Clerk, Asked(query): Asked<Query>) -> Result<Response, Trouble> {
    let week = chosen(&clerk, &query)?;
    let names = Names::of(&clerk.app, clerk.competition()).await?;
    let words = Words::public(clerk.competition(), &names);
    let (frame, layout) = head(&clerk, &t!("office-print-sheets-title", week = week))?;
    let pairs = pairs(&clerk, words, week).into_iter();
    Ok(page(&ScoreSheets {
        layout,
        frame,
        week,
        rulebook: spoken::translated(clerk.competition().rulebook())
            .short()
            .to_owned(),
        pairs: pairs.map(|(_, pair)| pair).collect(),
        moves: (1..=MOVES).map(|number| (number, number + MOVES)).collect(),
    })?)
}

/// A card for the table of every match of a week, with the way to its page.
pub async fn table_cards(
    clerk: Clerk,
    origin: Origin,
    Asked(query): Asked<Query>,
) -> Result<Response, Trouble> {
    let week = chosen(&clerk, &query)?;
    let names = Names::of(&clerk.app, clerk.competition()).await?;
    let words = Words::public(clerk.competition(), &names);
    let (frame, layout) = head(&clerk, &t!("office-print-cards-title", week = week))?;
    let mut cards = Vec::new();
    for (id, pair) in pairs(&clerk, words, week) {
        let url = origin.with(&format!("/c/{}/match/{}", clerk.contest.id, id.0));
        let label = t!("office-print-qr");
        let qr = Qr::of(&url, label).map_err(Failure::from)?;
        cards.push((pair, qr));
    }
    Ok(page(&TableCards {
        layout,
        frame,
        week,
        cards,
    })?)
}

fn head(clerk: &Clerk, title: &str) -> Result<(Frame, Layout), Trouble> {
    clerk.in_league()?;
    let head = Head::new(clerk, title, "/print", &Wrong::default());
    Ok((head.frame, head.layout))
}

/// The week that is wanted.
fn chosen(clerk: &Clerk, query: &Query) -> Result<u32, Trouble> {
    clerk.in_league()?;
    let Some(text) = &query.week else {
        return Ok(current_week(clerk));
    };
    let weeks = clerk.competition().weeks().len();
    let week = text.parse().ok();
    let week = week.filter(|week: &u32| (1..=weeks).contains(&(*week as usize)));
    week.ok_or_else(|| Trouble::Missing(t!("office-no-week")))
}

/// The matches of a division in a week, play-offs left out.
fn matches(clerk: &Clerk, id: DivisionId, week: u32) -> Vec<(MatchId, &Match)> {
    let competition = clerk.competition();
    let ids = matches_of(competition, id, week).iter();
    ids.filter_map(|id| Some((*id, competition.match_of(*id)?)))
        .collect()
}

/// Who meets whom in a week and has not played yet.
fn pairs(clerk: &Clerk, words: Words<'_>, week: u32) -> Vec<(MatchId, Pair)> {
    let divisions = clerk.competition().divisions();
    let all = divisions.flat_map(|id| matches(clerk, id, week));
    let open = all.filter(|(_, found)| found.decided.is_none());
    open.map(|(id, found)| {
        let [white, black] = found.sides.map(|side| words.entry(side));
        let pair = Pair {
            division: words.division(found.division),
            round: found.round,
            white,
            black,
            time: found.dealings().agreed.map(|agreed| words.when(agreed)),
        };
        (id, pair)
    })
    .collect()
}

/// How a match looks in the line of one of the two.
fn sign(cell: &Cell, entry: EntryId) -> &'static str {
    match cell.decided.map(|decision| decision.outcome) {
        None => "",
        Some(Outcome::Won(winner)) if winner == entry => "1",
        Some(Outcome::Won(_)) => "0",
        Some(Outcome::Drawn) => "½",
        Some(Outcome::DoubleForfeit) => "–",
        Some(Outcome::Void) => "·",
    }
}
