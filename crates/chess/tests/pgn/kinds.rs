//! Each kind of problem: when it is reported, where, and what is read then.

use crate::events::{Seen, see};

const TAGS: &str = "[Event \"x\"]\n[Result \"*\"]\n\n";

/// Reads the moves of one game behind sound tags.
fn moves(movetext: &str) -> Seen {
    let games = see(format!("{TAGS}{movetext}\n").as_bytes());
    assert_eq!(games.len(), 1, "{movetext}");
    games.into_iter().next().expect("there is one")
}

#[track_caller]
fn check(movetext: &str, problems: &[&str], plies: usize, terminator: Option<&str>) {
    let seen = moves(movetext);
    assert_eq!(seen.problems(), problems, "{movetext}");
    assert_eq!(seen.moves.len(), plies, "{movetext}");
    assert_eq!(seen.terminator.as_deref(), terminator, "{movetext}");
}

/// What is wrong in the tags of a game with one move, and how many moves are
/// read.
#[track_caller]
fn check_tags(tags: &str, problems: &[&str], plies: usize) {
    let games = see(format!("{tags}\n\n1. Kd2 *\n").as_bytes());
    assert_eq!(games.len(), 1, "{tags}");
    assert_eq!(games[0].problems(), problems, "{tags}");
    assert_eq!(games[0].moves.len(), plies, "{tags}");
}

/// The games a text falls into, by their moves, and their problems.
#[track_caller]
fn check_games(text: &str, expected: &[(&str, &[&str])]) {
    let games = see(text.as_bytes());
    let found: Vec<(String, Vec<String>)> = games
        .iter()
        .map(|seen| (seen.moves.join(" "), seen.problems()))
        .collect();
    let expected: Vec<(String, Vec<String>)> = expected
        .iter()
        .map(|(moves, problems)| {
            let problems = problems.iter().map(ToString::to_string);
            (moves.to_string(), problems.collect())
        })
        .collect();
    assert_eq!(found, expected, "{text:?}");
}

#[test]
fn a_move_that_cannot_be_made_stops_the_game() {
    for (word, kind) in [
        ("Ke3", "illegal_move 3"),
        ("Qd4", "illegal_move 3"),
        ("O-O", "illegal_move 3"),
        ("--", "null_move 3"),
        ("Z0", "null_move 3"),
        ("0000", "null_move 3"),
        ("xyz", "unreadable_move 3"),
        ("N", "unreadable_move 3"),
        ("}", "unreadable_move 3"),
        ("]", "unreadable_move 3"),
        ("[%clk]", "unreadable_move 3"),
        ("$", "unreadable_move 3"),
        ("♘f3", "unreadable_move 3"),
        (&"N".repeat(5000), "unreadable_move 3"),
        (&"1".repeat(5000), "unreadable_move 3"),
    ] {
        check(
            &format!("1. e4 e5 2. {word} Nc6 {{c}} 9. (*) ) *"),
            &[kind],
            2,
            None,
        );
    }
    check(
        "1. Nf3 d6 2. d3 e6 3. Nd2 *",
        &["ambiguous_move 5"],
        4,
        None,
    );
}

#[test]
fn a_promotion_must_name_its_man() {
    let tags = "[SetUp \"1\"]\n[FEN \"8/P7/8/8/8/8/8/K6k w - - 0 1\"]\n\n";
    let games = see(format!("{tags}1. a8 *").as_bytes());
    assert_eq!(games[0].problems(), ["illegal_move 1"]);
}

#[test]
fn nothing_follows_mate_or_stalemate() {
    check(
        "1. f3 e5 2. g4 Qh4# 3. Nf3 *",
        &["moves_after_end 5"],
        4,
        None,
    );
    let tags = "[SetUp \"1\"]\n[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n\n";
    let games = see(format!("{tags}1. Kf7 Kh7 *").as_bytes());
    assert_eq!(games[0].problems(), ["moves_after_end 2"]);
}

