//! When somebody was born. The public sees only the grade that follows from it.

use super::private::redacted;
use jiff::civil::Date;
use std::fmt;

/// A day of birth.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BirthDate(Date);

redacted!(BirthDate);

/// Why a text is no day of birth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BadDate {
    /// It is not written as `YYYY-MM-DD`.
    Form,
    /// There is no such day.
    NoSuchDay,
    /// It is before 1900.
    TooOld,
}

impl fmt::Display for BadDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadDate::Form => "write the date as year-month-day, such as 2008-12-31",
            BadDate::NoSuchDay => "there is no such day in the calendar",
            BadDate::TooOld => "the year of birth must be 1900 or later",
        })
    }
}

impl std::error::Error for BadDate {}

impl BirthDate {
    /// Reads `YYYY-MM-DD`.
    ///
    /// # Errors
    /// Says what is wrong, without repeating the date.
    pub fn new(text: &str) -> Result<BirthDate, BadDate> {
        let parts: Vec<&str> = text.trim().split('-').collect();
        let [year, month, day] = parts[..] else {
            return Err(BadDate::Form);
        };
        let (year, month, day) = (digits(year, 4)?, digits(month, 2)?, digits(day, 2)?);
        let narrow = |number: i16| i8::try_from(number).map_err(|_| BadDate::Form);
        let date = Date::new(year, narrow(month)?, narrow(day)?);
        let date = date.map_err(|_| BadDate::NoSuchDay)?;
        if year < 1900 {
            return Err(BadDate::TooOld);
        }
        Ok(BirthDate(date))
    }

    /// The day.
    pub fn date(self) -> Date {
        self.0
    }
}

fn digits(text: &str, count: usize) -> Result<i16, BadDate> {
    let is_number = text.len() == count && text.bytes().all(|b| b.is_ascii_digit());
    let number = is_number.then(|| text.parse().ok()).flatten();
    number.ok_or(BadDate::Form)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, BadDate>) {
        let date = BirthDate::new(text).map(|date| date.date().to_string());
        assert_eq!(date.as_deref().map_err(|bad| *bad), expected, "{text}");
    }

    #[test]
    fn a_day_of_birth_is_a_day_that_was() {
        check("2011-04-30", Ok("2011-04-30"));
        check(" 2012-02-29 ", Ok("2012-02-29"));
        check("2011-02-29", Err(BadDate::NoSuchDay));
        check("2011-13-01", Err(BadDate::NoSuchDay));
        check("2011-00-10", Err(BadDate::NoSuchDay));
        check("1899-12-31", Err(BadDate::TooOld));
        check("1900-01-01", Ok("1900-01-01"));
    }

    #[test]
    fn any_other_form_is_refused() {
        let forms = [
            "",
            "2011",
            "30.4.2011",
            "2011-4-30",
            "+2011-04-30",
            "2011-04-30T00:00",
            "2011-04-3x",
            "-2011-04-30",
            "20110430",
            "2011–04–30",
            "２０１１-04-30",
            "11-04-30",
        ];
        for form in forms {
            check(form, Err(BadDate::Form));
        }
    }

    #[test]
    fn a_day_of_birth_does_not_show_itself() {
        let date = BirthDate::new("2011-04-30").unwrap();
        assert_eq!(format!("{date:?}"), "BirthDate(…)");
    }
}
