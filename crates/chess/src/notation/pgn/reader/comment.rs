//! Comments: `{to the brace}` and `; to the end of the line`.

use super::{ProblemKind, Session};
use crate::notation::pgn::source::character_length;
use crate::notation::pgn::text::{Length, Text};
use crate::notation::pgn::visitor::{Visitor, Want};
use std::io::{self, Read};

/// What a text goes up to.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Until {
    Brace,
    LineEnd,
    Quote,
}

impl Until {
    /// Whether a byte may end the text or needs a closer look.
    #[inline(always)]
    fn is_special(self, byte: u8) -> bool {
        let ends = match self {
            Until::Brace => byte == b'}',
            Until::LineEnd => false,
            Until::Quote => byte == b'"' || byte == b'\\',
        };
        ends | (byte == b'\n') | (byte == b'\r') | (byte >= 0x80)
    }
}

/// What a text ended with.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Stop {
    /// What it goes up to.
    Closed,
    /// The end of the line, where it may not be.
    LineEnd,
    /// The end of the input.
    InputEnd,
}

impl<R: Read, V: Visitor> Session<'_, R, V> {
    /// Reads the comment that starts here into the scratch text. `ply` is that
    /// of the move it is about.
    pub(super) fn comment(&mut self, want: Want, ply: u32) -> io::Result<Length> {
        let place = self.source.place();
        let until = match self.source.peek()? {
            Some(b'{') => Until::Brace,
            _ => Until::LineEnd,
        };
        self.source.advance(1);
        let (stop, length) = self.text(until, want, ply)?;
        if stop == Stop::InputEnd && until == Until::Brace {
            self.report(ProblemKind::UnterminatedComment, place, ply);
        }
        Ok(length)
    }

    /// Shows the comment just read to the visitor.
    pub(super) fn show_comment(&mut self, length: Length) {
        self.visitor.comment(Text::new(&self.scratch.text, length));
    }

    /// Reads up to the end of a text, and keeps its beginning if it is wanted.
    pub(super) fn text(
        &mut self,
        until: Until,
        want: Want,
        ply: u32,
    ) -> io::Result<(Stop, Length)> {
        let mut kept = Kept {
            text: &mut self.scratch.text,
            limit: match want {
                Want::Read => self.limits.text,
                Want::Skip => 0,
            },
            length: Length::Whole,
        };
        kept.text.clear();
        let mut bad = None;
        let stop = loop {
            let bytes = self.source.look()?;
            let plain = plain_length(bytes, until);
            kept.push(&bytes[..plain]);
            let special = bytes.get(plain).copied();
            let is_whole = bytes.len() > plain;
            self.source.advance(plain);
            match special {
                None if !is_whole && self.source.look()?.is_empty() => break Stop::InputEnd,
                None => {}
                Some(b'}' | b'"') if until != Until::LineEnd => {
                    self.source.advance(1);
                    break Stop::Closed;
                }
                Some(b'\\') => {
                    let escape = escape(self.source.look()?);
                    kept.push(&escape[escape.len() - 1..]);
                    let length = escape.len();
                    self.source.advance(length);
                }
                Some(byte @ (b'\n' | b'\r')) => match until {
                    Until::Brace => {
                        kept.push(&[byte]);
                        self.source.advance_line_end(byte);
                    }
                    Until::LineEnd => break Stop::Closed,
                    Until::Quote => break Stop::LineEnd,
                },
                Some(_) => {
                    let bytes = self.source.look()?;
                    let character = character_length(bytes);
                    kept.push(&bytes[..character.unwrap_or(1)]);
                    if character.is_none() && bad.is_none() {
                        bad = Some(self.source.place());
                    }
                    self.source.advance(character.unwrap_or(1));
                }
            }
        };
        let length = kept.length;
        if let (Some(place), Want::Read) = (bad, want) {
            self.report(ProblemKind::NotUtf8, place, ply);
        }
        Ok((stop, length))
    }
}

/// `\"` and `\\` mean their second character; any other backslash itself.
fn escape(bytes: &[u8]) -> &[u8] {
    match bytes {
        [b'\\', b'"' | b'\\', ..] => &bytes[..2],
        _ => &bytes[..1],
    }
}

/// The beginning of a text, up to a limit.
struct Kept<'a> {
    text: &'a mut Vec<u8>,
    limit: usize,
    length: Length,
}

impl Kept<'_> {
    #[inline(always)]
    fn push(&mut self, bytes: &[u8]) {
        let room = self.limit - self.text.len();
        if bytes.len() > room {
            self.length = Length::Cut;
        }
        self.text.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }
}

/// How many bytes there are before the next one that matters. They are looked
/// at in blocks, which the compiler can compare at once.
#[inline(always)]
fn plain_length(bytes: &[u8], until: Until) -> usize {
    const BLOCK: usize = 32;
    let mut length = 0;
    for block in bytes.chunks_exact(BLOCK) {
        let special = block
            .iter()
            .fold(false, |any, &byte| any | until.is_special(byte));
        if special {
            break;
        }
        length += BLOCK;
    }
    let rest = &bytes[length..];
    let plain = rest.iter().position(|&byte| until.is_special(byte));
    length + plain.unwrap_or(rest.len())
}
