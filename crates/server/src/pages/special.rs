//! What is special about a rulebook, in three lines.

use crate::spoken::{Spoken as _, translated};
use boardside_rulebook::Rulebook;

/// How many lines there are.
const LINES: usize = 3;

/// One thing that is special about a rulebook.
pub struct Special {
    pub sentence: String,
    pub reference: String,
}

/// What is special about a rulebook beside these others.
pub fn of(rulebook: &Rulebook, others: &[Rulebook]) -> Vec<Special> {
    translated(rulebook)
        .highlights(others, LINES)
        .iter()
        .map(|point| Special {
            sentence: capitalized(&point.said()),
            reference: point.origin.said(),
        })
        .collect()
}

/// With a capital at its beginning.
pub fn capitalized(text: &str) -> String {
    let mut rest = text.chars();
    rest.next()
        .map(|first| first.to_uppercase().chain(rest).collect())
        .unwrap_or_default()
}
