//! What things and people are called in a competition.
//!
//! People have opaque names only; who is behind one is known to the directory, not here.

use core::fmt;
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::Arc;

/// Numbers that are given out in order and never again.
macro_rules! numbers {
    ($( $(#[$about:meta])* $name:ident $word:literal; )+) => { $(
        $(#[$about])*
        #[derive(
            Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl $name {
            /// The number given out so many places later.
            #[must_use]
            pub const fn plus(self, places: u32) -> $name {
                $name(self.0.saturating_add(places))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($word, " {}"), self.0)
            }
        }
    )+ };
}

numbers! {
    /// A division of a league, or a section of a knockout: its place in the terms, from 0.
    DivisionId "division";
    /// Somebody's place in a division.
    EntryId "entry";
    /// A match between two entries.
    MatchId "match";
    /// A group that enters players together.
    GroupId "group";
    /// A board of the inventory.
    BoardId "board";
    /// A table at which matches are played.
    TableId "table";
}

/// Names that come from outside and mean nothing here.
macro_rules! names {
    ($( $(#[$about:meta])* $name:ident; )+) => { $(
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
        #[serde(into = "String")]
        pub struct $name(Arc<str>);

        impl $name {
            /// Takes the name as it is.
            pub fn new(name: &str) -> $name {
                $name(name.into())
            }

            /// The name as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> String {
                name.0.as_ref().to_owned()
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                String::deserialize(from).map(|name| $name(name.into()))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )+ };
}

names! {
    /// A person, by the id that the directory gave.
    PersonId;
    /// A game that was played on this program, by its id.
    GameId;
}
