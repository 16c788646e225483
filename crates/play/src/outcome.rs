//! How a game ends.

mod sentence;

use boardside_chess::Color;
use boardside_rulebook::{Citation, RuleId, Rulebook};
use core::fmt;
use serde::{Deserialize, Serialize};

/// White's or Black's place at the board.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Seat {
    White,
    Black,
}

impl Seat {
    /// White, then Black.
    pub const ALL: [Seat; 2] = [Seat::White, Seat::Black];

    /// The color of this seat's men.
    pub const fn color(self) -> Color {
        match self {
            Seat::White => Color::White,
            Seat::Black => Color::Black,
        }
    }

    /// What an official is called for when this seat's player takes longer for a move than the rulebook allows.
    pub fn limit_matter(self) -> String {
        format!("{self} has taken longer than the limit for one move")
    }

    /// The other seat.
    #[must_use]
    pub const fn opponent(self) -> Seat {
        match self {
            Seat::White => Seat::Black,
            Seat::Black => Seat::White,
        }
    }
}

impl From<Color> for Seat {
    fn from(color: Color) -> Seat {
        match color {
            Color::White => Seat::White,
            Color::Black => Seat::Black,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.color(), f)
    }
}

/// The result of a game that has ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// A seat has won.
    Win(Seat),
    /// The game is drawn.
    Draw,
    /// The game does not count and is played again.
    Replay,
    /// Both have lost, by a ruling.
    BothLose,
    /// The game was called off and has no result.
    Void,
}

impl Score {
    /// As PGN and score sheets write it; `replay` for a game that is played
    /// again, `*` for one without result.
    pub const fn text(self) -> &'static str {
        match self {
            Score::Win(Seat::White) => "1-0",
            Score::Win(Seat::Black) => "0-1",
            Score::Draw => "1/2-1/2",
            Score::Replay => "replay",
            Score::BothLose => "0-0",
            Score::Void => "*",
        }
    }

    /// Whether a game with this score counts in a match.
    pub const fn counts(self) -> bool {
        !matches!(self, Score::Replay | Score::Void)
    }
}

/// A result and how it came about.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Outcome {
    pub score: Score,
    pub why: Why,
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The player to move is mated.
    Checkmate,
    /// The player to move has no move and is not in check.
    Stalemate,
    /// Neither side has the men to mate.
    InsufficientMaterial,
    /// Nobody can ever mate, though the material would allow it.
    DeadPosition,
    /// Both agreed to a draw.
    Agreement,
    /// Fifty moves of each without progress.
    FiftyMoves,
    /// Seventy-five moves of each without capture or pawn move.
    SeventyFiveMoves,
    /// The same position for the third time.
    Repetition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// The same moves of both, over and over.
    SequenceRepetition,
    /// A player gave up.
    Resignation,
    /// A player's time was used up.
    FlagFall,
    /// The time of both was used up.
    BothFlags,
    /// A player took longer than the limit for one move.
    MoveLimit,
    /// A player completed an illegal move once too often.
    IllegalMoves,
    /// An official decided.
    Ruling,
    /// The game was called off before the first move.
    Aborted,
}

impl Why {
    /// The stable code of this ending.
    pub const fn code(self) -> &'static str {
        match self {
            Why::Checkmate => "checkmate",
            Why::Stalemate => "stalemate",
            Why::InsufficientMaterial => "insufficient_material",
            Why::DeadPosition => "dead_position",
            Why::Agreement => "agreement",
            Why::FiftyMoves => "fifty_moves",
            Why::SeventyFiveMoves => "seventyfive",
            Why::Repetition => "repetition",
            Why::FivefoldRepetition => "fivefold",
            Why::SequenceRepetition => "sequence_repetition",
            Why::Resignation => "resignation",
            Why::FlagFall => "flag_fall",
            Why::BothFlags => "both_flags",
            Why::MoveLimit => "move_limit",
            Why::IllegalMoves => "illegal_moves",
            Why::Ruling => "ruling",
            Why::Aborted => "aborted",
        }
    }

    /// The ending in a few words, for the foot of a score sheet.
    pub const fn words(self) -> &'static str {
        match self {
            Why::Checkmate => "checkmate",
            Why::Stalemate => "stalemate",
            Why::InsufficientMaterial => "neither side has the men to mate",
            Why::DeadPosition => "nobody can ever mate",
            Why::Agreement => "by agreement",
            Why::FiftyMoves => "fifty moves without progress",
            Why::SeventyFiveMoves => "seventy-five moves without progress",
            Why::Repetition => "the same position again",
            Why::FivefoldRepetition => "the same position five times",
            Why::SequenceRepetition => "the same moves over and over",
            Why::Resignation => "resigned",
            Why::FlagFall => "time is up",
            Why::BothFlags => "both players' time is up",
            Why::MoveLimit => "too long on one move",
            Why::IllegalMoves => "too many illegal moves",
            Why::Ruling => "by ruling",
            Why::Aborted => "called off",
        }
    }

    /// The rule behind this ending; `None` for a game called off.
    pub const fn rule(self) -> Option<RuleId> {
        Some(match self {
            Why::Checkmate => RuleId::Checkmate,
            Why::Stalemate => RuleId::Stalemate,
            Why::InsufficientMaterial | Why::DeadPosition => RuleId::DeadPosition,
            Why::Agreement => RuleId::AgreedDraw,
            Why::FiftyMoves => RuleId::FiftyMoves,
            Why::SeventyFiveMoves => RuleId::SeventyFiveMoves,
            Why::Repetition | Why::SequenceRepetition => RuleId::Repetition,
            Why::FivefoldRepetition => RuleId::FivefoldRepetition,
            Why::Resignation => RuleId::Resignation,
            Why::FlagFall | Why::BothFlags => RuleId::FlagFall,
            Why::MoveLimit => RuleId::PerMoveLimit,
            Why::IllegalMoves => RuleId::IllegalMovePenalty,
            Why::Ruling => RuleId::Disputes,
            Why::Aborted => return None,
        })
    }
}

impl Outcome {
    /// The rule behind this ending; `None` for a game called off.
    pub const fn rule(self) -> Option<RuleId> {
        match (self.score, self.why) {
            (Score::Draw, Why::FlagFall) => Some(RuleId::FlagFallDraw),
            (_, why) => why.rule(),
        }
    }

    /// The clause of a rulebook behind this ending; `None` for a game called
    /// off.
    pub fn citation(self, rulebook: &Rulebook) -> Option<Citation<'_>> {
        Some(rulebook.clause(self.rule()?))
    }

    pub(crate) const fn draw(why: Why) -> Outcome {
        Outcome {
            score: Score::Draw,
            why,
        }
    }

    pub(crate) const fn win(seat: Seat, why: Why) -> Outcome {
        Outcome {
            score: Score::Win(seat),
            why,
        }
    }
}
