//! Games that are played for a match of a competition.
//!
//! A game knows nothing of competitions. That it counts for one is written down here when it is set up, and stays open
//! until the competition has recorded how it ended: whoever looks finds those that are still to be recorded, also after
//! a crash. A game that gets another result, by a ruling, is open again.

use super::change::{Change, Stop};
use crate::database::{Connection, Fields, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::writer::name;
use boardside_play::Moment;

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
    /// The entry that alone set it up on one device, where one did.
    pub starter: Option<u32>,
}

/// A game of a match that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndedFixture {
    /// Which, and for which match.
    pub fixture: Fixture,
    /// When it got its present result.
    pub at: Moment,
}

/// No entry, in a column that takes no NULL.
const NOBODY: i64 = -1;

const SET: &str = "INSERT INTO fixtures (stream, competition, match_number, game_number, white_entry, starter, settled) \
     VALUES ($1, $2, $3, $4, $5, $6, 0) ON CONFLICT (stream) DO NOTHING";
const SETTLE: &str = "UPDATE fixtures SET settled = 1 WHERE stream = $1 AND EXISTS \
     (SELECT 1 FROM games WHERE games.stream = fixtures.stream AND ended_at = $2)";
const GET: &str = "SELECT stream, competition, match_number, game_number, white_entry, starter FROM fixtures \
     WHERE stream = $1";
const OF_MATCH: &str = "SELECT stream, competition, match_number, game_number, white_entry, starter FROM fixtures \
     WHERE competition = $1 AND match_number = $2 ORDER BY game_number, stream";
const UNDER_WAY: &str = "SELECT stream, competition, match_number, game_number, white_entry, starter FROM fixtures \
     WHERE competition = $1 AND settled = 0 ORDER BY match_number, game_number, stream";
const ENDED: &str = "SELECT fixtures.stream, competition, match_number, game_number, white_entry, starter, ended_at FROM fixtures \
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

    /// Notes that the competition knows the result that a game got at this moment. A game that got another one since
    /// stays open.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settle_fixture(&self, game: &StreamId, at: Moment) -> Result<(), Failure> {
        self.change_surely(Change::SettleFixture(game.clone(), at))
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

    /// Games that have ended, or got another result, and of which their competition does not know that yet, `limit` at
    /// most.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn ended_fixtures(&self, limit: u32) -> Result<Vec<EndedFixture>, Failure> {
        self.look_up(ENDED, &[i64::from(limit).into()], |row| {
            Ok(EndedFixture {
                fixture: fixture(row)?,
                at: Moment(row.number(6)?),
            })
        })
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
        starter: match row.number(5)? {
            NOBODY => None,
            _ => Some(number(5)?),
        },
    })
}

pub(super) async fn set(on: &mut Connection, fixture: &Fixture) -> Result<(), Stop> {
    let values: [Value<'_>; 6] = [
        fixture.game.as_str().into(),
        fixture.competition.as_str().into(),
        i64::from(fixture.match_number).into(),
        i64::from(fixture.game_number).into(),
        i64::from(fixture.white_entry).into(),
        fixture.starter.map_or(NOBODY, i64::from).into(),
    ];
    on.execute(SET, &values).await?;
    Ok(())
}

pub(super) async fn settle(on: &mut Connection, game: &StreamId, at: Moment) -> Result<(), Stop> {
    on.execute(SETTLE, &[game.as_str().into(), at.0.into()])
        .await?;
    Ok(())
}
