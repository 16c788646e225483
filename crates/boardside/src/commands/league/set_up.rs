//! Setting a league up, and drawing it.

use super::client::{Answer, Client, once, path_of};
use crate::outcome::Failure;
use clap::Args;
use serde_json::{Value, json};
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// Set a league up; an owner may, and becomes its director.
///
/// The usual league by options, or anything that the API takes, a knockout too, by --file.
#[derive(Args)]
pub struct Create {
    /// What the API takes, as a JSON file; `-` is the standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["name", "first_day", "weeks"])]
    file: Option<PathBuf>,
    /// What it is called.
    #[arg(long, required_unless_present = "file")]
    name: Option<String>,
    /// The rulebook.
    #[arg(long, default_value = "intramural")]
    rulebook: String,
    /// The time zone of its hours.
    #[arg(long, default_value = "UTC")]
    time_zone: String,
    /// Where it is played.
    #[arg(long)]
    venue: Option<String>,
    /// A division; say it once for each.
    #[arg(long = "division", default_value = "A")]
    divisions: Vec<String>,
    /// The first day of the first week.
    #[arg(long, value_name = "YYYY-MM-DD", required_unless_present = "file")]
    first_day: Option<String>,
    /// How many weeks.
    #[arg(long, required_unless_present = "file")]
    weeks: Option<u32>,
    /// On which day of each week the deadline is, counted from 0.
    #[arg(long, default_value_t = 4)]
    deadline_day: u8,
    /// At which hour the deadline is.
    #[arg(long, default_value = "17:00")]
    deadline_hour: String,
    /// Your own name for it: asked for twice under the same name, it is set up once. Its name, if you say nothing.
    #[arg(long)]
    id: Option<String>,
}

impl Create {
    pub fn ask(&self, client: &Client) -> Result<Answer, Failure> {
        let mut new = match &self.file {
            Some(file) => from_file(file)?,
            None => json!({
                "name": self.name,
                "rulebook": self.rulebook,
                "time_zone": self.time_zone,
                "venue": self.venue,
                "divisions": self.divisions,
                "format": {
                    "type": "league",
                    "season": {
                        "first_day": self.first_day,
                        "weeks": self.weeks,
                        "deadline_day": self.deadline_day,
                        "deadline_hour": self.deadline_hour,
                    },
                },
            }),
        };
        let named = new["name"].as_str().map(str::to_owned);
        if let (Some(fields), Some(id)) = (new.as_object_mut(), self.id.clone().or(named)) {
            fields.entry("id").or_insert_with(|| id.into());
        }
        client.post("", &new)
    }
}

fn from_file(file: &Path) -> Result<Value, Failure> {
    let text = read(file)?;
    serde_json::from_str(&text)
        .map_err(|why| Failure::Usage(format!("{} is no JSON: {why}", file.display())))
}

/// The text of a file, or of the standard input.
pub fn read(file: &Path) -> Result<String, Failure> {
    if file == Path::new("-") {
        let mut text = String::new();
        let mut input = std::io::stdin();
        input.read_to_string(&mut text).map_err(Failure::stdin)?;
        return Ok(text);
    }
    fs::read_to_string(file).map_err(|source| Failure::read(file, source))
}

/// What was set up.
pub fn created(body: &Value) -> String {
    let text = |name: &str| body[name].as_str().unwrap_or_default();
    format!("{}  {}\n", text("id"), text("name"))
}

/// Draw the schedule of a division, or draw it again before its first match.
#[derive(Args)]
pub struct Draw {
    /// The id of the league.
    league: String,
    /// The division, if there are several.
    #[arg(long)]
    division: Option<String>,
    /// The number from which the lot is drawn; without it, the order of entry.
    #[arg(long)]
    lot: Option<u64>,
    /// Draw a bracket: it is a knockout.
    #[arg(long)]
    bracket: bool,
    /// Your own name for this act: done twice under the same name, it is done once.
    #[arg(long)]
    id: Option<String>,
}

impl Draw {
    pub fn ask(&self, client: &Client) -> Result<Answer, Failure> {
        let what = match self.bracket {
            true => "bracket",
            false => "schedule",
        };
        let body = json!({
            "id": once(self.id.as_deref()),
            "division": self.division,
            "lot": self.lot,
        });
        client.post(&format!("{}/{what}", path_of(&self.league)), &body)
    }
}
