//! The task of a room.

use super::clockwork::IDLE;
use super::deadline::Stored as Deadline;
use super::following::Tail;
use super::successor::Outlook;
use super::{Act, Acted, Answer, Languages, Member, NoRoom, Request, Subject, Told};
use crate::game::Refused;
use crate::live::outbox::Outbox;
use crate::metrics::Metrics;
use crate::presence::{Elsewhere, Here};
use crate::rooms::Doors;
use crate::spoken::Spoken as _;
use crate::time::Time;
use boardside_play::Moment;
use boardside_store::{
    Answer as Stands, Append, CommandId, Failure, Fate, Follower, Record, Seq, Store, StreamId,
};
use boardside_words::{Language, in_language};
use foldhash::fast::RandomState;
use griddle::HashMap;
use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// News that a room keeps for those who were away for a moment.
const RECENT: usize = 4;
/// Waiting before an append of unknown fate is sent again, at first and at most.
pub(super) const AGAIN: [Duration; 2] = [Duration::from_millis(50), Duration::from_secs(2)];

/// How long a room keeps asking whether an act was stored, before it leaves that to whoever sent it.
const DOUBT: Duration = Duration::from_secs(5);

/// What all rooms share.
pub(crate) struct Surroundings<S: Subject> {
    pub store: Store,
    pub time: Time,
    pub shelf: S::Shelf,
    pub metrics: Arc<Metrics>,
    pub elsewhere: Arc<Elsewhere>,
    pub doors: Doors<S>,
}

pub(super) struct Room<S: Subject> {
    pub(super) around: Arc<Surroundings<S>>,
    pub(super) id: S::Id,
    pub(super) stream: StreamId,
    /// Shared with those who look; it is copied only while one of them does.
    pub(super) state: Arc<S>,
    pub(super) inbox: mpsc::Receiver<Request<S>>,
    pub(super) follower: Follower,
    pub(super) members: Vec<Member>,
    /// Every command that was ever stored here, with its last event.
    pub(super) known: HashMap<CommandId, Seq, RandomState>,
    pub(super) recent: VecDeque<(Seq, Told)>,
    /// What news is told in: the languages of those who listen, or of those who did last.
    pub(super) languages: Languages,
    pub(super) deadline: Deadline,
    /// Time was looked at without effect; it is not looked at again before this moment.
    pub(super) not_before: Moment,
    /// How many are to join once their gap is read, and who of them has left meanwhile.
    pub(super) fetching: usize,
    pub(super) left_early: Vec<u64>,
    pub(super) outlook: Outlook,
    pub(super) told: Here,
    /// When the watchers are to be told again.
    pub(super) tell_at: Option<Moment>,
    pub(super) idle_at: Moment,
    pub(super) busy: bool,
}

/// Runs a room until nobody needs it.
pub(crate) async fn run<S: Subject>(
    around: Arc<Surroundings<S>>,
    id: S::Id,
    mut inbox: mpsc::Receiver<Request<S>>,
) {
    match open(&around, &id).await {
        Ok((state, known)) => {
            around.metrics.rooms.increment(1.0);
            let metrics = Arc::clone(&around.metrics);
            Room::new(around, id, state, known, inbox).serve().await;
            metrics.rooms.decrement(1.0);
        }
        Err(why) => {
            if let Some(why) = why.detail() {
                tracing::error!(stream = %S::stream(&id), why, "a room cannot be opened");
            }
            around.doors.close(&id, &mut inbox);
            while let Some(request) = inbox.recv().await {
                turn_away(request, &why);
            }
        }
    }
}

type Opened<S> = (S, HashMap<CommandId, Seq, RandomState>);

async fn open<S: Subject>(around: &Surroundings<S>, id: &S::Id) -> Result<Opened<S>, NoRoom> {
    let stored = around.store.read(&S::stream(id), Seq::START).await;
    let stored = stored.map_err(|why| NoRoom::Unavailable(why.to_string()))?;
    if stored.is_empty() {
        return Err(NoRoom::Unknown);
    }
    let state = S::load(&around.shelf, id, &stored).await?;
    let known = stored
        .into_iter()
        .map(|stored| (stored.command, stored.seq));
    Ok((state, known.collect()))
}

