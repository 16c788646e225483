//! Weeks, days and the hour, in the time zone of a competition.
//!
//! The zone is an argument: what a zone's name means is looked up by the caller.

use boardside_rulebook::Moment;
use core::fmt;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};
use serde::{Deserialize, Serialize};

/// One week of a season, and the round that is played in it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Week {
    /// When it begins.
    pub starts: Moment,
    /// Until when its matches must be reported.
    pub deadline: Moment,
}

/// So many weeks one after the other, each from midnight of its first day to a
/// deadline at the same hour by the clock on the wall, also when that clock is
/// changed for summer in between.
///
/// `None` if the days leave the calendar.
///
/// ```
/// use boardside_competition::weekly;
/// use jiff::{civil::{date, time}, tz::TimeZone};
///
/// let zone = TimeZone::posix("CST6CDT,M3.2.0,M11.1.0").unwrap();
/// let weeks = weekly(date(2026, 10, 26), 4, time(17, 0, 0, 0), 2, &zone).unwrap();
/// // The clocks go back on the first of November.
/// assert_eq!(weeks[1].deadline.since(weeks[0].deadline), (7 * 24 + 1) * 3_600_000);
/// ```
pub fn weekly(
    first_day: Date,
    deadline_day: u8,
    deadline_hour: jiff::civil::Time,
    weeks: u32,
    zone: &TimeZone,
) -> Option<Vec<Week>> {
    let moment = |local: DateTime| {
        let zoned = local.to_zoned(zone.clone()).ok()?;
        Some(Moment(zoned.timestamp().as_millisecond()))
    };
    let week = |number: u32| {
        let first = first_day.checked_add((7 * i64::from(number)).days()).ok()?;
        let last = first.checked_add(i64::from(deadline_day).days()).ok()?;
        Some(Week {
            starts: moment(first.to_datetime(jiff::civil::Time::midnight()))?,
            deadline: moment(last.to_datetime(deadline_hour))?,
        })
    };
    (0..weeks).map(week).collect()
}

/// A moment as the clock on the wall shows it, for people to read: `Friday 18 September 2026, 17:00`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LocalTime(pub DateTime);

impl fmt::Display for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0.strftime("%A %-d %B %Y, %H:%M"), f)
    }
}

/// A moment as the clocks there show it.
pub(crate) fn local(moment: Moment, zone: &TimeZone) -> LocalTime {
    LocalTime(zoned(moment, zone).datetime())
}

/// Whether two moments are on the same day there.
pub(crate) fn same_day(one: Moment, other: Moment, zone: &TimeZone) -> bool {
    zoned(one, zone).date() == zoned(other, zone).date()
}

/// The day of a moment there.
pub(crate) fn day_of(moment: Moment, zone: &TimeZone) -> Date {
    zoned(moment, zone).date()
}

/// A moment beyond the calendar is its first or last one.
fn zoned(moment: Moment, zone: &TimeZone) -> Zoned {
    let edge = if moment.0 < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    };
    let timestamp = Timestamp::from_millisecond(moment.0).unwrap_or(edge);
    timestamp.to_zoned(zone.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::{date, time};

    fn chicago() -> TimeZone {
        TimeZone::posix("CST6CDT,M3.2.0,M11.1.0").expect("a zone")
    }

    #[test]
    fn a_deadline_keeps_its_hour_when_the_clocks_change() {
        let zone = chicago();
        let weeks = weekly(date(2026, 10, 19), 4, time(17, 0, 0, 0), 4, &zone).expect("four weeks");
        let told: Vec<_> = weeks
            .iter()
            .map(|week| local(week.deadline, &zone).to_string())
            .collect();
        assert_eq!(
            told,
            [
                "Friday 23 October 2026, 17:00",
                "Friday 30 October 2026, 17:00",
                "Friday 6 November 2026, 17:00",
                "Friday 13 November 2026, 17:00",
            ]
        );
    }

    #[test]
    fn weeks_beyond_the_calendar_are_none() {
        let zone = TimeZone::UTC;
        assert_eq!(
            weekly(date(9999, 12, 20), 6, time(17, 0, 0, 0), 3, &zone),
            None
        );
    }

    #[test]
    fn every_moment_has_words() {
        for moment in [i64::MIN, -1, 0, i64::MAX] {
            assert!(!local(Moment(moment), &chicago()).to_string().is_empty());
        }
    }

    #[test]
    fn a_day_is_a_day_of_the_zone() {
        // Six in the evening and one at night in Chicago, both on 2 January in Greenwich.
        let (evening, night) = (Moment(86_400_000), Moment(86_400_000 + 7 * 3_600_000));
        assert!(!same_day(evening, night, &chicago()));
        assert!(same_day(evening, night, &TimeZone::UTC));
    }
}
