//! When the clock must be looked at, though nobody does anything.

use super::Game;
use crate::clock::{Clock, Moment, TimeControl};
use crate::event::{Event, Fact, Place};
use boardside_chess::Line;
use boardside_rulebook::{Breach, FlagCaller};

impl Game {
    /// The next moment at which the clock must be looked at, if any: a flag
    /// that falls by itself, or a limit for one move with a consequence.
    pub fn next_deadline(&self) -> Option<Moment> {
        self.deadline_of(&self.clock, self.warned)
    }

    fn deadline_of(&self, clock: &Clock, warned: bool) -> Option<Moment> {
        let flag = clock
            .flag_falls_at()
            .filter(|_| self.flag_falls_by_itself());
        let limit = clock
            .move_limit_at()
            .filter(|_| self.limit_acts_by_itself(warned));
        // The limit itself is still within the rule; the next millisecond is not.
        let limit = limit.map(|at| at.after(1));
        flag.into_iter().chain(limit).min()
    }

    /// What [`Game::next_deadline`] will be after these events, which follow on
    /// what has happened. The game itself does not change.
    pub fn deadline_after(&self, events: &[Event]) -> Option<Moment> {
        if self.terms.time == TimeControl::NONE {
            return None;
        }
        // Of a move alone the clock needs to know no more than the time.
        if let [event] = events
            && let Fact::MovePlayed { .. } = event.fact
        {
            let mut clock = self.clock.clone();
            clock.press(event.at);
            return self.deadline_of(&clock, false);
        }
        let took_back = |event: &Event| matches!(event.fact, Fact::MovesTakenBack { .. });
        // The clock does not ask about the past, which is the long part of a
        // game, unless moves are taken back.
        let mut after = if events.iter().any(took_back) {
            self.clone()
        } else {
            self.without_past()
        };
        for event in events {
            after.apply(event);
        }
        after.next_deadline()
    }

    /// The game as if it had begun with the position on the board.
    fn without_past(&self) -> Game {
        Game {
            rulebook: self.rulebook.clone(),
            terms: self.terms.clone(),
            line: Line::new(*self.line.current()),
            clock: self.clock.clone(),
            phase: self.phase,
            hands: self.hands,
            touched: self.touched.clone(),
            adjusting: self.adjusting,
            offer: self.offer,
            offered_at: self.offered_at,
            asking: self.asking,
            illegal_moves: self.illegal_moves,
            warned: self.warned,
            official_called: self.official_called.clone(),
            events: self.events,
            latest: self.latest,
        }
    }

    /// Apart there is nobody to look at the clock; at a table the rulebook says
    /// whether the players must.
    pub fn flag_falls_by_itself(&self) -> bool {
        self.terms.place == Place::Apart
            || self.rulebook.settings().clock.flag_called_by == FlagCaller::Anyone
    }

    fn limit_acts_by_itself(&self, warned: bool) -> bool {
        match self.rulebook.settings().clock.per_move_breach {
            Breach::Automatic => true,
            Breach::Warn => !warned,
            Breach::DirectorDecides => self.official_called.is_none(),
            Breach::OpponentMayClaim => false,
        }
    }
}
