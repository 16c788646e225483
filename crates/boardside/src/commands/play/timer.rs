//! The only place of a game that looks at the time.

use boardside_chess::Setup;
use boardside_play::Moment;
use std::time::{Duration, Instant, SystemTime};

/// Counts from the moment it was started, and never backwards.
pub struct Timer(Instant);

impl Timer {
    /// Starts counting.
    pub fn start() -> Timer {
        Timer(Instant::now())
    }

    /// Now.
    pub fn now(&self) -> Moment {
        Moment(i64::try_from(self.0.elapsed().as_millis()).unwrap_or(i64::MAX))
    }

    /// How long it is until a moment.
    pub fn until(&self, moment: Moment) -> Duration {
        Duration::from_millis(u64::try_from(moment.since(self.now())).unwrap_or(0))
    }
}

/// A time as clocks show it: `14:59`, `1:14:59`.
pub fn shown(millis: i64) -> String {
    // A clock that shows nothing left has nothing left.
    let seconds = (millis.max(0) + 999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The number of an array of Chess960, by lot.
pub fn lot() -> u16 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let micros = since.map_or(0, |time| time.as_micros());
    let number = micros % u128::from(Setup::CHESS960_ARRAYS);
    u16::try_from(number).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(millis: i64, expected: &str) {
        assert_eq!(shown(millis), expected);
    }

    #[test]
    fn a_time_is_shown_in_hours_minutes_and_begun_seconds() {
        check(0, "0:00");
        check(-5, "0:00");
        check(1, "0:01");
        check(59_999, "1:00");
        check(3_599_000, "59:59");
        check(5_400_000, "1:30:00");
    }
}
