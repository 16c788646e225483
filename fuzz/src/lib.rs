//! How a fuzz target reads its input: a position on the first line, the word to try on the rest.

use boardside_chess::{Position, Variant, fen};

/// The position on the first line, standard or (with `960 ` in front) Chess960, and what follows it. Positions that
/// cannot arise are taken too, as long as they can be played.
pub fn position_and_word(text: &str) -> Option<(Position, &str)> {
    let (board, word) = text.split_once('\n')?;
    let (board, variant) = match board.strip_prefix("960 ") {
        Some(board) => (board, Variant::Chess960),
        None => (board, Variant::Standard),
    };
    Some((fen::parse_tolerant(board, variant).ok()?, word))
}
