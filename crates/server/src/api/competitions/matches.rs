//! `/competitions/{competition}/matches`: who plays whom, and how it stands.

use super::caller::{Anybody, Asked, In, InMatch, Reads};
use super::divisions::division;
use super::entries::Player;
use super::record::{Entry as RecordEntry, record_of};
use super::responses::Looks;
use super::times::Wall;
use crate::accounts::Caller;
use crate::api::Problem;
use crate::app::App;
use crate::contest::access::person;
use crate::contest::{Contest, Names};
use crate::spoken::Spoken as _;
use axum::Json;
use axum::extract::State;
use boardside_competition::{
    Approval, EntryId, GameRecord, GameResult, How, Match, MatchId, MatchKind, Outcome, Question,
    Source, Verdict,
};
use boardside_play::Moment;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which matches.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// Of this division, by name or number.
    #[serde(default)]
    division: Option<String>,
    /// Of this round, from 1.
    #[serde(default)]
    round: Option<u32>,
    /// In which this entry plays.
    #[serde(default)]
    entry: Option<u32>,
    /// Only those that are `open` or `decided`.
    #[serde(default)]
    #[param(inline)]
    state: Option<Standing>,
    /// Only those of whoever asks.
    #[serde(default)]
    mine: bool,
}

/// Whether a match is decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Not yet.
    Open,
    /// It is.
    Decided,
}

/// A match.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchView {
    /// Its number.
    #[serde(rename = "match")]
    pub match_id: u32,
    /// The number of the division.
    pub division: u32,
    /// `round`, `play_off`, `bracket`, `final` or `third_place`.
    pub kind: &'static str,
    /// Which round, from 1.
    pub round: u32,
    /// Who plays; the first has White in the first game.
    pub players: [Player; 2],
    /// Until when it must be reported.
    pub deadline: Option<String>,
    /// The time that is agreed.
    pub agreed: Option<String>,
    /// Its games.
    pub games: Vec<GameView>,
    /// Points of the games that stand, of either player.
    pub score: [f64; 2],
    /// How it ended, once it is decided.
    pub decided: Option<DecisionView>,
    /// Its table in a knockout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// A game of a match.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameView {
    /// Which game, from 1.
    pub number: u32,
    /// The entry that had White.
    pub white: u32,
    /// `won`, `stalemate`, `drawn` or `both_lost`.
    pub result: &'static str,
    /// The entry that won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u32>,
    /// `played` here, `reported` by a player, or `ruled` by the director.
    pub source: &'static str,
    /// The entry that reported it, or on whose device it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reported_by: Option<u32>,
    /// The id of the game that was played here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Whether it stands, or waits for the opponent's approval.
    pub approved: bool,
}

/// How a match was decided.
#[derive(Debug, Serialize, ToSchema)]
pub struct DecisionView {
    /// `won`, `drawn`, `double_forfeit` or `void`.
    pub outcome: &'static str,
    /// The entry that won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u32>,
    /// `games`, `deadline`, `ruling`, `withdrawal`, `no_show`, `lot` or `unreachable`.
    #[schema(value_type = String)]
    pub how: How,
    /// When.
    pub at: String,
}

/// A match with what happened in it.
#[derive(Debug, Serialize, ToSchema)]
pub struct WholeMatch {
    /// The match.
    #[serde(flatten)]
    view: MatchView,
    /// The game that is to be played next.
    #[serde(skip_serializing_if = "Option::is_none")]
    next_game: Option<NextView>,
    /// What happened, as far as the caller may read it: everybody sees results, its players and officials everything.
    record: Vec<RecordEntry>,
    /// For its players: what to do next.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_do: Option<String>,
}

/// The game that is to be played next.
#[derive(Debug, Serialize, ToSchema)]
pub struct NextView {
    /// Its number.
    number: u32,
    /// The entry that has White.
    white: u32,
}

/// The matches of a competition, in the order of their numbers.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/matches",
    params(("competition" = String, Path, description = "The id of the competition"), Which),
    security((), ("token" = [])),
    responses(
        (status = 200, description = "The matches", body = Vec<MatchView>),
        (status = 422, description = "There is no such division", body = Problem),
        Looks,
    )
)]
pub async fn list(
    State(app): State<App>,
    In(contest): In,
    Anybody(caller): Anybody,
    Asked(which): Asked<Which>,
) -> Result<Json<Vec<MatchView>>, Problem> {
    let only = which.division.as_deref();
    let only = only
        .map(|name| division(&contest, Some(name)))
        .transpose()?;
    let own: Option<Vec<EntryId>> = match (which.mine, &caller) {
        (false, _) => None,
        (true, Caller::Nobody) => return Err(Problem::nobody()),
        (true, Caller::Account(known)) => {
            let entries = contest.competition.entries_of(&person(known));
            Some(entries.to_vec())
        }
    };
    let wanted = |found: &Match| {
        let state = match found.decided {
            Some(_) => Standing::Decided,
            None => Standing::Open,
        };
        only.is_none_or(|only| found.division == only)
            && which.round.is_none_or(|round| found.round == round)
            && which.entry.is_none_or(|entry| found.has(EntryId(entry)))
            && which.state.is_none_or(|wanted| wanted == state)
            && own
                .as_ref()
                .is_none_or(|own| own.iter().any(|entry| found.has(*entry)))
    };
    let names = Names::of(&app, &contest.competition).await?;
    let wall = Wall::of(&contest);
    let matches = contest.competition.matches();
    let views = matches
        .filter(|(_, found)| wanted(found))
        .filter_map(|(id, _)| match_view(&contest, &names, &wall, id));
    Ok(Json(views.collect()))
}

