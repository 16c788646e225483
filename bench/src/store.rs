//! The log on both databases: appends beside a bare loop, news, reading, growth.
//!
//! What is written is what a game writes: one event of about a hundred bytes at a time, from 200 callers with a stream
//! each, every one of them waiting for its commit before it says the next thing. Every run is checked against the log:
//! each stream holds what was acknowledged, and nothing else.

mod appending;
mod bare;
mod bed;
mod callers;
mod following;
mod growth;
mod hints;
mod reading;

use bed::Kind;
use std::error::Error;
use std::time::Duration;
use testbed::postgres::Server;

/// Who writes at the same time.
const CALLERS: usize = 200;

/// How long and how much.
#[derive(Copy, Clone, Debug)]
pub struct Size {
    /// Of every measurement in a round.
    time: Duration,
    /// Streams of 200 events that are read; more than the store remembers.
    streams: usize,
    /// Streams already in the log when growth is measured.
    growth: &'static [usize],
}

/// What the figures in the documentation were measured with.
pub const FULL: Size = Size {
    time: Duration::from_secs(2),
    streams: 2_000,
    growth: &[1_000, 100_000, 1_000_000],
};

/// A look in passing.
pub const QUICK: Size = Size {
    time: Duration::from_millis(500),
    streams: 1_000,
    growth: &[1_000, 10_000],
};

/// Measures everything on both databases, or on the one that is named, or only `hints`, and prints it.
///
/// # Errors
/// When a database cannot be started or refuses.
///
/// # Panics
/// If the log does not hold what was acknowledged.
pub fn run(rounds: u32, size: Size, only: Option<&str>) -> Result<(), Box<dyn Error>> {
    let server = Server::start()?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        for kind in [Kind::Sqlite, Kind::Postgres(&server)] {
            if only.is_some_and(|only| !kind.to_string().eq_ignore_ascii_case(only)) {
                continue;
            }
            let full = appending::run(kind, rounds, size).await?;
            following::run(kind, full / 2.0, rounds, size).await?;
            reading::run(kind, rounds, size).await?;
            growth::run(kind, size).await?;
        }
        if only.is_none_or(|only| only == "hints") {
            hints::run(&server, rounds, size).await?;
        }
        Ok(())
    })
}
