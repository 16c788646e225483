//! Writing a batch: one transaction, one commit, an answer for everybody in it.

use super::faults::Point;
use super::plan::{Known, Plan, doubtful, plan};
use super::{IDLE, LOAD, WORKING, Writer, patiently};
use crate::append::{Answer, Append, Receipt};
use crate::database::{Access, Connection, Gate, RowsStatement, Value};
use crate::failure::{Failure, Fate, Reason};
use crate::stream::{CommandId, Seq, StreamId};
use foldhash::{HashMap, HashSet};
use std::sync::Arc;

/// The last event of each stream asked for, 0 where there is none.
pub(crate) static HEADS: RowsStatement = RowsStatement::new(
    "WITH asked (stream) AS (VALUES ",
    1,
    ") SELECT stream, COALESCE((SELECT seq FROM events WHERE events.stream = asked.stream ORDER BY seq DESC LIMIT 1), 0) \
     FROM asked",
);

/// The commands of each stream asked for, after an event, with the number of each event. For each stream a question of its own, so that each goes along the key.
static LATER: RowsStatement = RowsStatement::new(
    "WITH asked (stream, seq) AS (VALUES ",
    2,
    ") SELECT asked.stream, COALESCE((SELECT string_agg(events.seq || ' ' || events.command, '\u{1e}') FROM events \
     WHERE events.stream = asked.stream AND events.seq > asked.seq), '') FROM asked",
);

static RECEIPTS: RowsStatement = RowsStatement::new(
    "WITH asked (stream, command) AS (VALUES ",
    2,
    ") SELECT events.stream, events.command, MIN(events.seq), MAX(events.seq) FROM asked \
     JOIN events ON events.stream = asked.stream AND events.command = asked.command \
     GROUP BY events.stream, events.command",
);

/// The columns of an event.
pub(super) const COLUMNS: usize = 8;

/// Events that lie on a page of SQLite's file one after the other, about.
const EVENTS_OF_A_PAGE: usize = 16;

/// Pages that a batch changes whatever is in it, about: the last row, the one before it, and what leads there.
const PAGES_OF_A_BATCH: usize = 4;

/// Pages that a batch changes with a row of so many moves, about.
pub(super) fn pages_of_moves(moves: usize) -> usize {
    moves / EVENTS_OF_A_PAGE + PAGES_OF_A_BATCH
}

/// Pages that moves change which are put into their places, stream by stream, about: what waits in a stream begins on one page and
/// goes on on the next.
pub(super) fn pages_of_streams(moves: &[Arc<Append>]) -> usize {
    let streams = moves.chunk_by(|one, other| one.stream == other.stream);
    2 * streams.count() + moves.len() / EVENTS_OF_A_PAGE
}

static INSERT_EVENTS: RowsStatement = RowsStatement::new(
    "INSERT INTO events (stream, seq, command, part, type, version, at, body) VALUES ",
    COLUMNS,
    "",
);

static SET_DEADLINES: RowsStatement = RowsStatement::new(
    "INSERT INTO deadlines (stream, name, due_at, seq, claimed_until) VALUES ",
    5,
    " ON CONFLICT (stream, name) DO UPDATE SET due_at = excluded.due_at, seq = excluded.seq, claimed_until = 0",
);

static CLEAR_DEADLINES: RowsStatement = RowsStatement::new(
    "DELETE FROM deadlines WHERE (stream, name) IN (VALUES ",
    2,
    ")",
);

/// PostgreSQL takes 8,000 bytes; a longer list says less: look everywhere.
const LONGEST_HINT: usize = 7_900;

/// A statement or a commit that failed.
pub(super) struct Trouble {
    pub(super) fate: Fate,
    pub(super) source: sqlx::Error,
    /// Whether a transaction is still open.
    pub(super) begun: bool,
}

impl From<sqlx::Error> for Trouble {
    /// Before the commit, nothing is stored.
    fn from(source: sqlx::Error) -> Trouble {
        Trouble {
            fate: Fate::NotStored,
            source,
            begun: true,
        }
    }
}

