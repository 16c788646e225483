//! Findings as they are shown: to people, to programs, and summed up.

use super::findings::{Findings, Record};
use crate::counted::counted;
use boardside_chess::pgn::{Outcome, Problem, Severity};
use boardside_chess::{Attempt, Variant, fen};
use serde::{Serialize, Serializer};
use std::fmt;

/// A problem for people, in the form that editors can jump to.
pub struct Located<'a> {
    /// The file it is in.
    pub file: &'a str,
    /// What and where.
    pub problem: &'a Problem,
}

impl fmt::Display for Located<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Located { file, problem } = self;
        let (line, column) = (problem.place.line, problem.place.column);
        let (kind, severity) = (problem.kind, problem.kind.severity().code());
        let code = kind.code();
        write!(f, "{file}:{line}:{column}: {severity}: {code}: {kind}")?;
        match problem.ply {
            Some(ply) => write!(f, " (game {}, ply {ply})", problem.game),
            None => write!(f, " (game {})", problem.game),
        }
    }
}

/// A game for programs.
#[derive(Serialize)]
pub struct Report<'a> {
    file: &'a str,
    game: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<&'a str>,
    result_tag: Option<&'a str>,
    terminator: Option<&'static str>,
    #[serde(serialize_with = "as_texts")]
    moves_uci: &'a [Attempt],
    final_fen: String,
    comments: u64,
    variations: u64,
    nags: u64,
    problems: Vec<Entry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<&'static str>,
}

/// A problem for programs.
#[derive(Serialize)]
pub struct Entry {
    kind: &'static str,
    severity: &'static str,
    line: u64,
    column: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
}

fn as_texts<S: Serializer>(moves: &[Attempt], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(moves.iter().map(Attempt::to_string))
}

impl<'a> Report<'a> {
    /// What was found in a game of a file.
    pub fn of(file: &'a str, findings: &'a Findings, record: &'a Record) -> Report<'a> {
        let ending = &findings.ending;
        Report {
            file,
            game: ending.game,
            white: record.white.as_deref(),
            black: record.black.as_deref(),
            result_tag: record.result_tag.as_deref(),
            terminator: ending.terminator.map(Outcome::as_str),
            moves_uci: &record.moves,
            final_fen: fen::write(&ending.position),
            comments: record.comments,
            variations: record.variations,
            nags: record.nags,
            problems: findings.problems.iter().map(Entry::from).collect(),
            variant: match record.variant {
                Variant::Standard => None,
                Variant::Chess960 => Some("chess960"),
            },
        }
    }
}

impl From<&Problem> for Entry {
    fn from(problem: &Problem) -> Entry {
        Entry {
            kind: problem.kind.code(),
            severity: problem.kind.severity().code(),
            line: problem.place.line,
            column: problem.place.column,
            ply: problem.ply,
        }
    }
}

/// What was read and found in all.
#[derive(Copy, Clone, Default, Debug, Serialize)]
pub struct Tally {
    /// Games read.
    pub games: u64,
    /// Moves of the games themselves, without variations.
    pub moves: u64,
    /// Problems by which something is lost or wrong.
    pub errors: u64,
    /// Problems of form.
    pub warnings: u64,
}

impl Tally {
    /// Counts a game and its problems.
    pub fn count(&mut self, moves: u64, problems: &[Problem]) {
        self.games += 1;
        self.moves += moves;
        for problem in problems {
            match problem.kind.severity() {
                Severity::Error => self.errors += 1,
                Severity::Warning => self.warnings += 1,
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, moves) = (counted(self.games, "game"), counted(self.moves, "move"));
        let errors = counted(self.errors, "error");
        let warnings = counted(self.warnings, "warning");
        write!(f, "{games}, {moves}, {errors}, {warnings}")
    }
}
