//! Pages and forms over one connection that stays open.

use crate::commands::load::failed;
use crate::outcome::Failure;
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// A connection to a server.
pub struct Http {
    stream: BufReader<TcpStream>,
}

impl Http {
    pub async fn connect(server: SocketAddr) -> Result<Http, Failure> {
        let stream = TcpStream::connect(server).await;
        let stream = stream.map_err(|why| failed("cannot connect", why))?;
        stream.set_nodelay(true)?;
        Ok(Http {
            stream: BufReader::new(stream),
        })
    }

    /// Opens a page, which must be there.
    pub async fn get(&mut self, path: &str, cookie: Option<&str>) -> Result<(), Failure> {
        let cookie = cookie.map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
        let request = format!("GET {path} HTTP/1.1\r\nHost: load\r\n{cookie}\r\n");
        self.ask(path, &request, "200").await
    }

    /// Sends a form, which must be taken.
    pub async fn post(&mut self, path: &str, cookie: &str, form: &str) -> Result<(), Failure> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: load\r\nCookie: {cookie}\r\nSec-Fetch-Site: same-origin\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            form.len()
        );
        self.ask(path, &request, "303").await
    }

    async fn ask(&mut self, path: &str, request: &str, expected: &str) -> Result<(), Failure> {
        let answer = self.exchange(request).await;
        let (status, body) = answer.map_err(|why| failed("cannot ask the server", why))?;
        if status == expected {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&body);
        let alert = text.find("role=\"alert\"").map_or("", |at| &text[at..]);
        let shown: String = alert.chars().take(400).collect();
        Err(failed(
            "the server said something else",
            format!("{path}: {status} {shown}"),
        ))
    }

    async fn exchange(&mut self, request: &str) -> std::io::Result<(String, Vec<u8>)> {
        self.stream.write_all(request.as_bytes()).await?;
        let status = self.line().await?;
        let status = status.split(' ').nth(1).unwrap_or_default().to_owned();
        let mut length = 0;
        loop {
            let line = self.line().await?;
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
        self.stream.read_exact(&mut body).await?;
        Ok((status, body))
    }

    async fn line(&mut self) -> std::io::Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        line.truncate(line.trim_end().len());
        Ok(line)
    }
}
