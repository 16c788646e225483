//! How a command can end.

use boardside_store::TransferFailure;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// What a command that did its work found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Everything asked about is right.
    Clean,
    /// Something asked about is wrong or illegal.
    Problems,
    /// Some of the files could not be read; each has been named.
    Unread,
}

impl Verdict {
    /// Clean if nothing is wrong.
    pub fn clean_if(clean: bool) -> Verdict {
        if clean {
            Verdict::Clean
        } else {
            Verdict::Problems
        }
    }
}

/// Why a command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// The request makes no sense; the sentence says what to do.
    Usage(String),
    /// A file, or the standard input, cannot be read.
    Read {
        /// What was to be read.
        from: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A file cannot be written.
    Write {
        /// What was to be written.
        to: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A database failed, or may not be used so; the sentence says why.
    Database(String),
    /// The system refuses what nothing can be done without.
    System {
        /// What cannot be done: `start threads`.
        what: &'static str,
        /// Why not.
        source: io::Error,
    },
    /// The standard output takes no more.
    Output(io::Error),
}

impl Failure {
    /// A reader that failed.
    pub fn read(from: &Path, source: io::Error) -> Failure {
        let from = from.to_path_buf();
        Failure::Read { from, source }
    }

    /// The system failed at what is named here, such as `start threads`.
    pub fn system(what: &'static str) -> impl FnOnce(io::Error) -> Failure {
        move |source| Failure::System { what, source }
    }

    /// The standard input failed.
    pub fn stdin(source: io::Error) -> Failure {
        Failure::read(Path::new("the standard input"), source)
    }
}

impl From<io::Error> for Failure {
    /// Commands print with `?`; readers name their file with [`Failure::read`].
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Output(error.into())
    }
}

impl From<boardside_store::Failure> for Failure {
    fn from(failure: boardside_store::Failure) -> Failure {
        Failure::Database(with_detail(failure.to_string(), failure.detail()))
    }
}

impl From<TransferFailure> for Failure {
    fn from(failure: TransferFailure) -> Failure {
        Failure::Database(with_detail(failure.to_string(), failure.detail()))
    }
}

/// The sentence, and in brackets what the database itself said.
fn with_detail(sentence: String, detail: Option<String>) -> String {
    match detail {
        Some(detail) => format!("{sentence} ({detail})"),
        None => sentence,
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(sentence) | Failure::Database(sentence) => f.write_str(sentence),
            Failure::Read { from, source } => {
                write!(f, "cannot read {}: {source}", from.display())
            }
            Failure::Write { to, source } => write!(f, "cannot write {}: {source}", to.display()),
            Failure::System { what, source } => write!(f, "cannot {what}: {source}"),
            Failure::Output(error) => write!(f, "cannot write the answer: {error}"),
        }
    }
}

impl std::error::Error for Failure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Failure::Usage(_) | Failure::Database(_) => None,
            Failure::Read { source, .. }
            | Failure::Write { source, .. }
            | Failure::System { source, .. } => Some(source),
            Failure::Output(error) => Some(error),
        }
    }
}
