//! Any text is read as FEN or refused; a position that is read is written and read back the same.

#![no_main]

use boardside_chess::{Position, fen};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(setup) = fen::parse(text) else { return };
    let Ok(position) = Position::new(setup) else {
        return;
    };
    let written = fen::write(&position);
    let again = fen::parse(&written).expect("our own FEN is read");
    assert_eq!(Position::new(again), Ok(position), "{written}");
});
