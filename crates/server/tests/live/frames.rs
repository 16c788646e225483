//! Frames that are none, and callers who may not.

use super::bed::{Folder, Server};
use boardside_play::Seat;
use boardside_server::keys::{GameId, Part};
use serde_json::json;

#[tokio::test]
async fn what_is_no_frame_is_answered_and_the_connection_stays() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "none").await;
    let (mut client, _) = server.join(&id, None).await;
    for text in [
        "",
        "{",
        "null",
        "[1]",
        r#"{"t":"dance"}"#,
        r#"{"t":"sub","game":7}"#,
    ] {
        client.send_text(text.to_owned()).await;
        let error = client.next_of("error").await;
        assert_eq!(error["code"], "bad_frame");
        assert!(error["sentence"].as_str().unwrap().ends_with('.'));
    }
    server.stop().await;
}

#[tokio::test]
async fn an_act_that_is_no_act_is_answered_by_its_id() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "none").await;
    let (mut client, _) = server.join(&id, None).await;
    let act = client.attempt(&id, "e4").await;
    let error = client.next_of("error").await;
    assert_eq!(
        (&error["code"], &error["id"]),
        (&json!("no_key"), &json!(act))
    );
    for (frame, expected) in [
        (
            json!({"t":"act","game":id.as_str(),"id":"a1","do":{"type":"dance"}}),
            json!("a1"),
        ),
        (
            json!({"t":"act","game":id.as_str(),"id":"a2","do":{"type":"resign"},"at":1}),
            json!("a2"),
        ),
        (
            json!({"t":"act","game":"?","id":"a3","do":{"type":"resign"}}),
            json!("a3"),
        ),
        (
            json!({"t":"act","game":id.as_str(),"id":7,"do":{"type":"resign"}}),
            json!(null),
        ),
        (
            json!({"t":"act","game":id.as_str(),"id":"*","do":{"type":"resign"}}),
            json!(null),
        ),
    ] {
        client.send(frame.clone()).await;
        let error = client.next_of("error").await;
        assert_eq!(error["id"], expected, "{frame}");
    }
    server.stop().await;
}

#[tokio::test]
async fn too_much_nonsense_ends_the_connection() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let mut client = server.connect().await;
    for _ in 0..21 {
        client.send_text("nonsense".into()).await;
    }
    assert_eq!(client.closed().await, Some(1008));
    let mut client = server.connect().await;
    client.send_text("x".repeat(20 * 1024)).await;
    client.closed().await;
    server.stop().await;
}

#[tokio::test]
async fn a_key_opens_its_own_game_only() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "none").await;
    let other = server.game("fide", "none").await;
    let mut client = server.connect().await;
    let key = server.key(&other, Part::Seat(Seat::White));
    let forged = key.replace(other.as_str(), id.as_str());
    for key in [key, forged, "nonsense".to_owned()] {
        client
            .send(json!({"t":"sub","game":id.as_str(),"from":0,"key":key}))
            .await;
        assert_eq!(client.next_of("error").await["code"], "bad_key");
    }
    let nowhere = GameId::random();
    client
        .send(json!({"t":"sub","game":nowhere.as_str(),"from":0}))
        .await;
    assert_eq!(client.next_of("error").await["code"], "no_such_game");
    server.stop().await;
}

#[tokio::test]
async fn one_connection_follows_so_many_games_and_no_more() {
    let folder = Folder::new();
    let mut config = boardside_server::Config {
        database: folder.database(),
        ..Default::default()
    };
    config.limits.games_per_connection = 2;
    config.limits.acts_per_second = 1;
    let server = Server::with(config).await;
    let mut client = server.connect().await;
    for expected in ["state", "state", "error"] {
        let id = server.game("fide", "none").await;
        client
            .send(json!({"t":"sub","game":id.as_str(),"from":0}))
            .await;
        let frame = client.next_of(expected).await;
        assert!(
            expected == "state" || frame["code"] == "too_many_games",
            "{frame}"
        );
    }
    let id = server.game("fide", "none").await;
    for expected in ["too_many_games", "too_fast"] {
        client
            .send(json!({"t":"sub","game":id.as_str(),"from":0}))
            .await;
        assert_eq!(client.next_of("error").await["code"], expected);
    }
    server.stop().await;
}
