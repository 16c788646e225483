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
    let sub = json!({"t":"sub","game":game.id,"from":0});
    let mut watcher = connect(far.address, &sub).await.unwrap();
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
    // What it had to refuse did not come through behind everybody's back, and what it missed it tells now.
    game.play(&far, "white", "c3b1").await.stored();
    let mut heard = Vec::new();
    while heard.last().is_none_or(|mv| mv != "c3b1") {
        let frame = next(&mut watcher).await;
        if frame["t"] == "news" {
            let moves = frame["moves"].as_array().unwrap();
            heard.extend(moves.iter().map(|mv| text(&mv["uci"]).to_owned()));
        }
    }
    assert_eq!(heard, ["g1f3", "g8f6", "b1c3", "b8c6", "c3b1"]);
    far.stop().await;
    near.stop().await;
}

/// The next frame for one who stays connected all the while.
async fn next(watcher: &mut Socket) -> Value {
    loop {
        let message = timeout(PATIENCE, watcher.next()).await;
        let message = message
            .expect("it hears something")
            .expect("it is connected");
        if let Message::Text(text) = message.unwrap() {
            let frame: Value = serde_json::from_str(&text).unwrap();
            if frame["t"] != "beat" {
                return frame;
            }
            send(watcher, &frame).await.unwrap();
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
