//! Games that are played for a match of a competition.
//!
//! A game knows nothing of competitions. That it counts for one is written down here when it is set up, and stays open
//! until the competition has recorded how it ended: whoever looks finds those that are still to be recorded, also after
//! a crash.

use super::change::{Change, Stop};
use crate::database::{Connection, Fields, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::writer::name;

/// That a game is played for a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// The game's stream.
    pub game: StreamId,
    /// The competition's stream.
    pub competition: StreamId,
    /// Which match of it.
    pub match_number: u32,
    /// Which game of the match, counted from 1.
    pub game_number: u32,
    /// The entry that has White.
    pub white_entry: u32,
}

const SET: &str = "INSERT INTO fixtures (stream, competition, match_number, game_number, white_entry, settled) \
     VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT (stream) DO NOTHING";
const SETTLE: &str = "UPDATE fixtures SET settled = 1 WHERE stream = $1";
const GET: &str = "SELECT stream, competition, match_number, game_number, white_entry FROM fixtures WHERE stream = $1";
const OF_MATCH: &str = "SELECT stream, competition, match_number, game_number, white_entry FROM fixtures \
     WHERE competition = $1 AND match_number = $2 ORDER BY game_number, stream";
const UNDER_WAY: &str = "SELECT stream, competition, match_number, game_number, white_entry FROM fixtures \
     WHERE competition = $1 AND settled = 0 ORDER BY match_number, game_number, stream";
const ENDED: &str = "SELECT fixtures.stream, competition, match_number, game_number, white_entry FROM fixtures \
     JOIN games ON games.stream = fixtures.stream \
     WHERE settled = 0 AND state = 'ended' ORDER BY fixtures.stream LIMIT $1";

impl Store {
    /// Says for which match a game is played. What was said first stays.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_fixture(&self, fixture: Fixture) -> Result<(), Failure> {
        self.change_surely(Change::SetFixture(fixture)).await
    }

    /// Notes that the competition knows how a game ended.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settle_fixture(&self, game: &StreamId) -> Result<(), Failure> {
        self.change_surely(Change::SettleFixture(game.clone()))
            .await
    }

    /// For which match a game is played, if it is for one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn fixture(&self, game: &StreamId) -> Result<Option<Fixture>, Failure> {
        let found = self.look_up(GET, &[game.as_str().into()], fixture).await?;
        Ok(found.into_iter().next())
    }

    /// The games that were set up for a match, in their order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn fixtures_of(
        &self,
        competition: &StreamId,
        match_number: u32,
    ) -> Result<Vec<Fixture>, Failure> {
        let values = [competition.as_str().into(), i64::from(match_number).into()];
        self.look_up(OF_MATCH, &values, fixture).await
    }

    /// The games of a competition that it has not recorded yet.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn fixtures_under_way(
        &self,
        competition: &StreamId,
    ) -> Result<Vec<Fixture>, Failure> {
        let values = [competition.as_str().into()];
        self.look_up(UNDER_WAY, &values, fixture).await
    }

    /// Games that have ended and that their competition has not recorded yet, `limit` at most.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn ended_fixtures(&self, limit: u32) -> Result<Vec<Fixture>, Failure> {
        self.look_up(ENDED, &[i64::from(limit).into()], fixture)
            .await
    }
}

fn fixture(row: &dyn Fields) -> Result<Fixture, sqlx::Error> {
    let number = |at| u32::try_from(row.number(at)?).map_err(|e| sqlx::Error::Decode(Box::new(e)));
    Ok(Fixture {
        game: name(StreamId::new, &row.text(0)?)?,
        competition: name(StreamId::new, &row.text(1)?)?,
        match_number: number(2)?,
        game_number: number(3)?,
        white_entry: number(4)?,
    })
}

pub(super) async fn set(on: &mut Connection, fixture: &Fixture) -> Result<(), Stop> {
    let values: [Value<'_>; 5] = [
        fixture.game.as_str().into(),
        fixture.competition.as_str().into(),
        i64::from(fixture.match_number).into(),
        i64::from(fixture.game_number).into(),
        i64::from(fixture.white_entry).into(),
    ];
    on.execute(SET, &values).await?;
    Ok(())
}

pub(super) async fn settle(on: &mut Connection, game: &StreamId) -> Result<(), Stop> {
    on.execute(SETTLE, &[game.as_str().into()]).await?;
    Ok(())
}
