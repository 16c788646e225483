//! What a form for a knockout says, with a sentence at every field that cannot be used.

use super::super::fields::Fields;
use super::form::{Mistakes, SECTIONS};
use super::was::Was;
use crate::app::App;
use crate::competitions::office::wrong;
use crate::contest::{LONGEST_NAME, zone};
use boardside_competition::{
    BadTerms, Competition, Format, Knockout, Remote, Session, Terms, TermsPart, ThirdPlace,
};
use boardside_play::Moment;
use boardside_rulebook::Rulebook;
use jiff::civil::{Date, Time, date};
use jiff::tz::TimeZone;

/// A minute in milliseconds.
const MINUTE: i64 = 60_000;

/// The terms that the form asks for, or all that is wrong with them. Of a knockout that is there, what the form does not
/// ask for, and what nobody has touched in it, stays as it was.
///
/// # Errors
/// What is wrong at which field.
pub fn read(app: &App, fields: &Fields, was: Option<&Was<'_>>) -> Result<Terms, Mistakes> {
    let mut reading = Reading {
        app,
        fields,
        was,
        mistakes: Vec::new(),
    };
    let terms = reading.terms();
    match reading.mistakes.is_empty() {
        true => Ok(terms),
        false => Err(reading.mistakes),
    }
}

/// A form that is being read. Where something cannot be read, the rest is read all the same with something in its place,
/// so that all mistakes are named at once; what is said first about a field is shown.
struct Reading<'a> {
    app: &'a App,
    fields: &'a Fields,
    was: Option<&'a Was<'a>>,
    mistakes: Mistakes,
}

impl<'a> Reading<'a> {
    fn complain(&mut self, name: &str, sentence: String) {
        self.mistakes.push((name.to_owned(), sentence));
    }

    fn is_wrong(&self, name: &str) -> bool {
        self.mistakes.iter().any(|(field, _)| field == name)
    }

    fn terms(&mut self) -> Terms {
        let (rulebook, zone) = (self.rulebook(), self.zone());
        let was = self.was.map(|was| &was.terms);
        let fields = self.fields;
        let (rows, divisions) = self.sections();
        let knockout = self.knockout(&rows, &zone);
        let terms = Terms {
            name: self.text("name", |was| Some(&was.name)).unwrap_or_default(),
            rulebook: was
                .map_or(fields.get("rulebook"), |was| &was.rulebook)
                .to_owned(),
            digest: was.and_then(|was| was.digest.clone()),
            time_zone: was
                .map_or(fields.get("zone"), |was| &was.time_zone)
                .to_owned(),
            venue: self.text("venue", |was| was.venue.as_ref()),
            remote: was.map_or(Remote::NotAllowed, |was| was.remote),
            divisions,
            removed: was.map_or_else(Vec::new, |was| was.removed.clone()),
            grace: self.minutes("grace", |was, _| was.grace),
            boards_due: was.map_or(24 * 60 * MINUTE, |was| was.boards_due),
            format: Format::Knockout(knockout),
        };
        if terms.name.is_empty() {
            self.complain("name", t!("knockout-bad-name"));
        }
        if terms.divisions.is_empty() {
            self.complain("section-0", t!("knockout-bad-sections"));
        }
        if let Some(rulebook) = rulebook {
            self.check(rulebook, zone, &terms, &rows);
        }
        terms
    }

