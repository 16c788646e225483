//! Reading and writing FEN: what is refused and why, and what is accepted.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use boardside_chess::fen::{self, CastlingStyle, EnPassantStyle, FenProblem};
use boardside_chess::{Level, Square, Variant};
use proptest::prelude::*;

use Variant::{Chess960, Standard};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The gravest problem is the one named, and the level decides whether the
/// text is refused.
#[track_caller]
fn check_bad(text: &str, variant: Variant, level: &str, problem: &str) {
    let problems = fen::check(text, variant);
    let found: Vec<_> = problems
        .iter()
        .map(|p| (p.level().code(), p.code()))
        .collect();
    assert_eq!(
        found.first(),
        Some(&(level, problem)),
        "{text:?} has {found:?}"
    );
    assert!(
        problems.is_sorted_by_key(FenProblem::level),
        "{text:?} has {found:?}"
    );
    match fen::parse(text, variant) {
        Ok(_) => assert_eq!(level, "suspicious", "{text:?} was accepted"),
        Err(refused) => {
            assert_ne!(level, "suspicious", "{text:?} was refused");
            assert_eq!(refused.0, problems, "{text:?}");
            assert!(!refused.to_string().is_empty());
        }
    }
}

/// Nothing is wrong, and writing gives the second text.
#[track_caller]
fn check_good(text: &str, variant: Variant, written: &str) {
    assert_eq!(fen::check(text, variant), [], "{text:?}");
    let position = fen::parse(text, variant).unwrap();
    assert_eq!(fen::write(&position), written, "{text:?}");
}

#[test]
fn every_listed_problem_is_the_first_reported() {
    for line in include_str!("data/fen-bad.jsonl").lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let field = |name: &str| case[name].as_str().unwrap();
        check_bad(field("fen"), Standard, field("level"), field("problem"));
    }
}

