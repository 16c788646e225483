//! Ids of what has a stream of its own.

use super::base32;
use boardside_store::StreamId;
use serde::{Serialize, Serializer};
use std::fmt;
use std::sync::Arc;

/// Letters of an id.
const LENGTH: usize = 16;
/// Bytes that those letters hold.
const BYTES: usize = LENGTH * 5 / 8;
/// How the ids of the demo begin. Chance makes such an id once in 2⁴⁰ times.
const DEMO: &str = "dem0dem0";

/// A text that is no id.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BadId(&'static str);

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadId(what) = self;
        write!(
            f,
            "the id of a {what} has {LENGTH} letters and digits, as its link shows it"
        )
    }
}

impl std::error::Error for BadId {}

/// Ids, each with the word that its streams begin with.
macro_rules! ids {
    ($( $(#[$about:meta])* $name:ident $word:literal; )+) => { $(
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(Arc<str>);

        impl $name {
            /// Checks an id.
            ///
            /// # Errors
            /// When it has another form.
            pub fn new(text: &str) -> Result<$name, BadId> {
                if text.len() == LENGTH && base32::is_spelled_so(text) {
                    Ok($name(text.into()))
                } else {
                    Err(BadId($word))
                }
            }

            /// An id that nobody has yet.
            ///
            /// # Panics
            /// When the system has no random numbers, and so nothing safe can be done.
            pub fn random() -> $name {
                let mut bytes = [0; BYTES];
                getrandom::fill(&mut bytes).expect("the system gives random numbers");
                $name(base32::write(&bytes).into())
            }

            /// The id that the first of these bytes make.
            pub(super) fn from_bytes(bytes: &[u8]) -> $name {
                $name(base32::write(&bytes[..BYTES]).into())
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// Whether it belongs to the demo: its id says so, wherever it turns up.
            pub fn is_demo(&self) -> bool {
                self.0.starts_with(DEMO)
            }

            /// The stream that holds its events.
            ///
            /// # Panics
            /// Never: an id is short and plain.
            pub fn stream(&self) -> StreamId {
                let name = format!(concat!($word, "/{}"), self.0);
                StreamId::new(&name).expect("an id is short and plain")
            }

            /// What a stream is about, if it is one of these.
            pub fn of_stream(stream: &StreamId) -> Option<$name> {
                $name::new(stream.as_str().strip_prefix(concat!($word, "/"))?).ok()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(&self.0)
            }
        }
    )+ };
}

impl GameId {
    /// The same for the demo: the rest of the id is as it was.
    pub(super) fn for_demo(&self) -> GameId {
        GameId(format!("{DEMO}{}", &self.0[DEMO.len()..]).into())
    }
}

impl CompetitionId {
    /// The competition of the demo with this number, counted from 1, and this letter.
    ///
    /// # Panics
    /// Never: an id is short and plain, whatever the number.
    pub fn of_demo(letter: char, number: u32) -> CompetitionId {
        let id = format!("{DEMO}{letter}{:07}", number % 10_000_000);
        CompetitionId::new(&id).expect("an id is short and plain")
    }

    /// The number of the demo that it belongs to.
    pub fn demo_number(&self) -> Option<u32> {
        let rest = self.0.strip_prefix(DEMO)?;
        rest.get(1..)?.parse().ok()
    }
}

ids! {
    /// Which game. Nobody guesses one.
    GameId "game";
    /// Which competition. Nobody guesses one.
    CompetitionId "competition";
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
    fn what_belongs_to_the_demo_says_so() {
        let id = CompetitionId::of_demo('s', 12);
        assert!(id.is_demo() && !CompetitionId::random().is_demo());
        assert_eq!(id.demo_number(), Some(12));
        assert_eq!(CompetitionId::new(id.as_str()), Ok(id));
        let (one, other) = (GameId::random().for_demo(), GameId::random().for_demo());
        assert!(one.is_demo() && one != other);
        assert_eq!(GameId::new(one.as_str()), Ok(one));
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
            assert_eq!(GameId::new(text), Err(BadId("game")), "{text}");
        }
    }
}
