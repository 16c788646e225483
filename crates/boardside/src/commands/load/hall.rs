//! Many games at once, or as many connections to the reference.

use super::api::{Game, make_games};
use super::client::Client;
use super::failed;
use super::pacer::Pacer;
use super::timing::{Summary, Timing};
use crate::outcome::Failure;
use futures_util::stream::{self, StreamExt as _, TryStreamExt as _};
use std::fmt;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many sit down at a time, so that they share commits.
const AT_A_TIME: usize = 100;
/// The four moves that can be repeated for ever.
pub const SHUFFLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

/// Tables at which everybody is ready.
pub struct Hall(Vec<Table>);

/// What was measured.
#[derive(Copy, Clone)]
pub struct Measured {
    pub per_second: f64,
    pub summary: Summary,
    /// Bytes of the longest frame each way.
    pub sizes: [usize; 2],
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} a second, {}", self.per_second, self.summary)
    }
}

impl Hall {
    /// So many games with their hands shaken; with two connections each if they are played apart.
    pub async fn fill(server: SocketAddr, games: usize, apart: bool) -> Result<Hall, Failure> {
        let games = make_games(server, games).await?;
        let places = if apart { 2 } else { 1 };
        let tables = games
            .into_iter()
            .map(|game| Table::sit(vec![server; places], game));
        Hall::seat(tables).await
    }

    /// So many games, played apart, whose players are on different nodes if there are several.
    pub async fn spread(nodes: &[SocketAddr], games: usize) -> Result<Hall, Failure> {
        let games = make_games(nodes[0], games).await?;
        let node = |place: usize| nodes[place % nodes.len()];
        let tables = games
            .into_iter()
            .enumerate()
            .map(|(place, game)| Table::sit(vec![node(place), node(place + 1)], game));
        Hall::seat(tables).await
    }

    async fn seat(
        tables: impl Iterator<Item = impl Future<Output = Result<Table, Failure>>>,
    ) -> Result<Hall, Failure> {
        let tables = stream::iter(tables).buffer_unordered(AT_A_TIME);
        Ok(Hall(tables.try_collect().await?))
    }

    /// So many connections to the reference, which send and hear frames of these sizes.
    pub async fn echo(
        reference: SocketAddr,
        connections: usize,
        [sent, heard]: [usize; 2],
    ) -> Result<Hall, Failure> {
        let path = format!("/echo?bytes={heard}");
        let mut tables = Vec::with_capacity(connections);
        for _ in 0..connections {
            tables.push(Table::echo(Client::connect(reference, &path).await?, sent));
        }
        Ok(Hall(tables))
    }

    /// Plays for so many seconds, at this rate in all or as fast as answers come.
    pub async fn play(&mut self, rate: Option<f64>, seconds: u32) -> Result<Measured, Failure> {
        let pacer = rate.map_or_else(Pacer::free, Pacer::at);
        let begin = Instant::now();
        let end = begin + Duration::from_secs(seconds.into());
        let mut playing = JoinSet::new();
        for table in self.0.drain(..) {
            playing.spawn(table.play(pacer.clone(), end));
        }
        let (mut timing, mut sizes) = (Timing::default(), [0, 0]);
        while let Some(played) = playing.join_next().await {
            let (table, took, bytes) = played.map_err(|why| failed("cannot go on", why))??;
            self.0.push(table);
            timing.add(took);
            sizes = longest(sizes, bytes);
        }
        Ok(Measured {
            per_second: timing.count() as f64 / begin.elapsed().as_secs_f64(),
            summary: timing.sum_up()?,
            sizes,
        })
    }
}

/// The longer one each way.
fn longest(one: [usize; 2], other: [usize; 2]) -> [usize; 2] {
    [one[0].max(other[0]), one[1].max(other[1])]
}

/// A game and the connections that play it; without a game, a connection to the reference.
struct Table {
    game: Option<String>,
    /// One that plays both sides, or White and Black.
    clients: Vec<Client>,
    /// How many moves were made.
    ply: usize,
    /// How long a frame to the reference is.
    padding: usize,
}

impl Table {
    /// One connection plays both sides, two play one each.
    async fn sit(servers: Vec<SocketAddr>, game: Game) -> Result<Table, Failure> {
        let keys = match servers.len() {
            1 => vec![&game.keys.table],
            _ => vec![&game.keys.white, &game.keys.black],
        };
        let mut clients = Vec::new();
        for (server, key) in servers.into_iter().zip(keys) {
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
            ply: 0,
            padding: 0,
        })
    }

    fn echo(client: Client, padding: usize) -> Table {
        Table {
            game: None,
            clients: vec![client],
            ply: 0,
            padding,
        }
    }

    fn frame(&self) -> String {
        let ply = self.ply;
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

    async fn play(
        mut self,
        pacer: Pacer,
        end: Instant,
    ) -> Result<(Table, Timing, [usize; 2]), Failure> {
        let (mut timing, mut sizes) = (Timing::default(), [0, 0]);
        loop {
            let due = pacer.turn().await;
            if Instant::now() >= end {
                break;
            }
            let frame = self.frame();
            let sent = frame.len();
            let author = self.ply % self.clients.len();
            self.ply += 1;
            self.clients[author].send(frame).await?;
            let heard = self.clients[author].expect("news").await?.len();
            sizes = longest(sizes, [sent, heard]);
            timing.note(due.elapsed());
            for (place, client) in self.clients.iter_mut().enumerate() {
                if place != author {
                    client.expect("news").await?;
                }
            }
        }
        Ok((self, timing, sizes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_frame_counts_each_way() {
        assert_eq!(longest([3, 900], [4, 20]), [4, 900]);
    }
}
