//! Games as text, in the export format of the standard.

use super::game::{Comment, Game, Line, Outcome, Remarks, variant_named};
use super::tags::{ROSTER, UNKNOWN};
use crate::castling::Variant;
use crate::notation::fen::{self, CastlingStyle, EnPassantStyle};
use crate::notation::san;
use crate::piece::Color;
use crate::position::Position;
use alloc::format;
use alloc::string::String;

/// Writes a game: the seven tags of the roster, those that are missing as
/// unknown; `Variant`, `SetUp` and `FEN` if the game does not start from the
/// array of standard chess; the other tags; a blank line; the moves in lines
/// of at most 79 characters; and the result. It ends with a line end; between
/// games there should be a blank line.
///
/// - After a move come its glyphs, then its comments, then its variations.
/// - A comment is written in braces. One that holds a closing brace is written
///   behind a semicolon instead, on one line however long.
/// - A game without a terminator gets that of its `Result` tag, or else `*`.
/// - A line of moves is written up to its first illegal move, and variations
///   up to 256 within each other.
///
/// Reading the text gives the game back if the game has its roster, a
/// terminator and legal moves. Writing what was read gives the text back in
/// any case.
pub fn write(game: &Game) -> String {
    let terminator = terminator(game);
    let mut text = String::new();
    write_tags(game, terminator, &mut text);
    text.push('\n');
    let mut movetext = Movetext {
        text,
        width: 0,
        word: String::new(),
        opening: Opening::Done,
    };
    movetext.line(&game.start, &game.line, 0);
    movetext.add(terminator.as_str());
    movetext.flush();
    movetext.text.push('\n');
    movetext.text
}

fn terminator(game: &Game) -> Outcome {
    let tag = || Outcome::from_ascii(game.tags.get("Result")?.as_bytes());
    game.terminator.or_else(tag).unwrap_or(Outcome::Unknown)
}

fn write_tags(game: &Game, terminator: Outcome, text: &mut String) {
    for (name, unknown) in ROSTER.into_iter().zip(UNKNOWN) {
        let default = match name {
            "Result" => terminator.as_str(),
            _ => unknown,
        };
        write_tag(name, game.tags.get(name).unwrap_or(default), text);
    }
    let variant = game.start.variant();
    if variant == Variant::Chess960 {
        write_tag("Variant", "Chess960", text);
    }
    if game.start != Position::start() {
        let fen = fen::write_as(&game.start, CastlingStyle::XFen, EnPassantStyle::Always);
        write_tag("SetUp", "1", text);
        write_tag("FEN", &fen, text);
    }
    for (name, value) in game.tags.iter() {
        let is_written = match name {
            "FEN" | "SetUp" => true,
            "Variant" => [variant, variant_named(value.as_bytes())].contains(&Variant::Chess960),
            _ => ROSTER.contains(&name),
        };
        if !is_written {
            write_tag(name, value, text);
        }
    }
}

fn write_tag(name: &str, value: &str, text: &mut String) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for letter in value.chars() {
        if matches!(letter, '"' | '\\') {
            text.push('\\');
        }
        text.push(letter);
    }
    text.push_str("\"]\n");
}

/// Lines with eighty or more characters are discouraged by the standard.
const WIDTH: usize = 79;

/// Variations deeper than this would not be read back.
const DEPTH: usize = 256;

/// Words put one after the other, in lines that are not too long.
struct Movetext {
    text: String,
    /// Of the last line.
    width: usize,
    /// Not yet in the text: a parenthesis may still close behind it.
    word: String,
    opening: Opening,
}

/// Whether a parenthesis has just opened.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Opening {
    Open,
    Done,
}

impl Movetext {
    fn line(&mut self, start: &Position, line: &Line, depth: usize) {
        self.remarks(&line.remarks);
        let mut position = *start;
        let mut is_interrupted = true;
        for played in &line.moves {
            if !position.is_legal(played.mv) {
                return;
            }
            let number = position.fullmove_number();
            match position.turn() {
                Color::White => self.add(&format!("{number}.")),
                Color::Black if is_interrupted => self.add(&format!("{number}...")),
                Color::Black => {}
            }
            self.add(&san::write(&position, played.mv));
            let notes = played.notes();
            self.remarks(&notes.remarks);
            for variation in notes.variations.iter().filter(|_| depth < DEPTH) {
                self.open();
                self.line(&position, variation, depth + 1);
                self.close();
            }
            is_interrupted = !notes.remarks.comments.is_empty() || !notes.variations.is_empty();
            position.play_unchecked(played.mv);
        }
    }

    fn remarks(&mut self, remarks: &Remarks) {
        for nag in &remarks.nags {
            self.add(&format!("${nag}"));
        }
        for comment in &remarks.comments {
            self.comment(comment);
        }
    }

    fn comment(&mut self, comment: &Comment) {
        let text = comment.as_str();
        if text.contains('}') {
            self.add(&format!("; {text}"));
            self.flush();
            self.break_line();
            return;
        }
        let mut words = text.split(' ');
        self.add(&format!("{{{}", words.next().unwrap_or_default()));
        for word in words {
            self.add(word);
        }
        self.word.push('}');
    }

    fn open(&mut self) {
        self.add("(");
        self.opening = Opening::Open;
    }

    fn close(&mut self) {
        self.word.push(')');
        self.opening = Opening::Done;
    }

    /// Adds a word, with a blank before it unless a parenthesis is there.
    fn add(&mut self, word: &str) {
        match self.opening {
            Opening::Open => self.opening = Opening::Done,
            Opening::Done => self.flush(),
        }
        self.word.push_str(word);
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let length = self.word.chars().count();
        if self.width > 0 && self.width + 1 + length > WIDTH {
            self.break_line();
        }
        if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        self.text.push_str(&self.word);
        self.width += length;
        self.word.clear();
    }

    fn break_line(&mut self) {
        self.text.push('\n');
        self.width = 0;
    }
}
