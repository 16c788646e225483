//! A player or a watcher who goes to another node whenever one is lost, or for no reason at all.

use crate::hall::{Hall, chance, dawdle};
use crate::history::{Answer, Deed, History, Seat, What, Why};
use crate::http;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Knights go out and come home; no rule of US Chess ends that by itself.
const MOVES: [[&str; 4]; 2] = [
    ["g1f3", "f3g1", "b1c3", "c3b1"],
    ["g8f6", "f6g8", "b8c6", "c6b8"],
];
/// A node that says nothing for so long is left for another one.
const SILENCE: Duration = Duration::from_secs(3);
/// A request that takes longer is given up.
pub const REQUEST: Duration = Duration::from_secs(5);
/// Longest pause before a move.
const THINKING: Duration = Duration::from_millis(1500);
/// Longest pause before the same is tried again.
const PAUSE: Duration = Duration::from_millis(200);
/// What a node says that cannot get at its games: nobody knows what became of an act.
const AWAY: [&str; 2] = ["unavailable", "unknown"];

/// How a game is to end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// Whoever is to move after so many moves resigns.
    Resign(usize),
    /// Whoever is to move after so many moves lets his time run out.
    Flag(usize),
}

/// What one client was told.
#[derive(Default)]
pub struct Account {
    /// The number of the last event seen.
    pub seq: i64,
    /// The news, in order.
    pub news: Vec<Value>,
    /// The acts that were acknowledged, with their last event.
    pub stored: HashMap<String, i64>,
    /// The acts of which it was said that they did not happen.
    pub refused: Vec<String>,
}

/// One seat at a game, or none.
pub struct Client {
    hall: Arc<Hall>,
    game: String,
    history: History,
    /// The seat, its key, and how the game is to end.
    seat: Option<(Seat, String, End)>,
    account: Account,
    /// The game as it was last told.
    view: Value,
    over: bool,
    acts: usize,
    waiting: Option<Waiting>,
}

/// The act that waits for its answer.
struct Waiting {
    id: String,
    seat: Seat,
    what: What,
    /// It is to be refused if anything has happened since this event.
    seen: Option<i64>,
    invoked: u64,
    /// How often it was sent.
    sent: usize,
}

pub type Socket = WebSocketStream<TcpStream>;

impl Client {
    /// One who has seen the game up to an event.
    pub fn new(
        hall: &Arc<Hall>,
        game: &str,
        history: &History,
        seat: Option<(Seat, String, End)>,
        seq: i64,
    ) -> Client {
        let account = Account {
            seq,
            ..Account::default()
        };
        Client {
            hall: Arc::clone(hall),
            game: game.to_owned(),
            history: history.clone(),
            seat,
            account,
            view: Value::Null,
            over: false,
            acts: 0,
            waiting: None,
        }
    }

    /// Stays until the game is over and seen to its end, through as many connections as it takes.
    pub async fn run(mut self) -> Account {
        while self.follow().await.is_none() {
            // The node is away, or sent us away; there are others.
            dawdle(Duration::from_millis(100)).await;
        }
        self.account
    }

    /// One connection until everything is seen; none if it was lost before.
    async fn follow(&mut self) -> Option<()> {
        let key = self.seat.as_ref().map(|(_, key, _)| key);
        let sub = json!({"t":"sub","game":self.game,"from":self.account.seq,"key":key});
        let connecting = connect(self.hall.any(), &sub);
        let mut socket = timeout(SILENCE, connecting).await.ok()??;
        self.resend(&mut socket).await?;
        while !(self.over && self.waiting.is_none()) {
            match timeout(SILENCE, socket.next()).await {
                Ok(message) => {
                    if let Message::Text(text) = message?.ok()? {
                        let frame = serde_json::from_str(&text).unwrap();
                        self.hear(frame, &mut socket).await?;
                    }
                }
                // Somebody thinks, or lets his time run out.
                Err(_) if self.waiting.is_none() && chance(3) > 0 => {}
                Err(_) => return None,
            }
            self.play(&mut socket).await?;
            if self.waiting.is_none() && chance(40) == 0 {
                return None;
            }
        }
        Some(())
    }

