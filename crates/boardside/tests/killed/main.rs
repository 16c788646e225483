//! A server is killed while fifty games are under way, again and again: the real binary, real WebSockets, one file of
//! SQLite.
//!
//! Whoever plays or watches comes back by himself, says what he has seen, and sends again what was not answered. At the
//! end every player's book of what was acknowledged is held against the log, the clocks against the moments in it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod account;
mod client;
mod http;
mod server;

use account::Account;
use client::{Client, Hall, Stage};
use serde_json::{Value, json};
use server::{Server, chance};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use testbed::Folder;
use tokio::sync::watch;
use tokio::task::JoinHandle;

const GAMES: usize = 50;
const KILLS: usize = 10;
/// Far longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

#[test]
fn nothing_is_lost_when_a_server_is_killed_while_fifty_games_are_under_way() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(check());
}

/// A game, and those who sit around it.
struct Table {
    id: String,
    white: JoinHandle<Account>,
    black: JoinHandle<Account>,
    watcher: JoinHandle<Account>,
}

async fn check() {
    let folder = Folder::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("games.db").display());
    let mut server = Server::start(&url, None).await;
    let address = server.address;
    let (stage, seen) = watch::channel(Stage::Play);
    let hall = Hall::new(address, seen);
    let mut tables = Vec::new();
    for _ in 0..GAMES {
        tables.push(Table::set(&hall).await);
    }
    for kill in 0..KILLS {
        if kill % 5 == 4 {
            // While it lets everybody in again, or a little later.
            dawdle(Duration::from_millis(200)).await;
        } else {
            let enough = hall.answered() + 50 + chance(400);
            until(|| hall.answered() >= enough).await;
            dawdle(Duration::from_millis(10)).await;
        }
        server.kill().await;
        server = Server::start(&url, Some(address)).await;
    }
    let enough = hall.answered() + 10 * GAMES;
    until(|| hall.answered() >= enough).await;
    // Whoever waits for an answer gets it, and nobody moves any more.
    stage.send(Stage::Quiet).unwrap();
    until(|| hall.under_way() == 0).await;
    let mut states = HashMap::new();
    for table in &tables {
        let state = http::get(address, &format!("/api/v1/games/{}", table.id)).await;
        states.insert(table.id.clone(), state);
    }
    let last = |(id, state): (&String, &Value)| (id.clone(), state["seq"].as_i64().unwrap());
    let ends: HashMap<String, i64> = states.iter().map(last).collect();
    stage.send(Stage::Until(Arc::new(ends))).unwrap();
    for table in tables {
        let state = &states[&table.id];
        table.hold_against_log(&hall, state).await;
    }
    server.stop().await;
    server::passes_db_check(&url);
}

impl Table {
    async fn set(hall: &Arc<Hall>) -> Table {
        let new = json!({"rulebook": "us-chess", "time": "60+2"});
        let created = http::post(hall.address, "/api/v1/games", &new).await;
        let id = created["id"].as_str().unwrap().to_owned();
        let sit = |part: Option<&'static str>| {
            let key = part.map(|part| created["keys"][part].as_str().unwrap().to_owned());
            tokio::spawn(Client::new(hall, &id, part.zip(key), 0).run())
        };
        Table {
            white: sit(Some("white")),
            black: sit(Some("black")),
            watcher: sit(None),
            id,
        }
    }

    /// Everybody saw the same, it is what the log says, and nothing that was acknowledged is missing.
    async fn hold_against_log(self, hall: &Arc<Hall>, state: &Value) {
        // One who has seen nothing but the setting up is told all the rest from the log.
        let log = Client::new(hall, &self.id, None, 1).run().await;
        log.agrees_with_itself();
        log.agrees_with_state(state);
        for account in [self.white, self.black, self.watcher] {
            account.await.unwrap().agrees_with_log(&log);
        }
    }
}

/// Waits for something that is sure to come.
async fn until(reached: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !reached() {
        assert!(Instant::now() < end, "it did not come");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Lets a moment pass, so that what comes next happens at no particular one.
async fn dawdle(at_most: Duration) {
    tokio::time::sleep(at_most.mul_f64(chance(1000) as f64 / 1000.0)).await;
}
