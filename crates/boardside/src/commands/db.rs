//! `boardside db`: looking after the database.

mod exercise;

use crate::outcome::{Failure, Verdict};
use clap::Subcommand;

/// Look after the database.
#[derive(Subcommand)]
pub enum Db {
    Exercise(exercise::Exercise),
}

impl Db {
    /// Does it.
    pub fn run(self) -> Result<Verdict, Failure> {
        match self {
            Db::Exercise(exercise) => exercise.run(),
        }
    }
}
