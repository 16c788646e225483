//! When moves that wait are put into their place: between batches, and when it is quiet.

use super::adopting::{adopt, place, put_into_place};
use super::arrivals::Arrivals;
use super::batch::{Trouble, fate_of_commit, pages_of_moves, pages_of_streams};
use super::faults::Point;
use super::plan::doubtful;
use super::{GONE, PAUSE, Writer};
use crate::append::{Answer, Append};
use crate::database::{Access, Sync};
use crate::failure::Failure;
use crate::stream::StreamId;
use foldhash::{HashSet, HashSetExt as _};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Moves that are put into place after a batch, for each event in it: more than come, so that they get fewer.
const PACE: usize = 2;
/// Moves that are put into place at a time: a power of two, so that they are one statement, which is a transaction by itself. After
/// a small batch they are few, because whoever comes meanwhile waits.
const SLICE: usize = if cfg!(test) { 4 } else { 64 };
const LARGE_SLICE: usize = 4 * SLICE;
/// Moves that are put into place together with a batch, at most: twice as many as a batch has.
const LARGEST_SLICE: usize = 16 * SLICE;

/// After this time without a batch it is quiet.
pub(super) const QUIET: Duration = Duration::from_millis(50);

/// How many events these are.
pub(super) fn events_of(appends: &[Arc<Append>]) -> usize {
    appends.iter().map(|append| append.records.len()).sum()
}

/// What a batch does about moves that wait, beside storing its own events. It is so once the batch is committed.
pub(super) struct Turn {
    /// How much of what is remembered of the streams may be believed.
    pub(super) access: Access,
    /// The streams of the batch whose moves are to wait.
    pub(super) crowd: HashSet<StreamId>,
    /// The number that tells whether others have written, as it was at the beginning.
    version: Option<u64>,
    done: Done,
}

/// What was put into place.
enum Done {
    /// These moves; rows were taken away up to the last one.
    Some(Vec<Arc<Append>>, i64),
    /// Whatever there was.
    All,
}

impl Writer {
    /// Puts into place what a batch cannot do without, in its transaction.
    pub(super) async fn make_way(
        &mut self,
        batch: &[Arc<Append>],
        access: Access,
        version: Option<u64>,
    ) -> Result<Turn, sqlx::Error> {
        if self.is_remote {
            return Ok(Turn {
                access,
                crowd: HashSet::new(),
                version,
                done: Done::Some(Vec::new(), 0),
            });
        }
        if access == Access::Alone || self.written_at != version {
            // Somebody else has written to the file, or may have. A move that waits takes no key, so the keys do not tell
            // that what we remember is stale.
            self.heads.clear();
            adopt(self.connection()?).await?;
            return Ok(Turn {
                access: Access::Alone,
                crowd: HashSet::new(),
                version,
                done: Done::All,
            });
        }
        let crowd = self.crowd_of(batch);
        let streams = batch.iter().map(|append| &append.stream);
        let hurried =
            streams.filter(|stream| !crowd.contains(*stream) && self.arrivals.has(stream));
        let hurried: BTreeSet<&StreamId> = hurried.collect();
        let placed = self.arrivals.of(hurried);
        self.place(&placed).await?;
        let last = self.forget(&placed, Sync::WithTheRest).await?;
        Ok(Turn {
            access,
            crowd,
            version,
            done: Done::Some(placed, last),
        })
    }

    /// The usual batch of a crowd, which is a row and nothing else: a single statement that is its own transaction. None if this is
    /// no such batch, or somebody else has written to the file; nothing has happened then.
    pub(super) async fn attempt_row(
        &mut self,
        batch: &[Arc<Append>],
    ) -> Result<Option<Vec<Answer>>, Trouble> {
        let Some(version) = self.written_at else {
            return Ok(None);
        };
        if !Arrivals::is_row(batch, |append| self.heads.fits(append)) {
            return Ok(None);
        }
        for point in [Point::Begun, Point::LookedUp, Point::Written] {
            self.faults.strike(point, Access::Shared)?;
        }
        let moves: Vec<&Arc<Append>> = batch.iter().collect();
        let older = self.take_along(batch);
        let Writer {
            connection,
            arrivals,
            faults,
            ..
        } = self;
        let connection = connection.as_mut().ok_or(sqlx::Error::WorkerCrashed)?;
        let stored = arrivals
            .store_at_once(connection, &moves, version, &older)
            .await;
        let stored = stored.and_then(|stored| {
            faults.strike(Point::Committed, Access::Shared)?;
            Ok(stored)
        });
        let stored = stored.map_err(|source| Trouble {
            fate: fate_of_commit(&source),
            source,
            begun: !older.is_empty(),
        })?;
        if !stored {
            return Ok(None);
        }
        self.pages += pages_of_moves(moves.len()) + pages_of_streams(&older);
        self.arrivals.placed(&older);
        self.along += events_of(&older);
        self.arrivals.stored(&moves);
        self.learn_all(batch);
        let answer = |append: &Arc<Append>| Answer::Appended(append.receipt());
        Ok(Some(batch.iter().map(answer).collect()))
    }

