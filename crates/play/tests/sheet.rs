//! The record of a game on paper.

use boardside_chess::{Attempt, pgn};
use boardside_play::{
    Actor, Claim, Command, Game, GameSheet, Heading, Moment, Seat, Terms, TimeControl,
};
use boardside_rulebook::find;

fn terms(rulebook: &str, start: Option<&str>) -> Terms {
    Terms {
        rulebook: rulebook.into(),
        digest: None,
        start: start.map(Into::into),
        chess960: false,
        time: TimeControl::parse("40/90+30, SD/30+30").expect("readable"),
        place: Default::default(),
        illegal_moves: Default::default(),
        dots: Default::default(),
    }
}

/// Plays moves one second apart.
fn played(rulebook: &str, start: Option<&str>, moves: &str) -> Game {
    let terms = terms(rulebook, start);
    let mut game = Game::new(find(rulebook).expect("shipped"), terms).expect("good terms");
    let act = |game: &mut Game, command: &Command, by, at| {
        game.act(command, by, Moment(at)).expect("allowed");
    };
    act(&mut game, &Command::Start, Actor::Official, 0);
    for (nth, text) in moves.split_whitespace().enumerate() {
        let attempt = Command::Attempt(Attempt::parse(text).expect("readable"));
        let by = Actor::Seat(game.to_move());
        act(&mut game, &attempt, by, 1000 * (nth as i64 + 1));
    }
    game
}

fn heading() -> Heading {
    Heading {
        event: Some("Club night".into()),
        white: Some("Mia K.".into()),
        black: Some("Tom B.".into()),
        ..Heading::default()
    }
}

#[test]
fn a_mate_gives_a_pgn_that_reads_back_with_its_tags() {
    let game = played("club", None, "f2f3 e7e5 g2g4 d8h4");
    let text = GameSheet::new(&game, heading()).pgn();
    let read = pgn::Reader::new(text.as_bytes())
        .next()
        .expect("a game")
        .expect("readable");
    assert_eq!(read.problems, []);
    for (name, value) in [
        ("Event", "Club night"),
        ("White", "Mia K."),
        ("Site", "?"),
        ("Result", "0-1"),
        ("TimeControl", "40/5400+30:1800+30"),
        ("Termination", "normal"),
        ("Rulebook", "club"),
    ] {
        assert_eq!(read.tags.get(name), Some(value), "{name} in {text}");
    }
    assert_eq!(read.line.moves.len(), 4);
}

#[test]
fn the_score_sheet_has_two_columns_and_cites_the_clause() {
    let game = played("fide", None, "f2f3 e7e5 g2g4 d8h4");
    let sheet = GameSheet::new(&game, heading()).to_string();
    let expected = "Mia K. – Tom B.\nEvent: Club night\n\n   1.  f3        e5\n   2.  g4        Qh4#\n\n0-1 Black wins: checkmate (Article 5.1.1)\n";
    assert_eq!(sheet, expected);
}

#[test]
fn us_chess_14e_a_fallen_flag_that_is_only_a_draw_cites_the_clause_that_says_so() {
    for (whites, ending) in [
        ("4KR2", "1-0 White wins: time is up (Rule 13C)"),
        ("4KN2", "1/2-1/2 drawn: time is up (Rule 14E)"),
    ] {
        let start = format!("4k3/4p3/8/8/8/8/8/{whites} b - - 0 1");
        let mut game = played("us-chess", Some(&start), "");
        let claim = Command::Claim(Claim::Flag);
        game.act(&claim, Actor::Seat(Seat::White), Moment(100 * 60_000))
            .expect("the flag has fallen");
        let sheet = GameSheet::new(&game, heading());
        assert_eq!(sheet.ending(), Some(ending));
    }
}

#[test]
fn intramural_1_v_a_replayed_stalemate_has_no_result_in_pgn() {
    let game = played("intramural", Some("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1"), "g5g6");
    let sheet = GameSheet::new(&game, heading());
    assert!(
        sheet
            .to_string()
            .contains("The game is played again: stalemate"),
        "{sheet}"
    );
    assert!(sheet.pgn().contains("[Result \"*\"]"));
}

#[test]
fn a_game_that_black_starts_leaves_whites_first_move_open() {
    let game = played("fide", Some("4k3/8/8/8/8/8/8/4K2R b K - 0 7"), "e8e7 e1g1");
    let sheet = GameSheet::new(&game, Heading::default()).to_string();
    assert!(
        sheet.contains("   7.  …         Ke7\n   8.  O-O\n\nThe game is not over."),
        "{sheet}"
    );
}
