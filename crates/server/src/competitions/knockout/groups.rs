//! `/c/{competition}/groups`: the groups, and who speaks for each.

use super::day::Day;
use super::fields::Fields;
use super::notice::Notice;
use crate::accounts::{NewLink, SignedIn, new_person};
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::contest::access::new_command;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use crate::pages::origin::Origin;
use crate::pages::received::{Named, Sent};
use crate::spoken::Spoken as _;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{Command, Insurance, PersonId, Status};
use boardside_rulebook::InsuranceNotice;
use boardside_store::people::{self, Assignment, Change, Details, FullName, Line, LoginName, Role};

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
pub async fn show(
    State(app): State<App>,
    known: SignedIn,
    Named(id): Named,
) -> Result<Response, Trouble> {
    let day = Day::open(&app, &id).await?;
    known.office(&day.contest.id)?;
    let shown = groups(&day, &known, Fields::default(), None);
    Ok(page(&shown)?)
}

/// A new group.
pub async fn send(
    State(app): State<App>,
    known: SignedIn,
    origin: Origin,
    Named(id): Named,
    Sent(pairs): Sent<Vec<(String, String)>>,
) -> Result<Response, Trouble> {
    let day = Day::open(&app, &id).await?;
    let by = known.director(&day.contest.id)?;
    let fields = Fields::from(pairs);
    let again = |day: &Day, notice: Notice| {
        let mut shown = groups(day, &known, fields.clone(), Some(notice));
        shown.frame.live = false;
        Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
    };
    let (mut changes, mut link) = (Vec::new(), None);
    let person = match (fields.get("login"), fields.get("coordinator")) {
        ("", "") => {
            return again(&day, Notice::bad(t!("groups-who-speaks")));
        }
        ("", name) => {
            let name = match FullName::new(name) {
                Ok(name) => name,
                Err(bad) => {
                    let sentence = t!("groups-bad-coordinator", why = bad.said());
                    return again(&day, Notice::bad(sentence));
                }
            };
            let person = new_person();
            changes.push(Change::AddPerson(
                person.clone(),
                Details::new(name.clone(), None),
            ));
            let invitation = NewLink::invitation(&person);
            changes.push(invitation.add(app.time.now()));
            link = Some((invitation, name));
            person
        }
        (login, _) => {
            let account = match LoginName::new(login) {
                Ok(login) => app.store.account_by_login(&login).await?,
                Err(_) => None,
            };
            let Some(account) = account else {
                return again(&day, Notice::bad(t!("groups-unknown-login")));
            };
            account.person
        }
    };
    let command = Command::AddGroup {
        name: fields.get("name").to_owned(),
        coordinator: PersonId::new(person.as_str()),
    };
    // Asked first, so that nobody is kept in the directory for a group that is not there.
    let decided = day.competition().decide(&command, &by, app.time.now());
    if let Err(refusal) = decided {
        return again(&day, day.contest.refused(&refusal).into());
    }
    changes.push(role(&day, &person, fields.get("name")));
    app.store
        .change(changes)
        .await?
        .map_err(|refused| refused.why)?;
    let once = fields.once();
    let asked = app.ask(&day.contest.id, Some(&once), by, command).await?;
    if let Err(refused) = asked {
        return again(&day, refused.into());
    }
    match link {
        Some((link, name)) => Ok(link.show(&origin, name.as_str(), &day.path("/groups"))?),
        None => Ok(Redirect::to(&day.path("/groups")).into_response()),
    }
}

fn role(day: &Day, person: &people::PersonId, group: &str) -> Change {
    Change::GiveRole(Assignment {
        person: person.clone(),
        competition: day.contest.id.stream(),
        role: Role::Coordinator,
        group: Line::new(group).ok(),
    })
}

fn groups(day: &Day, known: &SignedIn, fields: Fields, notice: Option<Notice>) -> Groups {
    let competition = day.competition();
    let reader = Reader::of_account(known, &day.contest);
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
    let frame = Frame::new(&day.contest, reader, &t!("groups-title"), "/groups");
    Groups {
        layout: frame.layout.clone(),
        frame,
        notice,
        once: new_command().to_string(),
        fields,
        groups: listed.collect(),
        insurance: notice_given == InsuranceNotice::Given,
        is_director: reader == Reader::Director,
        alone: in_group(None).count(),
    }
}
