//! The tag pairs of a game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The seven tags every game should have, in the order they are written.
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// What a tag of the roster says if nothing is known. The result's is that of
/// a game without one.
pub(super) const UNKNOWN: [&str; 7] = ["?", "?", "????.??.??", "?", "?", "?", "*"];

/// The tag pairs of a game: the seven of the roster first, in their order,
/// then the others in the order they came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    pairs: Vec<(String, String)>,
}

/// A name that no tag can have; see [`Tags::set`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadTagName(pub String);

impl fmt::Display for BadTagName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} cannot be the name of a tag", self.0)
    }
}

impl core::error::Error for BadTagName {}

impl Tags {
    /// No tags.
    pub const fn new() -> Tags {
        Tags { pairs: Vec::new() }
    }

    /// The seven tags of the roster, with nothing known.
    pub fn unknown() -> Tags {
        let pairs = ROSTER.into_iter().zip(UNKNOWN);
        Tags {
            pairs: pairs.map(|(n, v)| (n.into(), v.into())).collect(),
        }
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|pair| pair.0 == name).map(|pair| pair.1)
    }

    /// Gives a tag a value, in place of the one it had. Line breaks have no
    /// place in a value; they become spaces.
    ///
    /// # Errors
    /// A name is made of 1 to 255 letters, digits and `_+#=:-`, and starts
    /// with a letter or digit.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadTagName> {
        if name_length(name.as_bytes()) != name.len() || name.is_empty() {
            return Err(BadTagName(name.into()));
        }
        let value = value.replace("\r\n", " ").replace(['\r', '\n'], " ");
        match self.pairs.iter_mut().find(|pair| pair.0 == name) {
            Some(pair) => pair.1 = value,
            None => {
                let behind = |pair: &(String, String)| rank(&pair.0) <= rank(name);
                let place = self.pairs.partition_point(behind);
                self.pairs.insert(place, (name.into(), value));
            }
        }
        Ok(())
    }

    /// Takes a tag away and hands its value back.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let place = self.pairs.iter().position(|pair| pair.0 == name)?;
        Some(self.pairs.remove(place).1)
    }

    /// How many tags there are.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there is no tag.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Names and values in the order they are written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(n, v)| (n.as_str(), v.as_str()))
    }
}

/// Where a tag stands: roster tags by their order, then all others.
fn rank(name: &str) -> usize {
    let place = ROSTER.into_iter().position(|tag| tag == name);
    place.unwrap_or(ROSTER.len())
}

const LONGEST_NAME: usize = 255;

/// How many of the first bytes can be the name of a tag; 0 if too many.
pub(super) fn name_length(bytes: &[u8]) -> usize {
    let fits = |byte: &u8| {
        matches!(byte, b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9')
            || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-')
    };
    if !bytes.first().is_some_and(u8::is_ascii_alphanumeric) {
        return 0;
    }
    let length = bytes.iter().take_while(|&byte| fits(byte)).count();
    if length > LONGEST_NAME { 0 } else { length }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_roster_comes_first_whatever_the_order_of_setting() {
        let mut tags = Tags::new();
        for name in ["Opening", "Result", "ECO", "White", "Event"] {
            tags.set(name, "old").unwrap();
            tags.set(name, name).unwrap();
        }
        let names: Vec<&str> = tags.iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Event", "White", "Result", "Opening", "ECO"]);
        assert_eq!(tags.get("ECO"), Some("ECO"));
    }

    #[test]
    fn a_name_must_be_one_word_and_a_value_one_line() {
        let mut tags = Tags::new();
        for name in ["", "a b", "-a", "é", "a\"", &"a".repeat(256)] {
            assert!(tags.set(name, "").is_err(), "{name:?}");
        }
        tags.set("Annotator", "a\r\nb\nc").unwrap();
        assert_eq!(tags.get("Annotator"), Some("a b c"));
    }
}
