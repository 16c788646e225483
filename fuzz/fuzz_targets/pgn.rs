//! Any bytes are read as PGN to their end, and what our writer makes of them is read back the same.

#![no_main]

use boardside_chess::pgn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for game in pgn::Reader::new(bytes) {
        let Ok(game) = game else { return };
        let written = game.to_string();
        let mut again = pgn::Reader::new(written.as_bytes());
        let again = again
            .next()
            .expect("our own PGN holds a game")
            .expect("bytes in memory are readable");
        assert_eq!(again.to_string(), written);
    }
});
