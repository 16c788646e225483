//! What there is, who stands where, and who plays whom.

use super::client::{Answer, Client, escaped, path_of};
use crate::outcome::Failure;
use clap::Args;
use serde_json::Value;
use std::fmt::Write as _;

/// Print the table of a division.
#[derive(Args)]
pub struct Standings {
    /// The id of the league.
    league: String,
    /// The division, if there are several.
    #[arg(long)]
    division: Option<String>,
}

impl Standings {
    pub fn ask(&self, client: &Client) -> Result<Answer, Failure> {
        let division = self.division.as_deref().unwrap_or_default();
        client.get(&format!(
            "{}/standings?division={}",
            path_of(&self.league),
            escaped(division)
        ))
    }
}

/// Print the matches of a league, with the numbers that other commands want.
#[derive(Args)]
pub struct Fixtures {
    /// The id of the league.
    league: String,
    /// Only of this division.
    #[arg(long)]
    division: Option<String>,
    /// Only of this round.
    #[arg(long)]
    round: Option<u32>,
    /// Only those that are not decided.
    #[arg(long)]
    open: bool,
}

impl Fixtures {
    pub fn ask(&self, client: &Client) -> Result<Answer, Failure> {
        let mut query = Vec::new();
        if let Some(division) = &self.division {
            query.push(format!("division={}", escaped(division)));
        }
        query.extend(self.round.map(|round| format!("round={round}")));
        query.extend(self.open.then(|| "state=open".to_owned()));
        let league = path_of(&self.league);
        client.get(&format!("{league}/matches?{}", query.join("&")))
    }
}

fn text<'a>(value: &'a Value, place: &str) -> &'a str {
    value
        .pointer(place)
        .and_then(Value::as_str)
        .unwrap_or_default()
}

/// The competitions of a server, a line each.
pub fn list(body: &Value) -> String {
    let mut lines = String::new();
    for one in body.as_array().into_iter().flatten() {
        let (id, format, name) = (text(one, "/id"), text(one, "/format"), text(one, "/name"));
        let _ = writeln!(lines, "{id}  {format:<8}  {name}");
    }
    lines
}

/// A table, a line for each player.
pub fn standings(body: &Value) -> String {
    let mut lines = String::new();
    let _ = writeln!(
        lines,
        "{:>4}  {:<24} {:>6} {:>6} {:>3} {:>3} {:>3} {:>5}",
        "rank",
        text(body, "/name"),
        "points",
        "played",
        "+",
        "=",
        "-",
        "games"
    );
    for line in body["lines"].as_array().into_iter().flatten() {
        let number = |name: &str| line[name].as_i64().unwrap_or_default();
        let _ = writeln!(
            lines,
            "{:>4}  {:<24} {:>6} {:>6} {:>3} {:>3} {:>3} {:>5}",
            number("rank"),
            text(line, "/player/name"),
            number("points"),
            number("played"),
            number("won"),
            number("drawn"),
            number("lost"),
            line["game_points"].as_f64().unwrap_or_default(),
        );
    }
    lines
}

/// Matches, a line each.
pub fn fixtures(body: &Value) -> String {
    let mut lines = String::new();
    for one in body.as_array().into_iter().flatten() {
        let players = [0, 1].map(|side| {
            let place = format!("/players/{side}");
            let entry = one.pointer(&format!("{place}/entry"));
            let entry = entry.and_then(Value::as_u64).unwrap_or_default();
            format!("{} ({entry})", text(one, &format!("{place}/name")))
        });
        let state = match text(one, "/decided/outcome") {
            "" => match text(one, "/deadline") {
                "" => "open".to_owned(),
                deadline => format!("open until {deadline}"),
            },
            "won" => format!("won by {}", one["decided"]["winner"]),
            other => other.replace('_', " "),
        };
        let _ = writeln!(
            lines,
            "match {:<4} round {:<3} {} - {}  {state}",
            one["match"].to_string(),
            one["round"].to_string(),
            players[0],
            players[1]
        );
    }
    lines
}
