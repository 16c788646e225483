//! The input, a piece at a time, and where in it the reader is.

use super::problem::Place;
use std::io::{self, ErrorKind, Read};

/// How much of the input is in memory at a time.
const BUFFER: usize = 128 * 1024;

/// How far [`Source::look`] sees at least, unless the input ends before.
/// Everything but comments and values of tags is shorter than this.
const SIGHT: usize = 1024;

/// A buffered input that knows its line and column.
pub(super) struct Source<R> {
    input: R,
    buffer: Box<[u8]>,
    at: usize,
    end: usize,
    /// From where on more should be read before looking.
    low: usize,
    /// Where in the input the buffer starts.
    base: u64,
    /// How many line ends have been passed.
    lines: u64,
    /// Where in the input the line starts.
    line_start: u64,
    /// The place behind the last carriage return: a line feed there ends no
    /// line of its own.
    behind_return: u64,
}

impl<R: Read> Source<R> {
    pub fn new(input: R) -> Source<R> {
        Source {
            input,
            buffer: vec![0; BUFFER].into_boxed_slice(),
            at: 0,
            end: 0,
            low: 0,
            base: 0,
            lines: 0,
            line_start: 0,
            behind_return: u64::MAX,
        }
    }

    /// What comes next: nothing only at the end of the input.
    #[inline(always)]
    pub fn look(&mut self) -> io::Result<&[u8]> {
        if self.at >= self.low {
            self.fill()?;
        }
        Ok(&self.buffer[self.at..self.end])
    }

    /// The next byte.
    #[inline(always)]
    pub fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.look()?.first().copied())
    }

    /// What comes next, cut at the sight that is certain: a decision made on
    /// this does not hang on how the input came in.
    pub fn look_no_further(&mut self) -> io::Result<&[u8]> {
        let bytes = self.look()?;
        Ok(&bytes[..bytes.len().min(SIGHT)])
    }

    #[cold]
    #[inline(never)]
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.at..self.end, 0);
        self.base += self.at as u64;
        self.end -= self.at;
        self.at = 0;
        while self.end < SIGHT {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(0) => {
                    self.low = usize::MAX;
                    return Ok(());
                }
                Ok(count) => self.end += count.min(self.buffer.len() - self.end),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.low = self.end - SIGHT + 1;
        Ok(())
    }

    /// Passes over bytes that have been looked at and hold no line end.
    #[inline(always)]
    pub fn advance(&mut self, count: usize) {
        debug_assert!(count <= self.end - self.at);
        self.at += count;
    }

    /// Passes over the one byte of a line end; that of CR LF has two.
    #[inline]
    pub fn advance_line_end(&mut self, byte: u8) {
        let here = self.base + self.at as u64;
        if byte == b'\r' {
            self.behind_return = here + 1;
        }
        if byte == b'\r' || here != self.behind_return {
            self.lines += 1;
        }
        self.at += 1;
        self.line_start = here + 1;
    }

    /// Passes over the mark some programs put before UTF-8. It is no part of
    /// the line.
    pub fn skip_byte_order_mark(&mut self) -> io::Result<bool> {
        let found = self.look()?.starts_with(b"\xef\xbb\xbf");
        if found {
            self.at += 3;
            self.line_start += 3;
        }
        Ok(found)
    }

    /// Passes over the rest of the line, up to its end.
    pub fn skip_line(&mut self) -> io::Result<()> {
        self.skip_while(|byte| !matches!(byte, b'\n' | b'\r'))
    }

    /// Passes over bytes of a kind that no line end is of.
    pub fn skip_while(&mut self, fits: impl Fn(u8) -> bool) -> io::Result<()> {
        loop {
            let bytes = self.look()?;
            let length = bytes.len();
            let rest = bytes.iter().position(|&byte| !fits(byte)).unwrap_or(length);
            self.at += rest;
            if rest < length || length == 0 {
                return Ok(());
            }
        }
    }

    /// Passes over spaces, tabs and line ends.
    pub fn skip_blanks(&mut self) -> io::Result<()> {
        loop {
            match self.look()?.first() {
                Some(b' ' | b'\t' | b'\x0b' | b'\x0c') => self.at += 1,
                Some(&byte @ (b'\n' | b'\r')) => self.advance_line_end(byte),
                _ => return Ok(()),
            }
        }
    }

    /// Where the next byte is.
    pub fn place(&self) -> Place {
        Place {
            line: self.lines + 1,
            column: self.base + self.at as u64 - self.line_start + 1,
        }
    }

    /// Whether the next byte is the first of its line.
    #[inline]
    pub fn is_line_start(&self) -> bool {
        self.base + self.at as u64 == self.line_start
    }

    /// How many line ends have been passed.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// How many bytes have been passed.
    pub fn offset(&self) -> u64 {
        self.base + self.at as u64
    }
}

/// How long the UTF-8 character is that some bytes, of which the first is not
/// ASCII, start with. `None` if they start with no character.
pub(super) fn character_length(bytes: &[u8]) -> Option<usize> {
    let length = match bytes.first()? {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return None,
    };
    core::str::from_utf8(bytes.get(..length)?).ok()?;
    Some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_ends_one_line() {
        let mut source = Source::new(&b"a\nb\r\nc\rd\n\re"[..]);
        let mut places = Vec::new();
        while let Some(&byte) = source.look().unwrap().first() {
            if byte.is_ascii_alphabetic() {
                places.push((source.place().line, source.place().column));
            }
            match byte {
                b'\n' | b'\r' => source.advance_line_end(byte),
                _ => source.advance(1),
            }
        }
        assert_eq!(places, [(1, 1), (2, 1), (3, 1), (4, 1), (6, 1)]);
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_line() {
        let mut source = Source::new(&b"\xef\xbb\xbf%"[..]);
        assert!(source.skip_byte_order_mark().unwrap());
        assert!(source.is_line_start());
        assert_eq!(source.place().column, 1);
    }

    #[test]
    fn characters_are_measured() {
        for (bytes, expected) in [
            ("é".as_bytes(), Some(2)),
            ("♞x".as_bytes(), Some(3)),
            ("🙂".as_bytes(), Some(4)),
            (b"\xfc", None),
            (b"\xc3(", None),
            (b"\xe2\x99", None),
            (b"\xed\xa0\x80", None),
        ] {
            assert_eq!(character_length(bytes), expected, "{bytes:?}");
        }
    }
}
