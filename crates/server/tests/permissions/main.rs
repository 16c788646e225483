//! Who may do what: one table of every route and every kind of caller, held against a real server.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod caller;
mod knockout;
mod nonsense;
mod people;
#[allow(dead_code, reason = "each test uses what it needs of it")]
#[path = "../pages/site.rs"]
mod site;

use boardside_server::index;
use caller::{Kind, Scene};
use site::{Site, written};
use std::collections::BTreeSet;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A route, what is sent to it, and the status for each kind of caller in the order of [`Kind::ALL`].
type Row = (&'static str, &'static str, Sent, [u16; 7]);

/// What is sent.
#[derive(Copy, Clone)]
enum Sent {
    /// Nothing.
    Nothing,
    /// A form; names in braces are filled in.
    Form(&'static [(&'static str, &'static str)]),
    /// JSON.
    Json(&'static str),
}

use Sent::{Form, Json, Nothing};

/// Everybody gets the same.
const fn all(status: u16) -> [u16; 7] {
    [status; 7]
}

/// Whoever is signed in gets this; the others are sent to sign in, or refused.
const fn signed_in(others: u16, status: u16) -> [u16; 7] {
    [others, status, status, others, status, status, status]
}

/// Only an owner gets this.
const fn owner(others: u16, status: u16) -> [u16; 7] {
    [others, 403, 403, others, 403, 403, status]
}

/// Who knows a secret link gets this, whoever it is; nobody is one who does not know it.
const fn with_link(status: u16) -> [u16; 7] {
    [404, status, status, status, status, status, status]
}

/// Who knows the id of a game may look at it.
const fn with_id(status: u16) -> [u16; 7] {
    with_link(status)
}

/// Who holds a key of this game gets this: the player that, the umpire this.
const fn with_key(player: u16, umpire: u16) -> [u16; 7] {
    [404, 404, player, 404, umpire, 404, 404]
}

/// Only officials and the director get this.
const fn office(others: u16, status: u16) -> [u16; 7] {
    [others, 403, 403, others, status, status, status]
}

/// Only officials come so far, and only the director gets this.
const fn director(others: u16, official: u16, status: u16) -> [u16; 7] {
    [others, 403, 403, others, official, status, status]
}

/// Which program acts for one who runs the competition gets this; its player, and who is not in it, is refused.
const fn office_program(status: u16) -> [u16; 7] {
    [404, 403, 403, 401, status, status, status]
}

const LEAGUE: &str = r#"{"id":"1","name":"A league","rulebook":"intramural","time_zone":"UTC","venue":"the hall","divisions":["A"],
    "format":{"type":"league","season":{"first_day":"2030-01-07","weeks":3,"deadline_day":4,"deadline_hour":"17:00"}}}"#;

#[rustfmt::skip]
const TABLE: &[Row] = &[
    //                                                   nobody, wrong player, right player, watcher, umpire, director, owner
    ("GET",  "/",                          Nothing,                                     all(200)),
    ("GET",  "/begin",                     Nothing,                                     all(200)),
    ("GET",  "/begin/{who}",               Nothing,                                     all(200)),
    ("GET",  "/demo",                      Nothing,                                     all(200)),
    // This place is owned.
    ("POST", "/demo",                      Nothing,                                     owner(403, 303)),
    ("POST", "/demo/remove",               Nothing,                                     owner(403, 303)),
    ("POST", "/demo/visit",                Form(&[("as", "director")]),                 all(403)),
    ("GET",  "/watch",                     Nothing,                                     all(200)),
    ("GET",  "/learn",                     Nothing,                                     all(200)),
    ("GET",  "/learn/compare",             Nothing,                                     all(200)),
    ("GET",  "/learn/{rulebook}",          Nothing,                                     all(200)),
    ("GET",  "/assets/{file}",             Nothing,                                     all(404)),
    ("GET",  "/favicon.svg",               Nothing,                                     all(200)),
    ("GET",  "/favicon.ico",               Nothing,                                     all(200)),
    ("GET",  "/apple-touch-icon.png",      Nothing,                                     all(200)),
    ("GET",  "/healthz",                   Nothing,                                     all(200)),
    ("GET",  "/metrics",                   Nothing,                                     all(200)),
    ("GET",  "/live",                      Nothing,                                     all(101)),

    ("GET",  "/competitions",              Nothing,                                     all(200)),
    ("GET",  "/c/{competition}/news",      Nothing,                                     with_id(200)),
    ("GET",  "/c/{competition}",           Nothing,                                     with_id(200)),
    ("GET",  "/c/{competition}/standings", Nothing,                                     with_id(200)),
    ("GET",  "/c/{competition}/standings/why", Nothing,                                 with_id(200)),
    ("GET",  "/c/{competition}/fixtures",  Nothing,                                     with_id(200)),
    ("GET",  "/c/{competition}/crosstable", Nothing,                                    with_id(200)),
    ("GET",  "/c/{competition}/calendar.ics", Nothing,                                  with_id(200)),
    ("GET",  "/c/{competition}/match/{match}", Nothing,                                 with_id(200)),
    // Who plays in it; the office has its own pages.
    ("POST", "/c/{competition}/match/{match}", Form(&[("do", "official"), ("matter", "A clock is broken.")]), [401, 403, 303, 401, 403, 403, 403]),
    // Who is in already is told so.
    ("GET",  "/c/{competition}/join/{token}", Nothing,                                  with_link(200)),
    ("POST", "/c/{competition}/join/{token}", Form(&[("full_name", "A Name"), ("login", "{new}"), ("password", "a few new words")]), [404, 303, 200, 303, 303, 303, 303]),
    ("GET",  "/me",                        Nothing,                                     signed_in(303, 200)),
    ("GET",  "/me/calendar/{token}",       Nothing,                                     with_link(200)),

    ("GET",  "/competitions/new",          Nothing,                                     owner(303, 200)),
    ("POST", "/competitions/new",          Form(&[("name", "")]),                       owner(401, 422)),
    ("GET",  "/c/{competition}/office",    Nothing,                                     office(303, 200)),
    ("GET",  "/c/{competition}/office/entries", Nothing,                                office(303, 200)),
    ("GET",  "/c/{competition}/office/entries.csv", Nothing,                            office(303, 200)),
    ("POST", "/c/{competition}/office/entries", Form(&[("name", "A Name"), ("division", "0")]), office(401, 303)),
    // The one who is named is entered already.
    ("POST", "/c/{competition}/office/entries/known", Form(&[("person", "{person}"), ("division", "0")]), director(401, 403, 422)),
    ("POST", "/c/{competition}/office/entries/withdraw", Form(&[("entry", "0")]),       office(401, 303)),
    ("POST", "/c/{competition}/office/entries/link", Form(&[("division", "0"), ("uses", "1"), ("days", "1")]), office(401, 200)),
    ("POST", "/c/{competition}/office/entries/link/close", Form(&[("division", "0")]),  office(401, 303)),
    // It takes a form with parts only.
    ("POST", "/c/{competition}/office/entries/import", Nothing,                         office(401, 400)),
    ("POST", "/c/{competition}/office/entries/import/confirm", Form(&[("text", "name\nA Name"), ("left_out", "0")]), office(401, 303)),
    ("GET",  "/c/{competition}/office/schedule", Nothing,                               office(303, 200)),
    ("POST", "/c/{competition}/office/schedule/draw", Form(&[("division", "0"), ("order", "entry")]), director(401, 422, 303)),
    ("POST", "/c/{competition}/office/schedule/deadline", Form(&[("week", "1"), ("deadline", "")]), office(401, 422)),
    ("POST", "/c/{competition}/office/schedule/play-off", Form(&[("division", "0"), ("until", "")]), office(401, 422)),
    // Not everything is played.
    ("POST", "/c/{competition}/office/schedule/lot", Form(&[("division", "0")]),        office(401, 422)),
    ("GET",  "/c/{competition}/office/match/{match}", Nothing,                          office(303, 200)),
    ("POST", "/c/{competition}/office/match/{match}/ruling", Form(&[("what", "result"), ("outcome", "drawn"), ("reason", "So it was.")]), director(401, 422, 303)),
    ("POST", "/c/{competition}/office/match/{match}/time", Form(&[("time", "")]),       office(401, 422)),
    ("POST", "/c/{competition}/office/match/{match}/report", Form(&[("game", "1"), ("result", "drawn"), ("side", "0")]), office(401, 303)),
    ("POST", "/c/{competition}/office/match/{match}/play", Form(&[]),                   office(401, 303)),
    // There is nothing to approve.
    ("POST", "/c/{competition}/office/match/{match}/approve", Form(&[("side", "0")]),   office(401, 422)),

    ("GET",  "/c/{competition}/office/equipment", Nothing,                              office(303, 200)),
    ("POST", "/c/{competition}/office/equipment", Form(&[("label", "7")]),              office(401, 303)),
    // There is no such board.
    ("POST", "/c/{competition}/office/equipment/retire", Form(&[("board", "0")]),       office(401, 422)),
    ("POST", "/c/{competition}/office/equipment/hand-out", Form(&[("board", "0"), ("person", "{person}"), ("card", "1")]), office(401, 422)),
    ("POST", "/c/{competition}/office/equipment/return", Form(&[("board", "0")]),       office(401, 422)),
    ("GET",  "/c/{competition}/office/announcements", Nothing,                          office(303, 200)),
    ("POST", "/c/{competition}/office/announcements", Form(&[("text", "We begin.")]),   office(401, 303)),
    ("GET",  "/c/{competition}/office/people", Nothing,                                 director(303, 403, 200)),
    ("POST", "/c/{competition}/office/people", Form(&[("person", "{person}")]),         director(401, 403, 303)),
    ("POST", "/c/{competition}/office/people/take", Form(&[("person", "{person}"), ("role", "official")]), director(401, 403, 303)),
    ("POST", "/c/{competition}/office/people/hand-over", Form(&[("person", "{person}")]), director(401, 403, 303)),
    ("GET",  "/c/{competition}/office/settings", Nothing,                               office(303, 200)),
    // Half a form has mistakes.
    ("POST", "/c/{competition}/office/settings", Form(&[("name", "")]),                 director(401, 403, 422)),
    // The only division stays.
    ("POST", "/c/{competition}/office/settings/remove", Form(&[("division", "0")]),     director(401, 403, 422)),
    ("GET",  "/c/{competition}/office/print", Nothing,                                  office(303, 200)),
    ("GET",  "/c/{competition}/office/print/fixtures", Nothing,                         office(303, 200)),
    ("GET",  "/c/{competition}/office/print/standings", Nothing,                        office(303, 200)),
    ("GET",  "/c/{competition}/office/print/crosstable", Nothing,                       office(303, 200)),
    ("GET",  "/c/{competition}/office/print/score-sheets", Nothing,                     office(303, 200)),
    ("GET",  "/c/{competition}/office/print/table-cards", Nothing,                      office(303, 200)),

    ("POST", "/games",                     Form(&[("place", "table"), ("rulebook", "fide")]), all(303)),
    ("GET",  "/game/{id}",                 Nothing,                                     with_id(200)),
    ("GET",  "/game/{id}/sheet",           Nothing,                                     with_id(200)),
    ("GET",  "/game/{id}/pgn",             Nothing,                                     with_id(200)),
    ("GET",  "/game/{id}/fen",             Nothing,                                     with_id(200)),
    ("GET",  "/game/{id}/links",           Nothing,                                     with_key(200, 200)),
    ("GET",  "/play/{key}",                Nothing,                                     with_key(200, 200)),
    ("POST", "/play/{key}/act",            Form(&[("do", "shake_hands")]),              with_key(303, 422)),
    ("POST", "/play/{key}/rematch",        Nothing,                                     with_key(303, 422)),

    ("GET",  "/sign-in",                   Nothing,                                     signed_in(200, 303)),
    ("POST", "/sign-in",                   Form(&[("login", "{person}"), ("password", "a guess")]), all(422)),
    ("POST", "/sign-out",                  Nothing,                                     all(303)),
    ("POST", "/language",                  Form(&[("language", "es")]),                 all(303)),
    ("POST", "/sign-out/everywhere",       Nothing,                                     signed_in(401, 303)),
    ("GET",  "/account",                   Nothing,                                     signed_in(303, 200)),
    ("POST", "/account",                   Form(&[("full_name", "A Name")]),            signed_in(401, 303)),
    ("POST", "/account/password",          Form(&[("old_password", "a guess"), ("new_password", "a few new words")]), signed_in(401, 422)),
    ("GET",  "/account/programs",          Nothing,                                     signed_in(303, 200)),
    ("POST", "/account/programs",          Form(&[("name", "A script"), ("days", "1")]), signed_in(401, 200)),
    ("POST", "/account/programs/revoke",   Form(&[("token", "{token}")]),               signed_in(401, 303)),
    ("GET",  "/account/mail",              Nothing,                                     signed_in(303, 200)),
    ("POST", "/account/mail",              Form(&[("mail", "unwanted")]),               signed_in(401, 303)),
    ("GET",  "/inbox",                     Nothing,                                     signed_in(303, 200)),
    ("POST", "/inbox/read",                Form(&[("upto", "1")]),                                     signed_in(401, 303)),
    ("GET",  "/reset",                     Nothing,                                     all(200)),
    ("POST", "/reset",                     Form(&[("login", "somebody")]),              all(422)),

    ("GET",  "/people",                    Nothing,                                     owner(303, 200)),
    ("POST", "/people",                    Form(&[("full_name", "A Name")]),            owner(401, 200)),
    ("POST", "/people/invitation",         Form(&[("person", "{stranger}")]),           owner(401, 200)),
    ("POST", "/people/join",               Form(&[("uses", "1"), ("days", "1")]),       owner(401, 200)),
    ("POST", "/people/join/close",         Nothing,                                     owner(401, 303)),
    ("POST", "/people/sign-in",            Form(&[("person", "{person}"), ("sign_in", "disabled")]), owner(401, 303)),
    // An official, and a director, for a player of their competition.
    ("POST", "/people/reset",              Form(&[("person", "{person}")]),             [401, 403, 403, 401, 200, 200, 200]),

    ("GET",  "/join/{token}",              Nothing,                                     with_link(200)),
    ("POST", "/join/{token}",              Form(&[("full_name", "A Name"), ("login", "{new}"), ("password", "a few new words")]), with_link(303)),
    ("GET",  "/reset/{token}",             Nothing,                                     with_link(200)),
    ("POST", "/reset/{token}",             Form(&[("password", "a few new words")]),    with_link(303)),
    ("GET",  "/owner/{token}",             Nothing,                                     with_link(200)),
    ("POST", "/owner/{token}",             Form(&[("full_name", "A Name"), ("login", "{new}"), ("password", "a few new words")]), with_link(303)),

    ("GET",  "/api/v1/openapi.json",       Nothing,                                     all(200)),
    ("GET",  "/api/v1/rulebooks",          Nothing,                                     all(200)),
    ("POST", "/api/v1/explain",            Json(r#"{"fen":"startpos","move":"e4"}"#),   all(200)),
    ("POST", "/api/v1/games",              Json(r#"{"rulebook":"fide"}"#),              all(201)),
    // A key that is shown must fit.
    ("GET",  "/api/v1/games/{id}",         Nothing,                                     [404, 403, 200, 200, 200, 200, 200]),
    ("GET",  "/api/v1/games/{id}/stream",  Nothing,                                     [404, 403, 200, 200, 200, 200, 200]),
    ("POST", "/api/v1/games/{id}/act",     Json(r#"{"id":"1","do":{"type":"shake_hands"}}"#), [401, 403, 200, 401, 403, 401, 401]),

    ("GET",  "/api/v1/inbox",              Nothing,                                     signed_in(401, 200)),
    ("POST", "/api/v1/inbox/read",         Json("{}"),                                  signed_in(401, 200)),
    ("GET",  "/api/v1/competitions",       Nothing,                                     all(200)),
    ("POST", "/api/v1/competitions",       Json(LEAGUE),                                owner(401, 201)),
    ("GET",  "/api/v1/competitions/{competition}",               Nothing,               with_id(200)),
    ("GET",  "/api/v1/competitions/{competition}/entries",       Nothing,               with_id(200)),
    ("POST", "/api/v1/competitions/{competition}/entries",       Json(r#"{"id":"1","who":{"name":"New Name"}}"#), office_program(201)),
    ("POST", "/api/v1/competitions/{competition}/entries/import", Json(r#"{"id":"1","entries":[{"name":"New Name"}]}"#), office_program(200)),
    ("POST", "/api/v1/competitions/{competition}/entries/{entry}/withdraw", Json(r#"{"id":"1"}"#), [404, 403, 200, 401, 200, 200, 200]),
    ("GET",  "/api/v1/competitions/{competition}/entries/{entry}/explain", Nothing,     with_id(200)),
    ("GET",  "/api/v1/competitions/{competition}/schedule",      Nothing,               with_id(200)),
    ("POST", "/api/v1/competitions/{competition}/schedule",      Json(r#"{"id":"1"}"#), [404, 403, 403, 401, 403, 200, 200]),
    ("GET",  "/api/v1/competitions/{competition}/bracket",       Nothing,               all(404)),
    ("POST", "/api/v1/competitions/{competition}/bracket",       Json(r#"{"id":"1"}"#), [404, 403, 403, 401, 403, 422, 422]),
    ("GET",  "/api/v1/competitions/{competition}/standings",     Nothing,               with_id(200)),
    ("GET",  "/api/v1/competitions/{competition}/crosstable",    Nothing,               with_id(200)),
    ("GET",  "/api/v1/competitions/{competition}/matches",       Nothing,               with_id(200)),
    ("GET",  "/api/v1/competitions/{competition}/matches/{match}", Nothing,             with_id(200)),
    // Only its players call for an official; the office is there already.
    ("POST", "/api/v1/competitions/{competition}/matches/{match}/act", Json(r#"{"id":"1","do":{"type":"call_official"}}"#), [404, 403, 200, 401, 403, 403, 403]),
    ("POST", "/api/v1/competitions/{competition}/matches/{match}/play", Json(r#"{"place":"table"}"#), [404, 403, 200, 401, 200, 200, 200]),
    ("POST", "/api/v1/competitions/{competition}/act",           Json(r#"{"id":"1","do":{"type":"announce","text":"Welcome"}}"#), office_program(200)),
    ("GET",  "/api/v1/competitions/{competition}/events",        Nothing,               office_program(200)),
    ("GET",  "/api/v1/competitions/{competition}/stream",        Nothing,               with_id(200)),
    ("GET",  "/api/v1/competitions/{competition}/export.json",   Nothing,               with_id(200)),
    ("GET",  "/api/v1/competitions/{competition}/entries.csv",   Nothing,               with_id(200)),
    ("GET",  "/api/v1/competitions/{competition}/standings.csv", Nothing,               with_id(200)),
    ("GET",  "/api/v1/competitions/{competition}/results.csv",   Nothing,               with_id(200)),
    ("GET",  "/api/v1/competitions/{competition}/games.pgn",     Nothing,               with_id(200)),
];

#[test]
fn every_route_is_in_the_table_and_every_row_is_a_route() {
    let routes: BTreeSet<String> = index()
        .iter()
        .map(|route| format!("{} {}", route.method, route.path))
        .collect();
    let league = TABLE.iter().map(|(method, path, _, _)| (method, path));
    let knockout = knockout::TABLE
        .iter()
        .map(|(method, path, _, _)| (method, path));
    let rows: BTreeSet<String> = league
        .chain(knockout)
        .map(|(method, path)| format!("{method} {path}"))
        .collect();
    let missing: Vec<&String> = routes.difference(&rows).collect();
    assert!(
        missing.is_empty(),
        "these routes are not in the table: {missing:?}"
    );
    let stale: Vec<&String> = rows.difference(&routes).collect();
    assert!(stale.is_empty(), "these rows have no route: {stale:?}");
    let count = TABLE.len() + knockout::TABLE.len();
    assert_eq!(rows.len(), count, "a row is there twice");
}

#[tokio::test]
async fn everybody_may_do_what_the_table_says_and_nothing_else() {
    let site = Site::open_with(|config| config.limits.sign_ins_per_minute = 100_000).await;
    let mut wrong = Vec::new();
    for (method, path, sent, expected) in TABLE {
        for (kind, expected) in Kind::ALL.into_iter().zip(expected) {
            let scene = Scene::set(&site, kind, path).await;
            let status = ask(&site, &scene, method, path, *sent).await;
            if status != *expected {
                wrong.push(format!(
                    "{method} {path} by {kind:?}: {status}, not {expected}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Sends one request and reads the status, however long the answer goes on.
async fn ask(site: &Site, scene: &Scene, method: &str, path: &str, sent: Sent) -> u16 {
    let (kind, body) = match sent {
        Nothing => ("text/plain", String::new()),
        Json(text) => ("application/json", text.to_owned()),
        Form(fields) => {
            let filled: Vec<(&str, String)> = fields
                .iter()
                .map(|(name, value)| (*name, scene.fill(value)))
                .collect();
            let fields: Vec<(&str, &str)> = filled
                .iter()
                .map(|(name, value)| (*name, value.as_str()))
                .collect();
            ("application/x-www-form-urlencoded", written(&fields))
        }
    };
    let mut request = format!(
        "{method} {} HTTP/1.1\r\nhost: {}\r\nsec-fetch-site: same-origin\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n",
        scene.fill(path) + &scene.query(path),
        site.address,
        body.len()
    );
    if path == "/live" {
        request += "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n";
        request += "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    } else {
        request += "connection: close\r\n";
    }
    for (name, value) in scene.headers() {
        request += &format!("{name}: {value}\r\n");
    }
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    let request = format!("{request}\r\n{body}");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.unwrap();
    let head = str::from_utf8(&head).unwrap();
    head.strip_prefix("HTTP/1.1 ").unwrap().parse().unwrap()
}
