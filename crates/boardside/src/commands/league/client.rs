//! Asking the JSON API of a server.

use crate::outcome::Failure;
use serde_json::Value;
use std::fmt;
use std::time::Duration;
use ureq::Agent;
use ureq::http::Response;

/// How long a server may take.
const PATIENCE: Duration = Duration::from_secs(120);
/// The longest answer that is read, in bytes.
const LONGEST: u64 = 256 * 1024 * 1024;

/// Somebody who asks a server.
pub struct Client {
    agent: Agent,
    base: String,
    token: Option<String>,
}

/// What the server answered: what was asked for, or why not.
pub type Answer = Result<Value, Problem>;

/// Why the server refuses.
pub struct Problem {
    pub body: Value,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |place: &str| self.body.pointer(place).and_then(Value::as_str);
        let sentence = text("/sentence").unwrap_or("The server refuses without saying why.");
        writeln!(f, "boardside: {sentence}")?;
        if let (Some(book), Some(clause)) = (text("/why/clause/book"), text("/why/clause/ref")) {
            writeln!(
                f,
                "  {book}, {clause}: {}",
                text("/why/clause/text").unwrap_or_default()
            )?;
        }
        for row in self.body["rows"].as_array().into_iter().flatten() {
            let part = |name: &str| row[name].as_str().unwrap_or_default();
            writeln!(
                f,
                "  line {}, {}: {}",
                row["line"],
                part("field"),
                part("sentence")
            )?;
        }
        Ok(())
    }
}

impl Client {
    /// One who asks the server at this address.
    pub fn new(url: &str, token: Option<&str>) -> Result<Client, Failure> {
        if !(url.starts_with("http://") || url.starts_with("https://")) {
            return Err(Failure::Usage(format!(
                "{url:?} is no address of a server; write it as https://chess.example.org"
            )));
        }
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE))
            .build();
        Ok(Client {
            agent: config.into(),
            base: format!("{}/api/v1/competitions", url.trim_end_matches('/')),
            token: token.map(|token| token.trim().to_owned()),
        })
    }

    /// Asks for something.
    pub fn get(&self, path: &str) -> Result<Answer, Failure> {
        self.text(path).map(|read| read.map(|text| as_json(&text)))
    }

    /// Asks for something that is no JSON.
    pub fn text(&self, path: &str) -> Result<Result<String, Problem>, Failure> {
        let mut request = self.agent.get(format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        self.read(request.call())
    }

    /// Sends JSON.
    pub fn post(&self, path: &str, body: &Value) -> Result<Answer, Failure> {
        self.send(path, "application/json", &body.to_string())
    }

    /// Sends a text of some kind.
    pub fn send(&self, path: &str, kind: &str, body: &str) -> Result<Answer, Failure> {
        let mut request = self
            .agent
            .post(format!("{}{path}", self.base))
            .header("content-type", kind);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let read = self.read(request.send(body))?;
        Ok(read.map(|text| as_json(&text)))
    }

    fn read(
        &self,
        answer: Result<Response<ureq::Body>, ureq::Error>,
    ) -> Result<Result<String, Problem>, Failure> {
        let failed = |why: &dyn fmt::Display| {
            Failure::Usage(format!("cannot ask the server at {}: {why}", self.base))
        };
        let mut answer = answer.map_err(|why| failed(&why))?;
        let status = answer.status();
        let body = answer.body_mut().with_config().limit(LONGEST);
        let text = body.read_to_string().map_err(|why| failed(&why))?;
        if status.is_success() {
            return Ok(Ok(text));
        }
        match serde_json::from_str(&text) {
            Ok(body) => Ok(Err(Problem { body })),
            Err(_) => Err(failed(&format!(
                "it answers {status}, and not as a Boardside server does"
            ))),
        }
    }
}

fn as_json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}

/// Where a league is, whatever somebody gives as its id.
pub fn path_of(league: &str) -> String {
    format!("/{}", escaped(league))
}

/// A text in an address.
pub fn escaped(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}

/// The name of an act: the one that was given, or one that nobody has used.
pub fn once(given: Option<&str>) -> String {
    let random = || boardside_server::keys::GameId::random().to_string();
    given.map_or_else(random, str::to_owned)
}
