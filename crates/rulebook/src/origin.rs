//! Where a value or a rule comes from.

use crate::rulebook::{Clause, Rulebook};
use std::fmt;

/// Where the value of a setting comes from.
///
/// As a text it is a reference to show: `Rule 1 V`, or `not in your sheet;
/// taken from US Chess 14F`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Origin<'a> {
    /// The rulebook's own sheet.
    Sheet(Grounds<'a>),
    /// A rulebook that it is based on.
    Base(Grounds<'a>),
    /// No sheet says anything; the program has a value of its own.
    Default,
}

/// What a value rests on, in the rulebook that gives it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Grounds<'a> {
    /// The rulebook that gives the value.
    pub rulebook: &'a Rulebook,
    /// The clause that says so.
    pub clause: Option<&'a Clause>,
    /// A remark, above all why this was chosen where the sheet is silent.
    pub note: Option<&'a str>,
}

impl<'a> Origin<'a> {
    /// What the value rests on; a default rests on nothing.
    pub fn grounds(self) -> Option<Grounds<'a>> {
        match self {
            Origin::Sheet(grounds) | Origin::Base(grounds) => Some(grounds),
            Origin::Default => None,
        }
    }

    /// The clause that says so, if there is one.
    pub fn clause(self) -> Option<&'a Clause> {
        self.grounds()?.clause
    }

    /// The remark that stands with the value, if there is one.
    pub fn note(self) -> Option<&'a str> {
        self.grounds()?.note
    }

    /// The clause as a citation, if there is one.
    pub fn citation(self) -> Option<Citation<'a>> {
        let (grounds, standing) = match self {
            Origin::Sheet(grounds) => (grounds, Standing::Sheet),
            Origin::Base(grounds) => (grounds, Standing::Base),
            Origin::Default => return None,
        };
        Some(Citation {
            rulebook: grounds.rulebook,
            clause: grounds.clause?,
            standing,
        })
    }

    /// The stable code: `sheet`, `base` or `default`.
    pub fn code(self) -> &'static str {
        match self {
            Origin::Sheet(_) => "sheet",
            Origin::Base(_) => "base",
            Origin::Default => "default",
        }
    }
}

impl fmt::Display for Origin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(citation) = self.citation() {
            return fmt::Display::fmt(&citation, f);
        }
        match self {
            Origin::Sheet(_) => f.write_str("a decision: the sheet is silent"),
            Origin::Base(grounds) => {
                write!(
                    f,
                    "not in your sheet; taken from {}",
                    grounds.rulebook.short()
                )
            }
            Origin::Default => f.write_str("in no sheet; the program's own choice"),
        }
    }
}

/// Whether a clause is of the rulebook in force or of one it is based on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// The rulebook in force says so itself.
    Sheet,
    /// It is silent, and a rulebook it is based on says so.
    Base,
}

/// A clause and the rulebook it stands in.
///
/// As a text it is a reference to show: `Rule 2 VI c ii 4`, `Article 3.8.2`,
/// or `not in your sheet; taken from US Chess 14F`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Citation<'a> {
    /// The rulebook that states it.
    pub rulebook: &'a Rulebook,
    /// The clause itself.
    pub clause: &'a Clause,
    /// Whether that is the rulebook in force.
    pub standing: Standing,
}

impl Citation<'_> {
    /// The rulebook's short name and the number or heading, whichever rulebook is in force: `US Chess 14F`, `Club,
    /// Draws`.
    pub fn reference(&self) -> String {
        let (short, number) = (self.rulebook.short(), self.clause.number());
        let comma = if is_heading(number) { "," } else { "" };
        format!("{short}{comma} {number}")
    }
}

impl<'a> Citation<'a> {
    /// The same clause [in a language](Rulebook::in_language).
    #[must_use]
    pub fn in_language(self, tag: &str) -> Citation<'a> {
        let rulebook = self.rulebook.in_language(tag);
        let clause = rulebook.same_clause(self.rulebook, self.clause);
        Citation {
            rulebook,
            clause: clause.unwrap_or(self.clause),
            ..self
        }
    }
}

/// A number begins with a digit, a heading does not.
pub(crate) fn is_heading(number: &str) -> bool {
    !number.starts_with(|c: char| c.is_ascii_digit())
}

impl fmt::Display for Citation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.standing {
            Standing::Sheet => f.write_str(self.clause.label()),
            Standing::Base => write!(f, "not in your sheet; taken from {}", self.reference()),
        }
    }
}
