//! `boardside load echo`: the reference, a bare WebSocket server of the same library.

use crate::memory::in_small_pages;
use crate::outcome::{Failure, Verdict};
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use clap::Args;
use serde::Deserialize;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast;

/// Serve a bare WebSocket that answers every frame at once: what the library and the system take alone.
#[derive(Args)]
pub struct Echo {
    /// Where to listen; port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8081")]
    listen: SocketAddr,
}

/// How long the answers are.
#[derive(Deserialize)]
struct Answers {
    /// In bytes; without it a frame is sent back as it came.
    bytes: Option<usize>,
}

/// Bytes read at a time, as the server does it.
const READ: usize = 4 * 1024;
/// Frames that may wait for a listener of the broadcast.
const WAITING: usize = 256;

impl Echo {
    pub async fn run(self) -> Result<Verdict, Failure> {
        // As a server of this program does it.
        in_small_pages();
        let listener = TcpListener::bind(self.listen).await?;
        writeln!(io::stdout(), "listening on {}", listener.local_addr()?)?;
        let router = Router::new()
            .route("/echo", get(echo))
            .route("/broadcast", get(listen))
            .with_state(broadcast::Sender::new(WAITING));
        let nodelay = |stream: &mut TcpStream| drop(stream.set_nodelay(true));
        axum::serve(listener.tap_io(nodelay), router).await?;
        Ok(Verdict::Clean)
    }
}

async fn echo(Query(answers): Query<Answers>, upgrade: WebSocketUpgrade) -> Response {
    let answer = answers.bytes.map(|bytes| {
        let frame = format!(r#"{{"t":"news","{:1$}"}}"#, "", bytes.saturating_sub(14));
        Utf8Bytes::from(frame)
    });
    upgrade
        .read_buffer_size(READ)
        .on_upgrade(move |mut socket: WebSocket| async move {
            while let Some(Ok(message)) = socket.recv().await {
                let Message::Text(text) = message else {
                    continue;
                };
                let frame = answer.clone().unwrap_or(text);
                if socket.send(Message::Text(frame)).await.is_err() {
                    return;
                }
            }
        })
}

/// Every frame goes to everybody, the speaker as well.
async fn listen(
    State(sender): State<broadcast::Sender<Utf8Bytes>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .read_buffer_size(READ)
        .on_upgrade(move |mut socket: WebSocket| async move {
            let mut frames = sender.subscribe();
            loop {
                tokio::select! {
                    message = socket.recv() => match message {
                        // With nobody there nobody is told.
                        Some(Ok(Message::Text(text))) => drop(sender.send(text)),
                        Some(Ok(_)) => {}
                        None | Some(Err(_)) => return,
                    },
                    frame = frames.recv() => {
                        let Ok(frame) = frame else {
                            return;
                        };
                        if socket.send(Message::Text(frame)).await.is_err() {
                            return;
                        }
                    }
                }
            }
        })
}
