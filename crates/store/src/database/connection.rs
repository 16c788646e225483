//! The connection that writes, and how a transaction begins on it.

use super::{Fields, Value, postgres, sqlite};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::thread;

/// The key of the lock that keeps a batch alone; any number that nobody else on the same database uses.
pub(super) const SHARED: i64 = 7163370218445391;
/// IMMEDIATE takes the lock at once; a transaction that reads first and writes later could be refused.
const BEGIN_IMMEDIATE: &str = "BEGIN IMMEDIATE; PRAGMA data_version";
const BEGIN_SHARED: &str = "BEGIN; SELECT pg_advisory_xact_lock_shared(7163370218445391)";
const BEGIN_ALONE: &str = "BEGIN; SELECT pg_advisory_xact_lock(7163370218445391)";
/// It holds nobody up, so it may take its time.
const BEGIN_SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \
     SET LOCAL idle_in_transaction_session_timeout = 0";
/// Changes of the people directory keep out each other, but no batch.
const BEGIN_PEOPLE: &str = "BEGIN; SELECT pg_advisory_xact_lock(7163370218445392)";

/// Everybody who wants to write waits meanwhile, so it does not wait long for readers.
const EMPTY_JOURNAL: &str =
    "PRAGMA busy_timeout = 100; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = 5000";

/// For a connection that may write nothing, and so cannot put moves into place: it finds them where they are. The view
/// belongs to the connection, and hides the table. The columns are of the same kinds on both sides, or SQLite would not look
/// through the view for a key.
pub(super) const SEE_ALL: &str = "PRAGMA query_only = OFF; \
     CREATE TEMP VIEW events AS SELECT stream, seq, command, part, type, version, at, body FROM main.events \
     UNION ALL SELECT CAST(value ->> 0 AS TEXT), CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS TEXT), \
     CAST(value ->> 3 AS BIGINT), CAST(value ->> 4 AS TEXT), CAST(value ->> 5 AS BIGINT), CAST(value ->> 6 AS BIGINT), \
     CAST(value ->> 7 AS TEXT) FROM main.arrivals, json_each(arrivals.events) \
     WHERE NOT EXISTS (SELECT 1 FROM main.events AS placed WHERE placed.stream = value ->> 0 AND placed.seq = value ->> 1); \
     PRAGMA query_only = ON";

/// How many rows of moves are not in their place.
pub(crate) const COUNT_ARRIVALS: &str = "SELECT COUNT(*) FROM arrivals";

/// The connection that writes.
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// When it is on the disk that rows are gone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sync {
    /// When the transaction is in which they are taken away.
    WithTheRest,
    /// When the next commit is that somebody waits for; this one is a transaction by itself, for which nobody waits. If it is lost, so is
    /// whatever came after it, and the rows are found again.
    Later,
}

/// Who else may write meanwhile.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// On PostgreSQL other processes may, and the keys of the tables keep us apart.
    Shared,
    /// Nobody. On SQLite that is always so.
    Alone,
    /// Nobody may write to the people directory; the log goes on. What was looked at there stays true until the commit.
    People,
}

/// Waits for what SQLite's thread does, and lets it begin at once. On one core it would otherwise wait until this thread has
/// nothing else to do, and with it everybody whose move it is to store.
pub(super) async fn hand_over<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    match poll_fn(|cx| Poll::Ready(work.as_mut().poll(cx))).await {
        Poll::Ready(done) => done,
        Poll::Pending => {
            thread::yield_now();
            work.await
        }
    }
}

impl Connection {
    /// Begins a transaction in which something is written. What [`Connection::version`] says is the answer.
    pub(crate) async fn begin(&mut self, access: Access) -> Result<Option<u64>, sqlx::Error> {
        let (at, text) = match (self, access) {
            (Connection::Sqlite(at), _) => {
                let rows = sqlx::raw_sql(BEGIN_IMMEDIATE).fetch_all(at).await?;
                let number = rows.first().ok_or(sqlx::Error::RowNotFound)?.number(0)?;
                return Ok(Some(number.unsigned_abs()));
            }
            (Connection::Postgres(at), Access::Shared) => (at, BEGIN_SHARED),
            (Connection::Postgres(at), Access::Alone) => (at, BEGIN_ALONE),
            (Connection::Postgres(at), Access::People) => (at, BEGIN_PEOPLE),
        };
        sqlx::raw_sql(text).execute(at).await?;
        Ok(None)
    }

    /// Begins a transaction that sees the database as it is now until its end, and keeps nobody from writing.
    pub(crate) async fn begin_snapshot(&mut self) -> Result<(), sqlx::Error> {
        self.raw(match self {
            Connection::Sqlite(_) => "BEGIN",
            Connection::Postgres(_) => BEGIN_SNAPSHOT,
        })
        .await
    }

    /// Runs a statement that counts.
    pub(crate) async fn count(&mut self, text: impl Into<Arc<str>>) -> Result<u64, sqlx::Error> {
        let numbers = self.fetch(text, &[], |row| row.number(0)).await?;
        Ok(numbers.first().map_or(0, |number| number.unsigned_abs()))
    }

