//! `/competitions/new/knockout`: an owner sets a knockout up and becomes its director.

use super::fields::Fields;
use crate::accounts::Owner;
use crate::app::App;
use crate::contest::access::{new_command, person};
use crate::contest::{LONGEST_NAME, zone};
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab, page, page_with};
use crate::rooms::CompetitionNotSetUp;
use crate::spoken;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{Actor, Command, Format, Knockout, Remote, Session, Terms, ThirdPlace};
use boardside_play::Moment;
use boardside_rulebook::{Format as Form, Grade, Rulebook};
use boardside_store::people::{Assignment, Change, Role};
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;

/// Rows for sections on the form.
const SECTIONS: usize = 6;
/// Tables that one form puts up.
const MOST_TABLES: u32 = 200;
/// A minute in milliseconds.
const MINUTE: i64 = 60_000;
/// How long an opponent may be silent about a report.
const GRACE: i64 = 10 * MINUTE;

#[derive(Template)]
#[template(path = "competitions/knockout/set_up.html")]
struct SetUp {
    layout: Layout,
    fields: Fields,
    once: String,
    rulebooks: Vec<(String, String, String)>,
    sections: Vec<usize>,
    mistakes: Vec<(String, String)>,
}

impl SetUp {
    fn mistake(&self, name: &str) -> Option<&str> {
        let mut mistakes = self.mistakes.iter();
        let found = mistakes.find(|(field, _)| field == name);
        found.map(|(_, sentence)| sentence.as_str())
    }

    /// What is wrong with no field in particular.
    fn other(&self) -> impl Iterator<Item = &str> {
        let mistakes = self.mistakes.iter();
        mistakes
            .filter(|(field, _)| field.is_empty())
            .map(|(_, sentence)| sentence.as_str())
    }
}

/// The form, filled in as the youth games are usually played.
pub async fn show(State(app): State<App>, _: Owner) -> Result<Response, Trouble> {
    let now = jiff::Timestamp::from_millisecond(app.time.now().0).unwrap_or_default();
    let today = now.to_zoned(TimeZone::UTC).date();
    // Today's check-in may be over already.
    let day = today.tomorrow().unwrap_or(today);
    let mut fields = Fields::filled([
        ("rulebook", "youth-games".to_owned()),
        ("zone", "UTC".to_owned()),
        ("day", day.to_string()),
        ("starts", "09:00".to_owned()),
        ("ends", "17:00".to_owned()),
        ("check_in_closes", "08:45".to_owned()),
        ("rest", "5".to_owned()),
        ("no_show", "10".to_owned()),
        ("tables", "8".to_owned()),
    ]);
    for (index, (name, final_at)) in [
        ("Open", "16:00"),
        ("Under 18", "15:30"),
        ("Under 15", "15:00"),
    ]
    .into_iter()
    .enumerate()
    {
        fields.set(&format!("section-{index}"), name);
        fields.set(&format!("final-{index}"), final_at);
    }
    Ok(page(&form(&app, fields, Vec::new()))?)
}

/// The knockout, or the form again.
pub async fn send(
    State(app): State<App>,
    Owner(owner): Owner,
    fields: Fields,
) -> Result<Response, Trouble> {
    let tables = fields.get("tables").parse().ok();
    let tables = tables.filter(|tables| *tables <= MOST_TABLES);
    let mut reading = Reading {
        fields: &fields,
        mistakes: Vec::new(),
    };
    let terms = reading.terms(&app);
    if tables.is_none() {
        let sentence = t!("knockout-bad-tables", most = MOST_TABLES);
        reading.complain("tables", sentence);
    }
    let mistakes = reading.mistakes;
    let (Some(terms), Some(tables), true) = (terms, tables, mistakes.is_empty()) else {
        return again(&app, fields, mistakes);
    };
    let id = CompetitionId::new(fields.get("once")).unwrap_or_else(|_| CompetitionId::random());
    let me = person(&owner);
    match app.contests.set_up(&id, me.clone(), terms).await {
        Ok(()) => {}
        Err(CompetitionNotSetUp::Terms(problems)) => {
            let mistakes = problems
                .into_iter()
                .map(|sentence| (String::new(), sentence));
            return again(&app, fields, mistakes.collect());
        }
        Err(CompetitionNotSetUp::Failed(why)) => return Err(why.into()),
    }
    let role = Change::GiveRole(Assignment {
        person: owner.account.person.clone(),
        competition: id.stream(),
        role: Role::Director,
        group: None,
    });
    app.store.change_one(role).await??;
    for number in 1..=tables {
        let label = number.to_string();
        let once = format!("{id}.table.{number}");
        let by = Actor::Director(me.clone());
        // A table that is there already was put up by the same form.
        let _ = app
            .ask(&id, Some(&once), by, Command::AddTable { label })
            .await?;
    }
    Ok(Redirect::to(&format!("/c/{id}/groups")).into_response())
}

fn again(app: &App, fields: Fields, mistakes: Vec<(String, String)>) -> Result<Response, Trouble> {
    let shown = form(app, fields, mistakes);
    Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
}

