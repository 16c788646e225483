//! Finding somebody by name.

use super::super::day::Day;
use super::super::group::status;

/// Names that are listed at once.
const MOST: usize = 20;

/// Somebody whose name is like what was typed.
pub struct Found {
    pub entry: u32,
    pub name: String,
    pub about: String,
}

/// Everybody with a word of the name that begins so, or several.
pub fn named(day: &Day, asked: &str) -> Vec<Found> {
    let asked = asked.to_lowercase();
    let words: Vec<&str> = words_of(&asked).collect();
    let mut seen = Vec::new();
    let mut found = Vec::new();
    for (id, entry) in day.competition().entries() {
        if seen.contains(&&entry.person) {
            continue;
        }
        let Some(details) = day.details(&entry.person) else {
            continue;
        };
        let name = details.full_name.as_str().to_lowercase();
        let begins = |word: &&str| words_of(&name).any(|part| part.starts_with(*word));
        if words.is_empty() || !words.iter().all(begins) {
            continue;
        }
        seen.push(&entry.person);
        let group = day.group(entry.group);
        let status = status(entry.status);
        let about = [group, day.section(entry.division), status.as_str()];
        let about: Vec<&str> = about.into_iter().filter(|part| !part.is_empty()).collect();
        found.push(Found {
            entry: id.0,
            name: details.full_name.as_str().to_owned(),
            about: about.join(" · "),
        });
    }
    found.sort_by_key(|one| one.name.to_lowercase());
    found.truncate(MOST);
    found
}

/// What a name is looked up by: `Anna-Lena Hofer` by each of her three names.
fn words_of(name: &str) -> impl Iterator<Item = &str> {
    name.split(|letter: char| letter.is_whitespace() || [',', '-'].contains(&letter))
        .filter(|word| !word.is_empty())
}
