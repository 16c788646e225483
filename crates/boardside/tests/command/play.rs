//! A game at the table, told line by line.

use crate::{Run, command, feed, finish};

/// Types the lines and gives what is shown.
#[track_caller]
fn told(arguments: &[&str], lines: &str) -> String {
    let run = played(arguments, lines);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    assert!(
        !run.stdout.contains('\x1b') && !run.stdout.contains("> "),
        "{}",
        run.stdout
    );
    run.stdout
}

fn played(arguments: &[&str], lines: &str) -> Run {
    feed(
        &[&["play"], arguments].concat(),
        lines.replace("; ", "\n").as_bytes(),
    )
}

/// Every text must be shown, one after the other.
#[track_caller]
fn check(arguments: &[&str], lines: &str, expected: &[&str]) {
    let shown = told(arguments, lines);
    let mut rest = shown.as_str();
    for text in expected {
        let at = rest
            .find(text)
            .unwrap_or_else(|| panic!("no {text:?} in {shown}"));
        rest = &rest[at + text.len()..];
    }
}

#[test]
fn a_whole_game_goes_to_mate() {
    check(
        &["--rulebook", "fide", "--white", "Mia"],
        "e4; e7-e5; Bc4; nc6; Qh5; Nf6; h5f7; a6; pgn; sheet; quit; e4",
        &[
            "White to move.\n",
            "1. e4\n1... e5\n2. Bc4\n2... Nc6\n3. Qh5\n3... Nf6\n4. Qxf7#\n1-0  White wins",
            "\n  Article 5.1.1: ",
            "The game is over: 1-0.",
            "[White \"Mia\"]",
            "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0",
            "1-0 White wins: checkmate",
        ],
    );
}

#[test]
fn intramural_1_v_a_stalemated_game_is_replayed() {
    check(
        &[
            "--rulebook",
            "intramural",
            "--fen",
            "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1",
        ],
        "Kg6; again; Qf8",
        &[
            "1. Kg6\nreplay  Stalemate: ",
            "is replayed",
            "\n  Rule 1 V: ",
            "keep their colors",
            "White to move.",
            "1. Qf8+\nCheck.\n  Rule 3 I a: ",
        ],
    );
}

#[test]
fn club_a_move_is_taken_back_if_the_opponent_agrees() {
    check(
        &["--rulebook", "club"],
        "e4; back; no; back; yes; d4; d5; white back; yes; fen",
        &[
            "The players shake hands.\n  Setting up the board: ",
            "1. e4\nWhite asks to take the move back. Black: yes or no.\n",
            "The move stands.\n",
            "1 move is taken back.\nWhite to move.\n",
            "1. d4\n1... d5\n",
            "2 moves are taken back.\nWhite to move.\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ",
        ],
    );
    check(
        &["--rulebook", "fide"],
        "e4; back",
        &["1. e4\n", "no taking back.\n  Article "],
    );
}

#[test]
fn fide_4_3_a_touched_man_must_move() {
    check(
        &[],
        "touch b1; Nf3; why e4; moves; Nc3; touch e4; adjust; touch e7; d5",
        &[
            "must move it.\n  Article 4.3: ",
            "You can play Na3 Nc3.\n",
            "must move it.",
            "must move it.",
            "\nNa3 Nc3\n1. Nc3\n",
            "Nothing stands on e4.\n",
            "  Article 4.2",
            "The man on e7 is adjusted.\n",
            "1... d5\n",
        ],
    );
    check(
        &["--rulebook", "club"],
        "touch b1; e4",
        &["does not bind", "\n1. e4\n"],
    );
}

#[test]
fn an_illegal_move_is_explained_and_its_man_stays_touched() {
    let check_typed = |text: &str| {
        check(
            &["--fen", "4k3/8/b7/8/8/8/P7/4K2R w K - 0 1"],
            &format!("why {text}; {text}; a3; Kd2"),
            &[
                "over f1: the bishop on a6 attacks it.\n  Article 3.8.2",
                "over f1: the bishop on a6 attacks it.\n  Article 3.8.2",
                "You touched your man on e1",
                "You touched your man on e1",
                "1. Kd2\n",
            ],
        );
    };
    check_typed("e1g1");
    check_typed("O-O");
}

#[test]
fn an_illegal_move_costs_something_only_on_demand() {
    let lines = "Ke3; Ke3; Kd2";
    let fen = ["--fen", "4k3/8/8/8/4r3/8/P7/4K2R w K - 0 1"];
    let free = told(&fen, lines);
    assert!(free.contains("1. Kd2\n"), "{free}");
    let charged = told(
        &[&fen[..], &["--penalties", "--time", "90+30"]].concat(),
        lines,
    );
    assert!(charged.contains("Black gets 2:00 more."), "{charged}");
    assert!(
        charged.contains("0-1  Black wins: White made one illegal move too many."),
        "{charged}"
    );
}

#[test]
fn a_draw_is_offered_declined_and_agreed() {
    check(
        &["--rulebook", "us-chess"],
        "e4; e5; accept; draw; decline; Nf3; black draw; yes; draw",
        &[
            "Your opponent has not offered a draw.\n  Rule 14B",
            "White offers a draw. Black: accept or decline.\n  Rule 14B: ",
            "The draw is declined.\n2. Nf3\n",
            "Black offers a draw.",
            "1/2-1/2  The game is drawn: ",
            "The game is over: 1/2-1/2.",
        ],
    );
}

