//! The command line of the bench; see `boardside-bench help`.

use boardside_bench::engine::Engine;
use boardside_bench::perft::Effort;
use boardside_bench::{instructions, perft, pgn, store, threads};
use std::error::Error;
use std::process::ExitCode;

const HELP: &str = "\
Boardside beside its peers.

boardside-bench [WHAT] [--rounds N]

    (nothing)  all of the following
    perft      nodes per second
    count      instructions per node, with Valgrind
    threads    perft on one thread and on two
    pgn        reading games and replaying their moves
    store      the log beside bare loops; `store sqlite` and `store postgresql` do one database,
               `store hints` what NOTIFY costs
    quick      all, at shallower depths and with less to read

    one LIBRARY FEN DEPTH   a single perft: prints nodes and nanoseconds";

const FULL: Effort = Effort {
    rounds: 5,
    shallower: 0,
};
const QUICK: Effort = Effort {
    rounds: 3,
    shallower: 1,
};

/// Bytes of each generated corpus.
const CORPUS: u64 = 50_000_000;
const QUICK_CORPUS: u64 = 5_000_000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("boardside-bench: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    if let [word, engine, fen, depth] = args
        && word == "one"
    {
        perft::one(engine.parse::<Engine>()?, fen, depth.parse()?);
        return Ok(());
    }
    let (words, rounds) = match args {
        [words @ .., option, rounds] if option == "--rounds" => (words, Some(rounds.parse()?)),
        words => (words, None),
    };
    let with_rounds = |effort: Effort| Effort {
        rounds: rounds.unwrap_or(effort.rounds).max(1),
        ..effort
    };
    let full = with_rounds(FULL);
    match words {
        [] => everything(full, CORPUS, store::FULL),
        [word] => match word.as_str() {
            "quick" => everything(with_rounds(QUICK), QUICK_CORPUS, store::QUICK),
            "perft" => Ok(perft::run(full)?),
            "count" => Ok(instructions::run()?),
            "threads" => {
                threads::run(full);
                Ok(())
            }
            "pgn" => Ok(pgn::run(full.rounds, CORPUS)?),
            "store" => Ok(store::run(full.rounds, store::FULL, None)?),
            "help" | "--help" | "-h" => {
                println!("{HELP}");
                Ok(())
            }
            other => Err(format!("unknown word `{other}`\n\n{HELP}").into()),
        },
        [word, only] if word == "store" => Ok(store::run(full.rounds, store::FULL, Some(only))?),
        _ => Err(format!("too many words\n\n{HELP}").into()),
    }
}

fn everything(effort: Effort, corpus: u64, log: store::Size) -> Result<(), Box<dyn Error>> {
    perft::run(effort)?;
    threads::run(effort);
    pgn::run(effort.rounds, corpus)?;
    store::run(effort.rounds, log, None)?;
    instructions::run()?;
    Ok(())
}
