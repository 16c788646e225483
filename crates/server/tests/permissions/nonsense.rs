//! Forms of a league that are filled in wrongly, twice, or for something that is elsewhere: each is answered with a
//! sentence, and what is refused changes nothing. The forms are those of the table, so a new one is tried by itself.

use crate::caller::{Kind, Scene};
use crate::site::{Site, written};
use crate::{Sent, TABLE};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// What fits nowhere.
const ODD: [&str; 12] = [
    "",
    " ",
    "-1",
    "99",
    "4294967296",
    "99999999999999999999",
    "x",
    "\u{0}",
    "ÄÖ♞🙂\u{202e}",
    "2026-13-45T99:99",
    "'; DROP TABLE events; --",
    LONG,
];

const LONG: &str = include_str!("nonsense.rs");

const FORM: &str = "application/x-www-form-urlencoded";

struct Reply {
    status: u16,
    body: String,
}

async fn send(site: &Site, scene: &Scene, path: &str, kind: &str, body: &[u8]) -> Reply {
    let mut request = format!(
        "POST {path} HTTP/1.1\r\nhost: {}\r\nsec-fetch-site: same-origin\r\nconnection: close\r\ncontent-type: {kind}\r\n\
         content-length: {}\r\n",
        site.address,
        body.len()
    );
    for (name, value) in scene.headers() {
        request += &format!("{name}: {value}\r\n");
    }
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    let whole = [format!("{request}\r\n").as_bytes(), body].concat();
    stream.write_all(&whole).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    Reply {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        body: body.to_owned(),
    }
}

/// What stands on a page, without its marks.
fn words(body: &str) -> String {
    let main = body.split_once("<main").map_or(body, |(_, main)| main);
    let mut text = String::new();
    let mut inside = true;
    for sign in main.chars() {
        match sign {
            '<' => inside = true,
            '>' => inside = false,
            sign if !inside => text.push(sign),
            _ => {}
        }
    }
    text
}

/// How much has happened in the league of a scene.
async fn events(site: &Site, scene: &Scene) -> usize {
    let id = scene.fill("{competition}");
    match site.app.contest(&id).await {
        Ok(contest) => contest.record.len(),
        Err(_) => 0,
    }
}

/// The ways in which a form can be wrong, as what is sent.
fn wrong(fields: &[(&str, String)]) -> Vec<(String, Vec<u8>)> {
    let form = |fields: &[(&str, &str)]| written(fields).into_bytes();
    let plain: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    let mut all = vec![("nothing in it".to_owned(), Vec::new())];
    for (place, (name, value)) in plain.iter().enumerate() {
        let mut without = plain.clone();
        without.remove(place);
        all.push((format!("no {name}"), form(&without)));
        let mut twice = plain.clone();
        twice.push((name, value));
        all.push((format!("{name} twice"), form(&twice)));
        for odd in ODD {
            let mut changed = plain.clone();
            changed[place].1 = odd;
            all.push((format!("{name}={odd:.20}"), form(&changed)));
        }
    }
    for malformed in [&b"%ff%fe=%"[..], b"&&&=", b"\xff\xfe\x00", b"{\"a\":1}"] {
        all.push((format!("{malformed:?}"), malformed.to_vec()));
    }
    all
}

#[tokio::test]
async fn every_form_of_a_league_answers_nonsense_with_a_sentence_and_what_it_refuses_changes_nothing()
 {
    let site = Site::open_with(|config| {
        config.limits.sign_ins_per_minute = 1_000_000;
        config.limits.acts_per_minute = 1_000_000;
    })
    .await;
    let (mut tried, mut flaws) = (0, Vec::new());
    for (method, path, sent, _) in TABLE {
        let (&"POST", Sent::Form(fields)) = (method, sent) else {
            continue;
        };
        if !(path.starts_with("/c/{competition}") || path.starts_with("/competitions")) {
            continue;
        }
        for kind in [Kind::RightPlayer, Kind::Director, Kind::Owner] {
            let scene = Scene::set(&site, kind, path).await;
            let filled: Vec<(&str, String)> = fields
                .iter()
                .map(|(name, value)| (*name, scene.fill(value)))
                .collect();
            let address = scene.fill(path);
            let mut requests: Vec<(String, String, &str, Vec<u8>)> = Vec::new();
            for (what, body) in wrong(&filled) {
                requests.push((what, address.clone(), FORM, body));
            }
            let pairs: Vec<(&str, &str)> = filled
                .iter()
                .map(|(name, value)| (*name, value.as_str()))
                .collect();
            let good = written(&pairs).into_bytes();
            for kind in ["text/plain", "application/json", ""] {
                requests.push((format!("as {kind:?}"), address.clone(), kind, good.clone()));
            }
            // What is elsewhere: another competition, another match.
            let id = scene.fill("{competition}");
            for other in ["0123456789abcdef", "x", "%00"] {
                let elsewhere = address.replace(&id, other);
                requests.push((format!("in {other}"), elsewhere, FORM, good.clone()));
            }
            for other in ["99", "-1", "x", "4294967296"] {
                let elsewhere = scene.fill(&path.replace("{match}", other));
                if elsewhere != address {
                    requests.push((format!("match {other}"), elsewhere, FORM, good.clone()));
                }
            }
            for (what, address, kind_of_body, body) in requests {
                let before = events(&site, &scene).await;
                let reply = send(&site, &scene, &address, kind_of_body, &body).await;
                tried += 1;
                let after = events(&site, &scene).await;
                let status = reply.status;
                let refused = status >= 400;
                let said = words(&reply.body);
                let sentence = said.trim().len() > 15 && said.contains(['.', '?', '!', ':']);
                if status >= 500 || (refused && (!sentence || after != before)) {
                    flaws.push(format!(
                        "{path} by {kind:?}, {what}: {status}, {} events, {:.80}",
                        after - before,
                        said.trim()
                    ));
                }
            }
            // Sent twice, it is done once.
            let mut once = pairs.clone();
            once.push(("once", "sent-twice"));
            let body = written(&once).into_bytes();
            send(&site, &scene, &address, FORM, &body).await;
            let first = events(&site, &scene).await;
            send(&site, &scene, &address, FORM, &body).await;
            if events(&site, &scene).await != first {
                flaws.push(format!("{path} by {kind:?}: sent twice, it is done twice"));
            }
        }
    }
    assert!(flaws.is_empty(), "\n{}", flaws.join("\n"));
    // So that the table is really gone through.
    assert!(tried > 2_500, "{tried}");
}
