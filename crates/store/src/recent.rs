//! Streams that were read lately.
//!
//! What is in the log never changes, so what is remembered of a stream can only be too short. It is handed out, and the log is
//! asked for the rest, every time: another process may have written it.

use crate::stream::{Seq, Stored, StreamId};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Bytes that are kept, about: some two thousand games. They lie scattered in a server's database, where it takes far
/// longer to collect a game than to remember it.
const ROOM: usize = 128 << 20;

/// The streams that were read lately, each from its first event on.
#[derive(Default)]
pub(crate) struct Recent {
    /// A plain mutex: nothing awaits while it is held.
    shelf: Mutex<Shelf>,
}

#[derive(Default)]
struct Shelf {
    streams: HashMap<StreamId, Remembered>,
    /// All of them, in the order in which they may have to go.
    queue: VecDeque<StreamId>,
    bytes: usize,
}

struct Remembered {
    events: Arc<[Stored]>,
    bytes: usize,
    /// Asked for since it was last looked at, so it may stay once more.
    wanted: bool,
}

impl Recent {
    /// The events of a stream from a number on, as far as they are remembered.
    pub(crate) fn get(&self, stream: &StreamId, from: Seq) -> Vec<Stored> {
        let found = self.lock().find(stream);
        let before = usize::try_from(from.0.saturating_sub(1)).unwrap_or(0);
        let events = found.as_ref().and_then(|events| events.get(before..));
        events.map(<[Stored]>::to_vec).unwrap_or_default()
    }

    /// Remembers the events of a stream if they begin with the first one.
    pub(crate) fn keep(&self, stream: &StreamId, events: &[Stored]) {
        let is_place = |(place, stored): (i64, &Stored)| stored.seq == Seq(place);
        if events.is_empty() || !(1..).zip(events).all(is_place) {
            return;
        }
        let bytes = events.iter().map(size).sum();
        let remembered = Remembered {
            events: events.into(),
            bytes,
            wanted: false,
        };
        self.lock().keep(stream, remembered);
    }

    /// No code panics while it holds the lock, so what a poisoned one guards is still whole.
    fn lock(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    fn find(&mut self, stream: &StreamId) -> Option<Arc<[Stored]>> {
        let found = self.streams.get_mut(stream)?;
        found.wanted = true;
        Some(Arc::clone(&found.events))
    }

    fn keep(&mut self, stream: &StreamId, remembered: Remembered) {
        // A long stream is not worth the room.
        if remembered.bytes > ROOM / 16 {
            return;
        }
        let known = self.streams.get(stream);
        if known.is_some_and(|known| known.events.len() >= remembered.events.len()) {
            // Somebody else has just read it, too, and further.
            return;
        }
        self.bytes += remembered.bytes;
        match self.streams.insert(stream.clone(), remembered) {
            Some(shorter) => self.bytes -= shorter.bytes,
            None => self.queue.push_back(stream.clone()),
        }
        while self.bytes > ROOM
            && let Some(stream) = self.queue.pop_front()
        {
            self.pass(stream);
        }
    }

    /// Lets a stream go, or to the end of the queue if it was asked for.
    fn pass(&mut self, stream: StreamId) {
        if let Some(found) = self.streams.get_mut(&stream)
            && found.wanted
        {
            found.wanted = false;
            self.queue.push_back(stream);
        } else if let Some(gone) = self.streams.remove(&stream) {
            self.bytes -= gone.bytes;
        }
    }
}

/// About what an event takes, with the texts it points to and what the allocator adds.
fn size(stored: &Stored) -> usize {
    const COUNTS: usize = 32;
    let texts = stored.command.as_str().len() + stored.record.body().len();
    size_of::<Stored>() + texts + 2 * COUNTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::{CommandId, EventType, Record};
    use boardside_play::Moment;

    fn name(number: usize) -> StreamId {
        StreamId::new(&format!("s{number}")).unwrap()
    }

    fn events(from: i64, to: i64, bytes: usize) -> Vec<Stored> {
        let kind = EventType::new("said").unwrap();
        let record = Record::new(kind, 1, Moment(0), &"x".repeat(bytes)).unwrap();
        let stored = |seq| Stored {
            seq: Seq(seq),
            command: CommandId::new("c").unwrap(),
            record: record.clone(),
        };
        (from..=to).map(stored).collect()
    }

    #[track_caller]
    fn check(recent: &Recent, stream: usize, from: i64, expected: &[i64]) {
        let found = recent.get(&name(stream), Seq(from));
        let places: Vec<i64> = found.iter().map(|stored| stored.seq.0).collect();
        assert_eq!(places, expected);
    }

    #[test]
    fn what_is_remembered_is_handed_out_from_any_place() {
        let recent = Recent::default();
        recent.keep(&name(1), &events(1, 3, 10));
        check(&recent, 1, 0, &[1, 2, 3]);
        check(&recent, 1, 1, &[1, 2, 3]);
        check(&recent, 1, 3, &[3]);
        check(&recent, 1, 4, &[]);
        check(&recent, 1, 9, &[]);
        check(&recent, 2, 1, &[]);
    }

    #[test]
    fn a_piece_from_the_middle_is_not_remembered() {
        let recent = Recent::default();
        recent.keep(&name(1), &events(2, 3, 10));
        check(&recent, 1, 0, &[]);
    }

    #[test]
    fn the_longer_piece_stays() {
        let recent = Recent::default();
        recent.keep(&name(1), &events(1, 2, 10));
        recent.keep(&name(1), &events(1, 3, 10));
        recent.keep(&name(1), &events(1, 1, 10));
        check(&recent, 1, 0, &[1, 2, 3]);
    }

    #[test]
    fn what_is_kept_has_its_bounds_and_what_is_asked_for_stays() {
        let recent = Recent::default();
        let page = events(1, 8, 100_000);
        for number in 0..400 {
            recent.keep(&name(number), &page);
            check(&recent, 0, 8, &[8]);
        }
        check(&recent, 1, 0, &[]);
        let shelf = recent.lock();
        let bytes: usize = shelf.streams.values().map(|kept| kept.bytes).sum();
        assert_eq!(bytes, shelf.bytes);
        assert!(bytes <= ROOM);
        assert_eq!(shelf.queue.len(), shelf.streams.len());
    }

    #[test]
    fn a_stream_that_is_too_long_is_not_remembered() {
        let recent = Recent::default();
        recent.keep(&name(1), &events(1, 3, ROOM / 32));
        check(&recent, 1, 0, &[]);
    }
}
