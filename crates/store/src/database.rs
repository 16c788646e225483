//! The two databases behind one face. Every statement has one text; they differ in how a connection is made and how a
//! transaction begins, and all of that is in this file.

mod lists;
mod statement;

pub(crate) use lists::Gate;
pub(crate) use statement::RowsStatement;

use crate::failure::{Failure, Reason};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{
    ConnectOptions as _, Connection as _, Executor as _, PgConnection, Postgres, SqliteConnection,
};
use std::io;
use std::path::Path;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a process waits for another one that writes.
pub(crate) const BUSY: Duration = Duration::from_secs(5);
/// How long a server far away may take to let us in. A network that loses everything never says no.
const CONNECTING: Duration = Duration::from_secs(5);
/// How long an answer for a reader may take.
const READING: Duration = Duration::from_secs(10);
/// Readers at a time; the writer has a connection of its own.
const READERS: u32 = 8;
/// The key of the lock that keeps a batch alone; any number that nobody else on the same database uses.
const SHARED: i64 = 7163370218445391;
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

/// Where the database is.
#[derive(Clone, Debug)]
pub(crate) enum Address {
    Sqlite(SqliteConnectOptions),
    Postgres(PgConnectOptions),
}

impl Address {
    pub(crate) fn parse(url: &str) -> Result<Address, Failure> {
        let bad = |why: String| Failure::Address { why };
        let scheme = url.split(':').next().unwrap_or_default();
        match scheme {
            "sqlite" => {
                let options =
                    SqliteConnectOptions::from_str(url).map_err(|e| bad(e.to_string()))?;
                // `mode=ro` in the address must not create anything, nor change the way the file is kept.
                let options = if url.contains("mode=ro") {
                    options
                } else {
                    options
                        .create_if_missing(true)
                        .journal_mode(SqliteJournalMode::Wal)
                };
                let options = options
                    .synchronous(SqliteSynchronous::Full)
                    .foreign_keys(true)
                    // What is deleted is overwritten, so that an erased person is not left in the file.
                    .pragma("secure_delete", "ON")
                    // A statement that fails halfway is undone from a copy of what it changed; that need not be a file.
                    .pragma("temp_store", "MEMORY")
                    // Pages of the journal before they are brought into the file: a busy game's page is then brought there
                    // once for many moves.
                    .pragma("wal_autocheckpoint", "2000")
                    .busy_timeout(BUSY);
                Ok(Address::Sqlite(options))
            }
            "postgres" | "postgresql" => {
                let options = PgConnectOptions::from_str(url).map_err(|e| bad(e.to_string()))?;
                Ok(Address::Postgres(options.options([
                    // A server may be set up to acknowledge before it is durable; this program may not.
                    ("synchronous_commit", "on".to_string()),
                    ("lock_timeout", format!("{}s", BUSY.as_secs())),
                    // Our statements have one good plan each, whatever the values; it need not be made every time.
                    ("plan_cache_mode", "force_generic_plan".to_string()),
                    // A process that stands still in mid-transaction loses it before those who wait for it give up.
                    ("idle_in_transaction_session_timeout", "3s".to_string()),
                ])))
            }
            _ => Err(bad(format!(
                "`{scheme}` is neither sqlite (sqlite:path) nor postgres (postgres://host/name)"
            ))),
        }
    }

    /// A database that is gone with its connection.
    pub(crate) fn memory() -> Address {
        Address::Sqlite(SqliteConnectOptions::new().in_memory(true))
    }

    /// The same database, to be read where it is: nothing is made or written.
    pub(crate) fn to_read(&self) -> Address {
        match self {
            Address::Sqlite(options) => Address::Sqlite(
                SqliteConnectOptions::new()
                    .filename(options.get_filename())
                    .busy_timeout(BUSY)
                    .pragma("query_only", "ON"),
            ),
            Address::Postgres(options) => Address::Postgres(options.clone()),
        }
    }

