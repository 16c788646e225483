//! An arrangement of men that may be wrong, and all that is wrong with it.

mod chess960;
mod defect;

pub use defect::{Defect, Level};

use crate::attacks::{self, between};
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{CastleSide, Variant, back_rank};
use crate::piece::{Color, Role};
use crate::square::{File, Rank, Square};
use alloc::vec::Vec;

/// A position as somebody wrote it down. Nothing is checked; hand it to
/// [`Position::new`](crate::Position::new) for that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The men on their squares.
    pub board: Board,
    /// Whose move it is.
    pub turn: Color,
    /// The squares of the rooks that may still castle.
    pub castling_rooks: Bitboard,
    /// The square a pawn has just passed over by a double step.
    pub en_passant: Option<Square>,
    /// Moves of either side since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the current move; Black's move does not raise it.
    pub fullmove_number: u32,
    /// Standard chess or Chess960.
    pub variant: Variant,
}

impl Setup {
    /// An empty board with White to move.
    pub const EMPTY: Setup = Setup {
        board: Board::EMPTY,
        turn: Color::White,
        castling_rooks: Bitboard::EMPTY,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
        variant: Variant::Standard,
    };

    /// The start of a game of standard chess.
    pub const START: Setup = Setup {
        board: Board::START,
        castling_rooks: Bitboard(0x8100_0000_0000_0081),
        ..Setup::EMPTY
    };

    /// Everything that is wrong or doubtful here, the gravest first.
    pub fn defects(&self) -> Vec<Defect> {
        let mut defects = Vec::new();
        self.king_defects(&mut defects);
        self.count_defects(&mut defects);
        self.castling_defects(&mut defects);
        self.en_passant_defects(&mut defects);
        self.check_defects(&mut defects);
        self.counter_defects(&mut defects);
        defects.sort_by_key(|defect| defect.level());
        defects
    }

    fn king_defects(&self, defects: &mut Vec<Defect>) {
        for color in Color::ALL {
            match self.board.pieces(color, Role::King).count() {
                0 => defects.push(Defect::NoKing(color)),
                1 => {}
                _ => defects.push(Defect::ManyKings(color)),
            }
        }
        if let (Some(white), Some(black)) =
            (self.board.king(Color::White), self.board.king(Color::Black))
            && attacks::king(white).has(black)
        {
            defects.push(Defect::KingsAdjacent);
        }
    }

    fn count_defects(&self, defects: &mut Vec<Defect>) {
        let edges = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        for square in self.board.role(Role::Pawn) & edges {
            defects.push(Defect::PawnOnBackRank(square));
        }
        for color in Color::ALL {
            if self.board.color(color).count() > 16 {
                defects.push(Defect::TooManyPieces(color));
            }
            let pawns = self.board.pieces(color, Role::Pawn).count();
            if pawns > 8 {
                defects.push(Defect::TooManyPawns(color));
            } else if pawns + self.promoted_at_least(color) > 8 {
                defects.push(Defect::TooManyPromotedPieces(color));
            }
        }
    }

    /// How many of a side's men must once have been pawns.
    fn promoted_at_least(&self, color: Color) -> u32 {
        let count = |role| self.board.pieces(color, role).count();
        let bishops = self.board.pieces(color, Role::Bishop);
        [
            count(Role::Queen).saturating_sub(1),
            count(Role::Rook).saturating_sub(2),
            count(Role::Knight).saturating_sub(2),
            (bishops & Bitboard::LIGHT).count().saturating_sub(1),
            (bishops & Bitboard::DARK).count().saturating_sub(1),
        ]
        .into_iter()
        .sum()
    }

    fn castling_defects(&self, defects: &mut Vec<Defect>) {
        for rook in self.castling_rooks {
            let color = if rook.rank() <= Rank::Fourth {
                Color::White
            } else {
                Color::Black
            };
            let home = back_rank(color);
            let king = self.board.king(color).filter(|king| match self.variant {
                Variant::Standard => *king == Square::at(File::E, home),
                Variant::Chess960 => king.rank() == home,
            });
            let Some(king) = king else {
                if !defects.contains(&Defect::CastlingWithoutKing(color)) {
                    defects.push(Defect::CastlingWithoutKing(color));
                }
                continue;
            };
            let corner = rook.file() == CastleSide::of(king, rook).corner_file();
            let in_place = rook.rank() == home
                && (corner || self.variant == Variant::Chess960)
                && self.board.pieces(color, Role::Rook).has(rook);
            if !in_place {
                defects.push(Defect::CastlingWithoutRook(rook));
            } else if self.has_second_right(king, rook) {
                defects.push(Defect::CastlingTwiceOnOneSide(color));
            }
        }
    }

