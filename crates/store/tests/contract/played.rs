//! Games played at random under their own rules, as a room would store them.

use crate::bed::stream;
use boardside_chess::Attempt;
use boardside_play::{Actor, Command, Event, Fact, Game, Moment, Ruling, Score, Seat, Terms};
use boardside_rulebook::shipped;
use boardside_store::{Answer, Append, CommandId, Seq, Store, StreamId, play};

/// Numbers that look like chance and are the same every time.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// A game and the lists of events that its commands gave.
pub struct Played {
    pub stream: StreamId,
    pub game: Game,
    pub steps: Vec<Vec<Event>>,
}

impl Played {
    /// Up to `turns` commands, most of them moves.
    pub fn at_random(name: &str, seed: u64, turns: usize) -> Played {
        let mut dice = Dice::new(seed);
        let rulebook = &shipped()[dice.below(shipped().len())];
        let terms = Terms::new(rulebook);
        let set_up = Event {
            at: Moment(seed as i64 * 1000),
            by: Actor::Official,
            fact: Fact::GameSetUp(terms.clone()),
        };
        let mut played = Played {
            stream: stream(name),
            game: Game::new(rulebook.clone(), terms).unwrap(),
            steps: vec![vec![set_up.clone()]],
        };
        let mut now = set_up.at;
        for _ in 0..turns {
            now = Moment(now.0 + dice.below(500) as i64);
            let (command, by) = played.choose(&mut dice);
            // What is refused has not happened.
            if let Ok(events) = played.game.act(&command, by, now) {
                played.steps.push(events);
            }
        }
        played
    }

    fn choose(&self, dice: &mut Dice) -> (Command, Actor) {
        let mover = Actor::Seat(self.game.to_move());
        let rule = |ruling| Command::Rule {
            ruling,
            reason: "seen from the next board".to_string(),
        };
        match dice.below(40) {
            0 => (Command::Pause, Actor::Official),
            1 => (Command::Adjourn, Actor::Official),
            2 => (Command::OfferDraw, mover),
            3 => (Command::AcceptDraw, Actor::Seat(Seat::Black)),
            4 => (Command::Resign, mover),
            5 => (rule(Ruling::Result(Score::BothLose)), Actor::Official),
            6 => (rule(Ruling::Continue), Actor::Official),
            7 => (Command::Abort, Actor::Official),
            8 | 9 => (Command::Resume, Actor::Official),
            10..15 => (Command::Start, Actor::Official),
            _ => {
                let position = self.game.position();
                let moves = position.legal_moves();
                // Where there is none left, any attempt is refused.
                let attempt = match moves.len() {
                    0 => Attempt::parse("a1a2").unwrap(),
                    count => Attempt::of(position, moves[dice.below(count)]),
                };
                (Command::Attempt(attempt), mover)
            }
        }
    }

    /// The appends that store it.
    pub fn appends(&self) -> Vec<Append> {
        let mut head = Seq::START;
        let mut appends = Vec::new();
        for (number, events) in self.steps.iter().enumerate() {
            let command = CommandId::new(&format!("step {number}")).unwrap();
            let records = events.iter().map(play::encode).collect();
            appends.push(Append::new(self.stream.clone(), head, command, records).unwrap());
            head = head.plus(events.len());
        }
        appends
    }

    /// Stores it; gives up nothing, whoever else stores the same.
    pub async fn store(&self, store: &Store) {
        for append in self.appends() {
            match store.append(append).await.unwrap() {
                Answer::Appended(_) | Answer::Duplicate(_) => {}
                Answer::Conflict { actual } => panic!("{} is at {actual}", self.stream),
            }
        }
    }

    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Event> {
        self.steps.iter().flatten()
    }
}
