//! `/people`: an owner sees who is known here, invites people and hands out links.

use super::form::{Field, Form};
use super::link::{self, NewLink};
use super::newcomer::new_person;
use super::{Owner, SignedIn};
use crate::app::App;
use crate::keys::GameId;
use crate::pages::Trouble;
use crate::pages::address::encoded;
use crate::pages::layout::{Layout, page, page_with};
use crate::pages::origin::Origin;
use crate::pages::received::{Asked, Sent};
use crate::spoken::Spoken as _;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_store::people::{
    Account, Change, Details, FullName, Person, PersonId, Purpose, Rank, Refusal, Search, SignIn,
};
use serde::Deserialize;

/// People on one page.
const PAGE: u32 = 50;
/// People and days that one link to join can be for.
const MOST_USES: u32 = 1_000;
const MOST_DAYS: u32 = 90;

#[derive(Template)]
#[template(path = "accounts/people.html")]
struct PeoplePage {
    layout: Layout,
    wrong: bool,
    invite: Form,
    join: Form,
    close: Form,
    open_links: usize,
    asked: String,
    people: Vec<Listed>,
    next: Option<String>,
}

/// One person in the list.
struct Listed {
    full_name: String,
    note: String,
    forms: Vec<Form>,
}

/// Whom to list.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    q: String,
    after: String,
}

/// Somebody to invite, as it was filled in.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Invited {
    full_name: String,
    /// By which a form that is sent twice is known.
    once: String,
}

/// A link to join, as it was filled in.
#[derive(Deserialize)]
#[serde(default)]
pub struct Open {
    uses: String,
    days: String,
}

impl Default for Open {
    fn default() -> Open {
        Open {
            uses: "30".into(),
            days: "14".into(),
        }
    }
}

/// Whom a button is about.
#[derive(Deserialize)]
pub struct About {
    person: String,
}

/// Whom a button is about, and whether they may sign in.
#[derive(Deserialize)]
pub struct Allow {
    person: String,
    sign_in: String,
}

/// The list, with everything that can be done.
pub async fn show(
    State(app): State<App>,
    _: Owner,
    Asked(query): Asked<Query>,
) -> Result<Response, Trouble> {
    let forms = (
        invite_form(&Invited::default()),
        join_form(&Open::default()),
    );
    Ok(page(&people_page(&app, &query, forms).await?)?)
}

/// Somebody new, and the link for them.
pub async fn invite(
    State(app): State<App>,
    _: Owner,
    origin: Origin,
    Sent(filled): Sent<Invited>,
) -> Result<Response, Trouble> {
    let mut form = invite_form(&filled);
    let Some(name) = form.read("full_name", FullName::new(&filled.full_name)) else {
        return again(&app, form, join_form(&Open::default())).await;
    };
    // The id follows from the form: sent twice, it invites one person, and the second link is as good.
    let id = match filled.once.trim() {
        "" => new_person(),
        once => app.keys.person_of(&format!("{once} invitation")),
    };
    let add = Change::AddPerson(id.clone(), Details::new(name, None));
    match app.store.change_one(add).await? {
        Ok(()) | Err(Refusal::PersonExists) => {}
        Err(why) => return Err(cannot(why)),
    }
    let person = find(&app, id.as_str()).await?;
    invite_known(&app, &origin, &person).await
}

/// A new invitation for somebody who has no account yet.
pub async fn invite_again(
    State(app): State<App>,
    _: Owner,
    origin: Origin,
    Sent(about): Sent<About>,
) -> Result<Response, Trouble> {
    let person = find(&app, &about.person).await?;
    invite_known(&app, &origin, &person).await
}

async fn invite_known(app: &App, origin: &Origin, person: &Person) -> Result<Response, Trouble> {
    if app.store.account(&person.id).await?.is_some() {
        return Err(cannot(Refusal::AccountExists));
    }
    let link = NewLink::invitation(&person.id);
    hand_out(app, origin, &link, person, "/people").await
}

/// A link for many.
pub async fn open_join(
    State(app): State<App>,
    _: Owner,
    origin: Origin,
    Sent(filled): Sent<Open>,
) -> Result<Response, Trouble> {
    let mut form = join_form(&filled);
    let uses = form.take("uses", number(&filled.uses, MOST_USES));
    let days = form.take("days", number(&filled.days, MOST_DAYS));
    let (Some(uses), Some(days)) = (uses, days) else {
        return again(&app, invite_form(&Invited::default()), form).await;
    };
    let link = NewLink::join(uses, days);
    made(app.store.change_one(link.add(app.time.now())).await?)?;
    Ok(link.show(&origin, &t!("accounts-for-many-whom"), "/people")?)
}

/// Makes all links for many worthless.
pub async fn close_join(State(app): State<App>, _: Owner) -> Result<Response, Trouble> {
    let close = Change::RevokeTokens(Purpose::Join, link::here());
    made(app.store.change_one(close).await?)?;
    Ok(Redirect::to("/people").into_response())
}

/// A link to a new password. Officials may make one too, for players of their competition.
pub async fn reset(
    State(app): State<App>,
    known: SignedIn,
    origin: Origin,
    Sent(about): Sent<About>,
) -> Result<Response, Trouble> {
    let is_owner = known.is_owner();
    // Who may not know the people here does not learn who there is.
    let hide = |trouble| {
        if is_owner {
            trouble
        } else {
            Trouble::forbidden(t!("accounts-not-theirs"))
        }
    };
    let person = find(&app, &about.person).await.map_err(hide)?;
    let account = app.store.account(&person.id).await?;
    let account = account.ok_or_else(|| hide(Trouble::missing(t!("accounts-has-none"))))?;
    let roles = app.store.roles_of(&person.id).await?;
    if !known.may_reset(&account, &roles) {
        return Err(Trouble::forbidden(t!("accounts-not-theirs")));
    }
    let back = if is_owner { "/people" } else { "/account" };
    hand_out(&app, &origin, &NewLink::reset(&person.id), &person, back).await
}

