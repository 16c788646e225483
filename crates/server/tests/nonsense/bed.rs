//! A server, a game on it, and chance that can be repeated.

use boardside_server::serve::Door;
use boardside_server::{App, Config};
use boardside_store::people::{
    Account, Change, Details, FullName, LoginName, PasswordHash, PersonId, Purpose, Rank, SignIn,
    Token, TokenHash,
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Once};
use std::time::Duration;
use testbed::Folder;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Far longer than anything takes, so that only what hangs runs into it.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A task that panics tells nobody; the hook counts.
static PANICS: AtomicUsize = AtomicUsize::new(0);

/// A running server with a game.
pub struct Server {
    app: App,
    pub address: SocketAddr,
    pub game: Value,
    /// A league that the one who asks directs and plays in.
    pub league: String,
    /// A match of theirs there.
    pub own_match: u64,
    task: JoinHandle<std::io::Result<()>>,
    _folder: Folder,
}

/// A token of the owner.
pub const TOKEN: &str = "boardside_nonsense";

/// A league that can be set up.
pub fn new_league() -> Value {
    json!({
        "id": "autumn", "name": "Autumn", "rulebook": "intramural", "time_zone": "UTC", "venue": "the hall",
        "divisions": ["A"],
        "format": {"type": "league", "season": {"first_day": "2090-01-02", "weeks": 5, "deadline_day": 4, "deadline_hour": "17:00"}},
    })
}

/// What came back.
pub struct Reply {
    pub status: u16,
    pub body: String,
}

