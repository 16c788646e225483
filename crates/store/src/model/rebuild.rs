//! Making the tables of all models again from the log.

use super::{Changes, TABLES, types};
use crate::database::{Connection, Fields};
use crate::failure::Failure;
use crate::progress::Progress;
use crate::stream::{EventType, Record, Seq, StreamId};
use crate::writer::name;
use boardside_play::Moment;

/// Events read at a time.
const PAGE: i64 = 2000;

/// What a rebuild has read and written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reindexed {
    /// Events that a read model looks at.
    pub events: u64,
    /// Rows of all read models.
    pub rows: u64,
}

/// Empties the tables and makes them anew, within a transaction that keeps all writers out.
///
/// # Errors
/// When the database fails, or an event that a model looks at cannot be read: a list without it would be wrong.
pub(crate) async fn rebuild(
    connection: &mut Connection,
    progress: &mut dyn Progress,
) -> Result<Reindexed, Failure> {
    for table in TABLES {
        let empty = connection.execute(format!("DELETE FROM {table}"), &[]);
        empty.await.map_err(Failure::rebuild)?;
    }
    let events = note_all(connection, progress).await?;
    let mut rows = 0;
    for table in TABLES {
        let count = connection.count(format!("SELECT COUNT(*) FROM {table}"));
        rows += count.await.map_err(Failure::rebuild)?;
    }
    Ok(Reindexed { events, rows })
}

/// Writes what all events of the log change, a page at a time; how many events that were.
async fn note_all(
    connection: &mut Connection,
    progress: &mut dyn Progress,
) -> Result<u64, Failure> {
    let list: Vec<String> = types().map(|kind| format!("'{kind}'")).collect();
    let list = list.join(", ");
    let count = connection.count(format!(
        "SELECT COUNT(*) FROM events WHERE type IN ({list})"
    ));
    progress.begin("events", count.await.map_err(Failure::rebuild)?);
    let text = format!(
        "SELECT stream, seq, type, version, at, body FROM events \
         WHERE (stream, seq) > ($1, $2) AND type IN ({list}) ORDER BY stream, seq LIMIT $3"
    );
    let (mut events, mut after) = (0, (String::new(), 0));
    loop {
        let values = [after.0.as_str().into(), after.1.into(), PAGE.into()];
        let page = connection.fetch(text.as_str(), &values, read).await;
        let page = page.map_err(Failure::rebuild)?;
        let Some((stream, seq, _)) = page.last() else {
            return Ok(events);
        };
        after = (stream.to_string(), seq.0);
        let mut changes = Changes::default();
        for (stream, seq, record) in &page {
            let noted = changes.note(stream, *seq, record);
            noted.map_err(|source| Failure::unreadable(stream, *seq, source))?;
        }
        let written = changes.write(connection).await;
        written.map_err(Failure::rebuild)?;
        events += page.len() as u64;
        progress.advance(page.len() as u64);
    }
}

fn read(row: &dyn Fields) -> Result<(StreamId, Seq, Record), sqlx::Error> {
    let stream = name(StreamId::new, &row.text(0)?)?;
    let kind = name(EventType::new, &row.text(2)?)?;
    let version = u32::try_from(row.number(3)?).map_err(|e| sqlx::Error::Decode(Box::new(e)))?;
    let record = Record::stored(kind, version, Moment(row.number(4)?), row.text(5)?);
    Ok((stream, Seq(row.number(1)?), record))
}
