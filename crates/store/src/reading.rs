//! Reading the log, many events at a time.

use crate::database::{Fields, Readers, RowsStatement, Sight, Value};
use crate::failure::Failure;
use crate::stream::{CommandId, EventType, Record, Seq, Stored, StreamId};
use crate::watchers::Watchers;
use crate::writer::{Request, Waiting, name};
use boardside_play::Moment;
use std::error::Error;
use std::fmt;
use std::sync::Arc;
use tokio::sync::mpsc::WeakSender;
use tokio::sync::oneshot;

/// Events read at a time.
pub(crate) const PAGE: usize = 500;

/// Between the events of a page, and between the fields of an event. Neither a name nor a JSON text can hold them.
const BETWEEN_EVENTS: char = '\u{1e}';
const BETWEEN_FIELDS: char = '\u{1f}';

/// A page is one row with one text: the databases join texts far sooner than rows are handed over one by one. The two
/// characters in the text are those above. The limit is written out, because SQLite prepares a statement anew when a
/// limit is bound to it.
/// Beside the page it says who has stored moves that are not in their place, at the same moment.
const READ: &str = "SELECT COALESCE(string_agg(concat_ws('\u{1f}', seq, command, type, version, at, body), '\u{1e}'), ''), \
     COALESCE((SELECT MIN(origin) FROM arrivals), '') \
     FROM (SELECT seq, command, type, version, at, body FROM events \
     WHERE stream = $1 AND seq >= $2 ORDER BY seq LIMIT 500) AS page";

/// A page of each of many streams, as one row for each.
static READ_MANY: RowsStatement = RowsStatement::new(
    "WITH wanted (stream, seq) AS (VALUES ",
    2,
    ") SELECT wanted.stream, \
     (SELECT COALESCE(string_agg(concat_ws('\u{1f}', seq, command, type, version, at, body), '\u{1e}'), '') \
     FROM (SELECT events.seq, command, type, version, at, body FROM events \
     WHERE events.stream = wanted.stream AND events.seq >= wanted.seq ORDER BY events.seq LIMIT 500) AS page) \
     FROM wanted",
);

/// Reads a page of each of many streams, each from its own number on.
pub(crate) async fn read_many(
    readers: &Readers,
    wanted: &[(StreamId, Seq)],
) -> Result<Vec<(StreamId, Vec<Stored>)>, Failure> {
    let values: Vec<Value<'_>> = wanted
        .iter()
        .flat_map(|(stream, from)| [stream.as_str().into(), from.0.into()])
        .collect();
    let pages = readers.fetch_rows(&READ_MANY, &values, |row| {
        let page = events(&row.text(1)?).map_err(|e| sqlx::Error::Decode(Box::new(e)))?;
        Ok((name(StreamId::new, &row.text(0)?)?, page))
    });
    pages.await.map_err(Failure::read)
}

/// The way to the events of a stream, wherever they lie.
#[derive(Clone)]
pub(crate) struct Reading {
    pub readers: Readers,
    pub sight: Sight,
    pub watchers: Arc<Watchers>,
    pub waiting: Arc<Waiting>,
    pub writer: WeakSender<Request>,
}

impl Reading {
    /// Reads a page of a stream.
    pub(crate) async fn page(&self, stream: &StreamId, from: Seq) -> Result<Vec<Stored>, Failure> {
        let (page, origin) = self.look(stream, from).await?;
        let is_own = origin.is_empty() || self.waiting.is_own(&origin);
        if is_own || self.sight == Sight::All {
            return Ok(page);
        }
        // Once is enough: what others store from now on nobody has been told of yet.
        self.have_adopted().await?;
        Ok(self.look(stream, from).await?.0)
    }

    /// A page, and who has stored moves that are not in their place.
    async fn look(&self, stream: &StreamId, from: Seq) -> Result<(Vec<Stored>, String), Failure> {
        // Looked for before the log is read: what is put into place in between is found there.
        let waiting = self.waiting.from(stream, from);
        let (mut page, origin) = read(&self.readers, stream, from).await?;
        let next = page.last().map_or(from, |stored| stored.seq.next());
        let room = PAGE.saturating_sub(page.len());
        let rest = waiting.into_iter().filter(|stored| stored.seq >= next);
        page.extend(rest.take(room));
        Ok((page, origin))
    }

    /// Has the writer put everything into place that other processes have left.
    async fn have_adopted(&self) -> Result<(), Failure> {
        let (reply, answer) = oneshot::channel();
        let writer = self.writer.upgrade().ok_or(Failure::Closed)?;
        let sent = writer.send(Request::Adopt(reply)).await;
        sent.map_err(|_| Failure::Closed)?;
        answer.await.unwrap_or(Err(Failure::Closed))
    }
}

