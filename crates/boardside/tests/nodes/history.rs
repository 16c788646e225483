//! What was asked of one game, by whomever and on whichever node, and what each was told.

use crate::linearizable::{self, Operation};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// Which player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    White,
    Black,
}

impl Seat {
    pub fn name(self) -> &'static str {
        match self {
            Seat::White => "white",
            Seat::Black => "black",
        }
    }

    /// The place in a pair, and the turn at an even or odd ply.
    pub fn place(self) -> usize {
        self as usize
    }
}

/// What was asked, and what the answer was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A player did something.
    Act(Seat, What, Answer),
    /// Somebody looked: the number of the last event, the moves, and whether it is over.
    Look(i64, Vec<String>, bool),
    /// A flag fell, which nobody asked for.
    Flag,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    Shake,
    Move(String),
    Resign,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is stored up to this event.
    Stored(i64),
    /// Nothing happened, and this is why.
    Refused(Why),
    /// No answer came, or one that leaves it open.
    Open,
}

/// Why nothing happened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Why {
    NotYourTurn,
    NotStarted,
    /// This player has shaken hands before.
    Shaken,
    GameOver,
    /// Something has happened since this event.
    Stale(i64),
    /// The database was away; that says nothing of the game.
    NotStored,
}

/// A game as far as answers depend on it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct State {
    /// The last event that anybody was told of; there may be more where answers are missing.
    seq: i64,
    hands: [bool; 2],
    moves: Vec<String>,
    over: bool,
}

impl State {
    fn is_on(&self) -> bool {
        self.hands == [true, true] && !self.over
    }

    fn turn(&self) -> usize {
        self.moves.len() % 2
    }

    fn is_turn_of(&self, seat: Seat) -> bool {
        self.is_on() && self.turn() == seat.place()
    }
}

/// Every state that can follow.
pub fn step(state: &State, deed: &Deed) -> Vec<State> {
    match deed {
        Deed::Act(seat, what, Answer::Stored(seq)) => {
            let after = acted(state, *seat, what);
            let later = after.into_iter().filter(|_| *seq > state.seq);
            later.map(|after| State { seq: *seq, ..after }).collect()
        }
        Deed::Act(seat, what, Answer::Open) => acted(state, *seat, what),
        Deed::Act(seat, _, Answer::Refused(why)) => {
            let right = match why {
                Why::NotYourTurn => state.is_on() && !state.is_turn_of(*seat),
                Why::NotStarted => state.hands != [true, true] && !state.over,
                Why::Shaken => state.hands[seat.place()],
                Why::GameOver => state.over,
                Why::Stale(seen) => state.seq > *seen,
                Why::NotStored => true,
            };
            right.then(|| state.clone()).into_iter().collect()
        }
        Deed::Look(seq, moves, over) => {
            let right = *seq >= state.seq && *moves == state.moves && *over == state.over;
            let after = State {
                seq: *seq,
                ..state.clone()
            };
            right.then_some(after).into_iter().collect()
        }
        Deed::Flag => ended(state).into_iter().collect(),
    }
}

fn ended(state: &State) -> Option<State> {
    let over = State {
        over: true,
        seq: state.seq + 1,
        ..state.clone()
    };
    state.is_on().then_some(over)
}

fn acted(state: &State, seat: Seat, what: &What) -> Vec<State> {
    let mut after = state.clone();
    after.seq += 1;
    let possible = match what {
        What::Shake => {
            after.hands[seat.place()] = true;
            !state.over && !state.hands[seat.place()]
        }
        What::Move(mv) => {
            after.moves.push(mv.clone());
            state.is_turn_of(seat)
        }
        What::Resign => {
            after.over = true;
            state.is_on()
        }
    };
    let mut all: Vec<State> = possible.then_some(after).into_iter().collect();
    // A move that comes when somebody's time has run out is answered by the fall of the flag.
    if matches!(what, What::Move(_)) {
        all.extend(ended(state));
    }
    all
}

/// The history of one game, written by everybody who has to do with it.
#[derive(Clone)]
pub struct History {
    since: Instant,
    operations: Arc<Mutex<Vec<Operation<Deed>>>>,
}

impl History {
    pub fn new(since: Instant) -> History {
        let operations = Arc::default();
        History { since, operations }
    }

    pub fn now(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_nanos()).unwrap()
    }

    /// Something that was answered just now.
    pub fn answered(&self, deed: Deed, invoked: u64) {
        self.add(deed, invoked, Some(self.now()));
    }

    /// Something that may have happened, or may yet.
    pub fn left_open(&self, deed: Deed, invoked: u64) {
        self.add(deed, invoked, None);
    }

    fn add(&self, deed: Deed, invoked: u64, answered: Option<u64>) {
        let operation = Operation {
            deed,
            invoked,
            answered,
        };
        self.operations.lock().unwrap().push(operation);
    }

    pub fn len(&self) -> usize {
        self.operations.lock().unwrap().len()
    }

    /// All of it can be told as one story.
    pub fn check(&self) -> Result<(), String> {
        let operations = self.operations.lock().unwrap();
        linearizable::check(State::default(), &operations, step)
    }
}
