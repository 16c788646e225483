//! `GET /watch`: the games that everybody may watch.

use super::Trouble;
use super::layout::{Layout, Tab, page};
use crate::app::App;
use crate::keys::GameId;
use crate::spoken::translated;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_play::Seat;
use boardside_store::people::{Seated, Seats};
use boardside_store::{GameList, GameRow, GameState, GamesQuery, StreamId};

/// What is shown: going on first, then about to begin, then lately ended; so many of each.
const LISTS: [(GameList, u32); 3] = [
    (GameList::Live, 50),
    (GameList::Waiting, 20),
    (GameList::Ended, 20),
];

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
    demo: bool,
}

/// The listed games. No room is opened for them: the list and the names are enough.
pub async fn show(State(app): State<App>) -> Result<Response, Trouble> {
    let mut rows = Vec::new();
    for (list, limit) in LISTS {
        rows.extend(
            app.store
                .games(&GamesQuery::new(list, limit).listed())
                .await?,
        );
    }
    let streams: Vec<StreamId> = rows.iter().map(|row| row.stream.clone()).collect();
    let seats = app.store.seats_of(&streams).await?;
    let listed = |row: &GameRow| listed(&app, row, seats.get(&row.stream));
    Ok(page(&Watch {
        layout: Layout::new(t!("watch-title"), Tab::Watch),
        games: rows.iter().filter_map(listed).collect(),
    })?)
}

fn listed(app: &App, row: &GameRow, seats: Option<&Seats<Seated>>) -> Option<Listed> {
    let name = |seat: Seat| {
        let seated = seats.and_then(|seats| seats.get(seat));
        seated.map_or_else(
            || super::game::side_name(seat),
            |seated| seated.name().to_owned(),
        )
    };
    let rulebook = app.library.find(&row.rulebook);
    let id = GameId::of_stream(&row.stream)?;
    Some(Listed {
        demo: id.is_demo(),
        id: id.to_string(),
        who: format!("{} – {}", name(Seat::White), name(Seat::Black)),
        what: rulebook
            .map_or(&*row.rulebook, |rulebook| translated(rulebook).short())
            .to_owned(),
        state: match (row.state, &row.ending) {
            (GameState::Waiting, _) => t!("watch-waiting"),
            (GameState::Playing, _) => t!("watch-playing"),
            (GameState::Paused, _) => t!("watch-paused"),
            (GameState::Adjourned, _) => t!("watch-adjourned"),
            (GameState::Ended, Some(ending)) => {
                t!("watch-ended-with", score = ending.score)
            }
            (GameState::Ended, None) => t!("watch-ended"),
        },
    })
}
