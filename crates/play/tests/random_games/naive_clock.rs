//! A second clock, told from the record alone: it walks from event to event
//! and lets the time between them run.

use boardside_chess::Color;
use boardside_play::{Compensation, Event, Fact, Game, Moment, Period, TimeControl};

pub struct NaiveClock {
    periods: Vec<Period>,
    players: [Player; 2],
    turn: usize,
    running: bool,
    last: i64,
    /// What the player to move has spent on this move.
    spent: i64,
}

#[derive(Clone, Default)]
struct Player {
    left: i64,
    period: usize,
    moves: u32,
}

impl NaiveClock {
    pub fn of(time: &TimeControl, events: &[Event], game: &Game) -> NaiveClock {
        let left = time.periods.first().map_or(0, |period| period.base);
        let player = Player {
            left,
            ..Player::default()
        };
        let mut clock = NaiveClock {
            periods: time.periods.clone(),
            players: [player.clone(), player],
            turn: usize::from(game.line().start().turn() == Color::Black),
            running: false,
            last: 0,
            spent: 0,
        };
        events.iter().for_each(|event| clock.happen(event));
        clock
    }

    /// Compares with the clock of the game at a moment.
    pub fn check(mut self, game: &Game, now: Moment) {
        self.pass(now.0);
        let clock = game.clock();
        assert_eq!(clock.used_on_move(now), self.spent);
        for (index, color) in [Color::White, Color::Black].into_iter().enumerate() {
            let running = if index == self.turn { self.shown() } else { 0 };
            let expected = (self.players[index].left - running).max(0);
            let expected = (!self.periods.is_empty()).then_some(expected);
            assert_eq!(clock.left(color, now), expected, "{color} in {game:#?}");
        }
    }

    fn pass(&mut self, now: i64) {
        if self.running {
            self.spent += now - self.last;
        }
        self.last = now;
    }

    fn happen(&mut self, event: &Event) {
        self.pass(event.at.0);
        match &event.fact {
            Fact::GameStarted | Fact::GameResumed => self.running = true,
            Fact::GamePaused
            | Fact::GameAdjourned
            | Fact::ResultRuled { .. }
            | Fact::GameEnded(_) => self.running = false,
            Fact::PlayRuledOn { .. } => {
                self.pay();
                self.running = true;
            }
            Fact::MovePlayed { .. } => self.finish_move(),
            Fact::MovesTakenBack { count } => {
                self.pay();
                for _ in 0..*count {
                    self.turn = 1 - self.turn;
                    self.unmake_move();
                }
            }
            Fact::MoveRefused {
                time_for_opponent, ..
            }
            | Fact::WrongClaimCharged { time_for_opponent } => {
                self.players[1 - self.turn].left += time_for_opponent;
            }
            Fact::ClockSet { white, black, .. } => {
                self.players[0].left = *white;
                self.players[1].left = *black;
                self.spent = 0;
            }
            Fact::GameSetUp(_)
            | Fact::HandShaken { .. }
            | Fact::ManTouched { .. }
            | Fact::AdjustAnnounced
            | Fact::ManAdjusted { .. }
            | Fact::DrawOffered { .. }
            | Fact::DrawDeclined
            | Fact::ClaimRejected { .. }
            | Fact::TakeBackAsked { .. }
            | Fact::TakeBackRefused
            | Fact::MoveLimitWarned
            | Fact::OfficialCalled { .. } => {}
        }
    }

    fn compensation(&self) -> Compensation {
        let period = self.players[self.turn].period;
        let period = self.periods.get(period);
        period.map_or(Compensation::None, |period| period.compensation)
    }

    /// What the display has taken off so far.
    fn shown(&self) -> i64 {
        match self.compensation() {
            Compensation::Delay(delay) => (self.spent - delay).max(0),
            Compensation::None | Compensation::Increment(_) | Compensation::Bronstein(_) => {
                self.spent
            }
        }
    }

    fn pay(&mut self) {
        let cost = match self.compensation() {
            Compensation::Delay(free) | Compensation::Bronstein(free) => {
                self.spent - self.spent.min(free)
            }
            Compensation::None | Compensation::Increment(_) => self.spent,
        };
        if !self.periods.is_empty() {
            self.players[self.turn].left -= cost;
        }
        self.spent = 0;
    }

    /// The moves made in all say which period it is.
    fn unmake_move(&mut self) {
        let player = &mut self.players[self.turn];
        if player.moves == 0 && player.period > 0 {
            player.left -= self.periods[player.period].base;
            player.period -= 1;
            player.moves = self.periods[player.period].moves.expect("not the last");
        }
        player.moves = player.moves.saturating_sub(1);
        if let Compensation::Increment(bonus) = self.compensation() {
            self.players[self.turn].left -= bonus;
        }
    }

    fn finish_move(&mut self) {
        self.pay();
        if let Compensation::Increment(bonus) = self.compensation() {
            self.players[self.turn].left += bonus;
        }
        let player = &mut self.players[self.turn];
        player.moves += 1;
        let done = self
            .periods
            .get(player.period)
            .and_then(|period| period.moves);
        if done == Some(player.moves) {
            player.period += 1;
            player.moves = 0;
            player.left += self.periods[player.period].base;
        }
        self.turn = 1 - self.turn;
    }
}
