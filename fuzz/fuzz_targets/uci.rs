//! The first line is a position, the second a move in coordinates: it names one legal move or is refused.

#![no_main]

use boardside_chess::{Position, fen, uci};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((board, word)) = text.split_once('\n') else {
        return;
    };
    let Ok(setup) = fen::parse(board) else { return };
    let Ok(position) = Position::new(setup) else {
        return;
    };
    let Ok(found) = uci::parse(&position, word) else {
        return;
    };
    assert!(position.legal_moves().contains(&found), "{word} in {board}");
    let written = uci::write(&position, found);
    assert_eq!(
        uci::parse(&position, &written),
        Ok(found),
        "{written} in {board}"
    );
});
