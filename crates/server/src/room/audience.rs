//! Who listens to a room, and what they are told of each other.

use super::gap::fetch_gap;
use super::task::Room;
use super::{Member, Subject, Told};
use crate::presence::Here;
use axum::extract::ws::Utf8Bytes;
use boardside_store::Seq;
use boardside_words::in_language;
use std::sync::Arc;

/// How often a change among the watchers is told at most, in milliseconds.
const TELL_WATCHERS: i64 = 1_000;

impl<S: Subject> Room<S> {
    pub(super) fn join(&mut self, member: Member, from: Seq) {
        let seq = self.state.seq();
        if from == Seq::START || from > seq {
            self.admit(member.clone());
            let (here, now) = (self.here(), self.around.time.now());
            let whole = in_language(member.outbox.language(), || {
                self.state.whole(member.part, here, now)
            });
            member.outbox.push_all([whole]);
            self.tell_successor(&member);
            self.tell_presence();
        } else {
            self.resume(member, from, Vec::new());
        }
    }

    /// Lets somebody in who comes back, with all that he has missed: what was fetched from the log, and what the room
    /// remembers.
    pub(super) fn resume(&mut self, member: Member, from: Seq, gap: Vec<Utf8Bytes>) {
        let Some(missed) = self.remembered(&member, from) else {
            // The log has it; reading takes a while, and nobody shall wait for that.
            self.fetching += 1;
            let (around, id) = (Arc::clone(&self.around), self.id.clone());
            tokio::spawn(fetch_gap(around, id, member, from, gap));
            return;
        };
        self.admit(member.clone());
        let resumed = self.state.resumed(member.part, self.here());
        let missed = [resumed].into_iter().chain(gap).chain(missed);
        member.outbox.push_all(missed);
        self.tell_successor(&member);
        self.tell_presence();
    }

    /// What somebody has missed, if the room remembers all of it in his language.
    fn remembered(&self, member: &Member, from: Seq) -> Option<Vec<Utf8Bytes>> {
        let missed = self.recent.iter().filter(|(seq, _)| *seq > from);
        let heard = |(_, news): &(Seq, Told)| news.heard(member.outbox.language()).cloned();
        let missed: Vec<Utf8Bytes> = missed.map(heard).collect::<Option<_>>()?;
        let is_all = from >= self.state.seq() || missed.len() < self.recent.len();
        is_all.then_some(missed)
    }

    pub(super) fn fetched(&mut self, member: Member, gap: Vec<Utf8Bytes>, upto: Seq) {
        let number = member.outbox.number();
        let left = self.left_early.iter().position(|left| *left == number);
        self.fetching = self.fetching.saturating_sub(1);
        match left {
            None => self.resume(member, upto, gap),
            Some(place) => drop(self.left_early.swap_remove(place)),
        }
    }

    pub(super) fn admit(&mut self, member: Member) {
        let number = member.outbox.number();
        self.members.retain(|known| known.outbox.number() != number);
        self.members.push(member);
    }

    pub(super) fn leave(&mut self, number: u64) {
        let before = self.members.len();
        self.members
            .retain(|member| member.outbox.number() != number);
        if self.members.len() != before {
            self.tell_presence();
        } else if self.fetching > 0 {
            self.left_early.push(number);
        }
    }

    /// Who is connected, here and on other nodes.
    pub(super) fn here(&self) -> Here {
        self.here_alone()
            .and(self.around.elsewhere.of(&self.stream))
    }

    fn here_alone(&self) -> Here {
        Here::count(self.members.iter().map(|member| member.part))
    }

    /// Players are told at once who has come or gone. How many watch is told now and then.
    pub(super) fn tell_presence(&mut self) {
        if self.around.store.is_shared() {
            self.around.elsewhere.note(&self.stream, self.here_alone());
        }
        let here = self.here();
        if (here.white, here.black) == (self.told.white, self.told.black) {
            if here != self.told && self.tell_at.is_none() {
                self.tell_at = Some(self.around.time.now().after(TELL_WATCHERS));
            }
            return;
        }
        self.publish_presence(here);
    }

    pub(super) fn publish_presence(&mut self, here: Here) {
        self.tell_at = None;
        self.told = here;
        let frame = self.state.here(here);
        self.members
            .retain(|member| member.outbox.push(frame.clone()));
    }
}
