//! What a second thread brings to perft.

use crate::perft::Effort;
use crate::positions::KIWIPETE;
use crate::table::Table;
use boardside_chess::{Variant, fen, perft_divide_parallel};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

const THREADS: [usize; 2] = [1, 2];

/// Measures perft on one thread and on two, and prints the gain.
///
/// # Panics
/// If a node count is wrong.
pub fn run(effort: Effort) {
    let position = fen::parse(KIWIPETE.fen, Variant::Standard).expect("a known position");
    let depth = KIWIPETE.depth() - effort.shallower;
    let mut best = [Duration::MAX; THREADS.len()];
    for _ in 0..effort.rounds {
        for (threads, best) in THREADS.into_iter().zip(&mut best) {
            let threads = NonZeroUsize::new(threads).expect("one or two");
            let start = Instant::now();
            let counts = perft_divide_parallel(&position, depth, threads);
            *best = start.elapsed().min(*best);
            let nodes: u64 = counts.iter().map(|&(_, nodes)| nodes).sum();
            assert_eq!(nodes, KIWIPETE.nodes_at(depth));
        }
    }
    let title = format!("perft on threads, {} {depth}", KIWIPETE.name);
    let header = ["", "Mnodes/s", "ratio"].map(String::from);
    let mut table = Table::new(title, header);
    for (threads, time) in THREADS.into_iter().zip(best) {
        let speed = KIWIPETE.nodes_at(depth) as f64 / time.as_secs_f64() / 1e6;
        let ratio = best[0].as_secs_f64() / time.as_secs_f64();
        let cells = [format!("{speed:.0}"), format!("×{ratio:.2}")];
        table.row(format!("{threads} thread(s)"), cells);
    }
    println!("\n{table}");
}
