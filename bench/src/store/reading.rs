//! Reading a whole game, 200 events, beside a bare loop that reads the same rows one by one.
//!
//! The store remembers streams that it read lately. So there are three figures: streams that it never read before, where every
//! event comes from the database, which may have it in memory; all streams in turn, about as many as the store remembers;
//! and a few again and again.

use super::Size;
use super::bare;
use super::bed::{Bed, Kind};
use super::callers::{BODY, append, command, record, stream};
use crate::table::Table;
use boardside_store::{Seq, Store, StreamId};
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

const EVENTS: usize = 200;
const READERS: [usize; 3] = [1, 4, 8];
/// All streams are read in turn, but not in the order in which they were written.
const STRIDE: usize = 769;
/// Streams that are read again and again.
const FEW: usize = 200;

/// Prints streams a second, for one reader and for several at once.
pub async fn run(kind: Kind<'_>, rounds: u32, size: Size) -> Result<(), Box<dyn Error>> {
    let bed = Bed::new(kind).await?;
    let store = bed.open().await?;
    fill(&store, size.streams).await?;
    let mut best = [[0_f64; 4]; READERS.len()];
    for _ in 0..rounds {
        for (readers, [first, all, few, bare]) in READERS.into_iter().zip(&mut best) {
            *first = first.max(measure_first(&bed, readers, size.streams).await?);
            *all = all.max(measure(&store, readers, size.streams, size.time).await?);
            *few = few.max(measure(&store, readers, FEW, size.time).await?);
            *bare = bare.max(measure_bare(&bed, kind, readers, size).await?);
        }
    }
    store.close().await?;
    let title = format!(
        "{kind}: reading streams of {EVENTS} events, {} of them in turn, best of {rounds}",
        size.streams
    );
    let header = [
        "",
        "never read before",
        "bare loop, row by row",
        "the store is",
        "in turn",
        "200 of them again and again",
    ];
    let mut table = Table::new(title, header.map(String::from));
    for (readers, [first, all, few, bare]) in READERS.into_iter().zip(best) {
        let cells = [
            format!("{first:.0}"),
            format!("{bare:.0}"),
            format!("×{:.2}", first / bare),
            format!("{all:.0}"),
            format!("{few:.0}"),
        ];
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
                let append = append(number, &name, head, &record);
                store.append(append).await.expect("a database that works");
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done?;
    }
    Ok(())
}

/// Every stream once, by a store that has just been opened.
async fn measure_first(
    bed: &Bed<'_>,
    readers: usize,
    streams: usize,
) -> Result<f64, Box<dyn Error>> {
    let store = bed.open().await?;
    let next = Arc::new(AtomicUsize::new(0));
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for _ in 0..readers {
        let (store, next) = (store.clone(), Arc::clone(&next));
        tasks.spawn(async move {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= streams {
                    return;
                }
                read_one(&store, number * STRIDE % streams).await;
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done?;
    }
    let rate = rate(streams, start.elapsed());
    store.close().await?;
    Ok(rate)
}

async fn measure(
    store: &Store,
    readers: usize,
    streams: usize,
    time: Duration,
) -> Result<f64, Box<dyn Error>> {
    let next = Arc::new(AtomicUsize::new(0));
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for _ in 0..readers {
        let (store, next) = (store.clone(), Arc::clone(&next));
        tasks.spawn(read(store, next, streams, start + time));
    }
    let mut count = 0;
    while let Some(more) = tasks.join_next().await {
        count += more?;
    }
    Ok(rate(count, start.elapsed()))
}

async fn measure_bare(
    bed: &Bed<'_>,
    kind: Kind<'_>,
    readers: usize,
    size: Size,
) -> Result<f64, Box<dyn Error>> {
    let mut connections = Vec::new();
    for _ in 0..readers {
        connections.push(bare::Reader::connect(bed, kind).await?);
    }
    let next = Arc::new(AtomicUsize::new(0));
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for mut reader in connections {
        let next = Arc::clone(&next);
        tasks.spawn(async move {
            let mut count = 0;
            while start.elapsed() < size.time {
                let number = next.fetch_add(STRIDE, Ordering::Relaxed) % size.streams;
                let events = reader.read(number).await.expect("a log that can be read");
                assert_eq!(events, EVENTS);
                count += 1;
            }
            reader.close().await.expect("a connection that is there");
            count
        });
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
    let mut count = 0;
    while Instant::now() < end {
        let number = next.fetch_add(STRIDE, Ordering::Relaxed) % streams;
        read_one(&store, number).await;
        count += 1;
    }
    count
}

async fn read_one(store: &Store, number: usize) {
    let name = StreamId::new(&stream(number)).expect("a good name");
    let events = store.read(&name, Seq::START).await;
    let events = events.expect("a log that can be read");
    assert_eq!(events.len(), EVENTS);
    let last = &events[EVENTS - 1];
    assert_eq!(last.command.as_str(), command(number, EVENTS as i64));
    assert_eq!(last.record.body(), BODY);
}
