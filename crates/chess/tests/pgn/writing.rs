//! Games written and read back.

use crate::vectors::cases;
use boardside_chess::pgn::{self, Comment, Game, Line, Outcome, Played, Reader, Remarks};
use boardside_chess::{Color, Position, Variant, fen};
use proptest::prelude::*;

fn read(text: &str) -> Game {
    let mut games = Reader::new(text.as_bytes());
    let game = games.next().expect("there is a game");
    assert!(games.next().is_none(), "there is one game");
    game.expect("bytes do not fail")
}

/// A choice after the other out of a list of numbers.
struct Choices(Vec<u32>);

impl Choices {
    /// Below `limit`; 0 when the numbers are used up.
    fn below(&mut self, limit: usize) -> usize {
        self.0.pop().unwrap_or(0) as usize % limit
    }

    fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    fn remarks(&mut self) -> Remarks {
        let mut remarks = Remarks::default();
        if self.below(4) == 1 {
            remarks.nags.push(self.below(256) as u8);
        }
        if self.below(4) == 1 {
            let words = [
                "",
                "a",
                "}",
                "{b",
                "; c",
                "% d",
                "é♞",
                "(e)",
                "[%clk 1]",
                "\"",
                "1-0",
                "[Event \"x\"]",
            ];
            let count = self.below(30);
            let text: Vec<&str> = (0..count).map(|_| words[self.below(words.len())]).collect();
            remarks.comments.push(Comment::new(&text.join(" ")));
        }
        remarks
    }

    fn line(&mut self, start: &Position, depth: usize) -> Line {
        let mut line = Line {
            remarks: self.remarks(),
            moves: Vec::new(),
        };
        let mut position = *start;
        while !self.is_over() && line.moves.len() < 200 >> (2 * depth) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mut played = Played::new(moves[self.below(moves.len())]);
            let next = position.after(played.mv);
            if self.below(3) == 1 {
                played.notes_mut().remarks = self.remarks();
            }
            if depth < 3 && self.below(8) == 1 {
                let variation = self.line(&position, depth + 1);
                played.notes_mut().variations.push(variation);
            }
            line.moves.push(played);
            position = next;
        }
        line
    }

    fn game(&mut self) -> Game {
        let starts = [
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                Variant::Standard,
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                Variant::Chess960,
            ),
            (
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 77",
                Variant::Standard,
            ),
            (
                "1rkr4/1pp5/8/8/8/8/PP5p/RKR5 w CAdb - 0 1",
                Variant::Chess960,
            ),
            ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", Variant::Standard),
        ];
        let (fen, variant) = starts[self.below(starts.len())];
        let start = fen::parse(fen, variant).expect("the positions are sound");
        let mut game = Game::from_position(start);
        let outcomes = [Outcome::Unknown, Outcome::Draw, Outcome::Win(Color::White)];
        game.terminator = Some(outcomes[self.below(outcomes.len())]);
        let values = ["", "x", "\"\\", "é ] [", "{", "\t"];
        for name in ["White", "ECO", "Annotator", "Variant"] {
            if self.below(2) == 1 {
                game.tags
                    .set(name, values[self.below(values.len())])
                    .expect("the name is fine");
            }
        }
        if variant == Variant::Chess960 {
            game.tags.remove("Variant");
        }
        let result = game.terminator.map_or("*", Outcome::as_str);
        game.tags.set("Result", result).expect("the name is fine");
        game.line = self.line(&game.start, 0);
        game
    }
}

fn check(game: &Game) {
    let text = pgn::write(game);
    let mut again = read(&text);
    // A random game may well end in a mate that its result denies.
    again
        .problems
        .retain(|problem| problem.kind.code() != "result_contradicts_board");
    assert_eq!(&again, game, "{text}");
    assert_eq!(pgn::write(&again), text);
    for line in text
        .lines()
        .filter(|line| !line.contains(';') && !line.starts_with('['))
    {
        assert!(line.chars().count() < 80, "{line}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_game_written_is_read_back(numbers in proptest::collection::vec(any::<u32>(), 0..1500)) {
        check(&Choices(numbers).game());
    }
}

#[test]
fn what_was_read_is_written_and_read_back() {
    for (bytes, _) in cases() {
        for game in Reader::new(&bytes[..]) {
            let mut game = game.expect("bytes do not fail");
            let text = pgn::write(&game);
            let again = read(&text);
            assert_eq!(pgn::write(&again), text);
            game.terminator = again.terminator;
            game.tags = again.tags.clone();
            game.problems = again.problems.clone();
            assert_eq!(again, game);
        }
    }
}

#[test]
fn a_game_looks_like_this() {
    let text = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
        [White \"Ash \\\"Ace\\\"\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n\
        {To begin with:} 1. e4 $1 {best by test} 1... e5 (1... c5 2. Nf3 (2. Nc3))\n\
        (1... c6) 2. Qh5 $6 ; braces } go here\n\
        2... Ke7 $4 3. Qxe5# 1-0\n";
    assert_eq!(pgn::write(&read(text)), text);
}

#[test]
fn a_game_from_a_position_says_so() {
    let start =
        fen::parse("4k3/8/8/8/8/8/8/RK5R w HA - 0 1", Variant::Chess960).expect("it is sound");
    let text = pgn::write(&Game::from_position(start));
    assert!(
        text.contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n"),
        "{text}"
    );
    assert!(
        text.contains("[FEN \"4k3/8/8/8/8/8/8/RK5R w KQ - 0 1\"]\n\n*\n"),
        "{text}"
    );
}

#[test]
fn a_line_is_written_up_to_its_first_illegal_move() {
    let mut game = Game::new();
    let first = game.start.legal_moves()[0];
    game.line.moves = vec![Played::new(first), Played::new(first)];
    assert_eq!(read(&pgn::write(&game)).line.moves.len(), 1);
}
