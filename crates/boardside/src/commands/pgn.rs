//! `boardside pgn`: files of games.

use crate::outcome::{Failure, Verdict};
use clap::Subcommand;

/// Check or rewrite files of games.
#[derive(Subcommand)]
pub enum Pgn {}

impl Pgn {
    /// Does it.
    pub fn run(self) -> Result<Verdict, Failure> {
        match self {}
    }
}
