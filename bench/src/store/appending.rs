//! Durable appends of one event each, beside a bare loop that writes batches of the same size.

use super::bare::{self, Way};
use super::bed::{Bed, Kind};
use super::callers::{Load, press};
use super::{CALLERS, Size};
use crate::table::Table;
use std::error::Error;

/// Prints the table; appends a second in the best round.
pub async fn run(kind: Kind<'_>, rounds: u32, size: Size) -> Result<f64, Box<dyn Error>> {
    let ways = Way::all(kind);
    let streams: Vec<usize> = (0..CALLERS).collect();
    let mut best: Option<Load> = None;
    let mut peers = vec![0_f64; ways.len()];
    for _ in 0..rounds {
        let bed = Bed::new(kind).await?;
        let store = bed.open().await?;
        let load = press(&store, &streams, size.time).await?;
        store.close().await?;
        let batch = load.batch().round() as usize;
        for (way, peer) in ways.iter().zip(&mut peers) {
            let bed = Bed::new(kind).await?;
            let rate = bare::run(&bed, kind, *way, batch, size.time).await?;
            *peer = peer.max(rate);
        }
        if best.as_ref().is_none_or(|best| best.rate() < load.rate()) {
            best = Some(load);
        }
    }
    let best = best.ok_or("no round was run")?;
    let title = format!(
        "{kind}: durable appends of one event, {CALLERS} callers, {:.0} in a commit, best of {rounds}",
        best.batch()
    );
    let mut table = Table::new(title, ["", "rows/s", "the store is"].map(String::from));
    table.row("store", [format!("{:.0}", best.rate())]);
    for (way, rate) in ways.iter().zip(peers) {
        let ratio = format!("×{:.2}", best.rate() / rate);
        table.row(way.name(), [format!("{rate:.0}"), ratio]);
    }
    println!("\n{table}");
    Ok(best.rate())
}
