//! The reference cases.

use crate::events::{Seen, see};
use boardside_chess::pgn::Problem;
use serde_json::{Value, json};
use std::fs;

pub fn folder() -> String {
    format!("{}/tests/data/pgn", env!("CARGO_MANIFEST_DIR"))
}

/// The reference cases: each file's bytes, and what is known of it.
pub fn cases() -> Vec<(Vec<u8>, Value)> {
    let cases = fs::read_to_string(format!("{}/cases.jsonl", folder())).expect("there are cases");
    let case = |line: &str| {
        let case: Value = serde_json::from_str(line).expect("the cases are JSON lines");
        let file = case["file"].as_str().expect("a case has a file");
        let bytes = fs::read(format!("{}/{file}", folder())).expect("the file is there");
        (bytes, case)
    };
    cases.lines().map(case).collect()
}

fn describe_problem(problem: &Problem) -> Value {
    let kind = problem.kind;
    let mut value = json!({"kind": kind.code(), "severity": kind.severity().code()});
    if let Some(ply) = problem.ply {
        value["ply"] = ply.into();
    }
    value
}

fn describe(seen: &Seen, expected: &Value) -> Value {
    let problems: Vec<Value> = seen.problems.iter().map(describe_problem).collect();
    let mut value = json!({
        "result_tag": seen.tag("Result"),
        "terminator": seen.terminator,
        "moves_uci": seen.moves,
        "final_fen": seen.last,
        "comments": seen.comments.len(),
        "variations": seen.variations,
        "nags": seen.nags.len(),
        "problems": problems,
    });
    for (key, name) in [("white", "White"), ("variant", "Variant")] {
        if expected.get(key).is_some() {
            let tag = seen.tag(name).map(str::to_string);
            value[key] = match key {
                "variant" => tag.map(|tag| tag.to_lowercase()).into(),
                _ => tag.into(),
            };
        }
    }
    value
}

#[test]
fn every_reference_case_is_read_as_it_should_be() {
    for (bytes, case) in cases() {
        let expected = case["games"].as_array().expect("a case has games");
        let seen = see(&bytes[..]);
        assert_eq!(seen.len(), expected.len(), "{}", case["file"]);
        for (seen, expected) in seen.iter().zip(expected) {
            assert_eq!(&describe(seen, expected), expected, "{}", case["file"]);
        }
    }
}
