//! Who follows which stream, and how news reaches them.

use crate::append::{Append, Receipt};
use crate::stream::{CommandId, Seq, Stored, StreamId};
use foldhash::HashMap;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::{broadcast, mpsc};

/// Pieces of news that may wait for one follower; one that falls behind further reads the log instead. More than one.
const WAITING: usize = 64;

/// Events read that the writer may be told of; a longer stream it looks up by itself.
const READ: usize = 512;

/// What a follower is told.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// These events are in the log; committed just then, if the writer of this process says so.
    Stored(Arc<[Stored]>, Option<Instant>),
    /// There may be more in the log.
    Look,
}

/// The followers of this process.
pub(crate) struct Watchers {
    /// Told apart from other processes on the same database by this.
    origin: String,
    /// A plain mutex: nothing awaits while it is held.
    streams: Mutex<HashMap<StreamId, Watched>>,
    /// The number of the next one who comes.
    next: AtomicU64,
    /// Whether the writer asks what was read.
    is_shared: bool,
    /// What other processes say beside the log.
    asides: broadcast::Sender<Arc<str>>,
}

/// What tells the followers of this process apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct FollowerId(u64);

/// The end of the line at which a follower listens.
pub(crate) struct Line {
    pub(crate) id: FollowerId,
    pub(crate) news: mpsc::Receiver<News>,
}

/// The other end.
struct Ear {
    id: FollowerId,
    news: mpsc::Sender<News>,
}

impl Ear {
    /// Tells it, one at a time. The last place is kept for the word that there is more in the log: while that waits, whoever will hear
    /// it needs to hear nothing else.
    fn tell(&self, news: News) {
        let news = match self.news.capacity() {
            0 | 1 => News::Look,
            _ => news,
        };
        // One that has gone misses nothing, and there is no place only behind the word that there is more.
        let _ = self.news.try_send(news);
    }
}

#[derive(Default)]
struct Watched {
    ears: Vec<Ear>,
    /// The last event that followers were told of.
    told: Seq,
    /// The last event that was seen here at all, by being written, told or read.
    seen: Seq,
    /// What was read from the log lately, and the writer has not been told of.
    read: VecDeque<(Seq, CommandId)>,
}

impl Watched {
    fn tell(&self, news: &News) {
        self.ears.iter().for_each(|ear| ear.tell(news.clone()));
    }

    fn note_read(&mut self, page: &[Stored], is_asked: bool) {
        if is_asked {
            let read = page
                .iter()
                .map(|stored| (stored.seq, stored.command.clone()));
            self.read.extend(read);
            // Of a stream that only others write to nobody asks.
            let too_many = self.read.len().saturating_sub(READ);
            self.read.drain(..too_many);
        }
        self.seen = page
            .last()
            .map_or(self.seen, |last| self.seen.max(last.seq));
    }
}

impl Watchers {
    pub(crate) fn new(origin: String, is_shared: bool) -> Watchers {
        Watchers {
            origin,
            is_shared,
            next: AtomicU64::new(0),
            streams: Mutex::default(),
            asides: broadcast::Sender::new(WAITING),
        }
    }

    pub(crate) fn asides(&self) -> broadcast::Receiver<Arc<str>> {
        self.asides.subscribe()
    }

    /// Another process has said something that is not in the log.
    pub(crate) fn hear_aside(&self, text: &str) {
        // It fails when nobody listens, which is nobody's loss.
        let _ = self.asides.send(text.into());
    }

    pub(crate) fn origin(&self) -> &str {
        &self.origin
    }

    pub(crate) fn subscribe(&self, stream: &StreamId) -> Line {
        let id = FollowerId(self.next.fetch_add(1, Ordering::Relaxed));
        let (sender, news) = mpsc::channel(WAITING);
        let ear = Ear { id, news: sender };
        let mut streams = self.lock();
        let watched = streams.entry(stream.clone()).or_default();
        watched.ears.push(ear);
        Line { id, news }
    }

