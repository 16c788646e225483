//! `/c/{competition}/office/people`: the director says who helps, and hands the whole over.

use super::clerk::{Clerk, Director, Head};
use super::entries::known_person;
use super::form::{Filled, Form, Notice, Wrong};
use crate::competitions::frame::Frame;
use crate::game::Refused;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page_with};
use crate::pages::received::Asked;
use crate::spoken::format;
use askama::Template;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_store::people::{Assignment, Change, PersonId, Role, Search};
use serde::Deserialize;

/// People that a search shows.
const FOUND: u32 = 20;

#[derive(Template)]
#[template(path = "competitions/office/people.html")]
struct People {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    /// What officials do here.
    says: String,
    officials: Vec<Official>,
    asked: String,
    found: Vec<Found>,
}

struct Official {
    name: String,
    role: String,
    take: Option<Form>,
}

struct Found {
    name: String,
    login: String,
    give: Form,
    hand_over: Form,
}

/// Whom to look for.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    q: String,
}

/// Who helps, and who could.
pub async fn show(
    Director(clerk): Director,
    Asked(query): Asked<Query>,
) -> Result<Response, Trouble> {
    page(&clerk, &Wrong::default(), &query.q).await
}

/// Makes somebody an official.
pub async fn give(Director(clerk): Director, filled: Filled) -> Result<Response, Trouble> {
    let person = with_account(&clerk, filled.text("person")).await?;
    let role = Change::GiveRole(assignment(&clerk, &person, Role::Official));
    clerk.app.store.change_one(role).await??;
    Ok(clerk.back("/people"))
}

/// Takes a role away. A competition keeps a director.
pub async fn take(Director(clerk): Director, filled: Filled) -> Result<Response, Trouble> {
    let person = known_person(&clerk, filled.text("person")).await?;
    let role = match filled.text("role") {
        "director" => Role::Director,
        _ => Role::Official,
    };
    let directors = directors(&clerk).await?;
    if role == Role::Director && directors.iter().all(|one| *one == person) {
        let sentence = t!("office-people-last-director");
        let refused = Refused::plain("last_director", sentence);
        return page(&clerk, &Wrong::button(refused), "").await;
    }
    let role = Change::TakeRole(assignment(&clerk, &person, role));
    clerk.app.store.change_one(role).await??;
    Ok(clerk.back("/people"))
}

/// Makes somebody else the director. Whoever hands over stays as an official.
pub async fn hand_over(Director(clerk): Director, filled: Filled) -> Result<Response, Trouble> {
    let person = with_account(&clerk, filled.text("person")).await?;
    let mut changes = vec![Change::GiveRole(assignment(
        &clerk,
        &person,
        Role::Director,
    ))];
    let me = &clerk.known.account.person;
    let mine = clerk.app.store.roles_of(me).await?;
    let direct = assignment(&clerk, me, Role::Director);
    if *me != person && mine.contains(&direct) {
        changes.push(Change::TakeRole(direct));
        changes.push(Change::GiveRole(assignment(&clerk, me, Role::Official)));
    }
    let stored = clerk.app.store.change(changes).await?;
    stored.map_err(|refused| refused.why)?;
    Ok(Redirect::to(&clerk.address("")).into_response())
}

async fn with_account(clerk: &Clerk, id: &str) -> Result<PersonId, Trouble> {
    let person = known_person(clerk, id).await?;
    match clerk.app.store.account(&person).await? {
        Some(_) => Ok(person),
        None => Err(Trouble::Wrong(t!("office-people-no-account"))),
    }
}

fn assignment(clerk: &Clerk, person: &PersonId, role: Role) -> Assignment {
    Assignment {
        person: person.clone(),
        competition: clerk.contest.id.stream(),
        role,
        group: None,
    }
}

async fn directors(clerk: &Clerk) -> Result<Vec<PersonId>, Trouble> {
    let roles = clerk.app.store.roles_in(&clerk.contest.id.stream()).await?;
    let directors = roles.into_iter().filter(|one| one.role == Role::Director);
    Ok(directors.map(|one| one.person).collect())
}

async fn page(clerk: &Clerk, wrong: &Wrong, asked: &str) -> Result<Response, Trouble> {
    let Head {
        frame,
        layout,
        notice,
    } = Head::new(clerk, &t!("office-people-title"), "/people", wrong);
    let people = People {
        layout,
        frame,
        notice,
        says: t!(
            "office-people-says",
            format = format(clerk.competition().terms())
        ),
        officials: officials(clerk).await?,
        asked: asked.to_owned(),
        found: match asked.trim().is_empty() {
            true => Vec::new(),
            false => found(clerk, asked).await?,
        },
    };
    Ok(page_with(wrong.status(), &people)?)
}

async fn officials(clerk: &Clerk) -> Result<Vec<Official>, Trouble> {
    let store = &clerk.app.store;
    let roles = store.roles_in(&clerk.contest.id.stream()).await?;
    let settle = |one: &&Assignment| matches!(one.role, Role::Director | Role::Official);
    let roles: Vec<&Assignment> = roles.iter().filter(settle).collect();
    let ids: Vec<PersonId> = roles.iter().map(|one| one.person.clone()).collect();
    let known = store.people_of(&ids).await?;
    let directors = roles
        .iter()
        .filter(|one| one.role == Role::Director)
        .count();
    let officials = roles.iter().map(|one| {
        let details = known.get(&one.person).and_then(|person| person.details());
        let (role, last) = match one.role {
            Role::Director => ("director", directors == 1),
            _ => ("official", false),
        };
        let take = Form::button(clerk.address("/people/take"), t!("office-people-take"))
            .hidden("person", one.person.as_str())
            .hidden("role", role);
        Official {
            name: details.map_or_else(String::new, |one| one.full_name.as_str().to_owned()),
            role: t!("office-people-role", role = role),
            take: (!last).then_some(take),
        }
    });
    Ok(officials.collect())
}

/// Those with an account whose name begins so.
async fn found(clerk: &Clerk, asked: &str) -> Result<Vec<Found>, Trouble> {
    let search = Search {
        name: asked,
        after: None,
        limit: FOUND,
    };
    let mut found = Vec::new();
    for person in clerk.app.store.people(search).await? {
        let Some(account) = clerk.app.store.account(&person.id).await? else {
            continue;
        };
        let details = person.details();
        let about = |action: &str, button| {
            let form = Form::button(clerk.address(action), button);
            form.hidden("person", person.id.as_str())
        };
        found.push(Found {
            name: details.map_or_else(String::new, |one| one.full_name.as_str().to_owned()),
            login: account.login.as_str().to_owned(),
            give: about("/people", t!("office-people-give")),
            hand_over: about("/people/hand-over", t!("office-people-replace-me")),
        });
    }
    Ok(found)
}
