//! The log: append-only streams of events, on SQLite or PostgreSQL.
//!
//! Everything that happens is an event in a stream: a game, a competition. [`Store::append`] adds events after a given
//! one, or answers that somebody else was first; [`Store::read`] and [`Store::follow`] give them back, in order, as they
//! were written. What was acknowledged is durable.
//!
//! # What this crate is not
//!
//! It does not judge what an event means, and never changes or deletes one. It has no leader and no lease: the place
//! of an event in its stream is the only lock, so several processes may write to one PostgreSQL.
//!
//! # Where to start reading
//!
//! `stream` and `append` have the words, `store` what can be done with them. `writer` is how appends become one
//! transaction; `writer/plan` judges a batch and is pure. `follow` and `watchers` bring news to readers. `database`
//! hides which of the two it is. [`play`] writes events of games as records.

mod append;
mod database;
mod deadline;
mod failure;
mod follow;
mod lookout;
mod page;
pub mod play;
mod schema;
mod store;
mod stream;
mod watchers;
mod writer;

pub use append::{Answer, Append, DeadlineChange, NoEvents, Receipt};
pub use deadline::Due;
pub use failure::{Failure, Fate, Reason};
pub use follow::Follower;
pub use store::Store;
pub use stream::{BadName, CommandId, DeadlineName, EventType, Record, Seq, Stored, StreamId};
pub use writer::Written;
