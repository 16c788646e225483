//! Pages about one game.

mod acts;
pub mod board;
pub mod links;
mod resigning;
pub mod sheet;
pub mod status;

use super::{Failure, Trouble};
use crate::app::App;
use crate::demo;
use crate::game::{Both, Sitting};
use crate::keys::{CompetitionId, GameId, Key};
use crate::presence::Here;
use crate::room::NoRoom;
use boardside_play::{Game, Seat};
use boardside_store::people::Fixture;
use std::sync::Arc;

/// A game as it stands, and who is connected to it.
pub struct Found {
    sitting: Arc<Sitting>,
    /// Who is connected.
    pub here: Here,
    /// The page of the match for which it is played, if it is for one.
    pub match_page: Option<String>,
    fixture: Option<Fixture>,
    /// Who would lose the match with it; known where somebody plays.
    loses_match: Both<bool>,
}

/// The game with this id, as its room has it.
pub async fn find(app: &App, id: &GameId) -> Result<Found, Trouble> {
    let (sitting, here) = app.rooms.look(id).await?;
    let fixture = app.store.fixture(&id.stream()).await?;
    let played_for = fixture.as_ref().and_then(|fixture| {
        let competition = CompetitionId::of_stream(&fixture.competition)?;
        Some((competition, fixture.match_number))
    });
    if let Some((competition, _)) = &played_for
        && competition.is_demo()
        && !demo::is_there(app, competition).await?
    {
        return Err(Trouble::missing(demo::removed()));
    }
    let match_page =
        played_for.map(|(competition, number)| format!("/c/{competition}/match/{number}"));
    Ok(Found {
        sitting,
        here,
        match_page,
        fixture,
        loses_match: Both::each(|_| false),
    })
}

/// The same for whoever plays it: with what is at stake in its match.
pub async fn find_to_play(app: &App, id: &GameId) -> Result<Found, Trouble> {
    let mut found = find(app, id).await?;
    found.loses_match = resigning::match_losers(app, &found).await;
    Ok(found)
}

/// The game whose id was typed or linked.
pub async fn find_by_text(app: &App, id: &str) -> Result<Found, Trouble> {
    match GameId::new(id) {
        Ok(id) => find(app, &id).await,
        Err(_) => Err(Trouble::missing(t!("game-missing"))),
    }
}

/// The key in an address.
pub fn read_key(app: &App, text: &str) -> Result<Key, Trouble> {
    let key = app.keys.read(text);
    key.ok_or_else(|| Trouble::missing(t!("game-no-key")))
}

/// The word for a seat in forms and texts.
pub fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::White => "white",
        Seat::Black => "black",
    }
}

/// What somebody is called who gave no name.
pub fn side_name(seat: Seat) -> String {
    t!("game-side", seat = seat_word(seat))
}

impl Found {
    /// Which game.
    pub fn id(&self) -> &GameId {
        &self.sitting.id
    }

    /// The game itself.
    pub fn game(&self) -> &Game {
        &self.sitting.game
    }

    /// The name that was given for a seat.
    pub fn given_name(&self, seat: Seat) -> Option<&str> {
        self.sitting.players.of(seat).name.as_deref()
    }

    /// The name of the player on a seat; nobody has to give one.
    pub fn name(&self, seat: Seat) -> String {
        let given = self.given_name(seat);
        given.map_or_else(|| side_name(seat), str::to_owned)
    }

    /// Who a sentence about a seat is about: a player with a name, or a side, of which one speaks in other words.
    fn who(&self, seat: Seat) -> &'static str {
        match self.given_name(seat) {
            Some(_) => "player",
            None => seat_word(seat),
        }
    }

    /// Both players, as the title of a page.
    pub fn players(&self) -> String {
        let [white, black] = Seat::ALL.map(|seat| self.name(seat));
        t!("game-players", white = white, black = black)
    }
}

impl From<NoRoom> for Trouble {
    fn from(none: NoRoom) -> Trouble {
        match none {
            NoRoom::Unknown => Trouble::missing(t!("game-missing")),
            none => Trouble::Broken(Failure::new(none)),
        }
    }
}
