//! Deadlines that have passed.

use crate::stream::{CommandId, DeadlineName, Seq, StreamId};
use boardside_play::Moment;

/// A deadline that has passed, handed to one caller for one attempt to act on it.
///
/// Acting on it is an append to the same stream that also clears the deadline. If two callers act, because the first
/// took longer than it said, the sequence number lets only one of them through; with [`Due::command_id`] the second
/// is even told so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Due {
    /// The stream it belongs to.
    pub stream: StreamId,
    /// What it is for.
    pub name: DeadlineName,
    /// When it fell due.
    pub at: Moment,
    /// The event that set it. A deadline set anew has another number.
    pub seq: Seq,
}

impl Due {
    /// The same id for every attempt to act on this deadline.
    ///
    /// # Panics
    /// Never: the name of a deadline is short enough to leave room for the number.
    pub fn command_id(&self) -> CommandId {
        // Two deadlines of one stream may be set by the same event, so the whole name counts.
        CommandId::new(&format!("due {} {}", self.seq, self.name))
            .expect("a deadline's name leaves room and was checked")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_id_fits_for_the_longest_name() {
        let due = |name: &str| Due {
            stream: StreamId::new("game").unwrap(),
            name: DeadlineName::new(name).unwrap(),
            at: Moment(0),
            seq: Seq(i64::MAX),
        };
        assert!(due(&"x".repeat(100)).command_id().as_str().len() <= 200);
        assert_eq!(
            due("flag").command_id().as_str(),
            "due 9223372036854775807 flag"
        );
    }
}