    /// A new file that is one file at every moment between two transactions, without a log beside it.
    pub(crate) fn single_file(file: &Path) -> Address {
        Address::Sqlite(
            SqliteConnectOptions::new()
                .filename(file)
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Delete)
                .synchronous(SqliteSynchronous::Full)
                .busy_timeout(BUSY),
        )
    }

    /// The file, where the database is one.
    pub(crate) fn file(&self) -> Option<&Path> {
        match self {
            Address::Sqlite(options) => Some(options.get_filename()),
            Address::Postgres(_) => None,
        }
    }

    /// The writer's own connection.
    pub(crate) async fn connect(&self) -> Result<Connection, sqlx::Error> {
        Ok(match self {
            Address::Sqlite(options) => Connection::Sqlite(connect_to_file(options).await?),
            Address::Postgres(options) => {
                Connection::Postgres(within(CONNECTING, options.connect()).await?)
            }
        })
    }

    /// Connections for readers, made when they are needed.
    pub(crate) fn readers(&self) -> Readers {
        let patience = READING;
        match self {
            Address::Sqlite(options) => {
                // All writes go through the writer; a stray one elsewhere is refused by SQLite itself.
                let options = options.clone().pragma("query_only", "ON");
                let pool = SqlitePoolOptions::new()
                    .max_connections(READERS)
                    .test_before_acquire(false)
                    .acquire_timeout(patience);
                Readers::Sqlite(pool.connect_lazy_with(options))
            }
            Address::Postgres(options) => {
                // To ask each connection whether it is alive would take as long as most questions; see `fetch`.
                let pool = PgPoolOptions::new()
                    .max_connections(READERS)
                    .test_before_acquire(false)
                    .acquire_timeout(patience);
                // The events of a stream are wanted in the order of the key, which has them in it. A bitmap would fetch
                // them in the order of the disk and sort them; that takes longer, however they are scattered.
                let options = options.clone().options([("enable_bitmapscan", "off")]);
                Readers::Postgres(pool.connect_lazy_with(options))
            }
        }
    }
}

/// SQLite does not wait when two processes turn the same new file to write-ahead logging; so we do.
async fn connect_to_file(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    const PAUSE: Duration = Duration::from_millis(10);
    let mut patience = BUSY;
    loop {
        match options.connect().await {
            Err(error) if Reason::of(&error) == Reason::Busy && !patience.is_zero() => {
                tokio::time::sleep(PAUSE).await;
                patience = patience.saturating_sub(PAUSE);
            }
            result => return result,
        }
    }
}

/// The connection is gone. One that could not be had within the time, or says nothing, is not cut.
fn was_cut(error: &sqlx::Error) -> bool {
    let is_late = match error {
        sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Io(error) => error.kind() == io::ErrorKind::TimedOut,
        _ => false,
    };
    Reason::of(error) == Reason::Unreachable && !is_late
}

/// Gives up on a server that says nothing: it may be there, but the way to it is not.
pub(crate) async fn within<T>(
    patience: Duration,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let late = || sqlx::Error::Io(io::ErrorKind::TimedOut.into());
    timeout(patience, work)
        .await
        .unwrap_or_else(|_| Err(late()))
}

/// Another connection, if this one was found dead: it may have died while nobody used it, and so may the others of the
/// pool; a new one has not.
async fn in_place_of(
    connection: PoolConnection<Postgres>,
    pool: &PgPool,
    error: Option<&sqlx::Error>,
) -> Result<Option<PgConnection>, sqlx::Error> {
    match error {
        Some(error) if was_cut(error) => {
            let options = pool.connect_options();
            let fresh = PgConnection::connect_with(&options);
            Ok(Some(within(CONNECTING, fresh).await?))
        }
        Some(error) if Reason::of(error) == Reason::Unreachable => {
            // Given back, it would be asked whether it is well, and the pool would wait for the answer.
            drop(connection.detach());
            Ok(None)
        }
        _ => Ok(None),
    }
}

