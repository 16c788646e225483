//! Those who listen to a room.

use crate::keys::Part;
use crate::live::outbox::Outbox;

/// Somebody who listens.
#[derive(Clone)]
pub struct Member {
    /// Where news for him go.
    pub outbox: Outbox,
    /// What he may do here; nothing for one who only watches.
    pub part: Option<Part>,
}
