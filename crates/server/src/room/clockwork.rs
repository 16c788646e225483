//! What a room does when time has passed.

use super::Subject;
use super::deadline::Stored as Deadline;
use super::task::{Fared, Room, Stay};
use boardside_play::Moment;
use boardside_store::{CommandId, Due, Failure};

/// How often a room asks itself whether it is needed, in milliseconds.
pub(super) const IDLE: i64 = 30_000;
/// A room whose clock will be needed so soon stays open.
const SOON: i64 = 600_000;
/// How long a clock is left alone that was looked at without effect.
const NOT_AGAIN: i64 = 1_000;

impl<S: Subject> Room<S> {
    pub(super) fn wake_at(&self) -> Moment {
        let now = self.around.time.now();
        let clock = self
            .state
            .deadline()
            .map(|at| at.after(self.grace(now)).max(self.not_before));
        clock
            .into_iter()
            .chain(self.tell_at)
            .fold(self.idle_at, Moment::min)
    }

    pub(super) async fn look_at_time(&mut self) -> Stay {
        let now = self.around.time.now();
        if self.tell_at.is_some_and(|at| at <= now) {
            self.tell_at = None;
            let here = self.here();
            if here != self.told {
                self.publish_presence(here);
            }
        }
        if self.look_at_clock(now).await == Stay::End {
            return Stay::End;
        }
        if self.idle_at <= now {
            self.idle_at = now.after(IDLE);
            return self.rest(now);
        }
        Stay::On
    }

    pub(super) async fn look_at_clock(&mut self, now: Moment) -> Stay {
        let Some(deadline) = self.state.deadline() else {
            return Stay::On;
        };
        if now < deadline.after(self.grace(now)).max(self.not_before) {
            return Stay::On;
        }
        let events = self.state.time_passed(now);
        if events.is_empty() {
            self.not_before = now.after(NOT_AGAIN);
            return Stay::On;
        }
        // Another node that looks at the same clock uses the same id, so that it happens once.
        let command = CommandId::new(&format!("*clock {}", self.state.seq()));
        let command = command.expect("a short and plain text");
        match self.store(&command, &events).await {
            Fared::Stored => Stay::On,
            Fared::Conflict | Fared::Known(_) => self.catch_up().await,
            Fared::Failed(Failure::Closed) => Stay::End,
            Fared::Failed(why) => {
                tracing::error!(stream = %self.stream, %why, "the clock could not be stopped");
                self.not_before = now.after(NOT_AGAIN);
                Stay::On
            }
        }
    }

    /// A stored deadline has come. It may be older than the truth.
    pub(super) async fn due(&mut self, due: Due) -> Stay {
        self.deadline = Deadline::Unknown;
        if self.state.deadline().is_none() {
            if let Err(why) = self.around.store.settle(due).await {
                tracing::error!(stream = %self.stream, %why, "a deadline could not be settled");
            }
            return Stay::On;
        }
        self.look_at_clock(self.around.time.now()).await
    }

    /// Closes the room if nobody has needed it for a while and its clock will not soon.
    pub(super) fn rest(&mut self, now: Moment) -> Stay {
        let before = self.members.len();
        self.members.retain(|member| !member.outbox.is_ended());
        if self.members.len() != before {
            self.tell_presence();
        }
        let soon = self.state.deadline().is_some_and(|at| at < now.after(SOON));
        if std::mem::take(&mut self.busy) || soon || !self.members.is_empty() {
            return Stay::On;
        }
        if self.around.doors.close_if_unused(&self.id, &mut self.inbox) {
            Stay::End
        } else {
            Stay::On
        }
    }
}