impl Writer {
    /// Stores a batch durably and answers each of its appends, in order.
    pub(super) async fn store(&mut self, batch: &[Arc<Append>]) -> Result<Vec<Answer>, Failure> {
        self.faults.arm();
        let mut result = self.attempt(batch, Access::Shared).await;
        if let Err(trouble) = &result
            && is_contended(&trouble.source)
        {
            // What we remembered is stale, or another process is just writing to the same streams. Alone, and having
            // looked at everything, we cannot be too late again.
            let rolled_back = if trouble.begun {
                self.roll_back().await
            } else {
                Ok(())
            };
            result = match rolled_back {
                Ok(()) => self.attempt(batch, Access::Alone).await,
                Err(source) => Err(source.into()),
            };
        }
        result.map_err(|Trouble { fate, source, .. }| {
            self.lose_connection();
            if fate == Fate::Unknown {
                self.arrivals.disown();
            }
            Failure::write(fate, source)
        })
    }

    async fn attempt(
        &mut self,
        batch: &[Arc<Append>],
        access: Access,
    ) -> Result<Vec<Answer>, Trouble> {
        self.take_over(batch);
        if access == Access::Shared {
            let answers = match self.is_remote {
                true if self.is_pressed(batch) => self.attempt_at_once(batch).await?,
                true => None,
                false => self.attempt_row(batch).await?,
            };
            if let Some(answers) = answers {
                return Ok(answers);
            }
        }
        let version = self.begin(access).await?;
        self.faults.strike(Point::Begun, access)?;
        let turn = self.make_way(batch, access, version).await?;
        let known = patiently(self.is_remote, WORKING, self.look_up(batch, turn.access)).await?;
        self.faults.strike(Point::LookedUp, access)?;
        let plan = plan(batch, known);
        let waits = |append: &&Arc<Append>| turn.crowd.contains(&append.stream);
        let (waiting, at_once): (Vec<_>, Vec<_>) = plan.accepted.iter().copied().partition(waits);
        self.pages += at_once.len() + pages_of_moves(waiting.len());
        let Writer {
            connection,
            arrivals,
            watchers,
            ..
        } = self;
        let connection = connection.as_mut().ok_or(sqlx::Error::WorkerCrashed)?;
        let writing = async {
            arrivals.store(connection, &waiting).await?;
            write(connection, &plan, &at_once, Gate::Passed, watchers.origin()).await?;
            plan.models.write(connection).await
        };
        patiently(self.is_remote, WORKING, writing).await?;
        self.faults.strike(Point::Written, access)?;
        self.commit(access).await?;
        self.made_way(turn, &waiting);
        Ok(self.learn(plan))
    }

    /// What was planned is committed.
    fn learn(&mut self, plan: Plan<'_>) -> Vec<Answer> {
        self.learn_all(plan.accepted);
        plan.answers
    }

