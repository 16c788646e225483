//! What an operator can choose.

mod file;
mod network;
mod smtp;

pub use network::{BadNetwork, Network};
pub use smtp::{Hushed, Smtp};

use boardside_words::Language;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// What an operator chose, by file, by flags, or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where the server listens. Port 0 takes any free one.
    pub listen: SocketAddr,
    /// Where the database is: `sqlite:path` or `postgres://…`.
    pub database: String,
    /// Rulebooks beside the shipped ones.
    pub rulebooks: Vec<PathBuf>,
    /// The address people use, such as `https://chess.example.org`, if it is not the one the server listens on. Links
    /// and QR codes begin with it.
    pub origin: Option<String>,
    /// Certificate and key, if the server speaks TLS itself.
    pub tls: Option<Tls>,
    /// Proxies whose word on who is calling is taken.
    pub proxies: Vec<Network>,
    /// What pages and mail are written in for whoever chose nothing and whose browser asks for none of ours.
    pub language: Language,
    /// How mail is sent, if it is.
    pub smtp: Option<Smtp>,
    /// What is written to the log.
    pub log: Log,
    /// How much one caller may do.
    pub limits: Limits,
    /// Whether this is a place to look around in, where everybody may act as anybody of the demo.
    pub demo: bool,
    /// A file that shifts the clock, for tests.
    pub clock_file: Option<PathBuf>,
    /// By how many milliseconds the clock of this machine is wrong, for tests.
    pub clock_wrong_by: i64,
}

/// Files for TLS, in PEM.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tls {
    /// The certificate, and those between it and its root.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// What is written to the log, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    /// `error`, `warn`, `info`, `debug`, or a filter as `tracing` reads it.
    pub filter: String,
    /// Lines for people or for programs.
    pub form: LogForm,
}

/// How a line of the log looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LogForm {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// How much one caller may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Acts that one live connection may send in a second, over a while.
    pub acts_per_second: u32,
    /// Games that one live connection may follow.
    pub games_per_connection: usize,
    /// Pages that one address may ask for in a minute.
    pub pages_per_minute: u32,
    /// Games that one address may set up in a minute.
    pub games_per_minute: u32,
    /// Forms and requests that change something, from one address or one account, in a minute.
    pub acts_per_minute: u32,
    /// Tries to sign in, to join or to choose a new password, from one address in a minute.
    pub sign_ins_per_minute: u32,
}

impl Config {
    /// Whether people reach the server by https, so that cookies can be kept to it.
    pub fn is_https(&self) -> bool {
        match &self.origin {
            Some(origin) => origin.starts_with("https://"),
            None => self.tls.is_some(),
        }
    }
}

/// The address people use, without a slash at its end.
///
/// # Errors
/// When it is none.
pub fn check_origin(text: &str) -> Result<String, &'static str> {
    let text = text.trim_end_matches('/');
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    let plain = |host: &str| !host.is_empty() && !host.contains(['/', ' ', '?', '#', '@']);
    match host.filter(|host| plain(host)) {
        Some(_) => Ok(text.to_owned()),
        None => Err(
            "the origin begins with http:// or https:// and has no path, such as https://chess.example.org",
        ),
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            database: "sqlite:boardside.db".into(),
            rulebooks: Vec::new(),
            origin: None,
            tls: None,
            proxies: Vec::new(),
            language: Language::English,
            smtp: None,
            log: Log {
                filter: "info".into(),
                form: LogForm::Text,
            },
            limits: Limits {
                acts_per_second: 50,
                games_per_connection: 64,
                pages_per_minute: 600,
                games_per_minute: 30,
                acts_per_minute: 600,
                sign_ins_per_minute: 20,
            },
            demo: false,
            clock_file: None,
            clock_wrong_by: 0,
        }
    }
}
