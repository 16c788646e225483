//! All open rooms, and how one is entered.

use crate::game::Ask;
use crate::game::sitting::{Shelf, Sitting};
use crate::keys::GameId;
use crate::live::frame;
use crate::metrics::Metrics;
use crate::presence::Here;
use crate::room::{
    Act, Acted, Answer, Handle, Member, NoRoom, Request, Subject, Surroundings, run,
};
use crate::time::Time;
use axum::extract::ws::Utf8Bytes;
use boardside_play::{Actor, BadTerms, Event, Fact, Game, Terms};
use boardside_rulebook::{Library, Rulebook};
use boardside_store::people::Refusal;
use boardside_store::{Answer as Stands, Append, CommandId, Failure, Fate, Seq, Store};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// What may wait in front of one room.
const QUEUE: usize = 64;
/// How often deadlines of rooms that are not open are looked for.
const LOOK: Duration = Duration::from_millis(500);
/// How long nobody else is handed a deadline that was handed out.
const LEASE: i64 = 60_000;
/// Deadlines handed out at a time.
const BATCH: u32 = 256;

/// The doors of the open rooms.
pub(crate) struct Doors<S: Subject> {
    /// A plain mutex: nothing awaits while it is held.
    open: Mutex<HashMap<S::Id, Handle<S>>>,
}

impl<S: Subject> Default for Doors<S> {
    fn default() -> Doors<S> {
        Doors {
            open: Mutex::default(),
        }
    }
}

impl<S: Subject> Doors<S> {
    /// The room of this name; it is opened if it is not open.
    fn open(around: &Arc<Surroundings<S>>, id: &S::Id) -> Handle<S> {
        let mut open = around.doors.lock();
        if let Some(handle) = open.get(id) {
            return handle.clone();
        }
        let (inbox, requests) = mpsc::channel(QUEUE);
        let handle = Handle { inbox };
        open.insert(id.clone(), handle.clone());
        tokio::spawn(run(Arc::clone(around), id.clone(), requests));
        handle
    }

    /// Brings a request into a room, which may just be closing: then a new one is opened.
    pub async fn enter(
        around: &Arc<Surroundings<S>>,
        id: &S::Id,
        mut request: Request<S>,
    ) -> Handle<S> {
        loop {
            let handle = Doors::open(around, id);
            match handle.inbox.send(request).await {
                Ok(()) => return handle,
                Err(unsent) => request = unsent.0,
            }
            // The door is still listed only while its task has not yet taken it off the list.
            around.doors.forget(id, &handle);
        }
    }

    fn forget(&self, id: &S::Id, handle: &Handle<S>) {
        let mut open = self.lock();
        if open
            .get(id)
            .is_some_and(|listed| listed.inbox.same_channel(&handle.inbox))
        {
            open.remove(id);
        }
    }

    /// Closes a room; what is already in front of it can still be taken.
    pub fn close(&self, id: &S::Id, inbox: &mut mpsc::Receiver<Request<S>>) {
        let mut open = self.lock();
        inbox.close();
        if open.get(id).is_some_and(|handle| handle.inbox.is_closed()) {
            open.remove(id);
        }
    }

