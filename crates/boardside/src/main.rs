//! The command `boardside`: chess at the command line and for scripts.
//!
//! One file per command in `commands/`; every command reads its arguments,
//! asks the `chess`, `rulebook`, `play` or `store` crate, and prints. [`batch`] is the way in for scripts:
//! JSON lines in, JSON lines out. No command knows a rule of chess itself.

mod batch;
mod commands;
mod configuration;
mod counted;
mod database;
mod drawing;
mod memory;
mod outcome;
mod progress;
mod request;
mod shelf;
mod situation;
mod threads;
mod verdicts;

use clap::Parser;
use commands::Command;
use outcome::{Failure, Verdict};
use std::io;
use std::process::ExitCode;

/// The umpire at every board: play, check and explain chess, under your own rules.
#[derive(Parser)]
#[command(version, after_help = AFTER_HELP, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  boardside explain startpos e2e5
  boardside fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
  boardside san startpos Nf3 g1-f3
  boardside perft startpos 5 --divide
  boardside pgn check games.pgn
  boardside play --rulebook club --time 15+10
  boardside replay --rulebook intramural --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
  boardside touch --rulebook us-chess startpos b1
  boardside rulebook compare club fide
  boardside db backup friday.db
  boardside serve --demo
  boardside doctor
  boardside league standings 0123456789abcdef --server https://chess.example.org

Exit status: 0 all is well, 1 something asked about is wrong or illegal,
2 the request could not be understood or a file not be read.";

fn main() -> ExitCode {
    match Cli::parse().command.run() {
        Ok(Verdict::Clean) => ExitCode::SUCCESS,
        Ok(Verdict::Problems) => ExitCode::from(1),
        Ok(Verdict::Unread) => ExitCode::from(2),
        // Whoever reads our output has seen enough, as `head` does.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("boardside: {failure}");
            ExitCode::from(2)
        }
    }
}
