//! Any bytes, however they come in.

use crate::events::{see, see_within};
use crate::vectors::cases;
use boardside_chess::pgn::{self, Limits, Reader};
use proptest::prelude::*;
use std::io::{self, Read};

/// An input that hands out a few bytes at a time.
struct Trickle<'a> {
    bytes: &'a [u8],
    step: usize,
}

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.step.min(self.bytes.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.bytes[..count]);
        self.bytes = &self.bytes[count..];
        Ok(count)
    }
}

#[track_caller]
fn check_pieces(bytes: &[u8]) {
    let whole = see(bytes);
    for step in [1, 2, 3, 7, 1023, 1024, 1025, 4096] {
        assert_eq!(
            see(Trickle { bytes, step }),
            whole,
            "{step} bytes at a time"
        );
    }
}

/// Holds for whatever is read: it ends, and what is written is read back.
fn check_bytes(bytes: &[u8]) {
    see(bytes);
    see_within(
        bytes,
        Limits {
            text: 3,
            depth: 1,
            game: 100,
        },
    );
    for game in Reader::new(bytes) {
        let written = pgn::write(&game.expect("bytes do not fail"));
        let again: Vec<_> = Reader::new(written.as_bytes()).collect();
        assert_eq!(again.len(), 1, "{written}");
        let again = again
            .into_iter()
            .next()
            .expect("there is one")
            .expect("bytes do not fail");
        assert_eq!(pgn::write(&again), written);
    }
}

#[test]
fn the_size_of_the_bites_makes_no_difference() {
    for (bytes, _) in cases() {
        check_pieces(&bytes);
    }
    let all: Vec<u8> = cases().into_iter().flat_map(|case| case.0).collect();
    check_pieces(&all);
}

#[test]
fn words_at_the_end_of_sight_are_read_the_same() {
    for pad in 1000..1100 {
        let blanks = " ".repeat(pad);
        check_pieces(format!("1. e4{blanks}e5 {blanks}[Event{blanks}\"x\"] 1. d4 *").as_bytes());
    }
    for length in [1020, 1024, 5000] {
        let word = "N".repeat(length);
        check_pieces(format!("1. e4 {word}1-0 1. d4 1-0\n{word}1-0 {word}*").as_bytes());
        check_pieces(format!("[{word} \"x\"]\n[A \"{word}\"]\n1. e4 {word}[A \"\"]").as_bytes());
    }
}

#[test]
fn an_input_that_fails_is_the_only_error() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("unplugged"))
        }
    }
    let mut reader = Reader::new((&b"1. e4 "[..]).chain(Failing));
    assert!(reader.next_whole_game().is_err());
}

/// Text with the marks of PGN in it more often than chance would have it.
fn pgn_like() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        4 => proptest::sample::select(vec![
            "1.", "e4", "e5", "Nf3", "Nc6", " ", "\n", "\r\n", "\r", "{", "}", "(", ")", ";", "%",
            "[", "]", "\"", "\\", "[Event \"x\"]", "[FEN \"x\"]", "[SetUp \"1\"]", "$1", "$999",
            "!", "?", "*", "1-0", "0-1", "1/2-1/2", "1/2", "O-O", "0-0", "--", "+-", "e.p.",
            "[Result \"1-0\"]", "[Variant \"Chess960\"]", "\u{feff}", "é", ".", "12", "Qh5#", "d5",
            "exd5", "Bb5", "a6", "a8=Q",
        ]).prop_map(|text| text.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 1..4),
        1 => Just(b" ".to_vec()),
    ];
    proptest::collection::vec(piece, 0..80).prop_map(|pieces| pieces.concat())
}

/// A reference case with a few bytes changed, dropped or doubled.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let texts: Vec<Vec<u8>> = cases()
        .into_iter()
        .map(|case| case.0)
        .filter(|bytes| (1..2000).contains(&bytes.len()))
        .collect();
    let change = (any::<proptest::sample::Index>(), any::<u8>(), 0..4usize);
    let changes = proptest::collection::vec(change, 1..6);
    (proptest::sample::select(texts), changes).prop_map(|(mut bytes, changes)| {
        for (place, byte, way) in changes {
            let place = place.index(bytes.len());
            match way {
                0 => bytes[place] = byte,
                1 => bytes.insert(place, byte),
                2 if bytes.len() > 1 => drop(bytes.remove(place)),
                _ => bytes.extend_from_within(place..),
            }
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_to_their_end(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        check_bytes(&bytes);
    }

    #[test]
    fn anything_like_pgn_is_read_to_its_end(bytes in pgn_like()) {
        check_bytes(&bytes);
        let whole = see(&bytes[..]);
        for step in [1, 3] {
            prop_assert_eq!(&see(Trickle { bytes: &bytes, step }), &whole);
        }
    }

    #[test]
    fn damaged_games_are_read_to_their_end(bytes in mutated()) {
        check_bytes(&bytes);
    }
}
