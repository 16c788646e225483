//! What can be wrong with a FEN.

use crate::position::Defects;
use crate::setup::{Defect, Level};
use crate::square::Rank;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Something wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenProblem {
    /// There is no text.
    Empty,
    /// There are not six fields but this many.
    FieldCount(usize),
    /// There are not eight ranks but this many.
    RankCount(usize),
    /// A rank has more than eight squares.
    RankTooLong(Rank),
    /// A rank has fewer than eight squares.
    RankTooShort(Rank),
    /// A rank has the digit 0 or 9.
    BadDigit(char, Rank),
    /// Two digits follow each other.
    AdjacentDigits(Rank),
    /// A letter that names no man.
    BadPieceLetter(char, Rank),
    /// The side to move is neither `w` nor `b`.
    BadSide(String),
    /// The castling field has a letter that means nothing.
    BadCastling(String),
    /// The castling field names a right twice.
    CastlingRepeated(String),
    /// The en passant field is neither a square nor `-`.
    BadEnPassant(String),
    /// The count of quiet moves is not a number.
    BadHalfmove(String),
    /// The move number is not a number.
    BadFullmove(String),
    /// The text can be read, but the position is wrong.
    Defect(Defect),
}

impl FenProblem {
    /// How grave it is.
    pub const fn level(&self) -> Level {
        match self {
            FenProblem::Defect(defect) => defect.level(),
            _ => Level::Syntax,
        }
    }

    /// The stable code of this kind of problem.
    pub const fn code(&self) -> &'static str {
        match self {
            FenProblem::Empty => "empty",
            FenProblem::FieldCount(_) => "field_count",
            FenProblem::RankCount(_) => "rank_count",
            FenProblem::RankTooLong(_) => "rank_too_long",
            FenProblem::RankTooShort(_) => "rank_too_short",
            FenProblem::BadDigit(..) => "bad_digit",
            FenProblem::AdjacentDigits(_) => "adjacent_digits",
            FenProblem::BadPieceLetter(..) => "bad_piece_letter",
            FenProblem::BadSide(_) => "bad_side",
            FenProblem::BadCastling(_) => "bad_castling_field",
            FenProblem::CastlingRepeated(_) => "castling_repeated",
            FenProblem::BadEnPassant(_) => "bad_ep_field",
            FenProblem::BadHalfmove(_) => "bad_halfmove",
            FenProblem::BadFullmove(_) => "bad_fullmove",
            FenProblem::Defect(defect) => defect.code(),
        }
    }
}

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenProblem::Empty => f.write_str("the text is empty; a FEN has six fields"),
            FenProblem::FieldCount(count) => {
                write!(
                    f,
                    "a FEN has six fields separated by blanks (men, side to move, castling, en \
                     passant, quiet moves, move number), this has {count}"
                )
            }
            FenProblem::RankCount(count) => {
                write!(
                    f,
                    "the first field has eight ranks separated by /, this has {count}"
                )
            }
            FenProblem::RankTooLong(rank) => {
                write!(f, "rank {} has more than eight squares", rank.digit())
            }
            FenProblem::RankTooShort(rank) => {
                write!(f, "rank {} has fewer than eight squares", rank.digit())
            }
            FenProblem::BadDigit(digit, rank) => {
                write!(
                    f,
                    "rank {} has the digit {digit}; empty squares are 1 to 8",
                    rank.digit()
                )
            }
            FenProblem::AdjacentDigits(rank) => {
                write!(
                    f,
                    "rank {} has two digits in a row; add them up",
                    rank.digit()
                )
            }
            FenProblem::BadPieceLetter(letter, rank) => {
                write!(
                    f,
                    "rank {} has '{letter}'; men are PNBRQK and pnbrqk",
                    rank.digit()
                )
            }
            FenProblem::BadSide(text) => write!(f, "the side to move is w or b, not '{text}'"),
            FenProblem::BadCastling(text) => {
                write!(
                    f,
                    "castling rights are - or letters such as KQkq or HAha, not '{text}'"
                )
            }
            FenProblem::CastlingRepeated(text) => {
                write!(f, "the castling rights '{text}' name one rook twice")
            }
            FenProblem::BadEnPassant(text) => {
                write!(f, "the en passant field is - or a square, not '{text}'")
            }
            FenProblem::BadHalfmove(text) => {
                write!(
                    f,
                    "the count of quiet moves is a whole number up to {}, not '{text}'",
                    u32::MAX
                )
            }
            FenProblem::BadFullmove(text) => {
                write!(
                    f,
                    "the move number is a whole number up to {}, not '{text}'",
                    u32::MAX
                )
            }
            FenProblem::Defect(defect) => fmt::Display::fmt(defect, f),
        }
    }
}

/// All that is wrong with a refused FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenProblems(pub Vec<FenProblem>);

impl From<Defects> for FenProblems {
    fn from(defects: Defects) -> FenProblems {
        FenProblems(defects.0.into_iter().map(FenProblem::Defect).collect())
    }
}

impl fmt::Display for FenProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.0.iter().enumerate() {
            write!(f, "{}{problem}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for FenProblems {}
