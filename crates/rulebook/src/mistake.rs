//! What is wrong with the file of a rulebook.

use crate::place::Place;
use std::fmt;

/// One mistake in a file: where it is, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The file, by the name the library was given.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What kind of mistake it is.
    pub kind: MistakeKind,
    /// What is wrong and what would be right.
    pub sentence: String,
}

impl Mistake {
    pub(crate) fn new(file: &str, place: Place, kind: MistakeKind, sentence: String) -> Mistake {
        Mistake {
            file: file.to_owned(),
            line: place.line,
            column: place.column,
            kind,
            sentence,
        }
    }
}

/// The kinds of mistakes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MistakeKind {
    /// The text is not TOML.
    Syntax,
    /// There is no such section, setting or field.
    UnknownKey,
    /// The value is none that the setting can have.
    WrongValue,
    /// Something that must be there is not.
    Missing,
    /// A clause is named that the file does not list under `[clauses]`.
    UnknownClause,
    /// There is no rule of this name.
    UnknownRule,
    /// Two values exclude each other.
    Contradiction,
    /// A setting is given that can have no effect beside the others.
    NoEffect,
    /// Another rulebook has the same id.
    DuplicateId,
    /// The rulebook it is based on does not exist.
    UnknownBase,
    /// The rulebook is based on itself by a detour.
    CircularBase,
    /// The rulebook it is based on has mistakes.
    BrokenBase,
}

impl MistakeKind {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            MistakeKind::Syntax => "syntax",
            MistakeKind::UnknownKey => "unknown_key",
            MistakeKind::WrongValue => "wrong_value",
            MistakeKind::Missing => "missing",
            MistakeKind::UnknownClause => "unknown_clause",
            MistakeKind::UnknownRule => "unknown_rule",
            MistakeKind::Contradiction => "contradiction",
            MistakeKind::NoEffect => "no_effect",
            MistakeKind::DuplicateId => "duplicate_id",
            MistakeKind::UnknownBase => "unknown_base",
            MistakeKind::CircularBase => "circular_base",
            MistakeKind::BrokenBase => "broken_base",
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mistake {
            file,
            line,
            column,
            sentence,
            ..
        } = self;
        write!(f, "{file}:{line}:{column}: {sentence}")
    }
}

impl std::error::Error for Mistake {}
