//! `/account`: what somebody sees and changes of their own account.

use super::SignedIn;
use super::form::{Field, Form};
use super::password::Password;
use super::session;
use crate::app::App;
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use crate::pages::received::{Asked, Sent};
use crate::spoken::Spoken as _;
use askama::Template;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_play::Moment;
use boardside_store::people::{
    Assignment, Change, Contact, ContactKind, ContactValue, Details, DisplayName, FullName,
};
use jiff::Timestamp;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "accounts/account.html")]
struct AccountPage {
    layout: Layout,
    login: String,
    done: Option<String>,
    wrong: bool,
    is_owner: bool,
    unread: u64,
    /// What somebody is, each with the page of the competition.
    roles: Vec<(String, String)>,
    names: Form,
    password: Form,
    sessions: Vec<Device>,
}

/// A device that somebody is signed in on.
struct Device {
    since: String,
    seen: String,
    is_this: bool,
}

/// What was done just before.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Done {
    done: String,
}

/// A person's names, as they were filled in.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub struct Names {
    full_name: String,
    display_name: String,
    email: String,
}

/// A change of password, as it was filled in.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct NewPassword {
    old_password: Password,
    new_password: Password,
}

/// The page.
pub async fn show(
    State(app): State<App>,
    known: SignedIn,
    Asked(done): Asked<Done>,
) -> Result<Response, Trouble> {
    let names = names_form(&stored(&app, &known).await?.names);
    let mut shown = account_page(&app, known, names, password_form()).await?;
    shown.done = match done.done.as_str() {
        "names" => Some(t!("accounts-names-done")),
        "password" => Some(t!("accounts-password-done")),
        _ => None,
    };
    Ok(page(&shown)?)
}

/// Changes the names.
pub async fn names(
    State(app): State<App>,
    known: SignedIn,
    Sent(filled): Sent<Names>,
) -> Result<Response, Trouble> {
    let mut form = names_form(&filled);
    let full_name = form.read("full_name", FullName::new(&filled.full_name));
    let display_name = match (&full_name, filled.display_name.trim()) {
        (Some(full_name), "") => Some(full_name.display_name()),
        _ => form.read("display_name", DisplayName::new(&filled.display_name)),
    };
    let email = match filled.email.trim() {
        "" => None,
        email => form.take("email", address(email)),
    };
    let (Some(full_name), Some(display_name), false) = (full_name, display_name, form.is_wrong())
    else {
        let mut shown = account_page(&app, known, form, password_form()).await?;
        shown.wrong = true;
        return Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?);
    };
    let stored = stored(&app, &known).await?;
    let details = Details {
        full_name,
        display_name,
        birth_date: stored.birth_date,
    };
    let other = |contact: &Contact| contact.kind != ContactKind::Email;
    let email = email.map(|value| Contact {
        kind: ContactKind::Email,
        value,
    });
    let others = stored.contacts.into_iter().filter(other);
    let contacts = email.into_iter().chain(others).collect();
    let person = known.account.person;
    let changes = vec![
        Change::UpdatePerson(person.clone(), details),
        Change::SetContacts(person, contacts),
    ];
    app.store
        .change(changes)
        .await?
        .map_err(|refused| refused.why)?;
    Ok(Redirect::to("/account?done=names").into_response())
}

/// Changes the password. All other sessions end, and this one goes on with a new token.
pub async fn password(
    State(app): State<App>,
    known: SignedIn,
    Sent(filled): Sent<NewPassword>,
) -> Result<Response, Trouble> {
    let mut form = password_form();
    if let Err(sentence) = filled.new_password.check(known.account.login.as_str()) {
        form.complain("new_password", sentence);
    } else if !proved(&app, &known, &filled.old_password).await {
        form.complain("old_password", t!("accounts-password-not-yours"));
    }
    if form.is_wrong() {
        let names = names_form(&stored(&app, &known).await?.names);
        let mut shown = account_page(&app, known, names, form).await?;
        shown.wrong = true;
        return Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?);
    }
    let person = known.account.person;
    let hash = app.accounts.hasher.hash(&filled.new_password).await;
    let (begin, cookie) = session::begin(&app, &person);
    let changes = vec![
        Change::SetPassword(person.clone(), hash),
        Change::EndSessions(person),
        begin,
    ];
    app.store
        .change(changes)
        .await?
        .map_err(|refused| refused.why)?;
    let back = Redirect::to("/account?done=password");
    Ok(([(header::SET_COOKIE, cookie)], back).into_response())
}

