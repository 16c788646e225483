//! `boardside load watch`: many watch one game.

use super::api::make_games;
use super::client::Client;
use super::hall::SHUFFLE;
use super::moves::read_rate;
use super::timing::Timing;
use super::{Target, failed};
use crate::outcome::{Failure, Verdict};
use clap::Args;
use std::io::Write as _;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep_until;

/// Let many watch one game, and measure when each move reaches each of them.
#[derive(Args)]
pub struct Watch {
    #[command(flatten)]
    pub(super) target: Target,

    /// How many watch.
    #[arg(long, value_name = "N", default_value = "500")]
    pub(super) watchers: NonZeroUsize,

    /// How many moves.
    #[arg(long, value_name = "N", default_value = "200")]
    pub(super) moves: NonZeroUsize,

    /// Moves a second.
    #[arg(long, value_name = "R", default_value = "20", value_parser = read_rate)]
    pub(super) rate: f64,

    /// Where `boardside load echo` listens: frames of the same size are broadcast there, too.
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(super) reference: Option<SocketAddr>,
}

/// When each move was sent.
type Sent = Arc<Mutex<Vec<Instant>>>;

impl Watch {
    pub async fn run(self) -> Result<Verdict, Failure> {
        let server = self.target.server;
        let games = make_games(server, 1).await?;
        let game = games
            .first()
            .ok_or_else(|| failed("cannot make a game", "no answer"))?;
        let (id, key) = (game.id.as_str(), game.keys.table.as_str());
        let mut watchers = Vec::new();
        for _ in 0..self.watchers.get() {
            let mut watcher = Client::connect(server, "/live").await?;
            watcher.follow(id, None).await?;
            watchers.push(watcher);
        }
        let mut player = Client::connect(server, "/live").await?;
        player.follow(id, Some(key)).await?;
        for seat in ["white", "black"] {
            let hand = format!(
                r#"{{"t":"act","game":"{id}","id":"{seat}","as":"{seat}","do":{{"type":"shake_hands"}}}}"#
            );
            player.send(hand).await?;
            for client in watchers.iter_mut().chain([&mut player]) {
                client.expect("news").await?;
            }
        }
        let frame = |ply: usize| {
            let mv = SHUFFLE[ply % SHUFFLE.len()];
            format!(
                r#"{{"t":"act","game":"{id}","id":"{ply}","do":{{"type":"attempt","move":"{mv}"}}}}"#
            )
        };
        let bytes = self.measure("moves", player, watchers, frame).await?;
        if let Some(reference) = self.reference {
            let mut listeners = Vec::new();
            for _ in 0..self.watchers.get() {
                listeners.push(Client::connect(reference, "/broadcast").await?);
            }
            let speaker = Client::connect(reference, "/broadcast").await?;
            let frame = |ply: usize| {
                format!(
                    r#"{{"t":"news","id":"{ply}","{:1$}"}}"#,
                    "",
                    bytes.saturating_sub(26)
                )
            };
            self.measure("reference", speaker, listeners, frame).await?;
        }
        Ok(Verdict::Clean)
    }

    /// Sends the frames and says how long they took; gives the size of what was heard.
    async fn measure(
        &self,
        name: &str,
        mut speaker: Client,
        watchers: Vec<Client>,
        frame: impl Fn(usize) -> String,
    ) -> Result<usize, Failure> {
        let sent = Sent::default();
        let mut watching = JoinSet::new();
        for watcher in watchers {
            watching.spawn(listen(watcher, Arc::clone(&sent), self.moves.get()));
        }
        let mut next = tokio::time::Instant::now();
        let mut bytes = 0;
        for ply in 0..self.moves.get() {
            sleep_until(next).await;
            next += Duration::from_secs_f64(1.0 / self.rate);
            let now = Instant::now();
            sent.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(now);
            speaker.send(frame(ply)).await?;
            bytes = speaker.expect("news").await?.len();
        }
        let (mut each, mut last) = (Timing::default(), vec![Duration::ZERO; self.moves.get()]);
        while let Some(heard) = watching.join_next().await {
            let heard = heard.map_err(|why| failed("cannot go on", why))??;
            for (last, took) in last.iter_mut().zip(heard) {
                *last = took.max(*last);
                each.note(took);
            }
        }
        let (mut all, deliveries) = (Timing::default(), each.count());
        last.into_iter().for_each(|took| all.note(took));
        let mut out = std::io::stdout();
        writeln!(out, "{name}: {deliveries} deliveries of {bytes} bytes")?;
        writeln!(out, "  to each: {}", each.sum_up()?)?;
        writeln!(out, "  to all:  {}", all.sum_up()?)?;
        Ok(bytes)
    }
}

/// How long each of so many moves took to arrive, in order.
async fn listen(mut watcher: Client, sent: Sent, moves: usize) -> Result<Vec<Duration>, Failure> {
    let mut took = Vec::with_capacity(moves);
    while took.len() < moves {
        watcher.expect("news").await?;
        let now = Instant::now();
        let sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
        // Nobody hears of a move before it is sent, and everybody hears of each once, in order.
        let begun = sent.get(took.len()).copied().unwrap_or(now);
        took.push(now - begun);
    }
    Ok(took)
}
