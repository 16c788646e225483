//! A mail server that speaks SMTP over a real socket, and can be away, hang up, or fall silent.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// What it does with a mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mood {
    /// Takes it.
    Fine,
    /// Takes it, and hangs up before it says so.
    HangsUp,
    /// Takes it, and never says so.
    Silent,
    /// Says "not now".
    Busy,
    /// Says "never".
    Stern,
}

pub struct MailServer {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
    task: Option<JoinHandle<()>>,
}

struct State {
    mood: Mood,
    mails: Vec<Mail>,
}

/// A mail that came.
#[derive(Clone, Debug)]
pub struct Mail {
    pub to: String,
    pub text: String,
}

impl Mail {
    /// A line of its head.
    pub fn header(&self, name: &str) -> &str {
        let start = format!("{name}: ");
        let mut lines = self.text.lines();
        lines
            .find_map(|line| line.strip_prefix(&start))
            .unwrap_or_default()
    }
}

impl MailServer {
    pub async fn open() -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = State {
            mood: Mood::Fine,
            mails: Vec::new(),
        };
        let mut server = MailServer {
            address,
            state: Arc::new(Mutex::new(state)),
            task: None,
        };
        server.serve(listener);
        server
    }

    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    pub fn set_mood(&self, mood: Mood) {
        self.state.lock().unwrap().mood = mood;
    }

    pub fn mails(&self) -> Vec<Mail> {
        self.state.lock().unwrap().mails.clone()
    }

    /// Nobody listens any more.
    pub async fn go_away(&mut self) {
        if let Some(task) = self.task.take() {
            task.abort();
            let _ = task.await;
        }
    }

    pub async fn come_back(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        self.serve(listener);
    }

    fn serve(&mut self, listener: TcpListener) {
        let state = Arc::clone(&self.state);
        self.task = Some(tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(talk(stream, Arc::clone(&state)));
            }
        }));
    }
}

async fn talk(stream: TcpStream, state: Arc<Mutex<State>>) {
    let mut stream = BufReader::new(stream);
    let mut to = String::new();
    let mut message = None::<String>;
    let mut answer = "220 here\r\n";
    loop {
        if stream.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
        let mut line = String::new();
        if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
            return;
        }
        let mood = state.lock().unwrap().mood;
        answer = match (&mut message, line.trim_end()) {
            (Some(_), ".") => {
                let mail = Mail {
                    to: to.clone(),
                    // Long lines are broken on their way.
                    text: message.take().unwrap().replace("=\r\n", ""),
                };
                match mood {
                    Mood::Busy => "451 not now\r\n",
                    Mood::Stern => "550 never\r\n",
                    Mood::Fine | Mood::HangsUp | Mood::Silent => {
                        state.lock().unwrap().mails.push(mail);
                        match mood {
                            Mood::HangsUp => return,
                            Mood::Silent => std::future::pending().await,
                            _ => "250 taken\r\n",
                        }
                    }
                }
            }
            (Some(message), _) => {
                message.push_str(&line);
                ""
            }
            (None, "DATA") => {
                message = Some(String::new());
                "354 go on\r\n"
            }
            (None, line) => {
                if let Some(address) = line.strip_prefix("RCPT TO:<") {
                    to = address.split('>').next().unwrap_or_default().to_owned();
                }
                "250 fine\r\n"
            }
        };
    }
}
