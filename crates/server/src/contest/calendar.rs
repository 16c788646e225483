//! Calendars as RFC 5545 writes them.
//!
//! An entry keeps its UID for good, and each change of it has a higher SEQUENCE: a calendar that has the entry already
//! moves it instead of showing it twice, and strikes it when it is cancelled. All times are UTC, so no time zone has to
//! be described.

use boardside_play::Moment;
use jiff::Timestamp;
use std::fmt::Write as _;

/// Octets of a line; a longer one goes on in the next.
const LINE: usize = 75;

/// A calendar.
pub struct Calendar {
    /// What it is called.
    pub name: String,
    /// What is in it.
    pub entries: Vec<CalendarEntry>,
}

/// Something that is at a time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalendarEntry {
    /// By which a calendar knows it again.
    pub uid: String,
    /// How often it has changed.
    pub sequence: u32,
    /// When it changed last.
    pub changed: Moment,
    /// From when.
    pub starts: Moment,
    /// Until when.
    pub ends: Moment,
    /// What it is.
    pub summary: String,
    /// More about it.
    pub description: String,
    /// Where it is.
    pub location: Option<String>,
    /// Its page.
    pub url: String,
    /// Whether it takes place.
    pub status: CalendarStatus,
}

/// Whether something takes place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CalendarStatus {
    /// It does.
    Confirmed,
    /// It does not, or not at this time.
    Cancelled,
}

impl Calendar {
    /// The calendar as a file.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, value: &str| fold(&mut text, &format!("{name}:{value}"));
        line("BEGIN", "VCALENDAR");
        line("VERSION", "2.0");
        line("PRODID", "-//Boardside//Boardside//EN");
        line("CALSCALE", "GREGORIAN");
        line("METHOD", "PUBLISH");
        line("X-WR-CALNAME", &escaped(&self.name));
        line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H");
        if self.entries.is_empty() {
            // A calendar may not be without any part.
            for (name, value) in UTC {
                line(name, value);
            }
        }
        for entry in &self.entries {
            entry.write(&mut line);
        }
        line("END", "VCALENDAR");
        text
    }
}

/// The description of the zone in which all times are.
const UTC: [(&str, &str); 8] = [
    ("BEGIN", "VTIMEZONE"),
    ("TZID", "Etc/UTC"),
    ("BEGIN", "STANDARD"),
    ("DTSTART", "19700101T000000"),
    ("TZOFFSETFROM", "+0000"),
    ("TZOFFSETTO", "+0000"),
    ("END", "STANDARD"),
    ("END", "VTIMEZONE"),
];

impl CalendarEntry {
    fn write(&self, line: &mut impl FnMut(&str, &str)) {
        line("BEGIN", "VEVENT");
        line("UID", &escaped(&self.uid));
        line("SEQUENCE", &self.sequence.to_string());
        line("DTSTAMP", &stamp(self.changed));
        line("LAST-MODIFIED", &stamp(self.changed));
        line("DTSTART", &stamp(self.starts));
        line("DTEND", &stamp(self.ends));
        line("SUMMARY", &escaped(&self.summary));
        line("DESCRIPTION", &escaped(&self.description));
        if let Some(location) = &self.location {
            line("LOCATION", &escaped(location));
        }
        line("URL", &self.url);
        let status = match self.status {
            CalendarStatus::Confirmed => "CONFIRMED",
            CalendarStatus::Cancelled => "CANCELLED",
        };
        line("STATUS", status);
        line("END", "VEVENT");
    }
}

/// `20260918T170000Z`.
fn stamp(moment: Moment) -> String {
    let stamp = Timestamp::from_millisecond(moment.0).unwrap_or(Timestamp::UNIX_EPOCH);
    stamp.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// A text in which nothing ends the line or the value.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\\' | ';' | ',' => {
                out.push('\\');
                out.push(sign);
            }
            '\n' => out.push_str("\\n"),
            sign if sign.is_control() => {}
            sign => out.push(sign),
        }
    }
    out
}

/// A line with its end, in pieces of 75 octets at most. No letter is cut in two.
fn fold(text: &mut String, line: &str) {
    let mut room = LINE;
    for sign in line.chars() {
        if sign.len_utf8() > room {
            text.push_str("\r\n ");
            room = LINE - 1;
        }
        room -= sign.len_utf8();
        write!(text, "{sign}").expect("a text takes everything");
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry() -> CalendarEntry {
        CalendarEntry {
            uid: "match-3.abc@boardside".into(),
            sequence: 2,
            changed: Moment(1_789_750_000_000),
            starts: Moment(1_789_750_800_000),
            ends: Moment(1_789_758_000_000),
            summary: "Mia K. – Noah B.".into(),
            description: "Week 3; bring your ID,\nplease".into(),
            location: Some("Hall\\2, room; 5".into()),
            url: "http://localhost/c/abc/match/3".into(),
            status: CalendarStatus::Confirmed,
        }
    }

    fn calendar(entries: Vec<CalendarEntry>) -> String {
        let name = "Autumn league".to_owned();
        Calendar { name, entries }.write()
    }

    #[test]
    fn every_line_ends_with_both_signs_and_none_is_too_long() {
        let long = CalendarEntry {
            summary: "Schachspieler äöü ♞ ".repeat(20),
            ..entry()
        };
        let text = calendar(vec![long.clone()]);
        assert!(text.ends_with("END:VCALENDAR\r\n"));
        assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
        for line in text.split("\r\n") {
            assert!(line.len() <= LINE, "{} octets: {line}", line.len());
        }
        let unfolded = text.replace("\r\n ", "");
        assert!(unfolded.contains(&format!("SUMMARY:{}\r\n", long.summary)));
    }

    #[test]
    fn signs_that_mean_something_are_escaped_and_no_line_is_smuggled_in() {
        let text = calendar(vec![CalendarEntry {
            summary: "x\r\nEND:VEVENT\u{7}".into(),
            ..entry()
        }]);
        assert!(text.contains("SUMMARY:x\\nEND:VEVENT\r\n"));
        assert!(text.contains("DESCRIPTION:Week 3\\; bring your ID\\,\\nplease\r\n"));
        assert!(text.contains("LOCATION:Hall\\\\2\\, room\\; 5\r\n"));
        assert_eq!(text.matches("\r\nEND:VEVENT\r\n").count(), 1);
    }

    #[test]
    fn an_entry_says_when_in_greenwich_and_whether_it_takes_place() {
        let text = calendar(vec![entry()]);
        for line in [
            "UID:match-3.abc@boardside",
            "SEQUENCE:2",
            "DTSTAMP:20260918T164640Z",
            "DTSTART:20260918T170000Z",
            "DTEND:20260918T190000Z",
            "STATUS:CONFIRMED",
        ] {
            assert!(text.contains(&format!("\r\n{line}\r\n")), "{line}\n{text}");
        }
        let struck = CalendarEntry {
            status: CalendarStatus::Cancelled,
            ..entry()
        };
        assert!(calendar(vec![struck]).contains("\r\nSTATUS:CANCELLED\r\n"));
    }

    #[test]
    fn an_empty_calendar_still_has_a_part() {
        let text = calendar(Vec::new());
        assert!(text.contains("BEGIN:VTIMEZONE\r\n") && !text.contains("VEVENT"));
    }
}
