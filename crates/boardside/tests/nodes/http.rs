//! The JSON API, asked in the plainest way, of a node that may be away.

use serde_json::Value;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Status and body of an answer; `Null` where it is not JSON.
pub struct Answer {
    pub status: u16,
    pub body: Value,
    pub text: String,
}

/// Gives up after a while.
pub async fn get(address: SocketAddr, path: &str, patience: Duration) -> io::Result<Answer> {
    timeout(patience, ask(address, "GET", path, "", "")).await?
}

/// With a key as `Authorization`, if it is not empty.
pub async fn post(
    address: SocketAddr,
    path: &str,
    key: &str,
    body: &Value,
    patience: Duration,
) -> io::Result<Answer> {
    let body = body.to_string();
    timeout(patience, ask(address, "POST", path, key, &body)).await?
}

async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    key: &str,
    body: &str,
) -> io::Result<Answer> {
    let mut stream = TcpStream::connect(address).await?;
    let length = body.len();
    let key = match key {
        "" => String::new(),
        key => format!("Authorization: Bearer {key}\r\n"),
    };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n{key}\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    read(&answer).ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
}

/// None where it was cut short.
fn read(answer: &str) -> Option<Answer> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        let named = name.eq_ignore_ascii_case("content-length");
        named.then(|| value.trim().parse::<usize>().ok()).flatten()
    });
    (length? == body.len()).then(|| Answer {
        status,
        body: serde_json::from_str(body).unwrap_or_default(),
        text: body.to_owned(),
    })
}
