//! What comes after something that is over, such as the next game between the same players.
//!
//! It is another stream. Whoever sets it up, on this node or on another, those who listen here are told when it begins.

use super::task::{AGAIN, Room, Stay};
use super::{Member, Subject, Successor};
use boardside_store::{Failure, Follower, Seq, Stored};
use std::future::pending;

/// What a room knows of its successor.
pub(super) enum Outlook {
    /// Nobody waits for it, or it cannot come yet.
    Unwatched,
    /// It has not begun.
    Awaited(Box<Follower>, Successor),
    /// It has begun.
    Begun(Successor),
}

impl Outlook {
    /// The event that begins it, once there is one.
    pub(super) async fn begins(&mut self) -> Result<Stored, Failure> {
        match self {
            Outlook::Awaited(follower, _) => follower.next().await,
            Outlook::Unwatched | Outlook::Begun(_) => pending().await,
        }
    }
}

impl<S: Subject> Room<S> {
    /// Looks out for a successor as soon as there can be one, and somebody to tell.
    pub(super) fn await_successor(&mut self) {
        if !matches!(self.outlook, Outlook::Unwatched) || self.members.is_empty() {
            return;
        }
        if let Some(successor) = self.state.successor(&self.around.shelf) {
            let follower = self
                .around
                .store
                .follow(&successor.stream, Seq::START.next());
            self.outlook = Outlook::Awaited(Box::new(follower), successor);
        }
    }

    /// It has begun: everybody is told.
    pub(super) async fn succeeded(&mut self, begun: Result<Stored, Failure>) -> Stay {
        match begun {
            Ok(_) => {
                if let Outlook::Awaited(_, successor) =
                    std::mem::replace(&mut self.outlook, Outlook::Unwatched)
                {
                    self.members
                        .retain(|member| member.outbox.push((successor.frame)(member.part)));
                    self.outlook = Outlook::Begun(successor);
                }
                Stay::On
            }
            Err(Failure::Closed) => Stay::End,
            Err(why) => {
                tracing::error!(stream = %self.stream, %why, "a room cannot look out for what comes next");
                tokio::time::sleep(AGAIN[1]).await;
                Stay::On
            }
        }
    }

    /// Somebody has come: what the others know already is told to him too.
    pub(super) fn tell_successor(&mut self, newcomer: &Member) {
        match &self.outlook {
            Outlook::Begun(successor) => {
                newcomer.outbox.push((successor.frame)(newcomer.part));
            }
            Outlook::Unwatched => self.await_successor(),
            Outlook::Awaited(..) => {}
        }
    }
}
