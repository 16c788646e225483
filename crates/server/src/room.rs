//! A room: one task that owns the state of one stream.
//!
//! Everything that changes a stream goes through its room, one act after the other: decide, append with the expected
//! number, apply, publish. There may be a room for the same stream on another node; the number decides who was first,
//! and the other one reads the tail, applies it and decides again. No answer is given before the commit.

mod audience;
mod clockwork;
mod deadline;
mod following;
mod gap;
pub(crate) mod listener;
mod member;
mod successor;
mod task;
mod told;

pub use member::Member;
pub(crate) use task::{Surroundings, run};
pub use told::{Languages, Told};

use crate::game::Refused;
use crate::keys::Part;
use crate::live::outbox::Outbox;
use crate::presence::Here;
use crate::spoken::Spoken;
use axum::extract::ws::Utf8Bytes;
use boardside_play::Moment;
use boardside_store::play::Unreadable;
use boardside_store::{CommandId, Due, Record, Seq, Stored, StreamId};
use boardside_words::Language;
use std::fmt;
use std::hash::Hash;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// What a room is about: a game, or anything else with events of its own.
///
/// `decide` judges and changes nothing, `apply` changes and judges nothing.
pub trait Subject: Clone + Send + Sync + Sized + 'static {
    /// Its name.
    type Id: Clone + Eq + Hash + fmt::Display + Send + Sync + 'static;
    /// What it takes to bring it back from the log.
    type Shelf: Send + Sync + 'static;
    /// What can be asked of it.
    type Ask: Send + Sync + 'static;
    /// What happens to it.
    type Event: Send + Sync + 'static;

    /// The stream with its events.
    fn stream(id: &Self::Id) -> StreamId;
    /// The name of what a stream is about, if it is one of these.
    fn of_stream(stream: &StreamId) -> Option<Self::Id>;
    /// Brings it back from its events.
    fn load(
        shelf: &Self::Shelf,
        id: &Self::Id,
        stored: &[Stored],
    ) -> impl Future<Output = Result<Self, NoRoom>> + Send;

    /// The number of the last event.
    fn seq(&self) -> Seq;
    /// What follows from an ask.
    ///
    /// # Errors
    /// When nothing does.
    fn decide(&self, ask: &Self::Ask, at: Moment) -> Result<Vec<Self::Event>, Refused>;
    /// What the passing of time alone has brought about.
    fn time_passed(&self, now: Moment) -> Vec<Self::Event>;
    /// When time must be looked at next.
    fn deadline(&self) -> Option<Moment>;
    /// When time will have to be looked at after these events.
    fn deadline_after(&self, events: &[Self::Event]) -> Option<Moment>;
    /// Whether time runs for whoever holds this part.
    fn is_on_clock(&self, part: Part) -> bool;
    /// Whether time runs for whoever asks this.
    fn asks_on_clock(&self, ask: &Self::Ask) -> bool;

    /// An event as it is stored.
    fn encode(event: &Self::Event) -> Record;
    /// A stored event.
    ///
    /// # Errors
    /// When it is none.
    fn decode(record: &Record) -> Result<Self::Event, NoRoom>;
    /// Changes the state by the events of one append, and tells in these languages what happened.
    fn apply(
        &mut self,
        command: &CommandId,
        records: &[Record],
        events: &[Self::Event],
        languages: Languages,
    ) -> Told;

    /// Everything, for one who knows nothing of it.
    fn whole(&self, part: Option<Part>, here: Here, now: Moment) -> Utf8Bytes;
    /// The answer to one who comes back.
    fn resumed(&self, part: Option<Part>, here: Here) -> Utf8Bytes;
    /// Who is here.
    fn here(&self, here: Here) -> Utf8Bytes;
    /// An ask was refused.
    fn refused(&self, command: &CommandId, refused: &Refused) -> Utf8Bytes;
    /// An ask was stored before, or changed nothing.
    fn ack(&self, command: &CommandId, seq: Seq) -> Utf8Bytes;

    /// What can come after it, once it is over.
    fn successor(&self, _: &Self::Shelf) -> Option<Successor> {
        None
    }
}

/// What comes after something that is over.
pub struct Successor {
    /// The stream that begins with it.
    pub stream: StreamId,
    /// What those who listen are told then, by their part.
    pub frame: Box<dyn Fn(Option<Part>) -> Utf8Bytes + Send + Sync>,
}

/// Something asked of a room.
pub struct Act<S: Subject> {
    /// The asker's name for it; a second one of the same name is answered, not repeated.
    pub id: CommandId,
    /// What is asked.
    pub ask: S::Ask,
    /// When it arrived.
    pub arrived: Moment,
    /// The language of whoever asks.
    pub language: Language,
    /// Who wants to know.
    pub answer: Answer,
}

/// Where the answer to an act goes.
pub enum Answer {
    /// To a connection that listens to the room: what happens reaches it as news.
    Live(Outbox),
    /// To one who waits for it.
    Once(oneshot::Sender<Result<Acted, NoRoom>>),
}