#[test]
fn what_is_wrong_in_a_variation_stops_that_variation_only() {
    check(
        "1. e4 (1. Ke2 x (y) {z} *) e5 *",
        &["illegal_move 1"],
        2,
        Some("*"),
    );
    check(
        "1. e4 e5 (1... c5 2. Qd4) 2. d4 *",
        &["illegal_move 3"],
        3,
        Some("*"),
    );
    check("1. e4 e5 (1... -- 2. d4) *", &["null_move 2"], 2, Some("*"));
    let seen = moves("1. e4 (1. Ke2 {skipped} $1 (1. d4)) e5 (1... c5) {kept} *");
    assert_eq!(seen.comments, ["kept"]);
    assert_eq!(seen.variations, 2);
    assert!(seen.nags.is_empty());
}

#[test]
fn parentheses_that_do_not_match() {
    check(
        "1. e4 ) e5 ) *",
        &[
            "unbalanced_variation_close 1",
            "unbalanced_variation_close 2",
        ],
        2,
        Some("*"),
    );
    check("(1. d4) 1. e4 *", &["variation_before_move"], 1, Some("*"));
    check(
        "1. e4 e5 ((1... c5)) *",
        &["variation_before_move 1"],
        2,
        Some("*"),
    );
    check(
        "1. e4 e5 (1... c5 (1... d5 2. d4 *",
        &["unterminated_variation 2"],
        2,
        None,
    );
    check("1. e4 (1. d4 {open *", &["unterminated_comment 1"], 1, None);
    check("1. e4 e5 (1... c5 1-0) 2. d4 *", &[], 3, Some("*"));
    check("1. e4 () e5 *", &[], 2, Some("*"));
}

#[test]
fn a_comment_without_its_end() {
    check("1. e4 {open e5 *", &["unterminated_comment 1"], 1, None);
    check("{open", &["unterminated_comment"], 0, None);
    check("1. e4 ; open e5 *", &["missing_result"], 1, None);
    assert_eq!(moves("1. e4 {open e5 *").comments, ["open e5 *\n"]);
    check_games("{open", &[("", &["unterminated_comment", "missing_tags"])]);
    check_games("{closed}\n; and another", &[]);
}

#[test]
fn the_result_is_held_against_tags_and_board() {
    check("1. e4 1-0", &["result_mismatch"], 1, Some("1-0"));
    check(
        "1. f3 e5 2. g4 Qh4# 1-0",
        &["result_mismatch", "result_contradicts_board 4"],
        4,
        Some("1-0"),
    );
    check(
        "1. f3 e5 2. g4 Qh4# 0-1",
        &["result_mismatch"],
        4,
        Some("0-1"),
    );
    check("1. f3 e5 2. g4 Qh4# *", &[], 4, Some("*"));
    check(
        "1. e4 1/2",
        &["loose_notation 1", "result_mismatch"],
        1,
        Some("1/2-1/2"),
    );
    let text = "[Result \"1/2-1/2\"]\n1. f3 e5 2. g4 Qh4#";
    check_games(
        text,
        &[(
            "f2f3 e7e5 g2g4 d8h4",
            &["missing_result", "result_contradicts_board 4"],
        )],
    );
    check_games(
        "[Result \"won\"]\n1. e4 1-0",
        &[("e2e4", &["result_mismatch"])],
    );
    check_games("[Event \"x\"]\n1. e4 1-0", &[("e2e4", &[])]);
}

#[test]
fn untidy_moves_are_reported_once() {
    check(
        "1. e2e4 e7-e5 2. Ng1f3 *",
        &["loose_notation 1"],
        3,
        Some("*"),
    );
    check("1. e4 f5 2. Qh5 g6 *", &["loose_notation 3"], 4, Some("*"));
    check("1. e4 e5 2. Nf3+ *", &["loose_notation 3"], 3, Some("*"));
    check("1. f3 e5 2. g4 Qh4+ *", &["loose_notation 4"], 4, Some("*"));
    check("1. e4 f5 2. Qh5# *", &["loose_notation 3"], 3, Some("*"));
    check(
        "1. e4 a6 2. e5 d5 3. exd6 e.p. *",
        &["loose_notation 5"],
        5,
        Some("*"),
    );
    check("1. e4 (1. d2d4 9. d5) e5 *", &[], 2, Some("*"));
    check("7. e4 e5 8. Nf3 *", &["wrong_move_number 1"], 3, Some("*"));
    check("1... e4 1. e5 2 Nf3 2... Nc6 *", &[], 4, Some("*"));
    check("1.e4 e5 2.Nf3 ... Nc6 3e6 *", &["illegal_move 5"], 4, None);
}

