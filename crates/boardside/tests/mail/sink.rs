//! A mail server that takes everything and keeps it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

/// A mail that was taken.
#[derive(Clone, Debug)]
pub struct Mail {
    pub to: String,
    /// The name under which a mail program knows it.
    pub name: String,
}

/// A mail server.
#[derive(Clone)]
pub struct Sink {
    address: SocketAddr,
    taken: Arc<(Mutex<Vec<Mail>>, Condvar)>,
}

/// Far longer than anything takes, so that only what hangs runs into it.
const PATIENCE: Duration = Duration::from_secs(120);

impl Sink {
    pub fn open() -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let sink = Sink {
            address: listener.local_addr().unwrap(),
            taken: Arc::default(),
        };
        let taking = sink.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let sink = taking.clone();
                std::thread::spawn(move || sink.talk(stream));
            }
        });
        sink
    }

    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    pub fn mails(&self) -> Vec<Mail> {
        self.taken.0.lock().unwrap().clone()
    }

    /// Waits until what was taken is enough.
    pub fn wait(&self, what: &str, enough: impl Fn(&[Mail]) -> bool) {
        let (taken, more) = &*self.taken;
        let taken = taken.lock().unwrap();
        let (taken, late) = more
            .wait_timeout_while(taken, PATIENCE, |mails| !enough(mails))
            .unwrap();
        assert!(!late.timed_out(), "{what}: only {} mails", taken.len());
    }

    /// One connection; it ends when the other side dies.
    fn talk(&self, mut stream: TcpStream) -> Option<()> {
        let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
        stream.write_all(b"220 here\r\n").ok()?;
        let (mut to, mut name) = (String::new(), String::new());
        let mut inside = false;
        loop {
            let line = lines.next()?.ok()?;
            let answer = match (inside, line.as_str()) {
                (true, ".") => {
                    inside = false;
                    let mail = Mail {
                        to: to.clone(),
                        name: name.clone(),
                    };
                    self.taken.0.lock().unwrap().push(mail);
                    self.taken.1.notify_all();
                    "250 taken\r\n"
                }
                (true, line) => {
                    if let Some(id) = line.strip_prefix("Message-ID: ") {
                        id.clone_into(&mut name);
                    }
                    continue;
                }
                (false, "DATA") => {
                    inside = true;
                    "354 go on\r\n"
                }
                (false, line) => {
                    if let Some(address) = line.strip_prefix("RCPT TO:<") {
                        to = address.split('>').next()?.to_owned();
                    }
                    "250 fine\r\n"
                }
            };
            stream.write_all(answer.as_bytes()).ok()?;
        }
    }
}
