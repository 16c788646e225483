//! A file of games, or the standard input.

use crate::outcome::Failure;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Where games come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// The standard input, given as `-`.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl From<PathBuf> for Input {
    fn from(path: PathBuf) -> Input {
        if path == Path::new("-") {
            Input::Stdin
        } else {
            Input::File(path)
        }
    }
}

impl Input {
    /// What it is called in reports.
    pub fn name(&self) -> String {
        match self {
            Input::Stdin => "-".to_owned(),
            Input::File(path) => path.display().to_string(),
        }
    }

    /// Its bytes, if that is known.
    pub fn size(&self) -> Option<u64> {
        match self {
            Input::Stdin => None,
            Input::File(path) => fs::metadata(path).ok().map(|metadata| metadata.len()),
        }
    }

    /// Opens it.
    pub fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        match self {
            Input::Stdin => Ok(Box::new(io::stdin())),
            Input::File(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Input::File(path) => Ok(Box::new(File::open(path)?)),
        }
    }

    /// The failure of a read from it.
    pub fn failure(&self, error: io::Error) -> Failure {
        match self {
            Input::Stdin => Failure::stdin(error),
            Input::File(path) => Failure::read(path, error),
        }
    }
}
