//! Pages about one game.

mod acts;
pub mod board;
pub mod links;
pub mod sheet;

use super::Trouble;
use crate::app::App;
use crate::keys::{GameId, Key};
use boardside_play::{Game, Seat};
use boardside_store::people::{Card, Seated, Seats};

/// A game that was found, and who plays it.
pub struct Found {
    /// Which one.
    pub id: GameId,
    /// As it stands.
    pub game: Game,
    /// Who sits there.
    pub seats: Seats<Seated>,
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
}
