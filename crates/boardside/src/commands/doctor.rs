//! `boardside doctor`: is everything in order around the server, and if not, what is to be done?

mod clock;
mod configuration;
mod database;
mod disk;
mod finding;
mod mail;
mod reach;
mod zone;

use crate::configuration as file;
use crate::outcome::{Failure, Verdict};
use boardside_server::Config;
use clap::Args;
use finding::{Finding, State};
use std::io::{self, Write as _};
use std::path::PathBuf;

/// Look at everything a server needs, and say what to do about what is not in order.
///
/// The configuration, the database, the disk, the clock, the time zone, the mail server and the address that people use.
/// Nothing is changed and no mail is sent; the server may run meanwhile.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Doctor {
    /// The configuration file; without this option boardside.toml is read if it is there.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,

    /// The database, if it is another than the file says.
    #[arg(long, value_name = "URL")]
    database: Option<String>,

    /// Print a line of JSON for each finding.
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Examples:
  boardside doctor
  boardside doctor --config /etc/boardside/boardside.toml

Exit status: 0 nothing is wrong; 1 something is; 2 the request could not be understood.";

impl Doctor {
    /// Looks and tells.
    pub fn run(self) -> Result<Verdict, Failure> {
        let findings = match file::read(self.config.as_deref()) {
            Ok(mut config) => {
                if let Some(database) = self.database {
                    config.database = database;
                }
                examine(&config)
            }
            Err(why) => vec![Finding::bad(
                "configuration",
                why,
                "Mend the file, or name the right one by --config; until then nothing else is looked at.",
            )],
        };
        for finding in &findings {
            match self.json {
                true => writeln!(io::stdout(), "{}", serde_json::to_string(finding)?)?,
                false => write!(io::stdout(), "{finding}")?,
            }
        }
        let bad = findings
            .iter()
            .filter(|one| one.state == State::Bad)
            .count();
        if !self.json {
            let summary = match bad {
                0 => "nothing is wrong".to_owned(),
                1 => "one thing is wrong".to_owned(),
                some => format!("{some} things are wrong"),
            };
            writeln!(io::stdout(), "{summary}")?;
        }
        Ok(Verdict::clean_if(bad == 0))
    }
}

/// Everything, in the order in which it is best mended.
fn examine(config: &Config) -> Vec<Finding> {
    let mut findings = configuration::look(config);
    findings.extend(disk::look(config));
    let (found, looked) = database::look(config);
    findings.extend(found);
    findings.extend(clock::look(looked.as_ref()));
    findings.push(zone::look());
    findings.push(mail::look(config));
    findings.push(reach::look(config));
    findings
}
