//! Moments as programs write and read them: RFC 3339, in the competition's own time zone.

use crate::api::Problem;
use crate::contest::{Contest, zone};
use boardside_play::Moment;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// The clock on the wall of a competition.
pub struct Wall {
    zone: TimeZone,
}

impl Wall {
    /// The one of a competition.
    pub fn of(contest: &Contest) -> Wall {
        let name = &contest.competition.terms().time_zone;
        Wall {
            // It was found when the competition was set up and when it was loaded.
            zone: zone(name).unwrap_or(TimeZone::UTC),
        }
    }

    /// The one of a time zone.
    pub fn in_zone(zone: TimeZone) -> Wall {
        Wall { zone }
    }

    /// A moment as it is told: `2026-09-18T17:00:00-05:00`.
    pub fn text(&self, moment: Moment) -> String {
        let time = Timestamp::from_millisecond(moment.0).unwrap_or(Timestamp::MAX);
        let local = time.to_zoned(self.zone.clone());
        local.strftime("%Y-%m-%dT%H:%M:%S%.f%:z").to_string()
    }

    /// A moment as it was sent: with an offset, or as the clock on the wall of the competition shows it.
    ///
    /// # Errors
    /// When it is none; the sentence names the field.
    pub fn read(&self, field: &str, text: &str) -> Result<Moment, Problem> {
        let text = text.trim();
        let exact: Result<Timestamp, _> = text.parse();
        let time = match exact {
            Ok(time) => Some(time),
            Err(_) if text.len() > 10 => {
                let local: Option<DateTime> = text.parse().ok();
                let zoned = local.and_then(|local| local.to_zoned(self.zone.clone()).ok());
                zoned.map(|zoned| zoned.timestamp())
            }
            Err(_) => None,
        };
        let time = time.ok_or_else(|| {
            let sentence = t!("api-bad-time", field = field);
            Problem::unusable("bad_time", sentence)
        })?;
        Ok(Moment(time.as_millisecond()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chicago() -> Wall {
        Wall::in_zone(zone("America/Chicago").unwrap())
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let wall = chicago();
        let read = wall.read("when", text).map(|moment| wall.text(moment));
        assert_eq!(read.as_deref(), Ok(expected), "{text}");
    }

    #[test]
    fn a_time_is_read_with_its_offset_or_by_the_clock_on_the_wall() {
        check("2026-09-18T17:00", "2026-09-18T17:00:00-05:00");
        check(" 2026-09-18 17:00:30 ", "2026-09-18T17:00:30-05:00");
        check("2026-09-18T22:00:00Z", "2026-09-18T17:00:00-05:00");
        check("2026-12-18T17:00:00+01:00", "2026-12-18T10:00:00-06:00");
        check(
            "2026-09-18T17:00:00.250-05:00",
            "2026-09-18T17:00:00.25-05:00",
        );
    }

    #[test]
    fn anything_else_is_no_time() {
        for text in [
            "",
            "soon",
            "2026-09-18",
            "17:00",
            "2026-13-01T00:00",
            "99999-01-01T00:00Z",
        ] {
            let bad = chicago().read("when", text).unwrap_err();
            assert!(bad.sentence().contains("`when` is no time"), "{text}");
        }
    }
}
