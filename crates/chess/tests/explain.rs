//! Why a move is illegal: reference cases, and agreement with the generator.

#[path = "support/positions.rs"]
mod positions;
#[path = "support/vectors.rs"]
mod vectors;

use boardside_chess::{
    Attempt, Detail, Illegalities, Illegality, Line, Move, Position, Role, Square, Unreadable,
};
use serde_json::{Map, Value, json};
use vectors::{line, position, rows, text};

fn explain(line: &Line, text: &str) -> Result<Move, Illegalities> {
    line.explain(Attempt::parse(text)?)
}

fn detail(refused: &Illegalities) -> Value {
    let value = |detail| match detail {
        Detail::Text(text) => json!(text),
        Detail::Square(square) => json!(square.to_string()),
        Detail::Squares(squares) => {
            json!(squares.iter().map(Square::to_string).collect::<Vec<_>>())
        }
    };
    let facts = refused.reason().detail().into_iter();
    let facts: Map<_, _> = facts
        .map(|(name, detail)| (name.to_string(), value(detail)))
        .collect();
    facts.into()
}

#[track_caller]
fn check_illegal(row: &Value) {
    let line = line(row);
    if let Some(end) = row["ends_at"].as_str() {
        assert_eq!(
            *line.current(),
            position(end, line.current().variant()),
            "{row}"
        );
    }
    let tried = text(row, "tries");
    let refused = explain(&line, tried).expect_err(&row.to_string());
    assert_eq!(refused.reason().code(), text(row, "reason"), "{row}");
    let also: Vec<_> = refused.also().iter().map(Illegality::code).collect();
    let expected = row["also"].as_array().cloned().unwrap_or_default();
    assert_eq!(json!(also), Value::from(expected), "{row}");
    assert_eq!(detail(&refused), row["detail"], "{row}");
    check_sentence(&refused);
    if let Some(code) = row["without_history"].as_str() {
        let alone = explain(&Line::new(*line.current()), tried).expect_err(&row.to_string());
        assert_eq!(alone.reason().code(), code, "{row}");
    }
}

/// A sentence ends as one and names every square of the explanation that
/// bears a man.
#[track_caller]
fn check_sentence(refused: &Illegalities) {
    let sentence = refused.to_string();
    assert!(
        sentence.ends_with('.') && sentence.len() < 140,
        "{sentence}"
    );
    for evidence in refused.reason().squares() {
        assert!(
            sentence.contains(&evidence.square.to_string()),
            "{sentence} {evidence:?}"
        );
    }
}

#[test]
fn illegal_moves_get_their_reasons() {
    rows(include_str!("data/illegal.jsonl"))
        .iter()
        .for_each(check_illegal);
}

#[test]
fn near_misses_are_legal() {
    for row in rows(include_str!("data/legal.jsonl")) {
        let line = line(&row);
        let mv = explain(&line, text(&row, "tries"))
            .unwrap_or_else(|refused| panic!("{row}: {refused}"));
        assert!(line.current().is_legal(mv), "{row}");
    }
}

fn all_codes(refused: &Illegalities) -> Vec<&'static str> {
    let also = refused.also().iter();
    let all = [refused.reason()].into_iter().chain(also);
    all.map(Illegality::code).collect()
}

#[track_caller]
fn check(start: &str, moves: &str, tried: &str, codes: &[&str], sentence: &str) {
    let line = line(&json!({ "start": start, "line": moves }));
    let refused = explain(&line, tried).expect_err(tried);
    assert_eq!(all_codes(&refused), codes, "{refused}");
    assert_eq!(refused.to_string(), sentence);
}

#[test]
fn sentences_name_pieces_and_squares() {
    let check = |start, tried, codes: &[&str], sentence| check(start, "", tried, codes, sentence);
    check(
        "4k3/8/b7/8/8/8/8/4K2R w K - 0 1",
        "e1g1",
        &["castle_through_check"],
        "The king may not castle over f1: the bishop on a6 attacks it.",
    );
    check(
        "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
        "e2c3",
        &["pinned"],
        "The knight on e2 is pinned: if it moves to c3, the rook on e8 attacks your king.",
    );
    check(
        "4k3/8/8/8/8/8/8/4KBNR w K - 0 1",
        "e1g1",
        &["castle_piece_between"],
        "The king may not castle: the bishop on f1 and the knight on g1 stand in the way.",
    );
    check(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "b1b3",
        &["piece_does_not_move_so"],
        "A knight does not move from b1 to b3: it jumps two squares straight and one to the side.",
    );
}