async fn proved(app: &App, known: &SignedIn, password: &Password) -> bool {
    let kept = Some(&known.account.password);
    app.accounts.hasher.matches(password, kept).await
}

/// What is kept of the person.
struct Stored {
    names: Names,
    birth_date: Option<boardside_store::people::BirthDate>,
    contacts: Vec<Contact>,
}

async fn stored(app: &App, known: &SignedIn) -> Result<Stored, Trouble> {
    let id = &known.account.person;
    let person = app.store.person(id).await?;
    let details = person.as_ref().and_then(|person| person.details());
    let contacts = app.store.contacts_of(id).await?;
    let email = contacts
        .iter()
        .find(|contact| contact.kind == ContactKind::Email);
    let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
    Ok(Stored {
        names: Names {
            full_name: text(details.map(|details| details.full_name.as_str())),
            display_name: text(details.map(|details| details.display_name.as_str())),
            email: text(email.map(|contact| contact.value.as_str())),
        },
        birth_date: details.and_then(|details| details.birth_date),
        contacts,
    })
}

/// A mail address that mail can be sent to.
///
/// # Errors
/// Says how one is written.
pub fn address(text: &str) -> Result<ContactValue, String> {
    let address: Result<lettre::Address, _> = text.parse();
    address.map_err(|_| t!("accounts-address-form"))?;
    ContactValue::new(text).map_err(|bad| bad.said())
}

fn names_form(filled: &Names) -> Form {
    Form::to("/account", t!("accounts-change"))
        .with(
            Field::text("full_name", t!("accounts-name"), &filled.full_name)
                .hint(t!("accounts-name-hint"))
                .autocomplete("name"),
        )
        .with(
            Field::text(
                "display_name",
                t!("accounts-display-name"),
                &filled.display_name,
            )
            .hint(t!("accounts-display-name-hint"))
            .autocomplete("nickname"),
        )
        .with(
            Field::text("email", t!("accounts-email"), &filled.email)
                .hint(t!("accounts-email-hint"))
                .autocomplete("email"),
        )
}

fn password_form() -> Form {
    Form::to("/account/password", t!("accounts-change-password"))
        .with(Field::password(
            "old_password",
            t!("accounts-old-password"),
            "current-password",
        ))
        .with(
            Field::password("new_password", t!("accounts-new-password"), "new-password")
                .hint(t!("accounts-password-hint")),
        )
}

async fn account_page(
    app: &App,
    known: SignedIn,
    names: Form,
    password: Form,
) -> Result<AccountPage, Trouble> {
    let roles = roles(app, &known).await?;
    let sessions = app
        .store
        .sessions_of(&known.account.person, app.time.now())
        .await?;
    let device = |session: &boardside_store::people::Session| Device {
        since: written(session.created_at),
        seen: written(session.seen_at),
        is_this: session.hash == known.session,
    };
    Ok(AccountPage {
        layout: Layout::new(t!("accounts-yours"), None),
        login: known.account.login.as_str().to_owned(),
        done: None,
        wrong: false,
        is_owner: known.is_owner(),
        unread: app.store.unread_of(&known.account.person).await?,
        roles,
        names,
        password,
        sessions: sessions.iter().map(device).collect(),
    })
}

/// What somebody is, and in which competition; one that is not there any more is left out.
async fn roles(app: &App, known: &SignedIn) -> Result<Vec<(String, String)>, Trouble> {
    if known.roles.is_empty() {
        return Ok(Vec::new());
    }
    let competitions = app.competitions().await?;
    let told = known.roles.iter().filter_map(|assigned| {
        let mut rows = competitions.iter();
        let row = rows.find(|row| row.stream == assigned.competition)?;
        let id = CompetitionId::of_stream(&assigned.competition)?;
        let place = match assigned.group {
            Some(_) => "/group",
            None => "",
        };
        Some((role(assigned, &row.terms.name), format!("/c/{id}{place}")))
    });
    Ok(told.collect())
}

fn role(assigned: &Assignment, competition: &str) -> String {
    let role = assigned.role.word();
    match &assigned.group {
        Some(group) => t!(
            "accounts-role-group",
            role = role,
            competition = competition,
            group = group.as_str()
        ),
        None => t!("accounts-role", role = role, competition = competition),
    }
}

fn written(moment: Moment) -> String {
    let time = Timestamp::from_millisecond(moment.0).unwrap_or_default();
    time.strftime("%Y-%m-%d %H:%M UTC").to_string()
}
