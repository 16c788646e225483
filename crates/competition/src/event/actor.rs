//! Who does something in a competition.

use crate::id::PersonId;
use core::fmt;
use serde::{Deserialize, Serialize};

/// Who does something in a competition. Whether somebody is what they say is
/// known to the caller.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// Somebody in their own name: a player.
    Person(PersonId),
    /// Somebody who speaks for a group.
    Coordinator(PersonId),
    /// An umpire or helper.
    Official(PersonId),
    /// The office: the director.
    Director(PersonId),
    /// The program, about a game played on it.
    Program,
    /// Time itself.
    Clock,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Actor::Person(_) => "a player",
            Actor::Coordinator(_) => "a coordinator",
            Actor::Official(_) => "an official",
            Actor::Director(_) => "the director",
            Actor::Program => "the program",
            Actor::Clock => "the clock",
        })
    }
}
