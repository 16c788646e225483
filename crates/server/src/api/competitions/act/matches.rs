//! What is done in a match.

use super::super::times::Wall;
use super::lot;
use crate::api::Problem;
use crate::contest::Contest;
use boardside_competition::{
    Absent, Command, Contact, EntryId, GameResult, MatchId, Outcome, Ruling, TableId,
};
use serde::Deserialize;
use utoipa::ToSchema;

/// What is done in a match. Where there is a `side`, the office names the entry for whom it acts; players leave it out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum MatchAct {
    /// Ask for an official.
    CallOfficial {
        /// What for.
        #[serde(default)]
        matter: String,
    },
    /// Propose times, first or in answer to others.
    ProposeTimes {
        /// One to ten times.
        times: Vec<String>,
    },
    /// Accept one of the times that the opponent proposed.
    AcceptTime {
        /// Which.
        time: String,
    },
    /// Set the time, where the organizer does.
    SetTime {
        /// When.
        time: String,
    },
    /// Report a game that was played on a real board.
    Report {
        /// Which game, from 1.
        game: u32,
        /// How it ended.
        result: Ended,
        /// For whom the office reports.
        #[serde(default)]
        side: Option<u32>,
    },
    /// Approve what the opponent reported: one game, or all that wait.
    Approve {
        /// Which game; all if none is named.
        #[serde(default)]
        game: Option<u32>,
        /// For whom the office approves.
        #[serde(default)]
        side: Option<u32>,
    },
    /// Take back the own last report, before it is approved.
    Retract {
        /// For whom the office does so.
        #[serde(default)]
        side: Option<u32>,
    },
    /// Refer a game to the director.
    Dispute {
        /// Which game, from 1.
        game: u32,
        /// What happened instead.
        reason: String,
        /// For whom the office does so.
        #[serde(default)]
        side: Option<u32>,
    },
    /// Decide something about the match, for good.
    Rule {
        /// What.
        ruling: RulingSent,
        /// Why.
        reason: String,
    },
    /// Log an attempt to reach the opponent.
    LogContact {
        /// `email`, `phone`, `message` or `in_person`.
        #[schema(value_type = String)]
        how: Contact,
        /// When.
        when: String,
    },
    /// Tell the office that the opponent cannot be reached.
    ClaimUnreachable {},
    /// Answer such a claim: here I am.
    AnswerClaim {},
    /// Show that one is at the table.
    ShowPresence {},
    /// Call the match to a table.
    AssignTable {
        /// The number of the table.
        table: u32,
    },
    /// Decide a match to which somebody did not come.
    AwardNoShow {
        /// The entries that are missing: one, or both.
        absent: Vec<u32>,
    },
    /// Draw lots for a level match, where the rulebook says so.
    DrawMatchLot {
        /// The number from which it is drawn; by chance if it is not said.
        #[serde(default)]
        lot: Option<u64>,
    },
}

/// How a game ended.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ended {
    /// An entry won.
    Won {
        /// Which.
        by: u32,
    },
    /// Stalemate.
    Stalemate {},
    /// Any other draw.
    Drawn {},
    /// Both lost.
    BothLost {},
}

/// How a match ended.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum OutcomeSent {
    /// An entry won.
    Won {
        /// Which.
        by: u32,
    },
    /// Nobody won.
    Drawn {},
    /// Both lost.
    DoubleForfeit {},
    /// It does not count.
    Void {},
}

/// What the director decides.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum RulingSent {
    /// How one of its games ended.
    Game {
        /// Which game, from 1.
        number: u32,
        /// How it ended.
        result: Ended,
    },
    /// How the match ended.
    Result {
        /// How.
        outcome: OutcomeSent,
    },
    /// It goes on, until another deadline in a league.
    Extend {
        /// Until when it must be reported; none in a knockout.
        #[serde(default)]
        deadline: Option<String>,
    },
}

impl MatchAct {
    /// Whether only the office does this.
    pub fn is_the_offices(&self) -> bool {
        match self {
            MatchAct::SetTime { .. }
            | MatchAct::Rule { .. }
            | MatchAct::AssignTable { .. }
            | MatchAct::AwardNoShow { .. }
            | MatchAct::DrawMatchLot { .. } => true,
            MatchAct::CallOfficial { .. }
            | MatchAct::ProposeTimes { .. }
            | MatchAct::AcceptTime { .. }
            | MatchAct::Report { .. }
            | MatchAct::Approve { .. }
            | MatchAct::Retract { .. }
            | MatchAct::Dispute { .. }
            | MatchAct::LogContact { .. }
            | MatchAct::ClaimUnreachable {}
            | MatchAct::AnswerClaim {}
            | MatchAct::ShowPresence {} => false,
        }
    }

