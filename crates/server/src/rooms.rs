//! All open rooms, and how one is entered.

use crate::contest::{Contest, LONGEST_NAME, zone};
use crate::game::sitting::Sitting;
use crate::keys::{CompetitionId, GameId};
use crate::metrics::Metrics;
use crate::presence::{Elsewhere, Here};
use crate::room::{
    Act, Acted, Answer, Handle, Member, NoRoom, Request, Subject, Surroundings, run,
};
use crate::spoken::Spoken;
use crate::time::Time;
use boardside_competition::PersonId;
use boardside_play::{Actor, BadTerms, Event, Fact, Game, Terms};
use boardside_rulebook::Rulebook;
use boardside_store::people::Refusal;
use boardside_store::{
    Answer as Stands, Append, CommandId, Due, Failure, Fate, Seq, Store, StreamId,
};
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

/// The rooms of everything of one kind. Clones share them.
pub struct Rooms<S: Subject> {
    around: Arc<Surroundings<S>>,
}

impl<S: Subject> Clone for Rooms<S> {
    fn clone(&self) -> Rooms<S> {
        let around = Arc::clone(&self.around);
        Rooms { around }
    }
}

impl<S: Subject> Rooms<S> {
    /// No room is open yet.
    pub(crate) fn open(
        store: Store,
        time: Time,
        shelf: S::Shelf,
        metrics: Arc<Metrics>,
        elsewhere: Arc<Elsewhere>,
    ) -> Rooms<S> {
        let around = Arc::new(Surroundings {
            store,
            time,
            shelf,
            metrics,
            elsewhere,
            doors: Doors::default(),
        });
        Rooms { around }
    }

    /// It as it stands, and who is connected to it.
    ///
    /// # Errors
    /// When there is no such thing, or it cannot be read.
    pub async fn look(&self, id: &S::Id) -> Result<(Arc<S>, Here), NoRoom> {
        let (reply, answer) = oneshot::channel();
        Doors::enter(&self.around, id, Request::Look(reply)).await;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }

    /// Does something and waits until it is stored or refused.
    ///
    /// # Errors
    /// When there is no such thing, or it cannot be read.
    pub async fn act(&self, id: &S::Id, command: CommandId, ask: S::Ask) -> Result<Acted, NoRoom> {
        let (reply, answer) = oneshot::channel();
        let act = Act {
            id: command,
            ask,
            arrived: self.around.time.now(),
            language: boardside_words::current(),
            answer: Answer::Once(reply),
        };
        Doors::enter(&self.around, id, Request::Act(Box::new(act))).await;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }

    /// Lets a connection listen from the last event it has seen.
    pub(crate) async fn join(&self, id: &S::Id, member: Member, from: Seq) -> Handle<S> {
        Doors::enter(&self.around, id, Request::Join { member, from }).await
    }

    /// Stores the event that begins a stream. The same thing set up twice is set up once.
    async fn begin(&self, id: &S::Id, event: &S::Event) -> Result<(), Failure> {
        let command = CommandId::new("*set up").expect("a short and plain text");
        let append = Append::new(S::stream(id), Seq::START, command, vec![S::encode(event)]);
        let append = Arc::new(append.expect("there is a record"));
        loop {
            match self.around.store.append(Arc::clone(&append)).await {
                Ok(Stands::Appended(_) | Stands::Duplicate(_) | Stands::Conflict { .. }) => {
                    return Ok(());
                }
                Err(Failure::Write {
                    fate: Fate::Unknown,
                    ..
                }) => tokio::time::sleep(LOOK).await,
                Err(why) => return Err(why),
            }
        }
    }

    /// A stored deadline has come. It is given back if it is of another kind.
    async fn due(&self, due: Due) -> Option<Due> {
        let Some(id) = S::of_stream(&due.stream) else {
            return Some(due);
        };
        Doors::enter(&self.around, &id, Request::Due(due)).await;
        None
    }

    /// Who is connected elsewhere has changed: if the room is open, it tells.
    pub(crate) async fn stir(&self, stream: &StreamId) {
        let handle = S::of_stream(stream).and_then(|id| self.around.doors.lock().get(&id).cloned());
        if let Some(handle) = handle {
            // A room that has just closed has nobody to tell.
            let _ = handle.inbox.send(Request::Stir).await;
        }
    }

    /// Lets go of all rooms: each finishes what it is doing and ends.
    pub(crate) fn close(&self) {
        self.around.doors.lock().clear();
    }
}