    /// Older moves that are put into place together with a batch, if too many wait: as many as make a statement that stays prepared.
    fn take_along(&mut self, batch: &[Arc<Append>]) -> Vec<Arc<Append>> {
        if !self.arrivals.is_behind() {
            return Vec::new();
        }
        let most = events_of(batch) * PACE;
        let most = most.next_power_of_two().clamp(SLICE, LARGEST_SLICE);
        let older = self.arrivals.slice(most, true);
        let is_usual = events_of(&older) == most;
        if is_usual { older } else { Vec::new() }
    }

    fn crowd_of(&self, batch: &[Arc<Append>]) -> HashSet<StreamId> {
        let doubtful = doubtful(batch, &self.heads);
        Arrivals::crowd(batch, |stream| {
            self.heads.get(stream).is_some() && !doubtful.contains(stream)
        })
    }

    async fn place(&mut self, moves: &[Arc<Append>]) -> Result<(), sqlx::Error> {
        self.pages += pages_of_streams(moves);
        place(self.connection()?, moves).await
    }

    /// Takes rows away once these moves are in place; up to which.
    async fn forget(&mut self, placed: &[Arc<Append>], sync: Sync) -> Result<i64, sqlx::Error> {
        let connection = self.connection.as_mut();
        let connection = connection.ok_or(sqlx::Error::WorkerCrashed)?;
        self.arrivals.forget(connection, placed, sync).await
    }

    /// The batch is committed, and these moves of it wait.
    pub(super) fn made_way(&mut self, turn: Turn, waiting: &[&Arc<Append>]) {
        self.written_at = turn.version;
        match turn.done {
            Done::Some(moves, last) => {
                self.arrivals.placed(&moves);
                self.arrivals.forgot(last);
            }
            Done::All => self.arrivals.clear(),
        }
        self.arrivals.stored(waiting);
    }

    /// Puts some moves into place while there is nothing else to do. If that fails, it is tried again a while later; the moves
    /// are safe where they are.
    pub(super) async fn place_quietly(&mut self) {
        let placed = match self.written_at {
            Some(_) => self.place_slice(LARGE_SLICE, false).await,
            // After a failure nobody knows which rows there are.
            None => self.adopt().await,
        };
        if placed.is_err() {
            self.quiet_at = Instant::now() + PAUSE;
        }
    }

    /// Puts moves into place after a batch of so many events: if too many wait, or if there is no crowd any more for which
    /// they would have to.
    pub(super) async fn place_some(&mut self, events: usize) {
        let is_crowded = self.crowded_at.is_some_and(|last| last.elapsed() < GONE);
        let along = std::mem::take(&mut self.along);
        let mut left = (events * PACE).saturating_sub(along);
        while left > 0 && self.written_at.is_some() && self.has_to_place(is_crowded) {
            let most = if left < LARGE_SLICE {
                SLICE
            } else {
                LARGE_SLICE
            };
            // If that fails, the moves are safe where they are.
            let _ = self.place_slice(most, is_crowded).await;
            left = left.saturating_sub(most);
        }
    }

    fn has_to_place(&self, is_crowded: bool) -> bool {
        self.arrivals.is_behind() || !(is_crowded || self.arrivals.is_empty())
    }

    async fn place_slice(&mut self, events: usize, is_crowded: bool) -> Result<(), Failure> {
        self.connected().await?;
        let moves = self.arrivals.slice(events, is_crowded);
        let placing = async {
            self.place(&moves).await?;
            self.faults.strike(Point::Placed, Access::Shared)?;
            self.forget(&moves, Sync::Later).await
        };
        let last = placing.await.map_err(|source| self.failed(source))?;
        self.arrivals.placed(&moves);
        self.arrivals.forgot(last);
        self.tend_journal().await;
        Ok(())
    }

    /// Puts everything into place that this process or any other has left.
    pub(super) async fn adopt(&mut self) -> Result<(), Failure> {
        let connection = self.connected().await?;
        if let Err(why) = put_into_place(connection).await {
            self.lose_connection();
            return Err(why);
        }
        self.arrivals.clear();
        Ok(())
    }
}
