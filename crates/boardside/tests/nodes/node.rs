//! One node: the real binary, serving from the database that it shares with others.

use crate::PATIENCE;
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Lines of its log that are shown when a test fails.
const SHOWN: usize = 30;

/// A process that runs `boardside serve`.
pub struct Node {
    /// What PostgreSQL calls its connections.
    pub name: String,
    pub address: SocketAddr,
    child: Child,
    log: PathBuf,
}

impl Node {
    /// Starts one on a free port, or where another one was, and waits until it listens.
    pub async fn start(
        folder: &Path,
        name: &str,
        database: &str,
        listen: Option<SocketAddr>,
    ) -> Node {
        let program = Command::new(env!("CARGO_BIN_EXE_boardside"));
        Node::start_by(program, folder, name, database, listen, &[]).await
    }

    /// Starts it by this command, such as one that puts it into a network of its own, and with more options.
    pub async fn start_by(
        mut command: Command,
        folder: &Path,
        name: &str,
        database: &str,
        listen: Option<SocketAddr>,
        options: &[&str],
    ) -> Node {
        let log = folder.join(format!("{name}.log"));
        let errors = File::options().append(true).create(true).open(&log);
        let listen = listen.map_or("127.0.0.1:0".to_owned(), |address| address.to_string());
        let sign = if database.contains('?') { '&' } else { '?' };
        let database = format!("{database}{sign}application_name={name}");
        let mut child = command
            .args(["serve", "--log", "warn", "--database", &database])
            .args(["--listen", &listen, "--acts-per-second", "10000"])
            .args(options)
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(errors.unwrap())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let first = tokio::task::spawn_blocking(|| output.lines().next());
        let first = timeout(PATIENCE, first).await.expect("it starts").unwrap();
        let line = first
            .unwrap_or_else(|| panic!("{name} ended:\n{}", tail(&log)))
            .unwrap();
        let address = line.strip_prefix("listening on http://").unwrap();
        Node {
            name: name.to_owned(),
            address: address.parse().unwrap(),
            child,
            log,
        }
    }

    /// Ends it at once, with no chance to do anything.
    pub async fn kill(mut self) {
        self.signal("-KILL");
        self.wait().await;
    }

    /// Asks it to end.
    pub async fn stop(mut self) {
        self.signal("-TERM");
        timeout(PATIENCE, self.wait()).await.expect("it goes down");
    }

    /// Sends it a signal.
    pub fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args([signal, &id]).status().unwrap();
        assert!(told.success(), "cannot signal {}", self.name);
    }

    async fn wait(&mut self) {
        while self.child.try_wait().unwrap().is_none() {
            sleep(Duration::from_millis(1)).await;
        }
    }
}

/// A test that fails leaves no node behind, and shows what they had to say.
impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if std::thread::panicking() {
            eprintln!("the last that {} said:\n{}", self.name, tail(&self.log));
        }
    }
}

fn tail(log: &Path) -> String {
    let said = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = said.lines().collect();
    lines[lines.len().saturating_sub(SHOWN)..].join("\n")
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
