//! Words that processes on one database say to each other and nobody stores: who is connected just now.
//!
//! One may be lost; whoever says something says it again after a while.

use crate::database::Readers;
use crate::failure::Failure;
use crate::store::Store;
use std::sync::Arc;
use tokio::sync::broadcast;

/// Nothing is stored, so nobody waits for the disk while the lock is held that PostgreSQL takes for every notification.
const SAY: &str =
    "SELECT set_config('synchronous_commit', 'off', TRUE), pg_notify('boardside_aside', $1)::TEXT";

/// The channel of these words; the other one is for what was written.
pub(crate) const CHANNEL: &str = "boardside_aside";

/// Bytes that can be said at once.
pub const LONGEST_ASIDE: usize = 7_000;

impl Store {
    /// Says something to the other processes on this database. Where it is a file there are none to hear it.
    ///
    /// # Errors
    /// When the database cannot be reached, or the text is longer than [`LONGEST_ASIDE`].
    pub async fn say_aside(&self, text: &str) -> Result<(), Failure> {
        if let Readers::Sqlite(_) = self.readers() {
            return Ok(());
        }
        let text = format!("{}\n{text}", self.watchers().origin());
        let values = [text.as_str().into()];
        let said = self.readers().fetch(SAY, &values, |_| Ok(()));
        said.await.map(drop).map_err(Failure::read)
    }

    /// What the other processes say from now on.
    pub fn hear_asides(&self) -> broadcast::Receiver<Arc<str>> {
        self.watchers().asides()
    }
}
