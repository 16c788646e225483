//! Judging a batch: who is first, who comes too late, who asks twice. Pure; what is known comes as an argument.

use super::heads::Heads;
use crate::append::{Answer, Append, DeadlineChange, Receipt};
use crate::model;
use crate::stream::{CommandId, DeadlineName, Seq, StreamId};
use boardside_play::Moment;
use foldhash::{HashMap, HashMapExt as _, HashSet, HashSetExt as _};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is known of the database before a batch is written.
#[derive(Default)]
pub(super) struct Known {
    /// The last event of each stream. A stream that is missing here is taken for empty.
    pub heads: HashMap<StreamId, Seq>,
    /// Commands of this batch that were stored before.
    pub receipts: HashMap<(StreamId, CommandId), Receipt>,
}

impl Known {
    /// No command of the batch was stored before, as far as we know.
    pub(super) fn of_heads(heads: HashMap<StreamId, Seq>) -> Known {
        let receipts = HashMap::new();
        Known { heads, receipts }
    }
}

/// What to write, and what to answer once it is committed.
pub(super) struct Plan<'a> {
    /// One for each append of the batch, in its order.
    pub answers: Vec<Answer>,
    /// The appends to be stored, by stream. Every process writes in the order of the keys, so that no two of them wait
    /// for each other.
    pub accepted: Vec<&'a Arc<Append>>,
    /// The deadlines as they are after the batch: set by which event to which moment, or cleared.
    pub deadlines: BTreeMap<(&'a StreamId, &'a DeadlineName), Option<(Moment, Seq)>>,
    /// What the events change in the read models.
    pub models: model::Changes,
}

/// The streams of which more must be known: an append does not fit what we remember, so it comes too late, or was
/// stored before, or another process has written. If one append of a stream is in doubt, all of them are.
pub(super) fn doubtful(batch: &[Arc<Append>], remembered: &Heads) -> HashSet<StreamId> {
    let mut heads: HashMap<&StreamId, Seq> = HashMap::with_capacity(batch.len());
    let mut doubtful = HashSet::new();
    for append in batch {
        let head = heads
            .entry(&append.stream)
            // Whether a stream is really empty need not be asked: if it is not, its first key is taken.
            .or_insert_with(|| remembered.get(&append.stream).unwrap_or(Seq::START));
        if *head == append.expected && !remembered.may_have(&append.stream, &append.command) {
            *head = append.receipt().last;
        } else {
            doubtful.insert(append.stream.clone());
        }
    }
    doubtful
}

/// Judges the appends one after the other, as if each had been committed before the next one came.
pub(super) fn plan(batch: &[Arc<Append>], mut known: Known) -> Plan<'_> {
    let mut plan = Plan {
        answers: Vec::with_capacity(batch.len()),
        accepted: Vec::with_capacity(batch.len()),
        deadlines: BTreeMap::new(),
        models: model::Changes::default(),
    };
    for append in batch {
        let answer = judge(append, &mut known);
        if matches!(answer, Answer::Appended(_)) {
            plan.accept(append);
        }
        plan.answers.push(answer);
    }
    plan.accepted.sort_by(|a, b| a.stream.cmp(&b.stream));
    plan
}

fn judge(append: &Append, known: &mut Known) -> Answer {
    let key = (append.stream.clone(), append.command.clone());
    if let Some(first) = known.receipts.get(&key) {
        return Answer::Duplicate(*first);
    }
    let head = known.heads.entry(append.stream.clone()).or_default();
    if *head != append.expected {
        return Answer::Conflict { actual: *head };
    }
    let receipt = append.receipt();
    *head = receipt.last;
    known.receipts.insert(key, receipt);
    Answer::Appended(receipt)
}

