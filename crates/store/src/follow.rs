//! Following a stream: first what is in the log, then what comes.

use crate::failure::Failure;
use crate::reading::{PAGE, Reading};
use crate::stream::{Seq, Stored, StreamId};
use crate::watchers::News;
use std::collections::VecDeque;
use std::time::Instant;
use tokio::sync::broadcast::{self, error::RecvError};
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
    /// Taken out only when the follower is dropped.
    news: Option<broadcast::Receiver<News>>,
}

impl Follower {
    pub(crate) fn new(log: Reading, stream: StreamId, from: Seq) -> Follower {
        // Subscribed before the log is read: what is committed in between comes both ways and is handed out once.
        let news = Some(log.watchers.subscribe(&stream));
        Follower {
            log,
            stream,
            next: from.max(Seq::START.next()),
            waiting: VecDeque::new(),
            committed: None,
            behind: true,
            reading: None,
            news,
        }
    }

    /// The next event, as soon as there is one. A call that is dropped while it waits loses nothing.
    ///
    /// # Errors
    /// When the log cannot be read; the next call tries again at the same place. [`Failure::Closed`] when the store
    /// has been closed.
    pub async fn next(&mut self) -> Result<Stored, Failure> {
        loop {
            if let Some(stored) = self.waiting.pop_front() {
                self.next = stored.seq.next();
                return Ok(stored);
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
        let news = self.news.as_mut().ok_or(Failure::Closed)?;
        match news.recv().await {
            Ok(News::Stored(stored, committed)) => {
                self.committed = committed;
                self.take(&stored);
            }
            // Too slow to be told everything: the log has it all.
            Ok(News::Look) | Err(RecvError::Lagged(_)) => self.behind = true,
            Err(RecvError::Closed) => return Err(Failure::Closed),
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
        if let Some(news) = self.news.take() {
            self.log.watchers.leave(&self.stream, news);
        }
    }
}
