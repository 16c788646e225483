//! Where rulebooks are found: the shipped ones by their id, a user's own by the path of its file.

use crate::outcome::Failure;
use boardside_rulebook::{Library, Mistake, Rulebook, find, nearest, shipped};
use std::path::Path;

/// The rulebook with this id, or in this file.
///
/// # Errors
/// If there is none, with what was perhaps meant; or all that is wrong with the file.
pub fn take(name: &str) -> Result<Rulebook, Failure> {
    if let Some(rulebook) = find(&name.to_ascii_lowercase()) {
        return Ok(rulebook);
    }
    let path = Path::new(name);
    if path.extension().is_some_and(|end| end == "toml") || path.is_file() {
        return open(path);
    }
    Err(Failure::Usage(unknown(name)))
}

fn open(path: &Path) -> Result<Rulebook, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::read(path, error))?;
    let library = Library::with([(&*path.to_string_lossy(), text.as_str())]);
    match library.rulebooks().get(shipped().len()) {
        Some(rulebook) if library.mistakes().is_empty() => Ok(rulebook.clone()),
        _ => Err(Failure::Usage(faulty(path, library.mistakes()))),
    }
}

fn faulty(path: &Path, mistakes: &[Mistake]) -> String {
    let list: Vec<String> = mistakes.iter().map(Mistake::to_string).collect();
    format!(
        "the rulebook {} has mistakes:\n{}",
        path.display(),
        list.join("\n")
    )
}

fn unknown(name: &str) -> String {
    let ids: Vec<&str> = shipped().iter().map(Rulebook::id).collect();
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
