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
    let index: BTreeSet<String> = boardside_server::index()
        .iter()
        .filter_map(|route| Some((route.method, route.path.strip_prefix("/api/v1")?)))
        .filter(|(_, path)| *path != "/openapi.json")
        .map(|(method, path)| format!("{method} {path}"))
        .collect();
    assert_eq!(listed, index);
    assert!(listed.len() > 25, "{listed:?}");
    for route in listed {
        let (method, path) = route.split_once(' ').unwrap();
        let path = format!("/api/v1{}", filled(path));
        let reply = server.ask(method, &path, &[], "").await;
        let code = reply.json()["code"].clone();
        assert!(
            code != "no_such_address" && code != "wrong_method",
            "{route}: {code}"
        );
    }
    assert_eq!(document["servers"][0]["url"], "/api/v1");
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let told = &operation["responses"];
            assert!(
                told["429"].is_object() && told["503"].is_object(),
                "{method} {path}"
            );
            assert!(
                method == "get" || told["403"].is_object(),
                "{method} {path}"
            );
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn what_the_document_refers_to_is_in_it() {
    let server = Server::start().await;
    let document = server.get("/api/v1/openapi.json").await.json();
    let schemas = &document["components"]["schemas"];
    let text = document.to_string();
    let named = text.split("\"#/components/schemas/").skip(1);
    let named: BTreeSet<&str> = named.filter_map(|rest| rest.split('"').next()).collect();
    assert!(named.len() > 25, "{named:?}");
    for name in named {
        assert!(schemas[name].is_object(), "there is no {name}");
    }
    server.stop().await;
}

#[tokio::test]
async fn what_stands_in_a_path_is_said_to_and_nothing_else_is() {
    let server = Server::start().await;
    let document = server.get("/api/v1/openapi.json").await.json();
    let mut others = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let names = path
            .split('{')
            .skip(1)
            .filter_map(|rest| rest.split('}').next());
        let names: BTreeSet<&str> = names.collect();
        for (method, operation) in methods.as_object().unwrap() {
            let parameters = operation["parameters"].as_array();
            let (in_path, elsewhere): (Vec<_>, Vec<_>) = parameters
                .into_iter()
                .flatten()
                .partition(|parameter| parameter["in"] == "path");
            let in_path = in_path
                .iter()
                .filter_map(|parameter| parameter["name"].as_str());
            assert_eq!(in_path.collect::<BTreeSet<_>>(), names, "{method} {path}");
            for parameter in elsewhere {
                assert_eq!(parameter["in"], "query", "{method} {path}");
                assert_ne!(parameter["required"], true, "{method} {path}: {parameter}");
                others += 1;
            }
        }
    }
    assert!(others > 15, "{others}");
    server.stop().await;
}

#[test]
fn the_page_to_read_is_made_from_the_document() {
    let written = include_str!("../../../../docs/api.md");
    assert!(
        written == boardside_server::api::guide(),
        "docs/api.md is not what the program says; write it anew with cargo xtask docs"
    );
}

/// A path with something in place of every name.
fn filled(path: &str) -> String {
    let path = path.replace("{entry}", "0").replace("{match}", "0");
    path.replace("{id}", "0123456789abcdef")
        .replace("{competition}", "0123456789abcdef")
}
