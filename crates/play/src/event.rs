//! What has happened in a game. Everything else is derived from it.

use crate::clock::{Moment, TimeControl};
use crate::outcome::{Outcome, Score, Seat};
use boardside_rulebook::Rulebook;
use core::fmt;
use core::str::FromStr;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Who does something in a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// An umpire, arbiter or director.
    Official,
    /// Time itself.
    Clock,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => fmt::Display::fmt(seat, f),
            Actor::Official => f.write_str("the official"),
            Actor::Clock => f.write_str("the clock"),
        }
    }
}

/// Something that happened, when, and by whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// When it happened.
    pub at: Moment,
    /// Who did it.
    pub by: Actor,
    /// What happened.
    #[serde(flatten)]
    pub fact: Fact,
}

/// What a game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The id of the rulebook in force.
    pub rulebook: String,
    /// What the rulebook's text was then: the digest by which it is kept. `None` where nobody keeps texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// The FEN of the start, or `None` for the start of standard chess.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Whether the start is one of Chess960.
    #[serde(default)]
    pub chess960: bool,
    /// The time.
    #[serde(default)]
    pub time: TimeControl,
    /// Where the players sit.
    #[serde(default)]
    pub place: Place,
    /// What an illegal move costs.
    #[serde(default)]
    pub illegal_moves: IllegalMoveCost,
    /// Whether a board may show where a man can go.
    #[serde(default, skip_serializing_if = "Dots::are_allowed")]
    pub dots: Dots,
}

impl Terms {
    /// The usual game under a rulebook: from the start of standard chess, at
    /// one table, with no time but what the rulebook limits.
    pub fn new(rulebook: &Rulebook) -> Terms {
        Terms {
            rulebook: rulebook.id().into(),
            digest: None,
            start: None,
            chess960: false,
            time: TimeControl::NONE,
            place: Place::default(),
            illegal_moves: IllegalMoveCost::default(),
            dots: Dots::default(),
        }
    }
}

/// Where the players sit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Together at a board or one device: a fallen flag may have to be called.
    #[default]
    Table,
    /// Apart: the flag falls by itself.
    Apart,
}

/// What an illegal move costs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IllegalMoveCost {
    /// What the rulebook says: time for the opponent, or the game.
    #[default]
    ByRulebook,
    /// Nothing: the program refused it before it was completed. For casual
    /// games and for learners.
    Nothing,
}

/// Whether a board may show where a man can go.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dots {
    /// It may, as learners like it.
    #[default]
    Allowed,
    /// It may not: in a competition nobody is helped.
    NotAllowed,
}

impl Dots {
    /// Whether they may be shown.
    pub fn are_allowed(&self) -> bool {
        *self == Dots::Allowed
    }
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Fact {
    /// The game was set up.
    GameSetUp(Terms),
    /// A player shook hands before the game.
    HandShaken {
        /// Whose hand.
        seat: Seat,
    },
    /// The game began.
    GameStarted,
    /// A player touched a man.
    ManTouched {
        /// Where it stands.
        #[serde(with = "as_text")]
        square: boardside_chess::Square,
    },
    /// A player said that the next touch only adjusts.
    AdjustAnnounced,
    /// A player put a man straight on its square, having said so.
    ManAdjusted {
        /// Where it stands.
        #[serde(with = "as_text")]
        square: boardside_chess::Square,
    },
    /// A player tried a move that is not legal.
    MoveRefused {
        /// What was tried, by its squares.
        attempt: String,
        /// The code of the first reason.
        reason: String,
        /// What the opponent got for it, in milliseconds.
        #[serde(default)]
        time_for_opponent: i64,
    },
    /// A move was made.
    MovePlayed {
        /// By its squares; castling in Chess960 as the king onto the rook.
        uci: String,
    },
    /// A player offered a draw.
    DrawOffered {
        /// Who.
        seat: Seat,
    },
    /// A player turned the offered draw down.
    DrawDeclined,
    /// A player claimed a draw without ground.
    ClaimRejected {
        /// What was missing, in words.
        missing: String,
    },
    /// The opponent of the player to move got time for such a claim.
    WrongClaimCharged {
        /// How much, in milliseconds.
        time_for_opponent: i64,
    },
    /// A player asked to take a move back.
    TakeBackAsked {
        /// Who.
        seat: Seat,
    },
    /// The opponent did not allow it.
    TakeBackRefused,
    /// The opponent allowed it.
    MovesTakenBack {
        /// How many moves of either side.
        count: u32,
    },
    /// A player took longer than the limit for one move and was warned.
    MoveLimitWarned,
    /// A player asked for an official.
    OfficialCalled {
        /// What for, in words.
        matter: String,
    },
    /// An official stopped the game for a while.
    GamePaused,
    /// An official put the rest of the game off to another time.
    GameAdjourned,
    /// Play went on.
    GameResumed,
    /// An official set the clock.
    ClockSet {
        /// What White has left, in milliseconds.
        white: i64,
        /// What Black has left, in milliseconds.
        black: i64,
        /// Why.
        reason: String,
    },
    /// An official decided that play goes on.
    PlayRuledOn {
        /// Why.
        reason: String,
    },
    /// An official decided the game.
    ResultRuled {
        /// The result.
        score: Score,
        /// Why.
        reason: String,
    },
    /// The game ended.
    GameEnded(Outcome),
}

impl Fact {
    /// The type, as it stands in the JSON.
    pub const fn kind(&self) -> &'static str {
        match self {
            Fact::GameSetUp(_) => "game_set_up",
            Fact::HandShaken { .. } => "hand_shaken",
            Fact::GameStarted => "game_started",
            Fact::ManTouched { .. } => "man_touched",
            Fact::AdjustAnnounced => "adjust_announced",
            Fact::ManAdjusted { .. } => "man_adjusted",
            Fact::MoveRefused { .. } => "move_refused",
            Fact::MovePlayed { .. } => "move_played",
            Fact::DrawOffered { .. } => "draw_offered",
            Fact::DrawDeclined => "draw_declined",
            Fact::ClaimRejected { .. } => "claim_rejected",
            Fact::WrongClaimCharged { .. } => "wrong_claim_charged",
            Fact::TakeBackAsked { .. } => "take_back_asked",
            Fact::TakeBackRefused => "take_back_refused",
            Fact::MovesTakenBack { .. } => "moves_taken_back",
            Fact::MoveLimitWarned => "move_limit_warned",
            Fact::OfficialCalled { .. } => "official_called",
            Fact::GamePaused => "game_paused",
            Fact::GameAdjourned => "game_adjourned",
            Fact::GameResumed => "game_resumed",
            Fact::ClockSet { .. } => "clock_set",
            Fact::PlayRuledOn { .. } => "play_ruled_on",
            Fact::ResultRuled { .. } => "result_ruled",
            Fact::GameEnded(_) => "game_ended",
        }
    }
}

/// Squares as their names.
mod as_text {
    use super::*;

    pub fn serialize<T: fmt::Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: fmt::Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(from)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}
