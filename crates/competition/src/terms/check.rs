//! Everything that is wrong with terms, at once.

use super::{Format, Knockout, League, Remote, Terms, TieBreak};
use boardside_rulebook::{Citation, Rulebook, SettingKey};
use core::fmt;
use jiff::tz::TimeZone;
use std::collections::BTreeSet;

/// What is wrong with terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// The rulebook is another one than the terms name.
    WrongRulebook {
        /// What the terms name.
        named: String,
        /// What was given.
        given: String,
    },
    /// The zone is another one than the terms name.
    WrongZone {
        /// What the terms name.
        named: String,
        /// What was given.
        given: String,
    },
    /// There is no name.
    NameMissing,
    /// The rulebook wants a venue, and none is named.
    VenueMissing,
    /// The rulebook wants every match at the venue, and remote play is allowed.
    RemoteAgainstVenue,
    /// There is no division.
    NoDivision,
    /// A division has no name, or the name of another.
    BadDivision(String),
    /// A section of a knockout is none of the rulebook's grades.
    NotAGrade(String),
    /// There is no week.
    NoWeek,
    /// A week, counted from 1, ends before it begins or before the last one.
    WeekOutOfOrder(usize),
    /// A tie-break stands twice.
    TieBreakTwice(TieBreak),
    /// The session ends before it begins.
    SessionBackwards,
    /// There is not one final for each section.
    FinalsMissing {
        /// How many sections there are.
        sections: usize,
        /// How many finals.
        finals: usize,
    },
    /// The final of a section is not in the session.
    FinalOutside(String),
    /// A length of time is below zero.
    NegativeTime(&'static str),
    /// A match is worth more points, or takes more, than anybody can count.
    PointsTooLarge(i64),
    /// The rulebook is for another form of competition.
    WrongFormat,
}

/// Everything that is wrong with terms, as it stands after a colon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problems(pub Vec<BadTerms>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Problems(problems) = self;
        let problems: Vec<_> = problems.iter().map(ToString::to_string).collect();
        f.write_str(&problems.join("; "))
    }
}

impl Terms {
    /// Everything that is wrong with these terms under a rulebook and in a zone.
    pub(crate) fn problems(&self, rulebook: &Rulebook, zone: &TimeZone) -> Vec<BadTerms> {
        let mut problems = Vec::new();
        let mut check = |wrong: bool, problem: BadTerms| {
            if wrong {
                problems.push(problem);
            }
        };
        let given = rulebook.id();
        check(
            self.rulebook != given,
            BadTerms::WrongRulebook {
                named: self.rulebook.clone(),
                given: given.to_owned(),
            },
        );
        // A zone that was made by hand has no name to compare.
        if let Some(given) = zone.iana_name() {
            check(
                self.time_zone != given,
                BadTerms::WrongZone {
                    named: self.time_zone.clone(),
                    given: given.to_owned(),
                },
            );
        }
        check(self.name.trim().is_empty(), BadTerms::NameMissing);
        let wanted = rulebook.settings().scheduling.venue.is_some();
        let venue = self.venue.as_deref().map(str::trim);
        check(
            wanted && venue.is_none_or(str::is_empty),
            BadTerms::VenueMissing,
        );
        check(
            wanted && self.remote == Remote::Allowed,
            BadTerms::RemoteAgainstVenue,
        );
        check(
            self.named_divisions().next().is_none(),
            BadTerms::NoDivision,
        );
        let mut seen = BTreeSet::new();
        for (_, name) in self.named_divisions() {
            let again = !seen.insert(name.trim().to_lowercase());
            check(
                again || name.trim().is_empty(),
                BadTerms::BadDivision(name.clone()),
            );
        }
        check(self.grace < 0, BadTerms::NegativeTime("grace"));
        check(self.boards_due < 0, BadTerms::NegativeTime("boards_due"));
        problems.extend(match &self.format {
            Format::League(league) => league_problems(league, rulebook),
            Format::Knockout(knockout) => self.knockout_problems(knockout, rulebook),
        });
        problems
    }

    fn knockout_problems(&self, knockout: &Knockout, rulebook: &Rulebook) -> Vec<BadTerms> {
        let mut problems = Vec::new();
        let entry = &rulebook.settings().entry;
        if entry.format == boardside_rulebook::Format::League {
            problems.push(BadTerms::WrongFormat);
        }
        let is_grade = |name: &String| entry.grades.iter().any(|grade| grade.name() == name);
        if !entry.grades.is_empty() {
            let sections = self.named_divisions().map(|(_, name)| name);
            let strange = sections.filter(|name| !is_grade(name));
            problems.extend(strange.map(|name| BadTerms::NotAGrade(name.clone())));
        }
        if knockout.session.ends <= knockout.session.starts {
            problems.push(BadTerms::SessionBackwards);
        }
        let (sections, finals) = (self.divisions.len(), knockout.finals.len());
        if sections != finals {
            problems.push(BadTerms::FinalsMissing { sections, finals });
        }
        for (id, name) in self.named_divisions() {
            let at = knockout.finals.get(id.0 as usize);
            if at.is_some_and(|at| !knockout.session.contains(*at)) {
                problems.push(BadTerms::FinalOutside(name.clone()));
            }
        }
        for (name, time) in [
            ("rest", knockout.rest),
            ("no_show_after", knockout.no_show_after),
        ] {
            if time < 0 {
                problems.push(BadTerms::NegativeTime(name));
            }
        }
        problems
    }
}