/// The connection that writes.
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// The connections that read.
#[derive(Clone)]
pub(crate) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
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

/// A value bound to a statement. There are only texts and numbers, which both databases understand alike.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Value<'a> {
    Text(&'a str),
    Number(i64),
}

impl<'a> Value<'a> {
    fn text(&self) -> Option<&'a str> {
        match self {
            Value::Text(text) => Some(text),
            Value::Number(_) => None,
        }
    }

    fn number(&self) -> Option<i64> {
        match self {
            Value::Number(number) => Some(*number),
            Value::Text(_) => None,
        }
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Number(number)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text)
    }
}

/// A row of an answer.
pub(crate) trait Fields {
    fn text(&self, index: usize) -> Result<String, sqlx::Error>;
    fn number(&self, index: usize) -> Result<i64, sqlx::Error>;
}

/// How one database runs a statement. The text and the values are the same for both.
macro_rules! dialect {
    ($name:ident, $database:ty, $row:ty) => {
        mod $name {
            use super::{Fields, Value, statement};
            use sqlx::{AssertSqlSafe, Database, Executor, Row as _, query::Query};
            use std::sync::Arc;

            type Arguments = <$database as Database>::Arguments;

            impl Fields for $row {
                fn text(&self, index: usize) -> Result<String, sqlx::Error> {
                    self.try_get(index)
                }

                fn number(&self, index: usize) -> Result<i64, sqlx::Error> {
                    self.try_get(index)
                }
            }

            /// SQLite takes a place without a value for NULL, without a word; so they are counted.
            fn bound<'a>(text: Arc<str>, values: &[Value<'_>]) -> Query<'a, $database, Arguments> {
                debug_assert_eq!(values.len(), statement::places(&text), "{text}");
                let query = sqlx::query(AssertSqlSafe(text));
                values.iter().fold(query, |query, value| match *value {
                    Value::Text(text) => query.bind(text),
                    Value::Number(number) => query.bind(number),
                })
            }

            pub(super) async fn execute<'e>(
                on: impl Executor<'e, Database = $database>,
                text: Arc<str>,
                values: &[Value<'_>],
            ) -> Result<u64, sqlx::Error> {
                let done = bound(text, values).execute(on).await?;
                Ok(done.rows_affected())
            }

            pub(super) async fn fetch<'e, T>(
                on: impl Executor<'e, Database = $database>,
                text: Arc<str>,
                values: &[Value<'_>],
                read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
            ) -> Result<Vec<T>, sqlx::Error> {
                let rows = bound(text, values).fetch_all(on).await?;
                rows.iter().map(|row| read(row)).collect()
            }
        }
    };
}

dialect!(sqlite, sqlx::Sqlite, sqlx::sqlite::SqliteRow);
dialect!(postgres, sqlx::Postgres, sqlx::postgres::PgRow);

/// Lists of rows as arrays, which only PostgreSQL has.
mod arrays {
    use super::{Fields, Value, statement};
    use sqlx::postgres::{PgArguments, Postgres};
    use sqlx::{AssertSqlSafe, Executor, query::Query};
    use std::sync::Arc;

