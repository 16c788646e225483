//! People with tokens, and competitions that they run and play in.

use crate::site::{Answer, Site};
use boardside_play::Moment;
use boardside_store::people::{
    Account, Change, Contact, ContactKind, ContactValue, Details, FullName, LoginName,
    PasswordHash, PersonId, Purpose, Rank, SignIn, Token, TokenHash,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::sync::atomic::{AtomicUsize, Ordering};

pub const HOUR: i64 = 3_600_000;
pub const DAY: i64 = 24 * HOUR;

/// A server and those who use it.
pub struct Scene {
    pub site: Site,
    names: AtomicUsize,
}

/// Everybody's login name is also their person's id; `olga` is the owner.
pub const EVERYBODY: [&str; 5] = ["olga", "mia", "noah", "otto", "carl"];

/// What came back: the status, and the body in JSON.
pub struct Reply {
    pub status: u16,
    pub body: Value,
}

impl Reply {
    pub fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }

    #[track_caller]
    pub fn good(self) -> Value {
        assert!(self.status < 300, "{}: {}", self.status, self.body);
        self.body
    }
}

impl Scene {
    pub async fn set() -> Scene {
        Scene::on(Site::open_with(|config| config.limits.acts_per_minute = 100_000).await).await
    }

    pub async fn on(site: Site) -> Scene {
        let mut changes = Vec::new();
        for name in EVERYBODY {
            let person = PersonId::new(name).unwrap();
            let full = FullName::new(&format!("{name} Tester")).unwrap();
            changes.push(Change::AddPerson(person.clone(), Details::new(full, None)));
            let mail = ContactValue::new(&format!("{name}@example.org")).unwrap();
            let mail = Contact {
                kind: ContactKind::Email,
                value: mail,
            };
            changes.push(Change::SetContacts(person.clone(), vec![mail]));
            changes.push(Change::AddAccount(Account {
                person: person.clone(),
                login: LoginName::new(name).unwrap(),
                password: PasswordHash::new("no password has this hash").unwrap(),
                sign_in: SignIn::Allowed,
                rank: match name {
                    "olga" => Rank::Owner,
                    _ => Rank::Ordinary,
                },
            }));
            changes.push(Change::AddToken(Token {
                hash: TokenHash(Sha256::digest(token(name).as_bytes()).into()),
                purpose: Purpose::Program,
                subject: None,
                person: Some(person),
                expires_at: site.app.time.now().after(3_650 * DAY),
                uses_left: 1,
            }));
        }
        site.app.store.change(changes).await.unwrap().unwrap();
        let names = AtomicUsize::new(0);
        Scene { site, names }
    }

    /// A name for an act that nobody has used.
    pub fn once(&self) -> String {
        format!("act-{}", self.names.fetch_add(1, Ordering::Relaxed))
    }

    pub async fn get(&self, who: &str, path: &str) -> Reply {
        self.send(who, "GET", path, "application/json", "").await
    }

    pub async fn post(&self, who: &str, path: &str, body: &Value) -> Reply {
        self.send(who, "POST", path, "application/json", &body.to_string())
            .await
    }

    pub async fn send(&self, who: &str, method: &str, path: &str, kind: &str, body: &str) -> Reply {
        let answer = self.raw(who, method, path, kind, body).await;
        let read = serde_json::from_str(&answer.body);
        Reply {
            status: answer.status,
            body: read.unwrap_or(Value::String(answer.body)),
        }
    }

    pub async fn raw(&self, who: &str, method: &str, path: &str, kind: &str, body: &str) -> Answer {
        let bearer = format!("Bearer {}", token(who));
        let mut headers = vec![("content-type", kind)];
        if !who.is_empty() {
            headers.push(("authorization", bearer.as_str()));
        }
        let path = format!("/api/v1/competitions{path}");
        self.site.send(method, &path, &headers, body).await
    }

    /// A time so many milliseconds from now.
    pub fn time(&self, ahead: i64) -> String {
        written(self.site.app.time.now().after(ahead))
    }

    /// A league of Mia (entry 0) and Noah (entry 1), drawn; its first match is theirs, and its deadline is in a week.
    pub async fn league(&self) -> String {
        let id = self.empty_league(&["A"]).await;
        for who in ["mia", "noah"] {
            let entry = json!({"id": self.once(), "who": {"person": who}});
            self.post("olga", &format!("/{id}/entries"), &entry)
                .await
                .good();
        }
        let draw = json!({"id": self.once()});
        self.post("olga", &format!("/{id}/schedule"), &draw)
            .await
            .good();
        id
    }

    pub async fn empty_league(&self, divisions: &[&str]) -> String {
        let weeks: Vec<Value> = (0..3)
            .map(|week| {
                let starts = self.time(week * 7 * DAY - DAY);
                json!({"starts": starts, "deadline": self.time((week + 1) * 7 * DAY)})
            })
            .collect();
        let new = json!({
            "id": self.once(),
            "name": "Autumn league",
            "rulebook": "intramural",
            "time_zone": "UTC",
            "venue": "the hall",
            "divisions": divisions,
            "format": {"type": "league", "weeks": weeks},
        });
        self.set_up(&new).await
    }

    /// A knockout under a rulebook, with nobody in it.
    pub async fn knockout(&self, rulebook: &str) -> String {
        let new = json!({
            "id": self.once(),
            "name": "Youth games",
            "rulebook": rulebook,
            "time_zone": "UTC",
            "venue": "the hall",
            "divisions": ["Open", "Under 18"],
            "format": {
                "type": "knockout",
                "starts": self.time(-HOUR),
                "ends": self.time(9 * HOUR),
                "finals": [self.time(5 * HOUR), self.time(6 * HOUR)],
                "rest_minutes": 0,
                "no_show_after_minutes": 0,
            },
        });
        self.set_up(&new).await
    }

    async fn set_up(&self, new: &Value) -> String {
        let made = self.post("olga", "", new).await.good();
        made["id"].as_str().unwrap().to_owned()
    }

    /// Does something in a match.
    pub async fn act(&self, who: &str, league: &str, number: u32, act: &Value) -> Reply {
        let path = format!("/{league}/matches/{number}/act");
        let body = json!({"id": self.once(), "do": act});
        self.post(who, &path, &body).await
    }

    /// Does something in a competition.
    pub async fn do_in(&self, who: &str, competition: &str, act: &Value) -> Reply {
        let path = format!("/{competition}/act");
        let body = json!({"id": self.once(), "do": act});
        self.post(who, &path, &body).await
    }

    pub async fn seq(&self, competition: &str) -> u64 {
        let summary = self.get("", &format!("/{competition}")).await.good();
        summary["seq"].as_u64().unwrap()
    }
}

pub fn token(who: &str) -> String {
    format!("boardside_{who}")
}

pub fn written(moment: Moment) -> String {
    Timestamp::from_millisecond(moment.0).unwrap().to_string()
}