fn form(app: &App, fields: Fields, mistakes: Vec<(String, String)>) -> SetUp {
    let once = match CompetitionId::new(fields.get("once")) {
        Ok(id) => id.to_string(),
        Err(_) => new_command().to_string(),
    };
    let fits = |book: &&Rulebook| book.settings().entry.format != Form::League;
    let mut books: Vec<&Rulebook> = app.library.rulebooks().iter().filter(fits).collect();
    books.sort_by_key(|book| book.settings().entry.format != Form::Knockout);
    let rulebooks = books.into_iter().map(|book| {
        let grades = &book.settings().entry.grades;
        let names: Vec<&str> = grades.iter().map(Grade::name).collect();
        let note = match names[..] {
            [] => t!("knockout-any-sections"),
            _ => names.join(", "),
        };
        let name = spoken::translated(book).name().to_owned();
        (book.id().to_owned(), name, note)
    });
    SetUp {
        layout: Layout::new(t!("knockout-set-up-title"), Tab::Compete),
        rulebooks: rulebooks.collect(),
        fields,
        once,
        sections: (0..SECTIONS).collect(),
        mistakes,
    }
}

/// A form that is being read.
struct Reading<'a> {
    fields: &'a Fields,
    mistakes: Vec<(String, String)>,
}

impl Reading<'_> {
    fn complain(&mut self, name: &str, sentence: String) {
        self.mistakes.push((name.to_owned(), sentence));
    }

    fn terms(&mut self, app: &App) -> Option<Terms> {
        let fields = self.fields;
        let rulebook = fields.get("rulebook");
        if app.library.find(rulebook).is_none() {
            self.complain("rulebook", t!("knockout-bad-rulebook"));
        }
        if fields.get("name").is_empty() {
            self.complain("name", t!("knockout-bad-name"));
        }
        for field in ["name", "venue"] {
            self.short(field);
        }
        let zone = zone(fields.get("zone")).ok();
        if zone.is_none() {
            self.complain("zone", t!("knockout-bad-zone"));
        }
        let day = self.day("day");
        let starts = self.time("starts");
        let ends = self.time("ends");
        let cut_off = match fields.get("check_in_closes") {
            "" => None,
            _ => self.time("check_in_closes"),
        };
        let grades_on = match fields.get("grades_on") {
            "" => None,
            _ => self.day("grades_on"),
        };
        let rest = self.minutes("rest");
        let no_show = self.minutes("no_show");
        let (mut divisions, mut finals) = (Vec::new(), Vec::new());
        for index in 0..SECTIONS {
            let field = format!("section-{index}");
            let name = fields.get(&field);
            self.short(&field);
            if !name.is_empty() {
                divisions.push(name.to_owned());
                finals.push((index, self.time(&format!("final-{index}"))));
            }
        }
        if divisions.is_empty() {
            self.complain("section-0", t!("knockout-bad-sections"));
        }
        let (zone, day) = (zone?, day?);
        let mut at = |time: Time, name: &str| {
            let moment = moment(day, time, &zone);
            if moment.is_none() {
                self.mistakes
                    .push((name.to_owned(), t!("knockout-bad-moment")));
            }
            moment
        };
        let session = Session {
            starts: at(starts?, "starts")?,
            ends: at(ends?, "ends")?,
        };
        let check_in_closes = match cut_off {
            Some(time) => Some(at(time, "check_in_closes")?),
            None => None,
        };
        let mut final_times = Vec::new();
        for (index, time) in finals {
            final_times.push(at(time?, &format!("final-{index}"))?);
        }
        let knockout = Knockout {
            check_in_closes,
            third_place: match fields.get("third_place") {
                "played" => ThirdPlace::Played,
                _ => ThirdPlace::Shared,
            },
            rest: rest?,
            no_show_after: no_show?,
            grades_on,
            ..Knockout::new(session, final_times)
        };
        let venue = fields.get("venue");
        Some(Terms {
            name: fields.get("name").to_owned(),
            rulebook: rulebook.to_owned(),
            digest: None,
            time_zone: fields.get("zone").to_owned(),
            venue: (!venue.is_empty()).then(|| venue.to_owned()),
            remote: Remote::NotAllowed,
            divisions,
            grace: GRACE,
            boards_due: 24 * 60 * MINUTE,
            format: Format::Knockout(knockout),
        })
    }

    fn short(&mut self, name: &str) {
        if self.fields.get(name).chars().count() > LONGEST_NAME {
            self.complain(name, t!("office-set-up-long", most = LONGEST_NAME));
        }
    }

    fn day(&mut self, name: &str) -> Option<Date> {
        let day = self.fields.get(name).parse().ok();
        if day.is_none() {
            self.complain(name, t!("knockout-bad-day"));
        }
        day
    }

    fn time(&mut self, name: &str) -> Option<Time> {
        let time = Time::strptime("%H:%M", self.fields.get(name)).ok();
        if time.is_none() {
            self.complain(name, t!("knockout-bad-hour"));
        }
        time
    }

    fn minutes(&mut self, name: &str) -> Option<i64> {
        let minutes = self.fields.get(name).parse::<u16>().ok();
        let minutes = minutes.filter(|minutes| *minutes <= 24 * 60);
        if minutes.is_none() {
            self.complain(name, t!("knockout-bad-minutes"));
        }
        Some(i64::from(minutes?) * MINUTE)
    }
}

/// A moment by the clock on the wall there.
pub fn moment(day: Date, time: Time, zone: &TimeZone) -> Option<Moment> {
    let zoned = day.to_datetime(time).to_zoned(zone.clone()).ok()?;
    Some(Moment(zoned.timestamp().as_millisecond()))
}
