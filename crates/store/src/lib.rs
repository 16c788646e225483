//! The log: append-only streams of events, and the people directory beside it, on SQLite or PostgreSQL.
//!
//! Everything that happens is an event in a stream: a game, a competition. [`Store::append`] adds events after a given
//! one, or answers that somebody else was first; [`Store::read`] and [`Store::follow`] give them back, in order, as they
//! were written. What was acknowledged is durable.
//!
//! ```
//! use boardside_play::Moment;
//! use boardside_store::{Answer, Append, CommandId, EventType, Record, Seq, Store, StreamId};
//! # let folder = testbed::Folder::new()?;
//! # let url = format!("sqlite:{}", folder.path().join("log.db").display());
//! # let runtime = tokio::runtime::Runtime::new()?;
//! # runtime.block_on(async {
//! let store = Store::open(&url).await?;
//! let stream = StreamId::new("notes/first")?;
//! let record = Record::new(EventType::new("said")?, 1, Moment(0), &"good morning")?;
//! let append = Append::new(stream.clone(), Seq::START, CommandId::new("click-1")?, vec![record])?;
//!
//! assert!(matches!(store.append(append.clone()).await?, Answer::Appended(_)));
//! // The same click again is answered, not repeated.
//! assert!(matches!(store.append(append).await?, Answer::Duplicate(_)));
//! assert_eq!(store.read(&stream, Seq::START).await?.len(), 1);
//! # store.close().await?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
//! hides which of the two it is. [`play`] and [`competition`] write events as records. [`people`] is the directory of persons, whom
//! the log knows by their ids alone. `model` has the lists that pages read. [`look()`], [`check()`], [`reindex()`], [`backup`],
//! [`restore`] and [`copy`] are for whoever looks after a database.

mod append;
mod aside;
mod check;
mod clock;
mod codec;
pub mod competition;
mod competitions;
mod database;
mod deadline;
mod failure;
mod follow;
mod look;
mod lookout;
mod model;
mod opening;
mod pages;
pub mod people;
pub mod play;
mod progress;
mod reading;
mod recent;
mod reindex;
mod schema;
mod store;
mod stream;
mod throttle;
mod transfer;
mod watchers;
mod writer;

pub use append::{Answer, Append, DeadlineChange, NoEvents, Receipt};
pub use aside::LONGEST_ASIDE;
pub use check::{Checked, Finding, check};
pub use competitions::CompetitionRow;
pub use deadline::Due;
pub use failure::{Failure, Fate, Reason};
pub use follow::Follower;
pub use look::{Looked, file_of, look};
pub use model::Reindexed;
pub use model::games::{Ending, GameList, GameRow, GameState, GamesQuery};
pub use progress::Progress;
pub use reindex::reindex;
pub use store::Store;
pub use stream::{BadName, CommandId, DeadlineName, EventType, Record, Seq, Stored, StreamId};
pub use throttle::{Charge, Charged};
pub use transfer::{Digest, TransferFailure, Transferred, backup, copy, restore};
pub use writer::Written;
