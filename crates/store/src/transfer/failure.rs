//! Why not everything could be moved.

use super::Digest;
use crate::failure::Failure;
use std::error::Error;
use std::path::PathBuf;
use std::{fmt, io};

/// Why not everything could be moved.
#[derive(Debug)]
pub enum TransferFailure {
    /// The database to be read failed.
    Source(Failure),
    /// The database to be written failed.
    Target(Failure),
    /// The target has rows already.
    NotEmpty {
        /// A table with rows.
        table: String,
    },
    /// The target has no rows, but tables of another version.
    OtherTables {
        /// The version of the source.
        source: i64,
        /// The version of the target.
        target: i64,
    },
    /// The file of a backup is there already.
    Exists {
        /// The file.
        file: PathBuf,
    },
    /// The file of a backup cannot be made.
    File {
        /// The file.
        file: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// What was read again is not what was written.
    Differs {
        /// The digest of the source.
        source: Digest,
        /// The digest of the target.
        target: Digest,
    },
}

impl TransferFailure {
    /// As [`Failure::detail`].
    pub fn detail(&self) -> Option<String> {
        match self {
            TransferFailure::Source(failure) | TransferFailure::Target(failure) => failure.detail(),
            TransferFailure::NotEmpty { .. }
            | TransferFailure::OtherTables { .. }
            | TransferFailure::Exists { .. }
            | TransferFailure::File { .. }
            | TransferFailure::Differs { .. } => None,
        }
    }
}

impl fmt::Display for TransferFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TransferFailure::Source(failure) => write!(f, "the source: {failure}"),
            TransferFailure::Target(failure) => write!(f, "the target: {failure}"),
            TransferFailure::NotEmpty { table } => write!(
                f,
                "the target is not empty: there are rows in its table `{table}`; use a new, empty database"
            ),
            TransferFailure::OtherTables { source, target } => write!(
                f,
                "the target has tables of version {target}, though empty ones, and the source is of version {source}; \
                 use a new, empty database"
            ),
            TransferFailure::Exists { file } => write!(
                f,
                "{} is there already and is not overwritten; choose another name",
                file.display()
            ),
            TransferFailure::File { file, source } => {
                write!(f, "cannot write {}: {source}", file.display())
            }
            TransferFailure::Differs { source, target } => write!(
                f,
                "the copy is not the same and must not be used: the digest of the source is {source}, \
                 that of the copy {target}"
            ),
        }
    }
}

impl Error for TransferFailure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            TransferFailure::Source(failure) | TransferFailure::Target(failure) => failure.source(),
            TransferFailure::File { source, .. } => Some(source),
            TransferFailure::NotEmpty { .. }
            | TransferFailure::OtherTables { .. }
            | TransferFailure::Exists { .. }
            | TransferFailure::Differs { .. } => None,
        }
    }
}
