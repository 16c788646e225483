//! `boardside db`: looking after the database.

mod backup;
mod check;
mod copy;
mod exercise;
mod restore;

use crate::counted::counted;
use crate::outcome::{Failure, Verdict};
use boardside_store::Transferred;
use clap::Subcommand;
use std::io::{self, Write};

/// Check, back up, restore, copy and try out the database.
#[derive(Subcommand)]
pub enum Db {
    Check(check::Check),
    Backup(backup::Backup),
    Restore(restore::Restore),
    Copy(copy::Copy),
    Exercise(exercise::Exercise),
}

impl Db {
    /// Does it.
    pub fn run(self) -> Result<Verdict, Failure> {
        match self {
            Db::Check(check) => check.run(),
            Db::Backup(backup) => backup.run(),
            Db::Restore(restore) => restore.run(),
            Db::Copy(copy) => copy.run(),
            Db::Exercise(exercise) => exercise.run(),
        }
    }
}

/// Says what was moved, and the digest that both sides have.
fn say(done: &str, moved: Transferred) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let Transferred { rows, digest } = moved;
    let rows = counted(rows, "row");
    writeln!(out, "{done}: {rows}, read again and found the same")?;
    writeln!(out, "digest {digest}")
}