/// What became of an act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Acted {
    /// It is stored; this is the last event of it.
    Stored(Seq),
    /// It had been stored before.
    Known(Seq),
    /// It changed nothing; this is the last event there is.
    Nothing(Seq),
    /// It was refused.
    Refused(Refused),
    /// It could not be stored, certainly not: the sentence says why.
    Failed(String),
}

/// Why there is no room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoRoom {
    /// Nothing of this name was ever set up.
    Unknown,
    /// What is stored cannot be read.
    Damaged(String),
    /// A newer program has written what this one does not know yet.
    Newer(String),
    /// The database cannot be reached, or the server is going down.
    Unavailable(String),
    /// The database went away while something was being stored, and it is not known whether it was.
    InDoubt(String),
}

impl From<Unreadable> for NoRoom {
    fn from(why: Unreadable) -> NoRoom {
        match why {
            Unreadable::UnknownType { .. } | Unreadable::UnknownVersion { .. } => {
                NoRoom::Newer(why.to_string())
            }
            Unreadable::Body { .. } | Unreadable::Contradiction { .. } => {
                NoRoom::Damaged(why.to_string())
            }
        }
    }
}

impl NoRoom {
    /// What whoever runs the server should know; none where there is nothing to do.
    pub(crate) fn detail(&self) -> Option<&str> {
        match self {
            NoRoom::Unknown => None,
            NoRoom::Damaged(why)
            | NoRoom::Newer(why)
            | NoRoom::Unavailable(why)
            | NoRoom::InDoubt(why) => Some(why),
        }
    }

    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            NoRoom::Unknown => "no_such_game",
            NoRoom::Damaged(_) => "damaged",
            NoRoom::Newer(_) => "newer",
            NoRoom::Unavailable(_) => "unavailable",
            NoRoom::InDoubt(_) => "unknown",
        }
    }
}

impl fmt::Display for NoRoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoRoom::Unknown => f.write_str("There is no such game. Check the link."),
            NoRoom::Damaged(_) => f.write_str(
                "The record of this game cannot be read. Tell whoever runs this server.",
            ),
            NoRoom::Newer(_) => f.write_str(
                "This was written by a newer version of the program than this server runs. It is being upgraded: \
                 try again in a moment.",
            ),
            NoRoom::Unavailable(_) => {
                f.write_str("The server cannot get at its games just now. Try again in a moment.")
            }
            NoRoom::InDoubt(_) => f.write_str(
                "The database went away, and nobody knows whether this was stored. Look again in a moment, or send it \
                 again with the same id.",
            ),
        }
    }
}

impl std::error::Error for NoRoom {}

impl Spoken for NoRoom {
    fn said(&self) -> String {
        match self {
            NoRoom::Unknown => t!("room-unknown"),
            NoRoom::Damaged(_) => t!("room-damaged"),
            NoRoom::Newer(_) => t!("room-newer"),
            NoRoom::Unavailable(_) => t!("room-unavailable"),
            NoRoom::InDoubt(_) => t!("room-in-doubt"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn why_there_is_no_room_is_said_as_it_is_written() {
        let why = || "the disk is full".to_owned();
        let all = [
            NoRoom::Unknown,
            NoRoom::Damaged(why()),
            NoRoom::Newer(why()),
            NoRoom::Unavailable(why()),
            NoRoom::InDoubt(why()),
        ];
        for none in all {
            assert_eq!(none.said(), none.to_string());
        }
    }
}

/// What reaches a room.
pub(crate) enum Request<S: Subject> {
    /// Boxed, because there is a place for many of them in front of every room.
    Act(Box<Act<S>>),
    /// Somebody listens, having seen everything up to a number.
    Join {
        member: Member,
        from: Seq,
    },
    /// Somebody who was to listen has got from the log what the room no longer remembered.
    Fetched {
        member: Member,
        gap: Vec<Utf8Bytes>,
        upto: Seq,
    },
    Leave(u64),
    /// Somebody has come or gone on another node.
    Stir,
    Look(oneshot::Sender<Result<(Arc<S>, Here), NoRoom>>),
    /// A stored deadline has come.
    Due(Due),
}

/// The way into a room.
pub struct Handle<S: Subject> {
    pub(crate) inbox: mpsc::Sender<Request<S>>,
}

impl<S: Subject> Clone for Handle<S> {
    fn clone(&self) -> Handle<S> {
        let inbox = self.inbox.clone();
        Handle { inbox }
    }
}

/// The room has closed in the meantime.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Closed;

impl<S: Subject> Handle<S> {
    /// Asks for something.
    ///
    /// # Errors
    /// When the room has closed.
    pub async fn act(&self, act: Act<S>) -> Result<(), Closed> {
        let request = Request::Act(Box::new(act));
        self.inbox.send(request).await.map_err(|_| Closed)
    }

    /// A connection listens no longer.
    pub async fn leave(&self, outbox: &Outbox) {
        // A closed room has nobody in it.
        let _ = self.inbox.send(Request::Leave(outbox.number())).await;
    }
}
