//! `/competitions/new`: an owner sets a league up, and directs it.

mod terms;

use super::form::{Field, Filled, Form, Pick, Wrong};
use crate::accounts::Owner;
use crate::app::App;
use crate::contest::access::person;
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab, page_with};
use crate::pages::received::Asked;
use crate::pages::special;
use crate::rooms::CompetitionNotSetUp;
use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{League, TieBreak};
use boardside_rulebook::Format;
use boardside_store::people::{Assignment, Change, Role};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use serde::Deserialize;

const ACTION: &str = "/competitions/new";

/// Every tie-break, with the word that a form has for it.
pub(super) const TIE_BREAKS: [(&str, TieBreak); 6] = [
    ("match_wins", TieBreak::MatchWins),
    ("head_to_head", TieBreak::HeadToHead),
    ("game_points", TieBreak::GamePoints),
    ("game_difference", TieBreak::GameDifference),
    ("play_off", TieBreak::PlayOff),
    ("lot", TieBreak::Lot),
];

/// The fields of the tie-breaks, in their order.
pub(super) const TIE_FIELDS: [(&str, &str); 6] = [
    ("tie_1", "First"),
    ("tie_2", "Second"),
    ("tie_3", "Third"),
    ("tie_4", "Fourth"),
    ("tie_5", "Fifth"),
    ("tie_6", "Sixth"),
];

/// What a match is worth, each with its field.
pub(super) const POINT_FIELDS: [(&str, &str); 5] = [
    ("win", "Points for a match won"),
    ("draw", "Points for a match drawn"),
    ("loss", "Points for a match lost"),
    ("forfeit", "Points when both forfeit"),
    ("bye", "Points for a bye"),
];

/// The days of the week, in the order of the calendar.
pub(super) const DAYS: [&str; 7] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
];

#[derive(Template)]
#[template(path = "competitions/office/set_up.html")]
struct SetUp {
    layout: Layout,
    notice: Option<super::form::Notice>,
    form: Form,
}

/// What the address may choose beforehand.
#[derive(Deserialize)]
pub struct Chosen {
    rulebook: Option<String>,
}

/// The form, filled in as most leagues are.
pub async fn show(
    State(app): State<App>,
    _: Owner,
    Asked(chosen): Asked<Chosen>,
) -> Result<Response, Trouble> {
    let form = form(&app, chosen.rulebook.as_deref());
    page(form, &Wrong::default())
}

/// Sets the league up; its founder directs it.
pub async fn send(
    State(app): State<App>,
    Owner(owner): Owner,
    filled: Filled,
) -> Result<Response, Trouble> {
    let mut form = form(&app, None).filled(&filled);
    let Some(terms) = terms::read(&app, &filled, &mut form) else {
        return again(form);
    };
    // The form brings the id along, so that a double click sets one league up.
    let id = CompetitionId::new(filled.once().unwrap_or_default());
    let id = id.unwrap_or_else(|_| CompetitionId::random());
    let directs = Change::GiveRole(Assignment {
        person: owner.account.person.clone(),
        competition: id.stream(),
        role: Role::Director,
        group: None,
    });
    app.store.change_one(directs).await??;
    match app.contests.set_up(&id, person(&owner), terms).await {
        Ok(()) => Ok(Redirect::to(&format!("/c/{id}/office/entries")).into_response()),
        Err(CompetitionNotSetUp::Terms(sentences)) => {
            form.complain("name", sentences.join(" "));
            again(form)
        }
        Err(CompetitionNotSetUp::Failed(why)) => Err(why.into()),
    }
}

fn again(form: Form) -> Result<Response, Trouble> {
    let mut wrong = Wrong::form(form);
    let empty = Form::to("league", ACTION, "");
    let notice = wrong.notice();
    let status = wrong.status();
    let layout = Layout::new("Set up a league", Tab::Compete);
    let form = wrong.or(empty);
    Ok(page_with(
        status,
        &SetUp {
            layout,
            notice,
            form,
        },
    )?)
}

fn page(form: Form, wrong: &Wrong) -> Result<Response, Trouble> {
    let shown = SetUp {
        layout: Layout::new("Set up a league", Tab::Compete),
        notice: wrong.notice(),
        form,
    };
    Ok(page_with(wrong.status(), &shown)?)
}

