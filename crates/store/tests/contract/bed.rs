//! Where a test takes place, and the words it is written with.

use boardside_play::Moment;
use boardside_store::{
    Answer, Append, CommandId, EventType, Receipt, Record, Seq, Store, Stored, StreamId,
};
use sqlx::Connection as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use testbed::Folder;
use testbed::postgres::Server;

/// An empty database, gone after the test.
pub enum Bed {
    Sqlite(Folder),
    Postgres(Arc<Server>, String),
}

impl Bed {
    pub fn sqlite() -> Bed {
        Bed::Sqlite(Folder::new().expect("a folder"))
    }

    pub fn postgres() -> Bed {
        let server = Server::shared().unwrap_or_else(|why| panic!("{why}"));
        Bed::on(server)
    }

    pub fn on(server: Arc<Server>) -> Bed {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}", COUNT.fetch_add(1, Ordering::Relaxed));
        server.create(&name).unwrap_or_else(|why| panic!("{why}"));
        Bed::Postgres(server, name)
    }

    /// Another one of the same kind.
    pub fn another(&self) -> Bed {
        match self {
            Bed::Sqlite(_) => Bed::sqlite(),
            Bed::Postgres(server, _) => Bed::on(Arc::clone(server)),
        }
    }

    /// Another one of the other kind.
    pub fn of_the_other_kind(&self) -> Bed {
        match self {
            Bed::Sqlite(_) => Bed::postgres(),
            Bed::Postgres(..) => Bed::sqlite(),
        }
    }

    pub fn url(&self) -> String {
        match self {
            Bed::Sqlite(_) => format!("sqlite:{}", self.file().display()),
            Bed::Postgres(server, name) => server.url(name),
        }
    }

    /// The file of a SQLite database.
    pub fn file(&self) -> PathBuf {
        match self {
            Bed::Sqlite(folder) => folder.path().join("log.db"),
            Bed::Postgres(..) => panic!("PostgreSQL is not one file"),
        }
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.url()).await.expect("a store")
    }

    /// Locks the database against all writers.
    pub async fn lock(&self) -> Lock {
        match self {
            Bed::Sqlite(_) => {
                let mut at = sqlx::SqliteConnection::connect(&self.url()).await.unwrap();
                let lock = sqlx::raw_sql("BEGIN IMMEDIATE");
                lock.execute(&mut at).await.unwrap();
                Lock::Sqlite(at)
            }
            Bed::Postgres(..) => {
                let mut at = sqlx::PgConnection::connect(&self.url()).await.unwrap();
                let lock = sqlx::raw_sql("BEGIN; LOCK TABLE events IN EXCLUSIVE MODE");
                lock.execute(&mut at).await.unwrap();
                Lock::Postgres(at)
            }
        }
    }

    /// Every row of every table as text, a line each.
    pub async fn dump(&self) -> String {
        let mut lines = Vec::new();
        for table in self.tables().await {
            let columns = self.columns(&table).await;
            let columns: Vec<String> = columns
                .iter()
                .map(|column| format!("CAST({column} AS TEXT)"))
                .collect();
            let rows = format!("SELECT {} FROM {table}", columns.join(" || '|' || "));
            let rows = self.texts(rows).await;
            lines.extend(rows.iter().map(|row| format!("{table}: {row}")));
        }
        lines.join("\n")
    }

    /// The names of all tables.
    pub async fn tables(&self) -> Vec<String> {
        let text = match self {
            Bed::Sqlite(_) => "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1",
            Bed::Postgres(..) => {
                "SELECT table_name::text FROM information_schema.tables \
                 WHERE table_schema = 'public' ORDER BY 1"
            }
        };
        self.texts(text.to_string()).await
    }

    /// The names of a table's columns.
    pub async fn columns(&self, table: &str) -> Vec<String> {
        let text = match self {
            Bed::Sqlite(_) => format!("SELECT name FROM pragma_table_info('{table}')"),
            Bed::Postgres(..) => format!(
                "SELECT column_name::text FROM information_schema.columns \
                 WHERE table_schema = 'public' AND table_name = '{table}' ORDER BY ordinal_position"
            ),
        };
        self.texts(text).await
    }

    /// The first column of an answer.
    pub async fn texts(&self, text: String) -> Vec<String> {
        let text = sqlx::AssertSqlSafe(text);
        match self {
            Bed::Sqlite(_) => {
                let mut at = sqlx::SqliteConnection::connect(&self.url()).await.unwrap();
                let query = sqlx::query_scalar(text);
                query.fetch_all(&mut at).await.unwrap()
            }
            Bed::Postgres(..) => {
                let mut at = sqlx::PgConnection::connect(&self.url()).await.unwrap();
                let query = sqlx::query_scalar(text);
                query.fetch_all(&mut at).await.unwrap()
            }
        }
    }

    /// Runs statements behind the store's back.
    pub async fn tamper(&self, text: &str) -> Result<(), sqlx::Error> {
        match self {
            Bed::Sqlite(_) => {
                let url = format!("{}?mode=rwc", self.url());
                let mut at = sqlx::SqliteConnection::connect(&url).await?;
                sqlx::raw_sql(sqlx::AssertSqlSafe(text.to_string()))
                    .execute(&mut at)
                    .await?;
                at.close().await
            }
            Bed::Postgres(..) => {
                let mut at = sqlx::PgConnection::connect(&self.url()).await?;
                sqlx::raw_sql(sqlx::AssertSqlSafe(text.to_string()))
                    .execute(&mut at)
                    .await?;
                at.close().await
            }
        }
    }
}

