//! What a form for a league says, with a sentence at every field that cannot be used.

use super::super::form::{Filled, Form, number};
use super::form::{DAYS, POINT_FIELDS, TIE_FIELDS, WEEK_FIELDS};
use super::was::Was;
use crate::app::App;
use crate::competitions::tie_breaks;
use crate::contest::{LONGEST_NAME, Season, zone};
use crate::pages::capitalized;
use crate::spoken::Spoken as _;
use boardside_competition::{
    BadTerms, Competition, Format, League, Points, Remote, Rounds, Terms, TieBreak, Week,
    Withdrawals,
};
use boardside_rulebook::Rulebook;
use jiff::civil::{Date, Time, Weekday};
use jiff::tz::TimeZone;

/// An hour in milliseconds.
const HOUR: i64 = 3_600_000;
/// Weeks of a season, hours of patience, and points that can be asked for.
const MOST_WEEKS: u32 = 60;
const MOST_HOURS: i64 = 24 * 60;
const MOST_POINTS: i64 = 1_000;

/// The terms that the form asks for, if nothing is wrong with them. Of a league that is there, what the form does not ask
/// for, and what nobody has touched in it, stays as it was.
pub fn read(app: &App, filled: &Filled, form: &mut Form, was: Option<&Was<'_>>) -> Option<Terms> {
    let reading = Reading {
        app,
        filled,
        form,
        was,
    };
    reading.terms()
}

/// A form that is being read.
struct Reading<'a> {
    app: &'a App,
    filled: &'a Filled,
    form: &'a mut Form,
    was: Option<&'a Was<'a>>,
}

impl<'a> Reading<'a> {
    fn terms(mut self) -> Option<Terms> {
        let (rulebook, zone) = (self.rulebook(), self.zone());
        let weeks = self.weeks(&zone);
        let league = self.league(weeks.clone().unwrap_or_default());
        let was = self.was.map(|was| &was.terms);
        let terms = Terms {
            name: self.text("name", |was| Some(&was.name)).unwrap_or_default(),
            rulebook: was.map_or_else(
                || self.filled.text("rulebook").to_owned(),
                |was| was.rulebook.clone(),
            ),
            digest: was.and_then(|was| was.digest.clone()),
            time_zone: was.map_or_else(
                || self.filled.text("time_zone").to_owned(),
                |was| was.time_zone.clone(),
            ),
            venue: self.text("venue", |was| was.venue.as_ref()),
            remote: match self.filled.is_ticked("remote") {
                true => Remote::Allowed,
                false => Remote::NotAllowed,
            },
            divisions: self.divisions(),
            removed: was.map_or_else(Vec::new, |was| was.removed.clone()),
            grace: self.hours("grace", |was| was.grace),
            boards_due: self.hours("boards_due", |was| was.boards_due),
            format: Format::League(league),
        };
        match rulebook {
            Some(rulebook) => self.check(rulebook, zone, &terms, weeks.is_some()),
            None if terms.name.is_empty() => complain(self.form, None, &BadTerms::NameMissing),
            None => {}
        }
        (!self.form.is_wrong()).then_some(terms)
    }

