//! A server and its clients.

use boardside_play::{Place, Seat, Terms, TimeControl};
use boardside_server::keys::{GameId, Part};
use boardside_server::serve::Door;
use boardside_server::{App, Config};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Far longer than anything takes, so that only what hangs runs into it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A folder for a database and a clock; it is gone with its owner.
pub struct Folder(testbed::Folder);

impl Folder {
    pub fn new() -> Folder {
        Folder(testbed::Folder::new().unwrap())
    }

    pub fn database(&self) -> String {
        format!("sqlite:{}", self.0.path().join("games.db").display())
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    fn clock(&self) -> PathBuf {
        self.0.path().join("clock")
    }

    /// Lets so many milliseconds pass for everybody who uses this folder's clock.
    pub fn shift(&self, millis: i64) {
        // Whole at once: nobody reads half a number.
        let draft = self.0.path().join("clock.new");
        std::fs::write(&draft, millis.to_string()).unwrap();
        std::fs::rename(draft, self.clock()).unwrap();
    }
}

/// A running server.
pub struct Server {
    pub app: App,
    pub address: SocketAddr,
    task: JoinHandle<std::io::Result<()>>,
}

impl Server {
    pub async fn start(folder: &Folder) -> Server {
        let config = Config {
            database: folder.database(),
            clock_file: Some(folder.clock()),
            ..Config::default()
        };
        Server::with(config).await
    }

    pub async fn with(mut config: Config) -> Server {
        config.listen = "127.0.0.1:0".parse().unwrap();
        let app = App::open(config).await.unwrap();
        let door = Door::open(app.clone()).await.unwrap();
        let address = door.address().unwrap();
        let task = tokio::spawn(door.serve());
        Server { app, address, task }
    }

    /// Goes down in good order.
    pub async fn stop(self) {
        self.app.shutdown.begin();
        timeout(PATIENCE, self.task)
            .await
            .expect("it goes down")
            .unwrap()
            .unwrap();
    }

    /// Sets a game up that is played apart, and gives its id.
    pub async fn game(&self, rulebook: &str, time: &str) -> GameId {
        let rulebook = self.app.library.find(rulebook).unwrap().clone();
        let terms = Terms {
            place: Place::Apart,
            time: TimeControl::parse(time).unwrap(),
            ..Terms::new(&rulebook)
        };
        let id = GameId::random();
        self.app.rooms.set_up(&id, rulebook, terms).await.unwrap();
        id
    }

    /// Sets the next game of the same players up.
    pub async fn rematch(&self, id: &GameId) {
        let (sitting, _) = self.app.rooms.look(id).await.unwrap();
        let next = self.app.keys.rematch_of(id);
        let (rulebook, terms) = (sitting.game.rulebook(), sitting.game.terms());
        let set_up = self
            .app
            .rooms
            .set_up(&next, rulebook.clone(), terms.clone());
        set_up.await.unwrap();
    }

    pub fn key(&self, id: &GameId, part: Part) -> String {
        self.app.keys.make(id, part)
    }

    pub async fn connect(&self) -> Client {
        self.connect_in("en").await
    }

    /// A client whose browser likes this language best.
    pub async fn connect_in(&self, language: &str) -> Client {
        let url = format!("ws://{}/live", self.address);
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("accept-language", language.parse().unwrap());
        let (socket, _) = connect_async(request).await.unwrap();
        Client { socket, acts: 0 }
    }

    /// A client that follows a game from its beginning, with its first answer.
    pub async fn join(&self, id: &GameId, part: Option<Part>) -> (Client, Value) {
        self.join_in("en", id, part).await
    }

    /// The same in a language.
    pub async fn join_in(
        &self,
        language: &str,
        id: &GameId,
        part: Option<Part>,
    ) -> (Client, Value) {
        let mut client = self.connect_in(language).await;
        let key = part.map(|part| self.key(id, part));
        client
            .send(json!({"t":"sub","game":id.as_str(),"from":0,"key":key}))
            .await;
        let state = client.next_of("state").await;
        (client, state)
    }

    /// White and Black of a game that has begun.
    pub async fn pair(&self, id: &GameId) -> (Client, Client) {
        self.pair_in(["en", "en"], id).await
    }

    /// The same, each in a language.
    pub async fn pair_in(&self, languages: [&str; 2], id: &GameId) -> (Client, Client) {
        let [white, black] = languages;
        let (mut white, _) = self.join_in(white, id, Some(Part::Seat(Seat::White))).await;
        let (mut black, _) = self.join_in(black, id, Some(Part::Seat(Seat::Black))).await;
        let shaken = white.act(id, json!({"type":"shake_hands"})).await;
        white.news(&shaken).await;
        black.news(&shaken).await;
        let shaken = black.act(id, json!({"type":"shake_hands"})).await;
        white.news(&shaken).await;
        black.news(&shaken).await;
        (white, black)
    }
}

/// One live connection.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    acts: u32,
}

impl Client {
    pub async fn send(&mut self, frame: Value) {
        self.send_text(frame.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    /// Asks for something and gives the id it was asked under.
    pub async fn act(&mut self, game: &GameId, act: Value) -> String {
        self.acts += 1;
        let id = format!("{}-{}", GameId::random(), self.acts);
        self.send(json!({"t":"act","game":game.as_str(),"id":id,"do":act}))
            .await;
        id
    }

    pub async fn attempt(&mut self, game: &GameId, mv: &str) -> String {
        self.act(game, json!({"type":"attempt","move":mv})).await
    }

    /// The next message as it comes; none when the connection is closed.
    pub async fn message(&mut self) -> Option<Message> {
        let next = timeout(PATIENCE, self.socket.next()).await;
        next.expect("the server says something")
            .and_then(Result::ok)
    }

    /// The next frame that is neither a beat nor about who is here; beats are echoed.
    pub async fn next(&mut self) -> Value {
        loop {
            let frame = self.any().await;
            match frame["t"].as_str().unwrap() {
                "beat" => self.send(frame).await,
                "here" => {}
                _ => return frame,
            }
        }
    }

    /// The next frame of any type.
    pub async fn any(&mut self) -> Value {
        loop {
            match self.message().await.expect("the connection is open") {
                Message::Text(text) => return serde_json::from_str(&text).unwrap(),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("unexpected {other:?}"),
            }
        }
    }

    /// The next frame, which must be of this type.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        let frame = self.next().await;
        assert_eq!(frame["t"], kind, "{frame}");
        frame
    }

    /// The news of this act.
    pub async fn news(&mut self, id: &str) -> Value {
        let frame = self.next_of("news").await;
        assert_eq!(frame["id"], id, "{frame}");
        frame
    }

    /// Waits to be told whether Black is here.
    pub async fn hears_black(&mut self, here: bool) {
        loop {
            let frame = self.any().await;
            if frame["t"] == "here" && frame["black"] == here {
                return;
            }
        }
    }

    /// Waits for the server to close, and gives the code.
    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            match self.message().await {
                Some(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Some(_) => {}
                None => return None,
            }
        }
    }
}
