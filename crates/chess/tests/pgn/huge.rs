//! Inputs that would not fit into memory if anything of them were kept.

use boardside_chess::pgn::{Length, Limits, Problem, Reader, Text, Visitor, Want};
use boardside_chess::{Move, Position};
use std::io::{self, Read};

const MEGABYTE: usize = 1 << 20;

/// A text, then another over and over, then nothing.
struct Endless {
    head: &'static [u8],
    body: &'static [u8],
    at: usize,
    left: usize,
}

fn endless(head: &'static str, body: &'static str, length: usize) -> Endless {
    Endless {
        head: head.as_bytes(),
        body: body.as_bytes(),
        at: 0,
        left: length,
    }
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.head.is_empty() {
            return self.head.read(buffer);
        }
        let rest = &self.body[self.at..];
        let mut count = rest.len().min(buffer.len()).min(self.left);
        buffer[..count].copy_from_slice(&rest[..count]);
        if rest.len() == self.body.len() {
            // Whole repetitions at once, for speed.
            while count + self.body.len() <= buffer.len().min(self.left) {
                buffer.copy_within(..self.body.len(), count);
                count += self.body.len();
            }
        }
        self.at = (self.at + count) % self.body.len();
        self.left -= count;
        Ok(count)
    }
}

#[derive(Default)]
struct Counts {
    moves: u64,
    comments: u64,
    longest: usize,
    variations: u64,
    problems: u64,
}

impl Visitor for Counts {
    fn play(&mut self, _: Move, _: &Position, _: &Position) {
        self.moves += 1;
    }

    fn tag(&mut self, _: &str, value: Text<'_>) {
        self.longest = self.longest.max(value.as_bytes().len());
    }

    fn wants_comments(&self) -> Want {
        Want::Read
    }

    fn comment(&mut self, text: Text<'_>) {
        self.comments += 1;
        self.longest = self.longest.max(text.as_bytes().len());
    }

    fn begin_variation(&mut self) -> Want {
        self.variations += 1;
        Want::Read
    }

    fn problem(&mut self, _: &Problem) {
        self.problems += 1;
    }
}

fn count(input: impl Read) -> Counts {
    let mut counts = Counts::default();
    let mut reader = Reader::new(input);
    while reader
        .next_game(&mut counts)
        .expect("the input does not fail")
        .is_some()
    {}
    counts
}

/// The most memory this process has ever had, where the system tells.
fn peak_megabytes() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024)
}

#[track_caller]
fn check_memory() {
    if let Some(peak) = peak_megabytes() {
        assert!(peak < 250, "{peak} megabytes");
    }
}

#[test]
fn a_line_of_a_hundred_megabytes_is_read_in_little_memory() {
    let moves = "Nf3 Nf6 Ng1 Ng8 ";
    let counts = count(endless("", moves, 100 * MEGABYTE));
    assert_eq!(counts.moves, (100 * MEGABYTE / 4) as u64);
    check_memory();
}

#[test]
fn a_comment_of_a_hundred_megabytes_is_cut() {
    let counts = count(endless("1. e4 {", "talk and more talk ", 100 * MEGABYTE));
    assert_eq!((counts.moves, counts.comments), (1, 1));
    assert_eq!(counts.longest, Limits::DEFAULT.text);
    check_memory();
}

#[test]
fn whatever_never_ends_is_read_in_little_memory() {
    for (head, body) in [
        ("[Event \"", "x"),
        ("[Event \"", "\\\""),
        ("[", "E"),
        ("[Event ", " "),
        ("", "[Event \"x\"]\n"),
        ("", "[X \"x\"]\n"),
        ("", "[\n"),
        ("", "{x} "),
        ("1. e4 ", "("),
        ("1. e4 ", ")"),
        ("1. e4 ", "(1. d4 "),
        ("1. e4 ", "(1. d4) "),
        ("1. e4 ", "{x} "),
        ("1. e4 ", ";\n"),
        ("1. e4 ", "$1 "),
        ("1. e4 ", "$9"),
        ("1. e4 ", "9"),
        ("1. e4 ", "9."),
        ("1. e4 ", "."),
        ("1. e4 ", "!"),
        ("1. e4 ", "x"),
        ("1. e4 ", "1-0"),
        ("1. e4 ", "\n"),
        ("1. e4 * ", "x "),
        ("1. e4 * ", "{x} "),
        ("%", "x"),
        ("", "\u{feff}"),
        ("", "é"),
        ("", "*"),
    ] {
        let counts = count(endless(head, body, 4 * MEGABYTE));
        assert!(counts.longest <= Limits::DEFAULT.text, "{head}{body}");
    }
    check_memory();
}

#[test]
fn a_whole_game_takes_no_more_than_its_limit() {
    let limits = Limits {
        game: MEGABYTE,
        ..Limits::DEFAULT
    };
    for (head, body) in [
        ("", "Nf3 Nf6 Ng1 Ng8 "),
        ("1. e4 ", "{x} "),
        ("1. e4 ", "(1. d4) "),
        ("1. e4 ", "(1. d4 "),
        ("1. e4 ", "()"),
        ("1. e4 ", "$1 "),
        ("1. e4 ", "$999 "),
        ("1. e4 {", "long "),
    ] {
        let mut reader = Reader::with_limits(endless(head, body, 16 * MEGABYTE), limits);
        let game = reader.next_whole_game().expect("the input does not fail");
        let game = game.expect("there is a game");
        let within = ["(1. d4 ", "$999 "].contains(&body);
        assert_eq!(game.length == Length::Whole, within, "{head}{body}");
        assert!(game.problems.len() <= 1000);
        assert!(!game.line.moves.is_empty());
    }
    check_memory();
}

#[test]
fn variations_within_variations_are_followed_to_a_depth() {
    let counts = count(endless("1. e4 ", "(1. d4 ", 7 * 1000));
    assert_eq!(counts.variations, Limits::DEFAULT.depth as u64);
    assert_eq!(counts.moves, 1 + Limits::DEFAULT.depth as u64);
}
