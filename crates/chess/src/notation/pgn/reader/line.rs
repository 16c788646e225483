//! A line of moves as far as it has been read.

use super::Place;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::notation::san::{self, CheckSign, Reading, SanProblem, Swift, play_swiftly};
use crate::position::Position;

/// The game itself, or a variation that is open.
#[derive(Copy, Clone)]
pub(super) struct Level {
    pub now: Position,
    /// Before the last move: where a variation on it starts.
    before: Position,
    /// Moves from the start of the game to here.
    pub ply: u32,
    /// Whether a variation has a move it could replace.
    pub has_moves: bool,
    pub state: LineState,
    /// Where the line begins.
    pub opened: Place,
}

/// Whether the moves of a line can still be made.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum LineState {
    Going,
    /// A move could not be made, so the rest means nothing.
    Stopped,
}

impl Level {
    pub fn new(start: Position, state: LineState, opened: Place) -> Level {
        Level {
            now: start,
            before: start,
            ply: 0,
            has_moves: false,
            state,
            opened,
        }
    }

    /// The line that replaces the last move of this one.
    pub fn variation(&self, opened: Place) -> Level {
        Level {
            ply: self.ply - 1,
            ..Level::new(self.before, LineState::Going, opened)
        }
    }

    #[inline(always)]
    pub fn read(&self, word: &[u8]) -> Result<Reading, SanProblem> {
        san::read(&self.now, word)
    }

    #[inline(always)]
    pub fn play(&mut self, mv: Move) {
        self.before = self.now;
        self.now.play_unchecked(mv);
        self.ply += 1;
        self.has_moves = true;
    }

    /// Reads and plays a move of the common kind, or does nothing.
    #[inline(always)]
    pub fn play_swiftly(&mut self, text: &[u8]) -> Option<Swift> {
        let swift = play_swiftly(&mut self.now, &mut self.before, text.first_chunk()?)?;
        self.ply += 1;
        self.has_moves = true;
        Some(swift)
    }

    pub fn before(&self) -> &Position {
        &self.before
    }

    /// Whether the last move carries the sign it should. Whether a check is
    /// mate is asked only of moves that claim to be one or the other.
    #[inline(always)]
    pub fn is_sign_right(&self, sign: CheckSign, is_check: bool) -> bool {
        match (sign, is_check) {
            (CheckSign::None, is_check) => !is_check,
            (_, false) => false,
            (CheckSign::Check, true) => !is_mated(&self.now),
            (CheckSign::Mate, true) => is_mated(&self.now),
        }
    }
}

/// Whether a king in check has no way out. Most checks are answered by the
/// king, which is quickly seen.
fn is_mated(position: &Position) -> bool {
    let (board, us) = (position.board(), position.turn());
    let king = position.king(us);
    let occupied = board.occupied().without(Bitboard::from(king));
    let steps = attacks::king(king).without(board.color(us));
    let is_safe = |to| board.attackers(to, !us, occupied).is_empty();
    !steps.into_iter().any(is_safe) && position.legal_move_count() == 0
}
