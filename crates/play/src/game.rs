//! One game: its state, and how an event changes it.
//!
//! [`Game::decide`] judges what somebody wants to do and answers with events or
//! a refusal; it changes nothing. [`Game::apply`] changes the state by an event;
//! it judges nothing. A game is its events: [`Game::replay`] gives the same
//! game again.

mod deadline;

use crate::clock::{Clock, Moment};
use crate::defect::{BadRecord, BadTerms};
use crate::event::{Event, Fact, Terms};
use crate::outcome::{Outcome, Score, Seat, Why};
use crate::standing::Standing;
use crate::touch::{self, Binding};
use boardside_chess::{
    Attempt, Illegalities, Line, Move, Position, Role, Square, Variant, fen, uci,
};
use boardside_rulebook::{ReplayColors, Rulebook, TouchRule};

/// A game under a rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) rulebook: Rulebook,
    pub(crate) terms: Terms,
    pub(crate) line: Line,
    pub(crate) clock: Clock,
    pub(crate) phase: Phase,
    pub(crate) hands: [bool; 2],
    pub(crate) touched: Vec<Square>,
    pub(crate) adjusting: bool,
    pub(crate) offer: Option<Seat>,
    /// The ply at which each player last offered, so that nobody is pestered.
    pub(crate) offered_at: [Option<usize>; 2],
    pub(crate) asking: Option<Seat>,
    pub(crate) illegal_moves: [u32; 2],
    pub(crate) warned: bool,
    pub(crate) official_called: Option<String>,
    pub(crate) events: u64,
    /// When the last event happened.
    pub(crate) latest: Option<Moment>,
}

/// Where a game is in its life.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Set up; the hands are not both shaken.
    Waiting,
    /// Being played.
    Playing,
    /// Stopped by an official for a while.
    Paused,
    /// Put off by an official to another time.
    Adjourned,
    /// Over; only a ruling can change that.
    Ended(Outcome),
}

