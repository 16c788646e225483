//! Files of games: checked, and rewritten.

use crate::{Run, command, feed, json_lines, run};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

/// A clean game, as the export format has it.
const MATE: &str = "\
[Event \"Club night\"]
[Site \"?\"]
[Date \"2024.03.01\"]
[Round \"1\"]
[White \"Ash\"]
[Black \"Birch\"]
[Result \"0-1\"]

1. f3 e5 2. g4 Qh4# 0-1
";

/// Untidy, but nothing is lost: a warning.
const LOOSE: &str = "\
[Event \"?\"]
[Result \"*\"]

1. e2-e4 {a comment} e5 $1 (1... c5 2. Nf3 (2. c3)) 2. Ng1-f3 *
";

/// The fifth move cannot be made: an error.
const ILLEGAL: &str = "\
[Event \"?\"]
[Result \"*\"]

1. e4 e5 2. Bc4 Nc6 3. Bc8 Nf6 *
";

/// Writes a file of its own for a test.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[track_caller]
fn check_summary(run: &Run, expected: &str, code: i32) {
    let last = run.stdout.lines().last().unwrap_or_default();
    assert!(last.starts_with(expected), "{}", run.stdout);
    assert!(last.ends_with(" MB/s"), "{last}");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(code)));
}

#[test]
fn clean_games_are_only_counted() {
    let path = file("clean.pgn", &format!("{MATE}\n{MATE}"));
    let run = run(&["pgn", "check", &path]);
    check_summary(&run, "2 games, 8 moves, 0 errors, 0 warnings, ", 0);
    assert_eq!(run.stdout.lines().count(), 1);
}

#[test]
fn problems_are_told_with_their_place() {
    let path = file("problems.pgn", &format!("{MATE}\n{LOOSE}\n{ILLEGAL}"));
    let run = run(&["pgn", "check", &path]);
    check_summary(&run, "3 games, 11 moves, 1 error, 1 warning, ", 1);
    let lines: Vec<&str> = run.stdout.lines().collect();
    let expected = format!("{path}:14:4: warning: loose_notation: ");
    assert!(lines[0].starts_with(&expected), "{}", lines[0]);
    assert!(lines[0].ends_with(" (game 2, ply 1)"), "{}", lines[0]);
    let expected = format!("{path}:19:24: error: illegal_move: ");
    assert!(lines[1].starts_with(&expected), "{}", lines[1]);
    assert!(lines[1].ends_with(" (game 3, ply 5)"), "{}", lines[1]);
}

#[test]
fn warnings_alone_do_not_fail() {
    let run = feed(&["pgn", "check", "-"], LOOSE.as_bytes());
    check_summary(&run, "1 game, 3 moves, 0 errors, 1 warning, ", 0);
    assert!(run.stdout.starts_with("-:4:4: warning: "), "{}", run.stdout);
}

#[test]
fn every_game_is_a_json_line() {
    let path = file("report.pgn", &format!("{LOOSE}\n{ILLEGAL}"));
    let run = run(&["pgn", "check", "--json", &path]);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(1)));
    let loose = json!({
        "file": path, "game": 1, "result_tag": "*", "terminator": "*",
        "moves_uci": ["e2e4", "e7e5", "g1f3"],
        "final_fen": "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        "comments": 1, "variations": 2, "nags": 1,
        "problems": [{
            "kind": "loose_notation", "severity": "warning", "line": 4, "column": 4, "ply": 1,
        }],
    });
    let illegal = json!({
        "file": path, "game": 2, "result_tag": "*", "terminator": null,
        "moves_uci": ["e2e4", "e7e5", "f1c4", "b8c6"],
        "final_fen": "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3",
        "comments": 0, "variations": 0, "nags": 0,
        "problems": [{
            "kind": "illegal_move", "severity": "error", "line": 9, "column": 24, "ply": 5,
        }],
    });
    assert_eq!(json_lines(&run.stdout), [loose, illegal]);
}

#[test]
fn chess960_is_said_and_a_problem_without_a_move_has_no_ply() {
    let game = "\
[FEN \"4k3/8/8/8/8/8/8/1KR5 w C - 0 1\"]
[SetUp \"1\"]
[Variant \"Chess960\"]

1. O-O Ke7
";
    let run = feed(&["pgn", "check", "--json", "-"], game.as_bytes());
    let answer = &json_lines(&run.stdout)[0];
    assert_eq!(answer["variant"], "chess960");
    assert_eq!(answer["moves_uci"], json!(["b1c1", "e8e7"]));
    assert_eq!(answer["result_tag"], Value::Null);
    let last = answer["problems"].as_array().unwrap().last().unwrap();
    assert_eq!(last["kind"], "missing_result");
    assert_eq!(last.get("ply"), None);
}

#[test]
fn players_are_named_as_their_tags_spell_them() {
    let game = MATE.replace("Ash", r#"Ash \"Ace\" \\ Rowan"#);
    let run = feed(&["pgn", "check", "--json", "-"], game.as_bytes());
    let answer = &json_lines(&run.stdout)[0];
    assert_eq!(answer["white"], r#"Ash "Ace" \ Rowan"#);
    assert_eq!(answer["black"], "Birch");
}

#[test]
fn variations_are_counted_however_deep() {
    let (open, close) = ("(1. d4 {d} ".repeat(5000), ")".repeat(5000));
    let game = format!("1. e4 {open}{close} e5 *\n");
    let run = feed(&["pgn", "check", "--json", "-"], game.as_bytes());
    let answer = &json_lines(&run.stdout)[0];
    assert_eq!(answer["variations"], 5000);
    assert_eq!(answer["comments"], 5000);
    assert_eq!(answer["moves_uci"], json!(["e2e4", "e7e5"]));
}

#[test]
fn files_are_reported_in_order_with_any_number_of_threads() {
    let many = file("many.pgn", &[MATE, ILLEGAL].join("\n").repeat(2000));
    let few = file("few.pgn", LOOSE);
    let one = run(&["pgn", "check", "--json", &many, &few, &many, &few]);
    assert_eq!(one.stdout.lines().count(), 8002);
    for threads in ["2", "3", "8"] {
        let arguments = ["pgn", "check", "--json", "--threads", threads];
        let several = run(&[&arguments[..], &[&many, &few, &many, &few]].concat());
        assert!(several.stdout == one.stdout, "{threads} threads");
        assert_eq!(several.code, Some(1));
    }
}

/// What several threads find must be what one finds, places included.
#[track_caller]
fn check_threads(name: &str, text: &str) {
    let path = file(name, text);
    for form in [&["--json"][..], &[]] {
        let one = run(&[&["pgn", "check", &path, &path], form].concat());
        let arguments = ["pgn", "check", "--threads", "3", &path, &path];
        let several = run(&[&arguments, form].concat());
        let without_rate = |run: &Run| match run.stdout.rsplit_once(',') {
            Some((text, _)) if form.is_empty() => text.to_owned(),
            _ => run.stdout.clone(),
        };
        assert!(without_rate(&one) == without_rate(&several), "{form:?}");
        assert_eq!(one.code, several.code);
    }
}

#[test]
fn a_comment_that_looks_like_games_is_still_a_comment() {
    let games = ILLEGAL.repeat(12_000);
    let comment = LOOSE.replace("a comment", &format!("quoting:\n{}", MATE.repeat(20_000)));
    check_threads("quoted.pgn", &format!("{games}{comment}{games}"));
}

#[test]
fn a_comment_that_never_ends_takes_the_rest_of_the_file() {
    let games = ILLEGAL.repeat(12_000);
    let open = LOOSE.replace("a comment}", "");
    check_threads("open.pgn", &format!("{games}{open}{games}{games}"));
}

#[test]
fn a_text_without_games_for_megabytes_is_read_through() {
    let long = LOOSE.replace("a comment", &"all work and no play ".repeat(1_000_000));
    check_threads("long.pgn", &format!("{ILLEGAL}{long}{ILLEGAL}"));
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let path = file("readable.pgn", MATE);
    let folder = env!("CARGO_TARGET_TMPDIR");
    for threads in ["1", "2"] {
        let files = ["no such file.pgn", &path, folder];
        let run = run(&[&["pgn", "check", "--threads", threads], &files[..]].concat());
        assert!(
            run.stdout.starts_with("1 game, 4 moves, "),
            "{}",
            run.stdout
        );
        assert!(
            run.stderr.contains("cannot read no such file.pgn"),
            "{}",
            run.stderr
        );
        assert!(run.stdout.contains("; 2 of 3 files"), "{}", run.stdout);
        assert_eq!(run.stderr.lines().count(), 2);
        assert_eq!(run.code, Some(2));
    }
}

#[test]
fn a_closed_pipe_ends_the_check_in_silence() {
    let path = file("broken.pgn", &ILLEGAL.repeat(20_000));
    for threads in ["1", "2"] {
        let arguments = ["pgn", "check", "--threads", threads, &path, &path, &path];
        let mut child = command(&arguments).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        assert!(output.status.success());
    }
}

#[test]
fn games_are_rewritten_in_the_standard_form() {
    let path = file("untidy.pgn", &format!("{LOOSE}\n{MATE}"));
    let run = run(&["pgn", "convert", &path]);
    assert!(run.stderr.contains("loose_notation"), "{}", run.stderr);
    assert_eq!(run.code, Some(0));
    let again = feed(&["pgn", "check", "--json", "-"], run.stdout.as_bytes());
    for game in json_lines(&again.stdout) {
        assert_eq!(game["problems"], json!([]));
    }
    assert!(
        run.stdout.ends_with(&format!("\n\n{MATE}")),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("(1... c5 2. Nf3 (2. c3)) 2. Nf3 *\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn remarks_and_variations_can_be_left_out() {
    let arguments = [
        "pgn",
        "convert",
        "-",
        "--strip-comments",
        "--strip-variations",
    ];
    let stripped = feed(&arguments, LOOSE.as_bytes());
    assert!(
        stripped.stdout.ends_with("\n\n1. e4 e5 $1 2. Nf3 *\n"),
        "{}",
        stripped.stdout
    );
    let stripped = feed(
        &["pgn", "convert", "-", "--strip-nags", "--quiet"],
        LOOSE.as_bytes(),
    );
    assert!(!stripped.stdout.contains('$'), "{}", stripped.stdout);
    assert!(
        stripped.stdout.contains("{a comment}"),
        "{}",
        stripped.stdout
    );
    assert_eq!(stripped.stderr, "");
}

#[test]
fn a_broken_game_is_written_up_to_the_error_or_left_out() {
    let games = format!("{ILLEGAL}\n{MATE}");
    let run = feed(&["pgn", "convert", "-"], games.as_bytes());
    assert!(run.stdout.contains("1. e4 e5 2. Bc4 Nc6"), "{}", run.stdout);
    assert!(
        run.stderr.starts_with("-:4:24: error: illegal_move: "),
        "{}",
        run.stderr
    );
    assert_eq!(run.code, Some(1));
    let run = feed(&["pgn", "convert", "-", "--skip-broken"], games.as_bytes());
    assert_eq!((run.stdout.as_str(), run.code), (MATE, Some(1)));
}

#[test]
fn a_file_is_never_converted_onto_itself() {
    let path = file("itself.pgn", LOOSE);
    let link = format!("{path}.link");
    fs::remove_file(&link).ok();
    fs::hard_link(&path, &link).unwrap();
    let around = path.replace("itself.pgn", "./itself.pgn");
    let outputs: &[&str] = if cfg!(unix) {
        &[&path, &around, &link]
    } else {
        &[&path, &around]
    };
    for output in outputs {
        let run = run(&["pgn", "convert", &path, "-o", output]);
        assert!(
            run.stderr.contains("would be overwritten"),
            "{}",
            run.stderr
        );
        assert_eq!(run.code, Some(2));
        assert_eq!(fs::read_to_string(&path).unwrap(), LOOSE);
    }
}

#[test]
fn a_file_is_converted_into_another() {
    let path = file("from.pgn", MATE);
    let to = format!("{path}.tidy");
    let converted = run(&["pgn", "convert", &path, "-o", &to]);
    let summary = "1 game, 4 moves, 0 errors, 0 warnings; 1 written\n";
    assert_eq!(
        (converted.stdout.as_str(), converted.stderr.as_str()),
        ("", summary)
    );
    assert_eq!(converted.code, Some(0));
    assert_eq!(fs::read_to_string(&to).unwrap(), MATE);
    let silent = run(&["pgn", "convert", &path, "-o", &to, "--quiet"]);
    assert_eq!((silent.stdout.as_str(), silent.stderr.as_str()), ("", ""));
}

#[test]
fn notices_about_converted_games_may_be_json() {
    let games = format!("{ILLEGAL}\n{MATE}");
    let run = feed(
        &["pgn", "convert", "-", "--json", "--skip-broken"],
        games.as_bytes(),
    );
    let notice = json!({
        "file": "-", "game": 1, "cut": false,
        "problems": [{
            "kind": "illegal_move", "severity": "error", "line": 4, "column": 24, "ply": 5,
        }],
    });
    let summary = json!({"written": 1, "games": 2, "moves": 8, "errors": 1, "warnings": 0});
    assert_eq!(json_lines(&run.stderr), [notice, summary]);
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let path = file("source.pgn", MATE);
    let to = format!("{}/no such folder/out.pgn", env!("CARGO_TARGET_TMPDIR"));
    let run = run(&["pgn", "convert", &path, "-o", &to]);
    assert!(run.stderr.contains("cannot write"), "{}", run.stderr);
    assert_eq!(run.code, Some(2));
}
