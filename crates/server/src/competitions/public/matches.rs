//! `GET /c/{competition}/match/{match}`: a match, for everybody; with what its players can do, for them.

use super::{calendar, own_entries};
use crate::accounts::Caller;
use crate::app::App;
use crate::competitions::board::Board;
use crate::competitions::frame::{Frame, Reader};
use crate::competitions::meeting;
use crate::competitions::player::section::{Mine, Typed};
use crate::contest::{Contest, Names, round};
use crate::game::ClauseCard;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page};
use crate::pages::origin::Origin;
use crate::pages::received::Named;
use crate::spoken::{game_kind, how};
use crate::time::When as _;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::{
    Approval, Decision, EntryId, GameRecord, GameResult, How, Match, MatchId, Ruling, Source,
    Verdict,
};

/// The page of a match.
#[derive(Template)]
#[template(path = "competitions/match.html")]
pub struct MatchPage {
    layout: Layout,
    frame: Frame,
    number: u32,
    who: [String; 2],
    place: String,
    facts: Vec<(String, String)>,
    has_time: bool,
    score: Option<String>,
    decided: Option<Decided>,
    waits: Option<String>,
    games: Vec<Game>,
    next: Option<String>,
    board: Option<Watched>,
    rulings: Vec<Ruled>,
    mine: Option<Mine>,
}

/// How the match ended, and by which clause.
struct Decided {
    sentence: String,
    how: String,
    when: String,
    clause: Option<ClauseCard>,
}

/// One game of the match.
struct Game {
    number: usize,
    white: String,
    black: String,
    result: String,
    how: String,
    href: Option<String>,
    waits: bool,
}

/// The game being played here.
struct Watched {
    href: String,
    what: String,
}

/// What the director ruled, for the players and the office.
struct Ruled {
    when: String,
    what: String,
    reason: String,
}

/// The page.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    origin: Origin,
    Named((id, number)): Named<(String, String)>,
) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    if let Some(number) = number.strip_suffix(".ics") {
        let (id, _) = find(&contest, number)?;
        return calendar::of_match(&app, &contest, id, &origin).await;
    }
    let (id, _) = find(&contest, &number)?;
    let shown = MatchPage::new(&app, &contest, id, &caller, Typed::default()).await?;
    Ok(page(&shown)?)
}

/// The match that an address names.
///
/// # Errors
/// When there is none.
pub fn find<'a>(contest: &'a Contest, number: &str) -> Result<(MatchId, &'a Match), Trouble> {
    let id = number.parse().ok().map(MatchId);
    let found = id.and_then(|id| Some((id, contest.competition.match_of(id)?)));
    found.ok_or_else(|| Trouble::missing(t!("match-missing")))
}

impl MatchPage {
    /// A match for a reader, with what was typed and why it was refused.
    ///
    /// # Errors
    /// When the match is not there or the database cannot be read.
    pub async fn new(
        app: &App,
        contest: &Contest,
        id: MatchId,
        caller: &Caller,
        typed: Typed,
    ) -> Result<MatchPage, Trouble> {
        let competition = &contest.competition;
        let found = competition.match_of(id);
        let found = found.ok_or_else(|| Trouble::missing(t!("match-missing")))?;
        let people = found.sides.map(|side| competition.entry(side));
        let people = people.iter().flatten().map(|entry| &entry.person);
        let names = Names::of_people(app, people).await?;
        let name = |entry| names.entry(competition, entry);
        let own = own_entries(caller, contest);
        let side = own.iter().copied().find(|entry| found.has(*entry));
        let reader = Reader::of(caller, contest);
        // A board at which somebody sits on plays for nothing once the match is decided.
        let board = match found.decided {
            Some(_) => None,
            None => Board::of(app, contest, id, side).await?,
        };
        let who = found.sides.map(name);
        let title = t!("match-against", one = who[0], other = who[1]);
        let frame = Frame::new(contest, reader, &title, "/match");
        let inside = side.is_some() || reader.settles();
        Ok(MatchPage {
            layout: frame.layout.clone(),
            frame,
            number: id.0,
            place: place(contest, found),
            facts: facts(contest, found),
            has_time: found.dealings().agreed.is_some(),
            score: meeting::score(competition, found, found.sides[0]),
            decided: decided(contest, found, &name),
            waits: waits(found),
            games: games(found, &name),
            next: next(contest, found, &name),
            board: board.as_ref().map(|board| watched(board, &name)),
            rulings: match inside {
                true => rulings(contest, found, &name),
                false => Vec::new(),
            },
            mine: side.map(|side| {
                let now = app.time.now();
                Mine::new(
                    app,
                    contest,
                    (id, found, side),
                    board.as_ref(),
                    typed,
                    now,
                    &name,
                )
            }),
            who,
        })
    }
}

fn place(contest: &Contest, found: &Match) -> String {
    let competition = &contest.competition;
    let division = &competition.terms().divisions[found.division.0 as usize];
    format!("{division} · {}", round(competition, found))
}

