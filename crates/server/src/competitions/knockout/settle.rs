//! Settling a match: an official says who won, that it goes on, or that somebody did not come.

use super::day::{Day, Pairing};
use super::fields::Fields;
use super::notice::Notice;
use super::official::Official;
use crate::contest::new_lot;
use crate::pages::Trouble;
use boardside_competition::{
    Absent, Command, EntryId, GameResult, MatchId, Outcome, Question, Ruling, Verdict,
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
    /// Whom a page is about that shows one player's match, by the entry.
    pub about: Option<u32>,
    /// What was filled in, if that was refused.
    pub typed: Typed,
}

/// What an official has filled in about a match.
#[derive(Clone, Default)]
pub struct Typed {
    pub reason: String,
    pub side: Option<u32>,
}

impl Typed {
    /// What a form says that settles this match. Other forms about a match name who is missing, not who won.
    fn about(id: MatchId, fields: &Fields) -> Typed {
        let settles = ["won", "nobody", "play_on", "lot"].contains(&fields.get("do"));
        if !settles || fields.number("match") != Some(id.0) {
            return Typed::default();
        }
        Typed {
            reason: fields.get("reason").to_owned(),
            side: fields.number("side"),
        }
    }

    /// Whether there is anything.
    pub fn is_there(&self) -> bool {
        !self.reason.is_empty() || self.side.is_some()
    }

    /// Whether this player is named as the winner.
    pub fn names(&self, side: &u32) -> bool {
        self.side == Some(*side)
    }
}

impl Settling {
    /// The match, if it is not decided, with what was typed if the form was about it.
    pub fn of(day: &Day, id: MatchId, fields: &Fields) -> Option<Settling> {
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
            about: None,
            typed: Typed::about(id, fields),
        })
    }
}

/// How a game ended, in words.
pub fn result(day: &Day, result: GameResult) -> String {
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
pub async fn act(official: &Official, fields: &Fields) -> Result<Result<(), Notice>, Trouble> {
    let Some(match_id) = fields.number("match").map(MatchId) else {
        return Ok(Err(Notice::bad(t!("knockout-form-unreadable"))));
    };
    let side = fields.number("side").map(EntryId);
    let reason = fields.get("reason").to_owned();
    let rule = |ruling, reason| Command::Rule {
        match_id,
        ruling,
        reason,
    };
    let command = match (fields.get("do"), side) {
        ("no_show", Some(side)) => Command::AwardNoShow {
            match_id,
            absent: Absent::One(side),
        },
        ("no_show", None) if fields.get("side").is_empty() => Command::AwardNoShow {
            match_id,
            absent: Absent::Both,
        },
        ("won", Some(winner)) => rule(Ruling::Result(Outcome::Won(winner)), reason),
        ("nobody", _) => rule(Ruling::Result(Outcome::DoubleForfeit), reason),
        ("play_on", _) => {
            let reason = match reason.is_empty() {
                true => "They play on.".to_owned(),
                false => reason,
            };
            rule(Ruling::Extend { deadline: None }, reason)
        }
        ("lot", _) => Command::DrawMatchLot {
            match_id,
            seed: new_lot(),
        },
        _ => return Ok(Err(Notice::bad(t!("settle-say-who")))),
    };
    official.ask(&fields.once(), command).await
}
