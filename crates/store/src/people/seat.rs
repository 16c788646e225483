//! Who sits at a game. The log knows only the seats.

use super::change::{Change, Stop};
use super::lookup::some;
use super::private::SeatName;
use super::refusal::Refusal;
use super::{A_PLAYER, PersonId, person};
use crate::database::{Connection, Fields, RowsStatement, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::writer::name;
use boardside_play::Seat;
use std::collections::HashMap;

/// Who sits on one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Somebody who typed a name for a casual game.
    Guest(SeatName),
    /// A person of the directory.
    Person(PersonId),
}

/// Both seats of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seats<T = Sitter> {
    /// Who has the white men; none if nobody has said so.
    pub white: Option<T>,
    /// Who has the black men; none if nobody has said so.
    pub black: Option<T>,
}

impl<T> Default for Seats<T> {
    fn default() -> Seats<T> {
        let (white, black) = (None, None);
        Seats { white, black }
    }
}

impl<T> Seats<T> {
    /// Who sits there.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        match seat {
            Seat::White => self.white.as_ref(),
            Seat::Black => self.black.as_ref(),
        }
    }

    fn place(&mut self, seat: Seat) -> &mut Option<T> {
        match seat {
            Seat::White => &mut self.white,
            Seat::Black => &mut self.black,
        }
    }
}

/// Who sits on one seat, with the name that everybody may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// Who it is.
    pub sitter: Sitter,
    /// None for a person who is hidden or erased.
    shown: Option<SeatName>,
}

impl Seated {
    /// The name that everybody may see: [`A_PLAYER`] for a person who is hidden or erased.
    pub fn name(&self) -> &str {
        self.shown.as_ref().map_or(A_PLAYER, SeatName::as_str)
    }
}

const CLEAR: &str = "DELETE FROM seats WHERE stream = $1";
const SET: &str = "INSERT INTO seats (stream, seat, person, name) VALUES ($1, $2, $3, $4)";

static GET: RowsStatement = RowsStatement::new(
    "WITH asked (stream) AS (VALUES ",
    1,
    ") SELECT seats.stream, seats.seat, seats.person, seats.name, COALESCE(people.display_name, '') \
     FROM asked JOIN seats ON seats.stream = asked.stream \
     LEFT JOIN people ON people.id = seats.person AND people.profile = 'shown'",
);

impl Store {
    /// Says who sits at a game, whoever sat there before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_seats(
        &self,
        stream: &StreamId,
        seats: Seats,
    ) -> Result<Result<(), Refusal>, Failure> {
        self.change_one(Change::SetSeats(stream.clone(), seats))
            .await
    }

    /// Who sits at a game; nobody if that was never said.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn seats(&self, stream: &StreamId) -> Result<Seats<Seated>, Failure> {
        let mut seats = self.seats_of(std::slice::from_ref(stream)).await?;
        Ok(seats.remove(stream).unwrap_or_default())
    }

    /// Who sits at many games, for a list. A game at which nobody sits is left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn seats_of(
        &self,
        streams: &[StreamId],
    ) -> Result<HashMap<StreamId, Seats<Seated>>, Failure> {
        let values: Vec<Value<'_>> = streams.iter().map(|s| s.as_str().into()).collect();
        let mut all: HashMap<StreamId, Seats<Seated>> = HashMap::new();
        for (stream, seat, seated) in self.look_up_rows(&GET, &values, seated).await? {
            *all.entry(stream).or_default().place(seat) = Some(seated);
        }
        Ok(all)
    }
}

pub(super) async fn set(on: &mut Connection, stream: &StreamId, seats: &Seats) -> Result<(), Stop> {
    on.execute(CLEAR, &[stream.as_str().into()]).await?;
    for seat in Seat::ALL {
        let (person, name) = match seats.get(seat) {
            None => continue,
            Some(Sitter::Guest(name)) => ("", name.as_str()),
            Some(Sitter::Person(id)) => (id.as_str(), ""),
        };
        if let Some(Sitter::Person(id)) = seats.get(seat) {
            person::require_known(on, id).await?;
        }
        let values = [stream.as_str(), word(seat), person, name].map(Value::Text);
        on.execute(SET, &values).await?;
    }
    Ok(())
}

fn word(seat: Seat) -> &'static str {
    match seat {
        Seat::White => "white",
        Seat::Black => "black",
    }
}

fn seated(row: &dyn Fields) -> Result<(StreamId, Seat, Seated), sqlx::Error> {
    let stream = name(StreamId::new, &row.text(0)?)?;
    let text = row.text(1)?;
    let seat = Seat::ALL.into_iter().find(|seat| word(*seat) == text);
    let seat = seat.ok_or_else(|| sqlx::Error::Decode("there is no such seat".into()))?;
    let seated = match some(PersonId::new, &row.text(2)?)? {
        Some(id) => Seated {
            sitter: Sitter::Person(id),
            shown: some(SeatName::new, &row.text(4)?)?,
        },
        None => {
            let guest = name(SeatName::new, &row.text(3)?)?;
            Seated {
                sitter: Sitter::Guest(guest.clone()),
                shown: Some(guest),
            }
        }
    };
    Ok((stream, seat, seated))
}
