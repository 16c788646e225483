//! What is wrong with a position or a move as it was written down.

use super::{color, name};
use crate::spoken::Spoken;
use boardside_chess::fen::{FenProblem, FenProblems};
use boardside_chess::san::SanProblem;
use boardside_chess::{Defect, Rank};

impl Spoken for SanProblem {
    fn said(&self) -> String {
        t!("chess-san", problem = self.code())
    }
}

impl Spoken for FenProblems {
    fn said(&self) -> String {
        let problems: Vec<String> = self.0.iter().map(Spoken::said).collect();
        problems.join("; ")
    }
}

impl Spoken for FenProblem {
    fn said(&self) -> String {
        let digit = |rank: &Rank| rank.digit();
        match self {
            FenProblem::Empty => t!("chess-fen-empty"),
            FenProblem::FieldCount(count) => t!("chess-fen-fields", count = count),
            FenProblem::RankCount(count) => t!("chess-fen-ranks", count = count),
            FenProblem::RankTooLong(rank) => t!("chess-fen-rank-long", rank = digit(rank)),
            FenProblem::RankTooShort(rank) => t!("chess-fen-rank-short", rank = digit(rank)),
            FenProblem::BadDigit(found, rank) => {
                t!("chess-fen-digit", rank = digit(rank), digit = found)
            }
            FenProblem::AdjacentDigits(rank) => t!("chess-fen-digits", rank = digit(rank)),
            FenProblem::BadPieceLetter(letter, rank) => {
                t!("chess-fen-letter", rank = digit(rank), letter = letter)
            }
            FenProblem::BadSide(text) => t!("chess-fen-side", text = text),
            FenProblem::BadCastling(text) => t!("chess-fen-castling", text = text),
            FenProblem::CastlingRepeated(text) => t!("chess-fen-castling-twice", text = text),
            FenProblem::BadEnPassant(text) => t!("chess-fen-passing", text = text),
            FenProblem::BadHalfmove(text) => {
                t!("chess-fen-quiet", text = text, most = u32::MAX.to_string())
            }
            FenProblem::BadFullmove(text) => {
                t!("chess-fen-number", text = text, most = u32::MAX.to_string())
            }
            FenProblem::Defect(defect) => defect.said(),
        }
    }
}

impl Spoken for Defect {
    fn said(&self) -> String {
        match *self {
            Defect::NoKing(of) => t!("chess-defect-no-king", color = color(of)),
            Defect::ManyKings(of) => t!("chess-defect-kings", color = color(of)),
            Defect::KingsAdjacent => t!("chess-defect-adjacent"),
            Defect::PawnOnBackRank(at) => t!("chess-defect-pawn", square = name(at)),
            Defect::TooManyPieces(of) => t!("chess-defect-pieces", color = color(of)),
            Defect::TooManyPawns(of) => t!("chess-defect-pawns", color = color(of)),
            Defect::SideNotToMoveInCheck(by) => t!("chess-defect-in-check", square = name(by)),
            Defect::ImpossibleCheck => t!("chess-defect-checks"),
            Defect::CastlingWithoutKing(of) => t!("chess-defect-castling-king", color = color(of)),
            Defect::CastlingWithoutRook(at) => t!("chess-defect-castling-rook", square = name(at)),
            Defect::CastlingTwiceOnOneSide(of) => {
                t!("chess-defect-castling-side", color = color(of))
            }
            Defect::EnPassantWrongRank(at) => t!("chess-defect-passing-rank", square = name(at)),
            Defect::EnPassantSquareOccupied(at) => {
                t!("chess-defect-passing-occupied", square = name(at))
            }
            Defect::EnPassantWithoutPawn(at) => t!("chess-defect-passing-pawn", square = name(at)),
            Defect::EnPassantOriginOccupied(at) => {
                t!("chess-defect-passing-origin", square = name(at))
            }
            Defect::TooManyPromotedPieces(of) => t!("chess-defect-promoted", color = color(of)),
            Defect::FullmoveZero => t!("chess-defect-number"),
            Defect::HalfmoveExceedsGame => t!("chess-defect-quiet"),
            Defect::HalfmoveNonzeroAfterDoubleStep => t!("chess-defect-double-step"),
        }
    }
}
