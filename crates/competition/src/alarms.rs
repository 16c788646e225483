//! When the clock looks at which match.

use crate::id::MatchId;
use boardside_rulebook::Moment;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// When the clock looks at which match, so that nobody goes through all of
/// them. The matches of a round mostly have one moment; copies of this share
/// every moment that is the same.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Alarms(BTreeMap<Moment, Arc<BTreeSet<MatchId>>>);

impl Alarms {
    /// The first moment.
    pub fn first(&self) -> Option<Moment> {
        self.0.keys().next().copied()
    }

    pub fn insert(&mut self, at: Moment, id: MatchId) {
        Arc::make_mut(self.0.entry(at).or_default()).insert(id);
    }

    pub fn remove(&mut self, at: Moment, id: MatchId) {
        let Some(found) = self.0.get_mut(&at) else {
            return;
        };
        Arc::make_mut(found).remove(&id);
        if found.is_empty() {
            self.0.remove(&at);
        }
    }

    /// What the clock looks at up to a moment, this included, in order.
    pub fn upto(&self, end: Moment) -> impl Iterator<Item = (Moment, MatchId)> {
        let due = self.0.range(..=end);
        due.flat_map(|(at, ids)| ids.iter().map(|id| (*at, *id)))
    }

    /// Every match that has an alarm.
    pub fn matches(&self) -> impl Iterator<Item = MatchId> {
        self.0.values().flat_map(|ids| ids.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_comes_in_order_and_nothing_is_left_of_what_is_removed() {
        let mut alarms = Alarms::default();
        for (at, id) in [(5, 2), (3, 9), (5, 1), (8, 4)] {
            alarms.insert(Moment(at), MatchId(id));
        }
        let copy = alarms.clone();
        assert_eq!(alarms.first(), Some(Moment(3)));
        let due: Vec<_> = alarms.upto(Moment(5)).collect();
        let expected = [(3, 9), (5, 1), (5, 2)].map(|(at, id)| (Moment(at), MatchId(id)));
        assert_eq!(due, expected);
        for (at, id) in due {
            alarms.remove(at, id);
        }
        assert!(alarms.matches().eq([MatchId(4)]));
        assert_eq!(alarms.first(), Some(Moment(8)));
        assert_eq!(copy.matches().count(), 4, "a copy keeps what it had");
    }
}
