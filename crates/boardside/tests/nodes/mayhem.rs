//! Two hundred games on three nodes, which are killed, stopped and cut off meanwhile, and their database with them.
//!
//! Players and watchers go from node to node. Everything that anybody asked is in a history with the moments of asking
//! and of answering, and the history of every game must be one that a single board could have had.

use crate::PATIENCE;
use crate::client::{Account, Client, End, look_around, looked, text};
use crate::hall::{Hall, chance};
use crate::history::{Deed, History, Seat};
use crate::http;
use crate::node::{Node, passes_db_check};
use serde_json::{Value, json};
use sqlx::Connection as _;
use std::collections::HashSet;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};
use testbed::Folder;
use testbed::postgres::Server;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

const GAMES: usize = 200;
/// Of these, every so many-th ends by the fall of a flag.
const FLAGS: usize = 5;
const NODES: usize = 3;
/// How many look around.
const LOOKERS: usize = 4;
/// By how many milliseconds the clocks of their machines are wrong.
const WRONG_BY: [&str; NODES] = ["-1000", "0", "1000"];
/// How long one node stands still.
const STILL: Duration = Duration::from_secs(10);

const CUT: &str =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1";

#[test]
fn nothing_is_lost_when_nodes_and_their_database_fail_while_two_hundred_games_are_under_way() {
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
    end: End,
    history: History,
    people: Vec<JoinHandle<Account>>,
}

async fn check() {
    let server = Server::start().unwrap_or_else(|why| panic!("{why}"));
    server.create("nodes").unwrap();
    let folder = Folder::new().unwrap();
    let url = server.url("nodes");
    let mut cluster = Cluster::start(folder.path(), &url).await;
    let hall = cluster.hall();
    let began = Instant::now();
    let mut tables = Vec::new();
    for number in 0..GAMES {
        tables.push(Table::set(&hall, number, began).await);
    }
    let games: Vec<_> = tables.iter().map(Table::seen_from_afar).collect();
    let lookers = (0..LOOKERS).map(|_| tokio::spawn(look_around(Arc::clone(&hall), games.clone())));
    let lookers: Vec<_> = lookers.collect();
    do_the_worst(&mut cluster, &server, &hall, &url).await;
    let mut operations = 0;
    for table in tables {
        operations += table.hold_against_log(&hall, &cluster).await;
    }
    hall.close();
    for looker in lookers {
        looker.await.unwrap();
    }
    println!(
        "{operations} operations on {GAMES} games, {:?}",
        began.elapsed()
    );
    cluster.stop().await;
    passes_db_check(&url);
}

/// Each of these while everybody plays on, and each only once the game goes on after the one before.
async fn do_the_worst(cluster: &mut Cluster<'_>, server: &Server, hall: &Hall, url: &str) {
    hall.goes_on(GAMES).await;
    cluster.kill(0).await;
    hall.goes_on(GAMES / 2).await;
    // One stands still, and holds whatever it holds; another loses its connections meanwhile.
    cluster.nodes[1].signal("-STOP");
    let still = Instant::now();
    hall.goes_on(GAMES / 4).await;
    cut(url, &cluster.nodes[2].name).await;
    sleep(STILL.saturating_sub(still.elapsed())).await;
    cluster.nodes[1].signal("-CONT");
    hall.goes_on(GAMES / 2).await;
    server.stop();
    server.resume().unwrap();
    hall.goes_on(GAMES / 2).await;
    cluster.kill(2).await;
    cluster.kill(1).await;
    hall.goes_on(GAMES / 2).await;
    server.crash();
    server.resume().unwrap();
    hall.goes_on(GAMES / 2).await;
    cluster.kill(chance(NODES)).await;
}

async fn cut(url: &str, name: &str) {
    let mut at = sqlx::PgConnection::connect(url).await.unwrap();
    let cut = sqlx::query(CUT).bind(name).fetch_all(&mut at).await;
    assert!(!cut.unwrap().is_empty(), "{name} has no connections");
    at.close().await.unwrap();
}

/// Nodes on one database.
struct Cluster<'a> {
    folder: &'a Path,
    url: String,
    nodes: Vec<Node>,
}

