//! What has happened in a competition. Everything else is derived from it.

mod about;
mod actor;
mod fact;
mod parts;

pub use actor::Actor;
pub use fact::Fact;
pub use parts::{Absent, Cause, Contact, Identified, Leaving, OfficeMatter, Place, Played, Ruling};

use boardside_rulebook::Moment;
use serde::{Deserialize, Serialize};

/// Something that happened, when, and by whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// When it happened.
    pub at: Moment,
    /// Who did it.
    pub by: Actor,
    /// What happened.
    #[serde(flatten)]
    pub fact: Fact,
}
