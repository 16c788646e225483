//! A small stage for one game: set it, play on it, and ask what follows.

use crate::attempts::{CASTLING, Case};
use boardside_chess::{Attempt, Role, Square};
use boardside_play::{Actor, Claim, Command, Event, Fact, Game, Moment, Refusal, Seat, Terms};
use boardside_play::{Ruling, TimeControl};
use boardside_rulebook::{RuleId, find};

pub const WHITE: Actor = Actor::Seat(Seat::White);
pub const BLACK: Actor = Actor::Seat(Seat::Black);
pub const OFFICIAL: Actor = Actor::Official;
pub const CLOCK: Actor = Actor::Clock;

/// A game that has been played up to some moment.
#[derive(Clone)]
pub struct Scene {
    pub game: Game,
    now: Moment,
}

/// What followed from a command.
pub struct Verdict {
    before: Game,
    answer: Result<Vec<Event>, Refusal>,
}

/// Terms under a rulebook: the standard start and no time.
pub fn terms(rulebook: &str) -> Terms {
    let text = format!(r#"{{"rulebook":"{rulebook}"}}"#);
    serde_json::from_str(&text).expect("only the rulebook is needed")
}

/// A started game.
#[track_caller]
pub fn given(terms: Terms) -> Scene {
    let rulebook = find(&terms.rulebook).expect("shipped");
    let game = Game::new(rulebook, terms).expect("a game");
    let now = Moment(0);
    Scene { game, now }.after(OFFICIAL, Command::Start)
}

/// A started game from a position, with the moves played on.
#[track_caller]
pub fn board(rulebook: &str, start: &str, moves: &str) -> Scene {
    let mut terms = terms(rulebook);
    terms.start = (!start.is_empty()).then(|| start.to_owned());
    given(terms).moves(moves)
}

/// A started game with a clock, players at a table.
#[track_caller]
pub fn timed(rulebook: &str, time: &str, start: &str) -> Scene {
    let mut terms = terms(rulebook);
    terms.time = TimeControl::parse(time).expect("readable");
    terms.start = (!start.is_empty()).then(|| start.to_owned());
    given(terms)
}

pub fn tries(text: &str) -> Command {
    Command::Attempt(attempt(text))
}

pub fn attempt(text: &str) -> Attempt {
    Attempt::parse(text).expect("readable")
}

pub fn touches(square: &str) -> Command {
    Command::Touch(square.parse::<Square>().expect("a square"))
}

pub fn fifty(intended: &str) -> Command {
    let intended = (!intended.is_empty()).then(|| attempt(intended));
    Command::Claim(Claim::FiftyMoves(intended))
}

pub fn repetition(intended: &str) -> Command {
    let intended = (!intended.is_empty()).then(|| attempt(intended));
    Command::Claim(Claim::Repetition(intended))
}

pub fn rules(ruling: Ruling) -> Command {
    let reason = "for a reason".into();
    Command::Rule { ruling, reason }
}

impl Scene {
    /// Does something that must be possible.
    #[track_caller]
    pub fn after(mut self, by: Actor, command: Command) -> Scene {
        if let Err(refusal) = self.game.act(&command, by, self.now) {
            panic!("{command:?}: {refusal}");
        }
        self
    }

    /// Plays moves, one after the other.
    #[track_caller]
    pub fn moves(self, moves: &str) -> Scene {
        moves.split_whitespace().fold(self, |scene, text| {
            let mover = Actor::Seat(scene.game.to_move());
            let before = scene.game.line().moves().len();
            let scene = scene.after(mover, tries(text));
            assert_eq!(scene.game.line().moves().len(), before + 1, "{text}");
            scene
        })
    }

    /// The same moves some times over.
    #[track_caller]
    pub fn repeat(self, moves: &str, times: usize) -> Scene {
        (0..times).fold(self, |scene, _| scene.moves(moves))
    }

    /// Goes on at so many milliseconds after the start.
    pub fn at(mut self, millis: i64) -> Scene {
        self.now = Moment(millis);
        self
    }

    /// What follows from a command.
    pub fn when(&self, by: Actor, command: Command) -> Verdict {
        Verdict {
            before: self.game.clone(),
            answer: self.game.decide(&command, by, self.now),
        }
    }
}

impl Verdict {
    /// It is refused, for this reason and by this clause. An illegal move
    /// counts as refused, though it leaves its trace in the record.
    #[track_caller]
    pub fn refused(&self, code: &str, clause: &str) {
        let Err(refusal) = &self.answer else {
            return self.illegal(code, clause);
        };
        let found = match refusal {
            Refusal::NotAMove(reasons) => reasons.reason().code(),
            refusal => refusal.code(),
        };
        assert_eq!(found, code, "{refusal}");
        assert_eq!(self.cite(refusal.rule()), clause, "{refusal}");
    }

    #[track_caller]
    fn illegal(&self, code: &str, clause: &str) {
        let refused = self.facts().into_iter().find_map(|fact| match fact {
            Fact::MoveRefused {
                attempt, reason, ..
            } => Some((attempt, reason)),
            _ => None,
        });
        let (tried, reason) = refused.unwrap_or_else(|| panic!("done: {:?}", self.answer));
        assert_eq!(reason, code);
        let reasons = self.before.explain(attempt(&tried)).expect_err("refused");
        let rule = RuleId::of(reasons.reason());
        assert_eq!(self.cite(Some(rule)), clause, "{reasons}");
    }

    /// It ends the game, thus and by this clause.
    #[track_caller]
    pub fn ends(&self, score: &str, why: &str, clause: &str) {
        let facts = self.facts();
        let Some(Fact::GameEnded(outcome)) = facts.last() else {
            panic!("the game goes on: {facts:?}");
        };
        let found = (outcome.score.text(), outcome.why.code());
        assert_eq!(found, (score, why));
        assert_eq!(self.cite(outcome.rule()), clause);
    }

    /// Exactly this happens.
    #[track_caller]
    pub fn gives(&self, facts: &[Fact]) {
        assert_eq!(self.facts(), facts);
    }

    /// A move is played, and the game goes on.
    #[track_caller]
    pub fn plays(&self, uci: &str) {
        self.gives(&[Fact::MovePlayed { uci: uci.into() }]);
    }

    #[track_caller]
    pub fn facts(&self) -> Vec<Fact> {
        let events = self.answer.as_ref();
        let events = events.unwrap_or_else(|refusal| panic!("refused: {refusal}"));
        events.iter().map(|event| event.fact.clone()).collect()
    }

    fn cite(&self, rule: Option<RuleId>) -> String {
        rule.map_or_else(String::new, |rule| {
            self.before.rulebook().clause(rule).to_string()
        })
    }
}

/// A move is refused, for the reason of the case and by this clause.
#[track_caller]
pub fn illegal(rulebook: &str, case: &Case, clause: &str) {
    let scene = board(rulebook, case.start, case.moves);
    let mover = Actor::Seat(scene.game.to_move());
    scene
        .when(mover, tries(case.tried))
        .refused(case.code, clause);
}

/// A move is played, and the game goes on.
#[track_caller]
pub fn legal(rulebook: &str, start: &str, moves: &str, tried: &str) {
    let scene = board(rulebook, start, moves);
    let mover = Actor::Seat(scene.game.to_move());
    scene.when(mover, tries(tried)).plays(tried);
}

/// Castles, and says where king and rook then stand.
#[track_caller]
pub fn castles(rulebook: &str, moves: &str, tried: &str, king: &str, rook: &str) {
    let scene = board(rulebook, CASTLING, moves).moves(tried);
    let square = |text: &str| text.parse::<Square>().expect("a square");
    let men = [king, rook].map(|text| scene.game.position().board().role_at(square(text)));
    assert_eq!(men, [Some(Role::King), Some(Role::Rook)], "{tried}");
}
