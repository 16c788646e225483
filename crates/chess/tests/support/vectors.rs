//! Reading the test data: one JSON object a line.

use boardside_chess::{Attempt, Line, Position, Variant, fen};
use serde_json::Value;

/// The objects of a file.
pub fn rows(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect("test data is JSON"))
        .collect()
}

/// The text of a field, or nothing if it is missing.
pub fn text<'a>(row: &'a Value, field: &str) -> &'a str {
    row[field].as_str().unwrap_or_default()
}

/// A position of the test data. Some have checks that no game leads to.
#[track_caller]
pub fn position(text: &str, variant: Variant) -> Position {
    fen::parse_tolerant(text, variant).unwrap_or_else(|problems| panic!("{text}: {problems}"))
}

/// The line that `start`, `line` and `variant` of a row describe.
#[track_caller]
pub fn line(row: &Value) -> Line {
    let variant = match text(row, "variant") {
        "chess960" => Variant::Chess960,
        _ => Variant::Standard,
    };
    let mut line = Line::new(position(text(row, "start"), variant));
    for word in text(row, "line").split_whitespace() {
        let attempt = Attempt::parse(word).expect("test data is readable");
        let mv = line.explain(attempt).expect("test data plays legal moves");
        line.play(mv).expect("explained moves are legal");
    }
    line
}
