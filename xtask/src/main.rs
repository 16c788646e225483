//! `cargo xtask <chore>`: every chore of this repository, with no other tool to install first.
//!
//! One file per chore. It uses only the standard library and `testbed`, which does likewise, because it is built before
//! anything else is.

mod bench;
mod debian;
mod docs;
mod fuzz;
mod node;
mod serve;
mod session;
mod test;
mod tidy;

use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <chore>

  serve [-- OPTIONS]              bundle the pages, build and start the server, on the file boardside.db
                                  where you stand; OPTIONS are those of `boardside serve`
  test [--deep] [--fuzz-seconds N]
                                  everything that must hold before a change lands
  bench [WHAT] [--rounds N]       speed beside other chess libraries and bare databases: all of it,
                                  or one of perft, count (instructions), threads, pgn, store, quick
  bench load [OPTIONS]            what a server on one core takes, beside a bare one that stores nothing; needs two
                                  cores; OPTIONS are those of `boardside load all`
  bench nodes [OPTIONS]           moves a second with one, two and three nodes on a PostgreSQL, and one on
                                  SQLite; OPTIONS are those of `boardside load nodes`
  docs                            write the pages of documentation that are made from the program
  tidy                            the mechanical rules of the repository, in a second";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<(), String> {
    let folder = std::env::current_dir().map_err(|e| format!("cannot tell where we are: {e}"))?;
    std::env::set_current_dir(root()).map_err(|e| format!("cannot enter the repository: {e}"))?;
    let Some((chore, rest)) = args.split_first() else {
        return Err(HELP.to_string());
    };
    let asks_for_help = |word: &String| matches!(word.as_str(), "help" | "--help" | "-h");
    // What comes after a `--` is meant for the program that is run.
    let mut ours = args.iter().take_while(|word| *word != "--");
    if ours.any(asks_for_help) {
        println!("{HELP}");
        return Ok(());
    }
    match (chore.as_str(), rest) {
        ("serve", options) => serve::run(&folder, options),
        ("test", options) => test::run(&test::Options::parse(options)?),
        ("bench", options) => bench::run(options),
        ("docs", []) => docs::run(),
        ("tidy", []) => tidy::run(),
        _ => Err(format!(
            "unknown chore or option: {}\n\n{HELP}",
            args.join(" ")
        )),
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Where Cargo builds, relative to the root unless the user moved it.
fn target_dir() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from)
}