#[test]
fn glyphs_in_all_spellings_and_out_of_range() {
    let seen = moves("1. e4! e5?? 2. Nf3!? $14 Nc6 ! 3. Bb5 +- a6 $256 $99999999999 *");
    assert_eq!(seen.nags, [1, 4, 5, 14, 1, 18, 256, u32::MAX]);
    assert_eq!(
        seen.problems(),
        ["nag_out_of_range 6", "nag_out_of_range 6"]
    );
}

#[test]
fn tags_that_set_up_a_position() {
    let fen = "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]";
    check_tags(&format!("[SetUp \"1\"]\n{fen}"), &[], 1);
    check_tags(fen, &["fen_without_setup"], 1);
    check_tags(
        &format!("[SetUp \"0\"]\n{fen}"),
        &["setup_contradicts_fen"],
        1,
    );
    check_tags(
        "[SetUp \"1\"]",
        &["setup_contradicts_fen", "illegal_move 1"],
        0,
    );
    check_tags("[SetUp \"1\"]\n[FEN \"x\"]", &["bad_fen_tag"], 0);
    check_tags(
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]",
        &["fen_without_setup", "bad_fen_tag"],
        0,
    );
    let long = format!("[SetUp \"1\"]\n[FEN \"{}\"]", "4k3/".repeat(5000));
    check_tags(&long, &["bad_fen_tag"], 0);
}

#[test]
fn broken_tags_are_dropped_with_their_line() {
    let rest = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]";
    for broken in [
        "[Event \"A]",
        "[Event \"A\"",
        "[Event A]",
        "[Event]",
        "[\"A\"]",
        "[]",
        "[",
        "[Event",
        "[Event \"A\" B]",
        "[Ev ent \"A\"]",
        "[é \"A\"]",
        "[White \"a \"b\" c\"]",
        "[%x \"A\"]",
    ] {
        check_tags(&format!("{broken}\n{rest}"), &["bad_tag_pair"], 1);
    }
    check_tags(&format!("[Event \"A\"\n]{rest}"), &[], 1);
    check_tags(&format!("[Event \"A\"] {rest}"), &[], 1);
    let games = see(&b"[White \"\\\"a\\\\\\b\"]\n*"[..]);
    assert_eq!(games[0].tag("White"), Some("\"a\\\\b"));
}

#[test]
fn latin_1_is_read_and_reported_once() {
    let games = see(&b"[White \"M\xfcller\"]\n[Black \"M\xfcller\"]\n1. e4 {\xe9} *"[..]);
    assert_eq!(games[0].problems(), ["not_utf8"]);
    assert_eq!(
        (
            games[0].problems[0].place.line,
            games[0].problems[0].place.column
        ),
        (1, 10)
    );
    assert_eq!(games[0].tag("White"), Some("Müller"));
    let games = see(&b"[White \"M\xc3\xbcller\"]\n1. e4 {\xe9} *"[..]);
    assert_eq!(games[0].problems(), ["not_utf8 1"]);
    assert_eq!(games[0].tag("White"), Some("Müller"));
}

#[test]
fn text_behind_a_result() {
    check(
        "1. e4 * and so on",
        &["text_after_terminator"],
        1,
        Some("*"),
    );
    check(
        "1. e4 * 2. Nf3 Nc6 1-0",
        &["text_after_terminator"],
        1,
        Some("*"),
    );
    check(
        "1. e4 *\n\nBlack resigned.\n",
        &["text_after_terminator"],
        1,
        Some("*"),
    );
    check("1. e4 * {a comment} ; another", &[], 1, Some("*"));
    check("1. e4 *\n% escaped", &[], 1, Some("*"));
    assert_eq!(moves("1. e4 * {a comment}").comments, ["a comment"]);
}

