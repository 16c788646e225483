//! Following a stream: first what is in the log, then what comes.

use crate::append::{Answer, Append};
use crate::failure::Failure;
use crate::reading::{PAGE, Reading};
use crate::stream::{Seq, Stored, StreamId};
use crate::watchers::{Line, News};
use crate::writer::Request;
use crate::writer::ask;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;
use tokio::task::JoinHandle;

/// One reader of a stream: every event from a given number on, once, in order, without end.
pub struct Follower {
    log: Reading,
    stream: StreamId,
    /// The number of the next event to be handed out.
    next: Seq,
    waiting: VecDeque<Stored>,
    /// When those that wait were committed, if we have them from the writer.
    committed: Option<Instant>,
    /// Whether the log may have more than was read.
    behind: bool,
    /// The page being read. It is a task of its own, because a statement that is given up half way costs its connection.
    reading: Option<JoinHandle<Result<Vec<Stored>, Failure>>>,
    line: Line,
}

impl Follower {
    pub(crate) fn new(log: Reading, stream: StreamId, from: Seq) -> Follower {
        // Subscribed before the log is read: what is committed in between comes both ways and is handed out once.
        let line = log.watchers.subscribe(&stream);
        Follower {
            log,
            stream,
            next: from.max(Seq::START.next()),
            waiting: VecDeque::new(),
            committed: None,
            behind: true,
            reading: None,
            line,
        }
    }

    /// Adds events to the stream, as [`Store::append`](crate::Store::append) does. Whoever adds to what he follows has seen all that
    /// was there: once it is stored, neither that nor what was added is handed out to this follower any more. If the call is
    /// dropped, or anything else is the answer, the log tells.
    ///
    /// # Panics
    /// When it is for another stream.
    ///
    /// # Errors
    /// When nothing was stored, or when that is unknown; see [`Fate`](crate::Fate).
    pub async fn append(&mut self, append: Arc<Append>) -> Result<Answer, Failure> {
        let writer = self.log.writer.upgrade().ok_or(Failure::Closed)?;
        assert_eq!(append.stream, self.stream, "it follows another stream");
        // If it is not stored, the log tells why. A page that is being read may be older than the answer.
        self.behind = true;
        self.reading = None;
        let answer = ask(&writer, |reply| Request::Append {
            append,
            author: Some(self.line.id),
            reply,
        });
        let answer = answer.await?;
        if let Answer::Appended(receipt) = answer {
            self.next = self.next.max(receipt.last.next());
            // It follows what was seen, so up to here there is nothing else in the log, whatever this follower had been told before. One
            // that looked there all the same would do so after every append, where they come faster than pages are read.
            self.behind = false;
        }
        Ok(answer)
    }

    /// The next event, as soon as there is one. A call that is dropped while it waits loses nothing.
    ///
    /// # Errors
    /// When the log cannot be read; the next call tries again at the same place. [`Failure::Closed`] when the store
    /// has been closed.
    pub async fn next(&mut self) -> Result<Stored, Failure> {
        loop {
            while let Some(stored) = self.waiting.pop_front() {
                if stored.seq >= self.next {
                    self.next = stored.seq.next();
                    return Ok(stored);
                }
            }
            if self.behind {
                let page = self.read_page().await?;
                self.behind = page.len() == PAGE;
                self.waiting.extend(page);
                self.committed = None;
            } else {
                self.hear().await?;
            }
        }
    }

    /// When the event that was handed out last was committed, if it came straight from the writer of this store. An
    /// event that was read from the log says nothing of the kind.
    pub fn committed(&self) -> Option<Instant> {
        self.committed
    }

    async fn read_page(&mut self) -> Result<Vec<Stored>, Failure> {
        let reading = self.reading.get_or_insert_with(|| {
            let (log, stream, next) = (self.log.clone(), self.stream.clone(), self.next);
            tokio::spawn(async move { log.page(&stream, next).await })
        });
        let page = reading.await;
        self.reading = None;
        if let Ok(Ok(page)) = &page {
            self.log.watchers.note_read(&self.stream, page);
        }
        page.unwrap_or_else(|_| Err(Failure::read(sqlx::Error::WorkerCrashed)))
    }

    async fn hear(&mut self) -> Result<(), Failure> {
        match self.line.news.recv().await {
            Some(News::Stored(stored, committed)) => {
                self.committed = committed;
                self.take(&stored);
            }
            // Perhaps because this one is too slow to be told everything: the log has it all.
            Some(News::Look) => self.behind = true,
            None => return Err(Failure::Closed),
        }
        Ok(())
    }

    /// Takes what is new. A hole means that another process wrote in between.
    fn take(&mut self, stored: &[Stored]) {
        let new = stored.iter().skip_while(|stored| stored.seq < self.next);
        match new.clone().next() {
            Some(first) if first.seq == self.next => self.waiting.extend(new.cloned()),
            Some(_) => self.behind = true,
            None => {}
        }
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.log.watchers.leave(&self.stream, self.line.id);
    }
}
