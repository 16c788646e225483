//! Where rulebooks are found: the shipped ones by their id, a user's own by the path of its file.

use crate::outcome::Failure;
use boardside_rulebook::{Library, Mistake, Rulebook, nearest, shipped};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// The shipped rulebook with this id, or the rulebook in this file.
///
/// # Errors
/// If there is none, with what was perhaps meant; or all that is wrong with the file.
pub fn take(name: &str) -> Result<Rulebook, Failure> {
    take_from(shipped(), name)
}

/// As [`take`], but the id may be that of any of these rulebooks.
///
/// # Errors
/// As [`take`].
pub fn take_from(rulebooks: &[Rulebook], name: &str) -> Result<Rulebook, Failure> {
    let id = name.to_ascii_lowercase();
    if let Some(rulebook) = rulebooks.iter().find(|rulebook| rulebook.id() == id) {
        return Ok(rulebook.clone());
    }
    let path = Path::new(name);
    if path.extension().is_some_and(|end| end == "toml") || path.is_file() {
        return open(path);
    }
    Err(Failure::Usage(unknown(rulebooks, name)))
}

fn open(path: &Path) -> Result<Rulebook, Failure> {
    let text = read_text(path)?;
    let library = Library::with([(&*path.to_string_lossy(), text.as_str())]);
    match library.rulebooks().get(shipped().len()) {
        Some(rulebook) if library.mistakes().is_empty() => Ok(rulebook.clone()),
        _ => Err(faulty(library.mistakes())),
    }
}

/// The text of a rulebook's file.
///
/// # Errors
/// If it cannot be read, or is no text.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| {
        let error = match error.kind() {
            ErrorKind::InvalidData => io::Error::other("it is not a text in UTF-8"),
            _ => error,
        };
        Failure::read(path, error)
    })
}

/// All that is wrong with rulebooks that were to be used.
pub fn faulty(mistakes: &[Mistake]) -> Failure {
    let list: Vec<String> = mistakes.iter().map(Mistake::to_string).collect();
    Failure::Usage(format!("a rulebook has mistakes:\n{}", list.join("\n")))
}

fn unknown(rulebooks: &[Rulebook], name: &str) -> String {
    let ids: Vec<&str> = rulebooks.iter().map(Rulebook::id).collect();
    let meant = nearest(name, ids.iter().copied())
        .map_or_else(String::new, |id| format!("; did you mean {id}?"));
    format!(
        "there is no rulebook {name:?}{meant}\nthere are {}; or give the path of your own file",
        ids.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_found_in_any_case() {
        assert_eq!(take("US-Chess").unwrap().id(), "us-chess");
    }

    #[test]
    fn a_slip_is_put_right_and_all_ids_are_listed() {
        let advice = take("clubb").unwrap_err().to_string();
        assert!(advice.contains("did you mean club?"), "{advice}");
        assert!(advice.contains("intramural"), "{advice}");
        assert!(!take("xyz").unwrap_err().to_string().contains("did you"));
    }
}
