//! Every attempt on every board is explained, and the explanation agrees with the list of legal moves.

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
    let Ok(attempt) = word.parse() else { return };
    let is_legal = uci::parse(&position, word).is_ok();
    assert_eq!(
        position.explain(attempt).is_ok(),
        is_legal,
        "{word} in {board}"
    );
});
