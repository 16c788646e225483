//! The rulebooks that come with the program.

use crate::library::Library;
use crate::rulebook::Rulebook;
use std::sync::OnceLock;

macro_rules! file {
    ($name:literal) => {
        ($name, include_str!(concat!("../../../rulebooks/", $name)))
    };
}

const FILES: [(&str, &str); 14] = [
    file!("fide.toml"),
    file!("us-chess.toml"),
    file!("intramural.toml"),
    file!("youth-games.toml"),
    file!("youth-games-2013.toml"),
    file!("general.toml"),
    file!("club.toml"),
    file!("fide.es.toml"),
    file!("us-chess.es.toml"),
    file!("intramural.es.toml"),
    file!("youth-games.es.toml"),
    file!("youth-games-2013.es.toml"),
    file!("general.es.toml"),
    file!("club.es.toml"),
];

/// The rulebooks that come with the program, with their translations, each after the one it is based on.
///
/// # Panics
///
/// Never: the tests read every shipped file.
pub fn shipped() -> &'static [Rulebook] {
    static SHIPPED: OnceLock<Vec<Rulebook>> = OnceLock::new();
    SHIPPED.get_or_init(|| {
        let library = Library::join(Vec::new(), FILES);
        let mistakes = library.mistakes();
        assert!(
            mistakes.is_empty(),
            "a shipped rulebook has mistakes: {mistakes:#?}"
        );
        library.rulebooks().to_vec()
    })
}

/// The shipped rulebook with this id.
pub fn find(id: &str) -> Option<Rulebook> {
    shipped()
        .iter()
        .find(|rulebook| rulebook.id() == id)
        .cloned()
}
