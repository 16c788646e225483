//! The table of games: how rows are written and read.

use super::{Change, Changes, Ending, GameRow, GameState};
use crate::database::{Connection, Fields, RowsStatement, Value};
use crate::stream::StreamId;
use crate::writer::name;
use boardside_play::{Moment, Place};

pub(crate) const TABLE: &str = "games";

/// A moment that has not come, in a column that takes no NULL. Nobody played here before 1970.
const NEVER: i64 = -1;

/// A row that is there already can only be wrong, and never fails the append.
static MAKE: RowsStatement = RowsStatement::new(
    "INSERT INTO games (stream, state, started_at, ended_at, score, why, changed_at, rulebook, place, created_at) VALUES ",
    10,
    " ON CONFLICT (stream) DO UPDATE SET rulebook = excluded.rulebook, place = excluded.place, state = excluded.state, \
     created_at = excluded.created_at, started_at = excluded.started_at, ended_at = excluded.ended_at, \
     score = excluded.score, why = excluded.why, changed_at = excluded.changed_at",
);

/// Only the start of a game sets when it started.
static CHANGE: RowsStatement = RowsStatement::new(
    "WITH changed (stream, state, started_at, ended_at, score, why, changed_at) AS (VALUES ",
    7,
    ") UPDATE games SET state = changed.state, ended_at = changed.ended_at, score = changed.score, why = changed.why, \
     started_at = CASE WHEN changed.started_at = -1 THEN games.started_at ELSE changed.started_at END, \
     changed_at = changed.changed_at FROM changed WHERE games.stream = changed.stream",
);

/// A game of a match that gets a result is to be recorded; also one that was recorded with another.
static REOPEN: RowsStatement = RowsStatement::new(
    "UPDATE fixtures SET settled = 0 WHERE settled = 1 AND stream IN (VALUES ",
    1,
    ")",
);

/// The columns in the order in which [`row`] reads them.
pub(super) const COLUMNS: &str = "games.stream, rulebook, place, state, created_at, started_at, ended_at, score, why, changed_at";

static ROWS: RowsStatement = RowsStatement::new(
    "SELECT games.stream, rulebook, place, state, created_at, started_at, ended_at, score, why, changed_at FROM games \
     WHERE games.stream IN (VALUES ",
    1,
    ")",
);

const STRAYS: &str = "SELECT stream FROM games WHERE stream > $1 AND NOT EXISTS \
     (SELECT 1 FROM events WHERE events.stream = games.stream AND seq = 1 AND type = 'game_set_up') \
     ORDER BY stream LIMIT $2";

impl Changes {
    pub(in crate::model) async fn write(
        &self,
        connection: &mut Connection,
    ) -> Result<(), sqlx::Error> {
        let (mut made, mut changed) = (Vec::new(), Vec::new());
        for (stream, change) in &self.games {
            match &change.set_up {
                Some(set_up) => {
                    made.extend(progress(stream, change));
                    made.push(set_up.rulebook.as_str().into());
                    made.push(place_text(set_up.place).into());
                    made.push(set_up.at.0.into());
                }
                None => changed.extend(progress(stream, change)),
            }
        }
        MAKE.execute(connection, &made).await?;
        CHANGE.execute(connection, &changed).await?;
        let ended = self.games.iter();
        let ended = ended.filter(|(_, change)| change.set_up.is_none() && change.ending.is_some());
        let ended: Vec<Value<'_>> = ended.map(|(stream, _)| stream.as_str().into()).collect();
        REOPEN.execute(connection, &ended).await
    }
}

fn progress<'a>(stream: &'a StreamId, change: &'a Change) -> [Value<'a>; 7] {
    let (ended_at, score, why) = match &change.ending {
        Some(ending) => (ending.at.0, ending.score.as_str(), ending.why.as_str()),
        None => (NEVER, "", ""),
    };
    [
        stream.as_str().into(),
        change.state.text().into(),
        change.started_at.map_or(NEVER, |at| at.0).into(),
        ended_at.into(),
        score.into(),
        why.into(),
        change.changed_at.0.into(),
    ]
}

/// The rows of these games, as far as there are any.
pub(crate) async fn rows_of(
    connection: &mut Connection,
    streams: &[&StreamId],
) -> Result<Vec<GameRow>, sqlx::Error> {
    let values: Vec<Value<'_>> = streams
        .iter()
        .map(|stream| stream.as_str().into())
        .collect();
    ROWS.fetch(connection, &values, row).await
}

/// Rows after a stream that belong to no game in the log.
pub(crate) async fn strays(
    connection: &mut Connection,
    after: &str,
    limit: i64,
) -> Result<Vec<String>, sqlx::Error> {
    let values = [after.into(), limit.into()];
    connection.fetch(STRAYS, &values, |row| row.text(0)).await
}

pub(super) fn row(row: &dyn Fields) -> Result<GameRow, sqlx::Error> {
    let ended_at = moment(row.number(6)?);
    let (score, why) = (row.text(7)?, row.text(8)?);
    Ok(GameRow {
        stream: name(StreamId::new, &row.text(0)?)?,
        rulebook: row.text(1)?,
        place: place(&row.text(2)?)?,
        state: GameState::parse(&row.text(3)?)?,
        created_at: Moment(row.number(4)?),
        started_at: moment(row.number(5)?),
        ending: ended_at.map(|at| Ending { at, score, why }),
        changed_at: Moment(row.number(9)?),
    })
}

fn moment(number: i64) -> Option<Moment> {
    (number != NEVER).then_some(Moment(number))
}

impl GameState {
    fn text(self) -> &'static str {
        match self {
            GameState::Waiting => "waiting",
            GameState::Playing => "playing",
            GameState::Paused => "paused",
            GameState::Adjourned => "adjourned",
            GameState::Ended => "ended",
        }
    }

    fn parse(text: &str) -> Result<GameState, sqlx::Error> {
        let states = [
            GameState::Waiting,
            GameState::Playing,
            GameState::Paused,
            GameState::Adjourned,
            GameState::Ended,
        ];
        let found = states.into_iter().find(|state| state.text() == text);
        found.ok_or_else(|| unknown("state", text))
    }
}

fn place_text(place: Place) -> &'static str {
    match place {
        Place::Table => "table",
        Place::Apart => "apart",
    }
}

fn place(text: &str) -> Result<Place, sqlx::Error> {
    let places = [Place::Table, Place::Apart];
    let found = places.into_iter().find(|place| place_text(*place) == text);
    found.ok_or_else(|| unknown("place", text))
}

/// A word that we did not write.
fn unknown(column: &str, text: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("`{text}` is no {column} of a game").into())
}
