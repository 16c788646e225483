//! A server and one who asks it.

use boardside_server::serve::Door;
use boardside_server::{App, Config};
use serde_json::Value;
use std::net::SocketAddr;
use testbed::Folder;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

/// A running server.
pub struct Server {
    pub app: App,
    address: SocketAddr,
    task: JoinHandle<std::io::Result<()>>,
    _folder: Folder,
}

/// What came back.
pub struct Reply {
    pub status: u16,
    pub body: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.body))
    }
}

impl Server {
    pub async fn start() -> Server {
        let folder = Folder::new().unwrap();
        let config = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            database: format!("sqlite:{}", folder.path().join("games.db").display()),
            ..Config::default()
        };
        let app = App::open(config).await.unwrap();
        let door = Door::open(app.clone()).await.unwrap();
        let address = door.address().unwrap();
        let task = tokio::spawn(door.serve());
        Server {
            app,
            address,
            task,
            _folder: folder,
        }
    }

    pub async fn stop(self) {
        self.app.shutdown.begin();
        self.task.await.unwrap().unwrap();
    }

    /// A connection over which a request has gone out.
    pub async fn open(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let mut text = format!("{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n");
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        text += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Reply {
        let mut stream = self.open(method, path, headers, body).await;
        let mut text = Vec::new();
        stream.read_to_end(&mut text).await.unwrap();
        let text = String::from_utf8(text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Reply {
            status,
            body: body.to_owned(),
        }
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, &[], "").await
    }

    pub async fn post(&self, path: &str, key: Option<&str>, body: &Value) -> Reply {
        let mut headers = vec![("Content-Type", "application/json")];
        let bearer = key.map(|key| format!("Bearer {key}"));
        if let Some(bearer) = &bearer {
            headers.push(("Authorization", bearer));
        }
        self.ask("POST", path, &headers, &body.to_string()).await
    }
}
