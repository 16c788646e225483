//! What a player must do next.

use crate::spoken::Spoken;
use boardside_competition::{Color, GameKind, LocalTime, Task};

impl Spoken for Task {
    fn said(&self) -> String {
        match self {
            Task::ProposeTimes { by } => {
                let (deadline, by) = deadline(*by);
                t!("task-propose-times", deadline = deadline, by = by)
            }
            Task::AnswerTimes => t!("task-answer-times"),
            Task::AwaitAnswer { by } => {
                let (deadline, by) = deadline(*by);
                t!("task-await-answer", deadline = deadline, by = by)
            }
            Task::GoToTable { table } => t!("task-go-to-table", table = table),
            Task::AwaitCall => t!("task-await-call"),
            Task::Play {
                game,
                kind,
                color,
                at,
                by,
            } => t!(
                "task-play",
                times = match (at, by) {
                    (Some(_), Some(_)) => "at-by",
                    (Some(_), None) => "at",
                    (None, Some(_)) => "by",
                    (None, None) => "none",
                },
                game = which(*game, *kind),
                color = with(*color),
                at = at.map_or_else(String::new, |at| at.said()),
                by = by.map_or_else(String::new, |by| by.said())
            ),
            Task::CatchUp { game, at, by } => {
                let (deadline, by) = deadline(*by);
                t!(
                    "task-catch-up",
                    deadline = deadline,
                    game = game,
                    at = at.said(),
                    by = by
                )
            }
            Task::Approve => t!("task-approve"),
            Task::AwaitApproval => t!("task-await-approval"),
            Task::AnswerClaim => t!("task-answer-claim"),
            Task::AwaitOffice => t!("task-await-office"),
            Task::Won => t!("task-won"),
            Task::Lost => t!("task-lost"),
            Task::Drawn => t!("task-drawn"),
            Task::BothForfeited => t!("task-both-forfeited"),
            Task::Void => t!("task-void"),
        }
    }
}

/// Whether there is a deadline, as texts choose by it, and the deadline.
fn deadline(by: Option<LocalTime>) -> (&'static str, String) {
    match by {
        Some(by) => ("set", by.said()),
        None => ("none", String::new()),
    }
}

fn which(game: u32, kind: GameKind) -> String {
    t!("task-play-game", game = game, kind = game_kind(kind))
}

/// What kind of game is to be played, as texts choose by it.
pub const fn game_kind(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Regular => "regular",
        GameKind::Replay => "replay",
        GameKind::Extra => "extra",
        GameKind::Armageddon => "armageddon",
    }
}

fn with(color: Color) -> String {
    let color = match color {
        Color::White => "white",
        Color::Black => "black",
    };
    t!("task-play-color", color = color)
}
