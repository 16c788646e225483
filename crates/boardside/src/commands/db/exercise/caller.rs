//! One who writes, waits for the answer, and does not give up easily.

use super::journal::Journal;
use super::{PREFIX, Rules};
use crate::outcome::Failure;
use boardside_play::Moment;
use boardside_store::{Answer, Append, CommandId, EventType, Record, Seq, Store, StreamId};
use serde::Serialize;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Between two tries at a database that fails.
const PAUSE: Duration = Duration::from_millis(50);
/// Events in one append at most.
const MOST_EVENTS: u64 = 3;
/// Bytes of a body that say nothing, at most.
const FILLING: &str = "................................................................................................";

/// How a caller ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// There was nothing more to do.
    Done,
    /// The database failed for too long.
    GaveUp,
}

/// A caller of an exercise.
pub(super) struct Caller {
    number: usize,
    stream: StreamId,
    rules: Arc<Rules>,
    journal: Arc<Journal>,
    /// Where the stream is, as far as this caller knows.
    head: Seq,
    /// When the database began to fail.
    failing: Option<Instant>,
}

/// What an event says: enough to know it again.
#[derive(Serialize)]
struct Body<'a> {
    command: &'a str,
    part: u64,
    filling: &'a str,
}

impl Caller {
    pub(super) fn new(
        number: usize,
        stream: usize,
        rules: Arc<Rules>,
        journal: Arc<Journal>,
    ) -> Caller {
        Caller {
            number,
            stream: StreamId::new(&format!("{PREFIX}{stream}")).expect("a short name"),
            rules,
            journal,
            head: Seq::START,
            failing: None,
        }
    }

    /// Appends until the exercise is over.
    pub(super) async fn write(mut self, store: Store) -> Result<End, Failure> {
        for number in 0.. {
            if !self.rules.take() {
                break;
            }
            if self.insist(&store, number).await? == End::GaveUp {
                return Ok(End::GaveUp);
            }
        }
        Ok(End::Done)
    }

    /// Asks until it is stored.
    async fn insist(&mut self, store: &Store, number: u64) -> Result<End, Failure> {
        let command = format!("{:x}-{}-{number}", self.rules.seed, self.number);
        let command = CommandId::new(&command).expect("a short name");
        let records = self.records(&command, number);
        loop {
            let append = Append::new(
                self.stream.clone(),
                self.head,
                command.clone(),
                records.clone(),
            );
            let answer = store.append(append.expect("at least one event")).await;
            match answer {
                Ok(answer) => {
                    self.journal
                        .answered(&self.stream, self.head, &command, answer)?;
                    self.failing = None;
                    match answer {
                        Answer::Appended(receipt) | Answer::Duplicate(receipt) => {
                            self.head = self.head.max(receipt.last);
                            return Ok(End::Done);
                        }
                        Answer::Conflict { actual } => self.head = actual,
                    }
                }
                Err(failure) => {
                    self.journal.failed(&self.stream, &command, &failure)?;
                    let since = *self.failing.get_or_insert_with(Instant::now);
                    if since.elapsed() >= self.rules.patience {
                        return Ok(End::GaveUp);
                    }
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    /// The events of a command, always the same for the same seed.
    fn records(&self, command: &CommandId, number: u64) -> Vec<Record> {
        let chance = |what: u64| {
            let mut hasher = DefaultHasher::new();
            (self.rules.seed, self.number, number, what).hash(&mut hasher);
            hasher.finish()
        };
        let kind = EventType::new("move_played").expect("a short name");
        let record = |part| {
            let length = chance(part + 1) as usize % (FILLING.len() + 1);
            let body = Body {
                command: command.as_str(),
                part,
                filling: &FILLING[..length],
            };
            Record::new(kind.clone(), 1, Moment(0), &body).expect("texts and numbers are JSON")
        };
        (0..=chance(0) % MOST_EVENTS).map(record).collect()
    }
}