    /// One follower goes. A stream that nobody follows any more is forgotten.
    pub(crate) fn leave(&self, stream: &StreamId, id: FollowerId) {
        let mut streams = self.lock();
        let Some(watched) = streams.get_mut(stream) else {
            return;
        };
        watched.ears.retain(|ear| ear.id != id);
        if watched.ears.is_empty() {
            streams.remove(stream);
        }
    }

    /// Tells followers of what has been committed, but for the one who asked for it, if it was one. Costs next to nothing where
    /// there are no others.
    pub(crate) fn publish(
        &self,
        append: &Append,
        author: Option<FollowerId>,
        receipt: Receipt,
        committed: Instant,
    ) {
        let mut streams = self.lock();
        let Some(watched) = streams.get_mut(&append.stream) else {
            return;
        };
        watched.told = watched.told.max(receipt.last);
        watched.seen = watched.seen.max(receipt.last);
        let mut others = watched.ears.iter().filter(|ear| Some(ear.id) != author);
        let Some(first) = others.next() else {
            return;
        };
        let stored = (receipt.first.0..).zip(&append.records);
        let stored = stored.map(|(seq, record)| Stored {
            seq: Seq(seq),
            command: append.command.clone(),
            record: record.clone(),
        });
        let news = News::Stored(stored.collect(), Some(committed));
        others.for_each(|ear| ear.tell(news.clone()));
        first.tell(news);
    }

    /// These events were read from the log.
    pub(crate) fn note_read(&self, stream: &StreamId, page: &[Stored]) {
        if let Some(watched) = self.lock().get_mut(stream) {
            watched.note_read(page, self.is_shared);
        }
    }

    /// These events were read from the log for all who follow the stream.
    pub(crate) fn tell_read(&self, stream: &StreamId, page: Vec<Stored>) {
        let mut streams = self.lock();
        if let Some(watched) = streams.get_mut(stream)
            && let Some(last) = page.last()
        {
            watched.told = watched.told.max(last.seq);
            watched.note_read(&page, self.is_shared);
            watched.tell(&News::Stored(page.into(), None));
        }
    }

    /// What was read of a stream since this was last asked, as far as it is remembered.
    pub(crate) fn take_read(&self, stream: &StreamId) -> VecDeque<(Seq, CommandId)> {
        let mut streams = self.lock();
        let watched = streams.get_mut(stream);
        watched.map_or_else(VecDeque::new, |watched| std::mem::take(&mut watched.read))
    }

    /// Another process has written to any stream: all followers look into the log.
    pub(crate) fn look_at_all(&self) {
        for watched in self.lock().values() {
            watched.tell(&News::Look);
        }
    }

    /// The followers of a stream look into the log.
    pub(crate) fn look(&self, stream: &StreamId) {
        if let Some(watched) = self.lock().get(stream) {
            watched.tell(&News::Look);
        }
    }

    /// The last event of a stream that was seen here, if somebody follows the stream.
    pub(crate) fn seen(&self, stream: &StreamId) -> Option<Seq> {
        self.lock().get(stream).map(|watched| watched.seen)
    }

    /// The log is this far; followers who were not told so look there.
    pub(crate) fn look_beyond(&self, stream: &StreamId, head: Seq) {
        if let Some(watched) = self.lock().get_mut(stream)
            && watched.told < head
        {
            watched.told = head;
            watched.tell(&News::Look);
        }
    }

    pub(crate) fn followed(&self) -> Vec<StreamId> {
        self.lock().keys().cloned().collect()
    }

    /// Ends all followers: there will be no more news.
    pub(crate) fn close(&self) {
        self.lock().clear();
    }

    /// No code panics while it holds the lock, so what a poisoned one guards is still whole.
    fn lock(&self) -> MutexGuard<'_, HashMap<StreamId, Watched>> {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
