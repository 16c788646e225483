//! A chess clock as a pure value: every reading follows from timestamps alone.
//!
//! Time is counted in whole milliseconds. Nothing here looks at the time; it
//! is always an argument, so a game replayed from its record has the same
//! clock to the millisecond.

mod control;

pub use boardside_rulebook::Moment;
pub(crate) use control::LONGEST;
pub use control::{Compensation, ControlProblem, Period, TimeControl};

use boardside_chess::Color;

/// The clock of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    faces: [Face; 2],
    turn: Color,
    /// When the player to move was last set going; `None` while stopped.
    running_since: Option<Moment>,
    /// What the player to move has used on this move before the last stop.
    used_before: i64,
}

/// One player's side of the clock.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Face {
    /// What is left, without what runs off just now.
    left: i64,
    period: usize,
    moves_in_period: u32,
    /// Whether the time was used up before a move was made.
    fallen: bool,
}

impl Clock {
    /// A stopped clock with White to move.
    pub fn new(control: TimeControl) -> Clock {
        let first = control.periods.first().map_or(0, |period| period.base);
        let face = Face {
            left: first,
            period: 0,
            moves_in_period: 0,
            fallen: false,
        };
        Clock {
            control,
            faces: [face.clone(), face],
            turn: Color::White,
            running_since: None,
            used_before: 0,
        }
    }

    /// The time control the clock was made for.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Whose time runs, or would run if the clock were not stopped.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Whether the clock is running.
    pub fn is_running(&self) -> bool {
        self.running_since.is_some()
    }

    /// Says whose move it is before the clock is first started.
    pub fn take_turn(&mut self, turn: Color) {
        self.turn = turn;
        self.used_before = 0;
    }

    /// Sets the clock going for the player to move.
    pub fn start(&mut self, now: Moment) {
        self.running_since = Some(now);
    }

    /// Stops the clock; what was used on this move so far stays used.
    pub fn stop(&mut self, now: Moment) {
        self.used_before = self.used_on_move(now);
        self.running_since = None;
    }

    /// The player to move has moved: takes off the time used, gives what the
    /// control gives for a move, and sets the other player going.
    pub fn press(&mut self, now: Moment) {
        let used = self.used_on_move(now);
        let (charged, free) = (
            self.compensation().charge(used),
            self.compensation().free_time(),
        );
        let face = &mut self.faces[self.turn as usize];
        if !self.control.periods.is_empty() {
            // A flag that has fallen stays down, whatever the move brings.
            face.fallen |= used >= face.left.saturating_add(free);
            face.adjust(-charged);
            face.adjust(self.control.periods[face.period].compensation.bonus());
            face.complete_move(&self.control);
        }
        self.turn = !self.turn;
        self.begin_move(now);
    }

    /// A move was taken back: the player gets the move again. The time that
    /// was used stays used, but the move no longer counts towards the period,
    /// and what was added for it is taken off again.
    pub fn take_back(&mut self, turn: Color, now: Moment) {
        self.renew_move(now);
        self.faces[turn as usize].take_back_move(&self.control);
        self.turn = turn;
    }

    /// The player to move starts anew on this move: what was used is paid for,
    /// and the limit for one move counts from here.
    pub fn renew_move(&mut self, now: Moment) {
        let used = self.compensation().charge(self.used_on_move(now));
        if !self.control.periods.is_empty() {
            self.faces[self.turn as usize].adjust(-used);
        }
        self.begin_move(now);
    }

    /// A time that goes backwards moves no start back: nobody pays twice.
    fn begin_move(&mut self, now: Moment) {
        self.used_before = 0;
        self.running_since = self.running_since.map(|since| since.max(now));
    }

    /// Gives a player time, or takes some with a negative number.
    pub fn adjust(&mut self, color: Color, millis: i64) {
        self.faces[color as usize].adjust(millis);
    }

