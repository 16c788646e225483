//! The end of the server's life, known to everybody who must hurry.

use tokio::sync::watch;

/// Whether the server is going down, and who is still busy. Clones share it.
#[derive(Clone, Debug)]
pub struct Shutdown {
    begun: watch::Sender<bool>,
    busy: watch::Sender<usize>,
}

/// Somebody who must finish before the server may end; done when dropped.
#[derive(Debug)]
pub struct Busy(watch::Sender<usize>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.send_modify(|busy| *busy -= 1);
    }
}

impl Default for Shutdown {
    fn default() -> Shutdown {
        Shutdown {
            begun: watch::Sender::new(false),
            busy: watch::Sender::new(0),
        }
    }
}

impl Shutdown {
    /// From now on the server is going down.
    pub fn begin(&self) {
        self.begun.send_replace(true);
    }

    /// Whether it is going down.
    pub fn has_begun(&self) -> bool {
        *self.begun.borrow()
    }

    /// Waits until it is going down.
    pub async fn begun(&self) {
        // The sender is held here, so this cannot fail before it is true.
        let _ = self.begun.subscribe().wait_for(|begun| *begun).await;
    }

    /// Somebody has something to finish.
    #[must_use]
    pub fn busy(&self) -> Busy {
        self.busy.send_modify(|busy| *busy += 1);
        Busy(self.busy.clone())
    }

    /// Waits until nobody is busy any more.
    pub async fn finished(&self) {
        let _ = self.busy.subscribe().wait_for(|busy| *busy == 0).await;
    }
}
