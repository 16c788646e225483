//! `/competitions/{competition}/standings`: the table, and what its numbers are made of.

use super::caller::{Asked, In, InEntry};
use super::divisions::{Which, division, division_name};
use super::entries::Player;
use super::responses::Looks;
use crate::api::Problem;
use crate::app::App;
use crate::contest::{Contest, Names};
use crate::spoken::Spoken as _;
use axum::Json;
use axum::extract::State;
use boardside_competition::{DivisionId, TieBreak};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The table of a division.
#[derive(Debug, Serialize, ToSchema)]
pub struct Table {
    /// The number of the division.
    division: u32,
    /// Its name.
    pub name: String,
    /// The tie-breaks, in the order in which they decide.
    pub tie_breaks: Vec<TieBreakView>,
    /// The lines, best first.
    pub lines: Vec<Line>,
}

/// A tie-break.
#[derive(Debug, Serialize, ToSchema)]
pub struct TieBreakView {
    /// Its stable name.
    #[schema(value_type = String)]
    pub name: TieBreak,
    /// A short heading.
    pub title: String,
}

/// A line of the table.
#[derive(Debug, Serialize, ToSchema)]
pub struct Line {
    /// The rank; those who are level share it.
    pub rank: u32,
    /// Whose line it is.
    pub player: Player,
    /// Points of the table.
    pub points: i64,
    /// Matches that count.
    pub played: u32,
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost, those forfeited by both included.
    pub lost: u32,
    /// Matches forfeited by both.
    pub forfeited: u32,
    /// Weeks without an opponent that are over.
    pub byes: u32,
    /// Points of all games: a win is 1, a draw a half.
    pub game_points: f64,
    /// Games won.
    pub games_won: u32,
    /// Games lost.
    pub games_lost: u32,
    /// The value of each tie-break, in their order; none where nobody was level.
    pub tie_breaks: Vec<Option<i64>>,
}

/// The table of a division.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/standings",
    params(("competition" = String, Path, description = "The id of the competition"), Which),
    responses(
        (status = 200, description = "The table", body = Table),
        (status = 422, description = "There is no such division", body = Problem),
        Looks,
    )
)]
pub async fn standings(
    State(app): State<App>,
    In(contest): In,
    Asked(which): Asked<Which>,
) -> Result<Json<Table>, Problem> {
    let id = division(&contest, which.division.as_deref())?;
    let names = Names::of(&app, &contest.competition).await?;
    Ok(Json(table(&contest, &names, id)))
}

/// The table of a division as it is told.
pub fn table(contest: &Contest, names: &Names, id: DivisionId) -> Table {
    let competition = &contest.competition;
    let league = competition.terms().league();
    let tie_breaks = league.map_or(&[][..], |league| &league.tie_breaks);
    let rows = competition.standings(id).into_iter();
    Table {
        division: id.0,
        name: division_name(contest, id),
        tie_breaks: tie_breaks
            .iter()
            .map(|one| TieBreakView {
                name: *one,
                title: one.said(),
            })
            .collect(),
        lines: rows
            .map(|row| Line {
                rank: row.rank,
                player: Player::of(contest, names, row.entry),
                points: row.tally.points,
                played: row.tally.played,
                won: row.tally.won,
                drawn: row.tally.drawn,
                lost: row.tally.lost,
                forfeited: row.tally.forfeited,
                byes: row.tally.byes,
                game_points: f64::from(row.tally.game_halves) / 2.0,
                games_won: row.tally.games_won,
                games_lost: row.tally.games_lost,
                tie_breaks: row.tie_breaks,
            })
            .collect(),
    }
}

/// Which number of the table.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct What {
    /// `points`, or the name of a tie-break.
    #[serde(default)]
    what: Option<String>,
}

/// What a number of the table is made of.
#[derive(Debug, Serialize, ToSchema)]
pub struct Explained {
    /// Whose number it is.
    player: Player,
    /// Which number.
    what: String,
    /// What is counted, in a sentence.
    meaning: String,
    /// What it adds up to.
    value: i64,
    /// What is added up.
    terms: Vec<TermView>,
}

/// One thing that is added up.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermView {
    /// The match it comes from.
    #[serde(rename = "match")]
    match_id: Option<u32>,
    /// Against whom.
    opponent: Option<Player>,
    /// How much it gives.
    amount: i64,
}

/// What a number of the table is made of.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/entries/{entry}/explain",
    params(
        ("competition" = String, Path, description = "The id of the competition"),
        ("entry" = u32, Path, description = "The number of the entry"),
        What,
    ),
    responses(
        (status = 200, description = "What is added up", body = Explained),
        (status = 422, description = "The table has no such number", body = Problem),
        Looks,
    )
)]
pub async fn explain(
    State(app): State<App>,
    InEntry(contest, entry): InEntry,
    Asked(asked): Asked<What>,
) -> Result<Json<Explained>, Problem> {
    let competition = &contest.competition;
    let what = asked.what.unwrap_or_else(|| "points".to_owned());
    let explanation = match what.as_str() {
        "points" => competition.explain_points(entry),
        name => {
            let read = serde_json::from_value::<TieBreak>(name.into()).ok();
            let league = competition.terms().league();
            let used =
                |one: &TieBreak| league.is_some_and(|league| league.tie_breaks.contains(one));
            let tie_break = read.filter(used).ok_or_else(|| {
                let sentence = t!("api-no-number");
                Problem::unusable("no_such_number", sentence)
            })?;
            competition.explain_tie_break(entry, tie_break)
        }
    };
    let explanation =
        explanation.ok_or_else(|| Problem::unusable("not_in_table", t!("api-not-in-table")))?;
    let names = Names::of(&app, competition).await?;
    let player = |entry| Player::of(&contest, &names, entry);
    let terms = explanation.terms.iter();
    Ok(Json(Explained {
        player: player(entry),
        what,
        meaning: explanation.meaning.said(),
        value: explanation.value,
        terms: terms
            .map(|term| TermView {
                match_id: term.match_id.map(|id| id.0),
                opponent: term.opponent.map(player),
                amount: term.amount,
            })
            .collect(),
    }))
}
