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
pub(super) const TIE_FIELDS: [&str; 6] = ["tie_1", "tie_2", "tie_3", "tie_4", "tie_5", "tie_6"];

/// The fields of what a match is worth.
pub(super) const POINT_FIELDS: [&str; 5] = ["win", "draw", "loss", "forfeit", "bye"];

/// The days of the week, in the order of the calendar, as the form sends them.
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
    let layout = Layout::new(t!("office-set-up-title"), Tab::Compete);
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
        layout: Layout::new(t!("office-set-up-title"), Tab::Compete),
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
    let form = Form::to("league", ACTION, t!("office-set-up-do"));
    let form = form
        .with(
            Field::line("name", t!("office-set-up-name"))
                .hint(t!("office-set-up-name-hint"))
                .half(),
        )
        .with(
            Field::line("venue", t!("office-set-up-venue"))
                .hint(t!("office-set-up-venue-hint"))
                .half(),
        )
        .with(rulebooks(app, chosen))
        .with(Field::tick("remote", t!("office-set-up-remote")))
        .with(
            Field::area("divisions", t!("office-set-up-divisions"), 3)
                .value(t!("office-set-up-open"))
                .hint(t!("office-set-up-divisions-hint")),
        );
    let form = form.with(Field::heading("season", t!("office-set-up-season")));
    let form = weeks(form, app, zone);
    let mut form = form
        .with(
            Field::choice(
                "rounds",
                t!("office-set-up-short"),
                vec![
                    ("complete".into(), t!("office-set-up-complete")),
                    ("as_many_as_weeks".into(), t!("office-set-up-as-many")),
                ],
            )
            .half(),
        )
        .with(
            Field::choice(
                "withdrawals",
                t!("office-set-up-withdrawals"),
                vec![
                    ("opponents_win".into(), t!("office-set-up-opponents-win")),
                    ("rest_void".into(), t!("office-set-up-rest-void")),
                    ("all_void_before_half".into(), t!("office-set-up-all-void")),
                ],
            )
            .half(),
        );
    form = form.with(Field::heading("worth", t!("office-set-up-points")));
    let points = usual.points;
    let worths = [
        (t!("office-set-up-win"), points.win),
        (t!("office-set-up-draw"), points.draw),
        (t!("office-set-up-loss"), points.loss),
        (t!("office-set-up-forfeit"), points.forfeit),
        (t!("office-set-up-bye"), points.bye),
    ];
    for (name, (label, worth)) in POINT_FIELDS.into_iter().zip(worths) {
        form = form.with(Field::number(name, label).value(worth.to_string()));
    }
    form = form
        .with(Field::heading("ties", t!("office-set-up-ties")).hint(t!("office-set-up-ties-hint")));
    for ((place, name), tie) in (1..).zip(TIE_FIELDS).zip(usual.tie_breaks) {
        let label = t!("office-set-up-tie-place", place = place);
        form = form.with(Field::choice(name, label, tie_breaks()).value(word(tie)));
    }
    form = form.with(Field::heading("patience", t!("office-set-up-patience")));
    form.with(hours(
        "grace",
        t!("office-set-up-grace"),
        "48",
        t!("office-set-up-grace-hint"),
    ))
    .with(hours(
        "boards_due",
        t!("office-set-up-boards-due"),
        "24",
        t!("office-set-up-boards-due-hint"),
    ))
    .with(hours(
        "warn_before",
        t!("office-set-up-warn"),
        "48",
        t!("office-set-up-warn-hint"),
    ))
    .with(
        Field::number("attempts_needed", t!("office-set-up-attempts"))
            .value(usual.attempts_needed.to_string())
            .hint(t!("office-set-up-attempts-hint")),
    )
    .with(
        Field::number("drop_out_after", t!("office-set-up-drop-out"))
            .hint(t!("office-set-up-drop-out-hint")),
    )
}

fn weeks(form: Form, app: &App, zone: String) -> Form {
    let days = DAYS.map(|day| (day.to_owned(), t!("office-set-up-day", day = day)));
    let days = days.to_vec();
    form.with(
        Field::date("first_day", t!("office-set-up-first-day"))
            .value(next_monday(app, &zone))
            .hint(t!("office-set-up-first-day-hint")),
    )
    .with(
        Field::number("weeks", t!("office-set-up-weeks"))
            .value("8")
            .hint(t!("office-set-up-weeks-hint")),
    )
    .with(
        Field::choice("deadline_day", t!("office-set-up-deadline-day"), days)
            .value("Friday")
            .hint(t!("office-set-up-deadline-day-hint")),
    )
    .with(
        Field::time("deadline_time", t!("office-set-up-deadline-time"))
            .value("17:00")
            .hint(t!("office-set-up-deadline-time-hint")),
    )
    .with(
        Field::proposals("time_zone", t!("office-set-up-zone"), zones())
            .value(zone)
            .hint(t!("office-set-up-zone-hint")),
    )
}

fn hours(name: &'static str, label: String, value: &str, hint: String) -> Field {
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
    Field::pick("rulebook", t!("office-set-up-rulebook"), picks).value(chosen.unwrap_or_default())
}

fn tie_breaks() -> Vec<(String, String)> {
    let none = (String::new(), t!("office-set-up-no-tie"));
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
