//! A move in any spelling names one legal move or is refused, and the right spelling of that move is read back.

#![no_main]

use boardside_chess::san::{self, Mode};
use boardside_fuzz::position_and_word;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((position, word)) = position_and_word(text) else {
        return;
    };
    let Ok(found) = san::parse(&position, word, Mode::Lenient) else {
        assert!(san::parse(&position, word, Mode::Strict).is_err());
        return;
    };
    assert!(position.is_legal(found), "{word} in {position:?}");
    let written = san::write(&position, found);
    assert_eq!(
        san::parse(&position, &written, Mode::Strict),
        Ok(found),
        "{written} in {position:?}"
    );
});