#[test]
fn resigning_is_asked_for_twice() {
    check(
        &[],
        "resign; no; resign; e4; resign; yes",
        &[
            "White, do you really resign?",
            "Nobody resigns",
            "White, do you really resign?",
            "Nobody resigns; the game goes on.\n1. e4\n",
            "Black, do you really resign?",
            "1-0  White wins: Black resigns.\n  Article 5.1.2",
        ],
    );
}

#[test]
fn repetition_is_claimed_with_the_move_that_brings_it() {
    let twice = "Nf3; Nf6; Ng1; Ng8; Nf3; Nf6; Ng1; ";
    check(
        &[],
        &format!("{twice}claim threefold; white decline; claim threefold Ng8"),
        &[
            "Black may claim a draw, now or with the next move.\n  Article 9.2: ",
            "The claim fails. This position has occurred twice, not three times.\n",
            "Black offers a draw.",
            "The draw is declined.",
            "1/2-1/2  The game is drawn: ",
            "\n  Article 9.2",
        ],
    );
    let club = twice.to_owned() + "Ng8; Nf3; Nf6; Ng1; Ng8";
    check(
        &["--rulebook", "club"],
        &club,
        &["6... Ng8\n1/2-1/2  The game is drawn: ", "\n  Draws"],
    );
}

#[test]
fn fide_9_5_3_a_wrong_claim_gives_the_opponent_time() {
    check(
        &["--time", "5"],
        "e4; e5; claim threefold",
        &[
            "The claim fails. This position has occurred once, not three times.\n",
            "Black gets 1:00 more.\n  Article 9.5.3: ",
            "White offers a draw.",
        ],
    );
}

#[test]
fn fifty_moves_are_claimed_with_what_is_missing() {
    let fen = |clock| format!("4k3/8/8/8/8/8/R7/4K3 w - - {clock} 80");
    check(
        &["--fen", &fen(98)],
        "claim fifty Kd1; claim fifty e2e9; Kd1; claim fifty Kd7",
        &[
            "not 100",
            "  Article 9.3",
            "does not read as a move",
            "1/2-1/2",
            "  Article 9.3",
        ],
    );
    check(
        &["--rulebook", "club", "--fen", &fen(99)],
        "Kd1",
        &["80. Kd1\n1/2-1/2  The game is drawn: fifty moves"],
    );
}

#[test]
fn a_flag_falls_by_itself_or_is_called() {
    let time = ["--time", "1"];
    check(
        &time,
        "wait 59; e4; wait 60; board",
        &["1. e4\n1-0  White wins: Black's flag has fallen.\n  Article 6.9"],
    );
    check(
        &[&["--rulebook", "us-chess"], &time[..]].concat(),
        "e4; wait 59; flag; wait 1; flag",
        &[
            "The flag has not fallen.\n",
            "\n1-0  White wins: Black's flag has fallen.\n",
        ],
    );
}

#[test]
fn intramural_1_vi_the_opponent_may_claim_when_a_move_takes_too_long() {
    check(
        &["--rulebook", "intramural"],
        "wait 120; clock; limit; wait 1; limit",
        &[
            "White has 0:00 left for this move.\nYour opponent is still within",
            "0-1  Black wins: White took longer",
            "\n  Rule 1 VI: ",
        ],
    );
}

#[test]
fn in_a_script_time_passes_only_when_told() {
    check(
        &["--time", "5"],
        "clock; wait; wait 61; clock",
        &["5:00", "Say how many seconds", "3:59"],
    );
}

#[test]
fn what_can_be_seen_is_shown() {
    check(
        &["--rulebook", "intramural", "--time", "15+10"],
        "e4; d5; exd5; material; clock; flip; board; moves; rule stalemate; rule stalmate; help; castle; resing; why",
        &[
            "White 39, Black 38: White is 1 ahead.\n",
            "White 15:",
            "Black 15:",
            " left for this move.\n",
            "  8  r  n  b  q  k",
            "     a  b  c",
            "  8  r  n  b  q  k",
            "     a  b  c",
            "Bd7 Be6 ",
            "Stalemate\n  Rule 1 V: ",
            "did you mean stalemate?",
            "claim threefold",
            "\"castle\": this does not read as a move.",
            "Did you mean `resign`?",
            "Say which move",
        ],
    );
}

#[test]
fn chess960_starts_from_the_array_with_the_number() {
    check(
        &["--chess960", "0"],
        "fen",
        &["bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w "],
    );
    check(&["--chess960"], "fen", &["/pppppppp/8/8/8/8/PPPPPPPP/"]);
    let fen = "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1";
    check(
        &["--chess960", "--fen", fen],
        "O-O-O; fen",
        &["1. O-O-O\n", "/2KR3R b "],
    );
}

#[test]
fn without_input_the_game_stops_politely() {
    for run in [
        feed(&["play"], b""),
        finish(command(&["play"]).output().unwrap()),
    ] {
        assert!(run.stdout.ends_with("w KQkq - 0 1\n"), "{}", run.stdout);
        assert!(run.stdout.contains("The game is not over."));
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    }
    let noise = [b"\xff\xfe\n\0\n".as_slice(), &[b'x'; 3 << 20], b"\ne4"].concat();
    let run = feed(&["play"], &noise);
    assert!(
        run.stdout.contains("too long") && run.stdout.contains("\n1. e4\n"),
        "{}",
        run.stdout
    );
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_game_that_cannot_be_played_is_not_begun() {
    for (arguments, advice) in [
        (["--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"], "would be over"),
        (["--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], "not a position"),
        (["--chess960", "960"], "960"),
        (["--time", "soon"], "soon"),
        (["--rulebook", "fidee"], "did you mean fide?"),
    ] {
        let run = played(&arguments, "");
        assert!(run.stderr.contains(advice), "{}", run.stderr);
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    }
}
