//! The moves of a game, and all that stands between them.

use super::class::{CLASSES, Class, LONGEST_WORD, is_in_word, word_length};
use super::line::{Level, LineState};
use super::{Place, ProblemKind, Session};
use crate::moves::Move;
use crate::notation::pgn::game::Outcome;
use crate::notation::pgn::visitor::{Visitor, Want};
use crate::notation::san::SanProblem;
use std::io::{self, Read};

/// The moves being read.
pub(super) struct Movetext<'s, 'a, R, V> {
    pub session: &'s mut Session<'a, R, V>,
    /// The line that is being read: the game's own, or the innermost variation.
    pub line: Level,
    /// How many parentheses are open that are skipped.
    pub skipped: u64,
    /// Where the outermost of them is.
    pub skipped_from: Place,
}

/// What ends the moves of a game.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Close {
    Terminator(Outcome, Place),
    /// The end of the input, or the tags of the next game.
    Nothing,
}

/// Whether a move of the common kind came next.
enum Common {
    Played,
    Other,
}

impl<R: Read, V: Visitor> Movetext<'_, '_, R, V> {
    /// Reads up to the result, the next game or the end of the input.
    pub(super) fn read(&mut self) -> io::Result<Close> {
        loop {
            while let Common::Played = self.common_move()? {}
            let Some(first) = self.session.source.peek()? else {
                return Ok(Close::Nothing);
            };
            match CLASSES[usize::from(first)] {
                Class::Word => self.word()?,
                Class::Blank | Class::Dot => self.session.source.advance(1),
                Class::Digit => {
                    if let Some(close) = self.digits()? {
                        return Ok(close);
                    }
                }
                Class::LineEnd => self.session.source.advance_line_end(first),
                Class::Star => {
                    let place = self.session.source.place();
                    self.session.source.advance(1);
                    if self.is_outside_variations() {
                        return Ok(Close::Terminator(Outcome::Unknown, place));
                    }
                }
                Class::Glyph => self.glyph()?,
                Class::Dollar => self.numeric_glyph()?,
                Class::OpenBrace | Class::Semicolon => self.comment()?,
                Class::Open => self.open_variation(),
                Class::Close => self.close_variation(),
                Class::Percent if self.session.source.is_line_start() => {
                    self.session.source.skip_line()?;
                }
                Class::Percent => self.word()?,
                Class::OpenBracket if self.session.is_tag_here()? => return Ok(Close::Nothing),
                Class::OpenBracket | Class::Stray => self.stray(),
            }
        }
    }

    /// Plays a move of the common kind, if one is next.
    #[inline(always)]
    fn common_move(&mut self) -> io::Result<Common> {
        let bytes = self.session.source.look()?;
        if self.skipped > 0 || self.line.state == LineState::Stopped {
            return Ok(Common::Other);
        }
        let Some(swift) = self.line.play_swiftly(bytes) else {
            return Ok(Common::Other);
        };
        let blank = usize::from(bytes.get(swift.length) == Some(&b' '));
        let is_right = self.line.is_sign_right(swift.sign, swift.is_check);
        self.show(swift.mv, is_right);
        self.session.source.advance(swift.length + blank);
        Ok(Common::Played)
    }

    fn is_outside_variations(&self) -> bool {
        self.skipped == 0 && self.session.scratch.outer.is_empty()
    }

    #[inline(always)]
    fn is_skipping(&self) -> bool {
        self.skipped > 0 || self.line.state == LineState::Stopped
    }

    #[inline(never)]
    fn word(&mut self) -> io::Result<()> {
        if self.is_skipping() {
            return self.skip_word();
        }
        let bytes = self.session.source.look()?;
        let length = word_length(bytes);
        match self.line.read(&bytes[..length]) {
            Ok(reading) => {
                self.line.play(reading.mv);
                let is_check = self.line.now.is_check();
                let is_right = self.line.is_sign_right(reading.sign, is_check);
                self.show(reading.mv, is_right && !reading.loose);
                self.session.source.advance(length);
                Ok(())
            }
            Err(problem) => self.no_move(problem, length),
        }
    }

