//! What other nodes write to the same stream.

use super::Subject;
use super::deadline::Stored as Deadline;
use super::task::{AGAIN, Room, Stay};
use boardside_store::{Failure, Record, Stored};

impl<S: Subject> Room<S> {
    /// The log has more than this room: another node was first.
    pub(super) async fn catch_up(&mut self) -> Stay {
        let stored = match self
            .around
            .store
            .read(&self.stream, self.state.seq().next())
            .await
        {
            Ok(stored) => stored,
            Err(Failure::Closed) => return Stay::End,
            Err(why) => {
                tracing::error!(stream = %self.stream, %why, "a room cannot read its stream");
                tokio::time::sleep(AGAIN[0]).await;
                return Stay::On;
            }
        };
        // Whoever wrote them may have set another deadline.
        self.deadline = Deadline::Unknown;
        for append in stored.chunk_by(|a, b| a.command == b.command) {
            let records: Vec<Record> = append.iter().map(|stored| stored.record.clone()).collect();
            let events = records.iter().map(S::decode).collect::<Result<Vec<_>, _>>();
            match events {
                Ok(events) => self.take_in(&append[0].command, &records, &events),
                Err(why) => {
                    tracing::error!(stream = %self.stream, %why, "a room cannot read an event");
                    self.around.doors.close(&self.id, &mut self.inbox);
                    return Stay::End;
                }
            }
        }
        Stay::On
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