    /// Whether there is a table of this name.
    pub(crate) async fn has_table(&mut self, name: &str) -> Result<bool, sqlx::Error> {
        let text = match self {
            Connection::Sqlite(_) => {
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name = $1"
            }
            Connection::Postgres(_) => {
                "SELECT table_name::TEXT FROM information_schema.tables \
                 WHERE table_schema = ANY (current_schemas(FALSE)) AND table_name = $1"
            }
        };
        let found = self.fetch(text, &[name.into()], |row| row.text(0)).await?;
        Ok(!found.is_empty())
    }

    /// What the database itself finds wrong with its files; PostgreSQL looks after its own.
    pub(crate) async fn integrity(&mut self) -> Result<Vec<String>, sqlx::Error> {
        match self {
            Connection::Sqlite(_) => {
                let found = self.fetch("PRAGMA integrity_check", &[], |row| row.text(0));
                let mut found = found.await?;
                found.retain(|line| line != "ok");
                Ok(found)
            }
            Connection::Postgres(_) => Ok(Vec::new()),
        }
    }

    /// Ends a transaction: `COMMIT` or `ROLLBACK`, or runs statements without values, such as a migration's.
    pub(crate) async fn raw(&mut self, text: &'static str) -> Result<(), sqlx::Error> {
        match self {
            Connection::Sqlite(at) => hand_over(sqlx::raw_sql(text).execute(at)).await.map(|_| ()),
            Connection::Postgres(at) => sqlx::raw_sql(text).execute(at).await.map(|_| ()),
        }
    }

    /// Runs a statement; how many rows it touched.
    pub(crate) async fn execute(
        &mut self,
        text: impl Into<Arc<str>>,
        values: &[Value<'_>],
    ) -> Result<u64, sqlx::Error> {
        match self {
            Connection::Sqlite(at) => hand_over(sqlite::execute(at, text.into(), values)).await,
            Connection::Postgres(at) => postgres::execute(at, text.into(), values).await,
        }
    }

    /// Runs a statement and reads the rows it gives.
    pub(crate) async fn fetch<T>(
        &mut self,
        text: impl Into<Arc<str>>,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, sqlx::Error> {
        match self {
            Connection::Sqlite(at) => hand_over(sqlite::fetch(at, text.into(), values, read)).await,
            Connection::Postgres(at) => postgres::fetch(at, text.into(), values, read).await,
        }
    }

    /// Empties the journal in which SQLite still has what was just deleted. If somebody is reading just now, it stays
    /// until a later time, at the latest until the file is closed.
    pub(crate) async fn empty_journal(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Connection::Sqlite(_) => self.raw(EMPTY_JOURNAL).await,
            Connection::Postgres(_) => Ok(()),
        }
    }

    /// A number of SQLite's that changes when another connection has written; nothing where many write as a matter of course.
    pub(crate) async fn version(&mut self) -> Result<Option<u64>, sqlx::Error> {
        match self {
            Connection::Sqlite(_) => self.count("PRAGMA data_version").await.map(Some),
            Connection::Postgres(_) => Ok(None),
        }
    }

    /// From now on moves that are not in their place, if there are any, are found by this connection all the same. PostgreSQL
    /// has none: its writer puts everything into place at once.
    pub(crate) async fn see_all(&mut self) -> Result<(), sqlx::Error> {
        let waiting = self.count(COUNT_ARRIVALS).await?;
        match self {
            Connection::Sqlite(_) if waiting > 0 => self.raw(SEE_ALL).await,
            Connection::Sqlite(_) | Connection::Postgres(_) => Ok(()),
        }
    }

    /// Takes rows of moves away that are in their place now. They name nobody, so their pages need not be overwritten.
    pub(crate) async fn forget_arrivals(
        &mut self,
        origin: &str,
        last: i64,
        sync: Sync,
    ) -> Result<(), sqlx::Error> {
        // One text, because every statement waits for its turn. The origin is a name that a process has made for itself. If it stops half
        // way, the connection must not be used any more: it would leave what is deleted in the file, and later commits off the disk.
        let text = format!(
            "PRAGMA secure_delete = OFF; DELETE FROM arrivals WHERE origin = '{origin}' AND number <= {last}; \
             PRAGMA secure_delete = ON"
        );
        let text = match sync {
            Sync::WithTheRest => text,
            Sync::Later => {
                format!("PRAGMA synchronous = NORMAL; {text}; PRAGMA synchronous = FULL")
            }
        };
        match self {
            Connection::Sqlite(at) => {
                hand_over(sqlx::raw_sql(AssertSqlSafe(text)).execute(at)).await?
            }
            Connection::Postgres(_) => return Ok(()),
        };
        Ok(())
    }

    /// Whether a statement is a question over a socket, so that one is better than several.
    pub(crate) fn is_remote(&self) -> bool {
        matches!(self, Connection::Postgres(_))
    }

    pub(crate) async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Connection::Sqlite(at) => at.close().await,
            Connection::Postgres(at) => at.close().await,
        }
    }
}
