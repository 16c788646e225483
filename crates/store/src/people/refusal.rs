//! Changes that cannot be made, as ordinary answers.

use std::fmt;

/// Why a change cannot be made. It never repeats what was given, which may be personal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Nobody has this id.
    UnknownPerson,
}

impl Refusal {
    /// A name that never changes its meaning, for programs.
    pub fn code(self) -> &'static str {
        match self {
            Refusal::UnknownPerson => "unknown_person",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::UnknownPerson => "there is no such person",
        })
    }
}

impl std::error::Error for Refusal {}

/// Which of several changes was refused, and why. None of them was made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// Its place in the list, from 0.
    pub place: usize,
    /// Why.
    pub why: Refusal,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "change {}: {}", self.place + 1, self.why)
    }
}

impl std::error::Error for Refused {}
