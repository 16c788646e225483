//! `replay` and `touch`: the same board under several rulebooks. The expected
//! answers come from another program or were written by hand.

use crate::{feed, json_lines, run};
use serde_json::{Value, json};

const REPLAY: &str = include_str!("data/replay.jsonl");
const TOUCH: &str = include_str!("data/touch.jsonl");

const IDS: [&str; 7] = [
    "fide",
    "us-chess",
    "intramural",
    "youth-games",
    "youth-games-2013",
    "general",
    "club",
];

/// Sends every `ask` and hands each case on with its answer.
#[track_caller]
fn each(arguments: &[&str], cases: &str, look: impl Fn(&Value, &Value)) {
    let cases = json_lines(cases);
    let lines: String = cases
        .iter()
        .map(|case| format!("{}\n", case["ask"]))
        .collect();
    let run = feed(arguments, lines.as_bytes());
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let answers = json_lines(&run.stdout);
    assert_eq!(answers.len(), cases.len());
    cases
        .iter()
        .zip(&answers)
        .for_each(|(case, answer)| look(case, answer));
}

#[test]
fn a_replayed_game_has_the_same_facts_and_each_rulebooks_outcome() {
    for id in IDS {
        each(
            &["replay", "--rulebook", id, "--batch"],
            REPLAY,
            |case, answer| {
                let expected = json!({"facts": case["facts"], "outcome": case["outcome"][id]});
                assert_eq!(*answer, expected, "{id} {}", case["ask"]);
            },
        );
    }
}

#[test]
fn without_a_rulebook_the_outcome_under_each_is_told() {
    each(&["replay", "--batch"], REPLAY, |case, answer| {
        assert_eq!(answer["facts"], case["facts"], "{}", case["ask"]);
        assert_eq!(answer["outcome"], case["outcome"], "{}", case["ask"]);
    });
}

#[test]
fn touched_men_bind_where_touch_move_is_in_force() {
    for id in ["fide", "us-chess", "intramural", "youth-games", "general"] {
        each(
            &["touch", "--rulebook", id, "--batch"],
            TOUCH,
            |case, answer| {
                let us = case
                    .get("moves_us")
                    .filter(|_| matches!(id, "us-chess" | "intramural"));
                let expected = us.unwrap_or(&case["moves"]);
                assert_eq!(answer["moves"], *expected, "{id} {}", case["ask"]);
                assert_eq!(answer["touch_move"], *expected);
                assert_eq!(answer["free"], case["free"]);
                assert_eq!(json!(answer["duty"].is_null()), case["free"]);
                assert!(
                    answer["clause"]
                        .as_str()
                        .is_some_and(|clause| !clause.is_empty())
                );
            },
        );
    }
}

#[test]
fn club_pieces_nothing_binds_until_the_hand_leaves_the_man() {
    each(
        &["touch", "--rulebook", "club", "--batch"],
        TOUCH,
        |case, answer| {
            assert_eq!(answer["club_release"], case["legal"], "{}", case["ask"]);
            assert_eq!(
                answer["moves"].as_array().map(Vec::len),
                case["legal"].as_u64().map(|n| n as usize)
            );
            assert_eq!(
                (&answer["free"], &answer["duty"]),
                (&json!(true), &Value::Null)
            );
            assert_eq!(answer.get("touch_move"), None);
        },
    );
}

#[test]
fn king_onto_rook_is_castling_in_chess960() {
    let line = json!({
        "fen": "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1",
        "touched": ["f1", "b1"],
        "variant": "chess960",
    });
    let run = feed(&["touch", "--batch"], format!("{line}\n").as_bytes());
    assert_eq!(json_lines(&run.stdout)[0]["moves"], json!(["f1b1"]));
}

