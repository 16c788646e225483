//! The store: open it once, clone it freely.

use crate::append::{Answer, Append};
use crate::database::{Address, Fields, Readers, Sight, only_reads};
use crate::deadline::Due;
use crate::failure::{Failure, Reason};
use crate::follow::Follower;
use crate::model::games::{self, GameRow, GamesQuery};
use crate::opening::existing_or_new;
use crate::reading::{PAGE, Reading};
use crate::recent::Recent;
use crate::stream::{Seq, Stored, StreamId};
use crate::watchers::Watchers;
use crate::writer::{
    Faults, Reply, Request, Tally, Waiting, Writer, Written, ask, name, put_into_place,
};
use crate::{lookout, schema};
use boardside_play::Moment;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

/// Every name is looked at: the order of names, which an index follows, is the database's own affair.
const OUTSIDE: &str = "SELECT stream FROM events WHERE substr(stream, 1, length($1)) <> $1 LIMIT 1";

/// A server makes a secret when it first starts, and a link for its owner as long as it has none.
const SERVED: &str = "SELECT CAST(1 AS BIGINT) FROM people UNION ALL SELECT CAST(1 AS BIGINT) FROM tokens \
     UNION ALL SELECT CAST(1 AS BIGINT) FROM secrets LIMIT 1";

/// A database with a log in it. Clones share one writer.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    queue: mpsc::Sender<Request>,
    log: Reading,
    recent: Recent,
    lookout: AbortHandle,
    tally: Arc<Tally>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.lookout.abort();
    }
}

impl Store {
    /// Opens `sqlite:path` or `postgres://…` and brings its tables up to date. A SQLite file is made if there is none;
    /// with `?mode=ro` it is only read.
    ///
    /// # Errors
    /// When the address is not understood, the database cannot be opened or brought up to date, or is newer than this
    /// program.
    pub async fn open(url: &str) -> Result<Store, Failure> {
        Store::open_with(url, Faults::default()).await
    }

    pub(crate) async fn open_with(url: &str, faults: Faults) -> Result<Store, Failure> {
        let address = Address::parse(url)?;
        let mut connection = existing_or_new(&address).await?;
        schema::migrate(&mut connection).await?;
        let sight = match put_into_place(&mut connection).await {
            Ok(()) if !only_reads(url) => Sight::InPlace,
            Ok(()) => Sight::All,
            Err(why) if why.reason() == Reason::ReadOnly => Sight::All,
            Err(why) => return Err(why),
        };
        let readers = address.readers(sight);
        let watchers = Arc::new(Watchers::new(origin(), connection.is_remote()));
        let waiting = Arc::new(Waiting::new(watchers.origin()));
        let tally = Arc::new(Tally::default());
        let writer = Writer::new(
            address,
            connection,
            Arc::clone(&watchers),
            Arc::clone(&waiting),
            faults,
        );
        let queue = writer.start(Arc::clone(&tally));
        let looking = lookout::run(readers.clone(), Arc::clone(&watchers), queue.downgrade());
        let lookout = tokio::spawn(looking);
        let inner = Inner {
            log: Reading {
                readers,
                sight,
                watchers,
                waiting,
                writer: queue.downgrade(),
            },
            queue,
            tally,
            recent: Recent::default(),
            lookout: lookout.abort_handle(),
        };
        Ok(Store {
            inner: Arc::new(inner),
        })
    }

    /// Adds events to a stream. The answer comes after the commit. While many wait already, this waits to be let in.
    ///
    /// # Errors
    /// When nothing was stored, or when that is unknown; see [`Fate`](crate::Fate).
    pub async fn append(&self, append: impl Into<Arc<Append>>) -> Result<Answer, Failure> {
        let request = |reply| Request::Append {
            append: append.into(),
            author: None,
            reply,
        };
        self.ask(request).await
    }

