//! What the writer remembers of the streams, so that an ordinary append reads nothing before it writes.

use crate::stream::{Seq, StreamId};
use std::collections::HashMap;

/// Streams remembered in one generation; at most two generations are kept.
const GENERATION: usize = 50_000;

/// The last event of the streams written to lately. It may be behind, when another process has written, but never
/// ahead: streams only grow, so a key that is still free proves it right.
#[derive(Default)]
pub(super) struct Heads {
    young: HashMap<StreamId, Seq>,
    old: HashMap<StreamId, Seq>,
}

impl Heads {
    pub(super) fn get(&self, stream: &StreamId) -> Option<Seq> {
        self.young
            .get(stream)
            .or_else(|| self.old.get(stream))
            .copied()
    }

    /// Takes over what a committed batch has shown.
    pub(super) fn learn(&mut self, heads: HashMap<StreamId, Seq>) {
        for (stream, seq) in heads {
            self.young.insert(stream, seq);
        }
        if self.young.len() >= GENERATION {
            self.old = std::mem::take(&mut self.young);
        }
    }

    /// Forgets everything, as after a commit of unknown fate.
    pub(super) fn clear(&mut self) {
        *self = Heads::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_streams_of_the_last_generation_are_remembered_and_no_more_than_two_are_kept() {
        let mut heads = Heads::default();
        let name = |i: usize| StreamId::new(&format!("s{i}")).unwrap();
        for i in 0..3 * GENERATION {
            heads.learn(HashMap::from([(name(i), Seq(1))]));
        }
        assert_eq!(heads.get(&name(3 * GENERATION - 1)), Some(Seq(1)));
        assert_eq!(heads.get(&name(0)), None);
        assert!(heads.young.len() + heads.old.len() <= 2 * GENERATION);
    }
}
