//! How often somebody came, counted by all processes on a database together.
//!
//! Everything that is counted costs some time, which passes by itself. A caller is ahead by what is not yet paid off;
//! whoever would be ahead by more than is allowed is refused and pays nothing.

use crate::failure::Failure;
use crate::store::Store;
use crate::writer::Request;
use boardside_play::Moment;

/// What is to be counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charge {
    /// Who, and what for; a hash, so that the database says nothing of anybody.
    pub key: String,
    /// What it costs, in milliseconds.
    pub cost: i64,
    /// How far ahead one may be before it is counted, in milliseconds; none if it is counted in any case.
    pub most: Option<i64>,
}

/// One statement, so that two processes cannot both find the last place free.
pub(crate) const TAKE: &str = "INSERT INTO throttles (key, free_at) VALUES ($1, $2 + $3) \
     ON CONFLICT (key) DO UPDATE SET \
     free_at = CASE WHEN throttles.free_at > $2 THEN throttles.free_at ELSE $2 END + $3 \
     WHERE throttles.free_at <= $2 + $4 RETURNING free_at";

pub(crate) const FIND: &str = "SELECT free_at FROM throttles WHERE key = $1";

pub(crate) const SWEEP: &str = "DELETE FROM throttles WHERE free_at <= $1";

/// Whether it was counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Charged {
    /// It was; everything is paid off at this moment.
    Counted(Moment),
    /// It was not; what was counted before is paid off at this moment.
    Refused(Moment),
}

impl Store {
    /// Counts something at this moment, unless there was too much before.
    ///
    /// # Errors
    /// When the database fails; it may have been counted.
    pub async fn charge(&self, now: Moment, charge: Charge) -> Result<Charged, Failure> {
        self.ask(|reply| Request::Charge(now, charge, reply)).await
    }
}
