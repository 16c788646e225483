//! `openapi.json` and the routes say the same.

use super::bed::Server;
use std::collections::BTreeSet;

#[tokio::test]
async fn the_document_lists_every_route_and_every_listed_route_is_there() {
    let server = Server::start().await;
    let document = server.get("/api/v1/openapi.json").await.json();
    let mut listed = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            listed.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let expected = [
        "GET /games/{id}",
        "GET /games/{id}/stream",
        "GET /rulebooks",
        "POST /explain",
        "POST /games",
        "POST /games/{id}/act",
    ];
    assert_eq!(listed, expected.map(str::to_owned).into());
    for route in listed {
        let (method, path) = route.split_once(' ').unwrap();
        let path = format!("/api/v1{}", path.replace("{id}", "0123456789abcdef"));
        let reply = server.ask(method, &path, &[], "").await;
        let code = reply.json()["code"].clone();
        assert!(
            code != "no_such_address" && code != "wrong_method",
            "{route}: {code}"
        );
    }
    assert_eq!(document["servers"][0]["url"], "/api/v1");
    server.stop().await;
}