    fn rulebook(&mut self) -> Option<&'a Rulebook> {
        if let Some(was) = self.was {
            return Some(was.competition.rulebook());
        }
        let app = self.app;
        let found = app.library.find(self.fields.get("rulebook"));
        if found.is_none() {
            self.complain("rulebook", t!("knockout-bad-rulebook"));
        }
        found
    }

    fn zone(&mut self) -> TimeZone {
        if let Some(was) = self.was {
            return was.competition.zone().clone();
        }
        zone(self.fields.get("zone")).unwrap_or_else(|_| {
            self.complain("zone", t!("knockout-bad-zone"));
            TimeZone::UTC
        })
    }

    /// The terms as they stood, if nobody has touched these fields.
    fn kept(&self, names: &[&str]) -> Option<(&'a Terms, &'a Knockout)> {
        let was = self.was?;
        let same = |name: &&str| self.fields.get(name) == was.held.get(name);
        let same = names.iter().all(same);
        same.then_some((&was.terms, was.terms.knockout()?))
    }

    /// A line of text that is not too long; nothing if it is empty.
    fn text(&mut self, name: &str, was: fn(&Terms) -> Option<&String>) -> Option<String> {
        if let Some((terms, _)) = self.kept(&[name]) {
            return was(terms).cloned();
        }
        let text = self.fields.get(name);
        if text.chars().count() > LONGEST_NAME {
            self.complain(name, t!("office-set-up-long", most = LONGEST_NAME));
        }
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// The sections, each with the row in which it stands.
    fn sections(&mut self) -> (Vec<usize>, Vec<String>) {
        let rows = 0..self.was.map_or(SECTIONS, Was::rows);
        let named = rows.filter_map(|row| {
            let place = |terms: &Terms| terms.divisions.get(row).cloned();
            let field = format!("section-{row}");
            let name = match self.kept(&[&field]) {
                Some((terms, _)) => place(terms),
                None => self.text(&field, |_| None),
            };
            Some((row, name?))
        });
        named.collect()
    }

    fn knockout(&mut self, rows: &[usize], zone: &TimeZone) -> Knockout {
        // Any day will do to compare the hours of one that cannot be read.
        let day = self.day("day").unwrap_or_else(|| date(2000, 1, 3));
        let starts = self.moment(day, "starts", |was| Some(was.session.starts), zone);
        let ends = self.moment(day, "ends", |was| Some(was.session.ends), zone);
        let session = Session {
            starts: starts.unwrap_or(Moment(i64::MIN)),
            ends: ends.unwrap_or(Moment(i64::MAX)),
        };
        let finals = rows.iter().map(|row| {
            let was = |was: &Knockout| was.finals.get(*row).copied();
            if let Some(at) = self.removed(*row).and_then(was) {
                return at;
            }
            let at = self.moment(day, &format!("final-{row}"), was, zone);
            at.unwrap_or(session.starts)
        });
        let finals = finals.collect();
        Knockout {
            check_in_closes: match self.fields.get("check_in_closes") {
                "" => None,
                _ => self.moment(day, "check_in_closes", |was| was.check_in_closes, zone),
            },
            third_place: self.third_place(),
            rest: self.minutes("rest", |_, was| was.rest),
            no_show_after: self.minutes("no_show", |_, was| was.no_show_after),
            grades_on: match self.fields.get("grades_on") {
                "" => None,
                _ => self.day("grades_on"),
            },
            ..Knockout::new(session, finals)
        }
    }

    /// The terms as they stood, if the section of this row was removed: the form does not ask for its final.
    fn removed(&self, row: usize) -> Option<&'a Knockout> {
        let was = self.was.filter(|was| !was.shows(row))?;
        was.terms.knockout()
    }

    fn third_place(&self) -> ThirdPlace {
        let stays = |was: &&Was<'_>| was.competition.stays(TermsPart::ThirdPlace).is_some();
        let was = self.was.filter(stays).and_then(|was| was.terms.knockout());
        match (was, self.fields.get("third_place")) {
            (Some(was), _) => was.third_place,
            (None, "played") => ThirdPlace::Played,
            (None, _) => ThirdPlace::Shared,
        }
    }

    /// The hour in a field on a day.
    fn moment(
        &mut self,
        day: Date,
        name: &str,
        was: impl Fn(&Knockout) -> Option<Moment>,
        zone: &TimeZone,
    ) -> Option<Moment> {
        let kept = self.kept(&["day", name]);
        if let Some(at) = kept.and_then(|(_, knockout)| was(knockout)) {
            return Some(at);
        }
        let Ok(time) = Time::strptime("%H:%M", self.fields.get(name)) else {
            self.complain(name, t!("knockout-bad-hour"));
            return None;
        };
        let found = moment(day, time, zone);
        if found.is_none() {
            self.complain(name, t!("knockout-bad-moment"));
        }
        found
    }

    fn day(&mut self, name: &str) -> Option<Date> {
        let day = self.fields.get(name).parse().ok();
        if day.is_none() {
            self.complain(name, t!("knockout-bad-day"));
        }
        day
    }

    /// The minutes in a field, in milliseconds.
    fn minutes(&mut self, name: &str, was: fn(&Terms, &Knockout) -> i64) -> i64 {
        if let Some((terms, knockout)) = self.kept(&[name]) {
            return was(terms, knockout);
        }
        let minutes = self.fields.get(name).parse::<u16>().ok();
        let minutes = minutes.filter(|minutes| *minutes <= 24 * 60);
        if minutes.is_none() {
            self.complain(name, t!("knockout-bad-minutes"));
        }
        i64::from(minutes.unwrap_or_default()) * MINUTE
    }

    /// The competition itself says what is wrong; each is shown where it can be put right.
    fn check(&mut self, rulebook: &Rulebook, zone: TimeZone, terms: &Terms, rows: &[usize]) {
        let made = Competition::new(rulebook.clone(), zone, terms.clone());
        let problems = made.err().unwrap_or_default();
        let backwards = problems.contains(&BadTerms::SessionBackwards);
        let row = |name: &str| {
            let named = terms.named_divisions().filter(|(_, one)| *one == name);
            let place = named.last().map(|(id, _)| id.0 as usize);
            place
                .and_then(|place| rows.get(place))
                .copied()
                .unwrap_or(0)
        };
        for problem in problems {
            let field = match &problem {
                BadTerms::NameMissing => "name".to_owned(),
                BadTerms::VenueMissing => "venue".to_owned(),
                BadTerms::NoDivision => "section-0".to_owned(),
                BadTerms::BadDivision(name) | BadTerms::NotAGrade(name) => {
                    format!("section-{}", row(name))
                }
                BadTerms::SessionBackwards => "ends".to_owned(),
                // Nothing is within hours that end before they begin.
                BadTerms::FinalOutside(_) if backwards => continue,
                BadTerms::FinalOutside(name) => format!("final-{}", row(name)),
                BadTerms::WrongZone { .. } => "zone".to_owned(),
                BadTerms::WrongRulebook { .. } | BadTerms::WrongFormat => "rulebook".to_owned(),
                BadTerms::NegativeTime(_)
                | BadTerms::RemoteAgainstVenue
                | BadTerms::FinalsMissing { .. }
                | BadTerms::NoWeek
                | BadTerms::WeekOutOfOrder(_)
                | BadTerms::TieBreakTwice(_)
                | BadTerms::PointsTooLarge(_) => String::new(),
            };
            if !self.is_wrong(&field) {
                self.complain(&field, wrong(Some(rulebook), &problem));
            }
        }
    }
}

/// A moment by the clock on the wall there.
pub fn moment(day: Date, time: Time, zone: &TimeZone) -> Option<Moment> {
    let zoned = day.to_datetime(time).to_zoned(zone.clone()).ok()?;
    Some(Moment(zoned.timestamp().as_millisecond()))
}
