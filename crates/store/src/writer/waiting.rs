//! Moves that wait to be put into their place, for whoever reads them meanwhile.

use crate::append::Append;
use crate::stream::{Seq, Stored, StreamId};
use foldhash::{HashMap, HashMapExt as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The moves that this process has stored and not yet put into place, by their streams. Whoever reads a stream finds its last
/// moves here.
pub(crate) struct Waiting {
    /// A plain mutex: nothing awaits while it is held.
    shelf: Mutex<Shelf>,
}

struct Shelf {
    /// Rows of this process are told apart from those of others by this.
    origin: String,
    streams: HashMap<StreamId, Vec<Arc<Append>>>,
}

impl Waiting {
    pub(crate) fn new(origin: &str) -> Waiting {
        let shelf = Shelf {
            origin: origin.to_owned(),
            streams: HashMap::new(),
        };
        Waiting {
            shelf: Mutex::new(shelf),
        }
    }

    /// The moves of a stream that wait, from a number on. Whatever is no longer among them is in its place by then.
    pub(crate) fn from(&self, stream: &StreamId, from: Seq) -> Vec<Stored> {
        let shelf = self.lock();
        let appends = shelf.streams.get(stream).into_iter().flatten();
        let stored = appends.flat_map(|append| {
            let places = append.receipt().first.0..;
            let command = append.command.clone();
            places
                .zip(&append.records)
                .map(move |(seq, record)| Stored {
                    seq: Seq(seq),
                    command: command.clone(),
                    record: record.clone(),
                })
        });
        stored.filter(|stored| stored.seq >= from).collect()
    }

    /// Whether rows of this origin are ours, and what is in them is remembered here.
    pub(crate) fn is_own(&self, origin: &str) -> bool {
        self.lock().origin == origin
    }

    pub(super) fn origin(&self) -> String {
        self.lock().origin.clone()
    }

    /// From now on rows of ours have another origin.
    pub(super) fn rename(&self) {
        self.lock().origin.push('+');
    }

    /// How many appends of a stream wait.
    pub(super) fn count(&self, stream: &StreamId) -> usize {
        self.lock().streams.get(stream).map_or(0, Vec::len)
    }

    pub(super) fn add(&self, moves: &[&Arc<Append>]) {
        let mut shelf = self.lock();
        for &append in moves {
            match shelf.streams.get_mut(&append.stream) {
                Some(earlier) => earlier.push(Arc::clone(append)),
                None => {
                    let stream = append.stream.clone();
                    shelf.streams.insert(stream, vec![Arc::clone(append)]);
                }
            }
        }
    }

    pub(super) fn remove<'s>(&self, streams: impl IntoIterator<Item = &'s StreamId>) {
        let mut shelf = self.lock();
        for stream in streams {
            shelf.streams.remove(stream);
        }
    }

    pub(super) fn clear(&self) {
        self.lock().streams.clear();
    }

    /// The appends of these streams that wait, in the order of their places.
    pub(super) fn of<'s>(
        &self,
        streams: impl IntoIterator<Item = &'s StreamId>,
    ) -> Vec<Arc<Append>> {
        let shelf = self.lock();
        let found = streams
            .into_iter()
            .filter_map(|stream| shelf.streams.get(stream));
        found.flatten().cloned().collect()
    }

    /// No code panics while it holds the lock, so what a poisoned one guards is still whole.
    fn lock(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::{CommandId, EventType, Record};
    use boardside_play::Moment;

    fn name(stream: &str) -> StreamId {
        StreamId::new(stream).unwrap()
    }

    fn append(stream: &str, expected: i64) -> Arc<Append> {
        let kind = EventType::new("move_played").unwrap();
        let record = Record::new(kind, 1, Moment(7), &0).unwrap();
        let command = CommandId::new("c").unwrap();
        Arc::new(Append::new(name(stream), Seq(expected), command, vec![record; 2]).unwrap())
    }

    #[test]
    fn moves_that_wait_are_found_from_any_place() {
        let waiting = Waiting::new("me");
        waiting.add(&[&append("a", 4), &append("a", 6), &append("b", 0)]);
        let places = |from: i64| {
            let found = waiting.from(&name("a"), Seq(from));
            found.iter().map(|stored| stored.seq.0).collect::<Vec<_>>()
        };
        assert_eq!(places(0), [5, 6, 7, 8]);
        assert_eq!(places(6), [6, 7, 8]);
        assert_eq!(places(9), Vec::<i64>::new());
        assert_eq!(
            (waiting.count(&name("a")), waiting.count(&name("c"))),
            (2, 0)
        );
        waiting.remove(&[name("a")]);
        assert_eq!(places(0), Vec::<i64>::new());
        assert_eq!(waiting.of(&[name("b")]), [append("b", 0)]);
    }

    #[test]
    fn rows_of_another_name_are_not_ours() {
        let waiting = Waiting::new("me");
        assert!(waiting.is_own("me") && !waiting.is_own("you"));
        waiting.rename();
        assert!(!waiting.is_own("me") && waiting.is_own(&waiting.origin()));
    }
}
