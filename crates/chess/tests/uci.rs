//! Moves as from-square and to-square.

#[path = "support/positions.rs"]
mod positions;

use boardside_chess::{Attempt, MoveKind, Variant, fen, uci};

#[test]
fn every_legal_move_reads_back_from_its_spelling() {
    let games = positions::from_games(120);
    for position in games.iter().chain(&positions::thrown_together(120)) {
        for mv in position.legal_moves() {
            let text = uci::write(position, mv);
            assert_eq!(uci::parse(position, &text), Ok(mv), "{position:?} {text}");
        }
    }
}

#[track_caller]
fn check_spelling(text: &str) {
    let attempt = Attempt::parse(text).expect(text);
    assert_eq!(attempt.to_string(), text);
}

#[test]
fn attempts_are_written_as_they_are_read() {
    let texts = ["0000", "e2e4", "a7a8q", "a7a8k", "h2h1p", "e2e2"];
    texts.into_iter().for_each(check_spelling);
}

#[test]
fn nothing_else_is_readable() {
    for text in [
        "", "e2", "e2e4 ", "E2E4", "a7a8Q", "a7a8=q", "e2-e4", "000", "00000", "e2e4é", "é2e4",
    ] {
        assert_eq!(Attempt::parse(text).expect_err(text).text, text);
    }
}

#[track_caller]
fn check_castling(start: &str, variant: Variant, text: &str, written: &str) {
    let position = fen::parse(start, variant).expect(start);
    let mv = uci::parse(&position, text).expect(text);
    assert_eq!(mv.kind(), MoveKind::Castle);
    assert_eq!(uci::write(&position, mv), written);
}

#[test]
fn castling_is_spelled_by_the_custom_of_the_variant() {
    let home = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    check_castling(home, Variant::Standard, "e1g1", "e1g1");
    check_castling(home, Variant::Standard, "e1c1", "e1c1");
    check_castling(home, Variant::Standard, "e1h1", "e1g1");
    check_castling(home, Variant::Standard, "e1a1", "e1c1");
    check_castling(home, Variant::Chess960, "e1h1", "e1h1");
    check_castling(
        "4k3/8/8/8/8/8/8/6KR w H - 0 1",
        Variant::Chess960,
        "g1h1",
        "g1h1",
    );
}

#[test]
fn the_chess960_spelling_of_an_illegal_castling_is_an_ordinary_king_move() {
    let text = "4k3/8/8/8/8/8/8/4KB1R w K - 0 1";
    let blocked = fen::parse(text, Variant::Standard).expect(text);
    let refused = uci::parse(&blocked, "e1h1").expect_err("f1 is in the way");
    assert_eq!(refused.reason().code(), "piece_does_not_move_so");
}
