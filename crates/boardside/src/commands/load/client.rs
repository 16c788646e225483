//! One WebSocket to a server.

use super::failed;
use crate::outcome::Failure;
use futures_util::{SinkExt as _, StreamExt as _};
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Bytes read at a time, as the server does it.
const READ: usize = 4 * 1024;

/// One connection. It knows the frames by how they begin: to parse them would cost more than the server's work.
pub struct Client {
    socket: WebSocketStream<TcpStream>,
}

impl Client {
    /// Connects to a path of a server.
    pub async fn connect(server: SocketAddr, path: &str) -> Result<Client, Failure> {
        let connected = |why| failed("cannot connect", why);
        let stream = TcpStream::connect(server).await;
        let stream = stream.map_err(|why| failed("cannot connect", why))?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(READ)
            .write_buffer_size(0);
        let url = format!("ws://{server}{path}");
        let (socket, _) = client_async_with_config(url, stream, Some(config))
            .await
            .map_err(connected)?;
        Ok(Client { socket })
    }

    /// Sends a frame.
    pub async fn send(&mut self, frame: String) -> Result<(), Failure> {
        let sent = self.socket.send(Message::Text(frame.into())).await;
        sent.map_err(|why| failed("cannot send", why))
    }

    /// The next frame that tells something. Beats are echoed.
    pub async fn hear(&mut self) -> Result<Utf8Bytes, Failure> {
        loop {
            let message = self.socket.next().await;
            let message = message.ok_or_else(|| failed("cannot go on", "the server has closed"))?;
            let Message::Text(text) = message.map_err(|why| failed("cannot read", why))? else {
                continue;
            };
            if text.starts_with(r#"{"t":"beat""#) {
                self.send(text.to_string()).await?;
            } else if !text.starts_with(r#"{"t":"here""#) {
                return Ok(text);
            }
        }
    }

    /// The next frame, which must be of this type.
    pub async fn expect(&mut self, kind: &str) -> Result<Utf8Bytes, Failure> {
        let text = self.hear().await?;
        let (begin, rest) = (r#"{"t":""#, r#"","#);
        let is_it = text
            .strip_prefix(begin)
            .and_then(|text| text.strip_prefix(kind));
        if is_it.is_some_and(|text| text.starts_with(rest)) {
            return Ok(text);
        }
        let shown: String = text.chars().take(300).collect();
        let hint = match shown.contains("too_fast") {
            true => " (let the server allow more acts_per_second)",
            false => "",
        };
        Err(Failure::Usage(format!(
            "the server said something else than {kind}{hint}: {shown}"
        )))
    }

    /// Follows a game.
    pub async fn follow(&mut self, game: &str, key: Option<&str>) -> Result<(), Failure> {
        let key = key
            .map(|key| format!(r#","key":"{key}""#))
            .unwrap_or_default();
        self.send(format!(r#"{{"t":"sub","game":"{game}","from":0{key}}}"#))
            .await?;
        self.expect("state").await?;
        Ok(())
    }
}
