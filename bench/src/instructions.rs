//! Instructions per node, which do not depend on what else the machine does.
//!
//! Callgrind runs this program for one library and one position. The same with
//! depth 1 is subtracted: it stands for starting up and reading the FEN.

use crate::engine::Engine;
use crate::external;
use crate::positions::{KIWIPETE, Known, START};
use crate::table::Table;
use std::io;
use std::path::Path;
use std::process::Command;

/// The positions and depths counted: deep enough for start-up not to matter,
/// shallow enough for a simulator.
const COUNTED: [(Known, u32); 2] = [(KIWIPETE, 4), (START, 5)];

/// Counts and prints the table, or says why it cannot.
///
/// # Errors
/// If this program or Valgrind cannot be run.
pub fn run() -> io::Result<()> {
    let Some(valgrind) = external::find("valgrind") else {
        println!("\nvalgrind is not installed: no instructions per node");
        return Ok(());
    };
    let header = [String::new()].into_iter().chain(
        COUNTED
            .iter()
            .map(|(known, depth)| format!("{} {depth}", known.name)),
    );
    let mut table = Table::new("instructions per node, and theirs over ours", header);
    let mut ours = [f64::NAN; COUNTED.len()];
    for engine in Engine::ALL {
        eprintln!("instructions, {engine}");
        let mut cells = Vec::new();
        for ((known, depth), ours) in COUNTED.iter().zip(&mut ours) {
            let deep = count(&valgrind, engine, known.fen, *depth)?;
            let start_up = count(&valgrind, engine, known.fen, 1)?;
            let (Some(deep), Some(start_up)) = (deep, start_up) else {
                println!(
                    "\nValgrind cannot run this build, probably for an instruction it does not \
                     know: no instructions per node. Try `-C target-cpu=x86-64-v3`."
                );
                return Ok(());
            };
            let per_node = deep.saturating_sub(start_up) as f64 / known.nodes_at(*depth) as f64;
            if engine == Engine::Ours {
                *ours = per_node;
            }
            cells.push(format!("{per_node:.2} ×{:.2}", per_node / *ours));
        }
        table.row(engine, cells);
    }
    println!("\n{table}");
    Ok(())
}

/// The instructions of one perft, start-up included, or `None` if Callgrind
/// does not get through.
fn count(valgrind: &Path, engine: Engine, fen: &str, depth: u32) -> io::Result<Option<u64>> {
    let output = Command::new(valgrind)
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe()?)
        .args(["one", engine.name(), fen, &depth.to_string()])
        .output()?;
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report
        .lines()
        .find_map(|line| line.split_once("Collected :"));
    let count = collected.and_then(|(_, count)| count.trim().parse().ok());
    Ok(count.filter(|_| output.status.success()))
}
