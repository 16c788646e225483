//! `boardside rulebook check`: is this a rulebook?

use super::library::{Texts, library};
use crate::outcome::{Failure, Verdict};
use boardside_rulebook::Mistake;
use clap::Args;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// Check rulebooks of your own and list everything that is wrong with them.
///
/// Prints a line for each mistake, `file:line:column: sentence`, and a summary.
/// Files may be based on the shipped rulebooks and on each other.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Check {
    /// Files, or folders of them; of a folder those that end in .toml.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Print one JSON object a mistake, and no summary.
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Examples:
  boardside rulebook check our-club.toml
  boardside rulebook check our-rulebooks/ --json

docs/rulebook-format.md explains the file.
Exit status: 0 no mistakes, 1 mistakes found, 2 a file cannot be read.";

#[derive(Serialize)]
struct MistakeJson<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    kind: &'static str,
    text: &'a str,
}

impl Check {
    /// Checks.
    pub fn run(self) -> Result<Verdict, Failure> {
        let Texts { texts, unread } = Texts::read(&self.files);
        for failure in &unread {
            eprintln!("boardside: {failure}");
        }
        let library = library(&texts);
        let mut out = io::stdout().lock();
        for mistake in library.mistakes() {
            if self.json {
                serde_json::to_writer(&mut out, &to_json(mistake))?;
                writeln!(out)?;
            } else {
                writeln!(out, "{mistake}")?;
            }
        }
        let found = library.mistakes().len();
        if !self.json {
            writeln!(out, "{}", summary(texts.len(), found))?;
        }
        Ok(match unread.len() {
            0 => Verdict::clean_if(found == 0),
            _ => Verdict::Unread,
        })
    }
}

fn summary(files: usize, mistakes: usize) -> String {
    let counted = |count, one, more| match count {
        0 => format!("no {more}"),
        1 => format!("1 {one}"),
        count => format!("{count} {more}"),
    };
    let files = counted(files, "file of a rulebook", "files of rulebooks");
    format!("{files}, {}", counted(mistakes, "mistake", "mistakes"))
}

fn to_json(mistake: &Mistake) -> MistakeJson<'_> {
    MistakeJson {
        file: &mistake.file,
        line: mistake.line,
        column: mistake.column,
        kind: mistake.kind.code(),
        text: &mistake.sentence,
    }
}
