//! Known outcomes under each rulebook, what touched men bind to, and fallen
//! flags.

use boardside_chess::{Line, Variant, fen, uci};
use boardside_play::{Score, Seat, Standing, Why, binding, flag_fall, us_14e};
use boardside_rulebook::{FlagDraw, Resets, RookFirst, Rulebook, find};
use serde_json::{Value, json};

fn rows(data: &str) -> Vec<Value> {
    data.lines()
        .map(|line| serde_json::from_str(line).expect("JSON lines"))
        .collect()
}

fn text<'a>(row: &'a Value, key: &str) -> &'a str {
    row[key].as_str().expect(key)
}

fn texts(value: &Value) -> Vec<&str> {
    value
        .as_array()
        .expect("a list")
        .iter()
        .map(|item| item.as_str().expect("text"))
        .collect()
}

fn rulebook(id: &str) -> Rulebook {
    find(id).expect("shipped")
}

fn line(row: &Value) -> Line {
    let mut line =
        Line::new(fen::parse(text(row, "start"), Variant::Standard).expect("a position"));
    for mv in texts(&row["moves"]) {
        let mv = uci::parse(line.current(), mv).expect("legal");
        line.play(mv).expect("legal");
    }
    line
}

/// The words of the data for a standing.
fn words(standing: Standing, rulebook: &Rulebook) -> Value {
    let club = rulebook.settings().draws.fifty.resets == Resets::CaptureOrPromotion;
    match standing {
        Standing::Over(outcome) => {
            let why = match outcome.why {
                Why::FiftyMoves if club => "club_fifty",
                Why::SequenceRepetition => "club_sequence",
                why => why.code(),
            };
            json!([outcome.score.text(), why])
        }
        Standing::DirectorMayDeclare(_) => json!(["*", "director_may_declare"]),
        Standing::ClaimPossible => json!(["*", "claim_possible"]),
        Standing::Open => json!(["*", "open"]),
    }
}

#[test]
fn every_ending_has_its_outcome_under_every_rulebook() {
    for row in rows(include_str!("data/endings.jsonl")) {
        let line = line(&row);
        for (id, column) in [
            ("fide", "fide"),
            ("us-chess", "us"),
            ("intramural", "intramural"),
            ("youth-games", "fide"),
            ("youth-games-2013", "fide"),
            ("general", "fide"),
            ("club", "club"),
        ] {
            let rulebook = rulebook(id);
            let mut expected = row["outcome"][column].clone();
            let open = expected == json!(["*", "open"]);
            if id == "club" && open && row["facts"]["insufficient_material"] == true {
                // The sheet is silent about dead positions; FIDE decides.
                expected = json!(["1/2-1/2", "insufficient_material"]);
            }
            assert_eq!(
                words(Standing::of(&line, &rulebook), &rulebook),
                expected,
                "{id} {row}"
            );
        }
    }
}

#[test]
fn touched_men_bind_as_the_laws_say() {
    for row in rows(include_str!("data/touch.jsonl")) {
        let position = fen::parse(text(&row, "fen"), Variant::Standard).expect("a position");
        let touched: Vec<_> = texts(&row["touched"])
            .iter()
            .map(|name| name.parse().expect("a square"))
            .collect();
        for (rook_first, key) in [
            (RookFirst::Forbidden, "bound"),
            (RookFirst::Allowed, "bound_us"),
        ] {
            let expected = row.get(key).unwrap_or(&row["bound"]);
            let binding = binding(&position, &touched, rook_first);
            assert_eq!(json!(binding.is_none()), row["free"], "{row}");
            let moves =
                binding.map_or_else(|| position.legal_moves().to_vec(), |bound| bound.moves);
            let mut moves: Vec<_> = moves.iter().map(|&mv| uci::write(&position, mv)).collect();
            moves.sort();
            assert_eq!(json!(moves), *expected, "{row}");
        }
        assert_eq!(json!(position.legal_moves().len()), row["club"], "{row}");
    }
}

#[test]
fn a_fallen_flag_loses_or_draws() {
    for row in rows(include_str!("data/flag_fall.jsonl")) {
        let position = fen::parse(text(&row, "fen"), Variant::Standard).expect("a position");
        let flagged = if row["flagged"] == "w" {
            Seat::White
        } else {
            Seat::Black
        };
        for (draw, column) in [
            (FlagDraw::OpponentCannotMate, "fide"),
            (FlagDraw::InsufficientToWin, "us"),
        ] {
            let expected = match text(&row, column) {
                "draw" => Score::Draw,
                _ => Score::Win(flagged.opponent()),
            };
            assert_eq!(
                flag_fall(&position, flagged, draw).score,
                expected,
                "{column} {row}"
            );
        }
        assert_eq!(
            json!(us_14e(&position, flagged.opponent().color())),
            row["us_rule"],
            "{row}"
        );
    }
}
