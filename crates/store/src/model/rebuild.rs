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
    let failed = Failure::rebuild;
    for table in TABLES {
        let empty = format!("DELETE FROM {table}");
        connection.execute(empty, &[]).await.map_err(failed)?;
    }
    let list: Vec<String> = types().map(|kind| format!("'{kind}'")).collect();
    let list = list.join(", ");
    let count = format!("SELECT COUNT(*) FROM events WHERE type IN ({list})");
    progress.begin("events", connection.count(count).await.map_err(failed)?);
    let text = format!(
        "SELECT stream, seq, type, version, at, body FROM events \
         WHERE (stream, seq) > ($1, $2) AND type IN ({list}) ORDER BY stream, seq LIMIT $3"
    );
    let (mut events, mut after) = (0, (String::new(), 0));
    loop {
        let values = [after.0.as_str().into(), after.1.into(), PAGE.into()];
        let page = connection.fetch(text.as_str(), &values, read).await;
        let page = page.map_err(failed)?;
        let mut changes = Changes::default();
        for (stream, seq, record) in &page {
            changes
                .note(stream, *seq, record)
                .map_err(|source| Failure::unreadable(stream, *seq, source))?;
        }
        changes.write(connection).await.map_err(failed)?;
        events += page.len() as u64;
        progress.advance(page.len() as u64);
        match page.last() {
            Some((stream, seq, _)) => after = (stream.to_string(), seq.0),
            None => break,
        }
    }
    let mut rows = 0;
    for table in TABLES {
        let count = format!("SELECT COUNT(*) FROM {table}");
        rows += connection.count(count).await.map_err(failed)?;
    }
    Ok(Reindexed { events, rows })
}

fn read(row: &dyn Fields) -> Result<(StreamId, Seq, Record), sqlx::Error> {
    let stream = name(StreamId::new, &row.text(0)?)?;
    let kind = name(EventType::new, &row.text(2)?)?;
    let version = u32::try_from(row.number(3)?).map_err(|e| sqlx::Error::Decode(Box::new(e)))?;
    let record = Record::stored(kind, version, Moment(row.number(4)?), row.text(5)?);
    Ok((stream, Seq(row.number(1)?), record))
}