impl<'a> Cluster<'a> {
    async fn start(folder: &'a Path, url: &str) -> Cluster<'a> {
        let mut nodes = Vec::new();
        for place in 0..NODES {
            nodes.push(start(folder, place, url, None).await);
        }
        let url = url.to_owned();
        Cluster { folder, url, nodes }
    }

    fn hall(&self) -> Arc<Hall> {
        Hall::new(self.nodes.iter().map(|node| node.address).collect())
    }

    /// Ends a node at once, and starts another one where it was.
    async fn kill(&mut self, place: usize) {
        let node = self.nodes.remove(place);
        let address = node.address;
        node.kill().await;
        let node = start(self.folder, place, &self.url, Some(address)).await;
        self.nodes.insert(place, node);
    }

    async fn stop(self) {
        for node in self.nodes {
            node.stop().await;
        }
    }

    /// What every node says of a game.
    async fn states(&self, game: &str) -> Vec<Value> {
        let mut states = Vec::new();
        for node in &self.nodes {
            let answer = http::get(node.address, &format!("/api/v1/games/{game}"), PATIENCE).await;
            let mut state = answer.unwrap().body;
            // Each looks at its own moment.
            state["view"]["clock"]["at"] = Value::Null;
            state["here"] = Value::Null;
            states.push(state);
        }
        states
    }
}

/// A node on a machine whose clock is wrong in its own way.
async fn start(folder: &Path, place: usize, url: &str, listen: Option<SocketAddr>) -> Node {
    let program = Command::new(env!("CARGO_BIN_EXE_boardside"));
    let name = format!("node{place}");
    let wrong = ["--clock-wrong-by", WRONG_BY[place]];
    Node::start_by(program, folder, &name, url, listen, &wrong).await
}

impl Table {
    async fn set(hall: &Arc<Hall>, number: usize, began: Instant) -> Table {
        let end = match number % FLAGS {
            0 => End::Flag(4 + chance(12)),
            _ => End::Resign(20 + chance(20)),
        };
        let time = match end {
            End::Flag(_) => "0:20",
            End::Resign(_) => "60+2",
        };
        let new = json!({"rulebook": "us-chess", "time": time});
        let created = http::post(hall.any(), "/api/v1/games", "", &new, PATIENCE).await;
        let created = created.unwrap().body;
        let id = text(&created["id"]).to_owned();
        let history = History::new(began);
        let sit = |seat: Option<Seat>| {
            let key = |seat: Seat| text(&created["keys"][seat.name()]).to_owned();
            let seat = seat.map(|seat| (seat, key(seat), end));
            tokio::spawn(Client::new(hall, &id, &history, seat, 0).run())
        };
        let people = [Some(Seat::White), Some(Seat::Black), None].map(sit);
        Table {
            people: people.into(),
            id,
            end,
            history,
        }
    }

    fn seen_from_afar(&self) -> (String, History) {
        (self.id.clone(), self.history.clone())
    }

    /// The game came to its end, everybody saw the same, nothing that was acknowledged is missing or there twice, and
    /// nothing that was refused is there.
    async fn hold_against_log(self, hall: &Arc<Hall>, cluster: &Cluster<'_>) -> usize {
        let mut accounts = Vec::new();
        for person in self.people {
            let account = timeout(PATIENCE, person).await;
            accounts.push(account.expect("the game goes on").unwrap());
        }
        // One who has seen nothing but the setting up is told all the rest from the log.
        let log = Client::new(hall, &self.id, &self.history, None, 1).run();
        let log = timeout(PATIENCE, log).await.expect("it is told").news;
        let ids: HashSet<&str> = log.iter().map(|news| text(&news["id"])).collect();
        assert_eq!(ids.len(), log.len(), "an act happened twice in {}", self.id);
        check_end(self.end, &log);
        for account in accounts {
            let begin = log.len() - account.news.len();
            assert_eq!(account.news, log[begin..], "{} was told otherwise", self.id);
            for (id, seq) in &account.stored {
                let found = log.iter().find(|news| news["id"] == **id);
                let found = found.unwrap_or_else(|| panic!("{id} of {} is lost", self.id));
                assert_eq!(found["seq"], *seq, "{id} of {}", self.id);
            }
            for id in &account.refused {
                assert!(
                    !ids.contains(id.as_str()),
                    "{id} of {} was refused",
                    self.id
                );
            }
        }
        let states = cluster.states(&self.id).await;
        assert!(states.iter().all(|state| *state == states[0]), "{states:?}");
        if log.iter().any(|news| news["by"] == "clock") {
            self.history.left_open(Deed::Flag, 0);
        }
        let now = self.history.now();
        self.history.answered(looked(&states[0]), now);
        if let Err(why) = self.history.check() {
            panic!(
                "the history of {} cannot be told as one story: {why}",
                self.id
            );
        }
        self.history.len()
    }
}

/// It ended once, and as it was meant to.
fn check_end(end: End, log: &[Value]) {
    let events = log
        .iter()
        .flat_map(|news| news["events"].as_array().unwrap());
    let ends: Vec<&Value> = events
        .filter(|event| event["type"] == "game_ended")
        .collect();
    let [ended] = ends[..] else {
        panic!("it ended {} times", ends.len());
    };
    let why = &log.last().unwrap()["view"]["outcome"]["why"];
    match end {
        End::Flag(_) => assert_eq!(why, "flag_fall", "{ended}"),
        End::Resign(_) => assert_eq!(why, "resignation", "{ended}"),
    }
}
