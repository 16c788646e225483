//! What the crates behind the server say, in the language of whoever reads it.
//!
//! They speak English to programmers by their `Display`. Here the same values are said to people. A test beside each
//! holds that in English both say the same.

pub(crate) mod chess;
mod competition;
mod people;
pub(crate) mod play;
mod rulebook;

pub use competition::{contact, format, game_kind, how, kind};
pub use rulebook::{
    clause_label, clause_text, meaning, question, reference, section_title, topic, translated,
    value,
};

/// Something that is told to people.
pub trait Spoken {
    /// In the language of whoever is being answered.
    fn said(&self) -> String;
}

/// What is in words already.
impl Spoken for String {
    fn said(&self) -> String {
        self.clone()
    }
}
