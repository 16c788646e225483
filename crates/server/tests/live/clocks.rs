//! Flags, limits, and the way of a move.

use super::bed::{Folder, Server};
use boardside_play::Seat;
use boardside_server::keys::Part;
use serde_json::{Value, json};

#[tokio::test]
async fn a_flag_falls_by_itself_and_once() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "3+0").await;
    let (mut white, mut black) = server.pair(&id).await;
    folder.shift(180_000);
    for client in [&mut white, &mut black] {
        let news = client.next_of("news").await;
        assert_eq!(
            (&news["by"], &news["events"][0]["type"]),
            (&json!("clock"), &json!("game_ended"))
        );
        assert_eq!(news["view"]["outcome"]["why"], "flag_fall");
    }
    let (_, state) = server.join(&id, None).await;
    folder.shift(600_000);
    let (_, later) = server.join(&id, None).await;
    assert_eq!(state["seq"], later["seq"]);
    server.stop().await;
}

#[tokio::test]
async fn a_flag_falls_while_nobody_looks_and_no_room_is_open() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "3+0").await;
    let (white, black) = server.pair(&id).await;
    drop((white, black));
    server.stop().await;
    folder.shift(200_000);
    let server = Server::start(&folder).await;
    let stream = id.stream();
    // Nobody asks for the game: the deadline alone opens its room.
    let mut follower = server.app.store.follow(&stream, boardside_store::Seq(5));
    let stored = follower.next().await.unwrap();
    assert_eq!(stored.record.kind.as_str(), "game_ended");
    server.stop().await;
}

#[tokio::test]
async fn the_campus_limit_is_claimed_after_two_minutes() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("intramural", "none").await;
    let (mut white, mut black) = server.pair(&id).await;
    let claim = json!({"type":"claim","what":"move_limit"});
    black.act(&id, claim.clone()).await;
    assert_eq!(black.next_of("refused").await["code"], "limit_not_passed");
    folder.shift(121_000);
    // The clock file is looked at now and then; a claim until then is refused like the first.
    loop {
        black.act(&id, claim.clone()).await;
        let answer = black.next().await;
        if answer["t"] == "news" {
            assert_eq!(answer["view"]["outcome"]["why"], "move_limit");
            break;
        }
        assert_eq!(answer["code"], "limit_not_passed");
    }
    assert_eq!(
        white.next_of("news").await["view"]["outcome"]["score"],
        "0-1"
    );
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_answers_beats_late_gains_half_a_second_at_most() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "3+0").await;
    let (mut white, mut black) = server.pair(&id).await;
    // White pretends to be a minute away.
    let now = server.app.time.now().0;
    white.send(json!({"t":"beat","at":now - 60_000})).await;
    let at = |news: &Value| news["events"][0]["at"].as_i64().unwrap();
    let act = white.attempt(&id, "e4").await;
    let begun = server.app.time.now().0;
    let news = white.news(&act).await;
    black.news(&act).await;
    assert!(at(&news) >= now - 500, "{} before {now}", now - at(&news));
    let act = black.attempt(&id, "e5").await;
    let answer = white.news(&act).await;
    black.news(&act).await;
    // Black is at once here; what White was credited is never before an event.
    assert!(at(&answer) >= at(&news) && at(&answer) <= server.app.time.now().0);
    assert!(at(&news) <= begun + 60_000);
    server.stop().await;
}

#[tokio::test]
async fn only_the_umpire_stops_and_starts_a_game() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "3+0").await;
    let (mut white, _black) = server.pair(&id).await;
    let (mut umpire, state) = server.join(&id, Some(Part::Umpire)).await;
    assert_eq!(state["you"], json!({"seats":[],"umpire":true}));
    white.act(&id, json!({"type":"pause"})).await;
    assert_eq!(white.next_of("refused").await["code"], "not_yours");
    let pause = umpire.act(&id, json!({"type":"pause"})).await;
    let news = umpire.news(&pause).await;
    assert_eq!(
        (&news["by"], &news["view"]["phase"]),
        (&json!("official"), &json!("paused"))
    );
    assert_eq!(news["view"]["clock"]["running"], Value::Null);
    umpire.attempt(&id, "e4").await;
    assert_eq!(umpire.next_of("refused").await["code"], "not_yours");
    let (mut other, _) = server.join(&id, Some(Part::Seat(Seat::White))).await;
    let wrong = json!({"t":"act","game":id.as_str(),"id":"w","as":"black","do":{"type":"resign"}});
    other.send(wrong).await;
    assert_eq!(other.next_of("refused").await["code"], "not_your_seat");
    server.stop().await;
}
