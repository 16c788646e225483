//! The task of a room.

use super::deadline::Stored as Deadline;
use super::{Act, Acted, Answer, Damaged, Member, NoRoom, Request, Subject};
use crate::game::Refused;
use crate::metrics::Metrics;
use crate::presence::Here;
use crate::rooms::Doors;
use crate::time::Time;
use axum::extract::ws::Utf8Bytes;
use boardside_play::Moment;
use boardside_store::{
    Answer as Stands, Append, CommandId, Due, Failure, Fate, Follower, Record, Seq, Store, Stored,
    StreamId,
};
use std::collections::{HashMap, VecDeque};
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// News that a room keeps for those who were away for a moment.
const RECENT: usize = 8;
/// How often a room asks itself whether it is needed.
const IDLE: i64 = 30_000;
/// A room whose clock will be needed so soon stays open.
const SOON: i64 = 600_000;
/// How often a change among the watchers is told at most.
const TELL_WATCHERS: i64 = 1_000;
/// Waiting before an append of unknown fate is sent again, at first and at most.
const AGAIN: [Duration; 2] = [Duration::from_millis(50), Duration::from_secs(2)];

/// What all rooms share.
pub(crate) struct Surroundings<S: Subject> {
    pub store: Store,
    pub time: Time,
    pub shelf: S::Shelf,
    pub metrics: Arc<Metrics>,
    pub doors: Doors<S>,
}

struct Room<S: Subject> {
    around: Arc<Surroundings<S>>,
    id: S::Id,
    stream: StreamId,
    /// Shared with those who look; it is copied only while one of them does.
    state: Arc<S>,
    inbox: mpsc::Receiver<Request<S>>,
    follower: Follower,
    members: Vec<Member>,
    /// Every command that was ever stored here, with its last event.
    known: HashMap<CommandId, Seq>,
    recent: VecDeque<(Seq, Utf8Bytes)>,
    deadline: Deadline,
    /// Time was looked at without effect; it is not looked at again before this moment.
    not_before: Moment,
    told: Here,
    /// When the watchers are to be told again.
    tell_at: Option<Moment>,
    idle_at: Moment,
    busy: bool,
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
            if let NoRoom::Damaged(why) | NoRoom::Unavailable(why) = &why {
                tracing::error!(stream = %S::stream(&id), why, "a room cannot be opened");
            }
            around.doors.close(&id, &mut inbox);
            while let Some(request) = inbox.recv().await {
                turn_away(request, &why);
            }
        }
    }
}

type Opened<S> = (S, HashMap<CommandId, Seq>);

async fn open<S: Subject>(around: &Surroundings<S>, id: &S::Id) -> Result<Opened<S>, NoRoom> {
    let stored = around.store.read(&S::stream(id), Seq::START).await;
    let stored = stored.map_err(|why| NoRoom::Unavailable(why.to_string()))?;
    if stored.is_empty() {
        return Err(NoRoom::Unknown);
    }
    let state = S::load(&around.shelf, id, &stored).await;
    let state = state.map_err(|Damaged(why)| NoRoom::Damaged(why))?;
    let known = stored
        .into_iter()
        .map(|stored| (stored.command, stored.seq));
    Ok((state, known.collect()))
}

fn turn_away<S: Subject>(request: Request<S>, why: &NoRoom) {
    use crate::live::frame::{Misheard, error};
    let frame = || error(&Misheard::new(why.code(), why.to_string()));
    // Whoever asked may have gone meanwhile.
    match request {
        Request::Act(act) => match act.answer {
            Answer::Live(outbox) => drop(outbox.push(frame())),
            Answer::Once(reply) => drop(reply.send(Err(why.clone()))),
        },
        Request::Join { member, .. } => drop(member.outbox.push(frame())),
        Request::Look(reply) => drop(reply.send(Err(why.clone()))),
        Request::Leave(_) | Request::Tell(_) | Request::Due(_) => {}
    }
}

/// Whether the room goes on.
#[derive(PartialEq, Eq)]
enum Stay {
    On,
    End,
}

