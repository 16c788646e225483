//! Every batch answers what is known of a sample of each kind of case. The
//! expected answers come from other programs or were written by hand.

use crate::{feed, json_lines};
use serde_json::{Value, json};

const EXPLAIN: &str = include_str!("data/explain.jsonl");
const FEN: &str = include_str!("data/fen.jsonl");
const PERFT: &str = include_str!("data/perft.jsonl");
const SAN: &str = include_str!("data/san.jsonl");

/// Sends every `ask` and compares what `shown` leaves of each answer.
#[track_caller]
fn check(arguments: &[&str], cases: &str, line_end: &str, shown: fn(Value) -> Value) {
    let cases = json_lines(cases);
    let lines: String = cases
        .iter()
        .map(|case| format!("{}{line_end}", case["ask"]))
        .collect();
    let run = feed(arguments, lines.as_bytes());
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let answers = json_lines(&run.stdout);
    assert_eq!(answers.len(), cases.len());
    for (case, answer) in cases.iter().zip(answers) {
        assert_eq!(shown(answer), case["answer"], "{}", case["ask"]);
    }
}

/// Takes the sentence out, after a look at it.
fn without_text(mut answer: Value) -> Value {
    let text = answer.as_object_mut().unwrap().remove("text").unwrap();
    assert!(text.as_str().unwrap().ends_with('.'), "{text}");
    answer
}

/// The first problem, after a look at all sentences. One mistake may make
/// further problems; the cases name the one it is.
fn first_problem(mut answer: Value) -> Value {
    let problems = answer["problems"].as_array_mut().unwrap();
    for problem in problems.iter_mut() {
        let text = problem.as_object_mut().unwrap().remove("text").unwrap();
        assert!(text.as_str().unwrap().contains(' '), "{text}");
    }
    problems.truncate(1);
    answer
}

#[test]
fn explain_gives_reason_detail_and_san() {
    check(&["explain", "--batch"], EXPLAIN, "\n", without_text);
}

#[test]
fn san_goes_both_ways() {
    check(&["san", "--batch"], SAN, "\n", |answer| answer);
}

#[test]
fn fen_lists_problems_with_their_level() {
    check(&["fen", "--batch"], FEN, "\n", first_problem);
}

#[test]
fn perft_counts_with_any_number_of_threads() {
    check(&["perft", "--batch"], PERFT, "\n", |answer| answer);
    for threads in ["1", "2", "7"] {
        let arguments = ["perft", "--batch", "--threads", threads];
        check(&arguments, PERFT, "\n", |answer| answer);
    }
}

#[test]
fn lines_may_end_as_on_windows() {
    check(&["san", "--batch"], SAN, "\r\n", |answer| answer);
}

#[test]
fn the_last_line_needs_no_end_and_the_first_may_have_a_mark() {
    let line =
        "\u{feff}{\"fen\":\"startpos\",\"uci\":\"b1c3\"}\r\n{\"fen\":\"startpos\",\"text\":\"d4\"}";
    let run = feed(&["san", "--batch"], line.as_bytes());
    let expected = [json!({"san": "Nc3"}), json!({"uci": "d2d4"})];
    assert_eq!(json_lines(&run.stdout), expected);
}

#[test]
fn explain_always_has_the_same_keys() {
    let lines =
        b"{\"fen\":\"startpos\",\"move\":\"e2e4\"}\n{\"fen\":\"startpos\",\"move\":\"0000\"}\n";
    let run = feed(&["explain", "--batch"], lines);
    let expected = "\
{\"legal\":true,\"reason\":null,\"also\":null,\"detail\":null,\"text\":\"e4 is legal.\",\"san\":\"e4\"}
{\"legal\":false,\"reason\":\"no_move_made\",\"also\":[],\"detail\":{},\"text\":";
    assert!(run.stdout.starts_with(expected), "{}", run.stdout);
}

#[test]
fn history_decides_over_the_fen_beside_it() {
    let line = json!({
        "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "startfen": "nrk1brnb/pp1ppppp/2p5/3q4/5P2/PP6/1KPPP1PP/NR2BRNB b kq - 0 1",
        "moves": ["c8b8"],
        "text": "Kc3",
        "variant": "chess960",
    });
    let run = feed(&["san", "--batch"], format!("{line}\n").as_bytes());
    // Black castles with the b-rook, which leaves c3 to the white king.
    assert_eq!(json_lines(&run.stdout), [json!({"uci": "b2c3"})]);
}
