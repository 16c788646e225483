//! Reading a whole game, 200 events.

use super::Size;
use super::bed::{Bed, Kind};
use super::callers::{BODY, command, record, stream};
use crate::table::Table;
use boardside_store::{Append, CommandId, Seq, Store, StreamId};
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

const EVENTS: usize = 200;
const READERS: [usize; 3] = [1, 4, 8];

/// Prints streams a second, for one reader and for several at once.
pub async fn run(kind: Kind<'_>, rounds: u32, size: Size) -> Result<(), Box<dyn Error>> {
    let bed = Bed::new(kind).await?;
    let store = bed.open().await?;
    fill(&store, size.streams).await?;
    let mut best = [0_f64; READERS.len()];
    for _ in 0..rounds {
        for (readers, best) in READERS.into_iter().zip(&mut best) {
            let rate = measure(&store, readers, size).await?;
            *best = best.max(rate);
        }
    }
    store.close().await?;
    let title = format!("{kind}: reading streams of {EVENTS} events, best of {rounds}");
    let mut table = Table::new(title, ["", "streams/s", "events/s"].map(String::from));
    for (readers, rate) in READERS.into_iter().zip(best) {
        let events = rate * EVENTS as f64;
        let cells = [format!("{rate:.0}"), format!("{events:.0}")];
        table.row(format!("{readers} reader(s)"), cells);
    }
    println!("\n{table}");
    Ok(())
}

/// A game is written move by move, among others.
async fn fill(store: &Store, streams: usize) -> Result<(), Box<dyn Error>> {
    let record = record();
    let mut tasks = JoinSet::new();
    for number in 0..streams {
        let (store, record) = (store.clone(), record.clone());
        tasks.spawn(async move {
            let name = StreamId::new(&stream(number)).expect("a good name");
            for head in 0..EVENTS as i64 {
                let command = CommandId::new(&command(number, head + 1)).expect("a good name");
                let append = Append::new(name.clone(), Seq(head), command, vec![record.clone()]);
                let append = append.expect("one event");
                store.append(append).await.expect("a database that works");
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done?;
    }
    Ok(())
}

async fn measure(store: &Store, readers: usize, size: Size) -> Result<f64, Box<dyn Error>> {
    let next = Arc::new(AtomicUsize::new(0));
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for _ in 0..readers {
        let (store, next) = (store.clone(), Arc::clone(&next));
        tasks.spawn(read(store, next, size.streams, start + size.time));
    }
    let mut streams = 0;
    while let Some(count) = tasks.join_next().await {
        streams += count?;
    }
    Ok(rate(streams, start.elapsed()))
}

fn rate(count: usize, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}

/// How many streams one reader has read.
async fn read(store: Store, next: Arc<AtomicUsize>, streams: usize, end: Instant) -> usize {
    // All streams are read in turn, but not in the order in which they were written.
    const STRIDE: usize = 769;
    let mut count = 0;
    while Instant::now() < end {
        let number = next.fetch_add(STRIDE, Ordering::Relaxed) % streams;
        let name = StreamId::new(&stream(number)).expect("a good name");
        let events = store
            .read(&name, Seq::START)
            .await
            .expect("a log that can be read");
        assert_eq!(events.len(), EVENTS);
        let last = &events[EVENTS - 1];
        assert_eq!(last.command.as_str(), command(number, EVENTS as i64));
        assert_eq!(last.record.body(), BODY);
        count += 1;
    }
    count
}
