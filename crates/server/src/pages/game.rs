//! Pages about one game.

mod acts;
pub mod board;
pub mod links;
pub mod sheet;

use super::Trouble;
use crate::app::App;
use crate::keys::{GameId, Key};
use boardside_play::{Event, Fact, Game, Moment, Seat};
use boardside_store::Seq;
use boardside_store::people::{Seated, Seats};
use jiff::Timestamp;

/// A game that was found, and who plays it.
pub struct Found {
    /// Which one.
    pub id: GameId,
    /// As it stands.
    pub game: Game,
    /// Who sits there.
    pub seats: Seats<Seated>,
    /// When it was set up.
    pub begun: Moment,
}

/// The game with this id, as the log tells it.
pub async fn find(app: &App, id: &GameId) -> Result<Found, Trouble> {
    const MISSING: Trouble = Trouble::Missing("There is no game with this name.");
    let stream = id.stream();
    let stored = app.store.read(&stream, Seq::START).await?;
    let events = stored
        .iter()
        .map(|stored| boardside_store::play::decode(&stored.record))
        .collect::<Result<Vec<Event>, _>>()?;
    let begun = events.first().ok_or(MISSING)?.at;
    let Some(Fact::GameSetUp(terms)) = events.first().map(|event| &event.fact) else {
        return Err(MISSING);
    };
    let rulebook = app.library.find(&terms.rulebook).ok_or(Trouble::Missing(
        "The rulebook of this game is not here any more.",
    ))?;
    Ok(Found {
        id: id.clone(),
        game: Game::replay(rulebook, &events)?,
        seats: app.store.seats(&stream).await?,
        begun,
    })
}

/// The game whose id was typed or linked.
pub async fn find_by_text(app: &App, id: &str) -> Result<Found, Trouble> {
    match GameId::new(id) {
        Ok(id) => find(app, &id).await,
        Err(_) => Err(Trouble::Missing("There is no game with this name.")),
    }
}

/// The key in an address.
pub fn read_key(app: &App, text: &str) -> Result<Key, Trouble> {
    let key = app.keys.read(text);
    key.ok_or(Trouble::Missing("No game is opened by this link."))
}

impl Found {
    /// The name of the player on a seat; nobody has to give one.
    pub fn name(&self, seat: Seat) -> String {
        let seated = self.seats.get(seat);
        seated.map_or_else(|| seat.to_string(), |seated| seated.name().to_owned())
    }

    /// Both players, as the title of a page.
    pub fn players(&self) -> String {
        let [white, black] = Seat::ALL.map(|seat| self.name(seat));
        format!("{white} against {black}")
    }

    /// The day it was set up, as a score sheet has it.
    pub fn day(&self) -> Option<String> {
        let at = Timestamp::from_millisecond(self.begun.0).ok()?;
        Some(at.strftime("%Y.%m.%d").to_string())
    }
}