#[test]
fn bad_lines_name_the_field_and_the_rest_go_on() {
    let lines = b"{\"fen\":\"startpos\"}
{\"fen\":\"startpos\",\"touched\":\"e2\"}
{\"fen\":\"startpos\",\"touched\":[\"e9\"]}
{\"fen\":\"startpos\",\"touched\":[]}
";
    let answers = json_lines(&feed(&["touch", "--batch"], lines).stdout);
    for (answer, expected) in answers.iter().zip([
        "`touched` is missing",
        "`touched` must be a list of squares",
        "`touched`: \"e9\" is not a square",
    ]) {
        assert!(
            answer["error"].as_str().unwrap().contains(expected),
            "{answer}"
        );
    }
    assert_eq!(answers[3]["free"], true);

    let lines = b"{\"moves\":[\"e2e4\"]}\n{\"startfen\":\"startpos\",\"moves\":[\"e2e5\"]}\n{}\n";
    let run = feed(&["replay", "--rulebook", "club", "--batch"], lines);
    for (answer, line) in json_lines(&run.stdout).iter().zip(1..) {
        assert_eq!((&answer["line"], answer.get("facts")), (&json!(line), None));
    }
    assert_eq!(run.code, Some(0));
}

#[test]
fn intramural_1_v_a_stalemate_is_replayed_and_the_clause_cited() {
    let fen = "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1";
    let run = run(&[
        "replay",
        "--rulebook",
        "intramural",
        "--fen",
        fen,
        "--moves",
        "1.Kg6",
    ]);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    assert!(run.stdout.contains(" [K]"), "{}", run.stdout);
    assert!(run.stdout.contains("  replay  "), "{}", run.stdout);
    assert!(run.stdout.contains("\n  Rule 1 V: "), "{}", run.stdout);
}

#[test]
fn moves_after_the_end_are_pointed_out() {
    let moves = "e4 e5 ".to_owned() + &"Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "d4";
    let told = |id| run(&["replay", "--rulebook", id, "--moves", &moves]).stdout;
    assert!(
        told("fide").contains("had ended already after 18 moves"),
        "{}",
        told("fide")
    );
    assert!(
        !told("us-chess").contains("had ended"),
        "{}",
        told("us-chess")
    );
}

#[test]
fn one_touch_is_drawn_with_its_duty_and_clause() {
    let rook_first = ["4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1", "e1"];
    let told = |id| run(&[&["touch", "--rulebook", id][..], &rook_first].concat()).stdout;
    assert!(
        told("us-chess").contains("\nRule 10I2: "),
        "{}",
        told("us-chess")
    );
    assert!(
        told("us-chess").contains("moves: O-O "),
        "{}",
        told("us-chess")
    );
    assert!(
        told("fide").contains("\nArticle 4.4.2: "),
        "{}",
        told("fide")
    );
    assert!(!told("fide").contains("O-O"), "{}", told("fide"));
}

#[test]
fn an_unknown_rulebook_is_answered_with_those_there_are() {
    for command in ["replay", "touch"] {
        let run = feed(&[command, "--rulebook", "intramurals", "--batch"], b"");
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
        assert!(
            run.stderr.contains("did you mean intramural?"),
            "{}",
            run.stderr
        );
        for id in IDS {
            assert!(run.stderr.contains(id), "{}", run.stderr);
        }
    }
}

/// A rulebook file of this test process, removed in the end.
struct File(std::path::PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let path = std::env::temp_dir().join(format!("boardside-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        File(path)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_rulebook_of_ones_own_is_read_from_its_file() {
    let good = File::new(
        "good.toml",
        "id = \"ours\"\nname = \"Ours\"\nsource = \"the wall\"\nbased_on = \"fide\"\n\n\
         [draws]\nstalemate = { value = \"replay\", clause = \"Wall 2\" }\n\n\
         [match]\nreplay_on = \"stalemate\"\n\n\
         [clauses]\n\"Wall 2\" = \"A stalemate is played again.\"\n",
    );
    let fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    let told = run(&[
        "replay",
        "--rulebook",
        good.0.to_str().unwrap(),
        "--fen",
        fen,
    ]);
    assert!(
        told.stdout.contains("Wall 2: A stalemate is played again."),
        "{}{}",
        told.stdout,
        told.stderr
    );

    let bad = File::new(
        "bad.toml",
        "id = \"ours\"\n[draws]\nstalemate = \"maybe\"\n",
    );
    let told = run(&[
        "replay",
        "--rulebook",
        bad.0.to_str().unwrap(),
        "--fen",
        fen,
    ]);
    assert!(told.stderr.contains("has mistakes:\n"), "{}", told.stderr);
    assert!(told.stderr.contains("bad.toml:3:"), "{}", told.stderr);
    assert_eq!(told.code, Some(2));
    let told = run(&["replay", "--rulebook", "nowhere.toml", "--fen", fen]);
    assert!(
        told.stderr.contains("cannot read nowhere.toml"),
        "{}",
        told.stderr
    );
}

#[test]
fn without_anything_to_judge_the_usage_is_shown() {
    for arguments in [
        &["replay"][..],
        &["touch"],
        &["touch", "startpos"],
        &["touch", "startpos", "z9"],
    ] {
        let run = run(arguments);
        assert_eq!(
            (run.stdout.as_str(), run.code),
            ("", Some(2)),
            "{arguments:?}"
        );
        assert!(!run.stderr.is_empty());
    }
    let run = run(&["replay", "--moves", "e4 e5 Ke3"]);
    assert!(
        run.stderr.contains("move 3, \"Ke3\", cannot be played: "),
        "{}",
        run.stderr
    );
}
