//! A game so far as a line of moves, and what can be said only of the whole
//! line: repetition and the long counts.

mod positions;

use crate::moves::{Move, MoveKind};
use crate::position::{IllegalMove, Position};
use alloc::vec::Vec;
use positions::Positions;

/// A position to start from and the legal moves played from it.
///
/// What follows from repetition or a long count is a rulebook's business; a
/// line only counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    moves: Vec<Move>,
    /// The start and the position after each move: one more than the moves.
    positions: Positions,
}

impl Line {
    /// A line of no moves.
    pub fn new(start: Position) -> Line {
        Line {
            moves: Vec::new(),
            positions: Positions::new(start),
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the move is not legal in the current position; the line is then
    /// unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let next = self.current().play(mv)?;
        self.moves.push(mv);
        self.positions.push(next);
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn take_back(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// The position at the start.
    pub fn start(&self) -> &Position {
        self.positions.at(0)
    }

    /// The position after the last move.
    pub fn current(&self) -> &Position {
        self.positions.at(self.moves.len())
    }

    /// The position after so many moves, if there were as many.
    pub fn position_after(&self, moves: usize) -> Option<&Position> {
        (moves < self.positions.len()).then(|| self.positions.at(moves))
    }

    /// The moves in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The start and the position after each move: one more than the moves.
    pub fn positions(
        &self,
    ) -> impl DoubleEndedIterator<Item = &Position> + ExactSizeIterator + Clone {
        self.positions.iter()
    }

    /// How often the current position has stood, now and the start included.
    /// What counts as the same is said at [`Position::is_same`].
    ///
    /// ```
    /// use boardside_chess::{Line, Position, uci};
    /// let mut line = Line::new(Position::start());
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     let mv = uci::parse(line.current(), text).expect("legal");
    ///     line.play(mv).expect("legal");
    /// }
    /// assert_eq!(line.repetition_count(), 2);
    /// ```
    pub fn repetition_count(&self) -> usize {
        self.standings(self.current()).count()
    }

    /// Whether the current position has stood so often or more, now and the
    /// start included. It looks no further back than it takes to know.
    pub fn has_stood(&self, times: usize) -> bool {
        self.standings(self.current()).take(times).count() == times
    }

    /// How often the position after a legal move would have stood, that time
    /// included.
    pub fn repetition_count_after(&self, mv: Move) -> usize {
        self.standings(&self.current().after(mv)).count() + 1
    }

    /// The times that a position has stood in this line, the last one first.
    /// What was before a capture or a pawn move never comes again, and with
    /// the other player to move it is another position.
    fn standings<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = &'a Position> {
        let back = (position.halfmove_clock() as usize).saturating_add(1);
        let others = usize::from(self.current().turn() != position.turn());
        let past = (0..self.positions.len() - others).rev();
        past.take(back - others)
            .step_by(2)
            .map(|place| self.positions.at(place))
            .filter(move |other| other.is_same(position))
    }

    /// Whether the current position stands for the third time or more.
    pub fn is_threefold(&self) -> bool {
        self.has_stood(3)
    }

    /// Whether the current position stands for the fifth time or more.
    pub fn is_fivefold(&self) -> bool {
        self.has_stood(5)
    }

    /// Whether the current position stands for the fifth time on alternate
    /// moves of one player: also four, eight, twelve and sixteen moves of
    /// either side ago.
    pub fn is_fivefold_alternate(&self) -> bool {
        let mut standings = self.positions.iter().rev().step_by(4).take(5);
        self.moves.len() >= 16 && standings.all(|old| old.is_same(self.current()))
    }

    /// The moves that would make a position stand for the third time. None are
    /// listed if the current position does already: then no move is needed.
    pub fn threefold_claim_moves(&self) -> Vec<Move> {
        if self.is_threefold() {
            return Vec::new();
        }
        let claims = |mv: &Move| self.repetition_count_after(*mv) >= 3;
        self.current()
            .legal_moves()
            .into_iter()
            .filter(claims)
            .collect()
    }

    /// Whether a position stands for the third time, now or after some next
    /// move.
    pub fn can_claim_threefold(&self) -> bool {
        self.is_threefold() || !self.threefold_claim_moves().is_empty()
    }

    /// Moves of either side since the last capture or promotion. Pawn moves do
    /// not interrupt this count.
    ///
    /// What happened before the start is known only as far as the start's own
    /// count of moves without capture or pawn move goes; if the count reaches
    /// back to there, it is a lower bound.
    pub fn plies_since_capture_or_promotion(&self) -> u32 {
        let before = self.start().halfmove_clock();
        let played = self.moves.iter().zip(self.positions());
        played.fold(before, |count, (&mv, position)| {
            if is_capture_or_promotion(position, mv) {
                0
            } else {
                count.saturating_add(1)
            }
        })
    }

    /// How often the last sequence of moves of both players stands in a row: the
    /// largest number `n` such that for some even length the last moves are
    /// the same moves `n` times over. It is 1 if nothing repeats.
    pub fn repeated_sequences(&self) -> usize {
        let lengths = (2..=self.moves.len() / 2).step_by(2);
        lengths
            .map(|length| self.repeats(length))
            .max()
            .unwrap_or(1)
    }

    /// How often the last `length` moves stand in a row.
    fn repeats(&self, length: usize) -> usize {
        let earlier = &self.moves[..self.moves.len() - length];
        let pairs = self.moves.iter().rev().zip(earlier.iter().rev());
        1 + pairs.take_while(|(late, early)| late == early).count() / length
    }
}

fn is_capture_or_promotion(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::EnPassant | MoveKind::Promotion(_) => true,
        MoveKind::Castle | MoveKind::DoubleStep => false,
        MoveKind::Normal => position.board().occupied().has(mv.to()),
    }
}