    /// These are committed.
    pub(super) fn learn_all<'a>(&mut self, appends: impl IntoIterator<Item = &'a Arc<Append>>) {
        for append in appends {
            let last = append.receipt().last;
            self.heads.learn(&append.stream, last, [&append.command]);
        }
    }

    /// Whether questions are worth saving. One that is sent on a connection that died while it was idle leaves
    /// everybody in doubt, where a mere beginning does no harm; so this is for a connection that was used just now.
    fn is_pressed(&self, batch: &[Arc<Append>]) -> bool {
        let in_use = self.used.is_some_and(|used| used.elapsed() < IDLE);
        in_use && batch.len() >= LOAD
    }

    /// The usual batch, which only adds to streams we know: a single statement that is its own transaction. None if this
    /// is no such batch, or somebody wants to be alone; nothing has happened then.
    async fn attempt_at_once(
        &mut self,
        batch: &[Arc<Append>],
    ) -> Result<Option<Vec<Answer>>, Trouble> {
        let access = Access::Shared;
        self.faults.strike(Point::Begun, access)?;
        if !doubtful(batch, &self.heads).is_empty() {
            return Ok(None);
        }
        let plan = plan(batch, Known::of_heads(self.remembered(batch)));
        if !plan.models.is_empty() {
            return Ok(None);
        }
        self.faults.strike(Point::LookedUp, access)?;
        self.faults.strike(Point::Written, access)?;
        let (watchers, is_remote) = (Arc::clone(&self.watchers), self.is_remote);
        let connection = self.connection()?;
        let writing = write(
            connection,
            &plan,
            &plan.accepted,
            Gate::Try,
            watchers.origin(),
        );
        let written = patiently(is_remote, WORKING, writing).await;
        let written = written.and_then(|open| {
            self.faults.strike(Point::Committed, access)?;
            Ok(open)
        });
        let open = written.map_err(|source| Trouble {
            fate: fate_at_once(&source),
            source,
            begun: false,
        })?;
        if !open {
            return Ok(None);
        }
        Ok(Some(self.learn(plan)))
    }

    fn remembered(&self, batch: &[Arc<Append>]) -> HashMap<StreamId, Seq> {
        let streams = batch.iter().map(|append| &append.stream);
        streams
            .filter_map(|stream| Some((stream.clone(), self.heads.get(stream)?)))
            .collect()
    }

    /// Learns what this process has read of others' writing. So a game whose players are on two nodes, and which both write
    /// to in turn, needs no questions either. In a file moves may wait without a key that would tell that what was read is no
    /// longer all; so there nothing is learned from reading.
    fn take_over(&mut self, batch: &[Arc<Append>]) {
        if !self.is_remote {
            return;
        }
        for append in batch {
            for (seq, command) in self.watchers.take_read(&append.stream) {
                let head = self.heads.get(&append.stream).unwrap_or(Seq::START);
                if seq == head.next() {
                    self.heads.learn(&append.stream, seq, [&command]);
                }
            }
        }
    }

    async fn look_up(
        &mut self,
        batch: &[Arc<Append>],
        access: Access,
    ) -> Result<Known, sqlx::Error> {
        let doubtful = match access {
            Access::Shared => doubtful(batch, &self.heads),
            Access::Alone | Access::People => {
                batch.iter().map(|append| append.stream.clone()).collect()
            }
        };
        if doubtful.is_empty() {
            return Ok(Known::of_heads(self.remembered(batch)));
        }
        self.catch_up(&doubtful).await?;
        let receipts = self.receipts_of(batch).await?;
        let heads = self.remembered(batch);
        Ok(Known { heads, receipts })
    }

    /// Learns what was stored in these streams since we last knew them.
    async fn catch_up(&mut self, streams: &HashSet<StreamId>) -> Result<(), sqlx::Error> {
        let asked: Vec<Value<'_>> = streams
            .iter()
            .flat_map(|stream| {
                let seq = self.heads.get(stream).unwrap_or(Seq::START);
                [stream.as_str().into(), seq.0.into()]
            })
            .collect();
        let connection = self.connection.as_mut();
        let connection = connection.ok_or(sqlx::Error::WorkerCrashed)?;
        let later = LATER.fetch(connection, &asked, |row| {
            let stream = name(StreamId::new, &row.text(0)?)?;
            Ok((stream, row.text(1)?))
        });
        for (stream, events) in later.await? {
            for event in events.split('\u{1e}').filter(|event| !event.is_empty()) {
                let garbled = || sqlx::Error::Decode(format!("{event:?} is no event").into());
                let (seq, command) = event.split_once(' ').ok_or_else(garbled)?;
                let seq = Seq(seq.parse().map_err(|_| garbled())?);
                let command = name(CommandId::new, command)?;
                self.heads.learn(&stream, seq, [&command]);
            }
        }
        Ok(())
    }

    /// The receipts of those commands of the batch that were stored before.
    async fn receipts_of(
        &mut self,
        batch: &[Arc<Append>],
    ) -> Result<HashMap<(StreamId, CommandId), Receipt>, sqlx::Error> {
        let known = |append: &&Arc<Append>| self.heads.may_have(&append.stream, &append.command);
        let asked: Vec<Value<'_>> = batch
            .iter()
            .filter(known)
            .flat_map(|append| [append.stream.as_str(), append.command.as_str()])
            .map(Value::Text)
            .collect();
        let found = RECEIPTS.fetch(self.connection()?, &asked, |row| {
            let stream = name(StreamId::new, &row.text(0)?)?;
            let command = name(CommandId::new, &row.text(1)?)?;
            let (first, last) = (Seq(row.number(2)?), Seq(row.number(3)?));
            Ok(((stream, command), Receipt { first, last }))
        });
        Ok(found.await?.into_iter().collect())
    }

    pub(super) async fn commit(&mut self, access: Access) -> Result<(), Trouble> {
        let is_remote = self.is_remote;
        let committing = self.connection()?.raw("COMMIT");
        let committed = patiently(is_remote, WORKING, committing).await;
        let committed = committed.and_then(|()| self.faults.strike(Point::Committed, access));
        committed.map_err(|source| Trouble {
            fate: fate_of_commit(&source),
            source,
            begun: true,
        })
    }
}

