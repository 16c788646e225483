//! Which deadline is written down for a time when no room is open.
//!
//! Writing one with every move would double the work. A deadline that comes too early does no harm: a room is opened,
//! looks at its clock, and sees that it is not yet time. So one is written only where the stored one would be too late.

use boardside_play::Moment;
use boardside_store::{DeadlineChange, DeadlineName};

/// What a room knows of its stored deadline.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stored {
    /// Nothing: the room was just opened, or the deadline has been handed out.
    Unknown,
    /// This, or none.
    Known(Option<Moment>),
}

impl Stored {
    /// The change that an append brings along, if the true deadline after it is this one; and what is stored then.
    pub fn change(self, truth: Option<Moment>) -> (Option<DeadlineChange>, Stored) {
        let name = || DeadlineName::new("clock").expect("a short word");
        let set = |at| {
            (
                Some(DeadlineChange::Set(name(), at)),
                Stored::Known(Some(at)),
            )
        };
        match (self, truth) {
            (Stored::Unknown, Some(at)) => set(at),
            (Stored::Known(Some(stored)), Some(at)) if stored <= at => (None, self),
            (Stored::Known(_), Some(at)) => set(at),
            (Stored::Known(None), None) => (None, self),
            (Stored::Unknown | Stored::Known(Some(_)), None) => {
                (Some(DeadlineChange::Clear(name())), Stored::Known(None))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(stored: Stored, truth: Option<i64>, expected: Option<Option<i64>>) {
        let (change, after) = stored.change(truth.map(Moment));
        let written = change.map(|change| match change {
            DeadlineChange::Set(_, at) => Some(at.0),
            DeadlineChange::Clear(_) => None,
        });
        assert_eq!(written, expected);
        if let (Stored::Known(after), Some(truth)) = (after, truth) {
            assert!(after.is_some_and(|after| after <= Moment(truth)));
        }
    }

    #[test]
    fn only_a_deadline_that_would_be_too_late_is_written() {
        let known = |at: i64| Stored::Known(Some(Moment(at)));
        check(Stored::Unknown, Some(5), Some(Some(5)));
        check(Stored::Unknown, None, Some(None));
        check(known(5), Some(9), None);
        check(known(5), Some(5), None);
        check(known(5), Some(4), Some(Some(4)));
        check(known(5), None, Some(None));
        check(Stored::Known(None), None, None);
        check(Stored::Known(None), Some(5), Some(Some(5)));
    }
}
