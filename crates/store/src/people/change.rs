//! Everything that can be done to the directory.

use super::{Card, Refusal, Refused, Seats, Secret, card, seat, secret};
use crate::database::Connection;
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::writer::Request;

/// One change to the directory.
#[derive(Clone, Debug)]
pub enum Change {
    /// Says who sits at a game, whoever sat there before.
    SetSeats(StreamId, Seats),
    /// Says what stands above a game.
    SetCard(StreamId, Card),
    /// Keeps a secret unless there is one of this name already.
    KeepSecret(&'static str, Secret),
}

impl Store {
    /// Makes changes, one after the other in one transaction: all of them, or none if one is refused. The answer comes
    /// after the commit.
    ///
    /// # Errors
    /// When nothing was changed because the database failed, or when that is unknown; see [`Fate`](crate::Fate).
    pub async fn change(&self, changes: Vec<Change>) -> Result<Result<(), Refused>, Failure> {
        self.ask(|reply| Request::Change(changes, reply)).await
    }

    pub(super) async fn change_one(&self, change: Change) -> Result<Result<(), Refusal>, Failure> {
        let made = self.change(vec![change]).await?;
        Ok(made.map_err(|refused| refused.why))
    }

    /// For a change that is never refused.
    pub(super) async fn change_surely(&self, change: Change) -> Result<(), Failure> {
        let made = self.change(vec![change]).await?;
        debug_assert_eq!(made, Ok(()));
        Ok(())
    }
}

/// Why a change stopped half way: it may not be made, or the database failed.
pub(super) enum Stop {
    Refused(Refusal),
    Failed(sqlx::Error),
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refused(refusal)
    }
}

impl From<sqlx::Error> for Stop {
    fn from(error: sqlx::Error) -> Stop {
        Stop::Failed(error)
    }
}

/// Makes the changes up to the first that is refused. The caller has begun a transaction in which nobody else writes
/// here, and ends it.
pub(crate) async fn make(
    on: &mut Connection,
    changes: &[Change],
) -> Result<Result<(), Refused>, sqlx::Error> {
    for (place, change) in changes.iter().enumerate() {
        match make_one(on, change).await {
            Ok(()) => {}
            Err(Stop::Refused(why)) => return Ok(Err(Refused { place, why })),
            Err(Stop::Failed(error)) => return Err(error),
        }
    }
    Ok(Ok(()))
}

async fn make_one(on: &mut Connection, change: &Change) -> Result<(), Stop> {
    match change {
        Change::SetSeats(stream, seats) => seat::set(on, stream, seats).await,
        Change::SetCard(stream, card) => card::set(on, stream, card).await,
        Change::KeepSecret(name, secret) => secret::keep(on, name, secret).await,
    }
}
