//! The id of a game.

use super::base32;
use boardside_store::StreamId;
use serde::{Serialize, Serializer};
use std::fmt;
use std::sync::Arc;

/// Letters of an id.
const LENGTH: usize = 16;
/// Bytes that those letters hold.
const BYTES: usize = LENGTH * 5 / 8;

/// Which game. Nobody guesses one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(Arc<str>);

/// A text that is no id of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BadId;

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the id of a game has {LENGTH} letters and digits, as its link shows it"
        )
    }
}

impl std::error::Error for BadId {}

impl GameId {
    /// Checks an id.
    ///
    /// # Errors
    /// When it has another form.
    pub fn new(text: &str) -> Result<GameId, BadId> {
        if text.len() == LENGTH && base32::is_spelled_so(text) {
            Ok(GameId(text.into()))
        } else {
            Err(BadId)
        }
    }

    /// An id that nobody has yet.
    ///
    /// # Panics
    /// When the system has no random numbers, and so nothing safe can be done.
    pub fn random() -> GameId {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).expect("the system gives random numbers");
        GameId::from_bytes(&bytes)
    }

    /// The id that the first of these bytes make.
    pub(super) fn from_bytes(bytes: &[u8]) -> GameId {
        GameId(base32::write(&bytes[..BYTES]).into())
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The stream that holds the game.
    ///
    /// # Panics
    /// Never: an id is short and plain.
    pub fn stream(&self) -> StreamId {
        StreamId::new(&format!("game/{}", self.0)).expect("an id is short and plain")
    }

    /// The game that a stream holds, if it holds one.
    pub fn of_stream(stream: &StreamId) -> Option<GameId> {
        GameId::new(stream.as_str().strip_prefix("game/")?).ok()
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_goes_to_its_stream_and_back() {
        let id = GameId::random();
        assert_eq!(GameId::of_stream(&id.stream()), Some(id.clone()));
        assert_eq!(GameId::new(id.as_str()), Ok(id));
    }

    #[test]
    fn other_texts_are_no_ids() {
        for text in [
            "",
            "short",
            "0123456789ABCDEF",
            "0123456789abcdefg",
            "ööööööööö",
        ] {
            assert_eq!(GameId::new(text), Err(BadId), "{text}");
        }
    }
}
