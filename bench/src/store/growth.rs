//! What a large log costs: appends when many streams are there already.

use super::bed::{Bed, Kind};
use super::callers::{press, record, stream};
use super::{CALLERS, Size};
use crate::table::Table;
use boardside_store::{Append, CommandId, Seq, Store, StreamId};
use std::error::Error;
use tokio::task::JoinSet;

/// Events that each stream has before it is measured.
const EVENTS: usize = 4;
/// Tasks that fill the log.
const FILLERS: usize = 400;

/// Prints appends a second at each size of the log.
pub async fn run(kind: Kind<'_>, size: Size) -> Result<(), Box<dyn Error>> {
    let title = format!(
        "{kind}: durable appends of one event, {CALLERS} callers, in a log of many streams"
    );
    let header = ["streams", "rows/s", "in a commit", "of the smallest"].map(String::from);
    let mut table = Table::new(title, header);
    let bed = Bed::new(kind).await?;
    let store = bed.open().await?;
    let (mut filled, mut smallest) = (0, None);
    for &streams in size.growth {
        fill(&store, filled, streams).await?;
        filled = streams;
        // Spread over the whole log: these streams are far from each other, and none is remembered.
        let chosen: Vec<usize> = (0..CALLERS).map(|n| n * (streams / CALLERS)).collect();
        let load = press(&store, &chosen, size.time).await?;
        let smallest = *smallest.get_or_insert(load.rate());
        let cells = [
            format!("{:.0}", load.rate()),
            format!("{:.0}", load.batch()),
            format!("×{:.2}", load.rate() / smallest),
        ];
        table.row(streams, cells);
    }
    store.close().await?;
    println!("\n{table}");
    Ok(())
}

async fn fill(store: &Store, from: usize, to: usize) -> Result<(), Box<dyn Error>> {
    let record = record();
    let mut tasks = JoinSet::new();
    for filler in 0..FILLERS {
        let (store, records) = (store.clone(), vec![record.clone(); EVENTS]);
        tasks.spawn(async move {
            for number in (from + filler..to).step_by(FILLERS) {
                let name = StreamId::new(&stream(number)).expect("a good name");
                let command = CommandId::new("set up").expect("a good name");
                let append = Append::new(name, Seq::START, command, records.clone());
                let append = append.expect("some events");
                store.append(append).await.expect("a database that works");
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done?;
    }
    Ok(())
}