/// A database that says no has not committed; one that says nothing may have.
pub(super) fn fate_of_commit(source: &sqlx::Error) -> Fate {
    match Reason::of(source) {
        Reason::DiskFull | Reason::ReadOnly | Reason::Busy => Fate::NotStored,
        Reason::Unreachable | Reason::NotADatabase | Reason::Damaged | Reason::Other => {
            Fate::Unknown
        }
    }
}

/// A server that says no has undone the whole statement; one that is gone may have committed it before.
fn fate_at_once(source: &sqlx::Error) -> Fate {
    match (source, Reason::of(source)) {
        (_, Reason::Unreachable) => Fate::Unknown,
        (sqlx::Error::Database(_), _) => Fate::NotStored,
        _ => Fate::Unknown,
    }
}

/// Somebody else has the key we wanted, or PostgreSQL asks us to try again.
pub(super) fn is_contended(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| {
        let code = error.code().unwrap_or_default();
        error.is_unique_violation() || code == "40001" || code == "40P01"
    })
}

/// A name that was stored was checked before; one that is not is the work of another hand.
pub(crate) fn name<T, E: std::error::Error + Send + Sync + 'static>(
    new: impl Fn(&str) -> Result<T, E>,
    text: &str,
) -> Result<T, sqlx::Error> {
    new(text).map_err(|e| sqlx::Error::Decode(Box::new(e)))
}

/// Writes events and deadlines, and tells other processes. False if the gate was shut.
async fn write(
    connection: &mut Connection,
    plan: &Plan<'_>,
    at_once: &[&Arc<Append>],
    gate: Gate,
    origin: &str,
) -> Result<bool, sqlx::Error> {
    if plan.accepted.is_empty() {
        return Ok(true);
    }
    let events = values(at_once.iter().copied());
    let (set, cleared) = deadlines(plan);
    let lists = [
        (&INSERT_EVENTS, events.as_slice()),
        (&SET_DEADLINES, &set),
        (&CLEAR_DEADLINES, &cleared),
    ];
    let hint = hint(plan, origin);
    connection.write_lists(&lists, gate, &hint).await
}

/// The columns of all events of these appends.
pub(super) fn values<'a>(appends: impl IntoIterator<Item = &'a Arc<Append>>) -> Vec<Value<'a>> {
    let mut values = Vec::new();
    for append in appends {
        rows(append).for_each(|row| values.extend_from_slice(&row));
    }
    values
}

/// The columns of each event of an append.
pub(super) fn rows(append: &Append) -> impl Iterator<Item = [Value<'_>; COLUMNS]> {
    let places = (0..).zip(append.receipt().first.0..);
    places.zip(&append.records).map(|((part, seq), record)| {
        [
            Value::from(&append.stream),
            Value::Number(seq),
            Value::from(&append.command),
            Value::Number(part),
            Value::from(&record.kind),
            Value::Number(record.version.into()),
            Value::Number(record.at.0),
            record.value(),
        ]
    })
}

/// The rows of deadlines that are set, and the keys of those that are cleared.
fn deadlines<'a>(plan: &Plan<'a>) -> (Vec<Value<'a>>, Vec<Value<'a>>) {
    let (mut set, mut cleared) = (Vec::new(), Vec::new());
    for ((stream, name), state) in &plan.deadlines {
        let key = [Value::Text(stream.as_str()), Value::Text(name.as_str())];
        match state {
            Some((at, seq)) => {
                set.extend(key);
                set.extend([at.0, seq.0, 0].map(Value::Number));
            }
            None => cleared.extend(key),
        }
    }
    (set, cleared)
}

/// Who wrote, and to which streams; names have no line breaks.
fn hint(plan: &Plan<'_>, origin: &str) -> String {
    let mut hint = origin.to_string();
    let mut last = None;
    for append in &plan.accepted {
        if last != Some(&append.stream) {
            hint.push('\n');
            hint.push_str(append.stream.as_str());
            last = Some(&append.stream);
        }
        if hint.len() > LONGEST_HINT {
            return origin.to_string();
        }
    }
    hint
}
