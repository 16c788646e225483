//! Settling a match: an official says who won, that it goes on, or that somebody did not come.

use super::day::{Day, Pairing};
use super::fields::Fields;
use super::notice::Notice;
use crate::app::App;
use crate::pages::Trouble;
use boardside_competition::{
    Absent, Actor, Command, EntryId, MatchId, Outcome, Question, Ruling, Seed, Verdict,
};

/// A match with what an official needs to settle it.
pub struct Settling {
    pub id: u32,
    pub pairing: Pairing,
    /// The two players, each with the entry's number.
    pub sides: [(u32, String); 2],
    /// What was reported of the game that waits, if one does.
    pub reported: Option<String>,
    /// Whether a lot decides it.
    pub by_lot: bool,
}

impl Settling {
    /// The match, if it is not decided.
    pub fn of(day: &Day, id: MatchId) -> Option<Settling> {
        let competition = day.competition();
        let found = competition.match_of(id)?;
        if found.decided.is_some() {
            return None;
        }
        let waiting = found.waiting().next().and_then(|number| found.game(number));
        let verdict = found.verdict(competition.series_rules());
        Some(Settling {
            id: id.0,
            pairing: day.pairing(id, found),
            sides: found.sides.map(|side| (side.0, day.public(side))),
            reported: waiting.map(|game| result(day, game.result)),
            by_lot: verdict == Verdict::Asked(Question::LotForMatch),
        })
    }
}

/// How a game ended, in words.
pub fn result(day: &Day, result: boardside_competition::GameResult) -> String {
    use boardside_competition::GameResult;
    match result {
        GameResult::Won(winner) => t!("settle-result-won", player = day.public(winner)),
        GameResult::Stalemate => t!("settle-result-stalemate"),
        GameResult::Drawn => t!("settle-result-draw"),
        GameResult::BothLost => t!("settle-result-both-lost"),
    }
}

/// Does what a form about a match says.
///
/// # Errors
/// When nothing could be stored.
pub async fn act(
    app: &App,
    day: &Day,
    by: &Actor,
    fields: &Fields,
) -> Result<Result<(), Notice>, Trouble> {
    let Some(match_id) = fields.number("match").map(MatchId) else {
        return Ok(Err(Notice::bad(t!("knockout-form-unreadable"))));
    };
    let side = fields.number("side").map(EntryId);
    let reason = fields.get("reason").to_owned();
    let command = match (fields.get("do"), side) {
        ("no_show", Some(side)) => Command::AwardNoShow {
            match_id,
            absent: Absent::One(side),
        },
        ("no_show", None) => Command::AwardNoShow {
            match_id,
            absent: Absent::Both,
        },
        ("won", Some(winner)) => Command::Rule {
            match_id,
            ruling: Ruling::Result(Outcome::Won(winner)),
            reason,
        },
        ("nobody", _) => Command::Rule {
            match_id,
            ruling: Ruling::Result(Outcome::DoubleForfeit),
            reason,
        },
        ("play_on", _) => Command::Rule {
            match_id,
            ruling: Ruling::Extend { deadline: None },
            reason: match reason.is_empty() {
                true => "They play on.".to_owned(),
                false => reason,
            },
        },
        ("lot", _) => {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes).expect("the system gives random numbers");
            let seed = Seed(u64::from_le_bytes(bytes) >> 16);
            Command::DrawMatchLot { match_id, seed }
        }
        _ => return Ok(Err(Notice::bad(t!("settle-say-who")))),
    };
    let once = fields.once();
    let asked = app
        .ask(&day.contest.id, Some(&once), by.clone(), command)
        .await?;
    Ok(asked.map_err(Notice::from))
}
