//! `boardside rulebook`: what is decided, and by which clause.

mod check;
mod compare;
mod library;
mod list;
mod show;

pub use library::Own;

use crate::outcome::{Failure, Verdict};
use clap::Subcommand;

/// List, show, check and compare rulebooks.
#[derive(Subcommand)]
pub enum Rulebooks {
    List(list::List),
    Show(show::Show),
    Check(check::Check),
    Compare(compare::Compare),
}

impl Rulebooks {
    /// Does it.
    pub fn run(self) -> Result<Verdict, Failure> {
        match self {
            Rulebooks::List(list) => list.run(),
            Rulebooks::Show(show) => show.run(),
            Rulebooks::Check(check) => check.run(),
            Rulebooks::Compare(compare) => compare.run(),
        }
    }
}
