//! A result to every big screen: how long from the moment at which it is asked for until each of many screens holds the
//! panel that shows it.
//!
//! `cargo run --release -p boardside-server --example screens -- [watchers] [players] [results]`
//!
//! The server and the screens are in one process, each on a thread of its own, and speak over real sockets. A screen is
//! what a browser is: one connection on which the panel comes again when it has changed.

#![expect(
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

use boardside_competition::{
    Actor, Command, DivisionId, Eligibility, Format, Knockout, Outcome, PersonId, Remote, Ruling,
    Seed, Session, Terms,
};
use boardside_server::keys::CompetitionId;
use boardside_server::serve::Door;
use boardside_server::{App, Config};
use boardside_store::people::{self, Change, Details, FullName};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use testbed::Folder;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::sync::mpsc;

const TABLES: u32 = 64;
const SECTION: DivisionId = DivisionId(0);

fn main() {
    let mut args = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.parse::<u32>().ok());
    let watchers = args.next().unwrap_or(1_000);
    let players = args.next().unwrap_or(512);
    let results = args.next().unwrap_or(60);
    let server = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .unwrap();
    let screens = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let folder = Folder::new().unwrap();
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: format!("sqlite:{}", folder.path().join("screens.db").display()),
        ..Config::default()
    };
    let (app, address, id) = server.block_on(async {
        let app = App::open(config).await.unwrap();
        let door = Door::open(app.clone()).await.unwrap();
        let address = door.address().unwrap();
        tokio::spawn(door.serve());
        let id = day(&app, players).await;
        (app, address, id)
    });
    let (watchers, results) = (watchers as usize, results as usize);
    screens.block_on(measure(&server, &app, address, &id, watchers, results));
}

fn office() -> Actor {
    Actor::Director(PersonId::new("office"))
}

async fn ask(app: &App, id: &CompetitionId, command: Command) {
    let asked = app.ask(id, None, office(), command).await;
    assert_eq!(asked.unwrap(), Ok(()));
}

/// A drawn day with matches at every table.
async fn day(app: &App, players: u32) -> CompetitionId {
    let id = CompetitionId::random();
    let now = app.time.now();
    let session = Session {
        starts: now.after(-3_600_000),
        ends: now.after(8 * 3_600_000),
    };
    let terms = Terms {
        name: "The day".into(),
        rulebook: "youth-games".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: None,
        remote: Remote::NotAllowed,
        divisions: vec!["Open".into()],
        removed: Vec::new(),
        grace: 600_000,
        boards_due: 0,
        format: Format::Knockout(Knockout::new(session, vec![now])),
    };
    let director = PersonId::new("office");
    app.contests.set_up(&id, director, terms).await.unwrap();
    for number in 0..players {
        let person = people::PersonId::new(&format!("p{number}")).unwrap();
        let name = FullName::new(&format!("Player{number} Name")).unwrap();
        let change = Change::AddPerson(person, Details::new(name, None));
        app.store.change_one(change).await.unwrap().unwrap();
        let enter = Command::Enter {
            person: PersonId::new(&format!("p{number}")),
            division: SECTION,
            group: None,
            eligibility: Eligibility::Eligible,
        };
        ask(app, &id, enter).await;
    }
    let begun = Instant::now();
    let draw = Command::DrawBracket {
        division: SECTION,
        lot: Seed(7),
    };
    ask(app, &id, draw).await;
    println!(
        "{players} players: drawn and stored in {:.1?}",
        begun.elapsed()
    );
    for number in 1..=TABLES {
        let label = number.to_string();
        ask(app, &id, Command::AddTable { label }).await;
    }
    id
}

async fn measure(
    server: &tokio::runtime::Runtime,
    app: &App,
    address: SocketAddr,
    id: &CompetitionId,
    watchers: usize,
    results: usize,
) {
    let (told, mut heard) = mpsc::unbounded_channel();
    let wanted = Arc::new(AtomicU64::new(u64::MAX));
    for _ in 0..watchers {
        let screen = Screen::open(address, id).await;
        tokio::spawn(screen.watch(told.clone(), Arc::clone(&wanted)));
    }
    let mut each = Vec::new();
    let mut all = Vec::new();
    let mut bytes = 0;
    for _ in 0..results {
        let contest = app.contest(id.as_str()).await.unwrap();
        let mut called = contest
            .competition
            .tables()
            .filter_map(|(_, table)| table.match_id);
        let Some(match_id) = called.next() else {
            break;
        };
        let winner = contest.competition.match_of(match_id).unwrap().sides[0];
        let rule = Command::Rule {
            match_id,
            ruling: Ruling::Result(Outcome::Won(winner)),
            reason: "So it ended.".into(),
        };
        // The result itself; what the clock calls to the free table comes after it.
        wanted.store(contest.competition.events() + 1, Ordering::SeqCst);
        let begun = Instant::now();
        let (asker, name) = (app.clone(), id.clone());
        server.spawn(async move { ask(&asker, &name, rule).await });
        let mut last = Duration::ZERO;
        for _ in 0..watchers {
            let (at, size): (Instant, usize) = heard.recv().await.unwrap();
            last = at - begun;
            each.push(last);
            bytes = size;
        }
        all.push(last);
        // As fast as results come from sixty-four tables.
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    println!(
        "{watchers} screens, {} results, a panel of {bytes} bytes",
        all.len()
    );
    print("to each screen", each);
    print("to the last one", all);
}

fn print(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let place = |mille: usize| times[(times.len() * mille).div_ceil(1000).max(1) - 1];
    println!(
        "  {name}: p50 {:.1?}, p99 {:.1?}, longest {:.1?}",
        place(500),
        place(990),
        place(1000)
    );
}

/// One screen on a wall.
struct Screen {
    panel: BufReader<TcpStream>,
}

impl Screen {
    async fn open(address: SocketAddr, id: &CompetitionId) -> Screen {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let mut panel = BufReader::new(stream);
        let request = format!("GET /c/{id}/screen/results HTTP/1.1\r\nhost: {address}\r\n\r\n");
        panel.get_mut().write_all(request.as_bytes()).await.unwrap();
        let mut screen = Screen { panel };
        // The panel as it is comes first.
        screen.event().await.unwrap();
        screen
    }

    /// Tells when the first panel that is new enough is there, and how long it is.
    async fn watch(
        mut self,
        told: mpsc::UnboundedSender<(Instant, usize)>,
        wanted: Arc<AtomicU64>,
    ) {
        let mut last = 0;
        while let Some((seq, panel)) = self.event().await {
            let asked = wanted.load(Ordering::SeqCst);
            if seq < asked || last == asked {
                continue;
            }
            last = asked;
            assert!(panel.contains("wall-results"), "the panel shows results");
            if told.send((Instant::now(), panel.len())).is_err() {
                return;
            }
        }
    }

    /// The next event: its number, and the panel.
    async fn event(&mut self) -> Option<(u64, String)> {
        let (mut seq, mut panel) = (0, String::new());
        loop {
            let mut line = String::new();
            if self.panel.read_line(&mut line).await.ok()? == 0 {
                return None;
            }
            if let Some(number) = line.strip_prefix("id: ") {
                seq = number.trim().parse().unwrap();
            } else if let Some(text) = line.strip_prefix("data: ") {
                panel.push_str(text);
            } else if line == "\n" && !panel.is_empty() {
                return Some((seq, panel));
            }
        }
    }
}
