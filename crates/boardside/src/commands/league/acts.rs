//! What is done in a match: reports, approvals, rulings.

use super::client::{Answer, Client, once, path_of};
use crate::outcome::Failure;
use clap::{ArgGroup, Args};
use serde_json::{Value, json};

/// Which match.
#[derive(Args)]
pub struct Place {
    /// The id of the league.
    league: String,
    /// The number of the match, as `fixtures` prints it.
    #[arg(value_name = "MATCH")]
    number: u32,
    /// Your own name for this act: done twice under the same name, it is done once.
    #[arg(long)]
    id: Option<String>,
}

impl Place {
    fn act(&self, client: &Client, act: &Value) -> Result<Answer, Failure> {
        let path = format!("{}/matches/{}/act", path_of(&self.league), self.number);
        let body = json!({"id": once(self.id.as_deref()), "do": act});
        client.post(&path, &body)
    }
}

/// Report a game that was played on a real board.
#[derive(Args)]
pub struct Report {
    #[command(flatten)]
    place: Place,
    /// Which game of the match, counted from 1.
    game: u32,
    /// The entry that won, or `stalemate`, `drawn`, `both-lost`.
    result: String,
    /// For which entry the office reports.
    #[arg(long, value_name = "ENTRY")]
    side: Option<u32>,
}

impl Report {
    pub fn ask(&self, client: &Client) -> Result<Answer, Failure> {
        let result = match (self.result.as_str(), self.result.parse::<u32>()) {
            (_, Ok(entry)) => json!({"type": "won", "by": entry}),
            ("stalemate", _) => json!({"type": "stalemate"}),
            ("drawn" | "draw", _) => json!({"type": "drawn"}),
            ("both-lost", _) => json!({"type": "both_lost"}),
            (other, _) => {
                return Err(Failure::Usage(format!(
                    "{other:?} is no result: give the number of the entry that won, or stalemate, drawn or both-lost"
                )));
            }
        };
        let act = json!({"type": "report", "game": self.game, "result": result, "side": self.side});
        self.place.act(client, &act)
    }
}

/// Approve what the opponent reported.
#[derive(Args)]
pub struct Approve {
    #[command(flatten)]
    place: Place,
    /// Only this game, counted from 1.
    #[arg(long)]
    game: Option<u32>,
    /// For which entry the office approves.
    #[arg(long, value_name = "ENTRY")]
    side: Option<u32>,
}

impl Approve {
    pub fn ask(&self, client: &Client) -> Result<Answer, Failure> {
        let act = json!({"type": "approve", "game": self.game, "side": self.side});
        self.place.act(client, &act)
    }
}

/// Decide a match, for good.
#[derive(Args)]
#[command(group(ArgGroup::new("ruling").required(true)))]
pub struct Rule {
    #[command(flatten)]
    place: Place,
    /// This entry won.
    #[arg(long, value_name = "ENTRY", group = "ruling")]
    winner: Option<u32>,
    /// Nobody won, and the point is shared.
    #[arg(long, group = "ruling")]
    drawn: bool,
    /// Both lost.
    #[arg(long, group = "ruling")]
    double_forfeit: bool,
    /// It does not count.
    #[arg(long, group = "ruling")]
    void: bool,
    /// It goes on until this time.
    #[arg(long, value_name = "TIME", group = "ruling")]
    until: Option<String>,
    /// Why; the players read it.
    #[arg(long)]
    reason: String,
}

impl Rule {
    pub fn ask(&self, client: &Client) -> Result<Answer, Failure> {
        let result = |outcome: Value| json!({"type": "result", "outcome": outcome});
        let ruling = match (self.winner, &self.until) {
            (Some(entry), _) => result(json!({"type": "won", "by": entry})),
            (None, Some(until)) => json!({"type": "extend", "deadline": until}),
            (None, None) if self.drawn => result(json!({"type": "drawn"})),
            (None, None) if self.void => result(json!({"type": "void"})),
            (None, None) => result(json!({"type": "double_forfeit"})),
        };
        let act = json!({"type": "rule", "ruling": ruling, "reason": self.reason});
        self.place.act(client, &act)
    }
}

/// What became of an act.
pub fn done(body: &Value) -> String {
    match body["acted"].as_str() {
        Some("known") => "It had been done before.\n".to_owned(),
        Some("nothing") => "There was nothing to change.\n".to_owned(),
        _ => "Done.\n".to_owned(),
    }
}
