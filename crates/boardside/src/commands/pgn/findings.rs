//! What is found in a game that is read.

use boardside_chess::pgn::{Ending, Limits, Problem, ProblemKind, Reader, Text, Visitor, Want};
use boardside_chess::{Attempt, Move, Position, Variant};
use std::io::{self, Read};

/// How much is wanted of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A line for each problem.
    Lines,
    /// A JSON object for each game.
    Json,
}

/// What was found in one game.
pub struct Findings {
    /// How the game ended; its number counts within the text that was read.
    pub ending: Ending,
    /// The problems, in the order of the text.
    pub problems: Vec<Problem>,
    /// All else, if it was wanted.
    pub record: Option<Record>,
}

/// What a program may want to know of a game.
#[derive(Default)]
pub struct Record {
    /// Who has the white men, as the tag says.
    pub white: Option<String>,
    /// Who has the black men, as the tag says.
    pub black: Option<String>,
    /// What the `Result` tag says.
    pub result_tag: Option<String>,
    /// The moves of the game itself.
    pub moves: Vec<Attempt>,
    /// How many comments there are, those in variations included.
    pub comments: u64,
    /// How many variations there are, at any depth.
    pub variations: u64,
    /// How many annotation glyphs there are, those in variations included.
    pub nags: u64,
    /// The rules of the game.
    pub variant: Variant,
}

/// A reader for checking. Nothing of a game is kept, so it may follow
/// variations much deeper than is usual.
pub fn reader_of<R: Read>(input: R) -> Reader<R> {
    let limits = Limits {
        depth: 1 << 14,
        ..Limits::DEFAULT
    };
    Reader::with_limits(input, limits)
}

impl Findings {
    /// Reads the next game; `None` if there is no other.
    pub fn of_next_game(
        reader: &mut Reader<impl Read>,
        form: Form,
    ) -> io::Result<Option<Findings>> {
        match form {
            Form::Lines => {
                let mut listener = Listener::default();
                let ending = reader.next_game(&mut listener)?;
                Ok(ending.map(|ending| Findings {
                    ending,
                    problems: listener.problems,
                    record: None,
                }))
            }
            Form::Json => {
                let mut recorder = Recorder::default();
                let ending = reader.next_game(&mut recorder)?;
                Ok(ending.map(|ending| Findings {
                    ending,
                    problems: recorder.problems,
                    record: Some(recorder.record),
                }))
            }
        }
    }

    /// Whether a comment goes on where the text ends.
    pub fn ends_in_comment(&self) -> bool {
        let mut kinds = self.problems.iter().map(|problem| problem.kind);
        kinds.any(|kind| kind == ProblemKind::UnterminatedComment)
    }

    /// The same findings in a text that stands behind others.
    #[must_use]
    pub fn behind(mut self, lines: u64, games: u64) -> Findings {
        self.ending.game += games;
        for problem in &mut self.problems {
            *problem = problem.behind(lines, games);
        }
        self
    }
}

/// Keeps the problems and nothing else, which is the fastest. Comments are
/// wanted because a problem may be in them.
#[derive(Default)]
struct Listener {
    problems: Vec<Problem>,
}

impl Visitor for Listener {
    fn wants_comments(&self) -> Want {
        Want::Read
    }

    fn problem(&mut self, problem: &Problem) {
        self.problems.push(*problem);
    }
}

#[derive(Default)]
struct Recorder {
    record: Record,
    problems: Vec<Problem>,
    open_variations: u32,
}

impl Visitor for Recorder {
    fn tag(&mut self, name: &str, value: Text<'_>) {
        let told = match name {
            "White" => &mut self.record.white,
            "Black" => &mut self.record.black,
            "Result" => &mut self.record.result_tag,
            _ => return,
        };
        *told = Some(value.to_str().into_owned());
    }

    fn begin_moves(&mut self, start: &Position) -> Want {
        self.record.variant = start.variant();
        Want::Read
    }

    fn play(&mut self, mv: Move, before: &Position, _: &Position) {
        if self.open_variations == 0 {
            self.record.moves.push(Attempt::of(before, mv));
        }
    }

    fn nag(&mut self, _: u32) {
        self.record.nags += 1;
    }

    fn wants_comments(&self) -> Want {
        Want::Read
    }

    fn comment(&mut self, _: Text<'_>) {
        self.record.comments += 1;
    }

    fn begin_variation(&mut self) -> Want {
        self.record.variations += 1;
        self.open_variations += 1;
        Want::Read
    }

    fn end_variation(&mut self) {
        self.open_variations -= 1;
    }

    fn problem(&mut self, problem: &Problem) {
        self.problems.push(*problem);
    }
}
