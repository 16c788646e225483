//! `boardside db exercise`: the log under load, and a line for everything it promises.

mod caller;
mod journal;

use crate::outcome::{Failure, Verdict};
use boardside_store::Store;
use caller::Caller;
use clap::Args;
use journal::Journal;
use std::hash::{BuildHasher as _, RandomState};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The streams of an exercise begin so, and nothing else does.
const PREFIX: &str = "exercise/";

/// Write to a database as hard as it takes it, to see what it can do.
///
/// Many callers append made-up events and wait for each answer. For every answer there is a line; a line that says
/// `appended` was printed after the events were durable. At the end comes how many it were in a second.
///
/// A database that holds anything else is refused: use one of its own, on the same disk or server.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Exercise {
    // No default and no variable of the environment: they name the database in use.
    /// `sqlite:FILE` or `postgres://…`; a file that is not there is made.
    #[arg(long, value_name = "URL")]
    database: String,

    /// How many streams are written to.
    #[arg(long, value_name = "N", default_value = "200")]
    streams: NonZeroUsize,

    /// How many write at the same time; with more callers than streams they get into each other's way.
    #[arg(long, value_name = "N", default_value = "200")]
    callers: NonZeroUsize,

    /// How long it goes on.
    #[arg(
        long,
        value_name = "S",
        default_value = "10",
        conflicts_with = "appends"
    )]
    seconds: u32,

    /// End after this many appends instead.
    #[arg(long, value_name = "N")]
    appends: Option<u64>,

    /// Names the commands and decides what they write; the same seed repeats the same commands, which are then
    /// answered as duplicates. Left out, it is one that nobody else has.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Give up when the database has failed for so long.
    #[arg(long, value_name = "S", default_value = "30")]
    patience: u32,

    /// Print only the summary.
    #[arg(long)]
    quiet: bool,
}

const AFTER_HELP: &str = "\
Examples:
  boardside db exercise --database sqlite:/srv/boardside/exercise.db --quiet
  boardside db exercise --database 'postgres://boardside@localhost/exercise' --callers 400 --appends 100000

Lines:
  appended STREAM FIRST LAST COMMAND       these events are stored, durably
  duplicate STREAM FIRST LAST COMMAND      they were stored before, by the same command
  conflict STREAM EXPECTED ACTUAL COMMAND  another caller was first; nothing was stored, it is tried again
  failed STREAM COMMAND: WHY               the database failed; the same command is tried again

Exit status: 0 everything was stored in the end, 1 given up because the database kept failing,
2 the database could not be opened, or holds something else.";

/// What all callers of an exercise share.
struct Rules {
    seed: u64,
    until: Option<Instant>,
    patience: Duration,
    /// Appends that may still be begun.
    left: AtomicU64,
}

impl Rules {
    /// Whether there is one more to do.
    fn take(&self) -> bool {
        let is_over = self.until.is_some_and(|until| Instant::now() >= until);
        let one_less = |left: u64| left.checked_sub(1);
        !is_over
            && self
                .left
                .try_update(Ordering::Relaxed, Ordering::Relaxed, one_less)
                .is_ok()
    }
}

impl Exercise {
    /// Writes, and prints what became of it.
    pub fn run(self) -> Result<Verdict, Failure> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(Failure::system("start threads"))?;
        runtime.block_on(self.write())
    }

    async fn write(self) -> Result<Verdict, Failure> {
        let store = Store::open(&self.database).await?;
        if let Some(stream) = store.stream_outside(PREFIX).await? {
            return Err(Failure::Usage(format!(
                "this database is in use: it holds the stream {stream}; give the exercise a database of its own"
            )));
        }
        if store.was_served().await? {
            return Err(Failure::Usage(
                "this database is in use: a server has worked with it; give the exercise a database of its own"
                    .into(),
            ));
        }
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        let start = Instant::now();
        let rules = Arc::new(Rules {
            seed,
            until: match self.appends {
                Some(_) => None,
                None => Some(start + Duration::from_secs(self.seconds.into())),
            },
            patience: Duration::from_secs(self.patience.into()),
            left: AtomicU64::new(self.appends.unwrap_or(u64::MAX)),
        });
        let journal = Arc::new(Journal::new(self.quiet));
        let mut callers = JoinSet::new();
        for number in 0..self.callers.get() {
            let stream = number % self.streams;
            let caller = Caller::new(number, stream, Arc::clone(&rules), Arc::clone(&journal));
            callers.spawn(caller.write(store.clone()));
        }
        let mut verdict = Verdict::Clean;
        while let Some(ended) = callers.join_next().await {
            match ended.expect("a caller does not panic")? {
                caller::End::Done => {}
                caller::End::GaveUp => verdict = Verdict::Problems,
            }
        }
        let elapsed = start.elapsed();
        let closed = store.close().await;
        journal.summary(seed, elapsed, store.written().batches)?;
        closed?;
        Ok(verdict)
    }
}