/// A page of a stream as it lies in the log, and who has stored moves that do not lie there yet. There is never more than one:
/// whoever stores some has put those of others into place.
async fn read(
    readers: &Readers,
    stream: &StreamId,
    from: Seq,
) -> Result<(Vec<Stored>, String), Failure> {
    let values = [stream.as_str().into(), from.0.into()];
    let read = |row: &dyn Fields| Ok((row.text(0)?, row.text(1)?));
    let found = readers.fetch(READ, &values, read).await;
    let found = found.map_err(Failure::read)?;
    let (page, origin) = found.into_iter().next().unwrap_or_default();
    let page = events(&page).map_err(|e| Failure::read(sqlx::Error::Decode(Box::new(e))))?;
    Ok((page, origin))
}

/// An event that this program cannot have written.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Garbled(String);

impl fmt::Display for Garbled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an event of the log makes no sense: {:?}", self.0)
    }
}

impl Error for Garbled {}

fn events(page: &str) -> Result<Vec<Stored>, Garbled> {
    let mut events: Vec<Stored> = Vec::new();
    if page.is_empty() {
        return Ok(events);
    }
    for text in page.split(BETWEEN_EVENTS) {
        let stored = event(text, events.last()).ok_or_else(|| Garbled(text.to_string()))?;
        events.push(stored);
    }
    // The inner statement puts them in order, but neither database promises to join them in it.
    if !events.is_sorted_by_key(|stored| stored.seq) {
        events.sort_by_key(|stored| stored.seq);
    }
    Ok(events)
}

/// Names that are the same as the last event's are shared with it.
fn event(text: &str, last: Option<&Stored>) -> Option<Stored> {
    let mut fields = text.splitn(6, BETWEEN_FIELDS);
    let seq = Seq(fields.next()?.parse().ok()?);
    let command = match (fields.next()?, last) {
        (name, Some(last)) if last.command.as_str() == name => last.command.clone(),
        (name, _) => CommandId::new(name).ok()?,
    };
    let kind = match (fields.next()?, last) {
        (name, Some(last)) if last.record.kind.as_str() == name => last.record.kind.clone(),
        (name, _) => EventType::new(name).ok()?,
    };
    let version = fields.next()?.parse().ok()?;
    let at = Moment(fields.next()?.parse().ok()?);
    let record = Record::stored(kind, version, at, fields.next()?);
    Some(Stored {
        seq,
        command,
        record,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(page: &str) -> Result<Vec<String>, Garbled> {
        let show = |stored: &Stored| {
            let Stored {
                seq,
                command,
                record,
            } = stored;
            let Record {
                kind, version, at, ..
            } = record;
            format!(
                "{seq} {command} {kind} {version} {} {}",
                at.0,
                record.body()
            )
        };
        Ok(events(page)?.iter().map(show).collect())
    }

    #[track_caller]
    fn check(page: &str, expected: &[&str]) {
        let page = page.replace('|', "\u{1f}").replace('/', "\u{1e}");
        assert_eq!(shown(&page).unwrap(), expected);
    }

    #[test]
    fn a_page_is_taken_apart() {
        check("", &[]);
        check("1|c|said|1|-5|{}", &["1 c said 1 -5 {}"]);
        check(
            "1|c|said|1|5|{}/2|c|told|2|6|[]",
            &["1 c said 1 5 {}", "2 c told 2 6 []"],
        );
    }

    #[test]
    fn events_are_put_in_order_whatever_the_database_does() {
        check(
            "2|c|a|1|0|{}/1|c|a|1|0|[]",
            &["1 c a 1 0 []", "2 c a 1 0 {}"],
        );
    }

    #[test]
    fn what_makes_no_sense_is_shown() {
        for text in [
            "1",
            "x|c|said|1|0|{}",
            "1||said|1|0|{}",
            "1|c|said|-1|0|{}",
            "1|c|said|1|0",
        ] {
            let page = text.replace('|', "\u{1f}");
            assert_eq!(shown(&page), Err(Garbled(page.clone())));
        }
    }

    #[test]
    fn the_statement_uses_the_characters_that_take_a_page_apart() {
        assert_eq!(READ.matches(BETWEEN_FIELDS).count(), 1);
        assert_eq!(READ.matches(BETWEEN_EVENTS).count(), 1);
    }

    #[test]
    fn the_statement_reads_a_page() {
        assert!(READ.contains(&format!(" LIMIT {PAGE})")));
    }
}