    /// Sets what White and Black have left, as an official does. Fallen flags
    /// are up again, and the move being thought about starts anew.
    pub fn set(&mut self, left: [i64; 2], now: Moment) {
        for (face, left) in self.faces.iter_mut().zip(left) {
            (face.left, face.fallen) = (left, false);
        }
        self.begin_move(now);
    }

    /// What a player has left of the current period, or `None` if the game has
    /// no time but perhaps a limit for each move. Never below zero.
    pub fn left(&self, color: Color, now: Moment) -> Option<i64> {
        if self.control.periods.is_empty() {
            return None;
        }
        let left = self.faces[color as usize].left;
        let running = if color == self.turn {
            self.compensation().running_charge(self.used_on_move(now))
        } else {
            0
        };
        Some(left.saturating_sub(running).max(0))
    }

    /// Whether the clock stands still and the player to move has nothing left.
    pub fn is_used_up(&self) -> bool {
        let free = self.compensation().free_time();
        let face = &self.faces[self.turn as usize];
        self.running_since.is_none()
            && !self.control.periods.is_empty()
            && self.used_before >= face.left.saturating_add(free)
    }

    /// How long the player to move has been at this move.
    pub fn used_on_move(&self, now: Moment) -> i64 {
        let running = self.running_since.map_or(0, |since| now.since(since));
        self.used_before.saturating_add(running)
    }

    /// When the flag of the player to move falls if nothing happens. `None` if
    /// the clock is stopped or has no periods.
    pub fn flag_falls_at(&self) -> Option<Moment> {
        let since = self.running_since?;
        if self.control.periods.is_empty() {
            return None;
        }
        let left = self.faces[self.turn as usize].left;
        let whole = left.saturating_add(self.compensation().free_time());
        Some(since.after(whole.saturating_sub(self.used_before).max(0)))
    }

    /// When the player to move will have passed the limit for one move.
    pub fn move_limit_at(&self) -> Option<Moment> {
        let limit = self.control.per_move_limit?;
        let rest = limit.saturating_sub(self.used_before).max(0);
        Some(self.running_since?.after(rest))
    }

    /// Whether a player's flag has fallen.
    pub fn has_flag_fallen(&self, color: Color, now: Moment) -> bool {
        let running = color == self.turn && self.flag_falls_at().is_some_and(|at| now >= at);
        running || self.faces[color as usize].fallen
    }

    /// Whether the player to move has taken longer than the limit for one
    /// move. Exactly the limit is allowed.
    pub fn is_move_limit_passed(&self, now: Moment) -> bool {
        self.move_limit_at().is_some_and(|at| now > at)
    }

    fn compensation(&self) -> Compensation {
        let period = self.faces[self.turn as usize].period;
        self.control
            .periods
            .get(period)
            .map_or(Compensation::None, |period| period.compensation)
    }
}

impl Face {
    fn adjust(&mut self, millis: i64) {
        self.left = self.left.saturating_add(millis);
    }

    /// Counts a move less, takes off what was added for it, and goes back to the
    /// period before with its last one.
    fn take_back_move(&mut self, control: &TimeControl) {
        if self.moves_in_period > 0 {
            self.moves_in_period -= 1;
        } else if let Some(before) = self.period.checked_sub(1) {
            self.adjust(-control.periods[self.period].base);
            self.period = before;
            let moves = control.periods[before].moves;
            self.moves_in_period = moves.unwrap_or(1).saturating_sub(1);
        }
        if let Some(period) = control.periods.get(self.period) {
            self.adjust(-period.compensation.bonus());
        }
    }

    /// Counts a move and goes over to the next period when its moves are made.
    fn complete_move(&mut self, control: &TimeControl) {
        self.moves_in_period += 1;
        let done = control.periods[self.period]
            .moves
            .is_some_and(|n| self.moves_in_period >= n);
        if let (true, Some(next)) = (done, control.periods.get(self.period + 1)) {
            self.period += 1;
            self.moves_in_period = 0;
            self.adjust(next.base);
        }
    }
}

#[cfg(test)]
mod tests;
