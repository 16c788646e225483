//! Where everybody plays: some nodes, of which some are there.

use std::hash::{BuildHasher as _, RandomState};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::time::sleep;

pub struct Hall {
    nodes: Vec<SocketAddr>,
    stored: AtomicUsize,
    closing: AtomicBool,
}

impl Hall {
    pub fn new(nodes: Vec<SocketAddr>) -> Arc<Hall> {
        Arc::new(Hall {
            nodes,
            stored: AtomicUsize::new(0),
            closing: AtomicBool::new(false),
        })
    }

    /// A node, as a load balancer without a plan would choose it.
    pub fn any(&self) -> SocketAddr {
        self.nodes[chance(self.nodes.len())]
    }

    /// One more act was acknowledged.
    pub fn count(&self) {
        self.stored.fetch_add(1, Ordering::SeqCst);
    }

    /// Waits until so many more acts are acknowledged, on whichever node.
    pub async fn goes_on(&self, acts: usize) {
        let enough = self.stored.load(Ordering::SeqCst) + acts;
        let end = Instant::now() + crate::PATIENCE;
        while self.stored.load(Ordering::SeqCst) < enough {
            assert!(Instant::now() < end, "nobody gets an answer any more");
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Whoever only looks around goes home.
    pub fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
    }

    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::SeqCst)
    }
}

/// Numbers that nobody has chosen.
pub fn chance(below: usize) -> usize {
    usize::try_from(RandomState::new().hash_one(0) % below as u64).unwrap()
}

/// Lets a moment pass, so that what comes next happens at no particular one.
pub async fn dawdle(at_most: Duration) {
    sleep(at_most.mul_f64(chance(1000) as f64 / 1000.0)).await;
}
