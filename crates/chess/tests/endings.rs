//! Facts about the end of a game, on lines and positions.

#[path = "support/vectors.rs"]
mod vectors;

use boardside_chess::{Color, Line, Piece, Position, Setup, Square, Variant, fen, uci};
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

#[track_caller]
fn check_dead(fen: &str, dead: bool) {
    let position = position(fen, Variant::Standard);
    assert_eq!(position.is_dead(), dead, "{fen}");
    let somebody = Color::ALL.into_iter().any(|color| position.can_mate(color));
    assert_eq!(somebody, !dead, "{fen}");
}

#[test]
fn a_locked_chain_that_no_king_can_pass_is_dead() {
    check_dead("8/1k6/p1p1p1p1/P1P1P1P1/8/8/1K6/8 w - - 0 1", true);
    check_dead("8/3k4/1p1p1p1p/1P1P1P1P/8/8/3K4/8 b - - 0 1", true);
    // Every pawn that a king can come near is guarded by another.
    check_dead("4k3/8/1p2p3/1Pp1Pp2/2Pp1Pp1/3P2P1/8/4K3 w - - 0 1", true);
}

#[test]
fn a_chain_with_a_hole_is_alive() {
    for fen in [
        // The h-file is open: a king walks round and takes.
        "8/1k6/p1p1p3/P1P1P3/8/8/1K6/8 w - - 0 1",
        // One pawn can still step.
        "8/1k6/p1p1p1p1/P1P1P3/6P1/8/1K6/8 w - - 0 1",
        // One pawn can take another.
        "8/1k6/p1p1p1p1/PPP1P1P1/8/8/1K6/8 w - - 0 1",
        // The king is on the wrong side already and takes one from behind.
        "8/8/p1p1p1p1/P1P1P1P1/8/8/1K6/3k4 w - - 0 1",
        // En passant opens the chain.
        "8/1k6/2p3p1/pPp1p1P1/P1P1P3/8/1K6/8 w - a6 0 1",
        // A bishop might mate a king that the pawns hem in.
        "8/1k6/p1p1p1p1/P1P1P1P1/8/8/1K6/B7 w - - 0 1",
    ] {
        let position = fen::parse_tolerant(fen, Variant::Standard).expect(fen);
        assert!(!position.is_dead(), "{fen}");
    }
}

/// Follows every legal game from a position called dead: the kings' squares
/// are few, so all positions can be visited.
fn assert_nothing_ever_happens(start: &Position) {
    let mut seen = std::collections::HashSet::from([start.hash()]);
    let mut waiting = vec![*start];
    while let Some(position) = waiting.pop() {
        assert!(!position.is_checkmate(), "{start:?} leads to {position:?}");
        for mv in position.legal_moves() {
            let after = position.after(mv);
            assert_ne!(
                after.halfmove_clock(),
                0,
                "{start:?}: {mv:?} in {position:?}"
            );
            if seen.insert(after.hash()) {
                waiting.push(after);
            }
        }
    }
}

#[test]
fn no_game_from_a_locked_position_ends_otherwise() {
    let mut state = 7u64;
    let mut random = |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % below
    };
    let mut found = 0;
    while found < 40 {
        let mut setup = Setup::EMPTY;
        let mut put = |square: Option<Square>, letter| {
            if let Some(square) = square {
                setup.board.set(square, Piece::from_letter(letter));
            }
        };
        for file in 0..8 {
            let rank = 2 + random(4);
            if random(8) > 0 {
                let square = Square::new((rank * 8 + file) as usize);
                put(square, b'P');
                put(square.and_then(|square| square.offset(0, 1)), b'p');
            }
        }
        put(Square::new(random(64) as usize), b'K');
        put(Square::new(random(64) as usize), b'k');
        let Ok(position) = Position::new(&setup) else {
            continue;
        };
        if position.is_dead() && !position.is_insufficient_material() {
            found += 1;
            assert_nothing_ever_happens(&position);
        }
    }
}