    /// The command that it means.
    ///
    /// # Errors
    /// When a time or a number cannot be read.
    pub fn command(self, contest: &Contest, match_id: MatchId) -> Result<Command, Problem> {
        let wall = Wall::of(contest);
        Ok(match self {
            MatchAct::CallOfficial { matter } => Command::CallOfficial { match_id, matter },
            MatchAct::ProposeTimes { times } => {
                let times = times.iter().map(|time| wall.read("times", time));
                Command::ProposeTimes {
                    match_id,
                    times: times.collect::<Result<_, _>>()?,
                }
            }
            MatchAct::AcceptTime { time } => Command::AcceptTime {
                match_id,
                time: wall.read("time", &time)?,
            },
            MatchAct::SetTime { time } => Command::SetTime {
                match_id,
                time: wall.read("time", &time)?,
            },
            MatchAct::Report { game, result, side } => Command::ReportGame {
                match_id,
                game,
                result: result.into(),
                side: side.map(EntryId),
            },
            MatchAct::Approve { game, side } => Command::Approve {
                match_id,
                game,
                side: side.map(EntryId),
            },
            MatchAct::Retract { side } => Command::RetractReport {
                match_id,
                side: side.map(EntryId),
            },
            MatchAct::Dispute { game, reason, side } => Command::Dispute {
                match_id,
                game,
                reason,
                side: side.map(EntryId),
            },
            MatchAct::Rule { ruling, reason } => Command::Rule {
                match_id,
                ruling: ruling.read(&wall)?,
                reason,
            },
            MatchAct::LogContact { how, when } => Command::LogContact {
                match_id,
                how,
                when: wall.read("when", &when)?,
            },
            MatchAct::ClaimUnreachable {} => Command::ClaimUnreachable { match_id },
            MatchAct::AnswerClaim {} => Command::AnswerClaim { match_id },
            MatchAct::ShowPresence {} => Command::ShowPresence { match_id },
            MatchAct::AssignTable { table } => Command::AssignTable {
                match_id,
                table: TableId(table),
            },
            MatchAct::AwardNoShow { absent } => Command::AwardNoShow {
                match_id,
                absent: absent_of(contest, match_id, &absent)?,
            },
            MatchAct::DrawMatchLot { lot: sent } => Command::DrawMatchLot {
                match_id,
                seed: lot(sent),
            },
        })
    }
}

impl From<Ended> for GameResult {
    fn from(sent: Ended) -> GameResult {
        match sent {
            Ended::Won { by } => GameResult::Won(EntryId(by)),
            Ended::Stalemate {} => GameResult::Stalemate,
            Ended::Drawn {} => GameResult::Drawn,
            Ended::BothLost {} => GameResult::BothLost,
        }
    }
}

impl From<OutcomeSent> for Outcome {
    fn from(sent: OutcomeSent) -> Outcome {
        match sent {
            OutcomeSent::Won { by } => Outcome::Won(EntryId(by)),
            OutcomeSent::Drawn {} => Outcome::Drawn,
            OutcomeSent::DoubleForfeit {} => Outcome::DoubleForfeit,
            OutcomeSent::Void {} => Outcome::Void,
        }
    }
}

impl RulingSent {
    fn read(self, wall: &Wall) -> Result<Ruling, Problem> {
        Ok(match self {
            RulingSent::Game { number, result } => Ruling::Game {
                number,
                result: result.into(),
            },
            RulingSent::Result { outcome } => Ruling::Result(outcome.into()),
            RulingSent::Extend { deadline } => Ruling::Extend {
                deadline: deadline.map(|at| wall.read("deadline", &at)).transpose()?,
            },
        })
    }
}

/// Who is missing: one of the two players, or both.
fn absent_of(contest: &Contest, id: MatchId, absent: &[u32]) -> Result<Absent, Problem> {
    let sides = contest.competition.match_of(id).map(|found| found.sides);
    let plays = |entry: &u32| sides.is_some_and(|sides| sides.contains(&EntryId(*entry)));
    match absent {
        [one] if plays(one) => Ok(Absent::One(EntryId(*one))),
        [one, other] if one != other && plays(one) && plays(other) => Ok(Absent::Both),
        _ => {
            let sentence = t!("api-not-a-player");
            Err(Problem::unusable("not_a_player", sentence))
        }
    }
}
