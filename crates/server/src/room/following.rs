//! What other nodes write to the same stream.

use super::deadline::Stored as Deadline;
use super::task::{AGAIN, Room, Stay};
use super::{NoRoom, Subject};
use crate::presence::Here;
use boardside_store::{Failure, Record, Seq, Stored};
use std::sync::Arc;
use tokio::sync::oneshot;

/// What a room knows of what other nodes have written.
pub(super) enum Tail {
    /// Nothing: the log was not asked.
    Unread,
    /// Everything, up to a moment ago.
    Read,
    /// The log cannot be asked just now.
    Away(Failure),
    /// There is something that this program cannot read, or the store is closed: the room must end.
    End,
}

impl<S: Subject> Room<S> {
    /// The log has more than this room: another node was first.
    pub(super) async fn catch_up(&mut self) -> Stay {
        match self.read_tail().await {
            Tail::Unread | Tail::Read => Stay::On,
            Tail::Away(_) => {
                tokio::time::sleep(AGAIN[0]).await;
                Stay::On
            }
            Tail::End => Stay::End,
        }
    }

    /// It as it stands: where other nodes may write, the log is asked first, so that whoever has heard of an act on
    /// one node finds it on every other.
    pub(super) async fn look(
        &mut self,
        reply: oneshot::Sender<Result<(Arc<S>, Here), NoRoom>>,
    ) -> Stay {
        let tail = match self.around.store.is_shared() {
            true => self.read_tail().await,
            false => Tail::Read,
        };
        let (answer, stay) = match tail {
            Tail::Unread | Tail::Read => (Ok((Arc::clone(&self.state), self.here())), Stay::On),
            Tail::Away(why) => (Err(NoRoom::Unavailable(why.to_string())), Stay::On),
            Tail::End => (Err(NoRoom::Unavailable("the room ended".into())), Stay::End),
        };
        // Whoever asked may have gone.
        let _ = reply.send(answer);
        stay
    }

    /// Gets as far as somebody has seen, who may come from another node: nobody is told an older game than he knows.
    pub(super) async fn reach(&mut self, seen: Seq) -> Tail {
        if seen > self.state.seq() {
            self.read_tail().await
        } else {
            Tail::Unread
        }
    }

    /// Takes in what other nodes have written.
    pub(super) async fn read_tail(&mut self) -> Tail {
        let next = self.state.seq().next();
        let stored = match self.around.store.read(&self.stream, next).await {
            Ok(stored) => stored,
            Err(Failure::Closed) => return Tail::End,
            Err(why) => {
                tracing::error!(stream = %self.stream, %why, "a room cannot read its stream");
                return Tail::Away(why);
            }
        };
        if stored.is_empty() {
            return Tail::Read;
        }
        // Whoever wrote them may have set another deadline.
        self.deadline = Deadline::Unknown;
        for append in stored.chunk_by(|a, b| a.command == b.command) {
            let records: Vec<Record> = append.iter().map(|stored| stored.record.clone()).collect();
            let events = records.iter().map(S::decode).collect::<Result<Vec<_>, _>>();
            match events {
                Ok(events) => self.take_in(&append[0].command, &records, &events),
                Err(why) => {
                    let why = why.detail();
                    tracing::error!(stream = %self.stream, why, "a room cannot read an event");
                    self.around.doors.close(&self.id, &mut self.inbox);
                    return Tail::End;
                }
            }
        }
        Tail::Read
    }

    /// What the log says is old news where this room wrote it.
    pub(super) async fn heard(&mut self, stored: Result<Stored, Failure>) -> Stay {
        match stored {
            Ok(stored) if stored.seq <= self.state.seq() => Stay::On,
            Ok(_) => self.catch_up().await,
            Err(Failure::Closed) => Stay::End,
            Err(why) => {
                tracing::error!(stream = %self.stream, %why, "a room cannot follow its stream");
                tokio::time::sleep(AGAIN[1]).await;
                Stay::On
            }
        }
    }
}
