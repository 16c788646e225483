//! Any bytes are read as PGN to their end, in whatever pieces they come, and what our writer makes of a game is read
//! back the same.

#![no_main]

use std::io::Read;

use boardside_chess::pgn::{self, Reader};
use libfuzzer_sys::fuzz_target;

/// Hands out a few bytes at a time.
struct Trickle<'a>(&'a [u8]);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let piece = buffer.len().min(3);
        self.0.read(&mut buffer[..piece])
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut trickled = Reader::new(Trickle(bytes));
    for game in Reader::new(bytes) {
        let game = game.expect("bytes in memory are readable");
        let again = trickled.next().expect("as many games").expect("readable");
        assert_eq!(game, again);
        let written = pgn::write(&game);
        let read = Reader::new(written.as_bytes())
            .next()
            .expect("a game")
            .expect("readable");
        assert_eq!(pgn::write(&read), written);
    }
    assert!(trickled.next().is_none());
});
