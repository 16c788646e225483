//! Moves as people write them: the right spelling of every kind of move, and
//! what a lenient and a strict reader make of other spellings.

#![allow(
    clippy::unwrap_used,
    reason = "a test may fail where the data are wrong"
)]

use boardside_chess::san::{self, Mode, SanProblem};
use boardside_chess::{Position, Variant, fen, uci};
use serde_json::Value;

fn lines(data: &str) -> impl Iterator<Item = Value> {
    data.lines()
        .map(|line| serde_json::from_str(line).expect("the data are JSON lines"))
}

fn position(line: &Value) -> Position {
    let variant = match line["variant"].as_str() {
        Some("chess960") => Variant::Chess960,
        _ => Variant::Standard,
    };
    fen::parse_tolerant(line["fen"].as_str().unwrap(), variant).unwrap()
}

#[test]
fn every_kind_of_move_is_spelled_right_and_read_back() {
    for line in lines(include_str!("data/san.jsonl")) {
        let position = position(&line);
        let squares = line["uci"].as_str().unwrap();
        let expected = line["san"].as_str().unwrap();
        let moves = position.legal_moves();
        let mv = *moves
            .iter()
            .find(|&&mv| uci::write(&position, mv) == squares)
            .expect(squares);
        assert_eq!(san::write(&position, mv), expected, "{line}");
        assert_eq!(
            san::parse(&position, expected, Mode::Strict),
            Ok(mv),
            "{line}"
        );
        assert_eq!(
            san::parse(&position, squares, Mode::Lenient),
            Ok(mv),
            "{line}"
        );
    }
}

#[test]
fn a_lenient_reader_takes_any_spelling_with_one_meaning() {
    for line in lines(include_str!("data/san_input.jsonl")) {
        let position = position(&line);
        let text = line["text"].as_str().unwrap();
        let got = match san::parse(&position, text, Mode::Lenient) {
            Ok(mv) => uci::write(&position, mv),
            Err(problem) => problem.code().into(),
        };
        assert_eq!(got, line["expect"].as_str().unwrap(), "{line}");
        let strict = san::parse(&position, text, Mode::Strict);
        if line["lenient"].as_bool() == Some(true) {
            assert!(strict.is_err(), "{line}");
        } else if let Ok(mv) = strict {
            assert_eq!(uci::write(&position, mv), got, "{line}");
        }
    }
}

#[track_caller]
fn check(fen: &str, text: &str, expected: Result<&str, SanProblem>) {
    let position = fen::parse(fen, Variant::Standard).unwrap();
    let got = san::parse(&position, text, Mode::Lenient).map(|mv| uci::write(&position, mv));
    assert_eq!(
        got.as_deref().map_err(|&problem| problem),
        expected,
        "{text} in {fen}"
    );
}

#[test]
fn a_small_b_is_a_bishop_only_where_no_pawn_can_be_meant() {
    let both = "4k3/8/8/8/2p5/1P6/4B3/4K3 w - - 0 1";
    check(both, "bxc4", Ok("b3c4"));
    check(both, "bc4", Err(SanProblem::Ambiguous));
    check(both, "Bxc4", Ok("e2c4"));
    check(both, "bf3", Ok("e2f3"));
    check(both, "b4", Ok("b3b4"));
    check(both, "b3b4", Ok("b3b4"));
    check(both, "bd8", Err(SanProblem::Illegal));
    let bishop_only = "4k3/8/8/8/2p5/8/1P2B3/4K3 w - - 0 1";
    check(bishop_only, "bc4", Ok("e2c4"));
    check(bishop_only, "bxc4", Ok("e2c4"));
    check(bishop_only, "be2c4", Ok("e2c4"));
}

#[test]
fn small_letters_for_the_other_men_are_taken() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check(start, "nf3", Ok("g1f3"));
    check(start, "pe4", Ok("e2e4"));
    check(start, "ke2", Err(SanProblem::Illegal));
    check(start, "e2-e4", Ok("e2e4"));
    check(start, " Nf3 ", Ok("g1f3"));
    let promotion = "7k/P7/8/8/8/8/8/4K3 w - - 0 1";
    for text in ["a8=Q", "a8Q", "a8q+", "a8=q", "a7a8q", "a8(Q)", "a8=Q!?"] {
        check(promotion, text, Ok("a7a8q"));
    }
    check(promotion, "a8=K", Err(SanProblem::Illegal));
    check(promotion, "a8=P", Err(SanProblem::Illegal));
    check(promotion, "a8", Err(SanProblem::PromotionPieceMissing));
    check(promotion, "Kd1=Q", Err(SanProblem::Illegal));
}

#[test]
fn castling_may_be_spelled_by_squares() {
    let position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for text in ["O-O", "0-0", "o-o", "e1g1", "e1h1", "Ke1g1", "Ke1-g1"] {
        check(position, text, Ok("e1g1"));
    }
    for text in ["O-O-O", "0-0-0", "e1c1", "e1a1"] {
        check(position, text, Ok("e1c1"));
    }
    check(position, "Kg1", Err(SanProblem::Illegal));
}

#[test]
fn capture_signs_and_hints_must_fit_in_strict_mode() {
    let position = fen::parse("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", Variant::Standard).unwrap();
    for text in [
        "Nd5", "Ncxd5", "N3xd5", "Nc3xd5", "Nxd5+", "nxd5", "Nxd5!", " Nxd5",
    ] {
        let problem = san::parse(&position, text, Mode::Strict).unwrap_err();
        let expected = match text {
            " Nxd5" => SanProblem::Unreadable,
            _ => SanProblem::LooseNotation,
        };
        assert_eq!(problem, expected, "{text}");
    }
    assert!(san::parse(&position, "Nxd5", Mode::Strict).is_ok());
}

#[test]
fn no_short_text_is_too_odd() {
    let positions = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1",
    ];
    let letters = b"abhx18=-+#NBKPQnbkO0.!Z \xc3";
    for fen in positions {
        let position = fen::parse(fen, Variant::Standard).unwrap();
        let mut text = [0; 4];
        for code in 0..letters.len().pow(4) {
            let mut rest = code;
            for byte in &mut text {
                *byte = letters[rest % letters.len()];
                rest /= letters.len();
            }
            if let Ok(reading) = san::read(&position, &text) {
                assert!(position.is_legal(reading.mv), "{text:?}");
            }
        }
    }
}
