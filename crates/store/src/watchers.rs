//! Who follows which stream, and how news reaches them.

use crate::append::{Append, Receipt};
use crate::stream::{CommandId, Seq, Stored, StreamId};
use foldhash::HashMap;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::broadcast;

/// Pieces of news that may wait for one follower; one that falls behind further reads the log instead.
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
    /// What other processes say beside the log.
    asides: broadcast::Sender<Arc<str>>,
}

struct Watched {
    news: broadcast::Sender<News>,
    /// The last event that followers were told of.
    told: Seq,
    /// The last event that was seen here at all, by being written, told or read.
    seen: Seq,
    /// What was read from the log lately, and the writer has not been told of.
    read: VecDeque<(Seq, CommandId)>,
}

impl Watched {
    fn note_read(&mut self, page: &[Stored]) {
        let read = page
            .iter()
            .map(|stored| (stored.seq, stored.command.clone()));
        self.read.extend(read);
        // Of a stream that only others write to nobody asks.
        let too_many = self.read.len().saturating_sub(READ);
        self.read.drain(..too_many);
        self.seen = page
            .last()
            .map_or(self.seen, |last| self.seen.max(last.seq));
    }
}

impl Watchers {
    pub(crate) fn new(origin: String) -> Watchers {
        Watchers {
            origin,
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

    pub(crate) fn subscribe(&self, stream: &StreamId) -> broadcast::Receiver<News> {
        let mut streams = self.lock();
        let watched = streams.entry(stream.clone()).or_insert_with(|| Watched {
            news: broadcast::Sender::new(WAITING),
            told: Seq::START,
            seen: Seq::START,
            read: VecDeque::new(),
        });
        watched.news.subscribe()
    }

    /// Forgets a stream that nobody follows any more.
    pub(crate) fn leave(&self, stream: &StreamId, news: broadcast::Receiver<News>) {
        let mut streams = self.lock();
        drop(news);
        let is_last = |watched: &Watched| watched.news.receiver_count() == 0;
        if streams.get(stream).is_some_and(is_last) {
            streams.remove(stream);
        }
    }

    /// Tells followers of what has been committed. Costs next to nothing where there are none.
    pub(crate) fn publish(&self, append: Append, receipt: Receipt, committed: Instant) {
        let mut streams = self.lock();
        let Some(watched) = streams.get_mut(&append.stream) else {
            return;
        };
        watched.told = watched.told.max(receipt.last);
        watched.seen = watched.seen.max(receipt.last);
        let stored = (receipt.first.0..).zip(append.records);
        let stored = stored.map(|(seq, record)| Stored {
            seq: Seq(seq),
            command: append.command.clone(),
            record,
        });
        // It fails when nobody listens, which is nobody's loss.
        let _ = watched
            .news
            .send(News::Stored(stored.collect(), Some(committed)));
    }

    /// These events were read from the log.
    pub(crate) fn note_read(&self, stream: &StreamId, page: &[Stored]) {
        if let Some(watched) = self.lock().get_mut(stream) {
            watched.note_read(page);
        }
    }

    /// These events were read from the log for all who follow the stream.
    pub(crate) fn tell_read(&self, stream: &StreamId, page: Vec<Stored>) {
        let mut streams = self.lock();
        if let Some(watched) = streams.get_mut(stream)
            && let Some(last) = page.last()
        {
            watched.told = watched.told.max(last.seq);
            watched.note_read(&page);
            let _ = watched.news.send(News::Stored(page.into(), None));
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
            let _ = watched.news.send(News::Look);
        }
    }

    /// The followers of a stream look into the log.
    pub(crate) fn look(&self, stream: &StreamId) {
        if let Some(watched) = self.lock().get(stream) {
            let _ = watched.news.send(News::Look);
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
            let _ = watched.news.send(News::Look);
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
