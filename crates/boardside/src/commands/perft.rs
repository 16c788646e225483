//! `boardside perft`: how many games of a given length a position has.

use crate::batch;
use crate::outcome::{Failure, Verdict};
use crate::request::{Complaint, Request};
use crate::situation;
use crate::threads::Threads;
use boardside_chess::{Position, perft, perft_divide_parallel, uci};
use clap::Args;
use serde::Serialize;
use std::io::{self, BufWriter, Write};
use std::time::Instant;

/// From the initial position the count overflows 64 bits at depth 14, and
/// nobody alive would see the end of it.
const DEEPEST: u32 = 15;

/// Count the move sequences of a given length.
///
/// The numbers are known for many positions, so that they prove a move
/// generator right.
#[derive(Args)]
#[command(override_usage = USAGE, after_help = AFTER_HELP)]
pub struct Perft {
    /// A FEN in quotes, or `startpos`.
    #[arg(required_unless_present = "batch")]
    fen: Option<String>,

    /// How many moves each sequence has, counting those of both sides.
    #[arg(required_unless_present = "batch", value_parser = read_depth, allow_negative_numbers = true)]
    depth: Option<u32>,

    /// Count for each first move separately.
    #[arg(long, conflicts_with = "batch")]
    divide: bool,

    #[command(flatten)]
    threads: Threads,

    /// The position is of Chess960.
    #[arg(long, conflicts_with = "batch")]
    chess960: bool,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,

    /// Answer JSON lines from the standard input: {"fen":…, "depth":…} gets {"nodes":…}.
    #[arg(long, conflicts_with_all = ["fen", "depth"])]
    batch: bool,
}

const USAGE: &str = "\
boardside perft [OPTIONS] '<FEN>' <DEPTH>
       boardside perft --batch < lines.jsonl";

const AFTER_HELP: &str = "\
Examples:
  boardside perft startpos 5
  boardside perft 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' 4 --divide
  echo '{\"fen\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\",\"depth\":3}' | boardside perft --batch

A batch line may also have \"variant\":\"chess960\", or \"startfen\" and \"moves\" in place of \"fen\".";

fn read_depth(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(depth) if depth <= DEEPEST => Ok(depth),
        _ => Err(format!(
            "a depth is a whole number from 0 to {DEEPEST}; a FEN has blanks, so put it in quotes"
        )),
    }
}

/// The answer to a line of a batch.
#[derive(Serialize)]
struct Nodes {
    nodes: u64,
}

/// The answer to `--json`.
#[derive(Serialize)]
struct Report {
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Branch>>,
}

/// A first move and what follows it.
#[derive(Serialize)]
struct Branch {
    uci: String,
    nodes: u64,
}

impl Perft {
    /// Counts and prints.
    pub fn run(self) -> Result<Verdict, Failure> {
        if self.batch {
            return batch::run(|request| answer(request, self.threads));
        }
        let (Some(fen), Some(depth)) = (&self.fen, self.depth) else {
            return Err(Failure::Usage("give a FEN and a depth".into()));
        };
        let position = *situation::from_argument(fen, self.chess960)?.current();
        let report = self.count(&position, depth);
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            serde_json::to_writer(&mut out, &report)?;
            writeln!(out)?;
        } else {
            print(&report, &mut out)?;
        }
        out.flush()?;
        Ok(Verdict::Clean)
    }

    fn count(&self, position: &Position, depth: u32) -> Report {
        let start = Instant::now();
        let (nodes, divide) = if self.divide && depth > 0 {
            let branches = divide(position, depth, self.threads);
            let nodes = branches.iter().map(|branch| branch.nodes).sum();
            (nodes, Some(branches))
        } else {
            (count(position, depth, self.threads), None)
        };
        let seconds = start.elapsed().as_secs_f64();
        Report {
            depth,
            nodes,
            seconds,
            divide,
        }
    }
}

fn print(report: &Report, out: &mut impl Write) -> io::Result<()> {
    let (nodes, seconds) = (report.nodes, report.seconds);
    for Branch { uci, nodes } in report.divide.iter().flatten() {
        writeln!(out, "{uci}: {nodes}")?;
    }
    let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
    writeln!(
        out,
        "{nodes} nodes in {seconds:.3} s, {rate:.1} million a second"
    )
}

fn divide(position: &Position, depth: u32, threads: Threads) -> Vec<Branch> {
    let branch = |(mv, nodes)| Branch {
        uci: uci::write(position, mv),
        nodes,
    };
    let branches = perft_divide_parallel(position, depth, threads.count);
    branches.into_iter().map(branch).collect()
}

fn count(position: &Position, depth: u32, threads: Threads) -> u64 {
    // Two moves are counted sooner than a thread is started.
    if threads.count.get() == 1 || depth < 3 {
        return perft(position, depth);
    }
    let branches = perft_divide_parallel(position, depth, threads.count);
    branches.into_iter().map(|(_, nodes)| nodes).sum()
}

fn answer(request: &Request, threads: Threads) -> Result<Nodes, Complaint> {
    let line = request.line()?;
    let depth = request.whole_number("depth", DEEPEST)?;
    let nodes = count(line.current(), depth, threads);
    Ok(Nodes { nodes })
}
