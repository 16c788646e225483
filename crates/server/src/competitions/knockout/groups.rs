//! `/c/{competition}/groups`: the groups, and who speaks for each.

use super::day::Day;
use super::fields::Fields;
use super::notice::Notice;
use super::official::{Director, Official};
use crate::accounts::{NewLink, new_person};
use crate::competitions::frame::{Frame, Reader};
use crate::contest::access::new_command;
use crate::contest::in_competition;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use crate::pages::origin::Origin;
use crate::spoken::Spoken as _;
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use boardside_competition::{Command, Group, Insurance, Status};
use boardside_rulebook::InsuranceNotice;
use boardside_store::people::{
    Assignment, Change, Details, FullName, Line, LoginName, PersonId, Refusal, Role,
};

#[derive(Template)]
#[template(path = "competitions/knockout/groups.html")]
struct Groups {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    once: String,
    fields: Fields,
    groups: Vec<Listed>,
    /// Whether the rulebook asks coordinators to pass a word about insurance on.
    insurance: bool,
    is_director: bool,
    /// How many are entered without a group.
    alone: usize,
}

struct Listed {
    number: u32,
    name: String,
    coordinator: String,
    players: usize,
    checked_in: usize,
    acknowledged: bool,
}

/// The list.
pub async fn show(official: Official) -> Result<Response, Trouble> {
    Ok(page(&groups(&official, Fields::default(), None))?)
}

/// A new group.
pub async fn send(
    Director(director): Director,
    origin: Origin,
    fields: Fields,
) -> Result<Response, Trouble> {
    let refused = |fields: Fields, notice: Notice| {
        let shown = groups(&director, fields, Some(notice));
        Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
    };
    let speaker = match speaker(&director, &fields).await? {
        Ok(speaker) => speaker,
        Err(notice) => return refused(fields, notice),
    };
    if let Err(notice) = add(&director, &fields, &speaker).await? {
        return refused(fields, notice);
    }
    let store = &director.app.store;
    match &speaker.new {
        Some(name) if store.account(&speaker.person).await?.is_none() => {
            let link = NewLink::invitation(&speaker.person);
            let handed_out = link.replace(director.app.time.now());
            store
                .change(handed_out)
                .await?
                .map_err(|refused| refused.why)?;
            let back = director.day.path("/groups");
            Ok(link.show(&origin, name.as_str(), &back)?)
        }
        Some(_) | None => Ok(director.go("/groups")),
    }
}

/// Who speaks for a group.
struct Speaker {
    person: PersonId,
    /// The name of somebody who is not known here yet and is invited.
    new: Option<FullName>,
}

/// Whom the form names. Somebody new has an id that follows from the form, so that one sent twice invites one person.
async fn speaker(director: &Official, fields: &Fields) -> Result<Result<Speaker, Notice>, Trouble> {
    let app = &director.app;
    let bad = |sentence: String| Ok(Err(Notice::bad(sentence)));
    match (fields.get("login"), fields.get("coordinator")) {
        ("", "") => bad(t!("groups-who-speaks")),
        ("", name) => match FullName::new(name) {
            Ok(name) => {
                let form = format!("{} group {}", fields.get("once"), director.day.contest.id);
                Ok(Ok(Speaker {
                    person: match fields.get("once") {
                        "" => new_person(),
                        _ => app.keys.person_of(&form),
                    },
                    new: Some(name),
                }))
            }
            Err(why) => bad(t!("groups-bad-coordinator", why = why.said())),
        },
        (login, _) => {
            let account = match LoginName::new(login) {
                Ok(login) => app.store.account_by_login(&login).await?,
                Err(_) => None,
            };
            match account {
                Some(account) => Ok(Ok(Speaker {
                    person: account.person,
                    new: None,
                })),
                None => bad(t!("groups-unknown-login")),
            }
        }
    }
}

/// Adds the group; one that is there already with this very speaker was added by the same form.
async fn add(
    director: &Official,
    fields: &Fields,
    speaker: &Speaker,
) -> Result<Result<(), Notice>, Trouble> {
    let (app, day) = (&director.app, &director.day);
    let (name, coordinator) = (fields.get("name"), in_competition(&speaker.person));
    let same = |group: &Group| group.name == name && group.coordinator == coordinator;
    if day.competition().groups().any(|(_, group)| same(group)) {
        return Ok(Ok(()));
    }
    let command = Command::AddGroup {
        name: name.to_owned(),
        coordinator,
    };
    // Asked first, so that nobody is kept in the directory for a group that is not there.
    let now = app.time.now();
    if let Err(refusal) = day.competition().decide(&command, &director.by, now) {
        return Ok(Err(day.contest.refused(&refusal).into()));
    }
    let new = speaker.new.clone().map(|name| {
        let details = Details::new(name, None);
        Change::AddPerson(speaker.person.clone(), details)
    });
    let changes = new.into_iter().chain([role(day, &speaker.person, name)]);
    let stored = app.store.change(changes.collect()).await?;
    match stored.map_err(|refused| refused.why) {
        // Two clicks at once.
        Ok(()) | Err(Refusal::PersonExists) => {}
        Err(why) => return Err(why.into()),
    }
    director.ask(&fields.once(), command).await
}

fn role(day: &Day, person: &PersonId, group: &str) -> Change {
    Change::GiveRole(Assignment {
        person: person.clone(),
        competition: day.contest.id.stream(),
        role: Role::Coordinator,
        group: Line::new(group).ok(),
    })
}

fn groups(official: &Official, fields: Fields, notice: Option<Notice>) -> Groups {
    let (day, competition) = (&official.day, official.day.competition());
    let in_group = |group| {
        let entries = competition.entries();
        entries.filter(move |(_, entry)| entry.group == group && entry.plays())
    };
    let listed = competition.groups().map(|(id, group)| Listed {
        number: id.0,
        name: group.name.clone(),
        coordinator: day.full_name(&group.coordinator),
        players: in_group(Some(id)).count(),
        checked_in: in_group(Some(id))
            .filter(|(_, entry)| entry.status == Status::CheckedIn)
            .count(),
        acknowledged: group.insurance == Insurance::Acknowledged,
    });
    let notice_given = competition.rulebook().settings().entry.insurance_notice;
    let frame = official.frame(&t!("groups-title"), "/groups", notice.as_ref());
    Groups {
        layout: frame.layout.clone(),
        frame,
        notice,
        once: new_command().to_string(),
        fields,
        groups: listed.collect(),
        insurance: notice_given == InsuranceNotice::Given,
        is_director: official.reader() == Reader::Director,
        alone: in_group(None).count(),
    }
}
