//! How far away a player is, and what that is worth.
//!
//! A move takes half a round trip to arrive; that half is not the player's thinking, so it is given back. A client
//! could pretend to be far away by answering beats late. So the credit is bounded for one move, and what is given comes
//! from a store that refills slowly.

use boardside_play::Moment;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most that one move gets, in milliseconds.
pub const MOST: i64 = 500;
/// The most that can be saved up.
const STORE: i64 = 2_000;
/// One millisecond comes back for so many that pass.
const REFILL: i64 = 10;

/// The round trip of one connection, and the credit that its player has left.
#[derive(Debug, Default)]
pub struct Lag(Mutex<State>);

#[derive(Debug)]
struct State {
    /// The last round trips; the shortest one is believed, because any other had to wait for something.
    trips: [Option<i64>; 4],
    next: usize,
    store: i64,
    /// When the store was last looked at.
    at: Option<Moment>,
}

impl Default for State {
    fn default() -> State {
        State {
            trips: [None; 4],
            next: 0,
            store: STORE,
            at: None,
        }
    }
}

impl Lag {
    /// A beat came back after this many milliseconds.
    pub fn measured(&self, trip: i64) {
        let mut state = self.lock();
        let place = state.next;
        state.trips[place] = Some(trip.max(0));
        state.next = (place + 1) % state.trips.len();
    }

    /// The credit that an act arriving now would get.
    pub fn possible(&self, now: Moment) -> i64 {
        self.lock().possible(now)
    }

    /// Takes the credit for an act that arrives now.
    pub fn spend(&self, now: Moment) -> i64 {
        let mut state = self.lock();
        let credit = state.possible(now);
        state.store -= credit;
        credit
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn possible(&mut self, now: Moment) -> i64 {
        let passed = self.at.map_or(0, |at| now.since(at));
        // What is less than one millisecond of refill stays for the next time.
        if passed >= REFILL || self.at.is_none() {
            self.store = (self.store + passed / REFILL).min(STORE);
            self.at = Some(now);
        }
        let trip = self.trips.iter().flatten().min().copied().unwrap_or(0);
        (trip / 2).min(MOST).min(self.store)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credit_is_half_of_the_shortest_round_trip() {
        let lag = Lag::default();
        assert_eq!(lag.possible(Moment(0)), 0);
        for trip in [300, 120, 900] {
            lag.measured(trip);
        }
        assert_eq!(lag.possible(Moment(0)), 60);
    }

    #[test]
    fn credit_is_bounded_for_a_move_and_in_the_long_run() {
        let lag = Lag::default();
        lag.measured(60_000);
        let mut given = 0;
        for _ in 0..100 {
            let credit = lag.spend(Moment(0));
            assert!(credit <= MOST);
            given += credit;
        }
        assert_eq!(given, STORE);
        assert_eq!(lag.possible(Moment(1_000)), 100);
        assert_eq!(lag.possible(Moment(60_000)), MOST);
    }

    #[test]
    fn small_steps_refill_as_much_as_large_ones() {
        let lag = Lag::default();
        lag.measured(60_000);
        (0..10).for_each(|_| assert!(lag.spend(Moment(0)) <= MOST));
        (0..=1_000).for_each(|millis| assert!(lag.possible(Moment(millis)) <= MOST));
        assert_eq!(lag.possible(Moment(1_000)), 100);
    }
}
