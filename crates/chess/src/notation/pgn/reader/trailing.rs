//! What stands between the result of a game and the next game.

use super::class::{is_in_word, word_length};
use super::line::{Level, LineState};
use super::{ProblemKind, Session};
use crate::notation::pgn::visitor::{Visitor, Want};
use crate::notation::san;
use std::io::{self, Read};

/// Where in the trailing text the reader is.
#[derive(Copy, Clone, PartialEq, Eq)]
enum At {
    /// On the line of the result, where a comment still belongs to the game.
    ResultLine,
    /// On a later line, with nothing read of it.
    FreshLine,
    /// Behind a text that is no game. The rest of its line is none either,
    /// unless a tag says so.
    Text,
}

impl<R: Read, V: Visitor> Session<'_, R, V> {
    /// Goes on to where the next game starts: at a tag, at move number 1 or,
    /// at the start of a line, at a comment or a possible first move.
    pub(super) fn trailing(&mut self, line: &Level) -> io::Result<()> {
        let mut at = At::ResultLine;
        loop {
            let lines = self.source.lines();
            self.source.skip_blanks()?;
            if self.source.lines() > lines {
                at = At::FreshLine;
            }
            match self.source.peek()? {
                None => return Ok(()),
                Some(b'%') if self.source.is_line_start() => self.source.skip_line()?,
                Some(0xef) if self.source.skip_byte_order_mark()? => {}
                Some(b'{' | b';') if at == At::FreshLine => return Ok(()),
                Some(b'{' | b';') => self.trailing_comment(line)?,
                _ if self.starts_game(at)? => return Ok(()),
                _ => {
                    at = At::Text;
                    self.trailing_word(line)?;
                }
            }
        }
    }

    fn starts_game(&mut self, at: At) -> io::Result<bool> {
        let bytes = self.source.look()?;
        let is_first_number = matches!(
            bytes,
            [b'1'] | [b'1', b'.' | b' ' | b'\t' | b'\n' | b'\r', ..]
        );
        let is_first_move = || san::read(&self.array, &bytes[..word_length(bytes)]).is_ok();
        Ok(match at {
            _ if bytes.first() == Some(&b'[') => self.is_tag_here()?,
            At::ResultLine => is_first_number,
            At::FreshLine => is_first_number || is_first_move(),
            At::Text => false,
        })
    }

    fn trailing_comment(&mut self, line: &Level) -> io::Result<()> {
        let want = match line.state {
            LineState::Going => self.visitor.wants_comments(),
            LineState::Stopped => Want::Skip,
        };
        let length = self.comment(want, line.ply)?;
        if want == Want::Read {
            self.show_comment(length);
        }
        Ok(())
    }

    fn trailing_word(&mut self, line: &Level) -> io::Result<()> {
        let place = self.source.place();
        if line.state == LineState::Going {
            self.report(ProblemKind::TextAfterTerminator, place, 0);
        }
        match self.source.peek()? {
            Some(byte) if is_in_word(byte) => self.source.skip_while(is_in_word),
            _ => {
                self.source.advance(1);
                Ok(())
            }
        }
    }
}