fn turn_away<S: Subject>(request: Request<S>, why: &NoRoom) {
    use crate::live::frame::{Misheard, error};
    let misheard = |outbox: &Outbox| {
        let sentence = in_language(outbox.language(), || why.said());
        Misheard::new(why.code(), sentence)
    };
    // Whoever asked may have gone meanwhile.
    match request {
        Request::Act(act) => match act.answer {
            Answer::Live(outbox) => {
                outbox.push(error(&misheard(&outbox).about(&act.id)));
            }
            Answer::Once(reply) => drop(reply.send(Err(why.clone()))),
        },
        Request::Join { member, .. } | Request::Fetched { member, .. } => {
            member.outbox.push(error(&misheard(&member.outbox)));
        }
        Request::Look(reply) => drop(reply.send(Err(why.clone()))),
        Request::Leave(_) | Request::Stir | Request::Due(_) => {}
    }
}

/// Whether the room goes on.
#[derive(PartialEq, Eq)]
pub(super) enum Stay {
    On,
    End,
}

/// What became of events that were to be stored.
pub(super) enum Fared {
    Stored,
    Conflict,
    Known(Seq),
    Failed(Failure),
}

impl<S: Subject> Room<S> {
    fn new(
        around: Arc<Surroundings<S>>,
        id: S::Id,
        state: S,
        known: HashMap<CommandId, Seq, RandomState>,
        inbox: mpsc::Receiver<Request<S>>,
    ) -> Room<S> {
        let stream = S::stream(&id);
        let now = around.time.now();
        Room {
            follower: around.store.follow(&stream, state.seq().next()),
            around,
            id,
            stream,
            state: Arc::new(state),
            inbox,
            members: Vec::new(),
            known,
            recent: VecDeque::new(),
            languages: Languages::of([Language::default()]),
            deadline: Deadline::Unknown,
            not_before: Moment(0),
            fetching: 0,
            left_early: Vec::new(),
            outlook: Outlook::Unwatched,
            told: Here::default(),
            tell_at: None,
            idle_at: now.after(IDLE),
            busy: true,
        }
    }

    async fn serve(mut self) {
        let time = self.around.time.clone();
        let mut wake = self.wake_at();
        let mut sleep: Pin<Box<dyn Future<Output = ()> + Send>> =
            Box::pin(pause(time.clone(), wake));
        loop {
            let stay = tokio::select! {
                biased;
                request = self.inbox.recv() => match request {
                    Some(request) => {
                        self.busy = true;
                        self.handle(request).await
                    }
                    None => Stay::End,
                },
                stored = self.follower.next() => self.heard(stored).await,
                begun = self.outlook.begins() => self.succeeded(begun).await,
                () = &mut sleep => {
                    // Below, a new sleep is made.
                    wake = Moment(i64::MAX);
                    self.look_at_time().await
                }
            };
            if stay == Stay::End {
                // Whoever still listens comes again, and opens the room anew.
                self.members.iter().for_each(|member| member.outbox.end());
                self.around.elsewhere.note(&self.stream, Here::default());
                return;
            }
            // One that wakes too early costs less than a new one for every move.
            let next = self.wake_at();
            if next < wake {
                wake = next;
                sleep = Box::pin(pause(time.clone(), wake));
            }
        }
    }

    async fn handle(&mut self, request: Request<S>) -> Stay {
        match request {
            Request::Act(act) => return self.act(act).await,
            Request::Join { member, from } => match self.reach(from).await {
                Tail::Unread | Tail::Read => self.join(member, from),
                Tail::Away(why) => turn_away(Request::<S>::Join { member, from }, &away(&why)),
                Tail::End => return Stay::End,
            },
            Request::Fetched { member, gap, upto } => match self.reach(upto).await {
                Tail::Unread | Tail::Read => self.fetched(member, gap, upto),
                Tail::Away(_) => {
                    self.fetching = self.fetching.saturating_sub(1);
                    // Whoever is dropped comes again and asks again.
                    member.outbox.end();
                }
                Tail::End => return Stay::End,
            },
            Request::Leave(number) => self.leave(number),
            Request::Stir => self.tell_presence(),
            Request::Look(reply) => return self.look(reply).await,
            Request::Due(due) => return self.due(due).await,
        }
        Stay::On
    }

