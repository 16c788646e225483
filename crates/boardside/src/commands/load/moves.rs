//! `boardside load moves`: how many moves a second, and how long each takes.

use super::api::{Game, make_games};
use super::client::Client;
use super::pacer::Pacer;
use super::timing::Timing;
use super::{Target, failed};
use crate::outcome::{Failure, Verdict};
use clap::Args;
use std::io::Write as _;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Play many games at once; each move waits for the acknowledgement of the one before.
///
/// A move counts when its news has come back, which is after it was stored durably. With --rate, moves are due at even
/// intervals, and the time of each is counted from when it was due.
#[derive(Args)]
pub struct Moves {
    #[command(flatten)]
    target: Target,

    /// How many games.
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZeroUsize,

    /// How long it goes on.
    #[arg(long, value_name = "S", default_value = "10")]
    seconds: u32,

    /// So many moves a second in all; left out, as many as possible.
    #[arg(long, value_name = "R", value_parser = read_rate)]
    rate: Option<f64>,

    /// Two connections a game, one for each player; else one plays both sides, as at a table.
    #[arg(long)]
    apart: bool,

    /// Where `boardside load echo` listens: the same frames go there first, for as long.
    #[arg(long, value_name = "ADDRESS:PORT")]
    reference: Option<SocketAddr>,
}

pub fn read_rate(text: &str) -> Result<f64, String> {
    let rate = text
        .parse()
        .ok()
        .filter(|rate| (0.001..=1e7).contains(rate));
    rate.ok_or_else(|| "the rate is a number of moves a second, from 0.001 to 10000000".to_owned())
}

/// What was measured.
struct Measured {
    per_second: f64,
    timing: Timing,
    /// Bytes of the last frame each way.
    sizes: [usize; 2],
}

impl Moves {
    pub async fn run(self) -> Result<Verdict, Failure> {
        let server = self.target.server;
        let games = make_games(server, self.games.get()).await?;
        let mut tables = Vec::new();
        for game in games {
            tables.push(Table::sit(server, game, self.apart).await?);
        }
        let moves = self.measure(tables).await?;
        let [sent, heard] = moves.sizes;
        let rate = say("moves", moves)?;
        println!("frames: {sent} bytes there, {heard} bytes back");
        if let Some(echo) = self.reference {
            let path = format!("/echo?bytes={heard}");
            let mut tables = Vec::new();
            for _ in 0..self.games.get() {
                tables.push(Table::echo(Client::connect(echo, &path).await?, sent));
            }
            let reference = say("reference", self.measure(tables).await?)?;
            println!("moves are {:.3} of the reference", rate / reference);
        }
        Ok(Verdict::Clean)
    }

    async fn measure(&self, tables: Vec<Table>) -> Result<Measured, Failure> {
        let pacer = self.rate.map_or_else(Pacer::free, Pacer::at);
        let begin = Instant::now();
        let end = begin + Duration::from_secs(self.seconds.into());
        let mut playing = JoinSet::new();
        for table in tables {
            playing.spawn(table.play(pacer.clone(), end));
        }
        let (mut timing, mut sizes) = (Timing::default(), [0, 0]);
        while let Some(played) = playing.join_next().await {
            let (took, bytes) = played.map_err(|why| failed("cannot go on", why))??;
            timing.add(took);
            sizes = sizes.max(bytes);
        }
        Ok(Measured {
            per_second: timing.count() as f64 / begin.elapsed().as_secs_f64(),
            timing,
            sizes,
        })
    }
}

/// Prints what was measured and gives the rate.
fn say(name: &str, measured: Measured) -> Result<f64, Failure> {
    let rate = measured.per_second;
    let summary = measured.timing.sum_up()?;
    writeln!(std::io::stdout(), "{name}: {rate:.0} a second, {summary}")?;
    Ok(rate)
}

/// The four moves that can be repeated for ever.
pub const SHUFFLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

/// A game and the connections that play it; without a game, a connection to the reference.
struct Table {
    game: Option<String>,
    /// One that plays both sides, or White and Black.
    clients: Vec<Client>,
    /// How long a frame to the reference is.
    padding: usize,
}

impl Table {
    async fn sit(server: SocketAddr, game: Game, apart: bool) -> Result<Table, Failure> {
        let keys = match apart {
            true => vec![&game.keys.white, &game.keys.black],
            false => vec![&game.keys.table],
        };
        let mut clients = Vec::new();
        for key in keys {
            let mut client = Client::connect(server, "/live").await?;
            client.follow(&game.id, Some(key)).await?;
            clients.push(client);
        }
        for (place, seat) in ["white", "black"].into_iter().enumerate() {
            let (id, author) = (&game.id, place % clients.len());
            let hand = format!(
                r#"{{"t":"act","game":"{id}","id":"{seat}","as":"{seat}","do":{{"type":"shake_hands"}}}}"#
            );
            clients[author].send(hand).await?;
            for client in &mut clients {
                client.expect("news").await?;
            }
        }
        Ok(Table {
            game: Some(game.id),
            clients,
            padding: 0,
        })
    }

    fn echo(client: Client, padding: usize) -> Table {
        Table {
            game: None,
            clients: vec![client],
            padding,
        }
    }

    fn frame(&self, ply: usize) -> String {
        let mv = SHUFFLE[ply % SHUFFLE.len()];
        match &self.game {
            Some(game) => format!(
                r#"{{"t":"act","game":"{game}","id":"{ply}","do":{{"type":"attempt","move":"{mv}"}}}}"#
            ),
            None => format!(
                r#"{{"t":"news","id":"{ply}{:1$}"}}"#,
                "",
                self.padding.saturating_sub(30)
            ),
        }
    }

    async fn play(mut self, pacer: Pacer, end: Instant) -> Result<(Timing, [usize; 2]), Failure> {
        let (mut timing, mut sizes) = (Timing::default(), [0, 0]);
        for ply in 0.. {
            let due = pacer.turn().await;
            if Instant::now() >= end {
                break;
            }
            let frame = self.frame(ply);
            sizes[0] = frame.len();
            let author = ply % self.clients.len();
            self.clients[author].send(frame).await?;
            sizes[1] = self.clients[author].expect("news").await?.len();
            timing.note(due.elapsed());
            for (place, client) in self.clients.iter_mut().enumerate() {
                if place != author {
                    client.expect("news").await?;
                }
            }
        }
        Ok((timing, sizes))
    }
}