    /// The terms as they stood, if nobody has touched these fields.
    fn kept(&self, names: &[&str]) -> Option<&'a Terms> {
        let was = self.was?;
        let lines = |filled: &Filled, name: &str| {
            let text = filled.find(name)?;
            Some(text.trim().replace("\r\n", "\n"))
        };
        let same = |name: &&str| {
            !self.form.asks(name) || lines(self.filled, name) == lines(&was.held, name)
        };
        names.iter().all(same).then_some(&was.terms)
    }

    fn kept_league(&self, names: &[&str]) -> Option<&'a League> {
        self.kept(names)?.league()
    }

    fn rulebook(&mut self) -> Option<&'a Rulebook> {
        if let Some(was) = self.was {
            return Some(was.competition.rulebook());
        }
        let app = self.app;
        let found = app.library.find(self.filled.text("rulebook"));
        if found.is_none() {
            let sentence = t!("office-set-up-choose-rulebook");
            self.form.complain("rulebook", sentence);
        }
        found
    }

    /// Where there is no such zone, everything else is read all the same, so that all mistakes are named at once.
    fn zone(&mut self) -> TimeZone {
        if let Some(was) = self.was {
            return was.competition.zone().clone();
        }
        zone(self.filled.text("time_zone")).unwrap_or_else(|_| {
            self.form.complain("time_zone", t!("office-set-up-no-zone"));
            TimeZone::UTC
        })
    }

    /// A line of text that is not too long; nothing if it is empty.
    fn text(&mut self, name: &str, was: fn(&Terms) -> Option<&String>) -> Option<String> {
        if let Some(terms) = self.kept(&[name]) {
            return was(terms).cloned();
        }
        let text = self.filled.text(name);
        if text.chars().count() > LONGEST_NAME {
            self.form
                .complain(name, t!("office-set-up-long", most = LONGEST_NAME));
        }
        (!text.is_empty()).then(|| text.to_owned())
    }

    fn divisions(&mut self) -> Vec<String> {
        if let Some(terms) = self.kept(&["divisions"]) {
            return terms.divisions.clone();
        }
        let lines = self.filled.text("divisions").lines().map(str::trim);
        let names = lines.filter(|name| !name.is_empty());
        let names: Vec<String> = names.map(str::to_owned).collect();
        let mut long = names
            .iter()
            .filter(|name| name.chars().count() > LONGEST_NAME);
        if let Some(long) = long.next() {
            let start: String = long.chars().take(20).collect();
            let sentence = t!(
                "office-set-up-long-division",
                start = start,
                most = LONGEST_NAME
            );
            self.form.complain("divisions", sentence);
        }
        match self.was {
            Some(was) => was.terms.in_places(&was.terms.divisions, names),
            None => names,
        }
    }

    fn league(&mut self, weeks: Vec<Week>) -> League {
        League {
            rounds: match self.filled.text("rounds") {
                "as_many_as_weeks" => Rounds::AsManyAsWeeks,
                _ => Rounds::Complete,
            },
            points: self.points(),
            tie_breaks: self.ties(),
            withdrawals: match self.kept_league(&["withdrawals"]) {
                Some(league) => league.withdrawals,
                None => match self.filled.text("withdrawals") {
                    "rest_void" => Withdrawals::RestVoid,
                    "all_void_before_half" => Withdrawals::AllVoidBeforeHalf,
                    _ => Withdrawals::OpponentsWin,
                },
            },
            drop_out_after: match self.kept_league(&["drop_out_after"]) {
                Some(league) => league.drop_out_after,
                None => match self.filled.text("drop_out_after") {
                    "" => None,
                    text => self.form.read("drop_out_after", number(text, 1, 100)),
                },
            },
            attempts_needed: match self.kept_league(&["attempts_needed"]) {
                Some(league) => league.attempts_needed,
                None => {
                    let attempts = number(self.filled.text("attempts_needed"), 1, 20);
                    self.form.read("attempts_needed", attempts).unwrap_or(1)
                }
            },
            warn_before: self.hours("warn_before", |was| {
                was.league().map_or(0, |league| league.warn_before)
            }),
            weeks,
        }
    }

    /// The hours in a field, in milliseconds.
    fn hours(&mut self, name: &str, was: fn(&Terms) -> i64) -> i64 {
        if let Some(terms) = self.kept(&[name]) {
            return was(terms);
        }
        let hours = number(self.filled.text(name), 0, MOST_HOURS);
        self.form.read(name, hours).unwrap_or_default() * HOUR
    }

    fn weeks(&mut self, zone: &TimeZone) -> Option<Vec<Week>> {
        if let Some(league) = self.kept_league(&WEEK_FIELDS) {
            return Some(league.weeks.clone());
        }
        let weeks = self.season()?.weeks(zone);
        let weeks = weeks.ok_or_else(|| t!("office-set-up-leaves"));
        let weeks = self.form.read("first_day", weeks)?;
        let first = weeks.first();
        if first.is_some_and(|week| week.deadline <= self.app.time.now()) {
            self.form.complain("first_day", t!("office-set-up-over"));
            return None;
        }
        Some(weeks)
    }

    fn season(&mut self) -> Option<Season> {
        let (filled, form) = (self.filled, &mut *self.form);
        let first: Result<Date, _> = filled.text("first_day").parse();
        let first = first.map_err(|_| t!("office-set-up-first-day-form"));
        let first = form.read("first_day", first);
        let count = form.read("weeks", number(filled.text("weeks"), 1, MOST_WEEKS));
        let mut days = (0..).zip(DAYS);
        let day = days.find(|(_, day)| *day == filled.text("deadline_day"));
        let day = day.and_then(|(day, _)| Weekday::from_monday_zero_offset(day).ok());
        let day = day.ok_or_else(|| t!("office-set-up-choose-day"));
        let day = form.read("deadline_day", day);
        let time: Result<Time, _> = filled.text("deadline_time").parse();
        let time = time.map_err(|_| t!("office-set-up-time-form"));
        let time = form.read("deadline_time", time);
        Some(Season {
            first_day: first?,
            weeks: count?,
            deadline_day: day?,
            deadline_time: time?,
        })
    }

    fn points(&mut self) -> Points {
        if let Some(league) = self.kept_league(&POINT_FIELDS) {
            return league.points;
        }
        let (filled, form) = (self.filled, &mut *self.form);
        let worths = POINT_FIELDS.map(|name| {
            let read = number(filled.text(name), -MOST_POINTS, MOST_POINTS);
            form.read(name, read).unwrap_or_default()
        });
        worths.into()
    }

    fn ties(&mut self) -> Vec<TieBreak> {
        if let Some(league) = self.kept_league(&TIE_FIELDS) {
            return league.tie_breaks.clone();
        }
        let mut ties: Vec<TieBreak> = Vec::new();
        for name in TIE_FIELDS {
            let text = self.filled.text(name);
            if text.is_empty() {
                continue;
            }
            match tie_breaks::read(text) {
                Some(tie) if ties.contains(&tie) => {
                    let title = tie.said();
                    let sentence = t!("office-set-up-tie-twice", title = title);
                    self.form.complain(name, sentence);
                }
                Some(tie) => ties.push(tie),
                None => self.form.complain(name, t!("office-set-up-choose-tie")),
            }
        }
        ties
    }

    /// The competition itself says what is wrong; each is shown where it can be put right.
    fn check(&mut self, rulebook: &Rulebook, zone: TimeZone, terms: &Terms, has_weeks: bool) {
        let made = Competition::new(rulebook.clone(), zone, terms.clone());
        for problem in made.err().unwrap_or_default() {
            // Why there are no weeks is said already.
            if problem != BadTerms::NoWeek || has_weeks {
                complain(self.form, Some(rulebook), &problem);
            }
        }
    }
}

