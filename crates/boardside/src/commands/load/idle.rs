//! `boardside load idle`: what a connection costs that only waits.

use super::Target;
use super::api::make_games;
use super::client::Client;
use super::process::memory;
use crate::outcome::{Failure, Verdict};
use clap::Args;
use std::io::Write as _;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use tokio::task::JoinSet;

/// Connect many who only watch, and see what that costs the server in memory.
///
/// Use a server that has just started: one that was busy has memory to give away, and the figure would be too small.
#[derive(Args)]
pub struct Idle {
    #[command(flatten)]
    pub(super) target: Target,

    /// How many watch.
    #[arg(long, value_name = "N", default_value = "10000")]
    pub(super) watchers: NonZeroUsize,

    /// How many games they watch, evenly.
    #[arg(long, value_name = "N", default_value = "100")]
    pub(super) games: NonZeroUsize,

    /// The process of the server, on this machine.
    #[arg(long, value_name = "PID")]
    pub(super) pid: u32,

    /// Where `boardside load echo` listens and what its process is: as many connect there, too.
    #[arg(long, value_name = "ADDRESS:PORT", requires = "reference_pid")]
    pub(super) reference: Option<SocketAddr>,

    /// The process of the reference.
    #[arg(long, value_name = "PID", requires = "reference")]
    pub(super) reference_pid: Option<u32>,
}

impl Idle {
    pub async fn run(self) -> Result<Verdict, Failure> {
        let server = self.target.server;
        let games = make_games(server, self.games.get()).await?;
        for game in &games {
            // The rooms are open before anything is counted.
            Client::connect(server, "/live")
                .await?
                .follow(&game.id, None)
                .await?;
        }
        let before = memory(self.pid)?;
        let mut waiting = JoinSet::new();
        for place in 0..self.watchers.get() {
            let mut client = Client::connect(server, "/live").await?;
            client.follow(&games[place % games.len()].id, None).await?;
            waiting.spawn(wait(client));
        }
        self.say("watchers", before, memory(self.pid)?)?;
        // Their files are needed again.
        waiting.shutdown().await;
        if let (Some(reference), Some(pid)) = (self.reference, self.reference_pid) {
            let before = memory(pid)?;
            for _ in 0..self.watchers.get() {
                waiting.spawn(wait(Client::connect(reference, "/echo").await?));
            }
            self.say("reference", before, memory(pid)?)?;
        }
        Ok(Verdict::Clean)
    }

    fn say(&self, name: &str, before: u64, after: u64) -> Result<(), Failure> {
        let count = self.watchers.get();
        let each = after.saturating_sub(before) as f64 / count as f64;
        writeln!(
            std::io::stdout(),
            "{name}: {before} KiB before, {after} KiB with {count} more: {each:.1} KiB each"
        )?;
        Ok(())
    }
}

/// Answers beats for as long as the connection lives.
async fn wait(mut client: Client) {
    while client.hear().await.is_ok() {}
}
