//! Games set up and played by a program.

use super::bed::Server;
use serde_json::{Value, json};

#[tokio::test]
async fn a_program_sets_a_game_up_and_plays_it() {
    let server = Server::start().await;
    let new = json!({"rulebook":"fide","time":"15+10","white":"Mia","listed":true});
    let created = server.post("/api/v1/games", None, &new).await;
    assert_eq!(created.status, 201, "{}", created.body);
    let created = created.json();
    let path = format!("/api/v1/games/{}", created["id"].as_str().unwrap());
    let key = |part: &str| created["keys"][part].as_str().unwrap().to_owned();
    let act = |id: &str, act: Value| json!({"id":id,"do":act});
    let acts = format!("{path}/act");
    let start = act("1", json!({"type":"start"}));
    let started = server.post(&acts, Some(&key("umpire")), &start).await;
    assert_eq!(started.json(), json!({"acted":"stored","seq":2}));
    let again = server.post(&acts, Some(&key("umpire")), &start).await;
    assert_eq!(again.json(), json!({"acted":"known","seq":2}));
    let e4 = act("2", json!({"type":"attempt","move":"e4"}));
    assert_eq!(
        server.post(&acts, Some(&key("white")), &e4).await.json()["seq"],
        3
    );
    let state = server.get(&path).await.json();
    assert_eq!(
        state["players"],
        json!({"white":{"name":"Mia"},"black":{"name":null}})
    );
    assert_eq!(state["moves"][0]["san"], "e4");
    assert_eq!(state["terms"]["time"], "SD/15+10");
    let bearer = format!("Bearer {}", key("black"));
    let state = server
        .ask("GET", &path, &[("Authorization", &bearer)], "")
        .await
        .json();
    assert_eq!(state["you"]["seats"], json!(["black"]));
    server.stop().await;
}

#[tokio::test]
async fn each_refusal_has_its_status() {
    let server = Server::start().await;
    let game = server.app.library.find("fide").unwrap().id().to_owned();
    let created = server
        .post("/api/v1/games", None, &json!({"rulebook":game}))
        .await
        .json();
    let id = created["id"].as_str().unwrap();
    let white = created["keys"]["white"].as_str().unwrap();
    let acts = format!("/api/v1/games/{id}/act");
    let resign = json!({"id":"1","do":{"type":"resign"}});
    let expect = [
        (acts.clone(), None, resign.clone(), 401, "no_key"),
        (
            acts.clone(),
            Some("nonsense"),
            resign.clone(),
            403,
            "bad_key",
        ),
        (
            acts.clone(),
            Some(white),
            resign.clone(),
            422,
            "not_started",
        ),
        (
            acts.clone(),
            Some(white),
            json!({"id":"1","do":{"type":"start"}}),
            403,
            "not_yours",
        ),
        (
            acts.clone(),
            Some(white),
            json!({"id":"1","as":"black","do":{"type":"resign"}}),
            403,
            "not_your_seat",
        ),
        (
            acts.clone(),
            Some(white),
            json!({"id":"1","seen":9,"do":{"type":"resign"}}),
            409,
            "stale",
        ),
        (
            acts.clone(),
            Some(white),
            json!({"id":"","do":{"type":"resign"}}),
            422,
            "bad_id",
        ),
        (
            acts.clone(),
            Some(white),
            json!({"id":"1","do":{"type":"attempt"}}),
            422,
            "missing",
        ),
        (
            "/api/v1/games/0123456789abcdef/act".into(),
            Some(white),
            resign.clone(),
            403,
            "bad_key",
        ),
        (
            "/api/v1/games/short/act".into(),
            Some(white),
            resign,
            404,
            "no_such_game",
        ),
    ];
    for (path, key, body, status, code) in expect {
        let reply = server.post(&path, key, &body).await;
        assert_eq!(
            (reply.status, &reply.json()["code"]),
            (status, &json!(code)),
            "{body}"
        );
    }
    assert_eq!(
        server.get("/api/v1/games/0123456789abcdef").await.status,
        404
    );
    server.stop().await;
}

#[tokio::test]
async fn a_move_is_explained_without_a_game() {
    let server = Server::start().await;
    let castle = json!({"rulebook":"general","fen":"4k3/8/b7/8/8/8/8/4K2R w K - 0 1","move":"O-O"});
    let verdict = server.post("/api/v1/explain", None, &castle).await.json();
    assert_eq!(
        (&verdict["ok"], &verdict["why"]["code"]),
        (&json!(false), &json!("castle_through_check"))
    );
    assert_eq!(
        verdict["why"]["arrows"][0],
        json!({"from":"a6","to":"f1","kind":"attacker"})
    );
    let legal = json!({"fen":"startpos","moves":["e4","e5"],"move":"Nf3"});
    let verdict = server.post("/api/v1/explain", None, &legal).await.json();
    assert_eq!(
        (&verdict["ok"], &verdict["san"], &verdict["uci"]),
        (&json!(true), &json!("Nf3"), &json!("g1f3"))
    );
    assert!(
        verdict["dests"]["b8"]
            .as_array()
            .unwrap()
            .contains(&json!("c6"))
    );
    let stalemate =
        json!({"rulebook":"intramural","fen":"7k/8/6K1/8/8/8/5Q2/8 w - - 0 1","move":"Qf7"});
    let verdict = server
        .post("/api/v1/explain", None, &stalemate)
        .await
        .json();
    assert_eq!(verdict["outcome"]["score"], "replay");
    let bound = json!({"fen":"startpos","touched":["b1"],"move":"e4"});
    let verdict = server.post("/api/v1/explain", None, &bound).await.json();
    assert_eq!(
        (&verdict["ok"], &verdict["why"]["code"]),
        (&json!(false), &json!("touch_move"))
    );
    for (mv, code) in [("Rd4", "illegal_move"), ("hello", "unreadable_move")] {
        let unclear = json!({"fen":"4k3/8/8/8/8/8/8/R3K2R w - - 0 1","move":mv});
        let verdict = server.post("/api/v1/explain", None, &unclear).await.json();
        assert_eq!(
            (&verdict["ok"], &verdict["why"]["code"]),
            (&json!(false), &json!(code))
        );
    }
    server.stop().await;
}