    fn bound<'a>(
        text: Arc<str>,
        width: usize,
        values: &[Value<'_>],
    ) -> Query<'a, Postgres, PgArguments> {
        debug_assert_eq!(width, statement::places(&text), "{text}");
        bind(sqlx::query(AssertSqlSafe(text)), width, values)
    }

    /// Binds a list, one array for each of its columns.
    pub(super) fn bind<'a>(
        query: Query<'a, Postgres, PgArguments>,
        width: usize,
        values: &[Value<'_>],
    ) -> Query<'a, Postgres, PgArguments> {
        (0..width).fold(query, |query, first| {
            let column = values[first..].iter().step_by(width);
            // A column that held both would come out too short, and no column takes the NULL that fills it up.
            match values[first] {
                Value::Text(_) => query.bind(column.filter_map(Value::text).collect::<Vec<_>>()),
                Value::Number(_) => {
                    query.bind(column.filter_map(Value::number).collect::<Vec<_>>())
                }
            }
        })
    }

    pub(super) async fn execute<'e>(
        on: impl Executor<'e, Database = Postgres>,
        text: Arc<str>,
        width: usize,
        values: &[Value<'_>],
    ) -> Result<(), sqlx::Error> {
        bound(text, width, values).execute(on).await.map(|_| ())
    }

    pub(super) async fn fetch<'e, T>(
        on: impl Executor<'e, Database = Postgres>,
        text: Arc<str>,
        width: usize,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, sqlx::Error> {
        let rows = bound(text, width, values).fetch_all(on).await?;
        rows.iter().map(|row| read(row)).collect()
    }
}

impl Connection {
    pub(crate) async fn begin(&mut self, access: Access) -> Result<(), sqlx::Error> {
        match (self, access) {
            // IMMEDIATE takes the lock at once; a transaction that reads first and writes later could be refused.
            (Connection::Sqlite(at), _) => at.execute("BEGIN IMMEDIATE").await.map(|_| ()),
            (Connection::Postgres(at), Access::Shared) => {
                sqlx::raw_sql(BEGIN_SHARED).execute(at).await.map(|_| ())
            }
            (Connection::Postgres(at), Access::Alone) => {
                sqlx::raw_sql(BEGIN_ALONE).execute(at).await.map(|_| ())
            }
            (Connection::Postgres(at), Access::People) => {
                sqlx::raw_sql(BEGIN_PEOPLE).execute(at).await.map(|_| ())
            }
        }
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
            Connection::Sqlite(at) => sqlx::raw_sql(text).execute(at).await.map(|_| ()),
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
            Connection::Sqlite(at) => sqlite::execute(at, text.into(), values).await,
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
            Connection::Sqlite(at) => sqlite::fetch(at, text.into(), values, read).await,
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

impl Readers {
    pub(crate) async fn fetch<T>(
        &self,
        text: impl Into<Arc<str>>,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, sqlx::Error> {
        let text = text.into();
        match self {
            Readers::Sqlite(at) => sqlite::fetch(at, text, values, read).await,
            Readers::Postgres(at) => {
                let mut connection = at.acquire().await?;
                let asking = postgres::fetch(&mut *connection, Arc::clone(&text), values, &read);
                let answer = within(READING, asking).await;
                match in_place_of(connection, at, answer.as_ref().err()).await? {
                    Some(mut fresh) => {
                        let asking = postgres::fetch(&mut fresh, text, values, read);
                        within(READING, asking).await
                    }
                    None => answer,
                }
            }
        }
    }

    /// Runs a statement around a list for all its rows and collects what it gives.
    pub(crate) async fn fetch_rows<T>(
        &self,
        statement: &RowsStatement,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, sqlx::Error> {
        match self {
            Readers::Sqlite(at) => {
                let mut all = Vec::new();
                for (text, values) in statement.cut(values) {
                    all.extend(sqlite::fetch(at, text, values, &read).await?);
                }
                Ok(all)
            }
            Readers::Postgres(at) => {
                let Some(text) = statement.array_text(values) else {
                    return Ok(Vec::new());
                };
                let width = statement.width;
                let mut connection = at.acquire().await?;
                let asking =
                    arrays::fetch(&mut *connection, Arc::clone(&text), width, values, &read);
                let answer = within(READING, asking).await;
                match in_place_of(connection, at, answer.as_ref().err()).await? {
                    Some(mut fresh) => {
                        let asking = arrays::fetch(&mut fresh, text, width, values, read);
                        within(READING, asking).await
                    }
                    None => answer,
                }
            }
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Readers::Sqlite(at) => at.close().await,
            Readers::Postgres(at) => at.close().await,
        }
    }
}
