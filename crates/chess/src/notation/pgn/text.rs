//! Text as it stands in the input.

use alloc::borrow::Cow;

/// The bytes of a tag's value or a comment, decoded only if asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Text<'a> {
    bytes: &'a [u8],
    length: Length,
}

/// Whether a text is whole.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Length {
    /// All of it.
    Whole,
    /// Its beginning; the rest was longer than the limit and is skipped.
    Cut,
}

impl<'a> Text<'a> {
    #[cfg(any(feature = "std", test))]
    pub(super) fn new(bytes: &'a [u8], length: Length) -> Text<'a> {
        Text { bytes, length }
    }

    /// The bytes, with the escapes of a tag's value undone.
    pub fn as_bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// Whether this is all of the text.
    pub fn length(self) -> Length {
        self.length
    }

    /// The text: as UTF-8, or if it is not that, as Latin-1, which PGN was
    /// first written in.
    pub fn to_str(self) -> Cow<'a, str> {
        let bytes = match self.length {
            Length::Whole => self.bytes,
            Length::Cut => without_half_character(self.bytes),
        };
        match core::str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
        }
    }
}

/// Drops the last character if the cut went through it.
fn without_half_character(bytes: &[u8]) -> &[u8] {
    match core::str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => &bytes[..error.valid_up_to()],
        _ => bytes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], length: Length, expected: &str) {
        assert_eq!(Text::new(bytes, length).to_str(), expected);
    }

    #[test]
    fn utf_8_is_read_as_such_and_all_else_as_latin_1() {
        check("M\u{fc}ller".as_bytes(), Length::Whole, "M\u{fc}ller");
        check(b"M\xfcller", Length::Whole, "M\u{fc}ller");
        check(b"caf\xc3", Length::Whole, "caf\u{c3}");
    }

    #[test]
    fn a_character_cut_in_half_is_dropped() {
        check(b"caf\xc3", Length::Cut, "caf");
        check(b"\xe2\x99", Length::Cut, "");
    }
}
