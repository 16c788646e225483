//! What the first byte of a token tells about it.

#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Class {
    /// A move, or a word that is none.
    Word,
    /// A move number, a result, or castling with zeros.
    Digit,
    Blank,
    LineEnd,
    /// Dots without a number before them mean nothing.
    Dot,
    /// `!` and `?`.
    Glyph,
    Dollar,
    Open,
    Close,
    OpenBrace,
    Semicolon,
    Star,
    OpenBracket,
    Percent,
    /// `}` and `]` that close nothing.
    Stray,
}

pub(super) static CLASSES: [Class; 256] = {
    let mut classes = [Class::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = of(byte as u8);
        byte += 1;
    }
    classes
};

const fn of(byte: u8) -> Class {
    match byte {
        b' ' | b'\t' | b'\x0b' | b'\x0c' => Class::Blank,
        b'\n' | b'\r' => Class::LineEnd,
        b'0'..=b'9' => Class::Digit,
        b'.' => Class::Dot,
        b'!' | b'?' => Class::Glyph,
        b'$' => Class::Dollar,
        b'(' => Class::Open,
        b')' => Class::Close,
        b'{' => Class::OpenBrace,
        b'}' | b']' => Class::Stray,
        b'[' => Class::OpenBracket,
        b';' => Class::Semicolon,
        b'*' => Class::Star,
        b'%' => Class::Percent,
        _ => Class::Word,
    }
}

/// Whether a byte goes on with a word, once begun.
static IN_WORD: [bool; 256] = {
    let mut in_word = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        in_word[byte] = matches!(
            CLASSES[byte],
            Class::Word | Class::Digit | Class::Dot | Class::Percent
        );
        byte += 1;
    }
    in_word
};

/// No move is longer than this; a longer word is not looked into.
pub(super) const LONGEST_WORD: usize = 255;

#[inline(always)]
pub(super) fn is_in_word(byte: u8) -> bool {
    IN_WORD[usize::from(byte)]
}

/// How long the word is that some bytes start with, counted no further than
/// one above [`LONGEST_WORD`].
#[inline(always)]
pub(super) fn word_length(bytes: &[u8]) -> usize {
    let bytes = &bytes[..bytes.len().min(LONGEST_WORD + 1)];
    bytes
        .iter()
        .position(|&byte| !is_in_word(byte))
        .unwrap_or(bytes.len())
}
