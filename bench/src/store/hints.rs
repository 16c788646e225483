//! What the word to other processes costs: PostgreSQL lets only one transaction with a NOTIFY commit at a time, in the
//! whole server, so several writers no longer share a flush of the disk.

use super::Size;
use super::bed::{Bed, Kind};
use super::callers::{AT, BODY, KIND};
use crate::table::Table;
use sqlx::postgres::PgListener;
use sqlx::{Connection as _, PgConnection};
use std::error::Error;
use std::time::{Duration, Instant};
use testbed::postgres::Server;
use tokio::task::JoinSet;

/// Processes that write, and listen, at once.
const WRITERS: [usize; 4] = [1, 2, 3, 8];
/// Rows in a transaction: a move alone, and what a busy node gathers.
const BATCHES: [usize; 2] = [1, 32];
/// How many streams a writer has.
const STREAMS: usize = 64;

/// As the store does it: all rows and the hint are one statement, which is a transaction by itself.
const WRITE: &str = "WITH list AS (\
     INSERT INTO events (stream, seq, command, part, type, version, at, body) \
     SELECT * FROM unnest($1::TEXT[], $2::BIGINT[], $3::TEXT[], $4::BIGINT[], $5::TEXT[], $6::BIGINT[], \
     $7::BIGINT[], $8::TEXT[])) \
     SELECT CASE WHEN $9 <> '' THEN pg_notify('boardside', $9)::TEXT END";

/// Prints the table.
pub async fn run(server: &Server, rounds: u32, size: Size) -> Result<(), Box<dyn Error>> {
    let title = format!(
        "PostgreSQL: rows a second by several writers, with and without NOTIFY, best of {rounds}"
    );
    let header = WRITERS.map(|writers| format!("{writers} writing"));
    let mut table = Table::new(title, [String::new()].into_iter().chain(header));
    for batch in BATCHES {
        for hint in ["", "a hint of a few bytes"] {
            let with = if hint.is_empty() { "without" } else { "with" };
            let mut cells = Vec::new();
            for writers in WRITERS {
                let mut best = 0_f64;
                for _ in 0..rounds {
                    let bed = Bed::new(Kind::Postgres(server)).await?;
                    best = best.max(press(bed.url(), writers, batch, hint, size.time).await?);
                }
                cells.push(format!("{best:.0}"));
            }
            table.row(format!("{batch} in a commit, {with} NOTIFY"), cells);
        }
    }
    println!("\n{table}");
    Ok(())
}

/// Rows a second of so many writers, each of which listens as well.
async fn press(
    url: &str,
    writers: usize,
    batch: usize,
    hint: &'static str,
    time: Duration,
) -> Result<f64, Box<dyn Error>> {
    let (mut writing, mut listening) = (JoinSet::new(), JoinSet::new());
    for writer in 0..writers {
        let mut listener = PgListener::connect(url).await?;
        listener.listen("boardside").await?;
        listening.spawn(async move { while listener.recv().await.is_ok() {} });
        let at = PgConnection::connect(url).await?;
        writing.spawn(write(at, writer, batch, hint, time));
    }
    let mut rate = 0.0;
    while let Some(written) = writing.join_next().await {
        rate += written??;
    }
    Ok(rate)
}

async fn write(
    mut at: PgConnection,
    writer: usize,
    batch: usize,
    hint: &str,
    time: Duration,
) -> Result<f64, sqlx::Error> {
    let streams: Vec<String> = (0..STREAMS).map(|n| format!("w{writer}-{n}")).collect();
    let (mut next, start) = (0, Instant::now());
    while start.elapsed() < time {
        let rows = next..next + batch;
        next += batch;
        let seqs: Vec<i64> = rows.clone().map(|row| (row / STREAMS) as i64 + 1).collect();
        let names: Vec<&str> = rows.map(|row| streams[row % STREAMS].as_str()).collect();
        let commands: Vec<String> = seqs.iter().map(ToString::to_string).collect();
        sqlx::query(WRITE)
            .bind(names)
            .bind(seqs)
            .bind(commands)
            .bind(vec![0_i64; batch])
            .bind(vec![KIND; batch])
            .bind(vec![1_i64; batch])
            .bind(vec![AT; batch])
            .bind(vec![BODY; batch])
            .bind(hint)
            .execute(&mut at)
            .await?;
    }
    let rate = next as f64 / start.elapsed().as_secs_f64();
    at.close().await?;
    Ok(rate)
}
