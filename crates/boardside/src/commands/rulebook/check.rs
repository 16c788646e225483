//! `boardside rulebook check`: is this a rulebook?

use super::library::read;
use crate::outcome::{Failure, Verdict};
use boardside_rulebook::Mistake;
use clap::Args;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// Check rulebooks of your own and list everything that is wrong with them.
///
/// Prints a line for each mistake, `file:line:column: sentence`. Files may be
/// based on the shipped rulebooks and on each other.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Check {
    /// Files, or folders of them.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Print one JSON object a mistake.
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
        let library = read(&self.files)?;
        let mut out = io::stdout().lock();
        for mistake in library.mistakes() {
            if self.json {
                serde_json::to_writer(&mut out, &to_json(mistake))?;
                writeln!(out)?;
            } else {
                writeln!(out, "{mistake}")?;
            }
        }
        Ok(Verdict::clean_if(library.mistakes().is_empty()))
    }
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
