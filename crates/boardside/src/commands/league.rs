//! `boardside league`: leagues and knockouts on a running server, for scripts.
//!
//! Every command asks the JSON API, so it works from anywhere and may do what its token may do.

mod acts;
mod client;
mod export;
mod import;
mod set_up;
mod tables;

use crate::outcome::{Failure, Verdict};
use clap::{Args, Subcommand};
use client::{Answer, Client, Problem};
use std::io::{self, Write as _};

/// Run leagues and knockouts on a server: set up, import, draw, report, rule, export.
///
/// Make a token on your account's page (Tokens for programs) and give it by BOARDSIDE_TOKEN.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct League {
    #[command(flatten)]
    server: Server,
    #[command(subcommand)]
    what: What,
}

const AFTER_HELP: &str = "\
Examples:
  export BOARDSIDE_SERVER=https://chess.example.org BOARDSIDE_TOKEN=boardside_...
  boardside league create --name 'Autumn league' --venue 'Recreation center' --time-zone America/Chicago \\
      --first-day 2026-09-07 --weeks 8 --division A
  boardside league import 0123456789abcdef players.csv --dry-run
  boardside league draw 0123456789abcdef
  boardside league report 0123456789abcdef 3 1 0
  boardside league standings 0123456789abcdef --json

Exit status: 0 done, 1 the server refuses (the sentence says why), 2 the request
could not be understood or the server not be reached.";

/// The server that is asked.
#[derive(Args)]
pub struct Server {
    /// Where the server is.
    #[arg(
        long = "server",
        global = true,
        value_name = "URL",
        env = "BOARDSIDE_SERVER",
        default_value = "http://127.0.0.1:8080"
    )]
    url: String,
    /// A token for programs, made on your account's page.
    #[arg(
        long,
        global = true,
        value_name = "TOKEN",
        env = "BOARDSIDE_TOKEN",
        hide_env_values = true
    )]
    token: Option<String>,
    /// Print what the server answers, as JSON.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum What {
    /// List the leagues and knockouts of the server.
    List,
    Create(Box<set_up::Create>),
    Import(import::Import),
    Draw(set_up::Draw),
    Standings(tables::Standings),
    Fixtures(tables::Fixtures),
    Report(acts::Report),
    Approve(acts::Approve),
    Rule(acts::Rule),
    Export(export::Export),
}

impl League {
    /// Does it.
    pub fn run(self) -> Result<Verdict, Failure> {
        let client = Client::new(&self.server.url, self.server.token.as_deref())?;
        let (answer, show): (Answer, fn(&serde_json::Value) -> String) = match self.what {
            What::List => (client.get("")?, tables::list),
            What::Create(create) => (create.ask(&client)?, set_up::created),
            What::Import(import) => (import.ask(&client)?, import::imported),
            What::Draw(draw) => (draw.ask(&client)?, acts::done),
            What::Standings(standings) => (standings.ask(&client)?, tables::standings),
            What::Fixtures(fixtures) => (fixtures.ask(&client)?, tables::fixtures),
            What::Report(report) => (report.ask(&client)?, acts::done),
            What::Approve(approve) => (approve.ask(&client)?, acts::done),
            What::Rule(rule) => (rule.ask(&client)?, acts::done),
            What::Export(export) => return export.run(&client),
        };
        match answer {
            Ok(body) if self.server.json => writeln!(io::stdout(), "{body}")?,
            Ok(body) => write!(io::stdout(), "{}", show(&body))?,
            Err(problem) => return refused(&problem, self.server.json),
        }
        Ok(Verdict::Clean)
    }
}

/// Says why the server refuses.
fn refused(problem: &Problem, json: bool) -> Result<Verdict, Failure> {
    match json {
        true => writeln!(io::stdout(), "{}", problem.body)?,
        false => eprint!("{problem}"),
    }
    Ok(Verdict::Problems)
}
