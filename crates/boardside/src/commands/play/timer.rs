//! The only place of a game that looks at the time.

use boardside_chess::Setup;
use boardside_play::Moment;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant, SystemTime};

/// What time it is in the game.
pub enum Timer {
    /// At a terminal: as long as it has really been, and never backwards.
    Real(Instant),
    /// From a file or a pipe: as long as it was told, so that the same words
    /// always make the same game.
    Told(i64),
}

impl Timer {
    /// Starts counting.
    pub fn start() -> Timer {
        if io::stdin().is_terminal() {
            Timer::Real(Instant::now())
        } else {
            Timer::Told(0)
        }
    }

    /// Now.
    pub fn now(&self) -> Moment {
        Moment(match self {
            Timer::Real(start) => i64::try_from(start.elapsed().as_millis()).unwrap_or(i64::MAX),
            Timer::Told(millis) => *millis,
        })
    }

    /// How long to wait for a moment. A time that is told does not come by
    /// waiting.
    pub fn patience(&self, moment: Moment) -> Option<Duration> {
        match self {
            Timer::Real(_) => {
                let millis = moment.since(self.now());
                Some(Duration::from_millis(u64::try_from(millis).unwrap_or(0)))
            }
            Timer::Told(_) => None,
        }
    }

    /// Lets time pass, if it passes by telling.
    pub fn pass(&mut self, seconds: u32) -> Passed {
        match self {
            Timer::Real(_) => Passed::ByItself,
            Timer::Told(millis) => {
                *millis = millis.saturating_add(i64::from(seconds) * 1000);
                Passed::AsTold
            }
        }
    }
}

/// How time passes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Passed {
    AsTold,
    ByItself,
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
