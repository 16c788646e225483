//! So many at once, and as many again after a while.
//!
//! Everything costs some time, which passes by itself; whoever is ahead by too much waits. That is one number a caller,
//! and nodes on one database can add theirs up: see [`share`](super::share).

use crate::time::Time;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A node tells the others of a caller who has used up more than this part of the limit here since it last told them:
/// most callers never do, and cost no question to the database.
const OWN_PART: u32 = 10;

/// How often callers of one kind have come.
pub struct Pace<K> {
    most: u32,
    each: Duration,
    time: Time,
    /// A plain mutex: nothing awaits while it is held.
    callers: Mutex<HashMap<K, Caller>>,
}

/// One who has come.
#[derive(Copy, Clone, Default)]
struct Caller {
    /// When everything is paid off, in steady time.
    free_at: Duration,
    /// What other nodes have not been told.
    untold: u32,
}

impl<K: Hash + Eq + Clone> Pace<K> {
    /// So many at once, and all of them again after this time.
    pub fn new(most: u32, again: Duration, time: &Time) -> Pace<K> {
        let most = most.max(1);
        Pace {
            most,
            each: (again / most).max(Duration::from_nanos(1)),
            time: time.clone(),
            callers: Mutex::default(),
        }
    }

    /// Counts one.
    ///
    /// # Errors
    /// How long to wait, if there were too many.
    pub fn take(&self, key: &K) -> Result<(), Duration> {
        let now = self.time.steady();
        let mut callers = self.lock();
        let caller = callers.entry(key.clone()).or_default();
        let free_at = caller.free_at.max(now) + self.each;
        let allowed = now + self.each * self.most;
        if free_at > allowed {
            return Err(free_at - allowed);
        }
        caller.free_at = free_at;
        caller.untold += 1;
        Ok(())
    }

    /// Forgets those who may come as often as somebody new.
    pub fn forget(&self) {
        let now = self.time.steady();
        let mut callers = self.lock();
        callers.retain(|_, caller| caller.free_at > now);
        callers.shrink_to_fit();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Caller>> {
        self.callers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What nodes tell each other of callers.
pub(super) trait Share: Send + Sync {
    /// Callers of whom the others are to be told, each with what they have used up here since the last time.
    fn to_tell(&self) -> Vec<(String, Duration)>;
    /// All nodes together found that a caller has paid everything off after so long.
    fn learn(&self, caller: &str, after: Duration);
}

impl<K: Hash + Eq + Clone + Send + ToString> Share for Pace<K> {
    fn to_tell(&self) -> Vec<(String, Duration)> {
        let mut told = Vec::new();
        for (key, caller) in &mut *self.lock() {
            if caller.untold > self.most / OWN_PART {
                let untold = std::mem::take(&mut caller.untold);
                told.push((key.to_string(), self.each * untold));
            }
        }
        told
    }

    fn learn(&self, caller: &str, after: Duration) {
        let free_at = self.time.steady() + after;
        let mut callers = self.lock();
        let known = callers
            .iter_mut()
            .find(|(key, _)| key.to_string() == caller);
        if let Some((_, known)) = known {
            known.free_at = known.free_at.max(free_at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn whoever_waits_may_come_again() {
        let (offset, time) = Time::shifted(0);
        let pace = Pace::new(2, MINUTE, &time);
        assert_eq!((pace.take(&1), pace.take(&1)), (Ok(()), Ok(())));
        let wait = pace.take(&1).unwrap_err();
        assert!(wait > Duration::ZERO && wait <= MINUTE / 2, "{wait:?}");
        assert_eq!(pace.take(&2), Ok(()), "others are not concerned");
        offset.send(30_000).unwrap();
        assert_eq!(pace.take(&1), Ok(()));
        assert!(pace.take(&1).is_err());
        offset.send(120_000).unwrap();
        pace.forget();
        assert!(pace.lock().is_empty());
    }

    #[test]
    fn only_whoever_has_used_up_a_good_part_is_told_of_and_once() {
        let time = Time::shifted(0).1;
        let pace = Pace::new(20, MINUTE, &time);
        for _ in 0..2 {
            pace.take(&"rare").unwrap();
        }
        for _ in 0..3 {
            pace.take(&"often").unwrap();
        }
        let told = vec![("often".to_owned(), 3 * MINUTE / 20)];
        assert_eq!(pace.to_tell(), told);
        assert_eq!(pace.to_tell(), Vec::new());
    }

    #[test]
    fn what_others_have_counted_counts_here() {
        let time = Time::shifted(0).1;
        let pace = Pace::new(20, MINUTE, &time);
        pace.take(&"one").unwrap();
        pace.learn("one", MINUTE);
        assert!(pace.take(&"one").is_err());
        pace.learn("two", MINUTE);
        assert_eq!(pace.take(&"two"), Ok(()), "who never came here is not kept");
    }
}
