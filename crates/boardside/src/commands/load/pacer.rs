//! When the next frame is to be sent.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Says when to send. Clones share one rate.
#[derive(Clone)]
pub struct Pacer(Option<Arc<Queue>>);

struct Queue {
    due: Mutex<VecDeque<Instant>>,
    permits: Semaphore,
}

impl Pacer {
    /// As fast as answers come.
    pub fn free() -> Pacer {
        Pacer(None)
    }

    /// So many a second by all who share it, evenly. Runs until its runtime ends. It does not sleep, because timers of
    /// a millisecond would send in bursts: the client needs a core of its own.
    pub fn at(rate: f64) -> Pacer {
        let queue = Arc::new(Queue {
            due: Mutex::default(),
            permits: Semaphore::new(0),
        });
        let pace = Arc::clone(&queue);
        tokio::spawn(async move {
            let step = Duration::from_secs_f64(1.0 / rate);
            let mut next = Instant::now();
            while Arc::strong_count(&pace) > 1 {
                while next <= Instant::now() {
                    pace.due
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .push_back(next);
                    pace.permits.add_permits(1);
                    next += step;
                }
                tokio::task::yield_now().await;
            }
        });
        Pacer(Some(queue))
    }

    /// Waits for a turn and gives the moment at which it was due. Whoever comes late is late from then on, so a server
    /// that stalls does not make the measurement wait for it.
    pub async fn turn(&self) -> Instant {
        let Some(queue) = &self.0 else {
            return Instant::now();
        };
        if let Ok(permit) = queue.permits.acquire().await {
            permit.forget();
        }
        let mut due = queue.due.lock().unwrap_or_else(PoisonError::into_inner);
        due.pop_front().unwrap_or_else(Instant::now)
    }
}
