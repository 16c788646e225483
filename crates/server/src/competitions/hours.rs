//! Days and hours of a competition, as its own time zone has them: typed in forms and shown on pages.

use crate::time::written;
use boardside_competition::Competition;
use boardside_play::Moment;
use jiff::Zoned;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// What a field for a day and an hour holds. A day alone is none, and the zone is the competition's own.
const FORMS: [&str; 2] = ["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"];

/// The hours of a competition.
pub struct Hours {
    zone: TimeZone,
}

impl Hours {
    /// Those of a competition.
    pub fn of(competition: &Competition) -> Hours {
        Hours {
            zone: competition.zone().clone(),
        }
    }

    /// `Mon 7 Sep`.
    pub fn day(&self, moment: Moment) -> String {
        written::short_day(self.zoned(moment).date())
    }

    /// `Monday 7 September 2026`.
    pub fn long_day(&self, moment: Moment) -> String {
        written::long_day(self.zoned(moment).date())
    }

    /// `Mon 7 Sep, 17:00`.
    pub fn short(&self, moment: Moment) -> String {
        written::short(&self.zoned(moment))
    }

    /// As a field for a day and an hour holds it: `2026-09-07T17:00`.
    pub fn field(&self, moment: Moment) -> String {
        self.zoned(moment).strftime(FORMS[0]).to_string()
    }

    /// What was typed into such a field. An hour that comes twice when the clocks go back is the first of the two, one
    /// that is left out is the hour after.
    ///
    /// # Errors
    /// When it is no day and hour; the sentence says how one is written.
    pub fn read(&self, text: &str) -> Result<Moment, String> {
        let typed = text.trim().replace(' ', "T");
        let local = FORMS
            .iter()
            .find_map(|form| DateTime::strptime(form, &typed).ok());
        let zoned = local.and_then(|local| local.to_zoned(self.zone.clone()).ok());
        match zoned {
            Some(zoned) => Ok(Moment(zoned.timestamp().as_millisecond())),
            None => Err(t!("dates-unreadable", typed = text.trim())),
        }
    }

    fn zoned(&self, moment: Moment) -> Zoned {
        written::zoned(moment, &self.zone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chicago() -> Hours {
        Hours {
            zone: TimeZone::posix("CST6CDT,M3.2.0,M11.1.0").unwrap(),
        }
    }

    #[test]
    fn what_is_typed_is_read_in_the_zone_and_written_back() {
        let hours = chicago();
        let five = hours.read("2026-09-18T17:00").unwrap();
        assert_eq!(hours.field(five), "2026-09-18T17:00");
        assert_eq!(hours.short(five), "Fri 18 Sep, 17:00");
        assert_eq!(hours.day(five), "Fri 18 Sep");
        assert_eq!(hours.read(" 2026-09-18 17:00 "), Ok(five));
        assert_eq!(hours.read("2026-09-18T17:00:00"), Ok(five));
        // Seventeen hours in Chicago are twenty-two in Greenwich.
        let utc = Hours {
            zone: TimeZone::UTC,
        };
        assert_eq!(utc.field(five), "2026-09-18T22:00");
    }

    #[test]
    fn an_hour_that_comes_twice_or_never_is_still_an_hour() {
        let hours = chicago();
        let twice = hours.read("2026-11-01T01:30").unwrap();
        assert_eq!(hours.field(twice), "2026-11-01T01:30");
        let never = hours.read("2026-03-08T02:30").unwrap();
        assert_eq!(hours.field(never), "2026-03-08T03:30");
    }

    #[test]
    fn what_is_no_time_is_said_to_be_none() {
        for text in [
            "",
            "tomorrow",
            "2026-02-30T10:00",
            "10:00",
            "2026-09-18",
            "2026-09-18T17:00-07:00",
            "2026-09-18T17:00[Europe/Paris]",
        ] {
            let bad = chicago().read(text).unwrap_err();
            assert!(bad.contains("no day and hour"), "{text}: {bad}");
        }
    }
}