    /// Shows the move just played to the visitor.
    #[inline(always)]
    fn show(&mut self, mv: Move, is_spelled_right: bool) {
        let session = &mut *self.session;
        if !is_spelled_right && session.scratch.outer.is_empty() {
            let place = session.source.place();
            session.report(ProblemKind::LooseNotation, place, self.line.ply);
        }
        session.visitor.play(mv, self.line.before(), &self.line.now);
    }

    /// A word that is no move here.
    #[cold]
    fn no_move(&mut self, problem: SanProblem, length: usize) -> io::Result<()> {
        let word = &self.session.source.look()?[..length];
        if let Some(nag) = evaluation(word) {
            self.session.source.advance(length);
            self.session.visitor.nag(nag);
            return Ok(());
        }
        let is_utf8 = length > LONGEST_WORD || core::str::from_utf8(word).is_ok();
        let is_suffix = matches!(word, b"e.p." | b"ep") && self.line.has_moves;
        let (place, ply) = (self.session.source.place(), self.line.ply);
        if !is_utf8 {
            self.session.report(ProblemKind::NotUtf8, place, ply + 1);
        }
        if is_suffix {
            self.session.report(ProblemKind::LooseNotation, place, ply);
        } else {
            let kind = self.kind(problem);
            self.session.report(kind, place, ply + 1);
            self.line.state = LineState::Stopped;
        }
        self.skip_word()
    }

    fn kind(&self, problem: SanProblem) -> ProblemKind {
        match problem {
            SanProblem::Unreadable | SanProblem::LooseNotation => ProblemKind::UnreadableMove,
            SanProblem::NullMove => ProblemKind::NullMove,
            _ if self.line.now.legal_move_count() == 0 => ProblemKind::MovesAfterEnd,
            SanProblem::Ambiguous => ProblemKind::AmbiguousMove,
            SanProblem::Illegal | SanProblem::PromotionPieceMissing => ProblemKind::IllegalMove,
        }
    }

    fn skip_word(&mut self) -> io::Result<()> {
        self.session.source.skip_while(is_in_word)
    }

    /// A move number, a result, or castling with zeros.
    #[inline(always)]
    fn digits(&mut self) -> io::Result<Option<Close>> {
        let bytes = self.session.source.look()?;
        let mut number = 0u32;
        let mut length = 0;
        while let Some(digit @ b'0'..=b'9') = bytes.get(length)
            && length <= LONGEST_WORD
        {
            number = number
                .saturating_mul(10)
                .saturating_add(u32::from(digit - b'0'));
            length += 1;
        }
        let is_other = match bytes.get(length) {
            Some(b'.') => false,
            Some(b'-' | b'/' | b'0'..=b'9') => true,
            _ => &bytes[..length] == b"0000",
        };
        if is_other {
            return self.result_or_word();
        }
        let rest = &bytes[length..];
        let dots = rest.iter().position(|&byte| byte != b'.').unwrap_or(0);
        let blank = usize::from(rest.get(dots) == Some(&b' '));
        self.session.source.advance(length + dots + blank);
        if number != self.line.now.fullmove_number() {
            self.wrong_number(length + dots + blank);
        }
        Ok(None)
    }

    #[cold]
    fn wrong_number(&mut self, length: usize) {
        if self.is_outside_variations() && !self.is_skipping() {
            let mut place = self.session.source.place();
            place.column -= length as u64;
            let ply = self.line.ply + 1;
            self.session
                .report(ProblemKind::WrongMoveNumber, place, ply);
        }
    }

    fn result_or_word(&mut self) -> io::Result<Option<Close>> {
        let bytes = self.session.source.look()?;
        let length = word_length(bytes);
        let word = &bytes[..length];
        let is_half = word == b"1/2";
        let outcome = match is_half {
            true => Some(Outcome::Draw),
            false => Outcome::from_ascii(word),
        };
        let Some(outcome) = outcome else {
            self.word()?;
            return Ok(None);
        };
        let place = self.session.source.place();
        self.session.source.advance(length);
        if !self.is_outside_variations() {
            return Ok(None);
        }
        if is_half && !self.is_skipping() {
            let ply = self.line.ply;
            self.session.report(ProblemKind::LooseNotation, place, ply);
        }
        Ok(Some(Close::Terminator(outcome, place)))
    }