fn form(app: &App, chosen: Option<&str>) -> Form {
    let usual = League::new(Vec::new());
    let zone = TimeZone::system();
    // Both are the same; people know the shorter one.
    let zone = zone.iana_name().filter(|name| *name != "Etc/UTC");
    let zone = zone.unwrap_or("UTC").to_owned();
    let form = Form::to("league", ACTION, "Set up the league");
    let form = form
        .with(
            Field::line("name", "Name")
                .hint("What everybody calls it, such as “Autumn league 2026”.")
                .half(),
        )
        .with(
            Field::line("venue", "Venue")
                .hint("Where the matches are played.")
                .half(),
        )
        .with(rulebooks(app, chosen))
        .with(Field::tick(
            "remote",
            "Matches may also be played apart, on this program",
        ))
        .with(
            Field::area("divisions", "Divisions", 3)
                .value("Open")
                .hint("One a line. Everybody meets everybody of the same division."),
        );
    let form = form.with(Field::heading("season", "The season"));
    let form = weeks(form, app, zone);
    let mut form = form
        .with(Field::choice("rounds", "If the season is too short", vec![
            ("complete".into(), "Refuse the draw: everybody meets everybody".into()),
            ("as_many_as_weeks".into(), "Play as many rounds as there are weeks".into()),
        ]).half())
        .with(Field::choice("withdrawals", "When somebody withdraws", vec![
            ("opponents_win".into(), "The opponents win what is left".into()),
            ("rest_void".into(), "What is left does not count".into()),
            ("all_void_before_half".into(), "Before half of the matches nothing counts, later the opponents win what is left".into()),
        ]).half());
    form = form.with(Field::heading("worth", "Points"));
    let points = usual.points;
    let worths = [
        points.win,
        points.draw,
        points.loss,
        points.forfeit,
        points.bye,
    ];
    for ((name, label), worth) in POINT_FIELDS.into_iter().zip(worths) {
        form = form.with(Field::number(name, label).value(worth.to_string()));
    }
    form =
        form.with(Field::heading("ties", "Tie-breaks, in order").hint(
            "Between players with the same points; each decides what those before left level.",
        ));
    for ((name, label), tie) in TIE_FIELDS.into_iter().zip(usual.tie_breaks) {
        form = form.with(Field::choice(name, label, tie_breaks()).value(word(tie)));
    }
    form = form.with(Field::heading("patience", "How long things may take"));
    form.with(hours(
        "grace",
        "Hours to approve a report",
        "48",
        "After that the office decides.",
    ))
    .with(hours(
        "boards_due",
        "Hours a board may be out",
        "24",
        "After that it is on the desk.",
    ))
    .with(hours(
        "warn_before",
        "Hours before a deadline to warn the office",
        "48",
        "Of matches without an agreed time.",
    ))
    .with(
        Field::number("attempts_needed", "Attempts to reach an opponent")
            .value(usual.attempts_needed.to_string())
            .hint("So many must be logged before the office is told."),
    )
    .with(
        Field::number("drop_out_after", "Forfeits until the office is asked")
            .hint("Whether the player still plays. Nothing: never."),
    )
}

fn weeks(form: Form, app: &App, zone: String) -> Form {
    let days = DAYS.map(|day| (day.to_owned(), day.to_owned())).to_vec();
    form.with(
        Field::date("first_day", "First day of the season")
            .value(next_monday(app, &zone))
            .hint("Week 1 begins on it."),
    )
    .with(
        Field::number("weeks", "Number of weeks")
            .value("8")
            .hint("In each, everybody has one match."),
    )
    .with(
        Field::choice("deadline_day", "Report deadline: day", days)
            .value("Friday")
            .hint("The same weekday as the first day: a week later."),
    )
    .with(
        Field::time("deadline_time", "Report deadline: time")
            .value("17:00")
            .hint("By the clock on the wall, summer and winter."),
    )
    .with(
        Field::proposals("time_zone", "Time zone", zones())
            .value(zone)
            .hint("A continent and a city."),
    )
}

fn hours(name: &'static str, label: &'static str, value: &str, hint: &'static str) -> Field {
    Field::number(name, label).value(value).hint(hint)
}

/// The rulebooks that fit a league, with what is special about each.
fn rulebooks(app: &App, chosen: Option<&str>) -> Field {
    let all = app.library.rulebooks();
    let fit = all
        .iter()
        .filter(|rulebook| rulebook.settings().entry.format != Format::Knockout);
    let picks: Vec<Pick> = fit
        .map(|rulebook| Pick {
            value: rulebook.id().to_owned(),
            name: rulebook.name().to_owned(),
            special: special::of(rulebook, all),
        })
        .collect();
    let named = |name: &str| picks.iter().find(|pick| pick.value == name);
    let usual = chosen.and_then(named).or_else(|| named("intramural"));
    let chosen = usual.or(picks.first()).map(|pick| pick.value.clone());
    Field::pick("rulebook", "Rulebook", picks).value(chosen.unwrap_or_default())
}

fn tie_breaks() -> Vec<(String, String)> {
    let none = (String::new(), "nothing".to_owned());
    let each = TIE_BREAKS.map(|(word, tie)| (word.to_owned(), tie.title().to_owned()));
    std::iter::once(none).chain(each).collect()
}

fn word(tie: TieBreak) -> &'static str {
    let found = TIE_BREAKS.iter().find(|(_, one)| *one == tie);
    found.map_or("", |(word, _)| word)
}

fn zones() -> Vec<String> {
    jiff::tz::db()
        .available()
        .map(|name| name.to_string())
        .collect()
}

fn next_monday(app: &App, zone: &str) -> String {
    let now = Timestamp::from_millisecond(app.time.now().0).unwrap_or_default();
    let today = now
        .in_tz(zone)
        .map_or_else(|_| now.to_zoned(TimeZone::UTC).date(), |zoned| zoned.date());
    let ahead = 7 - i64::from(today.weekday().to_monday_zero_offset());
    let monday = today.checked_add(ahead.days()).unwrap_or(today);
    monday.to_string()
}
