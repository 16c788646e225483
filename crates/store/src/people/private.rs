//! Texts about a person. Each is checked once, and none of them shows itself by accident: `{:?}` prints only what kind
//! of text it is, and there is no `{}`.

use std::fmt;

/// Why a text cannot be kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BadText {
    /// There is nothing in it.
    Empty,
    /// It is longer than this many characters.
    TooLong(usize),
    /// It has a control character, which a database or a page could not take.
    ControlCharacter,
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadText::Empty => f.write_str("it may not be empty"),
            BadText::TooLong(longest) => write!(f, "it may have {longest} characters at most"),
            BadText::ControlCharacter => f.write_str("it may not contain control characters"),
        }
    }
}

impl std::error::Error for BadText {}

/// A text of one line without spaces around it, or two in a row.
pub(super) fn line(text: &str, longest: usize) -> Result<String, BadText> {
    let words: Vec<&str> = text.split_whitespace().collect();
    checked(&words.join(" "), longest)
}

/// A text as it is.
pub(super) fn checked(text: &str, longest: usize) -> Result<String, BadText> {
    if text.is_empty() {
        Err(BadText::Empty)
    } else if text.chars().count() > longest {
        Err(BadText::TooLong(longest))
    } else if text.chars().any(is_control) {
        Err(BadText::ControlCharacter)
    } else {
        Ok(text.to_string())
    }
}

/// With the marks that turn the direction of writing round, somebody could make a page say something else.
fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Texts that are checked by one of the two above.
macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident, $check:ident up to $longest:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(std::sync::Arc<str>);

        impl $name {
            /// Checks a text.
            ///
            /// # Errors
            /// Says what is wrong with it, without repeating it.
            pub fn new(text: &str) -> Result<Self, $crate::people::BadText> {
                Ok(Self($crate::people::private::$check(text, $longest)?.into()))
            }

            /// The text itself, for a page that its reader may see.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
    )+};
}

/// Types that show only what they are.
macro_rules! redacted {
    ($($name:ident),+) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    )+};
}

pub(super) use {redacted, texts};

texts! {
    /// What somebody typed for a seat of a casual game.
    SeatName, line up to 60;
    /// A line that is not personal, such as the name of an event.
    Line, line up to 200;
}

redacted!(SeatName);

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line({:?})", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, BadText>) {
        let name = SeatName::new(text);
        let name = name.as_ref().map(SeatName::as_str).map_err(|bad| *bad);
        assert_eq!(name, expected, "{text:?}");
    }

    #[test]
    fn a_name_is_one_line_without_needless_spaces() {
        check("Mia", Ok("Mia"));
        check("  Mia \t K.\n", Ok("Mia K."));
        check("Ünï ♞", Ok("Ünï ♞"));
        check(" \n ", Err(BadText::Empty));
        check("a\0b", Err(BadText::ControlCharacter));
        check("a\u{202e}b", Err(BadText::ControlCharacter));
        check(&"é".repeat(60), Ok(&"é".repeat(60)));
        check(&"é".repeat(61), Err(BadText::TooLong(60)));
    }

    #[test]
    fn a_personal_text_does_not_show_itself() {
        let name = SeatName::new("Mia").unwrap();
        assert_eq!(format!("{name:?} {name:#?}"), "SeatName(…) SeatName(…)");
    }
}
