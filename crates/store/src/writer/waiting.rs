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
    streams: HashMap<StreamId, Queue>,
}

/// The moves of one stream, in the order of their places.
#[derive(Default)]
struct Queue {
    appends: Vec<Arc<Append>>,
    /// The generation of the last one.
    generation: u64,
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
        let queue = shelf.streams.get(stream);
        let appends = queue.into_iter().flat_map(|queue| &queue.appends);
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
        let shelf = self.lock();
        let queue = shelf.streams.get(stream);
        queue.map_or(0, |queue| queue.appends.len())
    }

    /// Adds moves of a generation; the streams that had none of it.
    pub(super) fn add(&self, moves: &[&Arc<Append>], generation: u64) -> Vec<StreamId> {
        let mut shelf = self.lock();
        let mut new = Vec::new();
        for &append in moves {
            let stream = &append.stream;
            let queue = match shelf.streams.get_mut(stream) {
                Some(queue) => queue,
                None => shelf.streams.entry(stream.clone()).or_default(),
            };
            if queue.appends.is_empty() || queue.generation != generation {
                queue.generation = generation;
                new.push(stream.clone());
            }
            queue.appends.push(Arc::clone(append));
        }
        new
    }

    /// Forgets these, which are the first of their streams; the streams of which none waits any more.
    pub(super) fn remove(&self, moves: &[Arc<Append>]) -> Vec<StreamId> {
        let mut shelf = self.lock();
        let mut done = Vec::new();
        for group in moves.chunk_by(|one, other| one.stream == other.stream) {
            let stream = &group[0].stream;
            let Some(queue) = shelf.streams.get_mut(stream) else {
                continue;
            };
            queue.appends.drain(..group.len().min(queue.appends.len()));
            if queue.appends.is_empty() {
                shelf.streams.remove(stream);
                done.push(stream.clone());
            }
        }
        done
    }

    pub(super) fn clear(&self) {
        self.lock().streams.clear();
    }

    /// The first appends that wait in these streams, stream by stream in the order of their places, with so many events
    /// at most; but one in any case.
    pub(super) fn first<'s>(
        &self,
        streams: impl IntoIterator<Item = &'s StreamId>,
        events: usize,
    ) -> Vec<Arc<Append>> {
        let shelf = self.lock();
        let streams = streams.into_iter();
        let found = streams.filter_map(|stream| shelf.streams.get(stream));
        let (mut first, mut left) = (Vec::new(), events);
        for append in found.flat_map(|queue| &queue.appends) {
            match left.checked_sub(append.records.len()) {
                Some(less) => left = less,
                None if first.is_empty() => left = 0,
                None => break,
            }
            first.push(Arc::clone(append));
        }
        first
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
        let new = waiting.add(&[&append("a", 4)], 1);
        assert_eq!(new, [name("a")]);
        let new = waiting.add(&[&append("a", 6), &append("b", 0)], 1);
        assert_eq!(new, [name("b")]);
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
        let streams = [name("a"), name("b")];
        // Two events each; what does not fit is left, unless there would be nothing.
        assert_eq!(waiting.first(&streams, 1), [append("a", 4)]);
        assert_eq!(waiting.first(&streams, 3), [append("a", 4)]);
        let first = waiting.first(&streams, 4);
        assert_eq!(first, [append("a", 4), append("a", 6)]);
        assert_eq!(waiting.remove(&first[..1]), []);
        assert_eq!(places(0), [7, 8]);
        assert_eq!(waiting.remove(&first[1..]), [name("a")]);
        assert_eq!(places(0), Vec::<i64>::new());
        assert_eq!(waiting.first(&streams, 9), [append("b", 0)]);
        assert_eq!(waiting.add(&[&append("b", 2)], 2), [name("b")]);
    }

    #[test]
    fn rows_of_another_name_are_not_ours() {
        let waiting = Waiting::new("me");
        assert!(waiting.is_own("me") && !waiting.is_own("you"));
        waiting.rename();
        assert!(!waiting.is_own("me") && waiting.is_own(&waiting.origin()));
    }
}
