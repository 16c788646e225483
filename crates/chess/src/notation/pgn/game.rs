//! A whole game in memory.

use super::problem::Problem;
use super::tags::Tags;
use super::text::Length;
use crate::castling::Variant;
use crate::moves::Move;
use crate::piece::Color;
use crate::position::Position;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// How a game ended, as the text after its moves says.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// `1-0` or `0-1`.
    Win(Color),
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game goes on, was given up, or nobody knows.
    Unknown,
}

impl Outcome {
    /// The one spelling of this result.
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Win(Color::White) => "1-0",
            Outcome::Win(Color::Black) => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::Unknown => "*",
        }
    }

    /// Reads a result in its one spelling.
    pub const fn from_ascii(text: &[u8]) -> Option<Outcome> {
        match text {
            b"1-0" => Some(Outcome::Win(Color::White)),
            b"0-1" => Some(Outcome::Win(Color::Black)),
            b"1/2-1/2" => Some(Outcome::Draw),
            b"*" => Some(Outcome::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A comment: one line of text, in which any run of blanks is one space.
///
/// PGN breaks comments into lines as it likes, so line breaks mean nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Comment(String);

impl Comment {
    /// Makes a comment of any text.
    pub fn new(text: &str) -> Comment {
        let mut line = String::with_capacity(text.len());
        for word in text.split(is_blank).filter(|word| !word.is_empty()) {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        Comment(line)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c')
}

/// What is said about a move, or about the position a line starts from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remarks {
    /// Numeric annotation glyphs: 1 is `!`, 2 is `?` and so on.
    pub nags: Vec<u8>,
    /// Comments, in their order.
    pub comments: Vec<Comment>,
}

/// A move of a line, and what hangs on it.
#[derive(Clone, Debug)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// Remarks and variations, if there are any. Most moves have none, and
    /// cost no more than their bytes.
    notes: Option<Box<Notes>>,
}

/// What hangs on a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// What is said about the move.
    pub remarks: Remarks,
    /// Lines that replace the move.
    pub variations: Vec<Line>,
}

static NO_NOTES: Notes = Notes {
    remarks: Remarks {
        nags: Vec::new(),
        comments: Vec::new(),
    },
    variations: Vec::new(),
};

impl Played {
    /// A move about which nothing is said.
    pub fn new(mv: Move) -> Played {
        Played { mv, notes: None }
    }

    /// What hangs on the move.
    pub fn notes(&self) -> &Notes {
        self.notes.as_deref().unwrap_or(&NO_NOTES)
    }

    /// What hangs on the move, to be changed.
    pub fn notes_mut(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }
}

impl PartialEq for Played {
    fn eq(&self, other: &Played) -> bool {
        self.mv == other.mv && self.notes() == other.notes()
    }
}

impl Eq for Played {}

/// A line of moves: the game itself or a variation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// What is said before the first move.
    pub remarks: Remarks,
    /// The moves in their order. The first is a move of the position the line
    /// starts from: for a variation, the one before the move it replaces.
    pub moves: Vec<Played>,
}

/// A game with its tags, its moves and all that is said about them.
///
/// ```
/// use boardside_chess::pgn::{Game, Reader};
/// let text = "[White \"Ash\"]\n\n1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Nf3 *\n";
/// let game = Reader::new(text.as_bytes()).next().expect("there is a game")?;
/// assert_eq!(game.tags.get("White"), Some("Ash"));
/// assert_eq!(game.line.moves.len(), 3);
/// assert_eq!(game.line.moves[1].notes().variations[0].moves.len(), 2);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The tags but `FEN`, `SetUp`, and a `Variant` that means Chess960: what
    /// these say is in `start`.
    pub tags: Tags,
    /// The position before the first move.
    pub start: Position,
    /// The moves.
    pub line: Line,
    /// The result after the moves. `None` if there is none, or if the reader
    /// had to stop before it.
    pub terminator: Option<Outcome>,
    /// What was wrong with the text the game was read from.
    pub problems: Vec<Problem>,
    /// Whether the limits of [`Limits`](super::Limits) cut anything off.
    pub length: Length,
}

impl Game {
    /// A game without moves, about which nothing is known, from the start of
    /// standard chess.
    pub fn new() -> Game {
        Game::from_position(Position::start())
    }

    /// A game without moves from any position.
    pub fn from_position(start: Position) -> Game {
        Game {
            tags: Tags::unknown(),
            start,
            line: Line::default(),
            terminator: Some(Outcome::Unknown),
            problems: Vec::new(),
            length: Length::Whole,
        }
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

/// Writes the game as [`write`](super::write) does.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::write(self))
    }
}

/// The rules a `Variant` tag names. Whatever does not name Chess960 is read as
/// standard chess: if it is something else, an illegal move will show it.
pub(super) fn variant_named(value: &[u8]) -> Variant {
    let letters: Vec<u8> = value
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric())
        .map(u8::to_ascii_lowercase)
        .take(32)
        .collect();
    let name = letters.strip_suffix(b"chess").unwrap_or(&letters);
    match name {
        b"chess960" | b"960" | b"fischerandom" | b"fischerrandom" | b"fischer" | b"frc"
        | b"freestyle" => Variant::Chess960,
        _ => Variant::Standard,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chess960_has_many_names() {
        for name in [
            "Chess960",
            "chess 960",
            "Fischerandom",
            "Fischer Random",
            "FischerRandomChess",
            "Freestyle Chess",
            "FRC",
        ] {
            assert_eq!(variant_named(name.as_bytes()), Variant::Chess960, "{name}");
        }
        for name in ["", "Standard", "From Position", "Crazyhouse", "chess"] {
            assert_eq!(variant_named(name.as_bytes()), Variant::Standard, "{name}");
        }
    }

    #[test]
    fn a_comment_is_one_line() {
        assert_eq!(Comment::new(" two\r\nlines\t ").as_str(), "two lines");
        assert_eq!(Comment::new("").as_str(), "");
    }
}
