//! `boardside pgn check`: read games to their end and report every problem.

use super::crew;
use super::findings::Form;
use super::input::Input;
use super::printer::Printer;
use crate::outcome::{Failure, Verdict};
use crate::progress::Progress;
use crate::threads::Threads;
use clap::Args;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

/// Replay every move of every game and report all that is wrong.
///
/// Prints a line for each problem, `file:line:column: severity: kind:
/// sentence`, and a summary.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Check {
    /// Files of games in PGN; `-` is the standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Print one JSON object a game, and no summary.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: Threads,
}

const AFTER_HELP: &str = "\
Examples:
  boardside pgn check games.pgn
  boardside pgn check --threads 4 --json *.pgn > report.jsonl
  zcat games.pgn.gz | boardside pgn check -

Exit status: 0 no errors, warnings at most; 1 errors found; 2 a file cannot be read.";

impl Check {
    /// Reads and reports.
    pub fn run(self) -> Result<Verdict, Failure> {
        let start = Instant::now();
        let inputs: Vec<Input> = self.files.into_iter().map(Input::from).collect();
        let files = inputs.len();
        let form = if self.json { Form::Json } else { Form::Lines };
        let progress = Progress::of_bytes(inputs.iter().map(Input::size).sum());
        let mut printer = Printer::new(form, &progress);
        if self.threads.count.get() == 1 {
            read_all(inputs, &progress, &mut printer)?;
        } else {
            crew::check(inputs, form, self.threads.count, &progress, &mut printer)?;
        }
        let sum = printer.finish()?;
        if form == Form::Lines {
            let unread = match sum.unread {
                0 => String::new(),
                unread => format!("; {unread} of {files} files could not be read"),
            };
            let rate = sum.bytes as f64 / start.elapsed().as_secs_f64().max(1e-9) / 1e6;
            writeln!(io::stdout(), "{}, {rate:.1} MB/s{unread}", sum.tally)?;
        }
        Ok(match sum.unread {
            0 => Verdict::clean_if(sum.tally.errors == 0),
            _ => Verdict::Unread,
        })
    }
}

fn read_all(inputs: Vec<Input>, progress: &Progress, printer: &mut Printer<'_>) -> io::Result<()> {
    for input in inputs {
        let opened = input.open();
        printer.begin(input);
        match opened {
            Ok(opened) => printer.read(progress.counting(opened))?,
            Err(error) => printer.fail(error)?,
        }
    }
    Ok(())
}