/// Fields of the start position replaced: placement, side, castling, en
/// passant, halfmoves, fullmoves.
#[rustfmt::skip]
const BAD_FIELDS: &[(usize, &str, &str)] = &[
    (0, "rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR", "rank_too_short"),
    (0, "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rank_too_short"),
    (0, "rnbqkbnr/pppppppp//8/8/8/PPPPPPPP/RNBQKBNR", "rank_too_short"),
    (0, "/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rank_too_short"),
    (0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/", "rank_count"),
    (0, "/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rank_count"),
    (0, "rnbqkbnr|pppppppp|8|8|8|8|PPPPPPPP|RNBQKBNR", "rank_count"),
    (0, "rnbqkbnr\\pppppppp\\8\\8\\8\\8\\PPPPPPPP\\RNBQKBNR", "rank_count"),
    (0, "-", "rank_count"),
    (0, "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR", "bad_digit"),
    (0, "rnbqkbnr/pppppppp/0/8/8/8/PPPPPPPP/RNBQKBNR", "bad_digit"),
    (0, "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR", "adjacent_digits"),
    (0, "rnbqkbnr/pppppppp/88/8/8/8/PPPPPPPP/RNBQKBNR", "adjacent_digits"),
    (0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRR", "rank_too_long"),
    (0, "rnbqkbnr/pppppppp/8p/8/8/8/PPPPPPPP/RNBQKBNR", "rank_too_long"),
    (0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK~NR", "bad_piece_letter"),
    (0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ\u{212a}BNR", "bad_piece_letter"),
    (0, "\u{feff}rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "bad_piece_letter"),
    (0, "rnbqkbnr/pppppppp/８/8/8/8/PPPPPPPP/RNBQKBNR", "bad_piece_letter"),
    (0, "rnbqkbnr/pppppppp/7\0/8/8/8/PPPPPPPP/RNBQKBNR", "bad_piece_letter"),
    (0, "rnbqkbnr/pppppppp/7\u{7f}/8/8/8/PPPPPPPP/RNBQKBNR", "bad_piece_letter"),
    (0, "rnbqkbnr/pppppppp/7\u{d0}/8/8/8/PPPPPPPP/RNBQKBNR", "bad_piece_letter"),
    (1, "white", "bad_side"),
    (1, "W", "bad_side"),
    (1, "ｗ", "bad_side"),
    (1, "w\0", "bad_side"),
    (2, "--", "bad_castling_field"),
    (2, "-KQ", "bad_castling_field"),
    (2, "KQkq-", "bad_castling_field"),
    (2, "I", "bad_castling_field"),
    (2, "i", "bad_castling_field"),
    (2, "0", "bad_castling_field"),
    (2, "\u{212a}Q", "bad_castling_field"),
    (2, "é", "bad_castling_field"),
    (2, "KH", "castling_repeated"),
    (2, "QA", "castling_repeated"),
    (2, "hk", "castling_repeated"),
    (2, "HAhaH", "castling_repeated"),
    (3, "e", "bad_ep_field"),
    (3, "E3", "bad_ep_field"),
    (3, "e9", "bad_ep_field"),
    (3, "i3", "bad_ep_field"),
    (3, "3e", "bad_ep_field"),
    (3, "--", "bad_ep_field"),
    (3, "é", "bad_ep_field"),
    (3, "e\u{0663}", "bad_ep_field"),
    (4, "+1", "bad_halfmove"),
    (4, "-", "bad_halfmove"),
    (4, "1e1", "bad_halfmove"),
    (4, "1_0", "bad_halfmove"),
    (4, "4294967296", "bad_halfmove"),
    (4, "99999999999999999999999999", "bad_halfmove"),
    (5, "+1", "bad_fullmove"),
    (5, "1.", "bad_fullmove"),
    (5, "-", "bad_fullmove"),
    (5, "４", "bad_fullmove"),
    (5, "4294967296", "bad_fullmove"),
];

#[test]
fn a_field_out_of_form_is_a_problem_of_syntax() {
    for &(index, field, problem) in BAD_FIELDS {
        let mut fields: Vec<&str> = START.split(' ').collect();
        fields[index] = field;
        for variant in [Standard, Chess960] {
            check_bad(&fields.join(" "), variant, "syntax", problem);
        }
    }
}

#[test]
fn only_ascii_blanks_separate_fields() {
    for separator in ["\u{a0}", "\u{2003}", "\u{0b}", "_", ",", "\0"] {
        check_bad(
            &START.replace(' ', separator),
            Standard,
            "syntax",
            "field_count",
        );
    }
    for separator in ["\t", "  ", "\r\n", " \t "] {
        check_good(&START.replace(' ', separator), Standard, START);
    }
    check_good(&format!("\n {START}\r\n"), Standard, START);
}

/// Every field can be wrong at once, and each is told.
#[test]
fn problems_of_all_fields_are_reported_together() {
    let problems = fen::check("8/8/8/8/8/8/8/7 x I i9 a b", Standard);
    let codes: Vec<_> = problems.iter().map(FenProblem::code).collect();
    let expected = [
        "rank_too_short",
        "bad_side",
        "bad_castling_field",
        "bad_ep_field",
        "bad_halfmove",
        "bad_fullmove",
    ];
    assert_eq!(codes, expected);
    let problems = fen::check("P6p/8/8/8/8/8/8/p6P w KQkq e3 0 1", Standard);
    let codes: Vec<_> = problems.iter().map(FenProblem::code).collect();
    let count = |code| codes.iter().filter(|&&found| found == code).count();
    assert_eq!(count("pawn_on_back_rank"), 4, "{codes:?}");
    for code in [
        "no_white_king",
        "no_black_king",
        "castling_without_king",
        "ep_wrong_rank",
    ] {
        assert!(codes.contains(&code), "{codes:?}");
    }
}

#[rustfmt::skip]
const BAD_POSITIONS: &[(&str, Variant, &str)] = &[
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", Standard, "pawn_on_back_rank"),
    ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", Standard, "pawn_on_back_rank"),
    ("4k3/8/8/8/8/8/8/P3K3 b - - 0 1", Standard, "pawn_on_back_rank"),
    ("p3k3/8/8/8/8/8/8/4K3 b - - 0 1", Standard, "pawn_on_back_rank"),
    ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", Standard, "too_many_white_pawns"),
    ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", Standard, "too_many_black_pawns"),
    ("4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", Standard, "too_many_white_pieces"),
    ("rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1", Standard, "too_many_black_pieces"),
    ("8/8/8/8/8/8/1k6/K7 w - - 0 1", Standard, "kings_adjacent"),
    ("8/8/8/8/8/8/8/Kk6 b - - 0 1", Chess960, "kings_adjacent"),
    ("k7/8/8/8/8/8/8/KK6 b - - 0 1", Standard, "many_white_kings"),
    ("4k3/8/3N4/8/8/8/8/4K3 w - - 0 1", Standard, "side_not_to_move_in_check"),
    ("4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", Standard, "side_not_to_move_in_check"),
    ("4k3/8/8/8/7Q/8/8/4K3 w - - 0 1", Chess960, ""),
    ("4k3/8/8/7Q/8/8/8/4K3 w - - 0 1", Chess960, "side_not_to_move_in_check"),
    // Castling in standard chess is for the king's square and the corners.
    ("1r2k2r/8/8/8/8/8/8/1R2K2R w BHbh - 0 1", Standard, "castling_without_rook"),
    ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", Standard, "castling_without_rook"),
    ("r4k1r/8/8/8/8/8/8/R4K1R w KQkq - 0 1", Standard, "castling_without_king"),
    ("4k3/8/8/8/8/8/8/R3K3 w E - 0 1", Standard, "castling_without_rook"),
    // In Chess960 the king is anywhere on its rank, with one rook a side.
    ("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", Chess960, "castling_without_king"),
    ("4k3/8/8/8/8/8/8/1R2K3 w K - 0 1", Chess960, "castling_without_rook"),
    ("4k3/8/8/8/8/8/8/1R2K3 w A - 0 1", Chess960, "castling_without_rook"),
    ("4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", Chess960, "castling_twice_on_one_side"),
    ("4k3/8/8/8/8/8/8/RR2K3 w QB - 0 1", Chess960, "castling_twice_on_one_side"),
    ("1k4rr/8/8/8/8/8/8/4K3 w kg - 0 1", Chess960, "castling_twice_on_one_side"),
    ("4k3/8/8/8/8/8/8/r3K3 w Q - 0 1", Chess960, "castling_without_rook"),
    ("4k3/8/8/8/8/8/8/4K3 w E - 0 1", Chess960, "castling_without_rook"),
    ("4k3/8/8/8/8/8/8/R6K w KQ - 0 1", Chess960, "castling_without_rook"),
    // The en passant square lies behind a pawn that came two squares.
    ("4k3/8/8/8/8/8/8/4K3 w - e1 0 1", Standard, "ep_wrong_rank"),
    ("4k3/8/8/8/8/8/8/4K3 b - h8 0 1", Standard, "ep_wrong_rank"),
    ("4k3/8/8/3p4/8/8/8/4K3 w - d5 0 1", Standard, "ep_wrong_rank"),
    ("4k3/8/8/8/8/8/8/4K3 b - a3 0 1", Standard, "ep_without_pawn"),
    ("4k3/8/8/8/P7/8/8/4K3 b - b3 0 1", Standard, "ep_without_pawn"),
    ("4k3/8/8/8/p7/8/8/4K3 b - a3 0 1", Standard, "ep_without_pawn"),
    ("4k3/8/8/3n4/8/8/8/4K3 w - d6 0 1", Standard, "ep_without_pawn"),
    ("4k3/3p4/8/3p4/8/8/8/4K3 w - d6 0 1", Standard, "ep_origin_occupied"),
    ("4k3/8/3p4/3p4/8/8/8/4K3 w - d6 0 1", Standard, "ep_square_occupied"),
    ("4k3/8/8/3p4/8/8/8/r3K3 w - d6 0 1", Standard, "impossible_check"),
    ("4k3/8/8/8/4r3/5n2/8/q3K3 w - - 0 1", Standard, "impossible_check"),
];

#[test]
fn a_position_that_makes_no_sense_is_refused() {
    for &(text, variant, problem) in BAD_POSITIONS {
        match problem {
            "" => check_good(text, variant, text),
            problem => check_bad(text, variant, "position", problem),
        }
    }
}

/// A square that no pawn has passed says nothing about the last move, so it
/// must not make an ordinary check look impossible.
#[test]
fn a_wrong_en_passant_square_is_the_only_problem_reported() {
    for (text, problem) in [
        ("4k3/8/8/8/8/8/8/4K2r w - e3 0 1", "ep_wrong_rank"),
        ("4k3/8/8/8/8/8/8/4K2r w - a6 0 1", "ep_without_pawn"),
        ("4k3/8/n7/p7/8/8/8/4K2r w - a6 0 1", "ep_square_occupied"),
    ] {
        let problems = fen::check(text, Standard);
        let codes: Vec<_> = problems.iter().map(FenProblem::code).collect();
        assert_eq!(codes, [problem], "{text}");
    }
}

#[rustfmt::skip]
const SUSPICIOUS: &[(&str, &str)] = &[
    ("4k3/8/8/8/8/8/8/4K3 w - - 1 1", "halfmove_exceeds_game"),
    ("4k3/8/8/8/8/8/8/4K3 b - - 2 1", "halfmove_exceeds_game"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 4294967295 2147483647", "halfmove_exceeds_game"),
    ("4k3/8/8/8/8/BB6/PPPPPPPP/B3K3 w - - 0 1", "too_many_promoted_pieces"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 000", "fullmove_zero"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 1 9", "halfmove_nonzero_after_double_step"),
];

#[test]
fn doubtful_positions_are_accepted_with_a_warning() {
    for &(text, problem) in SUSPICIOUS {
        check_bad(text, Standard, "suspicious", problem);
    }
}

/// The text, and what is written for it.
#[rustfmt::skip]
const GOOD: &[(&str, Variant, &str)] = &[
    (START, Standard, START),
    (START, Chess960, START),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", Standard, START),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0 1", Standard, START),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 00 01", Standard, START),
    ("4k3/8/8/8/8/8/8/4K3 b - - 1 1", Standard, "4k3/8/8/8/8/8/8/4K3 b - - 1 1"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 150 4294967295", Standard, "4k3/8/8/8/8/8/8/4K3 w - - 150 4294967295"),
    // Nobody can take on e3, so it is not written.
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", Standard, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", Standard, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9"),
    // The taker is pinned.
    ("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 9", Standard, "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 9"),
    // Both pawns leave the king's rank.
    ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 9", Standard, "4k3/8/8/K2pP2r/8/8/8/8 w - - 0 9"),
    // The double step opened the bishop's line, which is a possible check.
    ("4k3/8/8/3p4/8/8/b7/6K1 w - d6 0 9", Standard, "4k3/8/8/3p4/8/8/b7/6K1 w - - 0 9"),
    ("3bk3/8/8/4p2K/8/8/8/8 w - e6 0 9", Standard, "3bk3/8/8/4p2K/8/8/8/8 w - - 0 9"),
    // The outermost rook is K or Q, an inner one has its file.
    ("4k3/8/8/8/8/8/8/RR2K1RR w AH - 0 1", Chess960, "4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1"),
    ("4k3/8/8/8/8/8/8/RR2K1RR w BG - 0 1", Chess960, "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1"),
    ("4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1", Chess960, "4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1"),
    ("4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", Chess960, "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1"),
    ("rr2k1rr/8/8/8/8/8/8/4K3 b bg - 0 1", Chess960, "rr2k1rr/8/8/8/8/8/8/4K3 b gb - 0 1"),
    ("rk4r1/8/8/8/8/8/8/RK4R1 b gaGA - 0 1", Chess960, "rk4r1/8/8/8/8/8/8/RK4R1 b KQkq - 0 1"),
    // Two rooks on one side and none on the other.
    ("4k3/8/8/8/8/8/8/KR1R4 w K - 0 1", Chess960, "4k3/8/8/8/8/8/8/KR1R4 w K - 0 1"),
    ("4k3/8/8/8/8/8/8/KR1R4 w B - 0 1", Chess960, "4k3/8/8/8/8/8/8/KR1R4 w B - 0 1"),
];

#[test]
fn good_texts_are_accepted_and_written_in_one_form() {
    for &(text, variant, written) in GOOD {
        check_good(text, variant, written);
        check_good(written, variant, written);
    }
}

#[test]
fn letters_name_the_rook_they_should_among_several() {
    for (rights, rooks) in [
        ("KQ", [Square::A1, Square::H1]),
        ("HB", [Square::B1, Square::H1]),
        ("GQ", [Square::A1, Square::G1]),
        ("BG", [Square::B1, Square::G1]),
    ] {
        let text = format!("4k3/8/8/8/8/8/8/RR2K1RR w {rights} - 0 1");
        let position = fen::parse(&text, Chess960).unwrap();
        assert!(position.castling_rooks().into_iter().eq(rooks), "{text}");
    }
}

/// A megabyte of anything is judged at once and without a megabyte of words.
#[test]
fn very_long_texts_are_refused_in_a_few_words() {
    for filler in [
        "1", "8", "0", "9", "p", "x", "/", "K", "-", " ", "e3", "é", "\0", "9 ",
    ] {
        let long = filler.repeat(1_000_000 / filler.len());
        let ranks = vec![long.replace('/', "x"); 8].join("/");
        let mut texts = vec![long.clone(), format!("{ranks} w - - 0 1")];
        for index in 0..6 {
            let mut fields: Vec<&str> = START.split(' ').collect();
            fields[index] = &long;
            texts.push(fields.join(" "));
        }
        for text in texts {
            let problems = fen::check(&text, Standard);
            assert!(problems.len() < 100, "{filler:?}: {}", problems.len());
            check_any(&text, Standard);
        }
    }
}

/// What holds for any text: one verdict by all readers, and what is accepted
/// is written so that it reads back.
#[track_caller]
fn check_any(text: &str, variant: Variant) {
    let problems = fen::check(text, variant);
    let refused = problems.iter().any(|p| p.level() != Level::Suspicious);
    let syntax = problems.iter().any(|p| p.level() == Level::Syntax);
    assert_eq!(fen::read(text, variant).is_err(), syntax, "{text:?}");
    assert_eq!(fen::parse(text, variant).is_err(), refused, "{text:?}");
    let messages: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(
        messages.iter().all(|message| !message.is_empty()),
        "{text:?}"
    );
    let Ok(position) = fen::parse_tolerant(text, variant) else {
        assert!(refused, "{text:?}");
        return;
    };
    for castling in [CastlingStyle::XFen, CastlingStyle::Shredder] {
        let written = fen::write_as(&position, castling, EnPassantStyle::Always);
        assert_eq!(
            fen::parse_tolerant(&written, variant),
            Ok(position),
            "{text:?}"
        );
    }
    assert_eq!(
        position.legal_moves().len() as u64,
        position.legal_move_count()
    );
}

/// One FEN of the tables with one place overwritten.
fn mutated() -> impl Strategy<Value = String> {
    let fens: Vec<&str> = GOOD.iter().map(|good| good.0).collect();
    let letters = "[pnbrqkPNBRQKa-hA-H1-8/ w0-]{0,3}";
    let place = (any::<prop::sample::Index>(), 0usize..3, letters);
    (
        prop::sample::select(fens),
        prop::collection::vec(place, 1..3),
    )
        .prop_map(|(fen, places)| {
            let mut text = fen.to_string();
            for (at, length, letters) in places {
                let at = at.index(text.len());
                let end = (at + length).min(text.len());
                text.replace_range(at..end, &letters);
                text.push_str(if text.is_empty() { "8" } else { "" });
            }
            text
        })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_text_is_read_or_refused_without_panic(text in any::<String>()) {
        check_any(&text, Standard);
        check_any(&text, Chess960);
    }

    #[test]
    fn any_text_in_the_letters_of_fen_is_read_or_refused(
        text in "([pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8} [wb] [KQkqA-Ha-h-]{1,4} ([a-h][1-8]|-) [0-9]{1,3} [0-9]{1,3}",
    ) {
        check_any(&text, Standard);
        check_any(&text, Chess960);
    }

    #[test]
    fn any_slightly_changed_fen_is_read_or_refused(text in mutated()) {
        check_any(&text, Standard);
        check_any(&text, Chess960);
    }
}
