//! `boardside db copy`: from one database into another.

use super::say;
use crate::database::{Database, wait_for};
use crate::outcome::{Failure, Verdict};
use crate::progress::Progress;
use clap::Args;

/// Copy everything into a new, empty database, from SQLite to PostgreSQL or back.
///
/// Stop the server first: what is written to the old database after the copy began is not in the new one. Until
/// everything is there and was found to be the same, the new database says that it is incomplete and cannot be used.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Copy {
    /// The new database: `sqlite:FILE` or `postgres://USER:PASSWORD@HOST/NAME`.
    #[arg(long, value_name = "URL")]
    to: String,

    #[command(flatten)]
    database: Database,
}

const AFTER_HELP: &str = "\
Examples:
  boardside db copy --to postgres://boardside@localhost/boardside
  boardside db copy --database postgres://boardside@localhost/boardside --to sqlite:boardside.db";

impl Copy {
    /// Copies.
    pub fn run(self) -> Result<Verdict, Failure> {
        let mut progress = Progress::of_steps();
        let copy = boardside_store::copy(&self.database.url, &self.to, &mut progress);
        let moved = wait_for(copy);
        progress.finish();
        say("copied", moved?)?;
        Ok(Verdict::Clean)
    }
}
