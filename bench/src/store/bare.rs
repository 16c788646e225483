//! The peer: a loop that writes the same rows straight to the database, with the same settings, and does nothing else.

use super::CALLERS;
use super::bed::{Bed, Kind};
use super::callers::{AT, BODY, KIND, command, stream};
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, PgConnection, SqliteConnection};
use std::error::Error;
use std::fmt::Write as _;
use std::str::FromStr as _;
use std::time::{Duration, Instant};

/// Into what, and how a list of rows is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// The store's own table, `INSERT … VALUES (…), (…)`.
    Values,
    /// The store's own table, `INSERT … SELECT … FROM unnest(…)`. PostgreSQL only.
    Unnest,
    /// A table of stream, number and body only, by `VALUES`.
    Minimal,
}

impl Way {
    pub fn name(self) -> &'static str {
        match self {
            Way::Values => "bare loop, same table",
            Way::Unnest => "bare loop, same table, unnest",
            Way::Minimal => "bare loop, table of stream, seq and body",
        }
    }

    pub fn all(kind: Kind<'_>) -> &'static [Way] {
        match kind {
            Kind::Sqlite => &[Way::Values, Way::Minimal],
            Kind::Postgres(_) => &[Way::Values, Way::Unnest, Way::Minimal],
        }
    }

    /// The statement for a batch. It is one text for all batches and stays prepared.
    fn text(self, batch: usize) -> String {
        let (mut text, width) = match self {
            Way::Values => (String::from(INSERT), 8),
            Way::Minimal => (String::from("INSERT INTO minimal (stream, seq, body)"), 3),
            Way::Unnest => return format!("{INSERT} {UNNEST}"),
        };
        for place in 0..batch * width {
            let before = match (place, place % width) {
                (0, _) => " VALUES (",
                (_, 0) => "), (",
                _ => ", ",
            };
            let _ = write!(text, "{before}${}", place + 1);
        }
        text + ")"
    }
}

const INSERT: &str = "INSERT INTO events (stream, seq, command, part, type, version, at, body)";
const UNNEST: &str = "SELECT * FROM unnest($1::TEXT[], $2::BIGINT[], $3::TEXT[], $4::BIGINT[], \
     $5::TEXT[], $6::BIGINT[], $7::BIGINT[], $8::TEXT[])";
const MINIMAL: &str = "CREATE TABLE minimal \
     (stream TEXT NOT NULL, seq BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (stream, seq))";

/// The next rows: the callers in turn, each with the next event of its stream.
struct Rows {
    streams: Vec<String>,
    next: usize,
}

struct Row {
    caller: usize,
    seq: i64,
    command: String,
}

impl Rows {
    fn new() -> Rows {
        Rows {
            streams: (0..CALLERS).map(stream).collect(),
            next: 0,
        }
    }

    /// By stream, as the store has them.
    fn take(&mut self, count: usize) -> Vec<Row> {
        let numbers = self.next..self.next + count;
        self.next += count;
        let mut rows: Vec<Row> = numbers
            .map(|number| {
                let (caller, seq) = (number % CALLERS, (number / CALLERS) as i64 + 1);
                let command = command(caller, seq);
                Row {
                    caller,
                    seq,
                    command,
                }
            })
            .collect();
        rows.sort_by_key(|row| (row.caller, row.seq));
        rows
    }
}

/// Rows a second in batches of this size.
pub async fn run(
    bed: &Bed<'_>,
    kind: Kind<'_>,
    way: Way,
    batch: usize,
    time: Duration,
) -> Result<f64, Box<dyn Error>> {
    match kind {
        Kind::Sqlite => {
            let options = SqliteConnectOptions::from_str(bed.url())?
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full);
            sqlite(options.connect().await?, way, batch, time).await
        }
        Kind::Postgres(_) => {
            let options =
                PgConnectOptions::from_str(bed.url())?.options([("synchronous_commit", "on")]);
            postgres(options.connect().await?, way, batch, time).await
        }
    }
}

