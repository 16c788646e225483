//! What the writer remembers of the streams, so that an ordinary append reads nothing before it writes.

use crate::append::Append;
use crate::stream::{CommandId, Seq, StreamId};
use foldhash::HashMap;
use foldhash::fast::RandomState;
use griddle::HashSet;
use std::hash::BuildHasher as _;

/// Commands remembered in one generation, some 16 MB of them; at most two generations are kept.
const GENERATION: usize = 1_000_000;

/// The streams written to lately: the last event of each, and all commands up to it. What is remembered may be behind,
/// when another process has written, but never ahead: streams only grow, so a key that is still free proves it right. It
/// proves then that the commands are all there are, too. Of a file everything is forgotten as soon as another process has
/// written there, so what is remembered is all there is.
#[derive(Default)]
pub(super) struct Heads {
    young: HashMap<StreamId, Head>,
    old: HashMap<StreamId, Head>,
    /// Commands in the young generation.
    commands: usize,
    hashing: RandomState,
}

#[derive(Default)]
struct Head {
    seq: Seq,
    /// Commands by their hash. Where one only seems to be among them, the log is asked, and says no.
    commands: HashSet<u64, RandomState>,
}

impl Heads {
    fn head(&self, stream: &StreamId) -> Option<&Head> {
        self.young.get(stream).or_else(|| self.old.get(stream))
    }

    pub(super) fn get(&self, stream: &StreamId) -> Option<Seq> {
        self.head(stream).map(|head| head.seq)
    }

    /// Whether the command may be stored already. If not, it is not up to the event that is remembered.
    pub(super) fn may_have(&self, stream: &StreamId, command: &CommandId) -> bool {
        let head = self.head(stream);
        head.is_some_and(|head| head.commands.contains(&self.hashing.hash_one(command)))
    }

    /// Whether an append follows the event that is remembered, and its command is not stored already.
    pub(super) fn fits(&self, append: &Append) -> bool {
        self.head(&append.stream).is_some_and(|head| {
            let command = self.hashing.hash_one(&append.command);
            head.seq == append.expected && !head.commands.contains(&command)
        })
    }

    /// Takes over what follows the event that is remembered, up to this one.
    pub(super) fn learn<'a>(
        &mut self,
        stream: &StreamId,
        seq: Seq,
        commands: impl IntoIterator<Item = &'a CommandId>,
    ) {
        let head = match self.young.get_mut(stream) {
            Some(head) => head,
            None => {
                let head = self.old.remove(stream).unwrap_or_default();
                self.commands += head.commands.len();
                self.young.entry(stream.clone()).or_insert(head)
            }
        };
        head.seq = head.seq.max(seq);
        for command in commands {
            if head.commands.insert(self.hashing.hash_one(command)) {
                self.commands += 1;
            }
        }
        if self.commands >= GENERATION {
            self.old = std::mem::take(&mut self.young);
            self.commands = 0;
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

    fn stream(number: usize) -> StreamId {
        StreamId::new(&format!("s{number}")).unwrap()
    }

    fn command(number: usize) -> CommandId {
        CommandId::new(&format!("c{number}")).unwrap()
    }

    #[test]
    fn a_stream_is_remembered_with_all_its_commands() {
        let mut heads = Heads::default();
        heads.learn(&stream(1), Seq(2), [&command(1), &command(2)]);
        heads.learn(&stream(1), Seq(3), [&command(3)]);
        assert_eq!(heads.get(&stream(1)), Some(Seq(3)));
        for (number, known) in [(1, true), (2, true), (3, true), (4, false)] {
            assert_eq!(heads.may_have(&stream(1), &command(number)), known);
        }
        assert_eq!(heads.get(&stream(2)), None);
        assert!(!heads.may_have(&stream(2), &command(1)));
    }

    #[test]
    fn the_streams_of_the_last_generation_are_remembered_and_no_more_than_two_are_kept() {
        const EACH: usize = GENERATION / 100;
        let mut heads = Heads::default();
        let commands: Vec<CommandId> = (0..EACH).map(command).collect();
        // The first one is written to all the time, and so it stays, with its commands.
        for number in 1..250 {
            heads.learn(&stream(number), Seq(1), &commands);
            heads.learn(&stream(0), Seq(1), [&command(EACH + number)]);
        }
        assert_eq!(heads.get(&stream(249)), Some(Seq(1)));
        assert_eq!(heads.get(&stream(1)), None);
        assert!(heads.may_have(&stream(0), &command(EACH + 1)));
        assert!(heads.young.len() + heads.old.len() <= 202);
    }
}
