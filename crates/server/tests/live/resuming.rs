//! Connections that end, servers that restart, readers that are slow.

use super::bed::{Client, Folder, Server};
use boardside_play::Seat;
use boardside_server::Config;
use boardside_server::keys::{GameId, Part};
use serde_json::{Value, json};

const MOVES: [&str; 12] = [
    "Nf3", "Nf6", "Nc3", "Nc6", "Ng1", "Ng8", "Nb1", "Nb8", "e4", "e5", "d3", "d6",
];

/// Plays the moves and gives every append's news.
async fn play(id: &GameId, white: &mut Client, black: &mut Client) -> Vec<Value> {
    let mut all = Vec::new();
    for (ply, mv) in MOVES.into_iter().enumerate() {
        let mover = if ply % 2 == 0 {
            &mut *white
        } else {
            &mut *black
        };
        let act = mover.attempt(id, mv).await;
        all.push(white.news(&act).await);
        black.news(&act).await;
    }
    all
}

#[tokio::test]
async fn whoever_comes_back_gets_exactly_what_was_missed() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "none").await;
    let (mut white, mut black) = server.pair(&id).await;
    let news = play(&id, &mut white, &mut black).await;
    for (seen, frame) in news.iter().enumerate() {
        let mut client = server.connect().await;
        let from = frame["seq"].clone();
        client
            .send(json!({"t":"sub","game":id.as_str(),"from":from}))
            .await;
        let resumed = client.next_of("resumed").await;
        assert_eq!(resumed["seq"], news.last().unwrap()["seq"]);
        for missed in &news[seen + 1..] {
            assert_eq!(client.next().await, *missed);
        }
        // Nothing more: what comes next is the answer to a frame that is none.
        client.send(json!({"t":"nothing"})).await;
        client.next_of("error").await;
    }
    let mut client = server.connect().await;
    client
        .send(json!({"t":"sub","game":id.as_str(),"from":1_000_000}))
        .await;
    client.next_of("state").await;
    server.stop().await;
}

#[tokio::test]
async fn a_restart_loses_nothing_and_the_clocks_are_right() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "10+0").await;
    let (mut white, mut black) = server.pair(&id).await;
    let act = white.attempt(&id, "e4").await;
    let before = white.news(&act).await;
    black.news(&act).await;
    let leaving = tokio::spawn(server.stop());
    assert_eq!(white.next_of("bye").await["again_in"], 500);
    assert_eq!(white.closed().await, Some(1012));
    leaving.await.unwrap();
    // Two minutes pass while nobody serves.
    folder.shift(120_000);
    let server = Server::start(&folder).await;
    let (_, state) = server.join(&id, Some(Part::Seat(Seat::White))).await;
    assert_eq!(state["seq"], before["seq"]);
    let (then, now) = (&before["view"]["clock"], &state["view"]["clock"]);
    assert_eq!(now["white"], then["white"]);
    assert_eq!(now["running"], "black");
    let number = |value: &Value| value.as_i64().unwrap();
    let passed = number(&now["at"]) - number(&then["at"]);
    assert!(passed >= 120_000, "{passed}");
    assert_eq!(number(&now["black"]), number(&then["black"]) - passed);
    server.stop().await;
}

#[tokio::test]
async fn a_slow_reader_is_dropped_and_resumes() {
    let folder = Folder::new();
    let mut config = Config {
        database: folder.database(),
        ..Config::default()
    };
    config.limits.acts_per_second = 100_000;
    let server = Server::with(config).await;
    let id = server.game("club", "none").await;
    let (mut white, _) = server.join(&id, Some(Part::Seat(Seat::White))).await;
    let (mut slow, state) = server.join(&id, None).await;
    let from = state["seq"].clone();
    // The reader reads nothing; what the system buffers for it fills up, then its outbox.
    let mut sent = 0;
    let is_dropped = || {
        let numbers = server.app.metrics.text();
        numbers
            .lines()
            .any(|line| line == "boardside_slow_readers_total 1")
    };
    while !is_dropped() {
        for _ in 0..100 {
            let matter = "a long story ".repeat(35);
            let act = white
                .act(&id, json!({"type":"call_official","matter":matter}))
                .await;
            white.news(&act).await;
            sent += 1;
        }
        assert!(sent < 50_000, "the reader is never dropped");
    }
    // It still gets what the system had, then the end.
    slow.closed().await;
    let mut again = server.connect().await;
    again
        .send(json!({"t":"sub","game":id.as_str(),"from":from}))
        .await;
    again.next_of("resumed").await;
    for _ in 0..sent {
        again.next_of("news").await;
    }
    server.stop().await;
}