    /// Whether a rook nearer the king on the same side has the right as well.
    fn has_second_right(&self, king: Square, rook: Square) -> bool {
        between(king, rook).meets(self.castling_rooks)
    }

    fn en_passant_defects(&self, defects: &mut Vec<Defect>) {
        let Some(target) = self.en_passant else {
            return;
        };
        let Some(step) = self.double_step_over(target) else {
            defects.push(Defect::EnPassantWrongRank(target));
            return;
        };
        let occupied = self.board.occupied();
        if occupied.has(target) {
            defects.push(Defect::EnPassantSquareOccupied(target));
        }
        if !self.board.pieces(!self.turn, Role::Pawn).has(step.to) {
            defects.push(Defect::EnPassantWithoutPawn(target));
        }
        if occupied.has(step.from) {
            defects.push(Defect::EnPassantOriginOccupied(step.from));
        }
    }

    /// The double step over a square, if the player who has just moved can make
    /// one there.
    fn double_step_over(&self, target: Square) -> Option<DoubleStep> {
        let (rank, forward) = match self.turn {
            Color::White => (Rank::Sixth, -1),
            Color::Black => (Rank::Third, 1),
        };
        let (from, to) = (target.offset(0, -forward)?, target.offset(0, forward)?);
        (target.rank() == rank).then_some(DoubleStep { from, to })
    }

    fn check_defects(&self, defects: &mut Vec<Defect>) {
        let (Some(king), Some(other)) = (self.board.king(self.turn), self.board.king(!self.turn))
        else {
            return;
        };
        let kings = self.board.role(Role::King);
        let occupied = self.board.occupied();
        let attackers = self
            .board
            .attackers(other, self.turn, occupied)
            .without(kings);
        if let Some(attacker) = attackers.first() {
            defects.push(Defect::SideNotToMoveInCheck(attacker));
        }
        let checkers = self
            .board
            .attackers(king, !self.turn, occupied)
            .without(kings);
        if self.is_impossible_check(king, checkers) {
            defects.push(Defect::ImpossibleCheck);
        }
    }

    /// Whether no last move can have given these checks at once.
    fn is_impossible_check(&self, king: Square, checkers: Bitboard) -> bool {
        let (Some(first), Some(last)) = (checkers.first(), checkers.last()) else {
            return false;
        };
        if checkers.count() > 2 {
            return true;
        }
        // Two checkers on one line with the king between them: neither can
        // have been opened by the other.
        if first != last && between(first, last).has(king) {
            return true;
        }
        // A square that no pawn can have passed tells nothing of the last move.
        let mut wrong = Vec::new();
        self.en_passant_defects(&mut wrong);
        let target = self.en_passant.filter(|_| wrong.is_empty());
        let Some(step) = target.and_then(|target| self.double_step_over(target)) else {
            return false;
        };
        // The last move was the double step: the pawn checks, or its leaving
        // opened the line; a check that was there before it is impossible.
        let pawn = Bitboard::from(step.to);
        let before = self.board.occupied().without(pawn).with(step.from);
        let earlier = self.board.attackers(king, !self.turn, before).without(pawn);
        first != last || first != step.to && earlier.any()
    }

    fn counter_defects(&self, defects: &mut Vec<Defect>) {
        if self.fullmove_number == 0 {
            defects.push(Defect::FullmoveZero);
        }
        let moves_before =
            u64::from(self.fullmove_number.max(1) - 1) * 2 + u64::from(self.turn == Color::Black);
        if u64::from(self.halfmove_clock) > moves_before {
            defects.push(Defect::HalfmoveExceedsGame);
        }
        if self.en_passant.is_some() && self.halfmove_clock != 0 {
            defects.push(Defect::HalfmoveNonzeroAfterDoubleStep);
        }
    }
}

/// Where a pawn came from and went to.
struct DoubleStep {
    from: Square,
    to: Square,
}
