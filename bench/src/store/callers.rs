//! Those who append, and what they say.

use boardside_play::Moment;
use boardside_store::{Answer, Append, CommandId, EventType, Record, Seq, Store, StreamId};
use std::error::Error;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// About what an event of a game is.
pub const KIND: &str = "move_played";
pub const AT: i64 = 1_700_000_000_123;
/// The body as it is stored, a text of a hundred bytes.
pub const BODY: &str = "\"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789\"";

/// The name of a stream, as long as a game's.
pub fn stream(number: usize) -> String {
    format!("game/{number:016}")
}

/// The name of a command, as long as a browser's.
pub fn command(stream: usize, seq: i64) -> String {
    format!("{stream:08x}-{seq:011x}")
}

pub fn record() -> Record {
    let kind = EventType::new(KIND).expect("a good name");
    Record::new(kind, 1, Moment(AT), &BODY.trim_matches('"')).expect("a text is JSON")
}

/// One event after `head`.
pub fn append(number: usize, stream: &StreamId, head: i64, record: &Record) -> Append {
    let command = CommandId::new(&command(number, head + 1)).expect("a good name");
    Append::new(stream.clone(), Seq(head), command, vec![record.clone()]).expect("one event")
}

/// What a run has stored.
pub struct Load {
    pub appends: u64,
    pub batches: u64,
    pub elapsed: Duration,
}

impl Load {
    pub fn rate(&self) -> f64 {
        self.appends as f64 / self.elapsed.as_secs_f64()
    }

    pub fn batch(&self) -> f64 {
        self.appends as f64 / self.batches.max(1) as f64
    }
}

/// Everybody appends to a stream of his own, one event after the other, for a while.
pub async fn press(
    store: &Store,
    streams: &[usize],
    time: Duration,
) -> Result<Load, Box<dyn Error>> {
    let before = store.written();
    let start = Instant::now();
    let mut callers = JoinSet::new();
    for &number in streams {
        callers.spawn(call(store.clone(), number, start + time));
    }
    let mut ends = Vec::new();
    while let Some(end) = callers.join_next().await {
        ends.push(end?);
    }
    let elapsed = start.elapsed();
    let after = store.written();
    let acknowledged: u64 = ends.iter().map(|(_, from, to)| to.abs_diff(*from)).sum();
    assert_eq!(after.appends - before.appends, acknowledged);
    for (number, from, to) in ends {
        check(store, number, from, to).await?;
    }
    Ok(Load {
        appends: acknowledged,
        batches: after.batches - before.batches,
        elapsed,
    })
}

/// The stream, where it was, and where it is at the end.
async fn call(store: Store, number: usize, end: Instant) -> (usize, i64, i64) {
    let (name, record) = (
        StreamId::new(&stream(number)).expect("a good name"),
        record(),
    );
    let (mut from, mut head) = (0, 0);
    while Instant::now() < end {
        let append = append(number, &name, head, &record);
        match store.append(append).await.expect("a database that works") {
            Answer::Appended(receipt) => head = receipt.last.0,
            // The stream was there before; nobody else writes to it now.
            Answer::Conflict { actual } if head == 0 => (from, head) = (actual.0, actual.0),
            answer => panic!("{answer:?} after {head}"),
        }
    }
    (number, from, head)
}

/// The log holds what was acknowledged after `from`, and nothing else.
async fn check(store: &Store, number: usize, from: i64, to: i64) -> Result<(), Box<dyn Error>> {
    let name = StreamId::new(&stream(number))?;
    let events = store.read(&name, Seq(from + 1)).await?;
    assert_eq!(events.len() as i64, to - from, "{name}");
    for (place, event) in (from + 1..).zip(&events) {
        assert_eq!(event.seq, Seq(place), "{name}");
        assert_eq!(event.command.as_str(), command(number, place));
        assert_eq!(event.record.body(), BODY);
    }
    Ok(())
}