fn facts(contest: &Contest, found: &Match) -> Vec<(String, String)> {
    let competition = &contest.competition;
    let dealings = found.dealings();
    let agreed = dealings
        .agreed
        .map(|at| (t!("match-fact-time"), competition.when(at)));
    let deadline = found.deadline.filter(|_| found.decided.is_none());
    let deadline = deadline.map(|at| (t!("match-fact-deadline"), competition.when(at)));
    let table = dealings.table.and_then(|(table, _)| {
        let (_, table) = competition.tables().find(|(id, _)| *id == table)?;
        Some((t!("match-fact-table"), table.label.clone()))
    });
    let venue = competition.terms().venue.clone();
    let venue = venue.map(|venue| (t!("match-fact-venue"), venue));
    [agreed, table, venue, deadline]
        .into_iter()
        .flatten()
        .collect()
}

fn decided(contest: &Contest, found: &Match, name: &impl Fn(EntryId) -> String) -> Option<Decided> {
    let decision = found.decided?;
    let rulebook = contest.competition.rulebook();
    let citation = decision.how.citation(rulebook);
    Some(Decided {
        sentence: t!("match-ended", ending = meeting::ending(decision, name)),
        how: t!("match-decided-how", how = how(decision.how)),
        when: contest.competition.when(decision.at),
        clause: citation.map(|one| ClauseCard::of(&one, rulebook, "decided")),
    })
}

/// For what an open match waits, as far as it concerns everybody.
fn waits(found: &Match) -> Option<String> {
    let dealings = found.dealings();
    if found.decided.is_some() {
        None
    } else if dealings.dispute.is_some() {
        Some(t!("match-waits-ruling"))
    } else if dealings.office.is_some() || !dealings.claims.is_empty() {
        Some(t!("match-waits-office"))
    } else if found.waiting().next().is_some() {
        Some(t!("match-waits-approval"))
    } else {
        None
    }
}

fn games(found: &Match, name: &impl Fn(EntryId) -> String) -> Vec<Game> {
    let game = |(at, game): (usize, &GameRecord)| Game {
        number: at + 1,
        white: name(game.white),
        black: name(found.opponent(game.white)),
        result: result(game.result, name),
        how: told_by(game, name),
        href: match &game.source {
            Source::Played { game, .. } => Some(format!("/game/{game}")),
            Source::Reported(_) | Source::Ruled => None,
        },
        waits: game.approval == Approval::Waiting,
    };
    found.games.iter().enumerate().map(game).collect()
}

/// Where the result of a game is known from, and whether it is approved.
fn told_by(game: &GameRecord, name: &impl Fn(EntryId) -> String) -> String {
    let waits = game.approval == Approval::Waiting;
    let (source, by) = match (&game.source, waits) {
        (
            Source::Played {
                reporter: Some(by), ..
            },
            true,
        ) => ("device-waits", Some(*by)),
        (
            Source::Played {
                reporter: Some(_), ..
            },
            false,
        ) => ("device", None),
        (Source::Played { reporter: None, .. }, _) => ("played", None),
        (Source::Reported(by), true) => ("reported-waits", Some(*by)),
        (Source::Reported(_), false) => ("reported", None),
        (Source::Ruled, _) => ("ruled", None),
    };
    let name = by.map_or_else(String::new, name);
    t!("match-game-how", source = source, name = name)
}

/// How a game ended, in words.
pub fn result(result: GameResult, name: &impl Fn(EntryId) -> String) -> String {
    let (result, name) = match result {
        GameResult::Won(winner) => ("won", name(winner)),
        GameResult::Stalemate => ("stalemate", String::new()),
        GameResult::Drawn => ("drawn", String::new()),
        GameResult::BothLost => ("both-lost", String::new()),
    };
    t!("match-result", result = result, name = name)
}

/// Which game comes next and who has White, in words.
fn next(contest: &Contest, found: &Match, name: &impl Fn(EntryId) -> String) -> Option<String> {
    if found.decided.is_some() {
        return None;
    }
    let Verdict::Open(next) = found.verdict(contest.competition.series_rules()) else {
        return None;
    };
    Some(t!(
        "match-next-game",
        kind = game_kind(next.kind),
        number = next.number,
        white = name(next.white)
    ))
}

fn watched(board: &Board, name: &impl Fn(EntryId) -> String) -> Watched {
    let state = match board.begun {
        true => "playing",
        false => "set-up",
    };
    Watched {
        href: format!("/game/{}", board.id),
        what: t!(
            "match-board",
            state = state,
            number = board.number,
            white = name(board.white)
        ),
    }
}

fn rulings(contest: &Contest, found: &Match, name: &impl Fn(EntryId) -> String) -> Vec<Ruled> {
    let competition = &contest.competition;
    let told = found.dealings().rulings.iter().map(|record| Ruled {
        when: competition.when(record.at),
        what: match record.ruling {
            Ruling::Game {
                number,
                result: how,
            } => t!(
                "match-ruled-game",
                number = number,
                result = result(how, name)
            ),
            Ruling::Result(outcome) => {
                let decision = Decision {
                    outcome,
                    how: How::Games,
                    at: record.at,
                };
                t!("match-ended", ending = meeting::ending(decision, name))
            }
            Ruling::Extend {
                deadline: Some(deadline),
            } => t!(
                "match-ruled-on-until",
                deadline = competition.when(deadline)
            ),
            Ruling::Extend { deadline: None } => t!("match-ruled-on"),
        },
        reason: record.reason.clone(),
    });
    told.collect()
}
