//! The shipped rulebooks and those in files.

use crate::outcome::Failure;
use boardside_rulebook::{Clause, Library, Origin, Point, Rulebook};
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
        let library = read(&self.with)?;
        if library.mistakes().is_empty() {
            return Ok(library);
        }
        let mut sentence = "a rulebook has mistakes".to_owned();
        for mistake in library.mistakes() {
            sentence.push_str(&format!("\n{mistake}"));
        }
        Err(Failure::Usage(sentence))
    }
}

/// The rulebook with this id, which must be there.
pub fn find<'l>(library: &'l Library, id: &str) -> Result<&'l Rulebook, Failure> {
    library.find(id).ok_or_else(|| {
        let known: Vec<&str> = library.rulebooks().iter().map(Rulebook::id).collect();
        let known = known.join(", ");
        Failure::Usage(format!(
            "there is no rulebook \"{id}\"; there are {known}; --with FILE adds your own"
        ))
    })
}

/// The shipped rulebooks and those in these files and folders, with all mistakes.
pub fn read(paths: &[PathBuf]) -> Result<Library, Failure> {
    let mut texts = Vec::new();
    for path in paths {
        for file in files(path).map_err(|error| Failure::read(path, error))? {
            let text = fs::read_to_string(&file).map_err(|error| Failure::read(&file, error))?;
            texts.push((file.display().to_string(), text));
        }
    }
    let texts = texts.iter();
    Ok(Library::with(
        texts.map(|(file, text)| (file.as_str(), text.as_str())),
    ))
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
