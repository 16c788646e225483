//! Why something written down is not a game.

use crate::clock::ControlProblem;
use crate::outcome::Outcome;
use boardside_chess::fen;
use core::fmt;

/// Why terms do not make a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// The rulebook is another one than the terms name.
    WrongRulebook {
        /// What the terms name.
        named: String,
        /// What was given.
        given: String,
    },
    /// The start is not a position.
    Start(fen::FenProblems),
    /// The start is a position in which the game is over.
    Over(Outcome),
    /// The time control makes no sense.
    Time(ControlProblem),
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTerms::WrongRulebook { named, given } => {
                write!(f, "the game is played under '{named}', not '{given}'")
            }
            BadTerms::Start(problems) => write!(f, "the start is not a position: {problems}"),
            BadTerms::Over(outcome) => {
                write!(
                    f,
                    "the game would be over at its start: {}",
                    outcome.why.code()
                )
            }
            BadTerms::Time(problem) => write!(f, "the time makes no sense: {problem}"),
        }
    }
}

impl core::error::Error for BadTerms {}

/// Why events are not the record of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadRecord {
    /// The first event must set the game up, and no other may.
    Order,
    /// The terms make no game.
    Terms(BadTerms),
    /// A recorded move, with its number in the record, is not legal.
    Move(u64),
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRecord::Order => f.write_str("exactly the first event sets a game up"),
            BadRecord::Terms(terms) => fmt::Display::fmt(terms, f),
            BadRecord::Move(seq) => write!(f, "event {seq} is a move that is not legal there"),
        }
    }
}

impl core::error::Error for BadRecord {}
