//! `boardside load nodes`: one node and several on one PostgreSQL, and one on a file of SQLite beside them.

use super::hall::{Hall, Measured};
use super::make_folder;
use super::process::Process;
use crate::outcome::{Failure, Verdict};
use clap::Args;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Start nodes on a PostgreSQL and measure them: one alone, two, three, as many as there are databases.
///
/// The two players of a game, and so every move, are on different nodes where there are several. Each measurement has a
/// database of its own, which must be empty; `cargo xtask bench nodes` makes them.
#[derive(Args)]
pub struct Nodes {
    /// Empty databases, `postgres://…`: the first for one node, the second for two, and so on.
    #[arg(long = "database", value_name = "URL", required = true)]
    databases: Vec<String>,

    /// A folder for the database of SQLite; it is made, and must not be there yet.
    #[arg(long, value_name = "FOLDER", default_value = "load-nodes")]
    folder: PathBuf,

    /// How many games at once.
    #[arg(long, value_name = "N", default_value = "300")]
    games: NonZeroUsize,

    /// How long each measurement goes on.
    #[arg(long, value_name = "S", default_value = "10")]
    seconds: u32,
}

impl Nodes {
    pub async fn run(self) -> Result<Verdict, Failure> {
        make_folder(&self.folder)?;
        writeln!(
            io::stdout(),
            "{} games, two connections each, on all cores together with the client and the database",
            self.games
        )?;
        self.measure("SQLite, 1 node", "sqlite:nodes.db", 1).await?;
        for (place, database) in self.databases.iter().enumerate() {
            let nodes = place + 1;
            let name = format!(
                "PostgreSQL, {nodes} node{}",
                if nodes > 1 { "s" } else { "" }
            );
            self.measure(&name, database, nodes).await?;
        }
        Ok(Verdict::Clean)
    }

    async fn measure(&self, name: &str, database: &str, nodes: usize) -> Result<(), Failure> {
        let serve = [
            "serve",
            "--listen=127.0.0.1:0",
            "--log=error",
            "--acts-per-second=1000000",
            "--database",
            database,
        ];
        let nodes = (0..nodes).map(|_| Process::start(&self.folder, None, &serve));
        let nodes = nodes.collect::<Result<Vec<Process>, Failure>>()?;
        let addresses: Vec<SocketAddr> = nodes.iter().map(Process::address).collect();
        let mut hall = Hall::spread(&addresses, self.games.get()).await?;
        let full = hall.play(None, self.seconds).await?;
        writeln!(io::stdout(), "{name}: {}", told(full))?;
        let half = hall.play(Some(full.per_second / 2.0), self.seconds).await?;
        writeln!(io::stdout(), "  at half of that load: {}", told(half))?;
        Ok(())
    }
}

fn told(measured: Measured) -> String {
    let p99 = measured.summary.p99.as_secs_f64() * 1000.0;
    let p50 = measured.summary.p50.as_secs_f64() * 1000.0;
    format!(
        "{:.0} moves a second, p50 {p50:.1} ms, p99 {p99:.1} ms",
        measured.per_second
    )
}