    /// `!`, `?` and their pairs.
    fn glyph(&mut self) -> io::Result<()> {
        let nag = match self.session.source.look()? {
            [b'!', b'!', ..] => 3,
            [b'?', b'?', ..] => 4,
            [b'!', b'?', ..] => 5,
            [b'?', b'!', ..] => 6,
            [b'!', ..] => 1,
            _ => 2,
        };
        let is_glyph = |byte| matches!(byte, b'!' | b'?');
        self.session.source.skip_while(is_glyph)?;
        if !self.is_skipping() {
            self.session.visitor.nag(nag);
        }
        Ok(())
    }

    /// `$1`.
    fn numeric_glyph(&mut self) -> io::Result<()> {
        let place = self.session.source.place();
        self.session.source.advance(1);
        let digits = self.session.source.look_no_further()?;
        let length = digits.iter().take_while(|byte| byte.is_ascii_digit());
        let nag = length.clone().fold(0u32, |nag, digit| {
            nag.saturating_mul(10)
                .saturating_add(u32::from(digit - b'0'))
        });
        let length = length.count();
        self.session
            .source
            .skip_while(|byte| byte.is_ascii_digit())?;
        if self.is_skipping() {
            return Ok(());
        }
        if length == 0 {
            self.stop(ProblemKind::UnreadableMove, place);
            return Ok(());
        }
        if nag > 255 {
            let ply = self.line.ply;
            self.session.report(ProblemKind::NagOutOfRange, place, ply);
        }
        self.session.visitor.nag(nag);
        Ok(())
    }

    /// Something where a move should be, and what follows, means nothing.
    fn stop(&mut self, kind: ProblemKind, place: Place) {
        let ply = self.line.ply + 1;
        self.session.report(kind, place, ply);
        self.line.state = LineState::Stopped;
    }

    fn stray(&mut self) {
        let place = self.session.source.place();
        if !self.is_skipping() {
            self.stop(ProblemKind::UnreadableMove, place);
        }
        self.session.source.advance(1);
    }

    fn comment(&mut self) -> io::Result<()> {
        let want = match self.is_skipping() {
            true => Want::Skip,
            false => self.session.visitor.wants_comments(),
        };
        let length = self.session.comment(want, self.line.ply)?;
        if want == Want::Read {
            self.session.show_comment(length);
        }
        // Nearly always there, and quicker passed over here than as a token.
        if self.session.source.peek()? == Some(b' ') {
            self.session.source.advance(1);
        }
        Ok(())
    }

    fn open_variation(&mut self) {
        let place = self.session.source.place();
        self.session.source.advance(1);
        if self.is_skipping() {
            self.skipped += 1;
            return;
        }
        let depth = self.session.scratch.outer.len();
        if !self.line.has_moves {
            let ply = self.line.ply;
            self.session
                .report(ProblemKind::VariationBeforeMove, place, ply);
        } else if depth < self.session.limits.depth
            && self.session.visitor.begin_variation() == Want::Read
        {
            let variation = self.line.variation(place);
            self.session.scratch.outer.push(self.line);
            self.line = variation;
            return;
        }
        self.skipped = 1;
        self.skipped_from = place;
    }

    fn close_variation(&mut self) {
        let place = self.session.source.place();
        self.session.source.advance(1);
        if self.skipped > 0 {
            self.skipped -= 1;
        } else if let Some(outer) = self.session.scratch.outer.pop() {
            self.line = outer;
            self.session.visitor.end_variation();
        } else if !self.is_skipping() {
            let ply = self.line.ply;
            self.session
                .report(ProblemKind::UnbalancedVariationClose, place, ply);
        }
    }
}

/// The glyph of an assessment that stands by itself, as some programs write
/// them.
fn evaluation(word: &[u8]) -> Option<u32> {
    match word {
        b"=" => Some(10),
        b"+=" | b"+/=" => Some(14),
        b"=+" | b"=/+" => Some(15),
        b"+/-" => Some(16),
        b"-/+" => Some(17),
        b"+-" => Some(18),
        b"-+" => Some(19),
        _ => None,
    }
}
