//! One node is cut off from the database and from everybody else but its own clients.

use crate::PATIENCE;
use crate::client::{Socket, connect, send, text};
use crate::http;
use crate::network::{Cable, Network, NoNetwork, not_run};
use crate::node::Node;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use testbed::Folder;
use testbed::postgres::Server;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

#[test]
fn a_node_cut_off_from_its_database_refuses_and_recovers_by_itself() {
    let network = match Network::new() {
        Ok(network) => network,
        Err(NoNetwork::NotAllowed(why)) => {
            return not_run("the test of a network that is cut", &why);
        }
        Err(NoNetwork::Broken(why)) => panic!("{why}"),
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(check(&network));
}

async fn check(network: &Network) {
    let inside = network.address(Cable::Database, 1);
    let server = Server::start_listening(&inside).unwrap_or_else(|why| panic!("{why}"));
    server.create("cut").unwrap();
    let folder = Folder::new().unwrap();
    let near = Node::start(folder.path(), "near", &server.url("cut"), None).await;
    let program = network.command(env!("CARGO_BIN_EXE_boardside"));
    let listen = format!("{}:0", network.address(Cable::Clients, 2));
    let listen = Some(listen.parse().unwrap());
    let url = server.url_at(&inside, "cut");
    let far = Node::start_by(program, folder.path(), "far", &url, listen, &[]).await;
    assert_eq!(health(far.address).await, (200, "well\n".to_owned()));

    let new = json!({"rulebook": "us-chess", "time": "60+2"});
    let made = http::post(far.address, "/api/v1/games", "", &new, PATIENCE).await;
    let game = Game::read(&made.unwrap().body);
    // White is at the node that will be cut off, Black at the other one.
    for (node, seat) in [(&far, "white"), (&near, "black")] {
        game.act(node, seat, "hand", &json!({"type":"shake_hands"}))
            .await
            .stored();
    }
    let watching = tokio::spawn(watch(far.address, game.id.clone(), "c3b1"));
    game.play(&far, "white", "g1f3").await.stored();
    game.play(&near, "black", "g8f6").await.stored();

    network.cut();
    let cut = Instant::now();
    // The first one may have got through: nobody can know. Whatever comes later certainly did not.
    let first = game.play(&far, "white", "b1c3").await;
    assert!(
        ["unknown", "not_stored"].contains(&first.code()),
        "{first:?}"
    );
    let refused = game.play_as(&far, "white", "f3g1", "later").await;
    assert_eq!(refused.code(), "not_stored", "{refused:?}");
    let sentence = text(&refused.body["sentence"]);
    assert!(
        sentence.contains("the database cannot be reached"),
        "{sentence}"
    );
    let (status, said) = health(far.address).await;
    assert_eq!(status, 503);
    assert!(said.contains("the database cannot be reached"), "{said}");
    let new = http::post(far.address, "/api/v1/games", "", &new, PATIENCE)
        .await
        .unwrap();
    assert_eq!(new.status, 503, "{}", new.text);
    println!("refused within {:?}", cut.elapsed());
    // The others go on as if nothing had happened, and take what the first had to refuse.
    assert_eq!(health(near.address).await.0, 200);
    game.play(&near, "white", "b1c3").await.stored();
    game.play(&near, "black", "b8c6").await.stored();

    network.mend();
    let mended = Instant::now();
    while health(far.address).await.0 != 200 {
        assert!(mended.elapsed() < PATIENCE, "it does not recover");
        sleep(Duration::from_millis(50)).await;
    }
    println!("recovered after {:?}", mended.elapsed());
    // Whoever is well stores at once. What it had to refuse did not come through behind everybody's back, and what it
    // missed it tells now.
    game.play(&far, "white", "c3b1").await.stored();
    let heard = timeout(PATIENCE, watching)
        .await
        .expect("it is told")
        .unwrap();
    assert_eq!(heard, ["g1f3", "g8f6", "b1c3", "b8c6", "c3b1"]);
    far.stop().await;
    near.stop().await;
}

/// Watches on one node, and comes back there whenever it sends everybody away. Gives the moves up to the last.
async fn watch(address: SocketAddr, game: String, last: &str) -> Vec<String> {
    let (mut seq, mut heard) = (0, Vec::new());
    loop {
        let sub = json!({"t":"sub","game":game,"from":seq});
        let mut socket = connect(address, &sub).await;
        while let Some(frame) = next(&mut socket).await {
            if let Some(now) = frame["seq"].as_i64() {
                seq = now;
            }
            let moves = frame["moves"].as_array().into_iter().flatten();
            heard.extend(moves.map(|mv| text(&mv["uci"]).to_owned()));
            if heard.last().is_some_and(|mv| mv == last) {
                return heard;
            }
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// The next frame; none if there will be no more here.
async fn next(socket: &mut Option<Socket>) -> Option<Value> {
    let socket = socket.as_mut()?;
    loop {
        if let Message::Text(text) = socket.next().await?.ok()? {
            let frame: Value = serde_json::from_str(&text).unwrap();
            match frame["t"].as_str() {
                Some("beat") => send(socket, &frame).await?,
                Some("error") => return None,
                _ => return Some(frame),
            }
        }
    }
}

async fn health(address: SocketAddr) -> (u16, String) {
    let answer = http::get(address, "/healthz", PATIENCE).await.unwrap();
    (answer.status, answer.text)
}

struct Game {
    id: String,
    keys: Value,
}

/// What became of an act.
#[derive(Debug)]
struct Acted {
    status: u16,
    body: Value,
}

impl Game {
    fn read(made: &Value) -> Game {
        Game {
            id: text(&made["id"]).to_owned(),
            keys: made["keys"].clone(),
        }
    }

    async fn play(&self, node: &Node, seat: &str, mv: &str) -> Acted {
        self.play_as(node, seat, mv, mv).await
    }

    /// The same move under a name of its own.
    async fn play_as(&self, node: &Node, seat: &str, mv: &str, id: &str) -> Acted {
        let id = format!("{seat} {id}");
        self.act(node, seat, &id, &json!({"type":"attempt","move":mv}))
            .await
    }

    async fn act(&self, node: &Node, seat: &str, id: &str, act: &Value) -> Acted {
        let path = format!("/api/v1/games/{}/act", self.id);
        let key = text(&self.keys[seat]);
        let id = format!("{seat} {id}");
        let body = json!({"id": id, "do": act});
        let answer = http::post(node.address, &path, key, &body, PATIENCE).await;
        let answer = answer.expect("it answers");
        Acted {
            status: answer.status,
            body: answer.body,
        }
    }
}

impl Acted {
    #[track_caller]
    fn stored(&self) {
        assert_eq!(self.status, 200, "{self:?}");
    }

    fn code(&self) -> &str {
        text(&self.body["code"])
    }
}
