//! What events and commands are made of.

use crate::id::{EntryId, GameId};
use crate::matches::{GameResult, Outcome};
use boardside_rulebook::Moment;
use serde::{Deserialize, Serialize};

/// How somebody tried to reach the opponent. There is no room for an address
/// or a number here.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contact {
    /// By mail.
    Email,
    /// By telephone.
    Phone,
    /// By a message.
    Message,
    /// Face to face.
    InPerson,
}

/// Whether somebody who took a board showed the ID. Its number is not kept
/// here.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Identified {
    /// The ID was seen.
    IdShown,
    /// It was not.
    NotShown,
}

/// Who did not come to a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Absent {
    /// One player.
    One(EntryId),
    /// Both.
    Both,
}

/// Why an official takes somebody out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leaving {
    /// What kind of reason it is.
    pub cause: Cause,
    /// The reason in words; it may be missing but for a disqualification.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// What kind of reason there is to leave a competition.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Hurt or ill.
    Hurt,
    /// Went home.
    WentHome,
    /// Put out for something done: there is no medal for that.
    Disqualified,
    /// Something else.
    Other,
}

/// A game that was played on this program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Its id.
    pub game: GameId,
    /// The number of its event that ended it; a later one corrects it.
    pub seq: u64,
    /// Who had White.
    pub white: EntryId,
    /// How it ended.
    pub result: GameResult,
    /// Where the players sat.
    pub place: Place,
    /// Who alone had the device on which both moved, so that the other must
    /// approve it as if it was reported; nobody where each moved at an own
    /// seat or an official had set it up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reporter: Option<EntryId>,
}

/// Where the players of a game sat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// At the venue.
    Venue,
    /// Apart.
    Remote,
}

/// What the director decides about a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// How one of its games ended.
    Game {
        /// Which game, counted from 1.
        number: u32,
        /// How it ended.
        result: GameResult,
    },
    /// How the match ended.
    Result(Outcome),
    /// It goes on, until another deadline in a league.
    Extend {
        /// Until when it must be reported; none in a knockout.
        deadline: Option<Moment>,
    },
}

/// Why a match came to the office by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfficeMatter {
    /// A report was neither approved nor disputed in time.
    ApprovalSilent,
    /// Some of its games were reported, but not enough to decide it.
    Unfinished,
    /// A game played on this program came in when the match was no longer
    /// open.
    GameSetAside,
    /// Somebody said the opponent cannot be reached, and the opponent said
    /// otherwise.
    ClaimContested,
}