    /// What was not answered is sent again under the same id.
    async fn resend(&mut self, socket: &mut Socket) -> Option<()> {
        if let Some(waiting) = &mut self.waiting {
            waiting.sent += 1;
            send(socket, &waiting.frame(&self.game)).await?;
        }
        Some(())
    }

    /// Takes a frame in; none if this connection is no good any more.
    async fn hear(&mut self, frame: Value, socket: &mut Socket) -> Option<()> {
        match text(&frame["t"]) {
            "beat" => send(socket, &frame).await?,
            "state" => {
                assert_eq!(self.account.seq, 0, "resumed, not told anew: {frame}");
                self.account.seq = frame["seq"].as_i64().unwrap();
                self.look(&frame["view"]);
            }
            "news" => {
                let seq = frame["seq"].as_i64().unwrap();
                let events = frame["events"].as_array().unwrap().len();
                let expected = self.account.seq + i64::try_from(events).unwrap();
                assert_eq!(seq, expected, "a gap before {frame}");
                self.account.seq = seq;
                self.stored(text(&frame["id"]), seq);
                self.look(&frame["view"]);
                self.account.news.push(frame);
            }
            "ack" => self.stored(text(&frame["id"]), frame["seq"].as_i64().unwrap()),
            "refused" => {
                self.refused(text(&frame["id"]), &frame);
                if self.waiting.is_some() {
                    dawdle(PAUSE).await;
                    self.resend(socket).await?;
                }
            }
            "resumed" | "here" => {}
            "error" if AWAY.contains(&text(&frame["code"])) => return None,
            "bye" => return None,
            _ => panic!("unexpected {frame}"),
        }
        Some(())
    }

    fn look(&mut self, view: &Value) {
        self.over = view["phase"] == "ended";
        self.view = view.clone();
    }

    fn stored(&mut self, id: &str, seq: i64) {
        if let Some(before) = self.account.stored.get(id) {
            assert_eq!(*before, seq, "another answer for {id}");
        }
        let Some(waiting) = self.waiting.take_if(|waiting| waiting.id == id) else {
            return;
        };
        self.history
            .answered(waiting.deed(Answer::Stored(seq)), waiting.invoked);
        self.account.stored.insert(waiting.id, seq);
        self.hall.count();
    }

    /// A refusal speaks of one copy, and where there are several another may still be under way.
    fn refused(&mut self, id: &str, told: &Value) {
        let Some(waiting) = self.waiting.take_if(|waiting| waiting.id == id) else {
            return;
        };
        let why = match text(&told["code"]) {
            "not_your_turn" | "white_moves_first" => Why::NotYourTurn,
            "not_started" => Why::NotStarted,
            "hand_shaken_already" | "already_started" => Why::Shaken,
            "game_over" => Why::GameOver,
            "stale" => Why::Stale(waiting.seen.unwrap()),
            "not_stored" => Why::NotStored,
            _ => panic!("unexpected {told}"),
        };
        if waiting.sent == 1 {
            let deed = waiting.deed(Answer::Refused(why));
            self.history.answered(deed, waiting.invoked);
            self.account.refused.push(waiting.id);
        } else if why == Why::NotStored {
            self.waiting = Some(waiting);
        } else {
            let deed = waiting.deed(Answer::Open);
            self.history.left_open(deed, waiting.invoked);
        }
    }