impl Rooms<Sitting> {
    /// Sets a game up. The same game set up twice is set up once.
    ///
    /// # Errors
    /// When the terms make no sense, or nothing can be stored.
    pub async fn set_up(
        &self,
        id: &GameId,
        rulebook: Rulebook,
        mut terms: Terms,
    ) -> Result<(), NotSetUp> {
        let kept = self.around.shelf.rules.keep(&rulebook).await;
        terms.digest = Some(kept.map_err(NotSetUp::Failed)?);
        Game::new(rulebook, terms.clone()).map_err(NotSetUp::Terms)?;
        let event = Event {
            at: self.around.time.now(),
            by: Actor::Official,
            fact: Fact::GameSetUp(terms),
        };
        self.begin(id, &event).await.map_err(NotSetUp::Failed)
    }
}

impl Rooms<Contest> {
    /// Sets a competition up. The same competition set up twice is set up once.
    ///
    /// # Errors
    /// When the terms make no sense, or nothing can be stored.
    pub async fn set_up(
        &self,
        id: &CompetitionId,
        by: PersonId,
        mut terms: boardside_competition::Terms,
    ) -> Result<(), CompetitionNotSetUp> {
        use boardside_competition as competition;
        let problem = |problem| CompetitionNotSetUp::Terms(vec![problem]);
        if let Some(long) = too_long(&terms) {
            return Err(problem(long));
        }
        let rules = &self.around.shelf;
        let rulebook = rules.current(&terms.rulebook);
        let rulebook = rulebook.ok_or_else(|| {
            let named = format!("{:?}", terms.rulebook);
            problem(t!("api-rulebook-not-here", rulebook = named))
        })?;
        let zone = zone(&terms.time_zone);
        let zone = zone.map_err(|_| {
            let named = format!("{:?}", terms.time_zone);
            problem(t!("api-no-zone", zone = named))
        })?;
        let made = competition::Competition::new(rulebook.clone(), zone, terms.clone());
        made.map_err(|bad| CompetitionNotSetUp::Terms(bad.iter().map(Spoken::said).collect()))?;
        let kept = rules.keep(rulebook).await;
        terms.digest = Some(kept.map_err(CompetitionNotSetUp::Failed)?);
        let event = competition::Event {
            at: self.around.time.now(),
            by: competition::Actor::Director(by),
            fact: competition::Fact::CompetitionSetUp(Box::new(terms)),
        };
        let begun = self.begin(id, &event).await;
        begun.map_err(CompetitionNotSetUp::Failed)
    }
}

/// What is said of a name that no page has room for, if there is one.
pub(crate) fn too_long(terms: &boardside_competition::Terms) -> Option<String> {
    let mut names = [&terms.name]
        .into_iter()
        .chain(&terms.venue)
        .chain(&terms.divisions);
    let long = names.find(|name| name.chars().count() > LONGEST_NAME)?;
    let start: String = long.chars().take(20).collect();
    Some(t!(
        "office-set-up-long-division",
        start = start,
        most = LONGEST_NAME
    ))
}

/// Why a competition was not set up.
#[derive(Debug)]
pub enum CompetitionNotSetUp {
    /// All that is wrong with what it was to be set up with, a sentence each.
    Terms(Vec<String>),
    /// Nothing could be stored.
    Failed(Failure),
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

/// Looks for deadlines of rooms that are not open, and opens them, until nobody has the rooms any more.
pub(crate) async fn fire(games: Rooms<Sitting>, contests: Rooms<Contest>) {
    let weak = (
        Arc::downgrade(&games.around),
        Arc::downgrade(&contests.around),
    );
    drop((games, contests));
    loop {
        tokio::time::sleep(LOOK).await;
        let (Some(games), Some(contests)) = (weak.0.upgrade(), weak.1.upgrade()) else {
            return;
        };
        let (games, contests) = (Rooms { around: games }, Rooms { around: contests });
        let now = games.around.time.now();
        let due = games.around.store.due(now, now.after(LEASE), BATCH).await;
        let due = match due {
            Ok(due) => due,
            Err(Failure::Closed) => return,
            Err(why) => {
                tracing::error!(%why, "deadlines cannot be read");
                continue;
            }
        };
        for due in due {
            if let Some(other) = games.due(due).await {
                contests.due(other).await;
            }
        }
    }
}