impl Game {
    /// A game that is set up and waits for its players.
    ///
    /// # Errors
    /// If the terms name another rulebook, no position to play from, one in
    /// which the game is over already, or a time that makes no sense.
    pub fn new(rulebook: Rulebook, mut terms: Terms) -> Result<Game, BadTerms> {
        if terms.rulebook != rulebook.id() {
            let (named, given) = (terms.rulebook, rulebook.id().into());
            return Err(BadTerms::WrongRulebook { named, given });
        }
        let variant = if terms.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        };
        let start = terms.start.as_deref().unwrap_or(fen::START);
        let start = fen::parse(start, variant).map_err(BadTerms::Start)?;
        let line = Line::new(start);
        if let Standing::Over(outcome) = Standing::of(&line, &rulebook) {
            return Err(BadTerms::Over(outcome));
        }
        terms.time.check().map_err(BadTerms::Time)?;
        // The sheet's limit for one move holds whatever the players agree on;
        // they may agree on a shorter one.
        let limit = rulebook.settings().clock.per_move_limit_seconds;
        let limit = limit.map(|seconds| i64::from(seconds) * 1000);
        let agreed = terms.time.per_move_limit;
        terms.time.per_move_limit = limit.into_iter().chain(agreed).min();
        let mut clock = Clock::new(terms.time.clone());
        clock.take_turn(start.turn());
        Ok(Game {
            rulebook,
            clock,
            terms,
            line,
            phase: Phase::Waiting,
            hands: [false; 2],
            touched: Vec::new(),
            adjusting: false,
            offer: None,
            offered_at: [None; 2],
            asking: None,
            illegal_moves: [0; 2],
            warned: false,
            official_called: None,
            events: 1,
            latest: None,
        })
    }

    /// The game that a record tells.
    ///
    /// # Errors
    /// If the events are not the record of a game under this rulebook.
    pub fn replay(rulebook: &Rulebook, events: &[Event]) -> Result<Game, BadRecord> {
        let [
            Event {
                fact: Fact::GameSetUp(terms),
                ..
            },
            rest @ ..,
        ] = events
        else {
            return Err(BadRecord::Order);
        };
        let mut game = Game::new(rulebook.clone(), terms.clone()).map_err(BadRecord::Terms)?;
        for event in rest {
            game.retrace(event)?;
        }
        Ok(game)
    }

    /// As [`Game::apply`], for an event of a record that may be damaged.
    ///
    /// # Errors
    /// If the event cannot have happened next. The game is unchanged then.
    pub fn retrace(&mut self, event: &Event) -> Result<(), BadRecord> {
        match &event.fact {
            Fact::GameSetUp(_) => Err(BadRecord::Order),
            Fact::MovePlayed { uci } if self.read_move(uci).is_none() => {
                Err(BadRecord::Move(self.events))
            }
            _ => {
                self.apply(event);
                Ok(())
            }
        }
    }

    /// Changes the state by an event of this game. It never fails and never
    /// judges: the event has happened.
    pub fn apply(&mut self, event: &Event) {
        self.events += 1;
        self.latest = self.latest.max(Some(event.at));
        match &event.fact {
            Fact::GameSetUp(_) => {}
            Fact::HandShaken { seat } => self.hands[*seat as usize] = true,
            Fact::GameStarted => self.set_going(event.at),
            Fact::ManTouched { square } => {
                self.touched.push(*square);
                self.adjusting = false;
                self.turn_down(self.line.current().turn().into());
            }
            Fact::AdjustAnnounced => self.adjusting = true,
            Fact::ManAdjusted { .. } => self.adjusting = false,
            Fact::MoveRefused {
                time_for_opponent, ..
            } => {
                let mover = Seat::from(self.line.current().turn());
                self.illegal_moves[mover as usize] += 1;
                self.clock
                    .adjust(mover.opponent().color(), *time_for_opponent);
            }
            Fact::MovePlayed { uci } => self.play(uci, event.at),
            Fact::DrawOffered { seat } => {
                self.offer = Some(*seat);
                self.offered_at[*seat as usize] = Some(self.line.moves().len());
            }
            Fact::DrawDeclined => self.offer = None,
            Fact::ClaimRejected { .. } => {}
            Fact::WrongClaimCharged { time_for_opponent } => {
                let opponent = !self.line.current().turn();
                self.clock.adjust(opponent, *time_for_opponent);
            }
            Fact::TakeBackAsked { seat } => self.asking = Some(*seat),
            Fact::TakeBackRefused => self.asking = None,
            Fact::MovesTakenBack { count } => self.take_back(*count, event.at),
            Fact::MoveLimitWarned => self.warned = true,
            Fact::OfficialCalled { matter } => self.official_called = Some(matter.clone()),
            Fact::GamePaused => self.stop(Phase::Paused, event.at),
            Fact::GameAdjourned => self.stop(Phase::Adjourned, event.at),
            Fact::GameResumed => {
                self.official_called = None;
                self.set_going(event.at);
            }
            // Who was at a move when play was stopped starts on it anew, or
            // the limit for one move would stop play again.
            Fact::PlayRuledOn { .. } => {
                self.official_called = None;
                self.clock.renew_move(event.at);
                self.warned = false;
                self.set_going(event.at);
            }
            Fact::ClockSet { white, black, .. } => {
                self.official_called = None;
                self.clock.set([*white, *black], event.at);
            }
            Fact::ResultRuled { score, .. } => {
                self.official_called = None;
                self.end(
                    Outcome {
                        score: *score,
                        why: Why::Ruling,
                    },
                    event.at,
                );
            }
            Fact::GameEnded(outcome) => self.end(*outcome, event.at),
        }
    }

    fn set_going(&mut self, at: Moment) {
        self.phase = Phase::Playing;
        if !self.clock.is_running() {
            self.clock.start(at);
        }
    }

    fn stop(&mut self, phase: Phase, at: Moment) {
        self.clock.stop(at);
        self.phase = phase;
    }

    fn play(&mut self, uci: &str, at: Moment) {
        let Some(mv) = self.read_move(uci) else {
            debug_assert!(false, "{uci} was recorded without being legal");
            return;
        };
        if self.line.play(mv).is_ok() {
            self.clock.press(at);
        }
        // A move turns down what the opponent offered or asked before it.
        self.turn_down(Seat::from(self.line.current().turn()).opponent());
        self.asking = None;
        self.start_turn();
    }

    /// Whoever moves, or touches a man to move it, does not take the draw.
    fn turn_down(&mut self, mover: Seat) {
        self.offer = self.offer.filter(|&seat| seat == mover);
    }

    fn take_back(&mut self, count: u32, at: Moment) {
        for _ in 0..count {
            if self.line.take_back().is_none() {
                break;
            }
            self.clock.take_back(self.line.current().turn(), at);
        }
        self.offer = None;
        self.asking = None;
        self.start_turn();
    }

    fn start_turn(&mut self) {
        self.touched.clear();
        self.adjusting = false;
        self.warned = false;
    }

    fn end(&mut self, outcome: Outcome, at: Moment) {
        self.clock.stop(at);
        self.phase = Phase::Ended(outcome);
        self.offer = None;
        self.asking = None;
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        uci::parse(self.line.current(), text).ok()
    }

    /// The rulebook in force.
    pub fn rulebook(&self) -> &Rulebook {
        &self.rulebook
    }

    /// What the game is played with.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The moves so far.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.line.current()
    }

    /// Where the game is in its life.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Ended(outcome) => Some(outcome),
            Phase::Waiting | Phase::Playing | Phase::Paused | Phase::Adjourned => None,
        }
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How many events the game has, the one that set it up included.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// When the last event happened; `None` before the first after the set-up.
    pub fn latest(&self) -> Option<Moment> {
        self.latest
    }

    /// Who has shaken hands: White, Black.
    pub fn hands(&self) -> [bool; 2] {
        self.hands
    }

    /// Whether the next touch only adjusts.
    pub fn is_adjusting(&self) -> bool {
        self.adjusting
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Seat {
        self.line.current().turn().into()
    }

    /// Whether the players change colors in the next game. They do, unless this one is replayed and the rulebook says otherwise.
    pub fn swaps_next(&self) -> bool {
        let is_replayed = self
            .outcome()
            .is_some_and(|over| over.score == Score::Replay);
        !is_replayed || self.rulebook.settings().matches.replay_colors == ReplayColors::Reversed
    }

    /// Who has offered a draw that still stands.
    pub fn offer(&self) -> Option<Seat> {
        self.offer
    }

    /// Who has asked to take a move back.
    pub fn asking(&self) -> Option<Seat> {
        self.asking
    }

    /// What an official was called for and has not yet settled.
    pub fn official_called(&self) -> Option<&str> {
        self.official_called.as_deref()
    }

    /// The men touched on this move, in their order.
    pub fn touched(&self) -> &[Square] {
        &self.touched
    }

    /// How often a player has tried an illegal move.
    pub fn illegal_moves(&self, seat: Seat) -> u32 {
        self.illegal_moves[seat as usize]
    }

    /// What the men touched bind the player to move to.
    pub fn binding(&self) -> Option<Binding> {
        self.binding_of(&self.touched)
    }

    pub(crate) fn binding_of(&self, touched: &[Square]) -> Option<Binding> {
        let touch = &self.rulebook.settings().touch;
        match touch.rule {
            // Nothing touched binds to nothing, which most moves can say without asking.
            TouchRule::TouchMove if touched.is_empty() => None,
            TouchRule::TouchMove => {
                touch::binding(self.position(), touched, touch.rook_first_castling)
            }
            TouchRule::ReleaseMove | TouchRule::Free => None,
        }
    }

    /// Whether a move could be played, or every reason why not. This changes
    /// nothing: it is what a board asks while a man hovers.
    ///
    /// # Errors
    /// The reasons, in the order of judging.
    pub fn explain(&self, attempt: Attempt) -> Result<Move, Illegalities> {
        self.line.explain(attempt)
    }

    /// What the rulebook says about the position on the board.
    pub fn standing(&self) -> Standing {
        Standing::of(&self.line, &self.rulebook)
    }

    /// What the men of White and of Black are worth, by the rulebook's values.
    pub fn material(&self) -> [u32; 2] {
        let values = self.rulebook.settings().etiquette.piece_values;
        let board = self.position().board();
        let worth = |color, role| board.pieces(color, role).count() * values.of(role);
        Seat::ALL.map(|seat| {
            Role::ALL
                .iter()
                .map(|&role| worth(seat.color(), role))
                .sum()
        })
    }
}
