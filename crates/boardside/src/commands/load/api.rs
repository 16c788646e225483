//! Making games by the JSON API.

use super::failed;
use crate::outcome::Failure;
use futures_util::future::try_join_all;
use serde::Deserialize;
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// US Chess: no rule of it ends a game in which knights go out and come home for ever.
const NEW: &str = r#"{"rulebook":"us-chess","time":"90+30"}"#;

/// A game that was made.
#[derive(Clone, Deserialize)]
pub struct Game {
    pub id: String,
    pub keys: Keys,
}

/// The keys to its seats.
#[derive(Clone, Deserialize)]
pub struct Keys {
    pub white: String,
    pub black: String,
    pub table: String,
}

/// Connections that make games, so that they share commits.
const MAKERS: usize = 50;

/// Makes so many games.
pub async fn make_games(server: SocketAddr, count: usize) -> Result<Vec<Game>, Failure> {
    let makers = count.div_ceil(MAKERS);
    let shares = (0..count)
        .step_by(makers.max(1))
        .map(|made| makers.min(count - made));
    let games = try_join_all(shares.map(|share| make_in_turn(server, share))).await?;
    Ok(games.into_iter().flatten().collect())
}

/// Makes so many, one after the other over one connection.
async fn make_in_turn(server: SocketAddr, count: usize) -> Result<Vec<Game>, Failure> {
    let stream = TcpStream::connect(server).await;
    let stream = stream.map_err(|why| failed("cannot connect", why))?;
    stream.set_nodelay(true)?;
    let mut stream = BufReader::new(stream);
    let mut games = Vec::with_capacity(count);
    for _ in 0..count {
        let body = ask(&mut stream).await;
        let body = body.map_err(|why| failed("cannot make a game", why))?;
        let text = || String::from_utf8_lossy(&body).into_owned();
        let game =
            serde_json::from_slice(&body).map_err(|_| failed("cannot make a game", text()))?;
        games.push(game);
    }
    Ok(games)
}

async fn ask(stream: &mut BufReader<TcpStream>) -> std::io::Result<Vec<u8>> {
    let length = NEW.len();
    let request = format!(
        "POST /api/v1/games HTTP/1.1\r\nHost: load\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{NEW}"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut length = 0;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await?;
    Ok(body)
}
