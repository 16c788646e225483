//! A text cut in pieces is read as the whole is.

use crate::events::see;
use boardside_chess::pgn::{self, Problem, Reader, Visitor};

#[derive(Default)]
struct Problems(Vec<Problem>);

impl Visitor for Problems {
    fn problem(&mut self, problem: &Problem) {
        self.0.push(*problem);
    }
}

fn many_games() -> String {
    let sound = "[Event \"a\"]\n\n1. e4 e5\n2. Nf3 1-0\n\n";
    let broken = "[Event \"b\"]\n[Site \"c]\n\n1. e4 e5 2. Ke3\n(x) *\n";
    [sound, broken, broken, sound].concat().repeat(25)
}

#[test]
fn problems_of_the_pieces_are_those_of_the_whole() {
    let text = many_games();
    let whole: Vec<Problem> = see(text.as_bytes())
        .into_iter()
        .flat_map(|seen| seen.problems)
        .collect();
    for parts in [1, 2, 3, 10] {
        let mut found = Vec::new();
        let (mut lines, mut games) = (0, 0);
        for piece in pgn::cut(text.as_bytes(), parts) {
            let mut reader = Reader::new(piece);
            let mut problems = Problems::default();
            while reader
                .next_game(&mut problems)
                .expect("bytes do not fail")
                .is_some()
            {}
            found.extend(
                problems
                    .0
                    .iter()
                    .map(|problem| problem.behind(lines, games)),
            );
            lines += reader.lines_read();
            games += reader.games_read();
        }
        assert_eq!(found, whole);
        assert_eq!(games, 100);
    }
}