impl Server {
    pub async fn start() -> Server {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let usual = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |what| {
                PANICS.fetch_add(1, Ordering::SeqCst);
                usual(what);
            }));
        });
        let folder = Folder::new().unwrap();
        let mut config = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            database: format!("sqlite:{}", folder.path().join("games.db").display()),
            ..Config::default()
        };
        config.limits.acts_per_second = 100_000;
        config.limits.acts_per_minute = 1_000_000;
        let app = App::open(config).await.unwrap();
        let door = Door::open(app.clone()).await.unwrap();
        let address = door.address().unwrap();
        let task = tokio::spawn(door.serve());
        let mut server = Server {
            app,
            address,
            game: Value::Null,
            league: String::new(),
            own_match: 0,
            task,
            _folder: folder,
        };
        server.game = server.new_game().await;
        server.set_league_up().await;
        server
    }

    /// An owner with a token, and a league that is drawn.
    async fn set_league_up(&mut self) {
        let olga = PersonId::new("olga").unwrap();
        let name = FullName::new("Olga Owner").unwrap();
        let changes = vec![
            Change::AddPerson(olga.clone(), Details::new(name, None)),
            Change::AddAccount(Account {
                person: olga.clone(),
                login: LoginName::new("olga").unwrap(),
                password: PasswordHash::new("no password has this hash").unwrap(),
                sign_in: SignIn::Allowed,
                rank: Rank::Owner,
            }),
            Change::AddToken(Token {
                hash: TokenHash(Sha256::digest(TOKEN.as_bytes()).into()),
                purpose: Purpose::Program,
                subject: None,
                person: Some(olga),
                expires_at: self.app.time.now().after(86_400_000),
                uses_left: 1,
            }),
        ];
        self.app.store.change(changes).await.unwrap().unwrap();
        let made = self.send("/competitions", &new_league()).await;
        self.league = made["id"].as_str().unwrap().to_owned();
        let entries = json!({"id": "three", "entries": [{"person": "olga"}, {"name": "Ada Little"}, {"name": "Ben Big"}]});
        self.send(
            &format!("/competitions/{}/entries/import", self.league),
            &entries,
        )
        .await;
        self.send(
            &format!("/competitions/{}/schedule", self.league),
            &json!({"id": "first"}),
        )
        .await;
        let path = format!("/api/v1/competitions/{}/matches?entry=0", self.league);
        let found = self.ask("GET", &path, &[], "").await;
        let found: Value = serde_json::from_str(&found.body).unwrap();
        self.own_match = found[0]["match"].as_u64().unwrap();
    }

    async fn send(&self, path: &str, body: &Value) -> Value {
        let bearer = format!("Bearer {TOKEN}");
        let headers = [
            ("Content-Type", "application/json"),
            ("Authorization", bearer.as_str()),
        ];
        let reply = self
            .ask(
                "POST",
                &format!("/api/v1{path}"),
                &headers,
                &body.to_string(),
            )
            .await;
        assert!(reply.status < 300, "{path}: {}", reply.body);
        serde_json::from_str(&reply.body).unwrap()
    }

    /// How much has happened in the league.
    pub async fn events(&self) -> usize {
        let contest = self.app.contest(&self.league).await;
        contest.unwrap().record.len()
    }

    pub async fn new_game(&self) -> Value {
        let new = json!({"rulebook": "fide", "time": "90+30"}).to_string();
        let headers = [("Content-Type", "application/json")];
        let reply = self.ask("POST", "/api/v1/games", &headers, &new).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        serde_json::from_str(&reply.body).unwrap()
    }

    pub fn id(&self) -> &str {
        self.game["id"].as_str().unwrap()
    }

    pub fn key(&self, part: &str) -> &str {
        self.game["keys"][part].as_str().unwrap()
    }

    /// A request and its answer; of an answer without end, the first piece.
    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Reply {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n");
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        request += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
        let asking = async {
            let mut stream = TcpStream::connect(self.address).await.unwrap();
            // A server that has seen enough may close before it has read everything.
            let _ = stream.write_all(request.as_bytes()).await;
            let mut answer = Vec::new();
            let is_endless = |answer: &[u8]| {
                let text = String::from_utf8_lossy(answer);
                text.contains("application/x-ndjson")
                    && (text.contains("\"t\":\"") || text.contains("\"seq\":"))
            };
            while !is_endless(&answer) {
                match stream.read_buf(&mut answer).await {
                    Ok(1..) => {}
                    Ok(0) | Err(_) => break,
                }
            }
            String::from_utf8(answer).unwrap()
        };
        let answer = timeout(PATIENCE, asking).await;
        let answer = answer.unwrap_or_else(|_| panic!("no answer to {request:.500}"));
        let (head, body) = answer
            .split_once("\r\n\r\n")
            .unwrap_or_else(|| panic!("no answer to {request:.500}: {answer}"));
        Reply {
            status: head.split(' ').nth(1).unwrap().parse().unwrap(),
            body: body.to_owned(),
        }
    }

    /// It still plays, nothing panicked, and it goes down in good order.
    pub async fn ends_as_good_as_ever(self) {
        let game = self.new_game().await;
        let (id, key) = (
            game["id"].as_str().unwrap(),
            game["keys"]["umpire"].as_str().unwrap(),
        );
        let bearer = format!("Bearer {key}");
        let headers = [
            ("Content-Type", "application/json"),
            ("Authorization", &bearer),
        ];
        let start = json!({"id": "last", "do": {"type": "start"}}).to_string();
        let path = format!("/api/v1/games/{id}/act");
        let reply = self.ask("POST", &path, &headers, &start).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        self.app.shutdown.begin();
        let ended = timeout(PATIENCE, self.task).await.expect("it goes down");
        ended.unwrap().unwrap();
        assert_eq!(PANICS.load(Ordering::SeqCst), 0, "something panicked");
    }
}

/// Numbers that look like chance and are the same every time.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % limit.max(1) as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// Values that fit nowhere.
pub fn odd_values() -> Arc<[Value]> {
    let deep = (0..120).fold(json!(1), |inner, _| json!([inner]));
    [
        Value::Null,
        json!(true),
        json!(0),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(""),
        json!(" "),
        json!("\u{0}\u{7}\n"),
        json!("ÄÖ♞🙂\u{202e}"),
        json!("a".repeat(5_000)),
        json!("'; DROP TABLE events; --"),
        json!("e2e4"),
        json!("e7e8k"),
        json!("8/8/8/8/8/8/8/8 w - - 0 1"),
        json!("99999999999+1"),
        json!([]),
        json!([1, "two", null]),
        json!({}),
        json!({"type": "attempt", "move": 5}),
        json!({"type": "rule", "ruling": {"type": "clock", "white": i64::MAX, "black": i64::MIN}, "reason": ""}),
        deep,
    ]
    .into()
}