/// A match with what happened in it.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/matches/{match}",
    params(
        ("competition" = String, Path, description = "The id of the competition"),
        ("match" = u32, Path, description = "The number of the match"),
    ),
    security((), ("token" = [])),
    responses((status = 200, description = "The match", body = WholeMatch), Looks)
)]
pub async fn one(
    State(app): State<App>,
    place: InMatch,
    Anybody(caller): Anybody,
) -> Result<Json<WholeMatch>, Problem> {
    let InMatch(contest, id) = &place;
    let competition = &contest.competition;
    let names = Names::of(&app, competition).await?;
    let wall = Wall::of(contest);
    let own = own_side(&caller, contest, place.found());
    let reads = match own {
        Some(_) => Reads::Everything,
        None => Reads::of(&caller, contest),
    };
    let view = match_view(contest, &names, &wall, *id);
    let view = view.ok_or_else(|| super::caller::no_match(&id.0.to_string()))?;
    let next_game = match place.found().verdict(competition.series_rules()) {
        Verdict::Open(next) if place.found().decided.is_none() => Some(NextView {
            number: next.number,
            white: next.white.0,
        }),
        Verdict::Open(_)
        | Verdict::Over(_)
        | Verdict::Asked(Question::DrawnGame(_) | Question::LevelMatch | Question::LotForMatch) => {
            None
        }
    };
    let to_do = own.and_then(|side| competition.my_match(side, *id, app.time.now()));
    Ok(Json(WholeMatch {
        view,
        next_game,
        record: record_of(contest, &wall, *id, reads),
        to_do: to_do.map(|mine| mine.task.said()),
    }))
}

/// Which of the two players of a match a caller is.
pub fn own_side(caller: &Caller, contest: &Contest, found: &Match) -> Option<EntryId> {
    let Caller::Account(known) = caller else {
        return None;
    };
    let own = contest.competition.entries_of(&person(known));
    found.sides.into_iter().find(|side| own.contains(side))
}

/// A match as it is told.
pub fn match_view(contest: &Contest, names: &Names, wall: &Wall, id: MatchId) -> Option<MatchView> {
    let competition = &contest.competition;
    let found = competition.match_of(id)?;
    let dealings = found.dealings();
    let table = dealings.table.and_then(|(table, _)| {
        let mut tables = competition.tables();
        tables
            .find(|(id, _)| *id == table)
            .map(|(_, table)| table.label.clone())
    });
    let time = |moment: Moment| wall.text(moment);
    Some(MatchView {
        match_id: id.0,
        division: found.division.0,
        kind: match found.kind {
            MatchKind::Round => "round",
            MatchKind::PlayOff => "play_off",
            MatchKind::Bracket => "bracket",
            MatchKind::Final => "final",
            MatchKind::ThirdPlace => "third_place",
        },
        round: found.round,
        players: found.sides.map(|side| Player::of(contest, names, side)),
        deadline: found.deadline.map(time),
        agreed: dealings.agreed.map(time),
        games: (1..)
            .zip(&found.games)
            .map(|(number, game)| game_view(number, game))
            .collect(),
        score: found
            .score(competition.series_rules())
            .map(|side| f64::from(side.halves) / 2.0),
        decided: found.decided.map(|decision| DecisionView {
            outcome: outcome_word(decision.outcome),
            winner: match decision.outcome {
                Outcome::Won(winner) => Some(winner.0),
                Outcome::Drawn | Outcome::DoubleForfeit | Outcome::Void => None,
            },
            how: decision.how,
            at: time(decision.at),
        }),
        table,
    })
}

fn game_view(number: u32, game: &GameRecord) -> GameView {
    let (source, reported_by, id) = match &game.source {
        Source::Played { game, reporter, .. } => {
            let by = reporter.map(|by| by.0);
            ("played", by, Some(game.as_str().to_owned()))
        }
        Source::Reported(by) => ("reported", Some(by.0), None),
        Source::Ruled => ("ruled", None, None),
    };
    GameView {
        number,
        white: game.white.0,
        result: match game.result {
            GameResult::Won(_) => "won",
            GameResult::Stalemate => "stalemate",
            GameResult::Drawn => "drawn",
            GameResult::BothLost => "both_lost",
        },
        winner: match game.result {
            GameResult::Won(winner) => Some(winner.0),
            GameResult::Stalemate | GameResult::Drawn | GameResult::BothLost => None,
        },
        source,
        reported_by,
        game: id,
        approved: game.approval == Approval::Approved,
    }
}

/// How a match ended, in a word.
pub fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(_) => "won",
        Outcome::Drawn => "drawn",
        Outcome::DoubleForfeit => "double_forfeit",
        Outcome::Void => "void",
    }
}