    /// Closes a room unless somebody is in front of it.
    pub fn close_if_unused(&self, id: &S::Id, inbox: &mut mpsc::Receiver<Request<S>>) -> bool {
        let mut open = self.lock();
        if !inbox.is_empty() {
            return false;
        }
        inbox.close();
        open.remove(id);
        // One who had the door in his hand may have slipped in before it closed.
        inbox.is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<S::Id, Handle<S>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The rooms of all games. Clones share them.
#[derive(Clone)]
pub struct Rooms {
    around: Arc<Surroundings<Sitting>>,
}

impl Rooms {
    /// No room is open yet; deadlines of games that nobody looks at are looked for from now on.
    pub(crate) fn open(store: Store, time: Time, library: Library, metrics: Arc<Metrics>) -> Rooms {
        let shelf = Shelf {
            library,
            store: store.clone(),
        };
        let around = Arc::new(Surroundings {
            store,
            time,
            shelf,
            metrics,
            doors: Doors::default(),
        });
        tokio::spawn(fire(Arc::downgrade(&around)));
        Rooms { around }
    }

    /// A game as it stands, and who is connected to it.
    ///
    /// # Errors
    /// When there is no such game, or it cannot be read.
    pub async fn look(&self, id: &GameId) -> Result<(Arc<Sitting>, Here), NoRoom> {
        let (reply, answer) = oneshot::channel();
        Doors::enter(&self.around, id, Request::Look(reply)).await;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }

    /// Does something in a game and waits until it is stored or refused.
    ///
    /// # Errors
    /// When there is no such game, or it cannot be read.
    pub async fn act(&self, id: &GameId, command: CommandId, ask: Ask) -> Result<Acted, NoRoom> {
        let (reply, answer) = oneshot::channel();
        let act = Act {
            id: command,
            ask,
            arrived: self.around.time.now(),
            answer: Answer::Once(reply),
        };
        Doors::enter(&self.around, id, Request::Act(act)).await;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }

    /// Lets a connection listen to a game from the last event it has seen.
    pub(crate) async fn join(&self, id: &GameId, member: Member, from: Seq) -> Handle<Sitting> {
        Doors::enter(&self.around, id, Request::Join { member, from }).await
    }

    /// Tells everybody in a game that the next one is set up: players get their key, others the id.
    pub async fn tell_rematch(&self, keys: &crate::keys::Keys, id: &GameId, next: &GameId) {
        let (keys, old, new) = (keys.clone(), id.clone(), next.clone());
        let frame = move |part: Option<crate::keys::Part>| -> Utf8Bytes {
            let key = part.map(|part| keys.make(&new, part.swapped()));
            frame::rematch(&old, key.as_deref(), &new)
        };
        Doors::enter(&self.around, id, Request::Tell(Box::new(frame))).await;
    }

    /// Sets a game up. The same game set up twice is set up once.
    ///
    /// # Errors
    /// When the terms make no sense, or nothing can be stored.
    ///
    /// # Panics
    /// Never: what is stored has a name and an event.
    pub async fn set_up(
        &self,
        id: &GameId,
        rulebook: Rulebook,
        terms: Terms,
    ) -> Result<(), NotSetUp> {
        Game::new(rulebook, terms.clone()).map_err(NotSetUp::Terms)?;
        let event = Event {
            at: self.around.time.now(),
            by: Actor::Official,
            fact: Fact::GameSetUp(terms),
        };
        let command = CommandId::new("*set up").expect("a short and plain text");
        let record = boardside_store::play::encode(&event);
        let append = Append::new(id.stream(), Seq::START, command, vec![record]);
        let append = append.expect("there is a record");
        loop {
            match self.around.store.append(append.clone()).await {
                Ok(Stands::Appended(_) | Stands::Duplicate(_) | Stands::Conflict { .. }) => {
                    return Ok(());
                }
                Err(Failure::Write {
                    fate: Fate::Unknown,
                    ..
                }) => tokio::time::sleep(LOOK).await,
                Err(why) => return Err(NotSetUp::Failed(why)),
            }
        }
    }

    /// Lets go of all rooms: each finishes what it is doing and ends.
    pub(crate) fn close(&self) {
        self.around.doors.lock().clear();
    }
}

fn gone() -> NoRoom {
    NoRoom::Unavailable("the room ended while it was asked".into())
}

/// Why a game was not set up.
#[derive(Debug)]
pub enum NotSetUp {
    /// What it was to be played with makes no sense.
    Terms(BadTerms),
    /// Somebody who is to play is not known.
    Seats(Refusal),
    /// Nothing could be stored.
    Failed(Failure),
}

impl fmt::Display for NotSetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotSetUp::Terms(bad) => fmt::Display::fmt(bad, f),
            NotSetUp::Seats(why) => fmt::Display::fmt(why, f),
            NotSetUp::Failed(why) => fmt::Display::fmt(why, f),
        }
    }
}

impl std::error::Error for NotSetUp {}

/// Looks for deadlines of rooms that are not open, and opens them.
async fn fire(around: std::sync::Weak<Surroundings<Sitting>>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(around) = around.upgrade() else {
            return;
        };
        let now = around.time.now();
        let due = match around.store.due(now, now.after(LEASE), BATCH).await {
            Ok(due) => due,
            Err(Failure::Closed) => return,
            Err(why) => {
                tracing::error!(%why, "deadlines cannot be read");
                continue;
            }
        };
        for due in due {
            if let Some(id) = Sitting::of_stream(&due.stream) {
                Doors::enter(&around, &id, Request::Due(due)).await;
            }
        }
    }
}
