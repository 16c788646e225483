//! Frames of the live protocol, spoiled in every way, through a real socket.

use super::bed::{Chance, PATIENCE, Server, odd_values};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const FRAMES: usize = 4_000;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

#[tokio::test]
async fn a_spoiled_frame_gets_a_sentence_and_the_server_goes_on() {
    let server = Server::start().await;
    let examples = examples(&server);
    let mut chance = Chance::new(1);
    let mut socket = connect(&server, "table").await;
    for number in 0..FRAMES {
        let message = match spoil(&mut chance, &examples) {
            Ok(text) => Message::Text(text.into()),
            Err(bytes) => Message::Binary(bytes.into()),
        };
        let said = format!("{number}: {message:?}");
        if socket.send(message).await.is_err()
            || (number % 5 == 0 && !answers(&mut socket, &said).await)
        {
            // Whoever talks nonsense for long is not heard any more.
            let part = ["table", "umpire"][chance.below(2)];
            socket = connect(&server, part).await;
        }
    }
    server.ends_as_good_as_ever().await;
}

#[tokio::test]
async fn bytes_that_are_no_websocket_end_only_their_own_connection() {
    let server = Server::start().await;
    let mut chance = Chance::new(2);
    for _ in 0..200 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let upgrade = "GET /live HTTP/1.1\r\nHost: test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
        stream.write_all(upgrade.as_bytes()).await.unwrap();
        let bytes: Vec<u8> = (0..1 + chance.below(300))
            .map(|_| chance.below(256) as u8)
            .collect();
        // The server may have closed already; the rest is read to its end.
        let _ = stream.write_all(&bytes).await;
        let _ = stream.shutdown().await;
        let mut rest = Vec::new();
        let end = timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
        let _ = end.expect("the connection ends");
    }
    server.ends_as_good_as_ever().await;
}

/// The examples of the documentation, about a game that is there.
fn examples(server: &Server) -> Vec<Value> {
    let text = include_str!("../../../../docs/live-frames.json");
    let all: Value = serde_json::from_str(text).unwrap();
    let examples = all["client"].as_object().unwrap().values();
    let of_this_game = |example: &Value| {
        let mut example = example.clone();
        if example.get("game").is_some() {
            example["game"] = json!(server.id());
        }
        if example.get("key").is_some() {
            example["key"] = json!(server.key("table"));
        }
        example
    };
    examples.map(of_this_game).collect()
}

async fn connect(server: &Server, part: &str) -> Socket {
    let (mut socket, _) = connect_async(format!("ws://{}/live", server.address))
        .await
        .unwrap();
    let sub = json!({"t":"sub","game":server.id(),"from":0,"key":server.key(part)});
    socket
        .send(Message::Text(sub.to_string().into()))
        .await
        .unwrap();
    socket
}

/// Whether a frame that is certainly wrong is answered with a sentence; else the connection was closed.
async fn answers(socket: &mut Socket, said: &str) -> bool {
    let probe = Message::Text(r#"{"t":"probe"}"#.into());
    if socket.send(probe).await.is_err() {
        return false;
    }
    loop {
        let next = timeout(PATIENCE, socket.next()).await;
        match next.unwrap_or_else(|_| panic!("no answer after {said}")) {
            Some(Ok(Message::Text(text))) => {
                let frame: Value = serde_json::from_str(&text).unwrap();
                let told = frame["sentence"].as_str().unwrap_or_default();
                match frame["t"].as_str().unwrap() {
                    "error" | "refused" => assert!(told.len() > 10, "{frame} after {said}"),
                    _ => {}
                }
                if told.contains("probe") {
                    return true;
                }
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_))) => {}
            Some(Ok(Message::Close(_) | Message::Frame(_)) | Err(_)) | None => return false,
        }
    }
}

/// A frame that was right once; as bytes if it is no text any more.
fn spoil(chance: &mut Chance, examples: &[Value]) -> Result<String, Vec<u8>> {
    let mut frame = chance.pick(examples).clone();
    if let Some(id) = frame.get_mut("id") {
        // Not always what was stored before.
        *id = json!(format!("act-{}", chance.below(1_000_000)));
    }
    for _ in 0..chance.below(3) {
        put_odd_value(chance, &mut frame);
    }
    let mut bytes = frame.to_string().into_bytes();
    for _ in 0..chance.below(4) {
        let (from, to) = (chance.below(bytes.len()), chance.below(bytes.len() + 1));
        let (from, to) = (from.min(to), from.max(to));
        match chance.below(5) {
            0 => bytes[from] = chance.below(256) as u8,
            1 => drop(bytes.drain(from..to)),
            2 => bytes.insert(from, *chance.pick(br#"{}[]",:\0e-"#)),
            3 => {
                let piece = bytes[from..to].to_vec();
                bytes.extend(piece);
            }
            _ => bytes.truncate(to.max(1)),
        }
        if bytes.is_empty() {
            bytes.push(b'x');
        }
    }
    String::from_utf8(bytes).map_err(std::string::FromUtf8Error::into_bytes)
}

fn put_odd_value(chance: &mut Chance, frame: &mut Value) {
    let odd = chance.pick(&odd_values()).clone();
    let Some(fields) = frame.as_object_mut() else {
        return;
    };
    let names: Vec<String> = fields.keys().cloned().chain(["more".to_owned()]).collect();
    let name = chance.pick(&names);
    match fields.get_mut(name) {
        Some(inner) if inner.is_object() && chance.below(3) > 0 => put_odd_value(chance, inner),
        _ => drop(fields.insert(name.clone(), odd)),
    }
}
