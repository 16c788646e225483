//! The weeks of a season as people speak of them: from which day, how many, and until which day and hour of each.

use crate::time::written;
use boardside_competition::{Week, weekly};
use jiff::civil::{Date, Time, Weekday};
use jiff::tz::TimeZone;

/// Weeks one after the other, all with their deadline on the same day at the same hour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Season {
    /// The first day of the first week.
    pub first_day: Date,
    /// How many weeks.
    pub weeks: u32,
    /// On which day of each the deadline is.
    pub deadline_day: Weekday,
    /// At which hour, by the clock on the wall.
    pub deadline_time: Time,
}

impl Season {
    /// As many weeks as there are, all with the days of the first one; nothing where there is none.
    pub fn of(weeks: &[Week], zone: &TimeZone) -> Option<Season> {
        let first = weeks.first()?;
        let deadline = written::zoned(first.deadline, zone);
        Some(Season {
            first_day: written::zoned(first.starts, zone).date(),
            weeks: u32::try_from(weeks.len()).unwrap_or(u32::MAX),
            deadline_day: deadline.weekday(),
            deadline_time: deadline.time(),
        })
    }

    /// The weeks; nothing if they leave the calendar.
    pub fn weeks(&self, zone: &TimeZone) -> Option<Vec<Week>> {
        let begins = self.first_day.weekday().to_monday_zero_offset();
        let ends = self.deadline_day.to_monday_zero_offset();
        // On its first day a week is not over: then it lasts until that day of the next.
        let ahead = match (ends - begins).rem_euclid(7) {
            0 => 7,
            ahead => ahead,
        };
        let ahead = u8::try_from(ahead).unwrap_or(7);
        weekly(self.first_day, ahead, self.deadline_time, self.weeks, zone)
    }

    /// Whether some of these weeks have other days or hours.
    pub fn is_broken_by(&self, weeks: &[Week], zone: &TimeZone) -> bool {
        self.weeks(zone).is_none_or(|regular| regular != weeks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::{date, time};

    #[test]
    fn a_season_is_found_again_in_its_weeks() {
        let zone = TimeZone::posix("CST6CDT,M3.2.0,M11.1.0").unwrap();
        for day in [Weekday::Friday, Weekday::Monday] {
            let season = Season {
                first_day: date(2026, 10, 19),
                weeks: 4,
                deadline_day: day,
                deadline_time: time(17, 0, 0, 0),
            };
            let mut weeks = season.weeks(&zone).unwrap();
            assert_eq!(Season::of(&weeks, &zone), Some(season));
            assert!(!season.is_broken_by(&weeks, &zone));
            weeks[2].deadline = weeks[2].deadline.after(60_000);
            assert!(season.is_broken_by(&weeks, &zone));
        }
        assert_eq!(Season::of(&[], &zone), None);
    }
}
