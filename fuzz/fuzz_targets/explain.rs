//! Every attempt on every board is explained, and the explanation agrees with the list of legal moves.

#![no_main]

use boardside_chess::{Attempt, uci};
use boardside_fuzz::position_and_word;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((position, word)) = position_and_word(text) else {
        return;
    };
    let Ok(attempt) = Attempt::parse(word) else {
        return;
    };
    let named = |mv| uci::write(&position, mv) == word;
    let legal = position.legal_moves().into_iter().find(|&mv| named(mv));
    match position.explain(attempt) {
        Ok(mv) => assert_eq!(Some(mv), legal, "{word} in {position:?}"),
        Err(reasons) => {
            assert_eq!(None, legal, "{word} in {position:?}");
            for reason in std::iter::once(reasons.reason()).chain(reasons.also()) {
                assert!(reason.to_string().ends_with('.'), "{reason:?}");
                reason.squares();
                reason.detail();
            }
        }
    }
});
