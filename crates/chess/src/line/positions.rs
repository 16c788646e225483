//! The positions of a line, in pieces, so that a long line grows without being
//! copied: a list in one piece would be moved as a whole now and then, and a
//! server would do that to all its games in the same moment.

use crate::position::Position;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

/// Positions in one piece.
const PIECE: usize = 16;

/// One position or more, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Positions {
    full: Vec<Box<[Position]>>,
    /// One position at least.
    last: Vec<Position>,
}

impl Positions {
    pub fn new(start: Position) -> Positions {
        Positions {
            full: Vec::new(),
            last: vec![start],
        }
    }

    pub fn len(&self) -> usize {
        self.full.len() * PIECE + self.last.len()
    }

    /// The one at a place, counted from 0.
    ///
    /// # Panics
    /// When there are not so many.
    pub fn at(&self, place: usize) -> &Position {
        match self.full.get(place / PIECE) {
            Some(piece) => &piece[place % PIECE],
            None => &self.last[place - self.full.len() * PIECE],
        }
    }

    pub fn push(&mut self, position: Position) {
        if self.last.len() == PIECE {
            let full = mem::replace(&mut self.last, Vec::with_capacity(PIECE));
            self.full.push(full.into_boxed_slice());
        }
        self.last.push(position);
    }

    /// Takes the last one away, unless it is the only one.
    pub fn pop(&mut self) {
        match self.full.pop_if(|_| self.last.len() == 1) {
            Some(piece) => self.last = piece.into_vec(),
            None if self.last.len() > 1 => drop(self.last.pop()),
            None => {}
        }
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Position> + ExactSizeIterator + Clone {
        (0..self.len()).map(|place| self.at(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uci;

    #[test]
    fn they_grow_and_shrink_like_a_list_in_one_piece() {
        let mut list = vec![Position::start()];
        let mut positions = Positions::new(list[0]);
        let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle();
        for text in moves.take(3 * PIECE) {
            let before = list[list.len() - 1];
            let next = before.play(uci::parse(&before, text).unwrap()).unwrap();
            list.push(next);
            positions.push(next);
            assert!(positions.iter().eq(&list));
            assert!(positions.iter().rev().eq(list.iter().rev()));
        }
        assert_eq!(positions.len(), list.len());
        while list.len() > 1 {
            list.pop();
            positions.pop();
            assert!(positions.iter().eq(&list), "{} left", list.len());
        }
        positions.pop();
        assert_eq!(positions.len(), 1);
    }
}
