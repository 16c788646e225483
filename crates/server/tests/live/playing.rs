//! Games between two connections.

use super::bed::{Folder, Server};
use boardside_play::Seat;
use boardside_server::keys::Part;
use serde_json::json;

#[tokio::test]
async fn two_play_a_game_and_a_third_watches() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "5+3").await;
    let (mut white, mut black) = server.pair(&id).await;
    let (mut watcher, state) = server.join(&id, None).await;
    assert_eq!(state["you"], json!({"seats":[],"umpire":false}));
    assert_eq!(state["view"]["phase"], "playing");
    let mut seq = state["seq"].as_i64().unwrap();
    for (ply, mv) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut white } else { &mut black };
        let act = mover.attempt(&id, mv).await;
        let news = [
            white.news(&act).await,
            black.news(&act).await,
            watcher.news(&act).await,
        ];
        assert_eq!(news[0], news[1]);
        assert_eq!(news[0], news[2]);
        let last = news[0]["seq"].as_i64().unwrap();
        assert_eq!(
            last - seq,
            news[0]["events"].as_array().unwrap().len() as i64
        );
        seq = last;
        assert_eq!(news[0]["moves"][0]["by"], ["white", "black"][ply % 2]);
    }
    let (_, state) = server.join(&id, None).await;
    assert_eq!(state["view"]["outcome"]["score"], "0-1");
    assert_eq!(state["view"]["outcome"]["why"], "checkmate");
    assert_eq!(state["moves"].as_array().unwrap().len(), 4);
    let late = white.attempt(&id, "e4").await;
    let refused = white.next_of("refused").await;
    assert_eq!(
        (&refused["id"], &refused["code"]),
        (&json!(late), &json!("game_over"))
    );
    server.stop().await;
}

#[tokio::test]
async fn a_claim_that_fails_is_explained_to_both_and_offers_a_draw() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "none").await;
    let (mut white, mut black) = server.pair(&id).await;
    for mv in ["e4", "e5"] {
        let mover = if mv == "e4" { &mut white } else { &mut black };
        let played = mover.attempt(&id, mv).await;
        white.news(&played).await;
        black.news(&played).await;
    }
    for (what, clause) in [
        ("fifty_moves", "Article 9.3"),
        ("repetition", "Article 9.2"),
    ] {
        let act = white.act(&id, json!({"type":"claim","what":what})).await;
        if what == "repetition" {
            // Nobody is asked twice in one move, so this one is refused outright.
            let refused = white.next_of("refused").await;
            assert_eq!(refused["why"]["clause"]["ref"], clause);
            continue;
        }
        for client in [&mut white, &mut black] {
            let news = client.news(&act).await;
            assert_eq!(news["why"]["code"], "claim_unfounded");
            assert_eq!(news["why"]["clause"]["ref"], clause);
            assert_eq!(news["why"]["sentence"], news["say"][0]);
            assert_eq!(news["view"]["offer"], "white");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn fide_9_5_3_a_claim_that_fails_gives_the_opponent_time_by_its_clause() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "90+30").await;
    let (mut white, mut black) = server.pair(&id).await;
    let mut told = Vec::new();
    for what in ["fifty_moves", "repetition"] {
        let act = white.act(&id, json!({"type":"claim","what":what})).await;
        for client in [&mut white, &mut black] {
            let news = client.news(&act).await;
            assert_eq!(news["why"]["sentence"], news["say"][0]);
            assert_eq!(news["say"][1], "Black has two more minutes (FIDE 9.5.3).");
            told.push(news["view"]["clock"]["black"].as_i64().unwrap());
        }
    }
    let minutes = |count: i64| count * 60_000;
    assert_eq!(told, [minutes(92), minutes(92), minutes(94), minutes(94)]);
    let (_, state) = server.join(&id, None).await;
    assert_eq!(state["view"]["clock"]["black"], minutes(94));
    server.stop().await;
}

#[tokio::test]
async fn an_illegal_try_is_explained_to_everybody_and_a_wrong_turn_to_the_author() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "none").await;
    let (mut white, mut black) = server.pair(&id).await;
    let act = white.attempt(&id, "a1a4").await;
    for client in [&mut white, &mut black] {
        let news = client.news(&act).await;
        assert_eq!(news["why"]["code"], "path_blocked");
        assert_eq!(
            news["why"]["marks"][0],
            json!({"square":"a2","kind":"blocker"})
        );
        assert!(
            news["why"]["clause"]["ref"]
                .as_str()
                .unwrap()
                .starts_with("Article")
        );
    }
    // None of White's men goes there, but it is not White who says it.
    for (mv, code) in [("e5", "white_moves_first"), ("Nf6", "white_moves_first")] {
        let act = black.attempt(&id, mv).await;
        let refused = black.next_of("refused").await;
        assert_eq!(refused["id"], json!(act));
        assert_eq!(refused["code"], code, "{mv}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_resend_is_answered_and_not_repeated() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "none").await;
    let (mut white, mut black) = server.pair(&id).await;
    let frame =
        json!({"t":"act","game":id.as_str(),"id":"mine","do":{"type":"attempt","move":"e4"}});
    white.send(frame.clone()).await;
    let seq = white.news("mine").await["seq"].clone();
    black.news("mine").await;
    white.send(frame.clone()).await;
    let ack = white.next_of("ack").await;
    assert_eq!(
        ack,
        json!({"t":"ack","game":id.as_str(),"id":"mine","seq":seq})
    );
    server.stop().await;
    let server = Server::start(&folder).await;
    let (mut white, state) = server.join(&id, Some(Part::Seat(Seat::White))).await;
    assert_eq!(state["seq"], seq);
    white.send(frame).await;
    assert_eq!(white.next_of("ack").await["seq"], seq);
    server.stop().await;
}

#[tokio::test]
async fn at_one_table_the_key_plays_both_sides() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("club", "none").await;
    let (mut table, state) = server.join(&id, Some(Part::Table)).await;
    assert_eq!(state["you"]["seats"], json!(["white", "black"]));
    for seat in ["white", "black"] {
        let act =
            json!({"t":"act","game":id.as_str(),"id":seat,"as":seat,"do":{"type":"shake_hands"}});
        table.send(act).await;
        table.news(seat).await;
    }
    for mv in ["e4", "e5", "Nf3"] {
        let act = table.attempt(&id, mv).await;
        table.news(&act).await;
    }
    let ask =
        json!({"t":"act","game":id.as_str(),"id":"ask","as":"white","do":{"type":"ask_take_back"}});
    table.send(ask).await;
    assert_eq!(table.news("ask").await["view"]["asking"], "white");
    let allow = json!({"t":"act","game":id.as_str(),"id":"yes","as":"black","do":{"type":"allow_take_back"}});
    table.send(allow).await;
    let news = table.news("yes").await;
    assert_eq!(
        (&news["undo"], &news["view"]["ply"]),
        (&json!(1), &json!(2))
    );
    server.stop().await;
}

#[tokio::test]
async fn who_comes_and_goes_is_told() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("fide", "none").await;
    let (mut white, _) = server.join(&id, Some(Part::Seat(Seat::White))).await;
    let (black, _) = server.join(&id, Some(Part::Seat(Seat::Black))).await;
    white.hears_black(true).await;
    drop(black);
    white.hears_black(false).await;
    server.stop().await;
}
