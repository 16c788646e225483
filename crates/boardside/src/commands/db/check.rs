//! `boardside db check`: is everything as it must be?

use crate::commands::rulebook::Own;
use crate::counted::counted;
use crate::database::{Database, wait_for};
use crate::outcome::{Failure, Verdict};
use crate::progress::Progress;
use boardside_store::{Checked, Finding};
use clap::Args;
use std::io::{self, Write};

/// Look at everything in the database and report all that is wrong.
///
/// Every stream must be numbered without a gap, every event readable and every game replayable, every deadline set by
/// an event, and the lists must be what the log says. The server may go on meanwhile.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Check {
    #[command(flatten)]
    database: Database,

    #[command(flatten)]
    own: Own,
}

const AFTER_HELP: &str = "\
Examples:
  boardside db check
  boardside db check --database sqlite:friday.db --with our-rulebooks/

Exit status: 0 no problems; 1 problems found; 2 the database cannot be read.";

impl Check {
    /// Checks and reports.
    pub fn run(self) -> Result<Verdict, Failure> {
        let library = self.own.open()?;
        let mut progress = Progress::of_steps();
        let mut written = Ok(());
        let aside = progress.clone();
        let mut tell = |finding: &Finding| {
            let line = aside.aside(|| writeln!(io::stdout(), "{finding}"));
            if written.is_ok() {
                written = line;
            }
        };
        let (url, rulebooks) = (&self.database.url, library.rulebooks());
        let checked = wait_for(boardside_store::check(
            url,
            rulebooks,
            &mut tell,
            &mut progress,
        ));
        progress.finish();
        let checked = checked?;
        written?;
        writeln!(io::stdout(), "{}", summary(&checked))?;
        Ok(Verdict::clean_if(checked.problems == 0))
    }
}

fn summary(checked: &Checked) -> String {
    let problems = match checked.problems {
        0 => "no problems".to_string(),
        some => counted(some, "problem"),
    };
    let mut text = format!(
        "{} in {}, {} replayed, {}: {problems}",
        counted(checked.events, "event"),
        counted(checked.streams, "stream"),
        counted(checked.games, "game"),
        counted(checked.deadlines, "deadline"),
    );
    if checked.unknown_rulebooks > 0 {
        let games = counted(checked.unknown_rulebooks, "game");
        text.push_str(&format!(
            "\n{games} under a rulebook that is not known here: only read, not replayed; name the rulebook by --with"
        ));
    }
    text
}
