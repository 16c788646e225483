//! The one task that writes. Whoever asks while a commit is under way shares the next one.

mod adopting;
mod arrivals;
mod batch;
mod chores;
mod directory;
mod faults;
mod heads;
mod journal;
mod pause;
mod placing;
mod plan;
mod tally;
#[cfg(test)]
mod tests;
mod waiting;

pub(crate) use adopting::put_into_place;
pub(crate) use batch::{HEADS, name};
pub(crate) use faults::Faults;
pub(crate) use tally::Tally;
pub use tally::Written;
pub(crate) use waiting::Waiting;

use crate::append::{Answer, Append};
use crate::database::{Access, Address, BUSY, Connection, within};
use crate::deadline::Due;
use crate::failure::{Failure, Fate, Reason};
use crate::people::{Change, Notice, Refused};
use crate::throttle::{Charge, Charged};
use crate::watchers::{FollowerId, Watchers};
use arrivals::Arrivals;
use boardside_play::Moment;
use heads::Heads;
use journal::Journal;
use pause::Pause;
use placing::{QUIET, events_of};
use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout_at;

/// Appends that may wait; whoever comes then waits to be let in.
const QUEUE: usize = 1024;
/// Appends in one transaction at most, so that nobody waits for a commit without end.
const BATCH: usize = 512;

/// So many in one batch are a crowd, and more of them are sure to come.
const CROWD: usize = if cfg!(test) { 2 } else { 4 };
/// A millisecond is what a commit takes when all goes well, a few times over.
const SPACING: Duration = Duration::from_millis(1);
/// After this time without one a crowd is gone. A small batch among large ones says nothing.
const GONE: Duration = Duration::from_millis(if cfg!(test) { 2 } else { 1_000 });

/// As many at once are a load, and the connection is in use all the time.
const LOAD: usize = 8;
/// After this time without a batch nobody knows whether the connection is still there.
const IDLE: Duration = Duration::from_millis(100);

/// How long the server may take to let a batch begin: as long as it lets us wait for somebody who is alone, and as long again.
const BEGINNING: Duration = BUSY.saturating_add(Duration::from_secs(5));
/// How long anything else may take that is asked of a server over a socket.
const WORKING: Duration = Duration::from_secs(15);
/// A server that could not be reached within the time is not tried again for so long: whoever asks meanwhile is told at
/// once.
const PAUSE: Duration = Duration::from_secs(1);

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Failure>>;

/// What the writer is asked to do.
pub(crate) enum Request {
    Append {
        append: Arc<Append>,
        /// Who follows the stream and need not be told.
        author: Option<FollowerId>,
        reply: Reply<Answer>,
    },
    Due {
        now: Moment,
        until: Moment,
        limit: u32,
        reply: Reply<Vec<Due>>,
    },
    Settle(Due, Reply<()>),
    Charge(Moment, Charge, Reply<Charged>),
    ClaimMail {
        now: Moment,
        until: Moment,
        limit: u32,
        reply: Reply<Vec<Notice>>,
    },
    Change(Vec<Change>, Reply<Result<(), Refused>>),
    Ready(Reply<()>),
    OthersWrote(Reply<bool>),
    /// Another process has left moves that are not in their place.
    Adopt(Reply<()>),
    Close(Reply<()>),
}

/// The state of the task.
pub(crate) struct Writer {
    address: Address,
    /// Whether there is a way to the database that may be cut.
    is_remote: bool,
    /// None after a failure; the next batch connects again.
    connection: Option<Connection>,
    /// When the last batch was committed on it.
    used: Option<Instant>,
    /// A number of SQLite's that changes when another connection writes; as it was when last asked for.
    version: Option<u64>,
    /// When a server was last tried in vain that says nothing at all.
    silent: Option<Instant>,
    /// The same number as it was at our last batch.
    written_at: Option<u64>,
    heads: Heads,
    arrivals: Arrivals,
    /// Moves that were put into place together with the last batch.
    along: usize,
    journal: Journal,
    /// When moves are put into their place, unless a batch comes before.
    quiet_at: Instant,
    pause: Pause,
    /// When the last batch of a crowd began.
    crowded_at: Option<Instant>,
    /// Pages that were changed since the journal was last looked at, about.
    pages: usize,
    watchers: Arc<Watchers>,
    faults: Faults,
}

impl Writer {
    pub(crate) fn new(
        address: Address,
        connection: Connection,
        watchers: Arc<Watchers>,
        waiting: Arc<Waiting>,
        faults: Faults,
    ) -> Writer {
        Writer {
            address,
            is_remote: connection.is_remote(),
            connection: Some(connection),
            used: None,
            version: None,
            silent: None,
            written_at: None,
            heads: Heads::default(),
            arrivals: Arrivals::new(waiting),
            along: 0,
            journal: Journal::default(),
            quiet_at: Instant::now(),
            pause: Pause::default(),
            crowded_at: None,
            pages: 0,
            watchers,
            faults,
        }
    }

