//! Requests made from the OpenAPI document, each wrong in its own way.

use super::bed::{Reply, Server, TOKEN, new_league, odd_values};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Ids that fit nowhere, as they stand in an address.
const IDS: [&str; 8] = [
    "0",
    "0123456789abcdef",
    "%00",
    "%F0%9F%99%82",
    "..%2F..%2Fetc",
    "%ff%fe",
    "UPPERCASEUPPERCA",
    "7g0c5k2m9qrt4vwx7g0c5k2m9qrt4vwx7g0c5k2m9qrt4vwx",
];

/// Bodies that are no JSON of ours.
const BODIES: [&str; 9] = [
    "",
    "{",
    "null",
    "[]",
    "\"text\"",
    "1",
    "{}",
    "{\"a\":",
    "\u{feff}{}",
];

#[tokio::test]
async fn every_bad_request_is_answered_with_a_sentence() {
    let server = Server::start().await;
    let document = server.ask("GET", "/api/v1/openapi.json", &[], "").await;
    let document: Value = serde_json::from_str(&document.body).unwrap();
    let mut seen: BTreeMap<String, BTreeMap<u16, usize>> = BTreeMap::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let route = format!("{} {path}", method.to_uppercase());
            for request in requests(&document, &server, path, method, operation) {
                let before = server.events().await;
                let reply = request.send(&server).await;
                request.is_answered(&reply);
                if reply.status >= 400 {
                    let after = server.events().await;
                    assert_eq!(after, before, "{route} refuses and changes something");
                }
                // What the document does not tell of does not happen.
                let told = &operation["responses"][reply.status.to_string()];
                assert!(
                    told.is_object(),
                    "{route}: {} is not in the document: {}",
                    reply.status,
                    reply.body
                );
                *seen
                    .entry(route.clone())
                    .or_default()
                    .entry(reply.status)
                    .or_default() += 1;
            }
        }
    }
    // The generator has reached the code behind the checks as well as the checks: each route has said yes and no.
    for (route, statuses) in &seen {
        let is_there = |wanted: u16| statuses.keys().any(|status| status / 100 == wanted);
        // A league has no bracket, and these two take nothing that could be wrong.
        let never = route.ends_with("/bracket");
        let always = matches!(route.as_str(), "GET /rulebooks" | "GET /competitions");
        assert!(
            (is_there(2) || never) && (is_there(4) || always),
            "{route}: {statuses:?}"
        );
    }
    server.ends_as_good_as_ever().await;
}

struct Request {
    method: String,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: String,
}

impl Request {
    async fn send(&self, server: &Server) -> Reply {
        let headers: Vec<(&str, &str)> = self
            .headers
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        server
            .ask(&self.method, &self.path, &headers, &self.body)
            .await
    }

    fn is_answered(&self, reply: &Reply) {
        let Request {
            method,
            path,
            headers,
            body,
        } = self;
        let shown = format!(
            "{method} {path} {headers:?} {body:.200}: {} {:.300}",
            reply.status, reply.body
        );
        assert!(reply.status < 500, "{shown}");
        if reply.status >= 400 {
            let problem: Value =
                serde_json::from_str(&reply.body).unwrap_or_else(|why| panic!("{why}: {shown}"));
            let text = |name: &str| problem[name].as_str().unwrap_or_default();
            assert!(
                !text("code").is_empty() && text("sentence").len() > 10,
                "{shown}"
            );
        }
    }
}

