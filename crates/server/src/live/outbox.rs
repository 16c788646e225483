//! What waits to be sent on one connection.

use super::lag::Lag;
use axum::extract::ws::Utf8Bytes;
use boardside_words::Language;
use std::future::poll_fn;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};

/// Frames that may wait for one reader. Whoever is slower is dropped and resumes from the last event seen.
const LONGEST: usize = 256;

/// The frames that wait for one reader. Rooms put them in, the connection takes them out.
#[derive(Clone)]
pub struct Outbox(Arc<Inner>);

struct Inner {
    number: u64,
    language: Language,
    /// A plain mutex: nothing awaits while it is held.
    queue: Mutex<Queue>,
    lag: Lag,
}

#[derive(Default)]
struct Queue {
    frames: Vec<Utf8Bytes>,
    /// How many may wait; more after a long gap was put in at once.
    room: usize,
    ended: bool,
    /// Who waits for frames: the one task that takes them out.
    reader: Option<Waker>,
}

impl Outbox {
    /// An empty one, for whoever is being answered.
    pub fn new() -> Outbox {
        static NUMBERS: AtomicU64 = AtomicU64::new(0);
        Outbox(Arc::new(Inner {
            number: NUMBERS.fetch_add(1, Ordering::Relaxed),
            language: boardside_words::current(),
            queue: Mutex::new(Queue {
                room: LONGEST,
                ..Queue::default()
            }),
            lag: Lag::default(),
        }))
    }

    /// Tells connections apart.
    pub fn number(&self) -> u64 {
        self.0.number
    }

    /// The reader's language.
    pub fn language(&self) -> Language {
        self.0.language
    }

    /// How far away the reader is.
    pub fn lag(&self) -> &Lag {
        &self.0.lag
    }

    /// Puts a frame in. False if the reader is gone, or is now given up as too slow.
    pub fn push(&self, frame: Utf8Bytes) -> bool {
        let mut queue = self.lock();
        if queue.frames.len() >= queue.room {
            queue.end();
        }
        let open = !queue.ended;
        if open {
            queue.frames.push(frame);
        }
        wake(queue);
        open
    }

    /// Puts in what a reader asked for in one piece, however much it is.
    pub fn push_all(&self, frames: impl IntoIterator<Item = Utf8Bytes>) -> bool {
        let mut queue = self.lock();
        if !queue.ended {
            queue.frames.extend(frames);
            queue.room = queue.frames.len() + LONGEST;
        }
        let open = !queue.ended;
        wake(queue);
        open
    }

    /// Waits for frames and takes them all; `None` when the reader was too slow or the connection ended.
    pub async fn take(&self) -> Option<Vec<Utf8Bytes>> {
        poll_fn(|cx| {
            let mut queue = self.lock();
            if queue.ended {
                return Poll::Ready(None);
            }
            if queue.frames.is_empty() {
                queue.reader = Some(cx.waker().clone());
                return Poll::Pending;
            }
            queue.room = LONGEST;
            Poll::Ready(Some(std::mem::take(&mut queue.frames)))
        })
        .await
    }

    /// Whether the reader is gone or given up.
    pub fn is_ended(&self) -> bool {
        self.lock().ended
    }

    /// Nothing more is sent.
    pub fn end(&self) {
        let mut queue = self.lock();
        queue.end();
        wake(queue);
    }

    /// No code panics while it holds the lock, so what a poisoned one guards is still whole.
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets the reader look, if it waits.
fn wake(mut queue: MutexGuard<'_, Queue>) {
    let reader = queue.reader.take();
    drop(queue);
    if let Some(reader) = reader {
        reader.wake();
    }
}

impl Default for Outbox {
    fn default() -> Outbox {
        Outbox::new()
    }
}

impl Queue {
    fn end(&mut self) {
        self.ended = true;
        self.frames = Vec::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn frames_come_out_in_order_and_all_at_once() {
        let outbox = Outbox::new();
        assert!(outbox.push("a".into()) && outbox.push("b".into()));
        assert_eq!(outbox.take().await.unwrap(), ["a", "b"]);
    }

    #[tokio::test]
    async fn a_reader_that_is_too_slow_is_given_up() {
        let outbox = Outbox::new();
        let taken = (0..LONGEST + 1).filter(|_| outbox.push("x".into())).count();
        assert_eq!(taken, LONGEST);
        assert_eq!(outbox.take().await, None);
        assert!(!outbox.push("y".into()));
    }

    #[tokio::test]
    async fn a_long_gap_is_no_slowness() {
        let outbox = Outbox::new();
        assert!(outbox.push_all((0..1000).map(|_| "x".into())));
        assert!(outbox.push("y".into()));
        assert_eq!(outbox.take().await.unwrap().len(), 1001);
    }
}