    /// Starts the task and gives the way to it. It shares the threads of those who ask: on one of its own it would answer sooner, in
    /// batches so small that many of them take longer.
    pub(crate) fn start(self, tally: Arc<Tally>) -> mpsc::Sender<Request> {
        let (sender, queue) = mpsc::channel(QUEUE);
        tokio::spawn(self.run(queue, tally));
        sender
    }

    async fn run(mut self, mut queue: mpsc::Receiver<Request>, tally: Arc<Tally>) {
        self.journal = Journal::of(&self.address);
        if let Some(connection) = &mut self.connection {
            self.journal.prepare(connection).await;
        }
        let mut requests = Vec::with_capacity(BATCH);
        let mut closing = Vec::new();
        while self.receive(&mut queue, &mut requests).await > 0 {
            self.gather(&mut queue, &mut requests).await;
            let (mut appends, mut replies) = (Vec::new(), Vec::new());
            for request in requests.drain(..) {
                match request {
                    Request::Append {
                        append,
                        author,
                        reply,
                    } => {
                        appends.push(append);
                        replies.push((author, reply));
                    }
                    Request::Due {
                        now,
                        until,
                        limit,
                        reply,
                    } => {
                        let _ = reply.send(self.hand_out(now, until, limit).await);
                    }
                    Request::Settle(due, reply) => {
                        let _ = reply.send(self.settle(&due).await);
                    }
                    Request::Charge(now, charge, reply) => {
                        let _ = reply.send(self.charge(now, &charge).await);
                    }
                    Request::ClaimMail {
                        now,
                        until,
                        limit,
                        reply,
                    } => {
                        let _ = reply.send(self.claim_mail(now, until, limit).await);
                    }
                    Request::Change(changes, reply) => {
                        let _ = reply.send(self.change(&changes).await);
                    }
                    Request::Ready(reply) => {
                        let _ = reply.send(self.ready().await);
                    }
                    Request::OthersWrote(reply) => {
                        let _ = reply.send(self.others_wrote().await);
                    }
                    Request::Adopt(reply) => {
                        let _ = reply.send(self.adopt().await);
                    }
                    Request::Close(reply) => {
                        // Nobody new is let in; those who wait are served.
                        queue.close();
                        closing.push(reply);
                    }
                }
            }
            if !appends.is_empty() {
                let events = events_of(&appends);
                self.serve(appends, replies, &tally).await;
                self.place_some(events).await;
                // Whoever was just answered may have more to say at once; let them, and the next batch is larger.
                tokio::task::yield_now().await;
            }
        }
        self.end(closing).await;
    }

    /// Waits for requests, and puts moves into their place when no batch has come for a while. How many requests there are; none
    /// only when nobody can ask any more.
    async fn receive(
        &mut self,
        queue: &mut mpsc::Receiver<Request>,
        requests: &mut Vec<Request>,
    ) -> usize {
        while !self.arrivals.is_empty() {
            let quiet_at = self.quiet_at.into();
            match timeout_at(quiet_at, queue.recv_many(requests, BATCH)).await {
                Ok(count) => return count,
                Err(_) => self.place_quietly().await,
            }
        }
        queue.recv_many(requests, BATCH).await
    }

    /// Lets a crowd gather: after a batch of many the next one waits for a moment, and takes whoever came meanwhile. What a
    /// commit costs is then divided by more. Whoever is alone waits for nobody.
    async fn gather(&mut self, queue: &mut mpsc::Receiver<Request>, requests: &mut Vec<Request>) {
        let early = self
            .crowded_at
            .and_then(|began| SPACING.checked_sub(began.elapsed()));
        if let Some(early) = early {
            self.pause.wait(early).await;
            while requests.len() < BATCH
                && let Ok(request) = queue.try_recv()
            {
                requests.push(request);
            }
        }
        if !self.is_remote && requests.len() >= CROWD {
            self.crowded_at = Some(Instant::now());
        }
    }