    async fn act(&mut self, act: Box<Act<S>>) -> Stay {
        self.around.metrics.acts.increment(1);
        let now = self.around.time.now();
        let credit = match &act.answer {
            Answer::Live(outbox) if self.state.asks_on_clock(&act.ask) => outbox.lag().spend(now),
            _ => 0,
        };
        let mut tail = Tail::Unread;
        loop {
            if let Some(&seq) = self.known.get(&act.id) {
                self.answer(&act.id, act.answer, Acted::Known(seq));
                return Stay::On;
            }
            let at = self.moment(&act, credit, now);
            let decided = in_language(act.language, || self.state.decide(&act.ask, at));
            let events = match decided {
                Ok(events) if !events.is_empty() => events,
                // Another node may know more than this room. Nobody is refused for what is no longer so.
                _ if matches!(tail, Tail::Unread) => {
                    tail = self.read_tail().await;
                    if matches!(tail, Tail::End) {
                        return Stay::End;
                    }
                    continue;
                }
                Err(refused) => {
                    let acted = match &tail {
                        Tail::Away(why) => failed(act.language, why),
                        _ => Acted::Refused(refused),
                    };
                    self.around.metrics.refusals.increment(1);
                    self.answer(&act.id, act.answer, acted);
                    return Stay::On;
                }
                Ok(_) => {
                    self.answer(&act.id, act.answer, Acted::Nothing(self.state.seq()));
                    return Stay::On;
                }
            };
            match self.store(&act.id, &events).await {
                Fared::Stored => {
                    let seq = self.state.seq();
                    self.answer(&act.id, act.answer, Acted::Stored(seq));
                    return Stay::On;
                }
                Fared::Known(seq) => {
                    let stay = self.catch_up().await;
                    self.answer(&act.id, act.answer, Acted::Known(seq));
                    return stay;
                }
                Fared::Conflict => {
                    if self.catch_up().await == Stay::End {
                        return Stay::End;
                    }
                }
                Fared::Failed(why) => {
                    tracing::error!(stream = %self.stream, %why, "an act was not stored");
                    if is_in_doubt(&why) {
                        return self.leave_in_doubt(act, &why);
                    }
                    let failed = failed(act.language, &why);
                    self.answer(&act.id, act.answer, failed);
                    return if matches!(why, Failure::Closed) {
                        Stay::End
                    } else {
                        Stay::On
                    };
                }
            }
        }
    }

    /// Nobody can say whether an act was stored. Whoever sent it is told so, and the room is opened anew from the log.
    fn leave_in_doubt(&mut self, act: Box<Act<S>>, why: &Failure) -> Stay {
        turn_away(Request::Act(act), &NoRoom::InDoubt(why.to_string()));
        self.around.doors.close(&self.id, &mut self.inbox);
        Stay::End
    }

    /// The moment that counts for an act: its arrival, less what its way took. While a player whose time has run out may
    /// still have a move under way, nobody else's act makes the flag fall.
    fn moment(&self, act: &Act<S>, credit: i64, now: Moment) -> Moment {
        let at = act.arrived.after(-credit);
        match self.state.deadline() {
            Some(deadline)
                if at >= deadline
                    && now < deadline.after(self.grace(now))
                    && !self.state.asks_on_clock(&act.ask) =>
            {
                deadline.after(-1)
            }
            _ => at,
        }
    }

    /// The longest that a move of whoever is on the clock may still be credited.
    pub(super) fn grace(&self, now: Moment) -> i64 {
        let on_clock =
            |member: &&Member| member.part.is_some_and(|part| self.state.is_on_clock(part));
        let members = self.members.iter().filter(on_clock);
        members
            .map(|member| member.outbox.lag().possible(now))
            .max()
            .unwrap_or(0)
    }

