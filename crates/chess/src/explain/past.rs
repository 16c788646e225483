//! What the course of the game tells about the men on the board.

use crate::castling::Castle;
use crate::line::Line;
use crate::moves::{Move, MoveKind};
use crate::square::Square;

/// The moves that led to a position, as far as they are known.
#[derive(Copy, Clone)]
pub(super) struct Past<'a> {
    moves: &'a [Move],
    /// The square a pawn had just passed over when the known part began.
    first_en_passant: Option<Square>,
}

/// How a pawn came to its square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Arrival {
    DoubleStep,
    OtherMove,
    Unknown,
}

impl<'a> Past<'a> {
    pub fn unknown() -> Past<'static> {
        Past {
            moves: &[],
            first_en_passant: None,
        }
    }

    pub fn of(line: &'a Line) -> Past<'a> {
        Past {
            moves: line.moves(),
            first_en_passant: line.start().en_passant(),
        }
    }

    /// Whether the man that stands on a square now is known to have come
    /// there during the game, or to have left it and come back.
    pub fn has_come_to(&self, square: Square) -> bool {
        self.moves.iter().any(|&mv| touches(mv, square))
    }

    /// How the pawn came to its square. `behind` is the square it passes over
    /// if it comes by a double step.
    pub fn arrival(&self, pawn: Square, behind: Square) -> Arrival {
        match self.moves.iter().rfind(|mv| mv.to() == pawn) {
            Some(mv) if mv.kind() == MoveKind::DoubleStep => Arrival::DoubleStep,
            Some(_) => Arrival::OtherMove,
            None if self.first_en_passant == Some(behind) => Arrival::DoubleStep,
            None => Arrival::Unknown,
        }
    }
}

/// Whether a move puts a man on a square or takes one off it by moving. (A
/// pawn taken en passant never stood where a king or rook castles from.)
fn touches(mv: Move, square: Square) -> bool {
    if mv.from() == square || mv.to() == square {
        return true;
    }
    let castle = Castle::new(mv.from(), mv.to());
    mv.kind() == MoveKind::Castle && (castle.king_to() == square || castle.rook_to() == square)
}
