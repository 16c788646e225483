//! `boardside load all`: every measurement in one run, each beside its reference.

use super::hall::{Hall, Measured};
use super::idle::Idle;
use super::process::Process;
use super::watch::Watch;
use super::{Target, make_folder};
use crate::outcome::{Failure, Verdict};
use clap::Args;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Start a server and the reference, and measure everything beside it, one after the other.
///
/// Each measurement has a server of its own with a new database. The figures that a server of this program is to reach
/// are printed beside those that were measured.
#[derive(Args)]
pub struct All {
    /// A folder for the databases; it is made, and must not be there yet. They stay there.
    #[arg(long, value_name = "FOLDER", default_value = "load-run")]
    folder: PathBuf,

    /// The core for server and reference, by `taskset`; start this command itself on another one.
    #[arg(long, value_name = "N")]
    core: Option<usize>,

    /// How long each measurement goes on.
    #[arg(long, value_name = "S", default_value = "10")]
    seconds: u32,

    /// How many games at once, one measurement for each number.
    #[arg(
        long,
        value_name = "N,N,…",
        value_delimiter = ',',
        default_value = "100,1000,10000"
    )]
    games: Vec<NonZeroUsize>,

    /// How many watch one game.
    #[arg(long, value_name = "N", default_value = "500")]
    watchers: NonZeroUsize,

    /// How many only wait.
    #[arg(long, value_name = "N", default_value = "10000")]
    idle: NonZeroUsize,
}

/// Moves a second, as a part of the reference's round trips.
const RATE: f64 = 0.35;
/// Times the reference's p99 that an acknowledgement may take at half of the load.
const LATE: f64 = 3.0;

/// A server and the reference, both idle.
struct Pair {
    server: Process,
    reference: Process,
}

impl All {
    pub async fn run(self) -> Result<Verdict, Failure> {
        make_folder(&self.folder)?;
        self.wait_idle().await?;
        for games in &self.games {
            self.play(games.get()).await?;
        }
        self.watch().await?;
        Ok(Verdict::Clean)
    }

    fn start(&self, name: &str) -> Result<Pair, Failure> {
        let database = format!("sqlite:{name}.db");
        let serve = [
            "serve",
            "--listen=127.0.0.1:0",
            "--log=error",
            "--acts-per-second=1000000",
            "--database",
            &database,
        ];
        let echo = ["load", "echo", "--listen=127.0.0.1:0"];
        Ok(Pair {
            server: Process::start(&self.folder, self.core, &serve)?,
            reference: Process::start(&self.folder, self.core, &echo)?,
        })
    }

    async fn wait_idle(&self) -> Result<(), Failure> {
        let pair = self.start("idle")?;
        writeln!(io::stdout(), "idle watchers, under 40 KiB each")?;
        let idle = Idle {
            target: pair.target(),
            watchers: self.idle,
            games: const { NonZeroUsize::new(100).unwrap() },
            pid: pair.server.pid(),
            reference: Some(pair.reference.address()),
            reference_pid: Some(pair.reference.pid()),
        };
        idle.run().await.map(drop)
    }

    async fn play(&self, games: usize) -> Result<(), Failure> {
        let pair = self.start(&format!("games-{games}"))?;
        let empty = pair.server.memory()?;
        let mut hall = Hall::fill(pair.server.address(), games, false).await?;
        writeln!(
            io::stdout(),
            "{games} games, at least {RATE} of the reference"
        )?;
        let moves = hall.play(None, self.seconds).await?;
        writeln!(io::stdout(), "  moves: {moves}")?;
        let half = moves.per_second / 2.0;
        let later = hall.play(Some(half), self.seconds).await?;
        let memory = pair.server.memory()?.saturating_sub(empty) / games as u64;
        drop(hall);
        let mut echo = Hall::echo(pair.reference.address(), games, moves.sizes).await?;
        let reference = echo.play(None, self.seconds).await?;
        writeln!(io::stdout(), "  reference: {reference}")?;
        let ratio = moves.per_second / reference.per_second;
        writeln!(io::stdout(), "  moves are {ratio:.3} of the reference")?;
        let reference = echo.play(Some(half), self.seconds).await?;
        writeln!(
            io::stdout(),
            "  at half of that load, p99 at most {LATE} times the reference's"
        )?;
        writeln!(io::stdout(), "    moves: {later}")?;
        writeln!(io::stdout(), "    reference: {reference}")?;
        let ratio = p99(later) / p99(reference);
        writeln!(
            io::stdout(),
            "    the p99 is {ratio:.1} times the reference's"
        )?;
        writeln!(
            io::stdout(),
            "  memory: {memory} KiB a game with its connection"
        )?;
        Ok(())
    }

    async fn watch(&self) -> Result<(), Failure> {
        let pair = self.start("watch")?;
        writeln!(io::stdout(), "{} watchers of one game", self.watchers)?;
        let watch = Watch {
            target: pair.target(),
            watchers: self.watchers,
            moves: const { NonZeroUsize::new(200).unwrap() },
            rate: 10.0,
            reference: Some(pair.reference.address()),
        };
        watch.run().await.map(drop)
    }
}

impl Pair {
    fn target(&self) -> Target {
        Target {
            server: self.server.address(),
        }
    }
}

fn p99(measured: Measured) -> f64 {
    measured.summary.p99.as_secs_f64()
}
