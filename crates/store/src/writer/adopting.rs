//! Putting moves into their place, and finding those that somebody has left elsewhere.

use super::batch::{COLUMNS, values};
use crate::append::Append;
use crate::database::{Access, COUNT_ARRIVALS, Connection, RowsStatement, Value};
use crate::failure::{Failure, Fate};
use crate::pages::Cell;
use std::sync::Arc;

const FIND: &str = "SELECT events FROM arrivals ORDER BY origin, number";
const CLEAR: &str = "DELETE FROM arrivals";

/// Some may be there already, put there by another process.
static PLACE: RowsStatement = RowsStatement::new(
    "INSERT INTO events (stream, seq, command, part, type, version, at, body) VALUES ",
    COLUMNS,
    " ON CONFLICT (stream, seq) DO NOTHING",
);

/// Puts moves into place. If it stops half way, nothing is lost and nothing is there twice, in a transaction or without one.
pub(super) async fn place(
    connection: &mut Connection,
    moves: &[Arc<Append>],
) -> Result<(), sqlx::Error> {
    PLACE.execute(connection, &values(moves)).await
}

/// The statements that put these moves into place.
pub(super) fn placing(moves: &[Arc<Append>]) -> Vec<Arc<str>> {
    let values = values(moves);
    let pieces = PLACE.cut(&values).into_iter();
    pieces.map(|(text, _)| text).collect()
}

/// Puts everything into place that any process has left, if there is anything.
///
/// # Errors
/// When the database fails; everything is as it was then.
pub(crate) async fn put_into_place(connection: &mut Connection) -> Result<(), Failure> {
    let failed = |source| Failure::write(Fate::NotStored, source);
    if connection.count(COUNT_ARRIVALS).await.map_err(failed)? == 0 {
        return Ok(());
    }
    connection.begin(Access::Alone).await.map_err(failed)?;
    let adopted = match adopt(connection).await {
        Ok(()) => connection.raw("COMMIT").await,
        Err(why) => Err(why),
    };
    if let Err(source) = adopted {
        // A connection on which even this fails is of no use to anybody, and the next one finds everything as it was.
        let _ = connection.raw("ROLLBACK").await;
        return Err(failed(source));
    }
    Ok(())
}

/// Puts everything into place that any process has left, in a transaction that has begun.
pub(super) async fn adopt(connection: &mut Connection) -> Result<(), sqlx::Error> {
    let texts = connection.fetch(FIND, &[], |row| row.text(0)).await?;
    let mut rows: Vec<[Cell; COLUMNS]> = Vec::new();
    for text in &texts {
        let garbled = |why: serde_json::Error| sqlx::Error::Decode(Box::new(why));
        let read: Vec<[Cell; COLUMNS]> = serde_json::from_str(text).map_err(garbled)?;
        rows.extend(read);
    }
    // The moves of a game came with many rows, and lie on a page or two.
    rows.sort_by(|[a, ..], [b, ..]| a.cmp(b));
    let values: Vec<Value<'_>> = rows.iter().flatten().map(Cell::value).collect();
    PLACE.execute(connection, &values).await?;
    if !texts.is_empty() {
        connection.execute(CLEAR, &[]).await?;
    }
    Ok(())
}
