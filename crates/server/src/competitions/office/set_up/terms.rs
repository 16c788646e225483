//! What a form for a league says, with a sentence at every field that cannot be used.

use super::super::form::{Filled, Form, number};
use super::form::{DAYS, POINT_FIELDS, TIE_FIELDS};
use crate::app::App;
use crate::competitions::tie_breaks;
use crate::contest::{LONGEST_NAME, zone};
use crate::pages::capitalized;
use crate::spoken::Spoken as _;
use boardside_competition::{
    BadTerms, Competition, Format, League, Points, Remote, Rounds, Terms, TieBreak, Week,
    Withdrawals, weekly,
};
use boardside_rulebook::Rulebook;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;

/// An hour in milliseconds.
const HOUR: i64 = 3_600_000;
/// Weeks of a season, hours of patience, and points that can be asked for.
const MOST_WEEKS: u32 = 60;
const MOST_HOURS: i64 = 24 * 60;
const MOST_POINTS: i64 = 1_000;

/// The terms that the form asks for, if nothing is wrong with them.
pub fn read(app: &App, filled: &Filled, form: &mut Form) -> Option<Terms> {
    let rulebook = app.library.find(filled.text("rulebook"));
    if rulebook.is_none() {
        form.complain("rulebook", t!("office-set-up-choose-rulebook"));
    }
    for name in ["name", "venue"] {
        if filled.text(name).chars().count() > LONGEST_NAME {
            form.complain(name, t!("office-set-up-long", most = LONGEST_NAME));
        }
    }
    let zone_name = filled.text("time_zone");
    let zone = zone(zone_name).ok();
    if zone.is_none() {
        form.complain("time_zone", t!("office-set-up-no-zone"));
    }
    let weeks = zone
        .as_ref()
        .and_then(|zone| weeks(app, filled, form, zone));
    let league = league(filled, form, weeks.clone().unwrap_or_default());
    let venue = filled.text("venue");
    let divisions = filled.text("divisions").lines().map(str::trim);
    let terms = Terms {
        name: filled.text("name").to_owned(),
        rulebook: filled.text("rulebook").to_owned(),
        digest: None,
        time_zone: zone_name.to_owned(),
        venue: (!venue.is_empty()).then(|| venue.to_owned()),
        remote: match filled.is_ticked("remote") {
            true => Remote::Allowed,
            false => Remote::NotAllowed,
        },
        divisions: divisions
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect(),
        grace: hours(filled, form, "grace"),
        boards_due: hours(filled, form, "boards_due"),
        format: Format::League(league),
    };
    if let Some(long) = terms
        .divisions
        .iter()
        .find(|name| name.chars().count() > LONGEST_NAME)
    {
        let start: String = long.chars().take(20).collect();
        form.complain(
            "divisions",
            t!(
                "office-set-up-long-division",
                start = start,
                most = LONGEST_NAME
            ),
        );
    }
    if let (Some(rulebook), Some(zone)) = (rulebook, zone) {
        check(form, rulebook, zone, &terms, weeks.is_some());
    } else if terms.name.is_empty() {
        complain(form, None, &BadTerms::NameMissing);
    }
    (!form.is_wrong()).then_some(terms)
}

fn league(filled: &Filled, form: &mut Form, weeks: Vec<Week>) -> League {
    let attempts = number(filled.text("attempts_needed"), 1, 20);
    League {
        rounds: match filled.text("rounds") {
            "as_many_as_weeks" => Rounds::AsManyAsWeeks,
            _ => Rounds::Complete,
        },
        points: points(filled, form),
        tie_breaks: ties(filled, form),
        withdrawals: match filled.text("withdrawals") {
            "rest_void" => Withdrawals::RestVoid,
            "all_void_before_half" => Withdrawals::AllVoidBeforeHalf,
            _ => Withdrawals::OpponentsWin,
        },
        drop_out_after: match filled.text("drop_out_after") {
            "" => None,
            text => form.read("drop_out_after", number(text, 1, 100)),
        },
        attempts_needed: form.read("attempts_needed", attempts).unwrap_or(1),
        warn_before: hours(filled, form, "warn_before"),
        weeks,
    }
}

