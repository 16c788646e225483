//! Where a database is, and how a way to it is made.

use super::connection::SEE_ALL;
use super::readers::READING;
use super::{Connection, Readers, within};
use crate::failure::{Failure, Reason};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, SqliteConnection};
use std::path::Path;
use std::str::FromStr as _;
use std::time::Duration;

/// How long a process waits for another one that writes.
pub(crate) const BUSY: Duration = Duration::from_secs(5);
/// How long a server far away may take to let us in. A network that loses everything never says no.
pub(super) const CONNECTING: Duration = Duration::from_secs(5);
/// Readers at a time; the writer has a connection of its own.
const READERS: u32 = 8;

/// Where the database is.
#[derive(Clone, Debug)]
pub(crate) enum Address {
    Sqlite(SqliteConnectOptions),
    Postgres(PgConnectOptions),
}

/// What a reader sees of moves that were stored and wait to be put into their place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    /// Nothing: whoever asks for them has them put into place.
    InPlace,
    /// All of them, where the file may not be written to and nobody could put them anywhere. It takes longer.
    All,
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
                let options = if only_reads(url) {
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
    pub(crate) fn readers(&self, sight: Sight) -> Readers {
        let patience = READING;
        match self {
            Address::Sqlite(options) => {
                // All writes go through the writer; a stray one elsewhere is refused by SQLite itself.
                let options = options.clone().pragma("query_only", "ON");
                let pool = SqlitePoolOptions::new()
                    .max_connections(READERS)
                    .test_before_acquire(false)
                    .acquire_timeout(patience);
                let pool = match sight {
                    Sight::InPlace => pool,
                    Sight::All => pool.after_connect(|at, _| {
                        Box::pin(async { sqlx::raw_sql(SEE_ALL).execute(at).await.map(|_| ()) })
                    }),
                };
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

/// Whether an address asks for a file that is only to be read.
pub(crate) fn only_reads(url: &str) -> bool {
    url.contains("mode=ro")
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
