//! The form that sets a league up, filled in as most leagues are.

use super::super::form::{Field, Form, Pick};
use super::was::Was;
use crate::app::App;
use crate::competitions::tie_breaks::{TIE_BREAKS, word};
use crate::contest::settings::worths;
use crate::pages::special;
use crate::spoken::{Spoken as _, translated};
use boardside_competition::{League, TermsPart};
use boardside_rulebook::Format;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};

/// The fields of the tie-breaks, in their order.
pub const TIE_FIELDS: [&str; 6] = ["tie_1", "tie_2", "tie_3", "tie_4", "tie_5", "tie_6"];

/// The fields of what a match is worth.
pub const POINT_FIELDS: [&str; 5] = ["win", "draw", "loss", "forfeit", "bye"];

/// The fields of the weeks.
pub const WEEK_FIELDS: [&str; 4] = ["first_day", "weeks", "deadline_day", "deadline_time"];

/// The days of the week, in the order of the calendar, as the form sends them.
pub const DAYS: [&str; 7] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
];

/// The form, with a rulebook chosen beforehand.
pub fn of(app: &App, chosen: Option<&str>) -> Form {
    let form = Form::to("league", "/competitions/new", t!("office-set-up-do"));
    fields(form, app, chosen)
}

/// The same for a league that is there: without what stays, and holding what stands.
pub fn amending(app: &App, was: &Was<'_>, action: String) -> Form {
    let form = Form::to("league", action, t!("office-settings-do"));
    let mut form = fields(form, app, None).without(&["rulebook", "time_zone"]);
    let stays = |part| was.competition.stays(part).is_some();
    for (part, names) in [
        (TermsPart::Weeks, &WEEK_FIELDS[..]),
        (TermsPart::Points, &POINT_FIELDS[..]),
        (TermsPart::Points, &["worth"][..]),
        (TermsPart::TieBreaks, &TIE_FIELDS[..]),
        (TermsPart::TieBreaks, &["ties"][..]),
        (TermsPart::Withdrawals, &["withdrawals"][..]),
    ] {
        if stays(part) {
            form = form.without(names);
        }
    }
    if form.asks("weeks") && was.has_own_weeks() {
        form = form.with_hint("season", t!("office-settings-weeks-own"));
    }
    form.with_hint("divisions", t!("office-settings-divisions-hint"))
        .holding(&was.held)
}

fn fields(form: Form, app: &App, chosen: Option<&str>) -> Form {
    let usual = League::new(Vec::new());
    let form = what(form, app, chosen);
    let form = form.with(Field::heading("season", t!("office-set-up-season")));
    let form = season(weeks(form, app, own_zone()));
    let form = form.with(Field::heading("worth", t!("office-set-up-points")));
    let form = points(form, &usual);
    let ties = Field::heading("ties", t!("office-set-up-ties"));
    let form = form.with(ties.hint(t!("office-set-up-ties-hint")));
    let form = ties_in_order(form, &usual);
    let form = form.with(Field::heading("patience", t!("office-set-up-patience")));
    patience(form, &usual)
}

/// The zone of this machine.
fn own_zone() -> String {
    let zone = TimeZone::system();
    // Both are the same; people know the shorter one.
    let name = zone.iana_name().filter(|name| *name != "Etc/UTC");
    name.unwrap_or("UTC").to_owned()
}

fn what(form: Form, app: &App, chosen: Option<&str>) -> Form {
    let line = |name, label: String, hint: String| Field::line(name, label).hint(hint).half();
    form.with(line(
        "name",
        t!("office-set-up-name"),
        t!("office-set-up-name-hint"),
    ))
    .with(line(
        "venue",
        t!("office-set-up-venue"),
        t!("office-set-up-venue-hint"),
    ))
    .with(rulebooks(app, chosen))
    .with(Field::tick("remote", t!("office-set-up-remote")))
    .with(
        Field::area("divisions", t!("office-set-up-divisions"), 3)
            .value(t!("office-set-up-open"))
            .hint(t!("office-set-up-divisions-hint")),
    )
}

/// What becomes of a season that is too short, and of those who leave it.
fn season(form: Form) -> Form {
    let rounds = vec![
        ("complete".into(), t!("office-set-up-complete")),
        ("as_many_as_weeks".into(), t!("office-set-up-as-many")),
    ];
    let withdrawals = vec![
        ("opponents_win".into(), t!("office-set-up-opponents-win")),
        ("rest_void".into(), t!("office-set-up-rest-void")),
        ("all_void_before_half".into(), t!("office-set-up-all-void")),
    ];
    form.with(Field::choice("rounds", t!("office-set-up-short"), rounds).half())
        .with(Field::choice("withdrawals", t!("office-set-up-withdrawals"), withdrawals).half())
}

fn points(form: Form, usual: &League) -> Form {
    let fields = POINT_FIELDS.into_iter().zip(worths(&usual.points));
    fields.fold(form, |form, (name, (label, worth))| {
        form.with(Field::number(name, label).value(worth.to_string()))
    })
}

fn ties_in_order(form: Form, usual: &League) -> Form {
    let fields = (1..).zip(TIE_FIELDS).zip(&usual.tie_breaks);
    fields.fold(form, |form, ((place, name), tie)| {
        let label = t!("office-set-up-tie-place", place = place);
        form.with(Field::choice(name, label, tie_breaks()).value(word(*tie)))
    })
}

fn patience(form: Form, usual: &League) -> Form {
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
    let days = DAYS.map(|day| {
        (
            day.to_owned(),
            t!("dates-weekday", day = day.to_lowercase()),
        )
    });
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
        // A server keeps UTC when nobody has told it otherwise: the founder's browser knows better.
        Field::proposals("time_zone", t!("office-set-up-zone"), zones())
            .island((zone == "UTC").then_some("zone"))
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
            name: translated(rulebook).name().to_owned(),
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
    let each = TIE_BREAKS.map(|(word, tie)| (word.to_owned(), tie.said()));
    std::iter::once(none).chain(each).collect()
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
