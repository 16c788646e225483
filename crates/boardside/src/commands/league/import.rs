//! Entering many players from a spreadsheet's file.

use super::client::{Answer, Client, escaped, once, path_of};
use super::set_up::read;
use crate::counted::counted;
use crate::outcome::Failure;
use clap::Args;
use serde_json::Value;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Enter the players of a CSV file: its first line names the columns (name, email, division).
///
/// Every mistake is named with its line; if there is one, nobody is entered.
#[derive(Args)]
pub struct Import {
    /// The id of the league.
    league: String,
    /// The file, as a spreadsheet saves it; `-` is the standard input.
    file: PathBuf,
    /// Only say what would be done.
    #[arg(long)]
    dry_run: bool,
    /// The division of those whose line names none.
    #[arg(long)]
    division: Option<String>,
    /// Your own name for this list: sent again under the same name, it is finished, not repeated.
    #[arg(long)]
    id: Option<String>,
}

impl Import {
    pub fn ask(&self, client: &Client) -> Result<Answer, Failure> {
        let text = read(&self.file)?;
        let mut path = format!(
            "{}/entries/import?id={}&dry_run={}",
            path_of(&self.league),
            escaped(&once(self.id.as_deref())),
            self.dry_run
        );
        if let Some(division) = &self.division {
            path += &format!("&division={}", escaped(division));
        }
        client.send(&path, "text/csv", &text)
    }
}

/// What became of the list.
pub fn imported(body: &Value) -> String {
    let count = |name: &str| body[name].as_array().map_or(0, Vec::len) as u64;
    let rows = body["rows"].as_u64().unwrap_or_default();
    let mut text = match body["dry_run"] == true {
        true => format!(
            "{} on the list, {}; nobody is entered yet.\n",
            counted(rows, "player"),
            counted(count("problems"), "mistake")
        ),
        false => format!("{} entered.\n", counted(count("entered"), "player")),
    };
    for row in body["problems"].as_array().into_iter().flatten() {
        let part = |name: &str| row[name].as_str().unwrap_or_default();
        let _ = writeln!(
            text,
            "  line {}, {}: {}",
            row["line"],
            part("field"),
            part("sentence")
        );
    }
    let ignored = body["ignored"].as_array().into_iter().flatten();
    let ignored: Vec<&str> = ignored.filter_map(Value::as_str).collect();
    if !ignored.is_empty() {
        let _ = writeln!(text, "Nothing is taken from: {}.", ignored.join(", "));
    }
    text
}
