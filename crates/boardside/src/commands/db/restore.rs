//! `boardside db restore`: a backup becomes a database again.

use super::say;
use crate::database::{Database, wait_for};
use crate::outcome::{Failure, Verdict};
use crate::progress::Progress;
use clap::Args;
use std::path::PathBuf;

/// Put everything of a backup into a new, empty database.
///
/// A backup of an older program is brought up to date. Until everything is there and was found to be the same, the
/// database says that it is incomplete and cannot be used.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Restore {
    /// The backup.
    file: PathBuf,

    #[command(flatten)]
    database: Database,
}

const AFTER_HELP: &str = "\
Examples:
  boardside db restore friday.db --database sqlite:new.db
  boardside db restore friday.db --database postgres://boardside@localhost/boardside";

impl Restore {
    /// Restores it.
    pub fn run(self) -> Result<Verdict, Failure> {
        let mut progress = Progress::of_steps();
        let restore = boardside_store::restore(&self.file, &self.database.url, &mut progress);
        let moved = wait_for(restore);
        progress.finish();
        say(&format!("restored {}", self.file.display()), moved?)?;
        Ok(Verdict::Clean)
    }
}
