//! `GET /c/{competition}/standings/why`: what a number of the table is made of.

use crate::accounts::Caller;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::competitions::{meeting, tie_breaks};
use crate::contest::{Contest, Names, round};
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page};
use crate::pages::received::{Asked, Named};
use crate::spoken::Spoken as _;
use crate::time::When as _;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::{Count, EntryId, Explanation, Fact, Term, TieBreak};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "competitions/why.html")]
struct WhyPage {
    layout: Layout,
    frame: Frame,
    title: String,
    meaning: String,
    terms: Vec<Row>,
    total: String,
    /// The lot behind the number, so that everybody can draw it again.
    lot: Option<String>,
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
    fn read(word: &str, ties: &[TieBreak]) -> Option<Number> {
        Some(match word {
            "points" => Number::Points,
            "played" => Number::Count(Count::Played),
            "won" => Number::Count(Count::Won),
            "drawn" => Number::Count(Count::Drawn),
            "lost" => Number::Count(Count::Lost),
            "forfeited" => Number::Count(Count::Forfeited),
            word => Number::Tie(tie_breaks::read(word).filter(|tie| ties.contains(tie))?),
        })
    }

    fn title(self) -> String {
        match self {
            Number::Points => t!("why-points"),
            Number::Count(Count::Played) => t!("why-played"),
            Number::Count(Count::Won) => t!("why-won"),
            Number::Count(Count::Drawn) => t!("why-drawn"),
            Number::Count(Count::Lost) => t!("why-lost"),
            Number::Count(Count::Forfeited) => t!("why-forfeited"),
            Number::Tie(tie) => tie.said(),
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
            Number::Tie(tie) => tie_breaks::text(tie, value),
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
    let number = number.ok_or_else(|| Trouble::missing(t!("why-no-number")))?;
    let entry = EntryId(asked.entry);
    let explained = number.explain(&contest, entry);
    let explained = explained.ok_or_else(|| Trouble::missing(t!("why-no-player")))?;
    let division = competition.entry(entry).map_or(0, |entry| entry.division.0);
    let name = names.entry(competition, entry);
    let title = t!("why-title", name = name, title = number.title());
    let row = |term: &Term| row(&contest, &names, number, term);
    let frame = Frame::new(
        &contest,
        Reader::of(&caller, &contest),
        &title,
        "/standings/why",
    );
    Ok(page(&WhyPage {
        layout: frame.layout.clone(),
        frame,
        title,
        meaning: match number {
            Number::Tie(tie) => tie_breaks::meaning(tie),
            Number::Points | Number::Count(_) => explained.meaning.said(),
        },
        terms: explained.terms.iter().map(row).collect(),
        total: number.text(explained.value),
        lot: lot(&contest, number, entry, &explained),
        table: format!("/c/{}/standings?division={division}", contest.id),
    })?)
}

/// When the lot of a number was drawn, and with which seed: the last one in which all were who are compared.
fn lot(
    contest: &Contest,
    number: Number,
    entry: EntryId,
    explained: &Explanation,
) -> Option<String> {
    let Number::Tie(TieBreak::Lot) = number else {
        return None;
    };
    let behind = explained.terms.iter().filter_map(|term| term.opponent);
    let compared: Vec<EntryId> = behind.chain([entry]).collect();
    contest.record.iter().rev().find_map(|event| {
        let Fact::LotDrawn { seed, order, .. } = &event.fact else {
            return None;
        };
        let all = compared.iter().all(|entry| order.contains(entry));
        all.then(|| {
            let when = contest.competition.when(event.at);
            t!("why-lot", when = when, seed = seed.0.to_string())
        })
    })
}

fn row(contest: &Contest, names: &Names, number: Number, term: &Term) -> Row {
    let competition = &contest.competition;
    let found = term.match_id.and_then(|id| competition.match_of(id));
    let name = |entry| names.entry(competition, entry);
    let against = term.opponent.map(name);
    Row {
        round: found.map_or_else(String::new, |found| round(competition, found)),
        href: term.match_id.map(|id| meeting::href(contest, id)),
        what: match (&against, found) {
            (Some(other), Some(_)) => t!("why-against", name = other),
            (Some(other), None) => t!("why-before", name = other),
            (None, _) => t!("why-bye"),
        },
        result: found.map_or_else(String::new, |found| {
            let decided = found.decided;
            decided.map_or_else(String::new, |decision| meeting::ending(decision, &name))
        }),
        amount: number.text(term.amount),
    }
}
