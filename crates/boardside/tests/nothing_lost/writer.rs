//! The real binary, writing.

use crate::ledger::Line;
use std::io::BufReader;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Far longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A process that runs `boardside db exercise`, and the lines it has printed so far.
pub struct Writer {
    child: Child,
    coming: Receiver<String>,
    lines: Vec<Line>,
    /// What it printed that is no line about an append.
    said: Vec<String>,
}

/// What is left of a writer that ended.
pub struct Remains {
    pub lines: Vec<Line>,
    /// The summary and complaints.
    pub said: Vec<String>,
    pub code: Option<i32>,
}

impl Writer {
    /// Starts an exercise with these options.
    pub fn start(url: &str, options: &str) -> Writer {
        Writer::start_in(Command::new(env!("CARGO_BIN_EXE_boardside")), url, options)
    }

    /// Starts an exercise by a command that runs `boardside` in its own way.
    pub fn start_in(mut command: Command, url: &str, options: &str) -> Writer {
        command
            .args(["db", "exercise", "--database", url])
            .args(options.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (sender, coming) = channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        let complaints = BufReader::new(child.stderr.take().unwrap());
        for lines in [
            Box::new(output) as Box<dyn std::io::BufRead + Send>,
            Box::new(complaints),
        ] {
            let sender = sender.clone();
            // A line that a kill has cut short was not flushed: it does not end in a line break and is no promise.
            thread::spawn(move || {
                for line in whole_lines(lines) {
                    if sender.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        Writer {
            child,
            coming,
            lines: Vec::new(),
            said: Vec::new(),
        }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until as many more appends have been acknowledged.
    pub fn wait_for_appends(&mut self, count: usize) {
        let wanted = |line: &Line| matches!(line, Line::Appended { .. });
        (0..count).for_each(|_| self.wait_for(wanted));
    }

    /// Waits for an append that fails with these words.
    #[track_caller]
    pub fn wait_for_failure(&mut self, words: &str) {
        self.wait_for(|line| matches!(line, Line::Failed { why, .. } if why.contains(words)));
    }

    #[track_caller]
    fn wait_for(&mut self, wanted: impl Fn(&Line) -> bool) {
        let end = Instant::now() + PATIENCE;
        loop {
            match self
                .coming
                .recv_timeout(end.saturating_duration_since(Instant::now()))
            {
                Ok(line) => {
                    if self.take(line) && self.lines.last().is_some_and(&wanted) {
                        return;
                    }
                }
                Err(RecvTimeoutError::Timeout) => panic!("it did not come: {:?}", self.said),
                Err(RecvTimeoutError::Disconnected) => panic!("it ended: {:?}", self.said),
            }
        }
    }

    /// Waits for something that is said once.
    pub fn wait_for_words(&mut self, words: &str) {
        while !self.said.iter().any(|said| said.contains(words)) {
            let line = self.coming.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("it did not come: {:?}", self.said));
            self.take(line);
        }
    }

    /// Whether it was about an append.
    fn take(&mut self, line: String) -> bool {
        match Line::parse(&line) {
            Some(line) => {
                self.lines.push(line);
                true
            }
            None => {
                self.said.push(line);
                false
            }
        }
    }

    /// Ends it at once, with no chance to do anything.
    pub fn kill(mut self) -> Remains {
        self.child.kill().unwrap();
        self.finish()
    }

    /// Waits until it has ended by itself.
    pub fn finish(mut self) -> Remains {
        drop(self.child.stdin.take());
        while let Ok(line) = self.coming.recv_timeout(PATIENCE) {
            self.take(line);
        }
        let code = self.child.wait().unwrap().code();
        let Writer { lines, said, .. } = &mut self;
        Remains {
            lines: std::mem::take(lines),
            said: std::mem::take(said),
            code,
        }
    }
}

/// A test that fails leaves no writer behind.
impl Drop for Writer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn whole_lines(mut from: impl std::io::BufRead) -> impl Iterator<Item = String> {
    std::iter::from_fn(move || {
        let mut line = String::new();
        from.read_line(&mut line).ok()?;
        line.ends_with('\n').then(|| line.trim_end().to_string())
    })
}
