//! Facts about the end of a game, on lines and positions.

#[path = "support/vectors.rs"]
mod vectors;

use boardside_chess::{Color, Line, Variant, fen, uci};
use serde_json::{Value, json};
use vectors::{line, position, rows, text};

fn facts(line: &Line) -> Value {
    let position = line.current();
    let claims = line.threefold_claim_moves();
    let mut claims: Vec<_> = claims.iter().map(|&mv| uci::write(position, mv)).collect();
    claims.sort();
    json!({
        "checkmate": position.is_checkmate(),
        "stalemate": position.is_stalemate(),
        "in_check": position.is_check(),
        "insufficient_material": position.is_insufficient_material(),
        "halfmove_clock": position.halfmove_clock(),
        "repetition_count": line.repetition_count(),
        "can_claim_fifty": position.can_claim_fifty_moves(),
        "fifty_on_board": position.is_fifty_moves(),
        "can_claim_threefold": line.can_claim_threefold(),
        "threefold_on_board": line.is_threefold(),
        "threefold_claim_moves": claims,
        "fivefold": line.is_fivefold(),
        "seventyfive": position.is_seventy_five_moves(),
        "fivefold_alternate": line.is_fivefold_alternate(),
        "plies_since_capture_or_promotion": line.plies_since_capture_or_promotion(),
        "repeated_sequences": line.repeated_sequences(),
    })
}

#[track_caller]
fn check(row: &Value) {
    let line = line(row);
    assert_eq!(fen::write(line.current()), text(row, "ends_at"), "{row}");
    assert_eq!(facts(&line), row["facts"], "{row}");
}

#[test]
fn lines_end_as_they_should() {
    rows(include_str!("data/endings.jsonl"))
        .iter()
        .for_each(check);
}

#[test]
fn fide_6_9_who_could_still_mate() {
    for row in rows(include_str!("data/flag_fall.jsonl")) {
        let position = position(text(&row, "start"), Variant::Standard);
        let opponent = match text(&row, "flagged") {
            "white" => Color::Black,
            _ => Color::White,
        };
        assert_eq!(
            json!(position.can_mate(opponent)),
            row["opponent_can_mate"],
            "{row}"
        );
    }
}

#[test]
fn material_is_insufficient_exactly_if_neither_side_can_mate() {
    for row in rows(include_str!("data/endings.jsonl")) {
        let position = position(text(&row, "ends_at"), Variant::Standard);
        let nobody = Color::ALL
            .into_iter()
            .all(|color| !position.can_mate(color));
        assert_eq!(position.is_insufficient_material(), nobody, "{row}");
    }
}

#[test]
fn a_move_taken_back_leaves_the_line_as_it_was() {
    let mut line = Line::new(position(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        Variant::Standard,
    ));
    let before = line.clone();
    let mv = uci::parse(line.current(), "e1g1").expect("legal");
    line.play(mv).expect("legal");
    assert_eq!(line.take_back(), Some(mv));
    assert_eq!(line, before);
    assert_eq!(line.take_back(), None);
}