/// The hours in a field, in milliseconds.
fn hours(filled: &Filled, form: &mut Form, name: &str) -> i64 {
    let read = form.read(name, number(filled.text(name), 0, MOST_HOURS));
    read.unwrap_or_default() * HOUR
}

/// The competition itself says what is wrong; each is shown where it can be put right.
fn check(form: &mut Form, rulebook: &Rulebook, zone: TimeZone, terms: &Terms, has_weeks: bool) {
    let made = Competition::new(rulebook.clone(), zone, terms.clone());
    for problem in made.err().unwrap_or_default() {
        // Why there are no weeks is said already.
        if problem != BadTerms::NoWeek || has_weeks {
            complain(form, Some(rulebook), &problem);
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
    let clause = rulebook.and_then(|rulebook| problem.citation(rulebook));
    let problem = capitalized(&problem.said());
    let sentence = match clause {
        Some(clause) => t!(
            "office-set-up-problem-by",
            problem = problem,
            clause = clause.said()
        ),
        None => t!("office-set-up-problem", problem = problem),
    };
    form.complain(field, sentence);
}

fn weeks(app: &App, filled: &Filled, form: &mut Form, zone: &TimeZone) -> Option<Vec<Week>> {
    let first: Result<Date, _> = filled.text("first_day").parse();
    let first = first.map_err(|_| t!("office-set-up-first-day-form"));
    let first = form.read("first_day", first);
    let count = form.read("weeks", number(filled.text("weeks"), 1, MOST_WEEKS));
    let day = DAYS
        .iter()
        .position(|day| *day == filled.text("deadline_day"));
    let day = form.read(
        "deadline_day",
        day.ok_or_else(|| t!("office-set-up-choose-day")),
    );
    let time: Result<Time, _> = filled.text("deadline_time").parse();
    let time = time.map_err(|_| t!("office-set-up-time-form"));
    let time = form.read("deadline_time", time);
    let (first, count, day, time) = (first?, count?, day?, time?);
    let begins = first.weekday().to_monday_zero_offset();
    let ahead = (day as i64 - i64::from(begins)).rem_euclid(7);
    // On its first day a week is not over: then it lasts until that day of the next.
    let ahead = if ahead == 0 { 7 } else { ahead };
    let weeks = weekly(first, u8::try_from(ahead).unwrap_or(7), time, count, zone);
    let weeks = weeks.ok_or_else(|| t!("office-set-up-leaves"));
    let weeks = form.read("first_day", weeks)?;
    if weeks
        .first()
        .is_some_and(|week| week.deadline <= app.time.now())
    {
        form.complain("first_day", t!("office-set-up-over"));
        return None;
    }
    Some(weeks)
}

fn points(filled: &Filled, form: &mut Form) -> Points {
    let worths = POINT_FIELDS.map(|name| {
        let read = number(filled.text(name), -MOST_POINTS, MOST_POINTS);
        form.read(name, read).unwrap_or_default()
    });
    let [win, draw, loss, forfeit, bye] = worths;
    Points {
        win,
        draw,
        loss,
        forfeit,
        bye,
    }
}

fn ties(filled: &Filled, form: &mut Form) -> Vec<TieBreak> {
    let mut ties: Vec<TieBreak> = Vec::new();
    for name in TIE_FIELDS {
        let text = filled.text(name);
        if text.is_empty() {
            continue;
        }
        match tie_breaks::read(text) {
            Some(tie) if ties.contains(&tie) => {
                let title = tie.said();
                form.complain(name, t!("office-set-up-tie-twice", title = title));
            }
            Some(tie) => ties.push(tie),
            None => form.complain(name, t!("office-set-up-choose-tie")),
        }
    }
    ties
}
