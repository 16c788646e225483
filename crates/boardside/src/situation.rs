//! Where a game stands: read from a FEN, or from a FEN and the moves since.
//!
//! Positions that cannot arise are taken as long as they can be played: test
//! suites and problem collections are full of them.

use crate::outcome::Failure;
use boardside_chess::fen::{self, FenProblems};
use boardside_chess::{Illegalities, Line, Move, Variant, spoken, uci};
use std::fmt;

/// Reads a FEN, or `startpos`.
pub fn read(text: &str, variant: Variant) -> Result<Line, FenProblems> {
    let text = match text {
        "startpos" => fen::START,
        text => text,
    };
    fen::parse_tolerant(text, variant).map(Line::new)
}

/// Reads a FEN, or `startpos`, from the command line.
pub fn from_argument(text: &str, chess960: bool) -> Result<Line, Failure> {
    read(text, variant(chess960)).map_err(|problems| {
        let advice = if text.contains(' ') {
            ""
        } else {
            "\na FEN has blanks, so put it in quotes; the start of a game is `startpos`"
        };
        Failure::Usage(format!(
            "the FEN {text:?} is no position: {problems}{advice}"
        ))
    })
}

/// The variant that the option `--chess960` chooses.
pub fn variant(chess960: bool) -> Variant {
    if chess960 {
        Variant::Chess960
    } else {
        Variant::Standard
    }
}

/// A move of a history that cannot be played.
#[derive(Debug)]
pub struct Unplayable {
    number: usize,
    text: String,
    why: String,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unplayable { number, text, why } = self;
        write!(f, "move {number}, {text:?}, cannot be played: {why}")
    }
}

/// Plays the moves of a history, each given by its squares.
pub fn play<'a>(
    line: &mut Line,
    moves: impl IntoIterator<Item = &'a str>,
) -> Result<(), Unplayable> {
    play_read(line, moves, |line, text| {
        uci::parse(line.current(), text).map_err(|why: Illegalities| why.to_string())
    })
}

/// Plays moves as people write them down: in any spelling, with or without
/// their numbers, and blanks or commas between.
pub fn play_as_written(line: &mut Line, moves: &str) -> Result<(), Unplayable> {
    let moves = moves
        .split([' ', ',', '\n', '\t'])
        .map(without_number)
        .filter(|text| !text.is_empty());
    play_read(line, moves, |line, text| {
        let attempt =
            spoken::attempt(line.current(), text).map_err(|problem| problem.to_string())?;
        line.explain(attempt).map_err(|why| why.to_string())
    })
}

fn play_read<'a>(
    line: &mut Line,
    moves: impl IntoIterator<Item = &'a str>,
    read: impl Fn(&Line, &str) -> Result<Move, String>,
) -> Result<(), Unplayable> {
    for (index, text) in moves.into_iter().enumerate() {
        let mv = read(line, text).map_err(|why| Unplayable {
            number: index + 1,
            text: text.to_owned(),
            why,
        })?;
        line.play(mv).expect("a move just read is legal");
    }
    Ok(())
}

/// `1.e4` and `1...` without the number of the move.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        text
    }
}
