//! What somebody wants to do in a game.

use crate::outcome::Score;
use boardside_chess::{Attempt, Square};

/// What a player or official wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Shake hands before the game; when both have, it starts.
    ShakeHands,
    /// Start the game without handshakes, as an official.
    Start,
    /// Call the game off before the first move.
    Abort,
    /// Touch the man on a square.
    Touch(Square),
    /// Say that the next touch only adjusts.
    Adjust,
    /// Try a move.
    Attempt(Attempt),
    /// Offer a draw.
    OfferDraw,
    /// Accept the offered draw.
    AcceptDraw,
    /// Turn the offered draw down.
    DeclineDraw,
    /// Claim something that the rules give.
    Claim(Claim),
    /// Ask to take the own last move back.
    AskTakeBack,
    /// Allow the opponent to take the move back.
    AllowTakeBack,
    /// Do not allow it.
    RefuseTakeBack,
    /// Give the game up.
    Resign,
    /// Ask an official to come.
    CallOfficial(String),
    /// Time has passed: the clock says so, or an official looks at it.
    LookAtClock,
    /// Stop the game for a while, as an official.
    Pause,
    /// Put the rest of the game off, as an official.
    Adjourn,
    /// Let play go on, as an official.
    Resume,
    /// Declare the draw that the rules let a director declare.
    DeclareDraw,
    /// Decide something, as an official.
    Rule {
        /// What.
        ruling: Ruling,
        /// Why; it may not be empty.
        reason: String,
    },
}

/// What a player can claim.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Fifty moves without progress, now or with an announced move.
    FiftyMoves(Option<Attempt>),
    /// Repetition, now or with an announced move.
    Repetition(Option<Attempt>),
    /// The opponent's flag has fallen.
    Flag,
    /// The opponent has taken longer than the limit for one move.
    MoveLimit,
}

/// What an official can decide.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// The result, also of a game that has ended.
    Result(Score),
    /// What is left on the clocks, in milliseconds.
    Clock {
        /// White's time.
        white: i64,
        /// Black's time.
        black: i64,
    },
    /// Play goes on, also after the game had ended.
    Continue,
}