/// The loop, once for each database: they have no connection type in common.
macro_rules! bare_loop {
    ($name:ident, $connection:ty, $begin:literal) => {
        async fn $name(
            mut at: $connection,
            way: Way,
            batch: usize,
            time: Duration,
        ) -> Result<f64, Box<dyn Error>> {
            if way == Way::Minimal {
                sqlx::raw_sql(MINIMAL).execute(&mut at).await?;
            }
            let text: std::sync::Arc<str> = way.text(batch).into();
            let (mut rows, mut stored) = (Rows::new(), 0);
            let start = Instant::now();
            while start.elapsed() < time {
                let next = rows.take(batch);
                sqlx::raw_sql($begin).execute(&mut at).await?;
                let query = sqlx::query(AssertSqlSafe(std::sync::Arc::clone(&text)));
                let query = match way {
                    Way::Values => next.iter().fold(query, |query, row| {
                        query
                            .bind(rows.streams[row.caller].as_str())
                            .bind(row.seq)
                            .bind(row.command.as_str())
                            .bind(0_i64)
                            .bind(KIND)
                            .bind(1_i64)
                            .bind(AT)
                            .bind(BODY)
                    }),
                    Way::Minimal => next.iter().fold(query, |query, row| {
                        query
                            .bind(rows.streams[row.caller].as_str())
                            .bind(row.seq)
                            .bind(BODY)
                    }),
                    Way::Unnest => $name::unnest(query, &rows, &next),
                };
                stored += query.execute(&mut at).await?.rows_affected();
                sqlx::raw_sql("COMMIT").execute(&mut at).await?;
            }
            let rate = stored as f64 / start.elapsed().as_secs_f64();
            assert_eq!(stored, rows.next as u64);
            at.close().await?;
            Ok(rate)
        }
    };
}

bare_loop!(sqlite, SqliteConnection, "BEGIN IMMEDIATE");
bare_loop!(postgres, PgConnection, "BEGIN");

/// SQLite has no arrays.
mod sqlite {
    use super::{Row, Rows};
    use sqlx::query::Query;
    use sqlx::sqlite::SqliteArguments;

    pub fn unnest<'q>(
        _: Query<'q, sqlx::Sqlite, SqliteArguments>,
        _: &Rows,
        _: &[Row],
    ) -> Query<'q, sqlx::Sqlite, SqliteArguments> {
        unreachable!("`Way::all` does not offer it")
    }
}

mod postgres {
    use super::{AT, BODY, KIND, Row, Rows};
    use sqlx::postgres::PgArguments;
    use sqlx::query::Query;

    pub fn unnest<'q>(
        query: Query<'q, sqlx::Postgres, PgArguments>,
        rows: &Rows,
        next: &[Row],
    ) -> Query<'q, sqlx::Postgres, PgArguments> {
        let streams = next.iter().map(|row| rows.streams[row.caller].as_str());
        let seqs = next.iter().map(|row| row.seq);
        let commands = next.iter().map(|row| row.command.as_str());
        query
            .bind(streams.collect::<Vec<_>>())
            .bind(seqs.collect::<Vec<_>>())
            .bind(commands.collect::<Vec<_>>())
            .bind(vec![0_i64; next.len()])
            .bind(vec![KIND; next.len()])
            .bind(vec![1_i64; next.len()])
            .bind(vec![AT; next.len()])
            .bind(vec![BODY; next.len()])
    }
}

const READ: &str =
    "SELECT seq, command, type, version, at, body FROM events WHERE stream = $1 ORDER BY seq";

/// A connection of its own, from which rows are read one by one.
pub enum Reader {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Reader {
    pub async fn connect(bed: &Bed<'_>, kind: Kind<'_>) -> Result<Reader, Box<dyn Error>> {
        Ok(match kind {
            Kind::Sqlite => {
                let options = SqliteConnectOptions::from_str(bed.url())?;
                Reader::Sqlite(options.connect().await?)
            }
            Kind::Postgres(_) => {
                let options = PgConnectOptions::from_str(bed.url())?;
                Reader::Postgres(options.connect().await?)
            }
        })
    }

    /// Reads a stream; how many events it has.
    pub async fn read(&mut self, number: usize) -> Result<usize, sqlx::Error> {
        type Row = (i64, String, String, i64, i64, String);
        let name = stream(number);
        let rows: Vec<Row> = match self {
            Reader::Sqlite(at) => sqlx::query_as(READ).bind(name).fetch_all(at).await?,
            Reader::Postgres(at) => sqlx::query_as(READ).bind(name).fetch_all(at).await?,
        };
        let is_whole = |(place, row): (i64, &Row)| row.0 == place && row.5 == BODY;
        assert!((1..).zip(&rows).all(is_whole), "{number}");
        Ok(rows.len())
    }

    pub async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Reader::Sqlite(at) => at.close().await,
            Reader::Postgres(at) => at.close().await,
        }
    }
}
