//! Whatever is sent, the answer is a sentence and never a failure of ours.

use super::bed::Server;
use serde_json::json;

#[tokio::test]
async fn every_bad_body_is_told_with_a_sentence() {
    let server = Server::start().await;
    let json = [("Content-Type", "application/json")];
    let long = format!(r#"{{"rulebook":"{}"}}"#, "x".repeat(20_000));
    let bodies: [(&str, u16); 9] = [
        ("", 400),
        ("{", 400),
        ("[]", 422),
        ("{}", 422),
        (r#"{"rulebook":7}"#, 422),
        (r#"{"rulebook":"fide","colour":"white"}"#, 422),
        (r#"{"rulebook":"fide","time":"soon"}"#, 422),
        (r#"{"rulebook":"fide","start":"nowhere"}"#, 422),
        (&long, 413),
    ];
    for (body, status) in bodies {
        let reply = server.ask("POST", "/api/v1/games", &json, body).await;
        assert_eq!(reply.status, status, "{}", reply.body);
        let problem = reply.json();
        assert!(problem["code"].is_string() && problem["sentence"].is_string());
    }
    let reply = server.ask("POST", "/api/v1/games", &[], "{}").await;
    assert_eq!(
        (reply.status, &reply.json()["code"]),
        (415, &json!("not_json"))
    );
    let questions = [
        json!({"fen":"nonsense","move":"e4"}),
        json!({"fen":"startpos","rulebook":"none","move":"e4"}),
        json!({"fen":"startpos","moves":["e5"],"move":"e4"}),
        json!({"fen":"8/8/8/8/8/8/8/8 w - - 0 1","move":"e4"}),
    ];
    for question in questions {
        let reply = server.post("/api/v1/explain", None, &question).await;
        assert_eq!(reply.status, 422, "{question}");
        assert!(reply.json()["sentence"].is_string());
    }
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_there_is_told_in_json_too() {
    let server = Server::start().await;
    for (method, path, status) in [
        ("GET", "/api/v1/nothing", 404),
        ("DELETE", "/api/v1/games", 405),
        ("GET", "/api/v1/games/0123456789abcdef/stream", 404),
        ("GET", "/api/v1/games/0123456789abcdef/stream?from=x", 400),
    ] {
        let reply = server.ask(method, path, &[], "").await;
        assert_eq!(reply.status, status, "{method} {path}");
        assert!(reply.json()["sentence"].is_string());
    }
    server.stop().await;
}

#[tokio::test]
async fn health_and_numbers_are_there() {
    let server = Server::start().await;
    let health = server.get("/healthz").await;
    assert_eq!((health.status, health.body.as_str()), (200, "well\n"));
    let numbers = server.get("/metrics").await;
    for name in [
        "boardside_open_rooms",
        "boardside_live_connections",
        "boardside_acts_total",
        "boardside_refusals_total",
        "boardside_build_info",
    ] {
        assert!(numbers.body.contains(name), "{name} in {}", numbers.body);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_problem_is_told_in_the_language_of_whoever_asks_and_its_code_stays() {
    let server = Server::start().await;
    let spanish = [("Accept-Language", "es-MX,es;q=0.9,en;q=0.5")];
    for (path, code, sentence) in [
        (
            "/api/v1/nothing",
            "no_such_address",
            "En esta dirección no hay nada; GET /api/v1/openapi.json enumera lo que hay.",
        ),
        (
            "/api/v1/competitions/0123456789abcdef",
            "no_such_competition",
            "Aquí no existe esa competición; GET /api/v1/competitions enumera las que hay.",
        ),
    ] {
        let problem = server.ask("GET", path, &spanish, "").await.json();
        assert_eq!(problem["code"], code);
        assert_eq!(problem["sentence"], sentence);
    }
    server.stop().await;
}
