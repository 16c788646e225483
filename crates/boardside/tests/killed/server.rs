//! The real binary, serving.

use super::PATIENCE;
use std::hash::{BuildHasher as _, RandomState};
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A process that runs `boardside serve`.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
}

impl Server {
    /// Starts it on a free port, or where another one was, and waits until it listens.
    pub async fn start(url: &str, address: Option<SocketAddr>) -> Server {
        let listen = address.map_or("127.0.0.1:0".to_owned(), |address| address.to_string());
        let mut child = Command::new(env!("CARGO_BIN_EXE_boardside"))
            .args(["serve", "--log", "error", "--database", url])
            .args(["--listen", &listen, "--acts-per-second", "10000"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let first = tokio::task::spawn_blocking(|| output.lines().next());
        let first = tokio::time::timeout(PATIENCE, first).await;
        let line = first.expect("it starts").unwrap().unwrap().unwrap();
        let address = line.strip_prefix("listening on http://").unwrap();
        let address = address.parse().unwrap();
        Server { child, address }
    }

    /// Ends it at once, with no chance to do anything.
    pub async fn kill(mut self) {
        self.child.kill().unwrap();
        self.wait().await;
    }

    /// Asks it to end.
    pub async fn stop(mut self) {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(told.success());
        self.wait().await;
    }

    async fn wait(&mut self) {
        while self.child.try_wait().unwrap().is_none() {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    }
}

/// A test that fails leaves no server behind.
impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `boardside db check` finds nothing wrong.
pub fn passes_db_check(url: &str) {
    let boardside = Command::new(env!("CARGO_BIN_EXE_boardside"))
        .args(["db", "check", "--database", url])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&boardside.stdout);
    assert!(boardside.status.success(), "{said}");
}

/// Numbers that nobody has chosen.
pub fn chance(below: usize) -> usize {
    usize::try_from(RandomState::new().hash_one(0) % below as u64).unwrap()
}