/// Lets somebody sign in, or not any more.
pub async fn set_sign_in(
    State(app): State<App>,
    Owner(owner): Owner,
    Sent(allow): Sent<Allow>,
) -> Result<Response, Trouble> {
    let person = find(&app, &allow.person).await?;
    let sign_in = SignIn::from_word(&allow.sign_in)
        .ok_or_else(|| Trouble::Wrong(t!("accounts-sign-in-word")))?;
    if person.id == owner.account.person {
        return Err(Trouble::Wrong(t!("accounts-lock-out")));
    }
    made(
        app.store
            .change_one(Change::SetSignIn(person.id, sign_in))
            .await?,
    )?;
    Ok(Redirect::to("/people").into_response())
}

async fn find(app: &App, id: &str) -> Result<Person, Trouble> {
    let person = match PersonId::new(id) {
        Ok(id) => app.store.person(&id).await?,
        Err(_) => None,
    };
    let person = person.filter(|person| person.details().is_some());
    person.ok_or_else(|| Trouble::missing(t!("accounts-no-person")))
}

async fn hand_out(
    app: &App,
    origin: &Origin,
    link: &NewLink,
    person: &Person,
    back: &'static str,
) -> Result<Response, Trouble> {
    let added = app.store.change(link.replace(app.time.now())).await?;
    made(added.map_err(|refused| refused.why))?;
    let name = person
        .details()
        .map_or("", |details| details.full_name.as_str());
    Ok(link.show(origin, name, back)?)
}

fn made(made: Result<(), Refusal>) -> Result<(), Trouble> {
    made.map_err(cannot)
}

/// A refusal in words.
fn cannot(refusal: Refusal) -> Trouble {
    Trouble::Wrong(t!("accounts-cannot", why = refusal.said()))
}

fn number(text: &str, most: u32) -> Result<u32, String> {
    let number = text.trim().parse().ok();
    let number = number.filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| t!("accounts-number", most = most))
}

fn invite_form(filled: &Invited) -> Form {
    let name = Field::text("full_name", t!("accounts-name"), &filled.full_name);
    Form::to("/people", t!("accounts-invite-make"))
        .hidden("once", GameId::random().as_str())
        .with(name.hint(t!("accounts-invite-hint")))
}

fn join_form(filled: &Open) -> Form {
    Form::to("/people/join", t!("accounts-for-many-make"))
        .with(Field::text(
            "uses",
            t!("accounts-for-many-people"),
            &filled.uses,
        ))
        .with(Field::text(
            "days",
            t!("accounts-how-many-days"),
            &filled.days,
        ))
}

async fn again(app: &App, invite: Form, join: Form) -> Result<Response, Trouble> {
    let mut shown = people_page(app, &Query::default(), (invite, join)).await?;
    shown.wrong = true;
    Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
}

async fn people_page(
    app: &App,
    query: &Query,
    (invite, join): (Form, Form),
) -> Result<PeoplePage, Trouble> {
    let now = app.time.now();
    let links = app.store.tokens_about(Purpose::Join, &link::here()).await?;
    let counts =
        |token: &&boardside_store::people::Token| token.uses_left > 0 && token.expires_at > now;
    let after = PersonId::new(&query.after).ok();
    let search = Search {
        name: &query.q,
        after: after.as_ref(),
        limit: PAGE,
    };
    let found = app.store.people(search).await?;
    let is_full = found.len() == PAGE as usize;
    let last = found.last().filter(|_| is_full);
    let next = last.map(|last| format!("/people?q={}&after={}", encoded(&query.q), last.id));
    let mut people = Vec::new();
    for person in &found {
        let account = app.store.account(&person.id).await?;
        people.push(listed(person, account.as_ref()));
    }
    Ok(PeoplePage {
        layout: Layout::new(t!("accounts-people"), None),
        wrong: false,
        invite,
        join,
        close: Form::to("/people/join/close", t!("accounts-for-many-close")),
        open_links: links.iter().filter(counts).count(),
        asked: query.q.clone(),
        people,
        next,
    })
}

fn listed(person: &Person, account: Option<&Account>) -> Listed {
    let about = |action: &str, button: String| {
        Form::to(action, button).hidden("person", person.id.as_str())
    };
    let allow = |button: String, sign_in: SignIn| {
        about("/people/sign-in", button).hidden("sign_in", sign_in.word())
    };
    let (note, forms) = match account {
        None => (
            t!("accounts-no-account"),
            vec![about("/people/invitation", t!("accounts-invite-make"))],
        ),
        Some(account) => {
            let rank = match account.rank {
                Rank::Owner => "owner",
                Rank::Ordinary => "ordinary",
            };
            let (may, switch) = match account.sign_in {
                SignIn::Allowed => {
                    let forbid = t!("accounts-forbid-sign-in");
                    ("yes", allow(forbid, SignIn::Disabled))
                }
                SignIn::Disabled => {
                    let permit = t!("accounts-allow-sign-in");
                    ("no", allow(permit, SignIn::Allowed))
                }
            };
            let reset = about("/people/reset", t!("accounts-make-reset"));
            let login = account.login.as_str();
            (
                t!(
                    "accounts-signs-in-as",
                    rank = rank,
                    may = may,
                    login = login
                ),
                vec![reset, switch],
            )
        }
    };
    let name = person
        .details()
        .map_or("", |details| details.full_name.as_str());
    Listed {
        full_name: name.to_owned(),
        note,
        forms,
    }
}