fn league_problems(league: &League, rulebook: &Rulebook) -> Vec<BadTerms> {
    let mut problems = Vec::new();
    if rulebook.settings().entry.format == boardside_rulebook::Format::Knockout {
        problems.push(BadTerms::WrongFormat);
    }
    if league.weeks.is_empty() {
        problems.push(BadTerms::NoWeek);
    }
    let mut last = None;
    for (index, week) in league.weeks.iter().enumerate() {
        if week.deadline <= week.starts || last.is_some_and(|last| week.deadline <= last) {
            problems.push(BadTerms::WeekOutOfOrder(index + 1));
        }
        last = Some(week.deadline);
    }
    let mut seen = BTreeSet::new();
    let twice = league.tie_breaks.iter().filter(|tie| !seen.insert(**tie));
    problems.extend(twice.map(|tie| BadTerms::TieBreakTwice(*tie)));
    let worths = league.points.each().into_iter();
    let large =
        worths.filter(|worth| !(-BadTerms::MOST_POINTS..=BadTerms::MOST_POINTS).contains(worth));
    problems.extend(large.map(BadTerms::PointsTooLarge));
    if league.warn_before < 0 {
        problems.push(BadTerms::NegativeTime("warn_before"));
    }
    problems
}

impl BadTerms {
    /// What a match may be worth at most.
    pub const MOST_POINTS: i64 = 1_000;

    /// The clause of the rulebook behind the problem, if it is one of rules.
    pub fn citation<'a>(&self, rulebook: &'a Rulebook) -> Option<Citation<'a>> {
        let key = match self {
            BadTerms::VenueMissing | BadTerms::RemoteAgainstVenue => SettingKey::Venue,
            BadTerms::NotAGrade(_) => SettingKey::Grades,
            BadTerms::FinalOutside(_) | BadTerms::FinalsMissing { .. } | BadTerms::WrongFormat => {
                SettingKey::Format
            }
            BadTerms::WrongRulebook { .. }
            | BadTerms::WrongZone { .. }
            | BadTerms::NameMissing
            | BadTerms::NoDivision
            | BadTerms::BadDivision(_)
            | BadTerms::NoWeek
            | BadTerms::WeekOutOfOrder(_)
            | BadTerms::TieBreakTwice(_)
            | BadTerms::SessionBackwards
            | BadTerms::NegativeTime(_)
            | BadTerms::PointsTooLarge(_) => return None,
        };
        rulebook.origin(key).citation()
    }
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTerms::WrongRulebook { named, given } => {
                write!(f, "it is played under '{named}', not '{given}'")
            }
            BadTerms::WrongZone { named, given } => {
                write!(f, "its hours are those of '{named}', not of '{given}'")
            }
            BadTerms::NameMissing => f.write_str("give the competition a name"),
            BadTerms::VenueMissing => f.write_str("name the place where all matches are played"),
            BadTerms::RemoteAgainstVenue => f.write_str(
                "the rulebook wants every match at the venue, so remote play cannot be allowed",
            ),
            BadTerms::NoDivision => f.write_str("name at least one division"),
            BadTerms::BadDivision(name) => {
                write!(
                    f,
                    "'{name}' is no name for one more division: it is empty or taken"
                )
            }
            BadTerms::NotAGrade(name) => write!(f, "'{name}' is none of the rulebook's grades"),
            BadTerms::NoWeek => f.write_str("a season has at least one week"),
            BadTerms::WeekOutOfOrder(week) => write!(
                f,
                "the deadline of week {week} must be after its start and after the last deadline"
            ),
            BadTerms::TieBreakTwice(tie) => write!(f, "'{}' stands twice", tie.title()),
            BadTerms::SessionBackwards => f.write_str("the session ends before it begins"),
            BadTerms::FinalsMissing { sections, finals } => write!(
                f,
                "{sections} sections need {sections} finals; there are times for {finals}"
            ),
            BadTerms::FinalOutside(section) => {
                write!(f, "the final of '{section}' must be within the session")
            }
            BadTerms::NegativeTime(name) => write!(f, "'{name}' cannot be less than no time"),
            BadTerms::PointsTooLarge(points) => {
                let most = BadTerms::MOST_POINTS;
                write!(f, "{points} points are too many: give at most {most}")
            }
            BadTerms::WrongFormat => f.write_str("the rulebook is for another form of competition"),
        }
    }
}

impl core::error::Error for BadTerms {}
