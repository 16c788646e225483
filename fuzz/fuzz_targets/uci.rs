//! A move in coordinates names one legal move or is refused, and is written and read back the same.

#![no_main]

use boardside_chess::uci;
use boardside_fuzz::position_and_word;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((position, word)) = position_and_word(text) else {
        return;
    };
    let Ok(found) = uci::parse(&position, word) else {
        return;
    };
    assert!(position.is_legal(found), "{word} in {position:?}");
    let written = uci::write(&position, found);
    assert_eq!(
        uci::parse(&position, &written),
        Ok(found),
        "{written} in {position:?}"
    );
});
