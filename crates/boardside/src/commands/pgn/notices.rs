//! What is told, on the standard error, of games that are converted.

use super::findings::Form;
use super::report::{Entry, Located, Tally};
use crate::outcome::Verdict;
use crate::progress::Progress;
use boardside_chess::pgn::{Game, Length, Problem, Severity};
use serde::Serialize;
use std::io::{self, Write};

/// The one who tells, and counts.
pub struct Notices<'a> {
    file: String,
    /// `None` to keep silent.
    form: Option<Form>,
    progress: &'a Progress,
    tally: Tally,
    written: u64,
}

/// A game with problems, for programs.
#[derive(Serialize)]
struct Notice<'a> {
    file: &'a str,
    game: u64,
    /// Whether the game is too long, and its end lost.
    cut: bool,
    problems: Vec<Entry>,
}

/// The summary, for programs.
#[derive(Serialize)]
struct Summary {
    written: u64,
    #[serde(flatten)]
    tally: Tally,
}

impl<'a> Notices<'a> {
    /// About the games of a file.
    pub fn new(file: String, form: Option<Form>, progress: &'a Progress) -> Notices<'a> {
        Notices {
            file,
            form,
            progress,
            tally: Tally::default(),
            written: 0,
        }
    }

    /// A game was read. Says whether something of it is lost.
    pub fn read(&mut self, game: &Game) -> bool {
        let is_cut = game.length == Length::Cut;
        self.tally
            .count(game.line.moves.len() as u64, &game.problems);
        self.tally.errors += u64::from(is_cut);
        if is_cut || !game.problems.is_empty() {
            self.tell(&match self.form {
                None => String::new(),
                Some(Form::Lines) => self.lines(game),
                Some(Form::Json) => as_json(&Notice {
                    file: &self.file,
                    game: self.tally.games,
                    cut: is_cut,
                    problems: game.problems.iter().map(Entry::from).collect(),
                }),
            });
        }
        let is_error = |problem: &Problem| problem.kind.severity() == Severity::Error;
        is_cut || game.problems.iter().any(is_error)
    }

    /// A game was written.
    pub fn written(&mut self) {
        self.written += 1;
    }

    /// All games were read.
    pub fn finish(self) -> Verdict {
        self.progress.finish();
        let (written, tally) = (self.written, self.tally);
        self.tell(&match self.form {
            None => String::new(),
            Some(Form::Lines) => format!("{tally}; {written} written\n"),
            Some(Form::Json) => as_json(&Summary { written, tally }),
        });
        Verdict::clean_if(tally.errors == 0)
    }

    fn lines(&self, game: &Game) -> String {
        let file = &self.file;
        let located = |problem| format!("{}\n", Located { file, problem });
        let mut lines: String = game.problems.iter().map(located).collect();
        if game.length == Length::Cut {
            let number = self.tally.games;
            lines += &format!("{file}: error: game {number} is too long and its end is lost\n");
        }
        lines
    }

    /// Nobody may be listening; the games are written all the same.
    fn tell(&self, text: &str) {
        let tell = || io::stderr().write_all(text.as_bytes());
        self.progress.aside(tell).ok();
    }
}

fn as_json(notice: &impl Serialize) -> String {
    let line = serde_json::to_string(notice).expect("texts and numbers can be written");
    line + "\n"
}
