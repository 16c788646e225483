//! What people read, and the exit status.

use crate::{json_lines, run};

#[track_caller]
fn check(arguments: &[&str], code: i32, expected: &str) {
    let run = run(arguments);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), (expected, ""));
    assert_eq!(run.code, Some(code));
}

/// As [`check`], but of lines that start with one of `starts` the rest is a
/// sentence of the chess room, which may be reworded.
#[track_caller]
fn check_without_sentences(arguments: &[&str], code: i32, starts: &[&str], expected: &str) {
    let run = run(arguments);
    let cut = |line: &str| match starts.iter().find(|start| line.starts_with(**start)) {
        Some(start) if line.len() > start.len() => format!("{start}…\n"),
        _ => format!("{line}\n"),
    };
    let shown: String = run.stdout.lines().map(cut).collect();
    assert_eq!((shown.as_str(), run.stderr.as_str()), (expected, ""));
    assert_eq!(run.code, Some(code));
}

/// A request that makes no sense ends with 2 and says what to do.
#[track_caller]
fn check_usage(arguments: &[&str], expected: &str) {
    let run = run(arguments);
    assert!(run.stderr.contains(expected), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn an_illegal_move_is_drawn_and_explained() {
    check_without_sentences(
        &["explain", "4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "e1g1", "h1h8"],
        1,
        &["e1g1: "],
        "\
e1g1: …

  8  .  .  .  .  k  .  .  .
  7  .  .  .  .  .  .  .  .
  6 [b] .  .  .  .  .  .  .
  5  .  .  .  .  .  .  .  .
  4  .  .  .  .  .  .  .  .
  3  .  .  .  .  .  .  .  .
  2  .  .  .  .  .  .  .  .
  1  .  .  .  .  K [.] .  R
     a  b  c  d  e  f  g  h

reason:  castle_through_check
squares: target f1, attacker a6

h1h8: Rh8+ is legal and gives check.
",
    );
}

#[test]
fn a_legal_move_says_what_it_does() {
    let mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    check(
        &["explain", mate, "h5f7"],
        0,
        "h5f7: Qxf7# is legal and gives checkmate.\n",
    );
    check(&["explain", "startpos", "e2e4"], 0, "e2e4: e4 is legal.\n");
}

#[test]
fn the_history_tells_why_a_right_is_gone() {
    let history = ["explain", "startpos", "e5d6", "--json", "--moves"];
    let late = run(&[&history[..], &["e2e4,d7d5,e4e5,a7a6,h2h3,a6a5"]].concat());
    let answer = &json_lines(&late.stdout)[0];
    assert_eq!(
        (&answer["reason"], late.code),
        (&"en_passant_expired".into(), Some(1))
    );
    assert_eq!(answer["squares"][0]["square"], "d5");
    check_usage(
        &[&history[..], &["e2e4,d7d4"]].concat(),
        "--moves: move 2, \"d7d4\", cannot be played",
    );
}

#[test]
fn a_move_may_name_the_man_instead_of_its_square() {
    for (text, reason) in [
        ("O-O", "castle_piece_between"),
        ("Ke2", "own_piece_on_target"),
        ("e5", "piece_does_not_move_so"),
        ("hello", "unreadable_move"),
    ] {
        let run = run(&["explain", "startpos", text, "--json"]);
        assert_eq!(json_lines(&run.stdout)[0]["reason"], reason, "{text}");
    }
}

#[test]
fn a_fen_is_drawn_and_every_problem_listed() {
    check_without_sentences(
        &["fen", "4k3/8/b7/8/8/8/8/4K2R w Kq e3 0 1"],
        1,
        &[
            "position: castling_without_rook: ",
            "position: ep_wrong_rank: ",
        ],
        "  8  .  .  .  .  k  .  .  .
  7  .  .  .  .  .  .  .  .
  6  b  .  .  .  .  .  .  .
  5  .  .  .  .  .  .  .  .
  4  .  .  .  .  .  .  .  .
  3  .  .  .  .  .  .  .  .
  2  .  .  .  .  .  .  .  .
  1  .  .  .  .  K  .  .  R
     a  b  c  d  e  f  g  h

White to move
position: castling_without_rook: …
position: ep_wrong_rank: …
",
    );
}

#[test]
fn a_board_has_figurines_and_shredder_rights_by_choice() {
    let run = run(&["fen", "startpos", "--men", "figurines", "--shredder"]);
    assert_eq!(run.code, Some(0));
    assert!(
        run.stdout.starts_with("  8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜\n"),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.ends_with("/RNBQKBNR w HAha - 0 1\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_suspicious_fen_is_fine_but_told() {
    let run = run(&["fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "--json"]);
    let answer = &json_lines(&run.stdout)[0];
    assert_eq!(answer["ok"], true);
    assert_eq!(answer["problems"][0]["problem"], "fullmove_zero");
    assert_eq!(answer["fen"], "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(run.code, Some(0));
}

#[test]
fn moves_are_read_in_any_spelling() {
    check(
        &[
            "san",
            "4k3/P7/8/8/8/8/8/4K2R w K - 0 1",
            "0-0",
            "a8Q",
            "e1g1",
        ],
        0,
        "e1g1  O-O\na7a8q a8=Q+\ne1g1  O-O\n",
    );
    check_without_sentences(
        &["san", "startpos", "e5", "e4"],
        1,
        &["e5: illegal_move: "],
        "e5: illegal_move: …\ne2e4  e4\n",
    );
    check_without_sentences(
        &["san", "startpos", "--strict", "--json", "Ng1f3", "Nf3"],
        1,
        &["{\"problem\":\"loose_notation\",\"text\":\""],
        "\
{\"problem\":\"loose_notation\",\"text\":\"…
{\"uci\":\"g1f3\",\"san\":\"Nf3\"}
",
    );
}

#[test]
fn perft_counts_first_moves_apart() {
    let run = run(&["perft", "startpos", "3", "--divide", "--threads", "3"]);
    assert_eq!(run.code, Some(0));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 21);
    assert!(lines.contains(&"e2e4: 600"));
    assert!(lines[20].starts_with("8902 nodes in "), "{}", lines[20]);
}

#[test]
fn perft_as_json_has_the_numbers() {
    let fen = "nrk1brnb/pp1ppppp/8/2p5/3P4/1N1Q1N2/1PP1PPPP/qRK1BR1B w FBfb - 2 10";
    let run = run(&["perft", fen, "1", "--chess960", "--json", "--divide"]);
    let answer = &json_lines(&run.stdout)[0];
    let first: u64 = answer["divide"].as_array().unwrap().len() as u64;
    assert_eq!(
        (answer["nodes"].as_u64(), answer["depth"].as_u64()),
        (Some(first), Some(1))
    );
}

#[test]
fn a_request_that_makes_no_sense_is_put_right() {
    check_usage(&["perft", "rnbq", "w"], "put it in quotes");
    check_usage(&["perft", "rnbq", "w", "-", "-", "0", "1"], "'<FEN>'");
    check_usage(&["perft", "startpos", "-1"], "a whole number from 0 to 15");
    check_usage(&["perft", "startpos", "99"], "a whole number from 0 to 15");
    check_usage(&["perft", "startpos", "1", "--threads", "0"], "threads");
    check_usage(
        &["perft", "8/8/8/8/8/8/8/8 w - - 0 1", "1"],
        "is no position: ",
    );
    check_usage(&["explain", "startpos"], "<MOVE>");
    check_usage(&["explain", "rnbqkbnr/pppppppp/8", "w"], "put it in quotes");
    check_usage(&["explain", "startpos", "e2e4", "--batch"], "--batch");
    check_usage(&["fen"], "<FEN>");
    check_usage(&["paint"], "paint");
}

#[test]
fn help_has_examples_and_the_version_is_told() {
    for command in ["explain", "fen", "perft", "play", "replay", "san", "touch"] {
        let run = run(&[command, "--help"]);
        assert!(
            run.stdout.contains(&format!("\n  boardside {command} ")),
            "{command}"
        );
        assert_eq!(run.code, Some(0));
    }
    check(
        &["--version"],
        0,
        concat!("boardside ", env!("CARGO_PKG_VERSION"), "\n"),
    );
}
