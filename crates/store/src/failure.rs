//! What can go wrong that is nobody's wish: a full disk, a lost connection, a file from the future.
//!
//! A conflict and a repeated command are answers, not failures; see [`crate::Answer`].

mod discreet;

use crate::play::Unreadable;
use crate::stream::{Seq, StreamId};
use discreet::Discreet;
use std::error::Error;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

/// Something failed, what it means for the caller, and the cause.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The address is not one of a database this program knows.
    Address {
        /// What is wrong with it. It never repeats the address, which may hold a password.
        why: String,
    },
    /// The database could not be opened.
    Open {
        /// What the database said.
        source: Arc<sqlx::Error>,
    },
    /// The database was written by a newer program.
    Newer {
        /// The version of its tables.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The database was written by an older program and has not been brought up to date.
    Older {
        /// The version of its tables.
        found: i64,
        /// The version this program works with.
        known: i64,
    },
    /// The file that should be the database is not there.
    Absent {
        /// The file.
        file: PathBuf,
    },
    /// The folder in which the file of the database is to be made is not there.
    NoFolder {
        /// The folder.
        folder: PathBuf,
    },
    /// The database is there, but has no tables of ours.
    NoLog,
    /// Something was being copied into the database, and did not come to its end.
    Incomplete,
    /// An event cannot be read.
    Unreadable {
        /// Its stream.
        stream: StreamId,
        /// Its place there.
        seq: Seq,
        /// What is wrong with it.
        source: Arc<Unreadable>,
    },
    /// The tables could not be brought to this program's version.
    Migration {
        /// The version that could not be reached.
        version: i64,
        /// What the database said.
        source: Arc<sqlx::Error>,
    },
    /// Something stored could not be read.
    Read {
        /// What the database said.
        source: Arc<sqlx::Error>,
    },
    /// Something could not be stored.
    Write {
        /// Whether it may be there all the same.
        fate: Fate,
        /// What the database said.
        source: Arc<sqlx::Error>,
    },
    /// The store has been closed.
    Closed,
}

/// What became of a write that failed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is certainly not stored.
    NotStored,
    /// The connection was lost during the commit: it may be stored. The same append with the same command id
    /// finds out, because a stored one answers [`crate::Answer::Duplicate`]. After a change of the people directory, look
    /// whether it is there.
    Unknown,
}

/// The cause, as far as an operator can do something about it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// There is no room left.
    DiskFull,
    /// The file or the server takes no writes.
    ReadOnly,
    /// Another process keeps the database locked.
    Busy,
    /// The file or the server cannot be reached.
    Unreachable,
    /// The file is something else than a database.
    NotADatabase,
    /// The file of the database is damaged.
    Damaged,
    /// Anything else; the source says more.
    Other,
}

impl Failure {
    /// The cause, as far as an operator can do something about it.
    pub fn reason(&self) -> Reason {
        match self {
            Failure::Open { source }
            | Failure::Migration { source, .. }
            | Failure::Read { source }
            | Failure::Write { source, .. } => Reason::of(source),
            Failure::Address { .. }
            | Failure::Newer { .. }
            | Failure::Older { .. }
            | Failure::Absent { .. }
            | Failure::NoLog
            | Failure::Incomplete
            | Failure::Unreadable { .. }
            | Failure::Closed => Reason::Other,
            Failure::NoFolder { .. } => Reason::Unreachable,
        }
    }

    /// What the database itself said, where the cause is not one that we have a sentence for.
    pub fn detail(&self) -> Option<String> {
        match self.reason() {
            Reason::Unreachable | Reason::Other => {}
            Reason::DiskFull
            | Reason::ReadOnly
            | Reason::Busy
            | Reason::NotADatabase
            | Reason::Damaged => return None,
        }
        let (Failure::Open { source }
        | Failure::Migration { source, .. }
        | Failure::Read { source }
        | Failure::Write { source, .. }) = self
        else {
            return None;
        };
        Some(match &**source {
            sqlx::Error::Database(said) => said.message().to_string(),
            sqlx::Error::Io(error) => error.to_string(),
            other => other.to_string(),
        })
    }

    pub(crate) fn open(source: sqlx::Error) -> Failure {
        Failure::Open {
            source: Arc::new(source),
        }
    }

    /// A rebuild that failed; it is rolled back.
    pub(crate) fn rebuild(source: sqlx::Error) -> Failure {
        Failure::write(Fate::NotStored, source)
    }

    pub(crate) fn unreadable(stream: &StreamId, seq: Seq, source: Unreadable) -> Failure {
        let (stream, source) = (stream.clone(), Arc::new(source));
        Failure::Unreadable {
            stream,
            seq,
            source,
        }
    }

    pub(crate) fn read(source: sqlx::Error) -> Failure {
        Failure::Read {
            source: Arc::new(source),
        }
    }

