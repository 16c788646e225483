//! How mail is sent.

use std::fmt;

/// How mail is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Smtp {
    /// Where to: `smtps://user:password@mail.example.org`.
    pub url: Hushed,
    /// Who it is from: `Chess club <chess@example.org>`.
    pub from: String,
}

/// A text that may hold a password and so does not show itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Hushed(pub String);

impl fmt::Debug for Hushed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hushed(…)")
    }
}
