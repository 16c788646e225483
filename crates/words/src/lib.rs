//! What Boardside says, in the language of whoever reads it.
//!
//! Every text stands in `texts`, one folder for each language, in the syntax of Fluent. The code names a text and gives
//! what is filled in; [`t!`] finds it in the language of the request that is being answered.
//!
//! ```
//! use boardside_words::{Language, in_language, t};
//!
//! let games = ["first", "second"];
//! assert_eq!(t!("words-example", count = games.len()), "2 games");
//! assert_eq!(in_language(Language::Spanish, || t!("words-example", count = 1)), "1 partida");
//! ```
//!
//! # What this crate is not
//!
//! It knows nothing of chess and of pages. It does not decide which language somebody reads: whoever asks does.

mod argument;
mod current;
mod language;
mod texts;

pub use argument::{Argument, Arguments};
pub use current::{current, in_language, with_language};
pub use language::Language;
pub use texts::{FILES, source, text, text_escaped};

/// A text in the language of whoever is being answered, with what is filled in: `t!("seats-free", count = 3)`.
///
/// The name is written out, so that `cargo xtask tidy` finds names without a text and texts without a name.
#[macro_export]
macro_rules! t {
    ($name:literal $(, $key:ident = $value:expr)* $(,)?) => {
        $crate::text($crate::current(), $name, &$crate::arguments!($($key = $value),*))
    };
}

/// What is filled into a text. What is worked out for it lives as long as the text is asked for.
#[macro_export]
macro_rules! arguments {
    ($($key:ident = $value:expr),* $(,)?) => {
        $crate::Arguments::default()$(.with(stringify!($key), &$value))*
    };
}
