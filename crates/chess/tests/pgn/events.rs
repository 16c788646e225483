//! All that a visitor sees of a text, in a form that can be compared.

use boardside_chess::pgn::{Ending, Limits, Problem, Reader, Text, Visitor, Want};
use boardside_chess::{Move, Position, Variant, fen};
use std::io::Read;

/// One game as a visitor sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    pub number: u64,
    pub tags: Vec<(String, String)>,
    pub start: String,
    /// The moves of the game itself.
    pub moves: Vec<String>,
    pub comments: Vec<String>,
    pub variations: usize,
    pub nags: Vec<u32>,
    pub problems: Vec<Problem>,
    pub terminator: Option<String>,
    pub last: String,
    /// Everything in its order.
    pub events: Vec<String>,
    depth: usize,
}

impl Seen {
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().rev().find(|tag| tag.0 == name);
        tag.map(|tag| tag.1.as_str())
    }

    /// The codes of the problems, with their plies.
    pub fn problems(&self) -> Vec<String> {
        let show = |problem: &Problem| match problem.ply {
            Some(ply) => format!("{} {ply}", problem.kind.code()),
            None => problem.kind.code().to_string(),
        };
        self.problems.iter().map(show).collect()
    }
}

/// The spelling of a move by its squares.
pub fn coordinates(position: &Position, mv: Move) -> String {
    let to = match position.variant() {
        Variant::Standard => mv.king_target(),
        Variant::Chess960 => mv.to(),
    };
    let promotion = mv.promotion_role();
    let letter = promotion.map(|role| role.letter().to_ascii_lowercase());
    format!(
        "{}{to}{}",
        mv.from(),
        letter.map(String::from).unwrap_or_default()
    )
}

impl Visitor for Seen {
    fn begin_game(&mut self, number: u64) {
        self.number = number;
    }

    fn tag(&mut self, name: &str, value: Text<'_>) {
        self.tags.push((name.into(), value.to_str().into()));
    }

    fn begin_moves(&mut self, start: &Position) -> Want {
        self.start = fen::write(start);
        Want::Read
    }

    fn play(&mut self, mv: Move, before: &Position, after: &Position) {
        assert_eq!(
            before.play(mv).as_ref(),
            Ok(after),
            "only legal moves are shown"
        );
        assert_eq!(after.hash(), before.after(mv).hash());
        let text = coordinates(before, mv);
        if self.depth == 0 {
            self.moves.push(text.clone());
        }
        self.events.push(text);
    }

    fn nag(&mut self, nag: u32) {
        self.nags.push(nag);
        self.events.push(format!("${nag}"));
    }

    fn wants_comments(&self) -> Want {
        Want::Read
    }

    fn comment(&mut self, text: Text<'_>) {
        self.comments.push(text.to_str().into());
        self.events.push(format!("{{{}}}", text.to_str()));
    }

    fn begin_variation(&mut self) -> Want {
        self.variations += 1;
        self.depth += 1;
        self.events.push("(".into());
        Want::Read
    }

    fn end_variation(&mut self) {
        self.depth -= 1;
        self.events.push(")".into());
    }

    fn problem(&mut self, problem: &Problem) {
        assert_eq!(problem.game, self.number);
        self.problems.push(*problem);
        self.events.push(problem.to_string());
    }

    fn end_game(&mut self, ending: &Ending) {
        assert_eq!(self.depth, 0, "every variation ends");
        assert_eq!(ending.plies as usize, self.moves.len());
        self.terminator = ending.terminator.map(|outcome| outcome.to_string());
        self.last = fen::write(&ending.position);
    }
}

/// All games of an input.
pub fn see(input: impl Read) -> Vec<Seen> {
    see_within(input, Limits::DEFAULT)
}

/// All games of an input, read within limits.
pub fn see_within(input: impl Read, limits: Limits) -> Vec<Seen> {
    let mut reader = Reader::with_limits(input, limits);
    let mut games = Vec::new();
    loop {
        let mut seen = Seen::default();
        let ending = reader
            .next_game(&mut seen)
            .expect("the input does not fail");
        if ending.is_none() {
            assert_eq!(seen, Seen::default(), "what is no game is not shown");
            return games;
        }
        games.push(seen);
        assert_eq!(reader.games_read(), games.len() as u64);
    }
}