fn complain(form: &mut Form, rulebook: Option<&Rulebook>, problem: &BadTerms) {
    let field = match problem {
        BadTerms::NameMissing => "name",
        BadTerms::VenueMissing => "venue",
        BadTerms::RemoteAgainstVenue => "remote",
        BadTerms::NoDivision | BadTerms::BadDivision(_) | BadTerms::NotAGrade(_) => "divisions",
        BadTerms::NoWeek => "weeks",
        BadTerms::WeekOutOfOrder(_) => "deadline_time",
        BadTerms::TieBreakTwice(_) => TIE_FIELDS[0],
        BadTerms::NegativeTime("boards_due") => "boards_due",
        BadTerms::NegativeTime("warn_before") => "warn_before",
        BadTerms::NegativeTime(_) => "grace",
        BadTerms::PointsTooLarge(_) => POINT_FIELDS[0],
        BadTerms::WrongZone { .. } => "time_zone",
        BadTerms::WrongRulebook { .. }
        | BadTerms::WrongFormat
        | BadTerms::SessionBackwards
        | BadTerms::FinalsMissing { .. }
        | BadTerms::FinalOutside(_) => "rulebook",
    };
    form.complain(field, wrong(rulebook, problem));
}

/// What is wrong with terms as a sentence, with the clause behind it.
pub fn wrong(rulebook: Option<&Rulebook>, problem: &BadTerms) -> String {
    let clause = rulebook.and_then(|rulebook| problem.citation(rulebook));
    let problem = capitalized(&problem.said());
    match clause {
        Some(clause) => t!(
            "office-set-up-problem-by",
            problem = problem,
            clause = clause.said()
        ),
        None => t!("office-set-up-problem", problem = problem),
    }
}
