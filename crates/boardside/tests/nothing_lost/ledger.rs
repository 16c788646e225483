//! What writers were promised, held against the log.

use crate::bed::wait;
use crate::writer::Remains;
use boardside_store::{Seq, Store, Stored, StreamId};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A line about an append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    Appended {
        stream: String,
        first: i64,
        last: i64,
        command: String,
    },
    Duplicate {
        stream: String,
        first: i64,
        last: i64,
        command: String,
    },
    Conflict {
        stream: String,
        expected: i64,
        actual: i64,
    },
    Failed {
        command: String,
        why: String,
    },
}

impl Line {
    pub fn parse(line: &str) -> Option<Line> {
        let (word, rest) = line.split_once(' ')?;
        if word == "failed" {
            let (names, why) = rest.split_once(": ")?;
            let (_, command) = names.split_once(' ')?;
            let (command, why) = (command.to_string(), why.to_string());
            return Some(Line::Failed { command, why });
        }
        let words: Vec<&str> = rest.split(' ').collect();
        let [stream, from, to, command] = words[..] else {
            return None;
        };
        let (stream, command) = (stream.to_string(), command.to_string());
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        match word {
            "appended" => Some(Line::Appended {
                stream,
                first: from,
                last: to,
                command,
            }),
            "duplicate" => Some(Line::Duplicate {
                stream,
                first: from,
                last: to,
                command,
            }),
            "conflict" => Some(Line::Conflict {
                stream,
                expected: from,
                actual: to,
            }),
            _ => None,
        }
    }
}

/// Everything that was acknowledged so far.
#[derive(Default)]
pub struct Ledger {
    /// Where the events of a command are, by stream.
    promised: BTreeMap<String, HashMap<String, (i64, i64)>>,
    pub appends: usize,
    pub conflicts: usize,
    pub failures: usize,
}

impl Ledger {
    /// Takes over what a writer was told, and checks that it does not contradict itself.
    pub fn add(&mut self, remains: &Remains) {
        let mut unsure = BTreeSet::new();
        for line in &remains.lines {
            match line {
                Line::Appended {
                    stream,
                    first,
                    last,
                    command,
                } => {
                    self.promise(stream, (*first, *last), command);
                }
                Line::Duplicate {
                    stream,
                    first,
                    last,
                    command,
                } => {
                    // Nobody else has this command: it was stored by a try whose fate was unknown, and by no other.
                    assert!(
                        unsure.contains(command),
                        "{command} was said not to be stored"
                    );
                    self.promise(stream, (*first, *last), command);
                }
                Line::Conflict {
                    stream,
                    expected,
                    actual,
                } => {
                    assert_ne!(expected, actual, "a conflict in {stream} that is none");
                    self.conflicts += 1;
                }
                Line::Failed { command, why } => {
                    let is_known = why.starts_with("nothing was stored: ");
                    assert!(
                        is_known || why.starts_with("it is unknown whether"),
                        "{why}"
                    );
                    if !is_known {
                        unsure.insert(command);
                    }
                    self.failures += 1;
                }
            }
        }
    }

    fn promise(&mut self, stream: &str, places: (i64, i64), command: &str) {
        let stream = self.promised.entry(stream.to_string()).or_default();
        let before = stream.insert(command.to_string(), places);
        assert_eq!(before, None, "{command} was acknowledged twice");
        self.appends += 1;
    }

    /// Checks that every promise is kept. What was not acknowledged may be there, too: the writer was killed before
    /// it could say so.
    pub fn check(&self, url: &str) {
        self.compare(url);
    }

    /// Checks that every promise is kept, and that nothing else is in the log.
    pub fn check_all(&self, url: &str) {
        assert_eq!(self.compare(url), 0, "events that nobody was told of");
    }

    /// How many commands are in the log that were not acknowledged.
    fn compare(&self, url: &str) -> usize {
        let mut surplus = 0;
        wait(async {
            let store = Store::open(url).await.unwrap();
            for (stream, promised) in &self.promised {
                let name = StreamId::new(stream).unwrap();
                let events = store.read(&name, Seq::START).await.unwrap();
                let found = commands(stream, &events);
                for (command, places) in promised {
                    assert_eq!(found.get(command), Some(places), "{command} in {stream}");
                }
                surplus += found.len() - promised.len();
            }
            store.close().await.unwrap();
        });
        surplus
    }
}

/// Where the events of each command are. Panics unless they are numbered 1, 2, 3, … and each command is there once, in
/// one piece, with its events in order.
fn commands(stream: &str, events: &[Stored]) -> HashMap<String, (i64, i64)> {
    let mut found: HashMap<String, (i64, i64)> = HashMap::new();
    for (place, event) in (1..).zip(events) {
        assert_eq!(event.seq, Seq(place), "{stream} has a gap");
        let command = event.command.as_str();
        let body: Value = serde_json::from_str(event.record.body()).unwrap();
        assert_eq!(body["command"], command, "the event of another command");
        match found.get_mut(command) {
            None => {
                assert_eq!(body["part"], 0, "{command} begins in the middle");
                found.insert(command.to_string(), (place, place));
            }
            Some((first, last)) => {
                assert_eq!(*last, place - 1, "{command} is in two places");
                assert_eq!(body["part"], place - *first, "{command} is out of order");
                *last = place;
            }
        }
    }
    found
}
