//! Games one after the other out of any input.

mod class;
mod comment;
mod ending;
mod line;
mod movetext;
mod tag_section;
mod trailing;

use super::collect::Collector;
use super::game::Game;
use super::problem::{Place, Problem, ProblemKind};
use super::source::Source;
use super::visitor::{Ending, Visitor};
use crate::position::Position;
use line::Level;
use std::io::{self, Read};
use tag_section::Section;

/// How much of a game is kept in memory, whatever its text holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The bytes kept of one comment, or of the value of one tag.
    pub text: usize,
    /// How many variations may be open at a time; those within are skipped.
    pub depth: usize,
    /// About how many bytes a [`Game`] may take.
    pub game: usize,
}

impl Limits {
    /// A mebibyte a text, 256 variations within each other, and 16 mebibytes a
    /// game: more than any game between people has ever needed.
    pub const DEFAULT: Limits = Limits {
        text: 1 << 20,
        depth: 256,
        game: 1 << 24,
    };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::DEFAULT
    }
}

/// Reads PGN from any input, in a fixed amount of memory.
///
/// The reader looks about a kilobyte ahead, and hands a game over only when it
/// has seen where the next one starts.
///
/// As an iterator it gives whole [`Game`]s; [`Reader::next_game`] shows a game
/// to a [`Visitor`] as it is read, which is many times faster.
pub struct Reader<R> {
    source: Source<R>,
    limits: Limits,
    games: u64,
    scratch: Scratch,
    /// Where nearly every game starts: not to be set up anew each time.
    array: Position,
}

/// Memory that is used again for each game.
#[derive(Default)]
struct Scratch {
    /// The comment or value being read.
    text: Vec<u8>,
    name: String,
    fen: Vec<u8>,
    /// Comments before the moves, and where each ends.
    early: Vec<u8>,
    early_ends: Vec<usize>,
    /// The lines that wait for the end of a variation; the game's own is the
    /// first.
    outer: Vec<Level>,
}

impl<R: Read> Reader<R> {
    /// A reader with the default limits.
    pub fn new(input: R) -> Reader<R> {
        Reader::with_limits(input, Limits::DEFAULT)
    }

    /// A reader with limits of one's own.
    pub fn with_limits(input: R, limits: Limits) -> Reader<R> {
        Reader {
            source: Source::new(input),
            limits,
            games: 0,
            scratch: Scratch::default(),
            array: Position::start(),
        }
    }

    /// Shows the next game to a visitor. `None` if there is no other game.
    ///
    /// # Errors
    /// Only what the input fails with; whatever is wrong with the text is a
    /// [`Problem`] for the visitor.
    pub fn next_game<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<Option<Ending>> {
        let mut session = Session {
            source: &mut self.source,
            visitor,
            scratch: &mut self.scratch,
            limits: self.limits,
            games: &mut self.games,
            array: self.array,
            begun: false,
            reported: 0,
            tags: tag_section::Facts::default(),
        };
        session.scratch.early.clear();
        session.scratch.early_ends.clear();
        session.scratch.outer.clear();
        match session.tag_section()? {
            Section::Nothing => Ok(None),
            section => session.moves_after(section).map(Some),
        }
    }

    /// Reads the next game whole. `None` if there is no other game.
    ///
    /// # Errors
    /// Only what the input fails with; whatever is wrong with the text is
    /// among the game's problems.
    pub fn next_whole_game(&mut self) -> io::Result<Option<Game>> {
        let mut collector = Collector::new(self.limits.game);
        let ending = self.next_game(&mut collector)?;
        Ok(ending.map(|_| collector.finish()))
    }

    /// How many games have been read.
    pub fn games_read(&self) -> u64 {
        self.games
    }

    /// How many ends of lines have been passed.
    pub fn lines_read(&self) -> u64 {
        self.source.lines()
    }

    /// How many bytes have been passed.
    pub fn offset(&self) -> u64 {
        self.source.offset()
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        self.next_whole_game().transpose()
    }
}

/// The reading of one game.
struct Session<'a, R, V> {
    source: &'a mut Source<R>,
    visitor: &'a mut V,
    scratch: &'a mut Scratch,
    limits: Limits,
    games: &'a mut u64,
    array: Position,
    /// Whether the visitor knows of the game: blanks and comments alone are
    /// none.
    begun: bool,
    /// The kinds of problems reported so far, a bit for each.
    reported: u32,
    tags: tag_section::Facts,
}

impl<R: Read, V: Visitor> Session<'_, R, V> {
    fn begin(&mut self) {
        if !self.begun {
            self.begun = true;
            *self.games += 1;
            self.visitor.begin_game(*self.games);
        }
    }

    /// Reports a problem. `ply` is 0 if it concerns no move.
    #[cold]
    fn report(&mut self, kind: ProblemKind, place: Place, ply: u32) {
        self.begin();
        let bit = 1 << kind as u32;
        if kind.is_reported_once() && self.reported & bit != 0 {
            return;
        }
        self.reported |= bit;
        self.visitor.problem(&Problem {
            kind,
            place,
            game: *self.games,
            ply: (ply > 0).then_some(ply),
        });
    }

    fn has_reported(&self, kind: ProblemKind) -> bool {
        self.reported & 1 << kind as u32 != 0
    }
}
