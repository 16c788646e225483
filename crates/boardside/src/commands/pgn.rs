//! `boardside pgn`: files of games.

mod check;
mod convert;
mod crew;
mod findings;
mod input;
mod notices;
mod pieces;
mod printer;
mod report;

use crate::outcome::{Failure, Verdict};
use clap::Subcommand;

/// Check files of games, or rewrite them in the standard form.
#[derive(Subcommand)]
pub enum Pgn {
    Check(check::Check),
    Convert(convert::Convert),
}

impl Pgn {
    /// Does it.
    pub fn run(self) -> Result<Verdict, Failure> {
        match self {
            Pgn::Check(check) => check.run(),
            Pgn::Convert(convert) => convert.run(),
        }
    }
}