    pub(crate) fn write(fate: Fate, source: sqlx::Error) -> Failure {
        Failure::Write {
            fate,
            source: Arc::new(source),
        }
    }

    /// The same failure without the details in which a database may repeat personal values.
    pub(crate) fn discreet(mut self) -> Failure {
        if let Failure::Read { source } | Failure::Write { source, .. } = &mut self
            && let Some(said) = discreet::without_details(source)
        {
            *source = Arc::new(said);
        }
        self
    }
}

impl Reason {
    /// SQLite numbers its errors, with details above the lowest byte; PostgreSQL names them by SQLSTATE.
    pub(crate) fn of(error: &sqlx::Error) -> Reason {
        match error {
            sqlx::Error::Database(error) => {
                if let Some(discreet) = error.try_downcast_ref::<Discreet>() {
                    return discreet.reason;
                }
                let code = error.code().unwrap_or_default();
                if code.len() == 5
                    && error
                        .try_downcast_ref::<sqlx::postgres::PgDatabaseError>()
                        .is_some()
                {
                    Reason::of_sqlstate(&code)
                } else {
                    Reason::of_sqlite(code.parse().unwrap_or(0))
                }
            }
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::WorkerCrashed => Reason::Unreachable,
            _ => Reason::Other,
        }
    }

    fn of_sqlstate(code: &str) -> Reason {
        match code {
            "53100" => Reason::DiskFull,
            "25006" => Reason::ReadOnly,
            "55P03" => Reason::Busy,
            // The server is going down, coming up, or full.
            "57P01" | "57P02" | "57P03" | "53300" => Reason::Unreachable,
            // It has ended our connection, because we stood still in mid-transaction.
            "25P03" => Reason::Unreachable,
            _ if code.starts_with("08") => Reason::Unreachable,
            _ => Reason::Other,
        }
    }

    fn of_sqlite(code: u32) -> Reason {
        match code & 0xff {
            5 | 6 => Reason::Busy,
            8 => Reason::ReadOnly,
            11 => Reason::Damaged,
            13 => Reason::DiskFull,
            14 => Reason::Unreachable,
            26 => Reason::NotADatabase,
            _ => Reason::Other,
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            Reason::DiskFull => "the disk is full",
            Reason::ReadOnly => "the database is read-only",
            Reason::Busy => "another process keeps the database locked",
            Reason::Unreachable => "the database cannot be reached",
            Reason::NotADatabase => "the file is not a database",
            Reason::Damaged => "the file of the database is damaged; restore a backup",
            Reason::Other => "the database refused",
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = self.reason().sentence();
        match self {
            Failure::Address { why } => write!(f, "cannot use this database address: {why}"),
            Failure::Open { .. } => write!(f, "cannot open the database: {why}"),
            Failure::Newer { found, known } => write!(
                f,
                "the database has version {found}, but this program knows versions up to {known}; \
                 use the newer program that wrote it"
            ),
            Failure::Older { found, known } => write!(
                f,
                "the database has version {found}, but this program works with version {known}; \
                 `boardside reindex` or the server brings it up to date"
            ),
            Failure::Absent { file } => {
                write!(f, "there is no database: {} does not exist", file.display())
            }
            Failure::NoFolder { folder } => write!(
                f,
                "there is no folder {}; make it, or name another file for the database",
                folder.display()
            ),
            Failure::NoLog => f.write_str("there is nothing of Boardside in this database"),
            Failure::Incomplete => f.write_str(
                "the database is an incomplete copy: the copying was interrupted; \
                 delete it and copy again",
            ),
            Failure::Unreadable {
                stream,
                seq,
                source,
            } => write!(f, "event {seq} of {stream} cannot be read: {source}"),
            Failure::Migration { version, .. } => {
                write!(f, "cannot bring the database to version {version}: {why}")
            }
            Failure::Read { .. } => write!(f, "cannot read from the database: {why}"),
            Failure::Write { fate, .. } => match fate {
                Fate::NotStored => write!(f, "nothing was stored: {why}"),
                Fate::Unknown => write!(
                    f,
                    "it is unknown whether it was stored: {why}; repeat it with the same command id"
                ),
            },
            Failure::Closed => f.write_str("the store is closed"),
        }
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Failure::Open { source }
            | Failure::Migration { source, .. }
            | Failure::Read { source }
            | Failure::Write { source, .. } => Some(&**source),
            Failure::Unreadable { source, .. } => Some(&**source),
            Failure::Address { .. }
            | Failure::Newer { .. }
            | Failure::Older { .. }
            | Failure::Absent { .. }
            | Failure::NoFolder { .. }
            | Failure::NoLog
            | Failure::Incomplete
            | Failure::Closed => None,
        }
    }
}