impl<'a> Plan<'a> {
    fn accept(&mut self, append: &'a Arc<Append>) {
        self.accepted.push(append);
        let receipt = append.receipt();
        for (seq, record) in (receipt.first.0..).zip(&append.records) {
            // An event that no program of ours would write is stored as it is, and in no list; a check tells of it.
            let _ = self.models.note(&append.stream, Seq(seq), record);
        }
        let seq = receipt.last;
        for change in &append.deadlines {
            let (name, state) = match change {
                DeadlineChange::Set(name, at) => (name, Some((*at, seq))),
                DeadlineChange::Clear(name) => (name, None),
            };
            self.deadlines.insert((&append.stream, name), state);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::{EventType, Record};

    fn append(stream: &str, expected: i64, command: &str, count: usize) -> Arc<Append> {
        let kind = EventType::new("tested").unwrap();
        let record = Record::new(kind, 1, Moment(0), &0).unwrap();
        let (stream, command) = (
            StreamId::new(stream).unwrap(),
            CommandId::new(command).unwrap(),
        );
        Arc::new(Append::new(stream, Seq(expected), command, vec![record; count]).unwrap())
    }

    fn told(answer: &Answer) -> String {
        match answer {
            Answer::Appended(receipt) => format!("{}..{}", receipt.first, receipt.last),
            Answer::Conflict { actual } => format!("at {actual}"),
            Answer::Duplicate(receipt) => format!("again {}..{}", receipt.first, receipt.last),
        }
    }

    /// Stream `a` has 5 events; the last one came from command `old`.
    #[track_caller]
    fn check(batch: &[(&str, i64, &str, usize)], expected: &[&str]) {
        let batch: Vec<Arc<Append>> = batch
            .iter()
            .map(|(stream, seq, command, count)| append(stream, *seq, command, *count))
            .collect();
        let a = StreamId::new("a").unwrap();
        let old = (a.clone(), CommandId::new("old").unwrap());
        let five = Receipt {
            first: Seq(5),
            last: Seq(5),
        };
        let known = Known {
            heads: [(a, Seq(5))].into_iter().collect(),
            receipts: [(old, five)].into_iter().collect(),
        };
        let plan = plan(&batch, known);
        let answers: Vec<String> = plan.answers.iter().map(told).collect();
        assert_eq!(answers, expected);
    }

    #[test]
    fn appends_to_one_stream_follow_each_other() {
        check(&[("a", 5, "x", 2), ("a", 7, "y", 1)], &["6..7", "8..8"]);
    }

    #[test]
    fn a_late_append_is_told_the_last_event_and_the_others_stand() {
        check(
            &[("a", 5, "x", 1), ("a", 5, "y", 1), ("b", 0, "z", 1)],
            &["6..6", "at 6", "1..1"],
        );
        check(&[("a", 9, "x", 1), ("b", 3, "y", 1)], &["at 5", "at 0"]);
    }

    #[test]
    fn a_repeated_command_gets_the_first_answer_whatever_it_expects() {
        check(
            &[("a", 4, "old", 1), ("a", 5, "old", 3)],
            &["again 5..5", "again 5..5"],
        );
        check(
            &[("a", 5, "x", 2), ("a", 5, "x", 2)],
            &["6..7", "again 6..7"],
        );
    }

    #[test]
    fn a_command_is_known_within_its_stream_only() {
        check(&[("b", 0, "old", 1)], &["1..1"]);
    }

    #[test]
    fn only_what_does_not_fit_or_may_be_stored_is_doubtful() {
        let batch = [
            append("a", 5, "x", 1),
            append("a", 6, "y", 1),
            append("b", 0, "x", 1),
            append("c", 1, "x", 1),
            append("d", 5, "old", 1),
        ];
        let name = |name: &str| StreamId::new(name).unwrap();
        let mut remembered = Heads::default();
        for stream in ["a", "d"] {
            remembered.learn(&name(stream), Seq(5), [&CommandId::new("old").unwrap()]);
        }
        let doubtful = doubtful(&batch, &remembered);
        assert_eq!(doubtful, ["c", "d"].map(name).into_iter().collect());
    }
}