    fn answer(&self, id: &CommandId, answer: Answer, acted: Acted) {
        match answer {
            Answer::Once(reply) => drop(reply.send(Ok(acted))),
            Answer::Live(outbox) => drop(match acted {
                // The news has reached the author with everybody else.
                Acted::Stored(_) => return,
                Acted::Known(seq) | Acted::Nothing(seq) => outbox.push(self.state.ack(id, seq)),
                Acted::Refused(refused) => outbox.push(self.state.refused(id, &refused)),
                Acted::Failed(sentence) => {
                    let refused = Refused::plain("not_stored", sentence);
                    outbox.push(self.state.refused(id, &refused))
                }
            }),
        }
    }

    /// Stores events, and applies and publishes them once they are.
    pub(super) async fn store(&mut self, command: &CommandId, events: &[S::Event]) -> Fared {
        let records = events.iter().map(S::encode).collect();
        let (change, deadline) = self.deadline.change(self.state.deadline_after(events));
        let (stream, seq) = (self.stream.clone(), self.state.seq());
        let append = Append::new(stream, seq, command.clone(), records);
        let append = append.expect("only what has happened is stored");
        let append = Arc::new(append.with_deadlines(change.into_iter().collect()));
        let begun = Instant::now();
        match self.append(&append).await {
            Ok(Stands::Appended(_)) => {
                self.around.metrics.append.record(begun.elapsed());
                self.deadline = deadline;
                self.take_in(command, append.records(), events);
                Fared::Stored
            }
            Ok(Stands::Conflict { .. }) => Fared::Conflict,
            Ok(Stands::Duplicate(receipt)) => Fared::Known(receipt.last),
            Err(why) => Fared::Failed(why),
        }
    }

    /// Appends until it is known whether it is stored: the same command is stored once, however often it is sent. If
    /// the database stays away for too long, the failure says that it is not known. One that is there already may be of
    /// an earlier try, or of another node to which the same act was sent: the log has what counts, not this room.
    async fn append(&mut self, append: &Arc<Append>) -> Result<Stands, Failure> {
        let [mut wait, longest] = AGAIN;
        let mut doubt: Option<(Instant, Failure)> = None;
        loop {
            match self.follower.append(Arc::clone(append)).await {
                Err(why) if is_in_doubt(&why) => {
                    doubt.get_or_insert_with(|| (Instant::now(), why));
                }
                Err(Failure::Write {
                    fate: Fate::NotStored,
                    ..
                }) if doubt.is_some() => {}
                known => return known,
            }
            if let Some((_, why)) = doubt.take_if(|(since, _)| since.elapsed() > DOUBT) {
                return Err(why);
            }
            tracing::warn!(stream = %self.stream, "it is unknown whether an act was stored; asking again");
            tokio::time::sleep(wait).await;
            wait = (wait * 2).min(longest);
        }
    }

    pub(super) fn take_in(&mut self, command: &CommandId, records: &[Record], events: &[S::Event]) {
        let listening = self.members.iter().map(|member| member.outbox.language());
        let listening = Languages::of(listening);
        if !listening.is_empty() {
            self.languages = listening;
        }
        let state = Arc::make_mut(&mut self.state);
        let news = state.apply(command, records, events, self.languages);
        let seq = self.state.seq();
        self.known.insert(command.clone(), seq);
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        let before = self.members.len();
        self.members.retain(|member| {
            let heard = news.heard(member.outbox.language());
            heard.is_some_and(|news| member.outbox.push(news.clone()))
        });
        self.recent.push_back((seq, news));
        if self.members.len() != before {
            self.tell_presence();
        }
        self.await_successor();
    }
}

fn away(why: &Failure) -> NoRoom {
    NoRoom::Unavailable(why.to_string())
}

/// Certainly not stored.
fn failed(language: Language, why: &Failure) -> Acted {
    let why = why.to_string();
    Acted::Failed(in_language(language, || t!("room-not-stored", why = why)))
}

fn is_in_doubt(why: &Failure) -> bool {
    let fate = match why {
        Failure::Write { fate, .. } => Some(*fate),
        _ => None,
    };
    fate == Some(Fate::Unknown)
}

async fn pause(time: Time, until: Moment) {
    time.sleep_until(until).await;
}
