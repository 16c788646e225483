//! A competition as a file.

use super::client::{Client, path_of};
use super::refused;
use crate::outcome::{Failure, Verdict};
use clap::{Args, ValueEnum};
use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

/// Write a league as a file: everything, a list, or its games.
#[derive(Args)]
pub struct Export {
    /// The id of the league.
    league: String,
    /// What.
    #[arg(value_enum)]
    what: Part,
    /// Where to; the standard output if you say nothing.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Copy, Clone, ValueEnum)]
enum Part {
    /// Everything that the token may read, as JSON.
    Json,
    /// Who plays, as CSV.
    Entries,
    /// The tables, as CSV.
    Standings,
    /// The matches, as CSV.
    Results,
    /// The games that were played on the server, as PGN.
    Games,
}

impl Export {
    pub fn run(&self, client: &Client) -> Result<Verdict, Failure> {
        let name = match self.what {
            Part::Json => "export.json",
            Part::Entries => "entries.csv",
            Part::Standings => "standings.csv",
            Part::Results => "results.csv",
            Part::Games => "games.pgn",
        };
        let text = match client.text(&format!("{}/{name}", path_of(&self.league)))? {
            Ok(text) => text,
            Err(problem) => return refused(&problem, false),
        };
        match &self.output {
            Some(file) => fs::write(file, text).map_err(|source| Failure::Write {
                to: file.clone(),
                source,
            })?,
            None => io::stdout().write_all(text.as_bytes())?,
        }
        Ok(Verdict::Clean)
    }
}
