//! Why a move is illegal, or which legal move it is.
//!
//! An attempt is judged level by level: whether there is a game and a man to
//! move at all, castling, the man's way of moving, the safety of the king, and
//! last the form of a promotion. A man that does not move so, or is in the way
//! of something, ends the judging: nothing sensible can be said about the rest.
//! From the king's safety on, all that is wrong is collected.

mod castling;
mod movement;
mod past;
mod pawn;
mod promotion;
mod safety;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{Castle, CastleSide, Variant, back_rank};
use crate::illegality::{Illegalities, Illegality, Man};
use crate::line::Line;
use crate::moves::Move;
use crate::notation::uci::Attempt;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{File, Square};
use alloc::vec::Vec;
use past::Past;

impl Position {
    /// The legal move that an attempt makes, or every reason why there is none.
    ///
    /// In standard chess castling is tried as the king going two files from
    /// its home square, in Chess960 as the king going onto its own rook. What
    /// only the course of the game can tell, a position does not know; ask
    /// [`Line::explain`] for that.
    ///
    /// ```
    /// use boardside_chess::{Attempt, Position};
    /// let attempt = Attempt::parse("a1a3").expect("readable");
    /// let refused = Position::start().explain(attempt).unwrap_err();
    /// assert_eq!(refused.reason().code(), "path_blocked");
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "The rook on a1 cannot reach a3: the pawn on a2 is in its way."
    /// );
    /// ```
    ///
    /// # Errors
    /// The reasons, in the order of judging.
    pub fn explain(&self, attempt: Attempt) -> Result<Move, Illegalities> {
        judge(self, Past::unknown(), attempt)
    }
}

impl Line {
    /// As [`Position::explain`] for the current position, but knowing the
    /// moves that led to it: that the king has moved before, or that an en
    /// passant capture comes too late.
    ///
    /// # Errors
    /// The reasons, in the order of judging.
    pub fn explain(&self, attempt: Attempt) -> Result<Move, Illegalities> {
        judge(self.current(), Past::of(self), attempt)
    }
}

/// A man of the player to move that is to go to another square.
struct Case<'a> {
    position: &'a Position,
    past: Past<'a>,
    man: Man,
    to: Square,
    named: Option<Role>,
}

fn judge(position: &Position, past: Past<'_>, attempt: Attempt) -> Result<Move, Illegalities> {
    let case = open_case(position, past, attempt)?;
    let verdict = match case.castle() {
        Some(castle) => case.judge_castling(castle),
        None => case.judge_movement(),
    };
    debug_assert!(verdict.iter().all(|&mv| position.is_legal(mv)));
    verdict
}

/// Whether there is a man to move at all.
fn open_case<'a>(
    position: &'a Position,
    past: Past<'a>,
    attempt: Attempt,
) -> Result<Case<'a>, Illegality> {
    if let Some(ending) = position.ending() {
        return Err(Illegality::GameOver(ending));
    }
    let Attempt::Move { from, to, named } = attempt else {
        return Err(Illegality::NoMoveMade(None));
    };
    let man = man_at(position.board(), from).ok_or(Illegality::NoPieceOnSquare(from))?;
    if man.piece.color != position.turn() {
        return Err(Illegality::NotYourPiece(man));
    }
    if from == to {
        return Err(Illegality::NoMoveMade(Some(man)));
    }
    Ok(Case {
        position,
        past,
        man,
        to,
        named,
    })
}

impl Case<'_> {
    fn board(&self) -> &Board {
        self.position.board()
    }

    fn us(&self) -> Color {
        self.man.piece.color
    }

    fn from(&self) -> Square {
        self.man.square
    }

    /// The castling that the king's move stands for, if it stands for one. In
    /// standard chess it may name a corner without a rook.
    fn castle(&self) -> Option<Castle> {
        let (from, to) = (self.from(), self.to);
        let home = back_rank(self.us());
        if self.man.piece.role != Role::King || from.rank() != home || to.rank() != home {
            return None;
        }
        match self.position.variant() {
            Variant::Standard => {
                let side = CastleSide::of(from, to);
                let castles = from.file() == File::E && to.file() == side.king_file();
                castles.then(|| Castle::new(from, to.with_file(side.corner_file())))
            }
            Variant::Chess960 => {
                let rooks = self.board().pieces(self.us(), Role::Rook);
                rooks.has(to).then(|| Castle::new(from, to))
            }
        }
    }

    fn judge_castling(&self, castle: Castle) -> Result<Move, Illegalities> {
        let mut reasons = castling::reasons(self, castle)?;
        reasons.extend(promotion::named_while_castling(self));
        conclude(reasons, || Move::castle(castle.king, castle.rook))
    }

    fn judge_movement(&self) -> Result<Move, Illegalities> {
        let step = movement::step(self)?;
        let mut reasons = safety::reasons(self, step);
        reasons.extend(promotion::reason(self));
        conclude(reasons, || self.stepping(step))
    }

    /// The move of a legal step.
    fn stepping(&self, step: Step) -> Move {
        let (from, to) = (self.from(), self.to);
        match (step, self.named) {
            (Step::EnPassant, _) => Move::en_passant(from, to),
            (Step::Double, _) => Move::double_step(from, to),
            (Step::Plain, Some(role)) => Move::promotion(from, to, role),
            (Step::Plain, None) => Move::normal(from, to),
        }
    }
}

/// How a man moves that moves in its way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Step {
    Plain,
    Double,
    EnPassant,
}

fn conclude(reasons: Vec<Illegality>, legal: impl FnOnce() -> Move) -> Result<Move, Illegalities> {
    Illegalities::from_reasons(reasons).map_or_else(|| Ok(legal()), Err)
}

fn man_at(board: &Board, square: Square) -> Option<Man> {
    let piece = board.piece_at(square)?;
    Some(Man { piece, square })
}

/// The men on some squares, from `a1` to `h8`.
fn men_on(board: &Board, squares: Bitboard) -> Vec<Man> {
    squares
        .into_iter()
        .filter_map(|square| man_at(board, square))
        .collect()
}
