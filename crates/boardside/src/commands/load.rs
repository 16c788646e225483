//! `boardside load`: what a running server can take.

mod all;
mod api;
mod client;
mod echo;
mod hall;
mod idle;
mod league;
mod moves;
mod nodes;
mod pacer;
mod process;
mod timing;
mod watch;

use crate::outcome::{Failure, Verdict};
use clap::Subcommand;
use std::fmt;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;

/// Play, watch and wait on a running server, and measure it beside a bare one.
///
/// It makes games and keeps them: use a server with a database of its own. docs/load.md says how to measure.
#[derive(Subcommand)]
pub enum Load {
    All(all::All),
    Moves(moves::Moves),
    Nodes(nodes::Nodes),
    Watch(watch::Watch),
    Idle(idle::Idle),
    League(league::League),
    Echo(echo::Echo),
}

impl Load {
    /// Does it.
    pub fn run(self) -> Result<Verdict, Failure> {
        // One thread: the client is to have one core, the server another.
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(Failure::system("start threads"))?;
        runtime.block_on(async {
            match self {
                Load::All(all) => all.run().await,
                Load::Moves(moves) => moves.run().await,
                Load::Nodes(nodes) => nodes.run().await,
                Load::Watch(watch) => watch.run().await,
                Load::Idle(idle) => idle.run().await,
                Load::League(league) => league.run().await,
                Load::Echo(echo) => echo.run().await,
            }
        })
    }
}

/// The server that is measured.
#[derive(clap::Args)]
struct Target {
    /// Where the server listens.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    server: SocketAddr,
}

/// Something went wrong with the server.
fn failed(what: &str, why: impl fmt::Display) -> Failure {
    Failure::Usage(format!(
        "{what}: {why}. Is the server there, and are enough open files allowed (ulimit -n)?"
    ))
}

/// Makes the folder for the databases of a measurement; one that is there may hold those of another.
fn make_folder(folder: &Path) -> Result<(), Failure> {
    fs::create_dir(folder).map_err(|why| {
        let folder = folder.display();
        let sentence = format!("cannot make the folder {folder}: {why}; name another by --folder");
        Failure::Usage(sentence)
    })
}
