//! Nodes per second, everyone in turn.

use crate::engine::Engine;
use crate::external::{self, Stockfish};
use crate::positions::{self, Known};
use crate::table::{Table, geometric_mean};
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The environment variable with the path of the bench built without native
/// flags.
pub const PORTABLE: &str = "BOARDSIDE_BENCH_PORTABLE";

/// How long and how deep to measure.
#[derive(Copy, Clone, Debug)]
pub struct Effort {
    /// How many times everyone has a turn.
    pub rounds: u32,
    /// How many plies less than in a full run.
    pub shallower: u32,
}

/// Someone who can count a perft.
enum Runner {
    Library(Engine),
    Portable(PathBuf),
    Stockfish(Box<Stockfish>),
}

impl Runner {
    fn name(&self) -> &'static str {
        match self {
            Runner::Library(engine) => engine.name(),
            Runner::Portable(_) => "boardside, portable build",
            Runner::Stockfish(_) => "Stockfish",
        }
    }

    fn run(&mut self, fen: &str, depth: u32) -> io::Result<(u64, Duration)> {
        match self {
            Runner::Library(engine) => {
                let perft = engine.load(fen);
                let start = Instant::now();
                let nodes = perft(depth);
                Ok((nodes, start.elapsed()))
            }
            Runner::Portable(program) => external::one(program, Engine::Ours.name(), fen, depth),
            Runner::Stockfish(stockfish) => stockfish.perft(fen, depth),
        }
    }
}

/// Counts one perft with one library and prints its nodes and nanoseconds.
pub fn one(engine: Engine, fen: &str, depth: u32) {
    let perft = engine.load(fen);
    let start = Instant::now();
    let nodes = perft(depth);
    println!("{nodes} {}", start.elapsed().as_nanos());
}

/// Measures all positions and prints the table.
///
/// # Errors
/// If another program fails.
///
/// # Panics
/// If someone's node count is wrong.
pub fn run(effort: Effort) -> io::Result<()> {
    let mut runners = runners()?;
    let mut best = vec![[Duration::MAX; positions::ALL.len()]; runners.len()];
    for round in 1..=effort.rounds {
        eprintln!("perft, round {round} of {}", effort.rounds);
        for (column, known) in positions::ALL.iter().enumerate() {
            let depth = known.depth() - effort.shallower;
            for (runner, best) in runners.iter_mut().zip(&mut best) {
                let (nodes, time) = runner.run(known.fen, depth)?;
                let name = runner.name();
                assert_eq!(nodes, known.nodes_at(depth), "{name} on {}", known.name);
                best[column] = best[column].min(time);
            }
        }
    }
    let names: Vec<_> = runners.iter().map(Runner::name).collect();
    print_table(&names, &best, effort);
    Ok(())
}

/// Everyone present; says who is missing.
fn runners() -> io::Result<Vec<Runner>> {
    let mut runners: Vec<_> = Engine::ALL.into_iter().map(Runner::Library).collect();
    match std::env::var_os(PORTABLE) {
        Some(program) => runners.insert(1, Runner::Portable(program.into())),
        None => println!("{PORTABLE} is not set: no portable build to compare with"),
    }
    match external::find("stockfish") {
        Some(program) => {
            let stockfish = Stockfish::start(&program)?;
            runners.push(Runner::Stockfish(Box::new(stockfish)));
        }
        None => println!("stockfish is not installed: skipped"),
    }
    Ok(runners)
}

fn print_table(names: &[&str], best: &[[Duration; positions::ALL.len()]], effort: Effort) {
    let depth = |known: &Known| known.depth() - effort.shallower;
    let speed = |known: &Known, time: Duration| {
        known.nodes_at(depth(known)) as f64 / time.as_secs_f64() / 1e6
    };
    let header = [String::new()]
        .into_iter()
        .chain(
            positions::ALL
                .iter()
                .map(|known| format!("{} {}", known.name, depth(known))),
        )
        .chain(["geometric mean".into()]);
    let title = format!(
        "perft, million nodes a second and how many times as fast Boardside is, best of {}",
        effort.rounds
    );
    let mut table = Table::new(title, header);
    let ours = best[0];
    for (name, times) in names.iter().zip(best) {
        let speeds = positions::ALL
            .iter()
            .zip(times)
            .map(|(known, &time)| speed(known, time));
        let speeds: Vec<f64> = speeds.collect();
        let ratios: Vec<f64> = times
            .iter()
            .zip(ours)
            .map(|(theirs, ours)| theirs.as_secs_f64() / ours.as_secs_f64())
            .collect();
        let means = [(
            geometric_mean(speeds.iter().copied()),
            geometric_mean(ratios.iter().copied()),
        )];
        let cells = speeds.into_iter().zip(ratios).chain(means);
        table.row(
            name,
            cells.map(|(speed, ratio)| format!("{speed:.0} ×{ratio:.2}")),
        );
    }
    println!("\n{table}");
}