    /// All events of a stream from a number on. What was read lately is not read again; the log is asked for what came
    /// after it, every time.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn read(&self, stream: &StreamId, from: Seq) -> Result<Vec<Stored>, Failure> {
        let Inner { log, recent, .. } = &*self.inner;
        let mut all = recent.get(stream, from);
        let remembered = all.len();
        loop {
            let next = all.last().map_or(from, |stored| stored.seq.next());
            let page = log.page(stream, next).await?;
            let is_last = page.len() < PAGE;
            all.extend(page);
            if is_last {
                break;
            }
        }
        if all.len() > remembered {
            recent.keep(stream, &all);
            log.watchers.note_read(stream, &all);
        }
        Ok(all)
    }

    /// A stream whose name begins in another way, if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn stream_outside(&self, prefix: &str) -> Result<Option<StreamId>, Failure> {
        let read = |row: &dyn Fields| name(StreamId::new, &row.text(0)?);
        let values = [prefix.into()];
        let found = self.inner.log.readers.fetch(OUTSIDE, &values, read).await;
        Ok(found.map_err(Failure::read)?.into_iter().next())
    }

    /// Whether a server has worked with it, even one that nobody has used yet.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn was_served(&self) -> Result<bool, Failure> {
        let found = self
            .inner
            .log
            .readers
            .fetch(SERVED, &[], |row| row.number(0));
        Ok(!found.await.map_err(Failure::read)?.is_empty())
    }

    /// All events of a stream from a number on, and those to come, each once and in order.
    pub fn follow(&self, stream: &StreamId, from: Seq) -> Follower {
        Follower::new(self.inner.log.clone(), stream.clone(), from)
    }

    /// Games from the list of games: live ones, those lately ended, by rulebook.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn games(&self, query: &GamesQuery) -> Result<Vec<GameRow>, Failure> {
        games::list(&self.inner.log.readers, query).await
    }

    /// Hands out deadlines that have passed at `now`, the oldest first. Nobody else gets them before `until`; if they
    /// are neither cleared nor set anew by then, they are handed out again.
    ///
    /// # Errors
    /// When the database fails; what it had handed out comes again after `until`.
    pub async fn due(&self, now: Moment, until: Moment, limit: u32) -> Result<Vec<Due>, Failure> {
        let request = |reply| Request::Due {
            now,
            until,
            limit,
            reply,
        };
        self.ask(request).await
    }

    /// Takes a deadline away after which nothing was to be done. One that was set anew stays.
    ///
    /// # Errors
    /// When the database fails; the deadline is then handed out again.
    pub async fn settle(&self, due: Due) -> Result<(), Failure> {
        self.ask(|reply| Request::Settle(due, reply)).await
    }

    /// Whether other processes may write to the same database as a matter of course. A file is one process's, as a rule.
    pub fn is_shared(&self) -> bool {
        matches!(self.inner.log.readers, Readers::Postgres(_))
    }

    /// How much was stored through this store since it was opened.
    pub fn written(&self) -> Written {
        self.inner.tally.read()
    }

    /// Whether an append could be stored now: the way of every append is gone up to where it would write.
    ///
    /// # Errors
    /// When it could not.
    pub async fn ready(&self) -> Result<(), Failure> {
        self.ask(Request::Ready).await
    }

    /// Serves whoever waits, then lets the database go. Every clone is closed with it.
    ///
    /// # Errors
    /// When the database could not be closed in good order. Whatever was acknowledged is stored all the same.
    pub async fn close(&self) -> Result<(), Failure> {
        let closed = self.ask(Request::Close).await;
        self.inner.lookout.abort();
        self.inner.log.readers.close().await;
        closed
    }

    pub(crate) fn readers(&self) -> &Readers {
        &self.inner.log.readers
    }

    pub(crate) fn watchers(&self) -> &Watchers {
        &self.inner.log.watchers
    }

    pub(crate) async fn ask<T>(
        &self,
        request: impl FnOnce(Reply<T>) -> Request,
    ) -> Result<T, Failure> {
        ask(&self.inner.queue, request).await
    }
}

/// A name for this opening of the store that no other process has.
fn origin() -> String {
    let chance = RandomState::new().hash_one(std::process::id());
    format!("{}-{chance:016x}", std::process::id())
}
