//! A player or a watcher who comes back whenever the connection is lost.

use super::PATIENCE;
use super::account::{Account, Acted, text};
use super::server::chance;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Knights go out and come home; no rule of US Chess ends that by itself.
const MOVES: [[&str; 4]; 2] = [
    ["g1f3", "f3g1", "b1c3", "c3b1"],
    ["g8f6", "f6g8", "b8c6", "c6b8"],
];

/// What everybody is to do now.
#[derive(Clone)]
pub enum Stage {
    Play,
    /// Nothing new is begun.
    Quiet,
    /// Whoever has seen the last event of his game may go.
    Until(Arc<HashMap<String, i64>>),
}

/// Where everybody plays.
pub struct Hall {
    pub address: SocketAddr,
    stage: watch::Receiver<Stage>,
    under_way: AtomicUsize,
    answered: AtomicUsize,
}

impl Hall {
    pub fn new(address: SocketAddr, stage: watch::Receiver<Stage>) -> Arc<Hall> {
        Arc::new(Hall {
            address,
            stage,
            under_way: AtomicUsize::new(0),
            answered: AtomicUsize::new(0),
        })
    }

    /// Acts that wait for an answer.
    pub fn under_way(&self) -> usize {
        self.under_way.load(Ordering::SeqCst)
    }

    /// Acts that were acknowledged.
    pub fn answered(&self) -> usize {
        self.answered.load(Ordering::SeqCst)
    }

    /// Whether something new may be begun; then it counts as under way.
    fn begin(&self) -> bool {
        self.under_way.fetch_add(1, Ordering::SeqCst);
        let play = matches!(*self.stage.borrow(), Stage::Play);
        if !play {
            self.under_way.fetch_sub(1, Ordering::SeqCst);
        }
        play
    }

    fn end(&self) {
        self.answered.fetch_add(1, Ordering::SeqCst);
        self.under_way.fetch_sub(1, Ordering::SeqCst);
    }
}

/// One seat at a game, or none.
pub struct Client {
    hall: Arc<Hall>,
    game: String,
    /// The seat and its key.
    seat: Option<(&'static str, String)>,
    account: Account,
    /// The act that waits for its answer, and when it was first sent.
    waiting: Option<(Value, i64)>,
}

type Socket = WebSocketStream<TcpStream>;

impl Client {
    /// One who has seen the game up to an event.
    pub fn new(
        hall: &Arc<Hall>,
        game: &str,
        seat: Option<(&'static str, String)>,
        seq: i64,
    ) -> Client {
        let account = Account {
            seq,
            ..Account::default()
        };
        Client {
            hall: Arc::clone(hall),
            game: game.to_owned(),
            seat,
            account,
            waiting: None,
        }
    }

    /// Stays until the end of the last stage, through as many connections as it takes.
    pub async fn run(mut self) -> Account {
        let staying = async {
            while self.follow().await.is_none() {
                // The server is away; nobody knows for how long.
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(3 * PATIENCE, staying).await.expect("it goes on");
        self.account
    }

    /// One connection until everything is seen; none if it was lost before.
    async fn follow(&mut self) -> Option<()> {
        let stream = TcpStream::connect(self.hall.address).await.ok()?;
        let url = format!("ws://{}/live", self.hall.address);
        let (mut socket, _) = client_async(url, stream).await.ok()?;
        let key = self.seat.as_ref().map(|(_, key)| key);
        let sub = json!({"t":"sub","game":self.game,"from":self.account.seq,"key":key});
        send(&mut socket, &sub).await?;
        if let Some((act, _)) = &self.waiting {
            send(&mut socket, act).await?;
        }
        let mut stage = self.hall.stage.clone();
        while !self.has_seen_all() {
            let message = tokio::select! {
                message = socket.next() => message?.ok()?,
                changed = stage.changed() => {
                    changed.unwrap();
                    continue;
                }
            };
            if let Message::Text(text) = message
                && let Some(answer) = self.hear(serde_json::from_str(&text).unwrap())
            {
                send(&mut socket, &answer).await?;
            }
        }
        Some(())
    }

    fn has_seen_all(&self) -> bool {
        match &*self.hall.stage.borrow() {
            Stage::Until(ends) => self.account.seq == ends[&self.game],
            Stage::Play | Stage::Quiet => false,
        }
    }

    /// Takes a frame in; what is to be sent then.
    fn hear(&mut self, frame: Value) -> Option<Value> {
        match text(&frame["t"]) {
            "beat" => return Some(frame),
            "state" => {
                assert_eq!(self.account.seq, 0, "resumed, not told anew");
                self.account.seq = frame["seq"].as_i64().unwrap();
                return self.play(&frame["view"]);
            }
            "news" => {
                self.answered(&frame);
                let view = frame["view"].clone();
                self.account.hear(frame);
                return self.play(&view);
            }
            "ack" => self.answered(&frame),
            "resumed" | "here" => {}
            _ => panic!("unexpected {frame}"),
        }
        None
    }

    /// If this answers what waits, it waits no longer. What was answered before is answered alike.
    fn answered(&mut self, frame: &Value) {
        let (id, seq) = (text(&frame["id"]), frame["seq"].as_i64().unwrap());
        if let Some(acted) = self.account.acts.get(id) {
            assert_eq!(acted.seq, seq, "another answer: {frame}");
        }
        let answers = |(act, _): &mut (Value, i64)| act["id"] == id;
        if let Some((_, sent)) = self.waiting.take_if(answers) {
            let answered = now();
            let acted = Acted {
                seq,
                sent,
                answered,
            };
            self.account.acts.insert(id.to_owned(), acted);
            self.hall.end();
        }
    }

    /// What this player does now.
    fn play(&mut self, view: &Value) -> Option<Value> {
        let (seat, _) = self.seat.as_ref()?;
        let act = match text(&view["phase"]) {
            "waiting" if view["hands"][seat] == false => json!({"type":"shake_hands"}),
            "playing" if view["turn"] == *seat => {
                let moves = MOVES[usize::from(*seat == "black")];
                let possible: Vec<&str> =
                    moves.into_iter().filter(|mv| is_open(view, mv)).collect();
                json!({"type":"attempt","move":possible[chance(possible.len())]})
            }
            _ => return None,
        };
        if self.waiting.is_some() || !self.hall.begin() {
            return None;
        }
        let id = format!("{seat}-{}", self.account.acts.len());
        let act = json!({"t":"act","game":self.game,"id":id,"do":act});
        self.waiting = Some((act.clone(), now()));
        Some(act)
    }
}

fn is_open(view: &Value, mv: &str) -> bool {
    let dests = view["dests"][&mv[..2]].as_array();
    dests.is_some_and(|dests| dests.iter().any(|to| *to == mv[2..]))
}

async fn send(socket: &mut Socket, frame: &Value) -> Option<()> {
    let message = Message::Text(frame.to_string().into());
    socket.send(message).await.ok()
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}