/// What became of events that were to be stored.
enum Fared {
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
        known: HashMap<CommandId, Seq>,
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
            deadline: Deadline::Unknown,
            not_before: Moment(0),
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
                () = &mut sleep => {
                    // Below, a new sleep is made.
                    wake = Moment(i64::MAX);
                    self.look_at_time().await
                }
            };
            if stay == Stay::End {
                // Whoever still listens comes again, and opens the room anew.
                self.members.iter().for_each(|member| member.outbox.end());
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
            Request::Join { member, from, gap } => self.join(member, from, gap),
            Request::Leave(number) => {
                self.members
                    .retain(|member| member.outbox.number() != number);
                self.tell_presence();
            }
            Request::Look(reply) => {
                let here = self.here();
                drop(reply.send(Ok((Arc::clone(&self.state), here))));
            }
            Request::Tell(frame) => {
                self.members
                    .retain(|member| member.outbox.push(frame(member.part)));
            }
            Request::Due(due) => return self.due(due).await,
        }
        Stay::On
    }

    async fn act(&mut self, act: Act<S>) -> Stay {
        self.around.metrics.acts.increment(1);
        let now = self.around.time.now();
        let credit = match &act.answer {
            Answer::Live(outbox) if self.state.asks_on_clock(&act.ask) => outbox.lag().spend(now),
            _ => 0,
        };
        loop {
            if let Some(&seq) = self.known.get(&act.id) {
                self.answer(act, Acted::Known(seq));
                return Stay::On;
            }
            let at = self.moment(&act, credit, now);
            let events = match self.state.decide(&act.ask, at) {
                Err(refused) => {
                    self.around.metrics.refusals.increment(1);
                    self.answer(act, Acted::Refused(refused));
                    return Stay::On;
                }
                Ok(events) if events.is_empty() => {
                    self.answer(act, Acted::Nothing(self.state.seq()));
                    return Stay::On;
                }
                Ok(events) => events,
            };
            match self.store(&act.id, &events).await {
                Fared::Stored => {
                    let seq = self.state.seq();
                    self.answer(act, Acted::Stored(seq));
                    return Stay::On;
                }
                Fared::Known(seq) => {
                    let stay = self.catch_up().await;
                    self.answer(act, Acted::Known(seq));
                    return stay;
                }
                Fared::Conflict => {
                    if self.catch_up().await == Stay::End {
                        return Stay::End;
                    }
                }
                Fared::Failed(why) => {
                    tracing::error!(stream = %self.stream, %why, "an act was not stored");
                    self.answer(
                        act,
                        Acted::Failed(format!("This did not happen: {why}. Try again.")),
                    );
                    return if matches!(why, Failure::Closed) {
                        Stay::End
                    } else {
                        Stay::On
                    };
                }
            }
        }
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
    fn grace(&self, now: Moment) -> i64 {
        let on_clock =
            |member: &&Member| member.part.is_some_and(|part| self.state.is_on_clock(part));
        let members = self.members.iter().filter(on_clock);
        members
            .map(|member| member.outbox.lag().possible(now))
            .max()
            .unwrap_or(0)
    }

    fn answer(&self, act: Act<S>, acted: Acted) {
        match act.answer {
            Answer::Once(reply) => drop(reply.send(Ok(acted))),
            Answer::Live(outbox) => drop(match acted {
                // The news has reached the author with everybody else.
                Acted::Stored(_) => return,
                Acted::Known(seq) | Acted::Nothing(seq) => {
                    outbox.push(self.state.ack(&act.id, seq))
                }
                Acted::Refused(refused) => outbox.push(self.state.refused(&act.id, &refused)),
                Acted::Failed(sentence) => {
                    let refused = Refused::plain("not_stored", sentence);
                    outbox.push(self.state.refused(&act.id, &refused))
                }
            }),
        }
    }

    /// Stores events, and applies and publishes them once they are.
    async fn store(&mut self, command: &CommandId, events: &[S::Event]) -> Fared {
        let records: Vec<Record> = events.iter().map(S::encode).collect();
        let (change, deadline) = self.deadline.change(self.state.deadline_after(events));
        let append = Append::new(
            self.stream.clone(),
            self.state.seq(),
            command.clone(),
            records.clone(),
        );
        let append = append.expect("only what has happened is stored");
        let append = append.with_deadlines(change.into_iter().collect());
        let begun = Instant::now();
        match self.append(append).await {
            Ok(Stands::Appended(_)) => {
                self.around.metrics.append.record(begun.elapsed());
                self.deadline = deadline;
                self.take_in(command, &records, events);
                Fared::Stored
            }
            Ok(Stands::Conflict { .. }) => Fared::Conflict,
            Ok(Stands::Duplicate(receipt)) => Fared::Known(receipt.last),
            Err(why) => Fared::Failed(why),
        }
    }

    /// Appends until it is known whether it is stored: the same command is stored once, however often it is sent.
    async fn append(&self, append: Append) -> Result<Stands, Failure> {
        let [mut wait, longest] = AGAIN;
        let mut uncertain = false;
        loop {
            match self.around.store.append(append.clone()).await {
                Err(Failure::Write {
                    fate: Fate::Unknown,
                    ..
                }) => uncertain = true,
                // It is there since an earlier try, of which nobody has heard yet.
                Ok(Stands::Duplicate(receipt)) if uncertain => {
                    return Ok(Stands::Appended(receipt));
                }
                Err(Failure::Write {
                    fate: Fate::NotStored,
                    ..
                }) if uncertain => {}
                known => return known,
            }
            tracing::warn!(stream = %self.stream, "it is unknown whether an act was stored; asking again");
            tokio::time::sleep(wait).await;
            wait = (wait * 2).min(longest);
        }
    }

    fn take_in(&mut self, command: &CommandId, records: &[Record], events: &[S::Event]) {
        let news = Arc::make_mut(&mut self.state).apply(command, records, events);
        let seq = self.state.seq();
        self.known.insert(command.clone(), seq);
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back((seq, news.clone()));
        let before = self.members.len();
        self.members
            .retain(|member| member.outbox.push(news.clone()));
        if self.members.len() != before {
            self.tell_presence();
        }
    }

    /// The log has more than this room: another node was first.
    async fn catch_up(&mut self) -> Stay {
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
    async fn heard(&mut self, stored: Result<Stored, Failure>) -> Stay {
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

    fn join(&mut self, member: Member, from: Seq, gap: Vec<Utf8Bytes>) {
        self.members
            .retain(|known| known.outbox.number() != member.outbox.number());
        let seq = self.state.seq();
        let missed: Vec<&(Seq, Utf8Bytes)> =
            self.recent.iter().filter(|(seq, _)| *seq > from).collect();
        let covered = seq == from || missed.len() < self.recent.len();
        self.members.push(member);
        let here = self.here();
        let member = self.members.last().expect("one was just put in");
        if from == Seq::START || from > seq {
            let whole = self.state.whole(member.part, here, self.around.time.now());
            member.outbox.push_all([whole]);
        } else if covered {
            let resumed = self.state.resumed(member.part, here);
            let missed = missed.into_iter().map(|(_, news)| news.clone());
            member
                .outbox
                .push_all([resumed].into_iter().chain(gap).chain(missed));
        } else {
            // The log has it; reading takes a while, and nobody shall wait for that.
            let member = self.members.pop().expect("one was just put in");
            let (around, id) = (Arc::clone(&self.around), self.id.clone());
            tokio::spawn(fetch_gap(around, id, member, from, gap));
        }
        self.tell_presence();
    }

    fn here(&self) -> Here {
        Here::count(self.members.iter().map(|member| member.part))
    }

    /// Players are told at once who has come or gone. How many watch is told now and then.
    fn tell_presence(&mut self) {
        let here = self.here();
        if (here.white, here.black) == (self.told.white, self.told.black) {
            if here != self.told && self.tell_at.is_none() {
                self.tell_at = Some(self.around.time.now().after(TELL_WATCHERS));
            }
            return;
        }
        self.publish_presence(here);
    }

    fn publish_presence(&mut self, here: Here) {
        self.tell_at = None;
        self.told = here;
        let frame = self.state.here(here);
        self.members
            .retain(|member| member.outbox.push(frame.clone()));
    }

    fn wake_at(&self) -> Moment {
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

    async fn look_at_time(&mut self) -> Stay {
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

    async fn look_at_clock(&mut self, now: Moment) -> Stay {
        let Some(deadline) = self.state.deadline() else {
            return Stay::On;
        };
        if now < deadline.after(self.grace(now)).max(self.not_before) {
            return Stay::On;
        }
        let events = self.state.time_passed(now);
        if events.is_empty() {
            self.not_before = now.after(1_000);
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
                self.not_before = now.after(1_000);
                Stay::On
            }
        }
    }

    /// A stored deadline has come. It may be older than the truth.
    async fn due(&mut self, due: Due) -> Stay {
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
    fn rest(&mut self, now: Moment) -> Stay {
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

async fn pause(time: Time, until: Moment) {
    time.sleep_until(until).await;
}

/// Reads what somebody missed from the log, and lets him join with it.
async fn fetch_gap<S: Subject>(
    around: Arc<Surroundings<S>>,
    id: S::Id,
    member: Member,
    from: Seq,
    mut gap: Vec<Utf8Bytes>,
) {
    match read_gap(&around, &id, from).await {
        Ok((news, last)) => {
            gap.extend(news);
            let request = Request::Join {
                member,
                from: last,
                gap,
            };
            Doors::enter(&around, &id, request).await;
        }
        Err(why) => {
            tracing::error!(stream = %S::stream(&id), why, "a gap cannot be read");
            // Whoever is dropped comes again and asks again.
            member.outbox.end();
        }
    }
}

/// The news of everything after a number, and the number of the last event.
async fn read_gap<S: Subject>(
    around: &Surroundings<S>,
    id: &S::Id,
    from: Seq,
) -> Result<(Vec<Utf8Bytes>, Seq), String> {
    let stored = around.store.read(&S::stream(id), Seq::START).await;
    let stored = stored.map_err(|why| why.to_string())?;
    let appends: Vec<&[Stored]> = stored.chunk_by(|a, b| a.command == b.command).collect();
    let is_seen = |append: &&[Stored]| append.last().is_some_and(|last| last.seq <= from);
    let seen = appends
        .iter()
        .take_while(|append| is_seen(append))
        .count()
        .max(1);
    let known: usize = appends[..seen.min(appends.len())]
        .iter()
        .map(|append| append.len())
        .sum();
    let state = S::load(&around.shelf, id, &stored[..known]).await;
    let mut state = state.map_err(|Damaged(why)| why)?;
    let mut news = Vec::new();
    for append in appends.into_iter().skip(seen) {
        let records: Vec<Record> = append.iter().map(|stored| stored.record.clone()).collect();
        let events = records.iter().map(S::decode).collect::<Result<Vec<_>, _>>();
        let events = events.map_err(|Damaged(why)| why)?;
        news.push(state.apply(&append[0].command, &records, &events));
    }
    Ok((news, state.seq()))
}
