//! Waiting for what rarely comes, beside what comes all the time.

use futures_util::task::AtomicWaker;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

/// A future that is looked at only when it has asked for it. A task that wakes for every frame would otherwise look at its
/// timers every time.
pub struct Rarely<F> {
    inner: Pin<Box<F>>,
    bell: Arc<Bell>,
    waker: Waker,
}

struct Bell {
    rung: AtomicBool,
    task: AtomicWaker,
}

impl Wake for Bell {
    fn wake(self: Arc<Bell>) {
        self.rung.store(true, Ordering::Release);
        self.task.wake();
    }
}

impl<F: Future> Rarely<F> {
    pub fn new(inner: F) -> Rarely<F> {
        let bell = Arc::new(Bell {
            rung: AtomicBool::new(true),
            task: AtomicWaker::new(),
        });
        Rarely {
            inner: Box::pin(inner),
            waker: Arc::clone(&bell).into(),
            bell,
        }
    }
}

impl<F: Future> Future for Rarely<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<F::Output> {
        // Registered before it is looked whether the bell has rung, so that no ring is missed.
        self.bell.task.register(cx.waker());
        if !self.bell.rung.swap(false, Ordering::AcqRel) {
            return Poll::Pending;
        }
        let this = &mut *self;
        let mut own = Context::from_waker(&this.waker);
        this.inner.as_mut().poll(&mut own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;
    use std::sync::atomic::AtomicU32;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn it_is_looked_at_only_when_it_has_rung() {
        let (ring, rung) = oneshot::channel();
        let mut rung = Box::pin(rung);
        let looks = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&looks);
        let mut rarely = Box::pin(Rarely::new(poll_fn(move |cx| {
            counted.fetch_add(1, Ordering::Relaxed);
            rung.as_mut().poll(cx)
        })));
        for _ in 0..5 {
            let looked = poll_fn(|cx| Poll::Ready(rarely.as_mut().poll(cx))).await;
            assert!(looked.is_pending());
        }
        assert_eq!(looks.load(Ordering::Relaxed), 1);
        ring.send("rung").unwrap();
        assert_eq!(rarely.await, Ok("rung"));
        assert_eq!(looks.load(Ordering::Relaxed), 2);
    }
}
