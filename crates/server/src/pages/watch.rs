//! `GET /watch`: the games that everybody may watch.

use super::Trouble;
use super::game::{self, board};
use super::layout::{Layout, Tab, page};
use crate::app::App;
use crate::keys::GameId;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_play::{Phase, Seat};

/// So many games are shown.
const LONGEST: u32 = 50;

#[derive(Template)]
#[template(path = "watch.html")]
struct Watch {
    layout: Layout,
    games: Vec<Listed>,
}

/// A game in the list.
struct Listed {
    id: String,
    who: String,
    what: String,
    state: String,
}

/// The listed games, the one in which something happened last first.
pub async fn show(State(app): State<App>) -> Result<Response, Trouble> {
    let mut games = Vec::new();
    for stream in app.store.listed(LONGEST).await? {
        if let Some(id) = GameId::of_stream(&stream) {
            games.push(listed(&app, &id).await?);
        }
    }
    Ok(page(&Watch {
        layout: Layout::new("Watch games", Tab::Watch),
        games,
    })?)
}

async fn listed(app: &App, id: &GameId) -> Result<Listed, Trouble> {
    let found = game::find(app, id).await?;
    let game = found.game();
    let [white, black] = Seat::ALL.map(|seat| found.name(seat));
    let rulebook = game.rulebook().short();
    let number = game.position().fullmove_number();
    Ok(Listed {
        id: id.to_string(),
        who: format!("{white} – {black}"),
        what: format!("{rulebook} · {} · move {number}", board::time(game)),
        state: match game.phase() {
            Phase::Waiting => "about to begin".to_owned(),
            Phase::Playing => "live".to_owned(),
            Phase::Paused => "stopped".to_owned(),
            Phase::Ended(outcome) => format!("ended {}", outcome.score.text()),
        },
    })
}
