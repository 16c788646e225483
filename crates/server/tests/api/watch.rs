//! A game as lines of JSON.

use super::bed::Server;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// The next line that is a frame, other than about who is here. Chunks have their length on a line before them.
async fn frame(lines: &mut tokio::io::Lines<BufReader<TcpStream>>) -> Value {
    loop {
        let line = timeout(Duration::from_secs(60), lines.next_line()).await;
        let line = line
            .expect("something comes")
            .unwrap()
            .expect("the stream is open");
        if line.starts_with('{') {
            let frame: Value = serde_json::from_str(&line).unwrap();
            if frame["t"] != "here" {
                return frame;
            }
        }
    }
}

#[tokio::test]
async fn what_happens_comes_a_line_each_and_ends_with_the_server() {
    let server = Server::start().await;
    let created = server
        .post("/api/v1/games", None, &json!({"rulebook":"fide"}))
        .await
        .json();
    let path = format!("/api/v1/games/{}", created["id"].as_str().unwrap());
    let table = created["keys"]["table"].as_str().unwrap();
    let stream = server.open("GET", &format!("{path}/stream"), &[], "").await;
    let mut lines = BufReader::new(stream).lines();
    assert_eq!(frame(&mut lines).await["t"], "state");
    for (id, seat) in [("1", "white"), ("2", "black")] {
        let act = json!({"id":id,"as":seat,"do":{"type":"shake_hands"}});
        server.post(&format!("{path}/act"), Some(table), &act).await;
        assert_eq!(frame(&mut lines).await["id"], id);
    }
    let stream = server
        .open("GET", &format!("{path}/stream?from=2"), &[], "")
        .await;
    let mut late = BufReader::new(stream).lines();
    assert_eq!(frame(&mut late).await["t"], "resumed");
    assert_eq!(frame(&mut late).await["id"], "2");
    server.stop().await;
    while let Some(line) = lines.next_line().await.unwrap() {
        assert!(!line.starts_with(r#"{"t":"news"#), "{line}");
    }
}