/// All the ways in which one operation can be asked wrongly, and a few right ones.
fn requests(
    document: &Value,
    server: &Server,
    path: &str,
    method: &str,
    operation: &Value,
) -> Vec<Request> {
    let in_league = path.starts_with("/competitions") || path.starts_with("/inbox");
    let (id, bearer) = match in_league {
        true => (server.league.as_str(), TOKEN),
        false => (server.id(), server.key("table")),
    };
    let own_match = server.own_match.to_string();
    let address = |id: &str, query: &str| {
        let filled = path.replace("{id}", id).replace("{competition}", id);
        let filled = filled
            .replace("{match}", &own_match)
            .replace("{entry}", "2");
        format!("/api/v1{filled}{query}")
    };
    let json_type = ("Content-Type", "application/json".to_owned());
    let key = ("Authorization", format!("Bearer {bearer}"));
    let right = address(id, "");
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    let sample = match path {
        "/competitions" => new_league(),
        "/competitions/{competition}/entries" => json!({"id": "one", "who": {"name": "Cora New"}}),
        "/competitions/{competition}/entries/import" => {
            json!({"id": "two", "entries": [{"name": "Dora New"}]})
        }
        _ => sample(document, schema),
    };
    let mut all = Vec::new();
    let mut add = |path: &str, headers: Vec<(&'static str, String)>, body: String| {
        let (method, path) = (method.to_uppercase(), path.to_owned());
        all.push(Request {
            method,
            path,
            headers,
            body,
        });
    };
    let usual = vec![json_type.clone(), key.clone()];
    add(&right, usual.clone(), sample.to_string());
    for id in IDS {
        add(&address(id, ""), usual.clone(), sample.to_string());
    }
    for query in [
        "?from=-1",
        "?from=x",
        "?from=99999999999999999999",
        "?from",
        "?%00=%ff",
        "?more=1",
        "?from=1&from=2",
    ] {
        add(&address(id, query), usual.clone(), sample.to_string());
    }
    for bad in [
        "Bearer",
        "Bearer x",
        "Basic eDp5",
        "Bearer a.b.c",
        "bearer \u{e4}",
        "",
    ] {
        let headers = vec![json_type.clone(), ("Authorization", bad.to_owned())];
        add(&right, headers, sample.to_string());
    }
    for kind in ["text/plain", "application/json; charset=latin1", "x", ""] {
        add(
            &right,
            vec![("Content-Type", kind.to_owned()), key.clone()],
            sample.to_string(),
        );
    }
    add(&right, vec![key], sample.to_string());
    for body in BODIES {
        add(&right, usual.clone(), body.to_owned());
    }
    add(&right, usual.clone(), "[".repeat(10_000));
    add(
        &right,
        usual.clone(),
        format!("\"{}\"", "x".repeat(3_000_000)),
    );
    for number in ["0", "99", "-1", "x", "4294967296", "%00"] {
        let filled = path.replace("{competition}", id);
        if filled.contains('{') && in_league {
            let filled = filled.replace("{match}", number).replace("{entry}", number);
            add(
                &format!("/api/v1{filled}"),
                usual.clone(),
                sample.to_string(),
            );
        }
    }
    // Every kind of act, with nothing but what it must have.
    for act in variants(document, &schema_of(document, schema)["properties"]["do"]) {
        for id in ["first", "second"] {
            let body = json!({"id": format!("{id} {}", act["type"]), "do": act});
            add(&right, usual.clone(), body.to_string());
        }
        for (name, _) in act.as_object().into_iter().flatten() {
            for odd in odd_values().iter() {
                let mut act = act.clone();
                act[name.as_str()] = odd.clone();
                add(
                    &right,
                    usual.clone(),
                    json!({"id": "odd", "do": act}).to_string(),
                );
            }
        }
    }
    for place in places(document, schema) {
        for odd in odd_values().iter() {
            let mut body = sample.clone();
            put(&mut body, &place, odd.clone());
            add(&right, usual.clone(), body.to_string());
        }
    }
    all
}

/// A schema of one form, wherever it stands.
fn schema_of<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => document.pointer(name.strip_prefix('#').unwrap()).unwrap(),
        None => schema,
    }
}

/// A sample of every form that a schema allows.
fn variants(document: &Value, schema: &Value) -> Vec<Value> {
    let schema = schema_of(document, schema);
    let several = schema["oneOf"].as_array().into_iter().flatten();
    several.map(|one| sample(document, one)).collect()
}

/// The schema itself, wherever it stands; of several the first that is no null.
fn resolve<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    if let Some(name) = schema["$ref"].as_str() {
        let place = name.strip_prefix('#').unwrap();
        return resolve(document, document.pointer(place).unwrap());
    }
    let several = ["oneOf", "anyOf", "allOf"]
        .into_iter()
        .find_map(|name| schema[name].as_array());
    match several.and_then(|several| several.iter().find(|one| one["type"] != "null")) {
        Some(one) => resolve(document, one),
        None => schema,
    }
}

/// A value that fits a schema: what is required, by its example where there is one.
fn sample(document: &Value, schema: &Value) -> Value {
    let schema = resolve(document, schema);
    if let Some(example) = schema.get("example") {
        return example.clone();
    }
    if let Some(first) = schema["enum"].as_array().and_then(|list| list.first()) {
        return first.clone();
    }
    match schema["type"].as_str() {
        Some("object") => {
            let required = schema["required"].as_array().into_iter().flatten();
            let field = |name: &Value| {
                let name = name.as_str().unwrap();
                (
                    name.to_owned(),
                    sample(document, &schema["properties"][name]),
                )
            };
            Value::Object(required.map(field).collect())
        }
        Some("string") => json!("sample"),
        Some("integer" | "number") => json!(1),
        Some("boolean") => json!(false),
        Some("array") => json!([]),
        _ => Value::Null,
    }
}

/// Every property of a schema, and of the schemas in it, by its way.
fn places(document: &Value, schema: &Value) -> Vec<Vec<String>> {
    let schema = resolve(document, schema);
    let mut all = Vec::new();
    for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
        all.push(vec![name.clone()]);
        for rest in places(document, inner) {
            all.push([vec![name.clone()], rest].concat());
        }
    }
    all
}

fn put(body: &mut Value, place: &[String], value: Value) {
    match place {
        [] => *body = value,
        [name, rest @ ..] => {
            if !body.is_object() {
                *body = json!({});
            }
            put(&mut body[name.as_str()], rest, value);
        }
    }
}