    /// What this player does now: over this connection, or by a single request to whichever node.
    async fn play(&mut self, socket: &mut Socket) -> Option<()> {
        let Some((what, seen)) = self.wish() else {
            return Some(());
        };
        let (seat, key, _) = self.seat.clone().unwrap();
        dawdle(THINKING).await;
        self.acts += 1;
        let waiting = Waiting {
            id: format!("{}-{}", seat.name(), self.acts),
            seat,
            what,
            seen,
            invoked: self.history.now(),
            sent: 1,
        };
        let frame = waiting.frame(&self.game);
        let id = waiting.id.clone();
        self.waiting = Some(waiting);
        if chance(4) > 0 {
            return send(socket, &frame).await;
        }
        let path = format!("/api/v1/games/{}/act", self.game);
        let act = json!({"id": frame["id"], "seen": frame["seen"], "do": frame["do"]});
        match http::post(self.hall.any(), &path, &key, &act, REQUEST).await {
            Ok(answer) if answer.status == 200 => {
                self.stored(&id, answer.body["seq"].as_i64().unwrap());
            }
            Ok(answer) if !AWAY.contains(&text(&answer.body["code"])) => {
                self.refused(&id, &answer.body);
            }
            // Nobody knows what became of it.
            _ => self.resend(socket).await?,
        }
        Some(())
    }

    /// What this player wants, and whether only if nothing has happened since an event.
    fn wish(&self) -> Option<(What, Option<i64>)> {
        let (seat, _, end) = self.seat.as_ref()?;
        // What was stored by a request is heard of a little later.
        let is_behind = self
            .account
            .stored
            .values()
            .any(|seq| *seq > self.account.seq);
        if self.waiting.is_some() || self.view.is_null() || is_behind {
            return None;
        }
        let ply = usize::try_from(self.view["ply"].as_u64().unwrap()).unwrap();
        let what = match text(&self.view["phase"]) {
            "waiting" if self.view["hands"][seat.name()] == false => What::Shake,
            "playing" if self.view["turn"] == seat.name() => match end {
                End::Resign(most) if ply >= *most => What::Resign,
                End::Flag(most) if ply >= *most => return None,
                _ => What::Move(next_move(*seat, ply)),
            },
            // Now and then somebody cannot wait. One that arrives very late must not be taken for another move.
            "playing" if chance(30) == 0 => {
                let mv = What::Move(next_move(*seat, ply + 1));
                return Some((mv, Some(self.account.seq)));
            }
            _ => return None,
        };
        Some((what, None))
    }
}

impl Waiting {
    fn frame(&self, game: &str) -> Value {
        let act = match &self.what {
            What::Shake => json!({"type":"shake_hands"}),
            What::Move(mv) => json!({"type":"attempt","move":mv}),
            What::Resign => json!({"type":"resign"}),
        };
        json!({"t":"act","game":game,"id":self.id,"seen":self.seen,"do":act})
    }

    fn deed(&self, answer: Answer) -> Deed {
        Deed::Act(self.seat, self.what.clone(), answer)
    }
}

fn next_move(seat: Seat, ply: usize) -> String {
    MOVES[seat.place()][ply / 2 % 4].to_owned()
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// A connection that follows a game; none if the node is away.
pub async fn connect(address: SocketAddr, sub: &Value) -> Option<Socket> {
    let stream = TcpStream::connect(address).await.ok()?;
    let url = format!("ws://{address}/live");
    let (mut socket, _) = client_async(url, stream).await.ok()?;
    send(&mut socket, sub).await?;
    Some(socket)
}

pub async fn send(socket: &mut Socket, frame: &Value) -> Option<()> {
    let message = Message::Text(frame.to_string().into());
    socket.send(message).await.ok()
}

/// Looks at games on whichever node, until it is told to stop.
pub async fn look_around(hall: Arc<Hall>, games: Vec<(String, History)>) {
    while !hall.is_closing() {
        let (game, history) = &games[chance(games.len())];
        let invoked = history.now();
        let path = format!("/api/v1/games/{game}");
        if let Ok(answer) = http::get(hall.any(), &path, REQUEST).await
            && answer.status == 200
        {
            history.answered(looked(&answer.body), invoked);
        }
        sleep(Duration::from_millis(20)).await;
    }
}

/// A game as the API tells it.
pub fn looked(state: &Value) -> Deed {
    let moves = state["moves"].as_array().unwrap().iter();
    let moves = moves.map(|mv| text(&mv["uci"]).to_owned()).collect();
    let over = state["view"]["phase"] == "ended";
    Deed::Look(state["seq"].as_i64().unwrap(), moves, over)
}
