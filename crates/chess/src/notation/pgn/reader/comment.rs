//! Comments: `{to the brace}` and `; to the end of the line`.

use super::{Place, ProblemKind, Session};
use crate::notation::pgn::source::character_length;
use crate::notation::pgn::text::{Length, Text};
use crate::notation::pgn::visitor::{Visitor, Want};
use std::io::{self, Read};
use std::mem;

/// What a text goes up to.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Until {
    Brace,
    LineEnd,
    Quote,
}

impl Until {
    /// Marks, by their high bits, those of eight bytes that may end the text or
    /// need a closer look; above the lowest mark there may be wrong ones.
    #[inline(always)]
    fn marks(self, bytes: u64) -> u64 {
        let ends = match self {
            Until::Brace => equal(b'}', bytes),
            Until::LineEnd => 0,
            Until::Quote => equal(b'"', bytes) | equal(b'\\', bytes),
        };
        (ends | less_than(0x10, bytes) | bytes) & HIGH_BITS
    }
}

/// Marks, by their high bits, those of eight bytes that are closing braces or
/// may be line ends; above the lowest mark there may be wrong ones.
#[inline(always)]
fn brace_or_line_end(bytes: u64) -> u64 {
    (equal(b'}', bytes) | less_than(0x10, bytes)) & HIGH_BITS
}

#[inline(always)]
fn less_than(limit: u8, bytes: u64) -> u64 {
    bytes.wrapping_sub(ONES * u64::from(limit)) & !bytes
}

#[inline(always)]
fn equal(byte: u8, bytes: u64) -> u64 {
    less_than(1, bytes ^ (ONES * u64::from(byte)))
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x80 * ONES;

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
        let (stop, length) = match (until, want) {
            (Until::Brace, Want::Skip) => (self.skip_to_brace()?, Length::Cut),
            _ => self.text(until, want, ply)?,
        };
        if stop == Stop::InputEnd && until == Until::Brace {
            self.report(ProblemKind::UnterminatedComment, place, ply);
        }
        Ok(length)
    }

    /// Passes over a comment that nobody wants. Only its end matters, and how
    /// many lines it has.
    fn skip_to_brace(&mut self) -> io::Result<Stop> {
        loop {
            let bytes = self.source.look()?;
            let plain = length_before(bytes, brace_or_line_end);
            let special = bytes.get(plain).copied();
            self.source.advance(plain);
            match special {
                Some(b'}') => {
                    self.source.advance(1);
                    return Ok(Stop::Closed);
                }
                Some(byte @ (b'\n' | b'\r')) => self.source.advance_line_end(byte),
                Some(_) => self.source.advance(1),
                None if plain == 0 => return Ok(Stop::InputEnd),
                None => {}
            }
        }
    }

    /// Shows the comment just read to the visitor.
    pub(super) fn show_comment(&mut self, length: Length) {
        self.visitor.comment(Text::new(&self.scratch.text, length));
    }

    /// Reads up to the end of a text, and keeps its beginning if it is wanted.
    #[inline(always)]
    pub(super) fn text(
        &mut self,
        until: Until,
        want: Want,
        ply: u32,
    ) -> io::Result<(Stop, Length)> {
        let limit = match want {
            Want::Read => self.limits.text,
            Want::Skip => 0,
        };
        let mut kept = Kept::new(mem::take(&mut self.scratch.text), limit);
        let stop = loop {
            let bytes = self.source.look()?;
            let plain = length_before(bytes, |eight| until.marks(eight));
            kept.push(&bytes[..plain]);
            let special = bytes.get(plain).copied();
            self.source.advance(plain);
            match special {
                Some(b'}' | b'"') => {
                    self.source.advance(1);
                    break Stop::Closed;
                }
                Some(byte) => {
                    if let Some(stop) = self.special_byte(byte, until, &mut kept)? {
                        break stop;
                    }
                }
                None if plain == 0 => break Stop::InputEnd,
                None => {}
            }
        };
        if let (Some(place), Want::Read) = (kept.not_utf8, want) {
            self.report(ProblemKind::NotUtf8, place, ply);
        }
        self.scratch.text = kept.text;
        Ok((stop, kept.length))
    }

    /// A byte within a text that needs a closer look, and the end of the text
    /// if it is that.
    fn special_byte(
        &mut self,
        byte: u8,
        until: Until,
        kept: &mut Kept,
    ) -> io::Result<Option<Stop>> {
        match (byte, until) {
            (b'\n' | b'\r', Until::LineEnd) => return Ok(Some(Stop::Closed)),
            (b'\n' | b'\r', Until::Quote) => return Ok(Some(Stop::LineEnd)),
            (b'\n' | b'\r', Until::Brace) => {
                kept.push(&[byte]);
                self.source.advance_line_end(byte);
            }
            (b'\\', _) => {
                let escape = escape(self.source.look()?);
                kept.push(&escape[escape.len() - 1..]);
                let length = escape.len();
                self.source.advance(length);
            }
            (0..0x80, _) => {
                kept.push(&[byte]);
                self.source.advance(1);
            }
            (0x80.., _) => {
                let bytes = self.source.look()?;
                let character = character_length(bytes);
                kept.push(&bytes[..character.unwrap_or(1)]);
                if character.is_none() {
                    kept.not_utf8.get_or_insert(self.source.place());
                }
                self.source.advance(character.unwrap_or(1));
            }
        }
        Ok(None)
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
struct Kept {
    text: Vec<u8>,
    limit: usize,
    length: Length,
    /// Where the first byte is that is not UTF-8.
    not_utf8: Option<Place>,
}

impl Kept {
    fn new(mut text: Vec<u8>, limit: usize) -> Kept {
        text.clear();
        Kept {
            text,
            limit,
            length: Length::Whole,
            not_utf8: None,
        }
    }

    #[inline(always)]
    fn push(&mut self, bytes: &[u8]) {
        let room = self.limit - self.text.len();
        if bytes.len() > room {
            self.length = Length::Cut;
        }
        self.text.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }
}

/// How many bytes there are before the first one marked.
#[inline(always)]
fn length_before(bytes: &[u8], marks: impl Fn(u64) -> u64) -> usize {
    let (eights, rest) = bytes.as_chunks::<8>();
    let mut length = 0;
    for &eight in eights {
        let marks = marks(u64::from_le_bytes(eight));
        if marks != 0 {
            return length + marks.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    let is_marked = |&byte: &u8| marks(ONES * u64::from(byte)) & 0x80 != 0;
    length + rest.iter().position(is_marked).unwrap_or(rest.len())
}
