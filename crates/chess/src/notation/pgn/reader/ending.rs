//! The end of a game: what its result says, and what the board says.

use super::line::{Level, LineState};
use super::movetext::{Close, Movetext};
use super::tag_section::{ResultTag, Section};
use super::{Place, ProblemKind, Session};
use crate::illegality::Ending as BoardEnding;
use crate::notation::pgn::game::Outcome;
use crate::notation::pgn::visitor::{Ending, Visitor, Want};
use crate::position::Position;
use std::io::{self, Read};

impl<R: Read, V: Visitor> Session<'_, R, V> {
    /// Reads what follows the tags, up to the next game.
    pub(super) fn moves_after(&mut self, section: Section) -> io::Result<Ending> {
        let position = self.start();
        let start = position.unwrap_or(self.array);
        let want = self.begin_moves(&start);
        let state = match (position, want) {
            (Some(_), Want::Read) if !self.has_reported(ProblemKind::UnterminatedComment) => {
                LineState::Going
            }
            _ => LineState::Stopped,
        };
        let place = self.source.place();
        let mut movetext = Movetext {
            session: self,
            line: Level::new(start, state, place),
            skipped: 0,
            skipped_from: place,
        };
        let close = match section {
            Section::Moves => movetext.read()?,
            Section::NextGame | Section::Nothing => Close::Nothing,
        };
        let line = movetext.leave_variations();
        let terminator = self.judge(close, &line);
        if let Close::Terminator(..) = close {
            self.trailing(&line)?;
        }
        let ending = Ending {
            game: *self.games,
            terminator,
            position: line.now,
            plies: line.ply,
        };
        self.visitor.end_game(&ending);
        Ok(ending)
    }

    /// Compares the result with the tags and the board, and hands it on if the
    /// reader got as far as that.
    fn judge(&mut self, close: Close, line: &Level) -> Option<Outcome> {
        if line.state == LineState::Stopped {
            return None;
        }
        let here = self.source.place();
        let (terminator, place) = match close {
            Close::Terminator(outcome, place) => (Some(outcome), place),
            Close::Nothing => (None, here),
        };
        match (terminator, self.tags.result) {
            (None, _) => self.report(ProblemKind::MissingResult, place, 0),
            (Some(outcome), Some(tag)) if tag != ResultTag::Known(outcome) => {
                self.report(ProblemKind::ResultMismatch, place, 0);
            }
            _ => {}
        }
        let claimed = match (terminator, self.tags.result) {
            (None, Some(ResultTag::Known(outcome))) => Some(outcome),
            _ => terminator,
        };
        if claimed.is_some_and(|outcome| is_ruled_out(outcome, &line.now)) {
            self.report(ProblemKind::ResultContradictsBoard, place, line.ply);
        }
        terminator
    }
}

impl<R: Read, V: Visitor> Movetext<'_, '_, R, V> {
    /// Goes back to the game's own line, from however deep.
    fn leave_variations(&mut self) -> Level {
        let unclosed: Option<Place> = match self.session.scratch.outer.get(1) {
            Some(first) => Some(first.opened),
            None if !self.session.scratch.outer.is_empty() => Some(self.line.opened),
            None => (self.skipped > 0).then_some(self.skipped_from),
        };
        while let Some(outer) = self.session.scratch.outer.pop() {
            self.line = outer;
            self.session.visitor.end_variation();
        }
        let swallowed = self.session.has_reported(ProblemKind::UnterminatedComment);
        if self.line.state == LineState::Going {
            if let Some(place) = unclosed
                && !swallowed
            {
                let ply = self.line.ply;
                self.session
                    .report(ProblemKind::UnterminatedVariation, place, ply);
            }
            if unclosed.is_some() || swallowed {
                self.line.state = LineState::Stopped;
            }
        }
        self.line
    }
}

/// Whether no game that ended in this position can have this result: after
/// checkmate only one side has won, after stalemate nobody, and nobody can win
/// without the men to give mate with. An unknown result claims nothing.
fn is_ruled_out(outcome: Outcome, position: &Position) -> bool {
    match (outcome, position.ending()) {
        (Outcome::Unknown, _) | (Outcome::Draw, None | Some(BoardEnding::Stalemate)) => false,
        (Outcome::Draw, Some(BoardEnding::Checkmate)) => true,
        (Outcome::Win(winner), Some(BoardEnding::Checkmate)) => winner == position.turn(),
        (Outcome::Win(_), Some(BoardEnding::Stalemate)) => true,
        (Outcome::Win(_), None) => position.is_insufficient_material(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::castling::Variant;
    use crate::notation::fen;

    #[track_caller]
    fn check(fen: &str, ruled_out: &[&str]) {
        let position = fen::parse(fen, Variant::Standard).unwrap();
        for text in ["1-0", "0-1", "1/2-1/2", "*"] {
            let outcome = Outcome::from_ascii(text.as_bytes()).unwrap();
            let expected = ruled_out.contains(&text);
            assert_eq!(is_ruled_out(outcome, &position), expected, "{text}");
        }
    }

    #[test]
    fn the_final_position_rules_results_out() {
        check("7k/8/8/8/8/8/8/KQ6 w - - 0 1", &[]);
        check("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", &["0-1", "1/2-1/2"]);
        check("7k/8/6QK/8/8/8/8/8 b - - 0 1", &["1-0", "0-1"]);
        check("7k/8/8/8/8/8/8/KN6 w - - 0 1", &["1-0", "0-1"]);
        check("7k/8/8/8/8/8/8/KNN5 w - - 0 1", &[]);
        check("7k/8/8/8/5b2/8/8/K1B5 w - - 0 1", &["1-0", "0-1"]);
        check("7k/8/8/8/4b3/8/8/K1B5 w - - 0 1", &[]);
    }
}
