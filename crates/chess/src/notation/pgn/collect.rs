//! A visitor that keeps the whole game.

use super::game::{Comment, Game, Line, Notes, Outcome, Played, Remarks, variant_named};
use super::problem::Problem;
use super::tags::Tags;
use super::text::{Length, Text};
use super::visitor::{Ending, Visitor, Want};
use crate::castling::Variant;
use crate::moves::Move;
use crate::position::Position;
use std::mem::size_of;

/// Builds a [`Game`] that takes about as much memory as it is given, and no
/// more.
pub(super) struct Collector {
    tags: Tags,
    start: Position,
    /// The lines that are open, the game's own first.
    lines: Vec<Line>,
    terminator: Option<Outcome>,
    problems: Vec<Problem>,
    length: Length,
    budget: usize,
}

impl Collector {
    pub fn new(budget: usize) -> Collector {
        Collector {
            tags: Tags::new(),
            start: Position::start(),
            lines: vec![Line::default()],
            terminator: None,
            problems: Vec::new(),
            length: Length::Whole,
            budget,
        }
    }

    pub fn finish(mut self) -> Game {
        self.lines.truncate(1);
        Game {
            tags: self.tags,
            start: self.start,
            line: self.lines.pop().unwrap_or_default(),
            terminator: self.terminator,
            problems: self.problems,
            length: self.length,
        }
    }

    /// Whether there is room for something. Once there is not, nothing more is
    /// taken, so that no later part hangs on an earlier one that is missing.
    fn take(&mut self, size: usize) -> Want {
        match self.budget.checked_sub(size) {
            Some(rest) if self.length == Length::Whole => {
                self.budget = rest;
                Want::Read
            }
            _ => {
                self.length = Length::Cut;
                Want::Skip
            }
        }
    }

    fn remarks(&mut self) -> Option<&mut Remarks> {
        let line = self.lines.last_mut()?;
        Some(match line.moves.last_mut() {
            Some(played) => &mut played.notes_mut().remarks,
            None => &mut line.remarks,
        })
    }
}

/// What an entry of a list takes: lists grow by doubling.
const fn entry<T>() -> usize {
    2 * size_of::<T>()
}

impl Visitor for Collector {
    fn tag(&mut self, name: &str, value: Text<'_>) {
        let is_in_start = match name {
            "FEN" | "SetUp" => true,
            "Variant" => variant_named(value.as_bytes()) == Variant::Chess960,
            _ => false,
        };
        let size = entry::<(String, String)>() + name.len() + value.as_bytes().len();
        if is_in_start || self.take(size) == Want::Skip {
            return;
        }
        if value.length() == Length::Cut {
            self.length = Length::Cut;
        }
        let set = self.tags.set(name, &value.to_str());
        debug_assert!(set.is_ok(), "the reader hands on well-formed names only");
    }

    fn begin_moves(&mut self, start: &Position) -> Want {
        self.start = *start;
        Want::Read
    }

    fn play(&mut self, mv: Move, _: &Position, _: &Position) {
        if self.take(entry::<Played>()) == Want::Read
            && let Some(line) = self.lines.last_mut()
        {
            line.moves.push(Played::new(mv));
        }
    }

    fn nag(&mut self, nag: u32) {
        if let Ok(nag) = u8::try_from(nag)
            && self.take(size_of::<Notes>() + 8) == Want::Read
            && let Some(remarks) = self.remarks()
        {
            remarks.nags.push(nag);
        }
    }

    fn wants_comments(&self) -> Want {
        match self.length {
            Length::Whole => Want::Read,
            Length::Cut => Want::Skip,
        }
    }

    fn comment(&mut self, text: Text<'_>) {
        let size = size_of::<Notes>() + entry::<Comment>() + text.as_bytes().len();
        if self.take(size) == Want::Skip {
            return;
        }
        if text.length() == Length::Cut {
            self.length = Length::Cut;
        }
        if let Some(remarks) = self.remarks() {
            remarks.comments.push(Comment::new(&text.to_str()));
        }
    }

    fn begin_variation(&mut self) -> Want {
        let want = self.take(size_of::<Notes>() + entry::<Line>());
        if want == Want::Read {
            self.lines.push(Line::default());
        }
        want
    }

    fn end_variation(&mut self) {
        let Some(line) = self.lines.pop() else { return };
        let outer = self.lines.last_mut();
        if let Some(played) = outer.and_then(|outer| outer.moves.last_mut()) {
            played.notes_mut().variations.push(line);
        }
    }

    fn problem(&mut self, problem: &Problem) {
        // Problems have a share of their own: a game that is cut must still
        // say what else is wrong with it, but not a million times.
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(*problem);
        }
    }

    fn end_game(&mut self, ending: &Ending) {
        self.terminator = ending.terminator;
    }
}

/// The rest of a game's problems is not kept.
const MOST_PROBLEMS: usize = 1000;
