//! The tags of a game, and the position they start it from.

use super::comment::{Stop, Until};
use super::{Place, ProblemKind, Session};
use crate::castling::Variant;
use crate::notation::fen;
use crate::notation::pgn::game::{Outcome, variant_named};
use crate::notation::pgn::tags::{ROSTER, name_length};
use crate::notation::pgn::text::{Length, Text};
use crate::notation::pgn::visitor::{Visitor, Want};
use crate::position::Position;
use crate::setup::Setup;
use std::io::{self, Read};

/// How a tag section ended.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Section {
    /// There is no game any more.
    Nothing,
    /// The moves, or the end of the input, come next.
    Moves,
    /// The tags of the next game come next.
    NextGame,
}

/// What the reader itself has to know of the tags.
#[derive(Copy, Clone, Default)]
pub(super) struct Facts {
    seen: Seen,
    /// Which tags of the roster have been there, a bit for each.
    roster: u8,
    variant: Variant,
    fen: Option<Place>,
    setup: Option<(SetUp, Place)>,
    pub result: Option<ResultTag>,
}

/// Whether there was a tag, well-formed or not.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
enum Seen {
    #[default]
    NoTag,
    Tags,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum SetUp {
    Announced,
    Other,
}

/// What the `Result` tag says.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum ResultTag {
    Known(Outcome),
    Other,
}

/// Longer than any FEN of a position.
const LONGEST_FEN: usize = 256;

