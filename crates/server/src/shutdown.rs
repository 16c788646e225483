//! The end of the server's life, known to everybody who must hurry.

use tokio::sync::watch;

/// Whether the server is going down. Clones share it.
#[derive(Clone, Debug)]
pub struct Shutdown(watch::Sender<bool>);

impl Default for Shutdown {
    fn default() -> Shutdown {
        Shutdown(watch::Sender::new(false))
    }
}

impl Shutdown {
    /// From now on the server is going down.
    pub fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Whether it is going down.
    pub fn has_begun(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it is going down.
    pub async fn begun(&self) {
        // The sender is held here, so this cannot fail before it is true.
        let _ = self.0.subscribe().wait_for(|begun| *begun).await;
    }
}
