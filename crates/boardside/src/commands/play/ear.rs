//! What is typed, line by line, without keeping the clock waiting.

use crate::batch::{self, LineEnd};
use crate::outcome::Failure;
use std::io::{self, BufReader};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// What was heard.
pub enum Heard {
    /// A line.
    Line(String),
    /// A line too long to be meant.
    Noise,
    /// Nothing, until the time was up.
    Silence,
    /// That nobody will say anything any more.
    End,
}

/// Listens to the standard input. Reading cannot be interrupted when a flag
/// falls, so another thread reads.
pub struct Ear(Receiver<io::Result<Heard>>);

impl Ear {
    /// Begins to listen.
    pub fn open() -> Ear {
        // A line is read ahead only while nobody waits for it.
        let (sender, receiver) = sync_channel(0);
        thread::spawn(move || listen(&sender));
        Ear(receiver)
    }

    /// The next line, waiting for it as long as this, or for ever.
    pub fn hear(&self, patience: Option<Duration>) -> Result<Heard, Failure> {
        let heard = match patience {
            None => self.0.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(patience) => self.0.recv_timeout(patience),
        };
        match heard {
            Ok(line) => line.map_err(Failure::stdin),
            Err(RecvTimeoutError::Timeout) => Ok(Heard::Silence),
            Err(RecvTimeoutError::Disconnected) => Ok(Heard::End),
        }
    }
}

fn listen(sender: &SyncSender<io::Result<Heard>>) {
    let mut input = BufReader::new(io::stdin().lock());
    let mut line = Vec::new();
    loop {
        let heard = match batch::read_line(&mut input, &mut line) {
            Ok(LineEnd::Input) => return,
            Ok(LineEnd::Line) => Ok(Heard::Line(String::from_utf8_lossy(&line).into_owned())),
            Ok(LineEnd::TooLong) => Ok(Heard::Noise),
            Err(error) => Err(error),
        };
        let failed = heard.is_err();
        if sender.send(heard).is_err() || failed {
            return;
        }
    }
}
