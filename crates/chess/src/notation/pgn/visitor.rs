//! What is done with a game as it is read.

use super::game::Outcome;
use super::problem::Problem;
use super::text::Text;
use crate::moves::Move;
use crate::position::Position;

/// Whether something is wanted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Want {
    /// It is read and handed over.
    Read,
    /// It is passed over as fast as can be, and not looked into.
    Skip,
}

/// Receives a game piece by piece, in the order of the text. Nothing is
/// allocated for it.
///
/// ```
/// use boardside_chess::pgn::{Reader, Visitor};
/// use boardside_chess::{Move, Position};
///
/// #[derive(Default)]
/// struct Checks(u32);
///
/// impl Visitor for Checks {
///     fn play(&mut self, _: Move, _: &Position, after: &Position) {
///         self.0 += u32::from(after.is_check());
///     }
/// }
///
/// let mut checks = Checks::default();
/// let mut reader = Reader::new(&b"1. e4 f5 2. Qh5+ g6 *"[..]);
/// while reader.next_game(&mut checks)?.is_some() {}
/// assert_eq!(checks.0, 1);
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait Visitor {
    /// A game begins. Its number counts from 1.
    #[inline]
    fn begin_game(&mut self, _number: u64) {}

    /// A well-formed tag pair.
    #[inline]
    fn tag(&mut self, _name: &str, _value: Text<'_>) {}

    /// The tags are over; the moves start from this position. If they are not
    /// wanted, none of them is read, and no problem in them is found.
    #[inline]
    fn begin_moves(&mut self, _start: &Position) -> Want {
        Want::Read
    }

    /// A legal move, of the game or of the variation that is open.
    #[inline]
    fn play(&mut self, _mv: Move, _before: &Position, _after: &Position) {}

    /// A glyph about the last move, whether written as `$1` or as `!`. Values
    /// above 255 come here too, after their problem.
    #[inline]
    fn nag(&mut self, _nag: u32) {}

    /// Whether comments are wanted at all. By default they are not.
    #[inline]
    fn wants_comments(&self) -> Want {
        Want::Skip
    }

    /// A comment about the last move, or before the first one.
    #[inline]
    fn comment(&mut self, _text: Text<'_>) {}

    /// A variation that replaces the last move begins. By default it is read,
    /// so that its moves are checked.
    #[inline]
    fn begin_variation(&mut self) -> Want {
        Want::Read
    }

    /// The variation that was begun last ends. Every one begun, and not
    /// skipped, does.
    #[inline]
    fn end_variation(&mut self) {}

    /// Something is wrong.
    #[inline]
    fn problem(&mut self, _problem: &Problem) {}

    /// The game ends.
    #[inline]
    fn end_game(&mut self, _ending: &Ending) {}
}

/// How the reading of a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The number of the game, from 1.
    pub game: u64,
    /// The result after the moves. `None` if there is none, or if the reader
    /// had to stop before it.
    pub terminator: Option<Outcome>,
    /// The position after the last move that could be made.
    pub position: Position,
    /// How many moves were made.
    pub plies: u32,
}
