//! Days and hours in the language of whoever reads them.

use boardside_competition::Competition;
use boardside_play::Moment;
use jiff::civil::{Date, DateTime, Weekday};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

/// Moments in the time zone of what they belong to, for people to read.
pub trait When {
    /// `Friday 18 September 2026, 17:00`.
    fn when(&self, moment: Moment) -> String;
}

impl When for Competition {
    fn when(&self, at: Moment) -> String {
        moment(self.local(at).0)
    }
}

/// `Friday 18 September 2026, 17:00`.
pub fn moment(at: DateTime) -> String {
    let hour = at.strftime("%H:%M").to_string();
    t!(
        "dates-moment",
        weekday = weekday(at.date()),
        day = at.day(),
        month = month(at.date()),
        year = at.year(),
        hour = hour
    )
}

/// A moment where the clocks show the hours of a zone. One beyond the calendar is its first or last.
pub fn zoned(moment: Moment, zone: &TimeZone) -> Zoned {
    let edge = if moment.0 < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    };
    let stamp = Timestamp::from_millisecond(moment.0).unwrap_or(edge);
    stamp.to_zoned(zone.clone())
}

/// `Fri 18 Sep`.
pub fn short_day(day: Date) -> String {
    t!(
        "dates-day-short",
        weekday = short_weekday(day),
        day = day.day(),
        month = short_month(day)
    )
}

/// `Fri 18 Sep, 17:00`.
pub fn short(at: &Zoned) -> String {
    let hour = at.strftime("%H:%M").to_string();
    t!(
        "dates-moment-short",
        weekday = short_weekday(at.date()),
        day = at.day(),
        month = short_month(at.date()),
        hour = hour
    )
}

/// `18 September 2026`.
pub fn day(day: Date) -> String {
    t!(
        "dates-day",
        day = day.day(),
        month = month(day),
        year = day.year()
    )
}

/// `Friday 18 September 2026`.
pub fn long_day(day: Date) -> String {
    t!(
        "dates-day-long",
        weekday = weekday(day),
        day = day.day(),
        month = month(day),
        year = day.year()
    )
}

fn weekday(day: Date) -> String {
    t!("dates-weekday", day = key(day.weekday()))
}

fn short_weekday(day: Date) -> String {
    t!("dates-weekday-short", day = key(day.weekday()))
}

fn month(day: Date) -> String {
    t!("dates-month", month = day.month())
}

fn short_month(day: Date) -> String {
    t!("dates-month-short", month = day.month())
}

/// A day of the week, as texts choose by it.
pub const fn key(day: Weekday) -> &'static str {
    match day {
        Weekday::Monday => "monday",
        Weekday::Tuesday => "tuesday",
        Weekday::Wednesday => "wednesday",
        Weekday::Thursday => "thursday",
        Weekday::Friday => "friday",
        Weekday::Saturday => "saturday",
        Weekday::Sunday => "sunday",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_words::{Language, in_language};
    use jiff::ToSpan as _;
    use jiff::civil::date;

    #[test]
    fn every_day_of_a_year_is_written_as_a_calendar_writes_it() {
        let first = date(2026, 1, 1);
        for number in 0..365 {
            let one = first.checked_add(number.days()).unwrap();
            assert_eq!(short_day(one), one.strftime("%a %-d %b").to_string());
            assert_eq!(day(one), one.strftime("%-d %B %Y").to_string());
            assert_eq!(long_day(one), one.strftime("%A %-d %B %Y").to_string());
        }
    }

    #[test]
    fn a_day_is_written_in_spanish_for_whoever_reads_it() {
        let friday = date(2026, 9, 18);
        let five = friday.at(17, 0, 0, 0).to_zoned(TimeZone::UTC).unwrap();
        in_language(Language::Spanish, || {
            assert_eq!(short_day(friday), "vie 18 sept");
            assert_eq!(short(&five), "vie 18 sept, 17:00");
            assert_eq!(day(friday), "18 de septiembre de 2026");
            assert_eq!(long_day(friday), "viernes 18 de septiembre de 2026");
        });
    }

    #[test]
    fn a_moment_beyond_the_calendar_is_its_edge() {
        assert_eq!(zoned(Moment(i64::MIN), &TimeZone::UTC).year(), -9999);
        assert_eq!(zoned(Moment(i64::MAX), &TimeZone::UTC).year(), 9999);
    }
}