/// Another process that has the database locked.
pub enum Lock {
    Sqlite(sqlx::SqliteConnection),
    Postgres(sqlx::PgConnection),
}

impl Lock {
    pub async fn release(self) {
        match self {
            Lock::Sqlite(at) => at.close().await.unwrap(),
            Lock::Postgres(at) => at.close().await.unwrap(),
        }
    }
}

pub fn stream(name: &str) -> StreamId {
    StreamId::new(name).unwrap()
}

/// Words are stored as moves, for which the store has a way of its own while there are many.
pub fn record(text: &str) -> Record {
    let kind = EventType::new("move_played").unwrap();
    Record::new(kind, 1, Moment(1_700_000_000_123), &text).unwrap()
}

/// `said` words after the event `expected`, one event each.
pub fn append(name: &str, expected: i64, command: &str, said: &[&str]) -> Append {
    let command = CommandId::new(command).unwrap();
    let records = said.iter().map(|text| record(text)).collect();
    Append::new(stream(name), Seq(expected), command, records).unwrap()
}

pub fn appended(first: i64, last: i64) -> Answer {
    Answer::Appended(receipt(first, last))
}

pub fn receipt(first: i64, last: i64) -> Receipt {
    Receipt {
        first: Seq(first),
        last: Seq(last),
    }
}

/// The words of events, with their numbers.
pub fn words(events: &[Stored]) -> Vec<(i64, String)> {
    let word = |stored: &Stored| serde_json::from_str(stored.record.body()).unwrap();
    events
        .iter()
        .map(|stored| (stored.seq.0, word(stored)))
        .collect()
}

/// All words of a stream, joined; panics unless the numbers are 1, 2, 3, …
pub async fn told(store: &Store, name: &str) -> String {
    let events = store.read(&stream(name), Seq::START).await.unwrap();
    let words = words(&events);
    let numbers: Vec<i64> = words.iter().map(|(seq, _)| *seq).collect();
    assert_eq!(
        numbers,
        (1..=words.len() as i64).collect::<Vec<_>>(),
        "{name} has a gap"
    );
    let words: Vec<String> = words.into_iter().map(|(_, word)| word).collect();
    words.join(" ")
}
