//! `boardside reindex`: the lists, made anew from the log.

use crate::counted::counted;
use crate::database::{Database, wait_for};
use crate::outcome::{Failure, Verdict};
use crate::progress::Progress;
use boardside_store::Reindexed;
use clap::Args;
use std::io::{self, Write};

/// Make all lists anew from the log.
///
/// Lists, such as that of live games, follow from the log; this brings them back if they were damaged. It is done
/// in one go: whoever reads meanwhile sees the old lists, and whoever writes waits, so better stop the server first.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Reindex {
    #[command(flatten)]
    database: Database,
}

const AFTER_HELP: &str = "\
Examples:
  boardside reindex
  boardside reindex --database postgres://boardside@localhost/boardside";

impl Reindex {
    /// Makes them.
    pub fn run(self) -> Result<Verdict, Failure> {
        let mut progress = Progress::of_steps();
        let rebuilt = wait_for(boardside_store::reindex(&self.database.url, &mut progress));
        progress.finish();
        let Reindexed { events, rows } = rebuilt?;
        let (rows, events) = (counted(rows, "row"), counted(events, "event"));
        writeln!(io::stdout(), "made the lists anew: {rows} from {events}")?;
        Ok(Verdict::Clean)
    }
}
