//! A line that cannot be answered gets an error that names the field, in its
//! place, and the lines around it are answered as ever.

use crate::{feed, json_lines};
use serde_json::json;

/// Puts a bad line between good ones.
#[track_caller]
fn check(command: &str, bad: &[u8], expected: &str) {
    let good: &[u8] = b"{\"fen\":\"startpos\",\"depth\":1,\"uci\":\"e2e4\",\"touched\":[]}";
    let good = match command {
        "fen" => b"{\"fen\":\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"}",
        _ => good,
    };
    let lines = [good, bad, good, b""].join(&b'\n');
    let run = feed(&[command, "--batch"], &lines);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let answers = json_lines(&run.stdout);
    let [before, error, after] = &answers[..] else {
        panic!("three lines, {} answers", answers.len());
    };
    assert_eq!(before, after);
    assert_eq!(before.get("error"), None);
    assert_eq!(error["line"], 2);
    assert_eq!(error.as_object().unwrap().len(), 2);
    let sentence = error["error"].as_str().unwrap();
    assert!(sentence.contains(expected), "{sentence}");
}

#[test]
fn what_is_not_a_json_object_is_said_so() {
    for command in ["explain", "fen", "perft", "replay", "san", "touch"] {
        check(command, b"", "the line is empty");
        check(command, b"nonsense", "not JSON");
        check(command, b"{\"fen\":", "not JSON");
        check(command, b"[1,2]", "a JSON object");
        check(command, b"42", "a JSON object");
        check(command, b"{\"fen\":\"\xff\"}", "not UTF-8 from byte 9");
        check(command, b"{}", "`fen` is missing");
        check(command, b"{\"fen\":null}", "`fen` is missing");
        check(
            command,
            b"{\"fen\":7,\"depth\":1,\"uci\":\"e2e4\"}",
            "`fen` must be a text",
        );
        check(
            command,
            b"{\"fen\":\"startpos\",\"variant\":\"atomic\",\"depth\":1,\"uci\":\"e2e4\"}",
            "`variant`",
        );
    }
}

#[test]
fn a_line_of_megabytes_or_deep_nesting_is_refused() {
    for command in ["explain", "fen", "perft", "replay", "san", "touch"] {
        let long = format!("{{\"fen\":\"{}\"}}", "8/".repeat(4 << 20));
        check(command, long.as_bytes(), "the line is longer than");
        let deep = "[".repeat(100_000);
        check(command, deep.as_bytes(), "not JSON");
    }
}

#[test]
fn a_depth_is_a_small_whole_number() {
    for depth in [
        "-1",
        "16",
        "1000000000000",
        "1e400",
        "2.5",
        "\"3\"",
        "[3]",
        "true",
    ] {
        let line = format!("{{\"fen\":\"startpos\",\"depth\":{depth}}}");
        let expected = if depth == "1e400" {
            "not JSON"
        } else {
            "`depth`"
        };
        check("perft", line.as_bytes(), expected);
    }
    check("perft", b"{\"fen\":\"startpos\"}", "`depth` is missing");
}

#[test]
fn a_fen_that_cannot_be_played_is_told_in_full() {
    let line = b"{\"fen\":\"8/8/8/8/8/8/8/9 w - - 0 1\",\"depth\":1,\"uci\":\"e2e4\"}";
    for command in ["explain", "perft", "replay", "san", "touch"] {
        check(command, line, "`fen` is no position: ");
        let line = b"{\"startfen\":\"x\",\"moves\":[],\"depth\":1,\"uci\":\"e2e4\"}";
        check(command, line, "`startfen` is no position");
    }
}

#[test]
fn a_history_must_be_playable() {
    let check_history = |fields: serde_json::Value, expected| {
        let mut line = json!({"depth": 1, "uci": "e2e4"});
        let fields = fields.as_object().unwrap().clone();
        line.as_object_mut().unwrap().extend(fields);
        for command in ["explain", "perft", "replay", "san", "touch"] {
            check(command, line.to_string().as_bytes(), expected);
        }
    };
    check_history(
        json!({"startfen": "startpos", "moves": ["e2e4", "e7e4"]}),
        "`moves`: move 2, \"e7e4\", cannot be played",
    );
    check_history(
        json!({"startfen": "startpos", "moves": "e2e4"}),
        "`moves` must be a list",
    );
    check_history(
        json!({"startfen": "startpos", "moves": [1]}),
        "`moves` must be a list",
    );
    check_history(
        json!({"fen": "startpos", "moves": ["e2e4"]}),
        "`moves` needs `startfen`",
    );
}

#[test]
fn a_move_must_be_given_once() {
    check("explain", b"{\"fen\":\"startpos\"}", "`move` is missing");
    check(
        "explain",
        b"{\"fen\":\"startpos\",\"move\":[]}",
        "`move` must be a text",
    );
    check(
        "san",
        b"{\"fen\":\"startpos\"}",
        "`uci` or `text` is missing",
    );
    check(
        "san",
        b"{\"fen\":\"startpos\",\"text\":5}",
        "`text` must be a text",
    );
    let both = b"{\"fen\":\"startpos\",\"move\":\"e2e4\",\"uci\":\"e2e4\"}";
    check("explain", both, "not both");
    let both = b"{\"fen\":\"startpos\",\"text\":\"e4\",\"uci\":\"e2e4\"}";
    check("san", both, "not both");
}
