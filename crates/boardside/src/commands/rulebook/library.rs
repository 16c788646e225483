//! The shipped rulebooks and those in files.

use crate::outcome::Failure;
use crate::shelf;
use boardside_rulebook::{Clause, Library, Origin, Point};
use clap::Args;
use serde::Serialize;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where rulebooks come from besides those that are shipped.
#[derive(Args)]
pub struct Own {
    /// A rulebook of your own, or a folder of them; may be given more than once.
    #[arg(long, value_name = "FILE")]
    with: Vec<PathBuf>,
}

impl Own {
    /// The shipped rulebooks and those in the files, none of which may have a mistake.
    pub fn open(&self) -> Result<Library, Failure> {
        let Texts { texts, unread } = Texts::read(&self.with);
        if let Some(failure) = unread.into_iter().next() {
            return Err(failure);
        }
        let library = library(&texts);
        match library.mistakes() {
            [] => Ok(library),
            mistakes => Err(shelf::faulty(mistakes)),
        }
    }
}

/// The files of rulebooks, read.
pub struct Texts {
    /// The name and the text of each.
    pub texts: Vec<(String, String)>,
    /// Why others could not be read.
    pub unread: Vec<Failure>,
}

impl Texts {
    /// Reads these files, and those in these folders.
    pub fn read(paths: &[PathBuf]) -> Texts {
        let (mut texts, mut unread) = (Vec::new(), Vec::new());
        for path in paths {
            let files = files(path).unwrap_or_else(|error| {
                unread.push(Failure::read(path, error));
                Vec::new()
            });
            for file in files {
                match shelf::read_text(&file) {
                    Ok(text) => texts.push((file.display().to_string(), text)),
                    Err(failure) => unread.push(failure),
                }
            }
        }
        Texts { texts, unread }
    }
}

/// The shipped rulebooks and those in these texts, with all mistakes.
pub fn library(texts: &[(String, String)]) -> Library {
    Library::with(
        texts
            .iter()
            .map(|(file, text)| (file.as_str(), text.as_str())),
    )
}

/// The file itself, or the rulebooks of a folder by name.
fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<io::Result<Vec<PathBuf>>>()?;
    files.retain(|file| {
        file.extension()
            .is_some_and(|extension| extension == "toml")
    });
    files.sort();
    Ok(files)
}

/// One setting as JSON.
#[derive(Serialize)]
pub struct PointJson<'a> {
    value: String,
    meaning: String,
    origin: &'static str,
    /// The rulebook that gives the value; null for a default.
    rulebook: Option<&'a str>,
    clause: Option<&'a str>,
    clause_text: Option<&'a str>,
    note: Option<&'a str>,
}

impl<'a> PointJson<'a> {
    /// The setting as JSON.
    pub fn of(point: Point<'a>) -> PointJson<'a> {
        let origin = point.origin;
        PointJson {
            value: point.value,
            meaning: point.meaning,
            origin: origin.code(),
            rulebook: origin.grounds().map(|grounds| grounds.rulebook.id()),
            clause: origin.clause().map(Clause::number),
            clause_text: origin.clause().map(Clause::text),
            note: origin.note(),
        }
    }
}

/// Where a value comes from, in a few words that need no sheet beside them.
pub fn short_origin(origin: Origin<'_>) -> String {
    match (origin.citation(), origin.grounds()) {
        (Some(citation), _) => citation.reference(),
        (None, Some(grounds)) => format!("decided for {}", grounds.rulebook.short()),
        (None, None) => "default".to_owned(),
    }
}