impl<R: Read, V: Visitor> Session<'_, R, V> {
    /// Reads up to the moves, or to the next game if there are none.
    pub(super) fn tag_section(&mut self) -> io::Result<Section> {
        loop {
            let lines = self.source.lines();
            self.source.skip_blanks()?;
            let behind_blank_line = self.source.lines() - lines > 1;
            match self.source.peek()? {
                None if !self.begun => return Ok(Section::Nothing),
                Some(b'[') => {
                    if self.tags.seen == Seen::Tags && self.starts_next_game(behind_blank_line)? {
                        return Ok(Section::NextGame);
                    }
                    self.begin();
                    self.tags.seen = Seen::Tags;
                    self.tag_pair()?;
                }
                Some(b'%') if self.source.is_line_start() => self.source.skip_line()?,
                Some(b'{' | b';') => self.early_comment()?,
                Some(0xef) if self.source.skip_byte_order_mark()? => {}
                _ => {
                    self.begin();
                    return Ok(Section::Moves);
                }
            }
        }
    }

    /// Whether the tag here is of another game: its name has been there, or it
    /// is the first of the roster behind a blank line. Files repeat tags by
    /// mistake, so without a blank line only `Event` counts.
    fn starts_next_game(&mut self, behind_blank_line: bool) -> io::Result<bool> {
        let name = self.name_ahead(1)?;
        let Some(place) = ROSTER.iter().position(|tag| tag.as_bytes() == name) else {
            return Ok(false);
        };
        let repeated = self.tags.roster & 1 << place != 0;
        Ok(match place {
            0 => repeated || behind_blank_line,
            _ => repeated && behind_blank_line,
        })
    }

    /// The name that starts at a distance from here, blanks left out.
    fn name_ahead(&mut self, distance: usize) -> io::Result<&[u8]> {
        let bytes = self.source.look_no_further()?;
        let bytes = bytes.get(distance..).unwrap_or_default();
        let bytes = bytes.trim_ascii_start();
        Ok(&bytes[..name_length(bytes)])
    }

    /// Comments before the moves wait for the tags to be over.
    fn early_comment(&mut self) -> io::Result<()> {
        let want = self.visitor.wants_comments();
        self.comment(want, 0)?;
        let early = &mut self.scratch.early;
        let room = self.limits.text.saturating_sub(early.len());
        if want == Want::Read && room > 0 {
            let text = &self.scratch.text;
            early.extend_from_slice(&text[..text.len().min(room)]);
            self.scratch.early_ends.push(early.len());
        }
        Ok(())
    }

    fn show_early_comments(&mut self) {
        let mut start = 0;
        for &end in &self.scratch.early_ends {
            let bytes = &self.scratch.early[start..end];
            let length = if end < self.limits.text {
                Length::Whole
            } else {
                Length::Cut
            };
            self.visitor.comment(Text::new(bytes, length));
            start = end;
        }
    }

    fn tag_pair(&mut self) -> io::Result<()> {
        let place = self.source.place();
        self.source.advance(1);
        match self.well_formed_pair()? {
            Some(length) => self.take_pair(place, length),
            None => {
                self.report(ProblemKind::BadTagPair, place, 0);
                // What is broken may lack its end, so the line is given up;
                // but not a line behind it, which may be sound.
                if self.source.place().line == place.line {
                    self.source.skip_line()?;
                }
            }
        }
        Ok(())
    }

    /// Reads name and value into the scratch memory.
    fn well_formed_pair(&mut self) -> io::Result<Option<Length>> {
        self.source.skip_blanks()?;
        let bytes = self.source.look()?;
        let length = name_length(bytes);
        let name = &mut self.scratch.name;
        name.clear();
        name.extend(bytes[..length].iter().copied().map(char::from));
        self.source.advance(length);
        self.source.skip_blanks()?;
        if length == 0 || self.source.peek()? != Some(b'"') {
            return Ok(None);
        }
        self.source.advance(1);
        let (stop, length) = self.text(Until::Quote, Want::Read, 0)?;
        if stop != Stop::Closed {
            return Ok(None);
        }
        self.source.skip_blanks()?;
        if self.source.peek()? != Some(b']') {
            return Ok(None);
        }
        self.source.advance(1);
        Ok(Some(length))
    }

    fn take_pair(&mut self, place: Place, length: Length) {
        let (name, value) = (self.scratch.name.as_str(), &self.scratch.text);
        match name {
            "Result" => {
                let outcome = Outcome::from_ascii(value);
                self.tags.result = Some(outcome.map_or(ResultTag::Other, ResultTag::Known));
            }
            "FEN" => {
                self.tags.fen = Some(place);
                self.scratch.fen.clear();
                let kept = value.len().min(LONGEST_FEN + 1);
                self.scratch.fen.extend_from_slice(&value[..kept]);
            }
            "SetUp" => {
                let setup = match value.trim_ascii() {
                    b"1" => SetUp::Announced,
                    _ => SetUp::Other,
                };
                self.tags.setup = Some((setup, place));
            }
            "Variant" => self.tags.variant = variant_named(value),
            _ => {}
        }
        if let Some(place) = ROSTER.iter().position(|tag| *tag == name) {
            self.tags.roster |= 1 << place;
        }
        self.visitor.tag(name, Text::new(value, length));
    }

    /// The position to start from, or `None` if the tags name none, and all
    /// that is wrong with the tags together.
    pub(super) fn start(&mut self) -> Option<Position> {
        if self.tags.seen == Seen::NoTag {
            let place = self.source.place();
            self.report(ProblemKind::MissingTags, place, 0);
        }
        let Some(place) = self.tags.fen else {
            if let Some((SetUp::Announced, place)) = self.tags.setup {
                self.report(ProblemKind::SetupContradictsFen, place, 0);
            }
            return match self.tags.variant {
                Variant::Standard => Some(self.array),
                Variant::Chess960 => chess960_array(),
            };
        };
        match self.tags.setup {
            Some((SetUp::Announced, _)) => {}
            Some((SetUp::Other, place)) => {
                self.report(ProblemKind::SetupContradictsFen, place, 0);
            }
            None => self.report(ProblemKind::FenWithoutSetup, place, 0),
        }
        let text = core::str::from_utf8(&self.scratch.fen).ok();
        let position = text.and_then(|text| fen::parse(text, self.tags.variant).ok());
        if position.is_none() {
            self.report(ProblemKind::BadFenTag, place, 0);
        }
        position
    }

    /// Starts the moves.
    pub(super) fn begin_moves(&mut self, start: &Position) -> Want {
        let want = self.visitor.begin_moves(start);
        if want == Want::Read {
            self.show_early_comments();
        }
        want
    }

    /// Whether the bracket here opens a tag rather than anything else: it
    /// stands at the start of a line before a name, or the whole has the form
    /// of a tag.
    pub(super) fn is_tag_here(&mut self) -> io::Result<bool> {
        let at_line_start = self.source.is_line_start();
        let bytes = self.source.look_no_further()?;
        let bytes = bytes.get(1..).unwrap_or_default();
        if at_line_start && bytes.first().is_some_and(u8::is_ascii_alphanumeric) {
            return Ok(true);
        }
        let bytes = bytes.trim_ascii_start();
        let (name, rest) = bytes.split_at(name_length(bytes));
        Ok(!name.is_empty() && rest.trim_ascii_start().first() == Some(&b'"'))
    }
}

/// The array of standard chess, which is one of those of Chess960.
fn chess960_array() -> Option<Position> {
    let setup = Setup {
        variant: Variant::Chess960,
        ..Setup::START
    };
    Position::new(&setup).ok()
}
