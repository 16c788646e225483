//! An input cut between its games, so that several threads can read it.

use boardside_chess::pgn::next_game;
use std::io::{self, Read};

/// About how long a piece is: long enough that handing it over costs nothing,
/// short enough that some of them per thread fit into memory.
const LENGTH: usize = 1 << 20;

/// Where no game starts for so long, the rest is not cut any more.
const LONGEST: usize = 1 << 24;

/// A part of an input.
pub struct Piece {
    /// Its text.
    pub bytes: Vec<u8>,
    /// What may be done with it.
    pub kind: Kind,
}

/// What a piece is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Whole games, unless the last one has an open comment: then the text
    /// only looked like the end of a game.
    Games,
    /// Whole games up to the end of the input.
    Last,
    /// Part of something too long to be cut. So is all that follows.
    Part,
}

/// Cuts an input into pieces.
pub struct Pieces<R> {
    input: R,
    /// What is read but not handed over.
    text: Vec<u8>,
    /// Where in it no game starts, but for its beginning.
    searched: usize,
    state: State,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum State {
    Cutting,
    Uncut,
    Ended,
}

impl<R: Read> Pieces<R> {
    /// The pieces of an input.
    pub fn new(input: R) -> Pieces<R> {
        Pieces {
            input,
            text: Vec::new(),
            searched: LENGTH,
            state: State::Cutting,
        }
    }

    /// Reads up to as many bytes more. False at the end of the input.
    fn read_more(&mut self) -> io::Result<bool> {
        let more = &mut self.input.by_ref().take(LENGTH as u64);
        Ok(more.read_to_end(&mut self.text)? > 0)
    }

    fn hand_over(&mut self, length: usize, kind: Kind) -> Option<Piece> {
        let rest = self.text.split_off(length);
        let bytes = std::mem::replace(&mut self.text, rest);
        self.searched = LENGTH;
        Some(Piece { bytes, kind })
    }

    fn next_piece(&mut self) -> io::Result<Option<Piece>> {
        loop {
            match self.state {
                State::Ended => return Ok(None),
                State::Uncut if !self.text.is_empty() => {
                    return Ok(self.hand_over(self.text.len(), Kind::Part));
                }
                State::Uncut => {}
                State::Cutting => {
                    if let Some(start) = next_game(&self.text, self.searched) {
                        return Ok(self.hand_over(start, Kind::Games));
                    }
                    // A bracket at the very end is judged when more is known.
                    self.searched = self.text.len().saturating_sub(1).max(LENGTH);
                    if self.text.len() >= LONGEST {
                        self.state = State::Uncut;
                        continue;
                    }
                }
            }
            if !self.read_more()? {
                self.state = State::Ended;
                return Ok(self.hand_over(self.text.len(), Kind::Last));
            }
        }
    }
}

impl<R: Read> Iterator for Pieces<R> {
    type Item = io::Result<Piece>;

    fn next(&mut self) -> Option<io::Result<Piece>> {
        self.next_piece().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &[u8]) -> Vec<Piece> {
        Pieces::new(text).map(Result::unwrap).collect()
    }

    #[test]
    fn pieces_start_with_games_and_make_the_whole() {
        let game = "[Event \"x\"]\n\n1. e4 e5 *\n\n";
        for count in [0, 1, 40_000, 200_000] {
            let text = game.repeat(count);
            let pieces = pieces(text.as_bytes());
            let whole: Vec<u8> = pieces
                .iter()
                .flat_map(|piece| piece.bytes.clone())
                .collect();
            assert!(whole == text.as_bytes(), "{count} games");
            let (last, others) = pieces.split_last().unwrap();
            assert_eq!(last.kind, Kind::Last);
            assert_eq!(others.len(), text.len().saturating_sub(1) / LENGTH);
            for piece in others {
                assert_eq!(piece.kind, Kind::Games);
                assert!(piece.bytes.starts_with(b"[Event"));
            }
        }
    }

    #[test]
    fn what_has_no_game_for_long_is_handed_over_in_parts() {
        let text = vec![b'x'; LONGEST + 5 * LENGTH];
        let pieces = pieces(&text);
        assert_eq!(
            pieces.iter().map(|piece| piece.bytes.len()).sum::<usize>(),
            text.len()
        );
        assert_eq!(pieces[0].kind, Kind::Part);
        assert!(
            pieces
                .iter()
                .all(|piece| piece.bytes.len() <= LONGEST + LENGTH)
        );
    }
}