    /// Stores the appends and tells everybody: first who follows, because who asked will ask for more.
    async fn serve(
        &mut self,
        appends: Vec<Arc<Append>>,
        replies: Vec<(Option<FollowerId>, Reply<Answer>)>,
        tally: &Tally,
    ) {
        match self.store(&appends).await {
            Ok(answers) => {
                let committed = Instant::now();
                self.used = Some(committed);
                self.quiet_at = committed + QUIET;
                tally.count(&answers);
                for ((append, (author, _)), answer) in appends.iter().zip(&replies).zip(&answers) {
                    if let Answer::Appended(receipt) = *answer {
                        self.watchers.publish(append, *author, receipt, committed);
                    }
                }
                for ((append, (author, reply)), answer) in appends.iter().zip(replies).zip(answers)
                {
                    // Whoever asked may have gone; the events are stored all the same. An author who has not waited has heard
                    // nothing of it.
                    if reply.send(Ok(answer)).is_err() && author.is_some() {
                        self.watchers.look(&append.stream);
                    }
                }
                self.tend_journal().await;
            }
            Err(failure) => {
                for (_, reply) in replies {
                    let _ = reply.send(Err(failure.clone()));
                }
                // It may have been stored after all, and then followers want to know.
                self.watchers.look_at_all();
            }
        }
    }

    async fn tend_journal(&mut self) {
        let pages = std::mem::take(&mut self.pages);
        self.journal.grow(pages, self.connection.as_mut()).await;
    }

    async fn end(mut self, closing: Vec<Reply<()>>) {
        if self.connection.is_some() && !self.is_remote {
            // Whoever opens the file next does it otherwise.
            let _ = self.adopt().await;
        }
        let closed = match self.connection.take() {
            Some(connection) => connection.close().await.map_err(Failure::open),
            None => Ok(()),
        };
        self.journal.close().await;
        self.watchers.close();
        for reply in closing {
            let _ = reply.send(closed.clone());
        }
    }

    fn connection(&mut self) -> Result<&mut Connection, sqlx::Error> {
        self.connection.as_mut().ok_or(sqlx::Error::WorkerCrashed)
    }

    /// Begins a transaction. A connection may have died while it was idle; nothing is under way yet, so a new one may
    /// be tried without anybody noticing.
    async fn begin(&mut self, access: Access) -> Result<Option<u64>, sqlx::Error> {
        if let Some(connection) = &mut self.connection {
            match patiently(self.is_remote, BEGINNING, connection.begin(access)).await {
                Ok(version) => return Ok(version),
                Err(error) if is_refused(&error) => return Err(error),
                Err(_) => self.lose_connection(),
            }
        }
        let mut connection = self.connect().await?;
        let version = patiently(self.is_remote, BEGINNING, connection.begin(access)).await?;
        self.connection = Some(connection);
        Ok(version)
    }

    /// A new connection, unless there was none a moment ago.
    async fn connect(&mut self) -> Result<Connection, sqlx::Error> {
        if self.silent.is_some_and(|since| since.elapsed() < PAUSE) {
            return Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into()));
        }
        let mut connected = self.address.connect().await;
        if let Ok(connection) = &mut connected {
            self.journal.prepare(connection).await;
        }
        let is_silent = |error: &io::Error| {
            matches!(
                error.kind(),
                io::ErrorKind::TimedOut | io::ErrorKind::HostUnreachable
            )
        };
        self.silent = match &connected {
            Err(sqlx::Error::Io(error)) if is_silent(error) => Some(Instant::now()),
            _ => None,
        };
        connected
    }

    async fn roll_back(&mut self) -> Result<(), sqlx::Error> {
        self.connection()?.raw("ROLLBACK").await
    }

    /// Drops the connection, and with it whatever was not committed; and forgets what was believed of the streams.
    fn lose_connection(&mut self) {
        self.connection = None;
        self.used = None;
        self.version = None;
        self.written_at = None;
        self.heads.clear();
    }
}

/// Asks the writer for something, and waits for the answer.
pub(crate) async fn ask<T>(
    writer: &mpsc::Sender<Request>,
    request: impl FnOnce(Reply<T>) -> Request,
) -> Result<T, Failure> {
    let (reply, answer) = oneshot::channel();
    let sent = writer.send(request(reply)).await;
    sent.map_err(|_| Failure::Closed)?;
    // The writer answers everybody it has let in, unless the whole program is coming down.
    answer
        .await
        .unwrap_or_else(|_| Err(Failure::write(Fate::Unknown, sqlx::Error::WorkerCrashed)))
}

/// Gives up what takes too long, where the way to the server may be cut. A file answers in any case.
async fn patiently<T>(
    remote: bool,
    patience: Duration,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    if remote {
        within(patience, work).await
    } else {
        work.await
    }
}

/// The database is there and says no; another connection would hear the same.
fn is_refused(error: &sqlx::Error) -> bool {
    match Reason::of(error) {
        Reason::Busy | Reason::ReadOnly | Reason::DiskFull => true,
        Reason::Unreachable | Reason::NotADatabase | Reason::Damaged | Reason::Other => false,
    }
}