#[test]
fn where_a_game_ends_and_the_next_begins() {
    check_games(
        "1. e4 *\n1. d4 *",
        &[("e2e4", &["missing_tags"]), ("d2d4", &["missing_tags"])],
    );
    check_games(
        "1. e4 * 1. d4 *",
        &[("e2e4", &["missing_tags"]), ("d2d4", &["missing_tags"])],
    );
    check_games(
        "e4 *\nd4 *",
        &[("e2e4", &["missing_tags"]), ("d2d4", &["missing_tags"])],
    );
    check_games(
        "[A \"\"] 1. e4 * [B \"\"] 1. d4 *",
        &[("e2e4", &[]), ("d2d4", &[])],
    );
    check_games(
        "[A \"\"] 1. e4 [B \"\"] 1. d4 *",
        &[("e2e4", &["missing_result"]), ("d2d4", &[])],
    );
    check_games(
        "[A \"\"]\n1. e4 (1. d4\n[B \"\"]\n1. d4 *",
        &[("e2e4", &["unterminated_variation 1"]), ("d2d4", &[])],
    );
    check_games(
        "[A \"\"]\n1. e9\n[B \"\"]\n1. d4 *",
        &[("", &["unreadable_move 1"]), ("d2d4", &[])],
    );
    check_games("[A \"\"]\n1. e4 {\n[B \"\"]\n} *", &[("e2e4", &[])]);
    check_games(
        "[A \"\"] 1. e4 * text 1. d4 * [B \"\"] *",
        &[("e2e4", &["text_after_terminator"]), ("", &[])],
    );
}

#[test]
fn games_of_tags_only() {
    let none: (&str, &[&str]) = ("", &["missing_result"]);
    check_games("[Event \"a\"]\n\n[Event \"b\"]\n", &[none, none]);
    check_games("[Event \"a\"]\n[Event \"b\"]\n", &[none, none]);
    check_games("[Site \"a\"]\n\n[Event \"b\"]\n", &[none, none]);
    check_games("[Site \"a\"]\n[Event \"b\"]\n", &[none]);
    check_games("[Site \"a\"]\n\n[White \"b\"]\n", &[none]);
    check_games("[White \"a\"]\n\n[White \"b\"]\n", &[none, none]);
    check_games("[White \"a\"]\n[White \"b\"]\n", &[none]);
}

#[test]
fn comments_before_the_tags_belong_to_the_game() {
    let games = see(&b"; one\n{two}\n[A \"\"]\n{three}\n{four} 1. e4 *\n{five} [B \"\"] *"[..]);
    assert_eq!(games[0].comments, [" one", "two", "three", "four"]);
    assert_eq!(games[1].comments, ["five"]);
}

#[test]
fn places_are_lines_and_columns_from_one() {
    for (text, line, column) in [
        ("1. Ke2 *", 1, 4),
        ("\u{feff}1. Ke2 *", 1, 4),
        ("[A \"\"]\r\n\r\n1. e4 e5\r\n\t2. Qd4 *", 4, 5),
        ("[A \"\"]\r\r1. e4 e5\r2. Qd4 *", 4, 4),
        ("[A \"\"]\n\n{é\n\r\n} Ke2 *", 5, 3),
        ("[A \"\"]\n% 1\n1. e4 $256 *", 3, 7),
        ("[A \"\"]\n1. e4 e5 12. Nf3 *", 2, 10),
        ("[A \"\"]\n1. e4 e5 12 Nf3 *", 2, 10),
        ("[A \"\"]\n[B \"]\n1. e4 *", 2, 1),
    ] {
        let problem = see(text.as_bytes())[0]
            .problems
            .iter()
            .copied()
            .find(|p| p.kind.code() != "missing_tags");
        let place = problem.expect("there is a problem").place;
        assert_eq!((place.line, place.column), (line, column), "{text:?}");
    }
}

#[test]
fn chess960_by_any_name_and_with_or_without_a_position() {
    let games = see(&b"[Variant \"Fischerandom\"]\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *"[..]);
    assert_eq!(games[0].moves.last().map(String::as_str), Some("e1h1"));
    assert!(games[0].problems.is_empty());
}
