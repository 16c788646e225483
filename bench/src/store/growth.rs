//! What a large log costs: appends when many streams are there already.

use super::bed::{Bed, Kind};
use super::callers::{AT, BODY, KIND, press};
use super::{CALLERS, Size};
use crate::table::Table;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use std::error::Error;
use std::str::FromStr as _;
use std::time::Instant;

/// Events that each stream has before it is measured.
const EVENTS: usize = 2;

/// Prints appends a second at each size of the log.
pub async fn run(kind: Kind<'_>, size: Size) -> Result<(), Box<dyn Error>> {
    let title = format!(
        "{kind}: durable appends of one event, {CALLERS} callers, in a log of many streams"
    );
    let header = [
        "streams",
        "rows/s",
        "in a commit",
        "of the smallest",
        "filled in",
    ];
    let mut table = Table::new(title, header.map(String::from));
    let bed = Bed::new(kind).await?;
    let (mut filled, mut smallest) = (0, None);
    for &streams in size.growth {
        let start = Instant::now();
        fill(&bed, kind, filled, streams).await?;
        let took = start.elapsed();
        filled = streams;
        // Spread over the whole log: these streams are far from each other, and none is remembered.
        let chosen: Vec<usize> = (0..CALLERS).map(|n| n * (streams / CALLERS)).collect();
        let store = bed.open().await?;
        let load = press(&store, &chosen, size.time).await?;
        store.close().await?;
        let smallest = *smallest.get_or_insert(load.rate());
        let cells = [
            format!("{:.0}", load.rate()),
            format!("{:.0}", load.batch()),
            format!("×{:.2}", load.rate() / smallest),
            format!("{:.1} s", took.as_secs_f64()),
        ];
        table.row(streams, cells);
    }
    println!("\n{table}");
    Ok(())
}

/// Fills the log as fast as the database can: the rows are those that the store would write, made by one statement.
async fn fill(bed: &Bed<'_>, kind: Kind<'_>, from: usize, to: usize) -> Result<(), Box<dyn Error>> {
    // Names as `callers` has them, and commands that nobody there uses.
    let (numbers, name) = match kind {
        Kind::Sqlite => (
            format!(
                "WITH RECURSIVE streams (n) AS \
                 (SELECT {from} UNION ALL SELECT n + 1 FROM streams WHERE n + 1 < {to}), \
                 seqs (seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM seqs WHERE seq < {EVENTS})"
            ),
            "format('game/%016d', n)",
        ),
        Kind::Postgres(_) => (
            format!(
                "WITH streams AS (SELECT generate_series({from}, {to} - 1) AS n), \
                 seqs AS (SELECT generate_series(1, {EVENTS}) AS seq)"
            ),
            "'game/' || lpad(n::TEXT, 16, '0')",
        ),
    };
    let text = format!(
        "{numbers} INSERT INTO events (stream, seq, command, part, type, version, at, body) \
         SELECT {name}, seq, 'set up ' || seq, 0, '{KIND}', 1, {AT}, '{BODY}' FROM streams CROSS JOIN seqs"
    );
    let rows = match kind {
        Kind::Sqlite => {
            let options = SqliteConnectOptions::from_str(bed.url())?;
            // It need not survive anything while it is made.
            let options = options.synchronous(SqliteSynchronous::Off);
            let mut at = options.pragma("cache_size", "-64000").connect().await?;
            let done = sqlx::query(AssertSqlSafe(text)).execute(&mut at).await?;
            sqlx::raw_sql("PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE)")
                .execute(&mut at)
                .await?;
            at.close().await?;
            done.rows_affected()
        }
        Kind::Postgres(_) => {
            let mut at = PgConnectOptions::from_str(bed.url())?.connect().await?;
            let done = sqlx::query(AssertSqlSafe(text)).execute(&mut at).await?;
            // What the server would do by itself within a minute or five.
            sqlx::raw_sql("VACUUM ANALYZE events")
                .execute(&mut at)
                .await?;
            sqlx::raw_sql("CHECKPOINT").execute(&mut at).await?;
            at.close().await?;
            done.rows_affected()
        }
    };
    assert_eq!(rows, ((to - from) * EVENTS) as u64);
    Ok(())
}
