//! `/c/{competition}/erase`: everything personal goes, by one action or on a set day; the results stay, without names.

use super::day::Day;
use super::fields::Fields;
use super::notice::Notice;
use super::official::{Director, Official};
use crate::app::App;
use crate::competitions::frame::Frame;
use crate::contest::in_directory;
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use boardside_competition::DivisionId;
use boardside_play::Moment;
use boardside_store::people::{
    Assignment, Change, IdentifierKind, PersonId, Profile, Rank, Role, Scope,
};
use std::collections::BTreeSet;

#[derive(Template)]
#[template(path = "competitions/knockout/erase.html")]
struct Erase {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    people: usize,
    staying: usize,
    /// How many of this day are erased already.
    erased: usize,
    /// The sections whose final is still to be played.
    unfinished: Vec<String>,
    due: Option<String>,
    day: String,
}

/// What would be erased.
pub async fn show(Director(director): Director) -> Result<Response, Trouble> {
    Ok(page(&erase_page(&director, None).await?)?)
}

/// Erases, or says when.
pub async fn send(Director(director): Director, fields: Fields) -> Result<Response, Trouble> {
    let (app, day) = (&director.app, &director.day);
    let stream = day.contest.id.stream();
    let change = match fields.get("do") {
        "now" if fields.get("name") == day.competition().terms().name.trim() => {
            erase(app, day).await?;
            return Ok(director.go("/erase"));
        }
        "now" => Err(t!("erase-day-bad-name")),
        "set" => match midnight(day, fields.get("day")) {
            Some(at) if at > app.time.now() => Ok(Change::SetErasure(stream, Some(at))),
            _ => Err(t!("erase-day-bad-day")),
        },
        "clear" => Ok(Change::SetErasure(stream, None)),
        _ => Err(t!("knockout-form-unreadable")),
    };
    match change {
        Ok(change) => {
            app.store.change_one(change).await??;
            Ok(director.go("/erase"))
        }
        Err(sentence) => {
            let shown = erase_page(&director, Some(Notice::bad(sentence))).await?;
            Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
        }
    }
}

fn midnight(day: &Day, text: &str) -> Option<Moment> {
    let date = text.parse().ok()?;
    super::set_up::moment(
        date,
        jiff::civil::Time::midnight(),
        day.competition().zone(),
    )
}

async fn erase_page(director: &Official, notice: Option<Notice>) -> Result<Erase, Trouble> {
    let (app, day) = (&director.app, &director.day);
    let whom = Whom::of(app, day).await?;
    let due = app.store.erasure_of(&day.contest.id.stream()).await?;
    let frame = director.frame(&t!("erase-day-frame"), "/erase", notice.as_ref());
    Ok(Erase {
        layout: frame.layout.clone(),
        frame,
        notice,
        people: whom.go.len(),
        staying: whom.stay.len(),
        erased: whom.erased,
        unfinished: unfinished(day),
        due: due.map(|due| day.long_day(due)),
        day: due.map_or_else(String::new, |due| day.written(due, "%Y-%m-%d")),
    })
}

/// The sections with players whose winner is not known yet.
fn unfinished(day: &Day) -> Vec<String> {
    let competition = day.competition();
    let open = |division: DivisionId| {
        let mut entries = competition.entries();
        let played = entries.any(|(_, entry)| entry.division == division && entry.plays());
        played && !competition.final_is_over(division)
    };
    let sections = day.sections().filter(|(division, _)| open(*division));
    sections.map(|(_, name)| name.to_owned()).collect()
}

/// Who is erased, and who is not.
struct Whom {
    go: BTreeSet<PersonId>,
    /// They run this day, own this place, or are part of another competition.
    stay: BTreeSet<PersonId>,
    /// How many are erased already.
    erased: usize,
}

impl Whom {
    async fn of(app: &App, day: &Day) -> Result<Whom, Trouble> {
        let competition = day.competition();
        let players = competition.entries().map(|(_, entry)| &entry.person);
        let coordinators = competition.groups().map(|(_, group)| &group.coordinator);
        let known = players.chain(coordinators).filter_map(|person| {
            let found = day.names.person(person)?;
            Some((found.profile == Profile::Erased, in_directory(person)?))
        });
        let (erased, people): (BTreeSet<_>, BTreeSet<_>) = known.partition(|(erased, _)| *erased);
        let stream = day.contest.id.stream();
        let mut whom = Whom {
            go: BTreeSet::new(),
            stay: BTreeSet::new(),
            erased: erased.len(),
        };
        for (_, person) in people {
            let roles = app.store.roles_of(&person).await?;
            let holds = |one: &Assignment| {
                one.competition != stream || matches!(one.role, Role::Director | Role::Official)
            };
            let account = app.store.account(&person).await?;
            let owns = account.is_some_and(|account| account.rank == Rank::Owner);
            match owns || roles.iter().any(holds) {
                true => whom.stay.insert(person),
                false => whom.go.insert(person),
            };
        }
        Ok(whom)
    }
}

/// Erases everything personal of a knockout. Doing it again finds nothing left to do.
async fn erase(app: &App, day: &Day) -> Result<(), Trouble> {
    let stream = day.contest.id.stream();
    let whom = Whom::of(app, day).await?;
    let mut changes: Vec<Change> = whom.go.into_iter().map(Change::ErasePerson).collect();
    changes.extend(whom.stay.into_iter().map(|person| {
        let scope = Scope::Competition(stream.clone());
        Change::RemoveIdentifier(person, scope, IdentifierKind::Wristband)
    }));
    changes.push(Change::SetErasure(stream, None));
    app.store
        .change(changes)
        .await?
        .map_err(|refused| refused.why)?;
    app.screens.refresh(&day.contest.id);
    Ok(())
}

/// Erases what is due, in whatever competition. One that cannot be erased now does not keep the others.
///
/// # Errors
/// When it cannot be read what is due.
pub async fn erase_due(app: &App) -> Result<(), Trouble> {
    for stream in app.store.erasures_due(app.time.now()).await? {
        let Some(id) = CompetitionId::of_stream(&stream) else {
            continue;
        };
        let erased = async {
            let day = Day::open(app, id.as_str()).await?;
            erase(app, &day).await
        };
        match erased.await {
            Ok(()) => {
                tracing::info!(competition = %id, "everything personal was erased, as it was set");
            }
            Err(why) => {
                tracing::error!(competition = %id, ?why, "what is personal could not be erased");
            }
        }
    }
    Ok(())
}