#[test]
fn all_that_is_wrong_with_the_kings_safety_is_told() {
    let check = |start, tried, codes: &[&str], sentence| check(start, "", tried, codes, sentence);
    check(
        "4r1k1/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
        "d2b3",
        &["must_answer_check", "pinned"],
        "Your king is in check, and after this move the rook on e8 would still attack it.",
    );
    check(
        "4r1k1/8/8/8/8/8/3N4/4K3 w - - 0 1",
        "d2b3q",
        &["must_answer_check", "not_a_promotion"],
        "Your king is in check, and after this move the rook on e8 would still attack it.",
    );
    check(
        "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1",
        "e1g1n",
        &["castle_out_of_check", "not_a_promotion"],
        "The king may not castle out of check: the rook on e2 attacks it.",
    );
}

#[test]
fn the_course_of_the_game_tells_why_castling_is_gone() {
    let rook_taken = "4k3/8/8/8/8/5b2/7P/R3K2R w KQ - 0 1";
    check(
        rook_taken,
        "a1b1 f3h1 b1a1 h1f3 a1b1 f3a8 b1b3 e8e7 b3f3 e7e8 f3f1 e8e7 f1h1 e7e8 h1g1 e8e7 g1h1 e7e8",
        "e1g1",
        &["castle_rook_moved"],
        "The king may not castle with the rook on h1: that rook has not stood there since \
         the start.",
    );
    check(
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "h1h2 e8e7 h2h1 e7e8",
        "e1g1",
        &["castle_rook_moved"],
        "The king may not castle with the rook on h1: that rook has not stood there since \
         the start.",
    );
    check(
        "4k3/7p/8/8/8/8/7P/4K2R w - - 0 1",
        "h2h3 h7h6",
        "e1g1",
        &["castle_rights_lost"],
        "The king may no longer castle with the rook on h1: the right to do so was lost earlier.",
    );
}

#[test]
fn a_double_step_named_by_the_start_is_remembered() {
    check(
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "e1e2 e8e7",
        "e5d6",
        &["en_passant_expired"],
        "The pawn on d5 cannot be taken in passing (en passant): that had to be done right \
         after its double step.",
    );
}

#[track_caller]
fn check_chess960(start: &str, moves: &str, tried: &str, codes: &[&str]) {
    let line = line(&json!({ "start": start, "line": moves, "variant": "chess960" }));
    let refused = explain(&line, tried).expect_err(tried);
    assert_eq!(all_codes(&refused), codes, "{refused}");
}

#[test]
fn chess960_castling_is_judged_by_the_rook_that_is_meant() {
    let start = "4k3/8/8/8/8/8/8/1K3R2 w F - 0 1";
    check_chess960(start, "b1c1 e8e7 c1b1 e7e8", "b1f1", &["castle_king_moved"]);
    check_chess960(start, "f1f2 e8e7 f2f1 e7e8", "b1f1", &["castle_rook_moved"]);
    check_chess960(start, "b1f1 e8e7", "g1f1", &["castle_king_moved"]);
    // Off the back row it is no castling, and two files are too far for a king.
    check_chess960(
        "4k3/8/8/8/8/8/1KR5/8 w - - 0 1",
        "",
        "b2c2",
        &["own_piece_on_target"],
    );
    check_chess960(
        "4k3/8/8/8/8/8/8/4K2R w H - 0 1",
        "",
        "e1g1",
        &["piece_does_not_move_so"],
    );
}

#[test]
fn men_between_are_told_from_the_king_outwards() {
    let row = json!({ "start": "4k3/8/8/8/8/8/8/RNKN4 w A - 0 1", "variant": "chess960" });
    let refused = explain(&line(&row), "c1a1").expect_err("two knights are in the way");
    let expected = json!({ "side": "queen", "square": "b1", "squares": ["b1", "d1"] });
    assert_eq!(detail(&refused), expected);
}

/// Every attempt there is, with and without a named man.
fn all_attempts() -> impl Iterator<Item = Attempt> {
    let names = [None].into_iter().chain(Role::ALL.map(Some));
    names.flat_map(|named| {
        Square::all()
            .flat_map(move |from| Square::all().map(move |to| Attempt::Move { from, to, named }))
    })
}

#[track_caller]
fn check_agreement(position: &Position) {
    let legal = position.legal_moves();
    let mut found = 0;
    for attempt in all_attempts() {
        match position.explain(attempt) {
            Ok(mv) => {
                assert!(legal.contains(&mv), "{position:?} {attempt}");
                assert_eq!(Attempt::of(position, mv), attempt, "{position:?}");
                found += 1;
            }
            Err(refused) => check_sentence(&refused),
        }
    }
    assert_eq!(found, legal.len(), "{position:?}");
}

#[test]
fn an_attempt_is_explained_as_legal_exactly_if_it_is_generated() {
    positions::from_games(60).iter().for_each(check_agreement);
    positions::thrown_together(120)
        .iter()
        .for_each(check_agreement);
}

#[test]
fn an_unreadable_text_is_a_reason_of_its_own() {
    let unreadable = Unreadable { text: "Nf3".into() };
    assert_eq!(Attempt::parse("Nf3"), Err(unreadable.clone()));
    assert_eq!(
        Illegalities::from(unreadable).reason().code(),
        "unreadable_move"
    );
}
