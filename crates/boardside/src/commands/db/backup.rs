//! `boardside db backup`: everything in one file.

use super::say;
use crate::database::{Database, wait_for};
use crate::outcome::{Failure, Verdict};
use crate::progress::Progress;
use clap::Args;
use std::path::PathBuf;

/// Write everything in the database into one new file.
///
/// The server may go on meanwhile: the file holds the database as it was at one moment. It is a SQLite file, whichever
/// database it comes from, and has its name only once it was read again and found to be the same.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Backup {
    /// The file to be made. One that is there already is not overwritten.
    file: PathBuf,

    #[command(flatten)]
    database: Database,
}

const AFTER_HELP: &str = "\
Examples:
  boardside db backup friday.db
  boardside db backup friday.db --database postgres://boardside@localhost/boardside";

impl Backup {
    /// Writes it.
    pub fn run(self) -> Result<Verdict, Failure> {
        let mut progress = Progress::of_steps();
        let backup = boardside_store::backup(&self.database.url, &self.file, &mut progress);
        let moved = wait_for(backup);
        progress.finish();
        say(&format!("wrote {}", self.file.display()), moved?)?;
        Ok(Verdict::Clean)
    }
}
