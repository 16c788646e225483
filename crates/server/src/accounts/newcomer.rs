//! Somebody who makes an account.

use super::account::address;
use super::form::{Field, Form};
use super::password::Password;
use super::session;
use crate::app::App;
use crate::keys::base32;
use crate::pages::Trouble;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_store::people::{
    Account, Change, Contact, ContactKind, Details, FullName, LoginName, PersonId, Rank, Refusal,
    SignIn, Token,
};
use serde::Deserialize;

/// What was filled in.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    full_name: String,
    email: String,
    login: String,
    password: Password,
}

/// The form. Whoever is known already is not asked for a name, nor for an address, because the office may have one.
pub fn form(action: String, filled: &Filled, is_known: bool) -> Form {
    let mut form = Form::to(action, t!("accounts-join-make"));
    if !is_known {
        let name = Field::text("full_name", t!("accounts-join-name"), &filled.full_name);
        let hint = t!("accounts-join-name-hint");
        form = form.with(name.hint(hint).autocomplete("name"));
        let email = Field::text("email", t!("accounts-join-email"), &filled.email);
        let hint = t!("accounts-join-email-hint");
        form = form.with(email.hint(hint).autocomplete("email"));
    }
    let login = Field::text("login", t!("accounts-login"), &filled.login);
    form.with(
        login
            .hint(t!("accounts-join-login-hint"))
            .autocomplete("username"),
    )
    .with(
        Field::password("password", t!("accounts-password"), "new-password")
            .hint(t!("accounts-password-hint")),
    )
}

/// Somebody who has an account now and is signed in.
pub struct Settled {
    /// Who.
    pub person: PersonId,
    cookie: HeaderValue,
}

impl Settled {
    /// The answer that signs them in and leads on.
    pub fn go(self, next: &str) -> Response {
        let cookie = [(header::SET_COOKIE, self.cookie)];
        (cookie, Redirect::to(next)).into_response()
    }
}

/// Makes the account and signs its holder in, all by one token, and whatever else goes with it; the form comes back if
/// something is wrong.
pub async fn settle(
    app: &App,
    mut form: Form,
    filled: &Filled,
    token: &Token,
    rank: Rank,
    also: impl FnOnce(&PersonId) -> Vec<Change>,
) -> Result<Result<Settled, Form>, Trouble> {
    let login = form.read("login", LoginName::new(&filled.login));
    if let Err(sentence) = filled.password.check(&filled.login) {
        form.complain("password", sentence);
    }
    let mut changes = vec![super::link::spend(app, token)];
    let person = match &token.person {
        Some(person) => person.clone(),
        None => {
            let person = new_person();
            if let Some(name) = form.read("full_name", FullName::new(&filled.full_name)) {
                changes.push(Change::AddPerson(person.clone(), Details::new(name, None)));
            }
            let email = match filled.email.trim() {
                "" => None,
                email => form.take("email", address(email)),
            };
            if let Some(value) = email {
                let kind = ContactKind::Email;
                let contacts = vec![Contact { kind, value }];
                changes.push(Change::SetContacts(person.clone(), contacts));
            }
            person
        }
    };
    let (Some(login), false) = (login, form.is_wrong()) else {
        return Ok(Err(form));
    };
    changes.push(Change::AddAccount(Account {
        person: person.clone(),
        login,
        password: app.accounts.hasher.hash(&filled.password).await,
        sign_in: SignIn::Allowed,
        rank,
    }));
    let (session, cookie) = session::begin(app, &person);
    changes.push(session);
    changes.extend(also(&person));
    match app.store.change(changes).await? {
        Ok(()) => Ok(Ok(Settled { person, cookie })),
        Err(refused) if refused.why == Refusal::LoginTaken => {
            form.complain("login", t!("accounts-join-login-taken"));
            Ok(Err(form))
        }
        Err(refused) => Err(super::link::worthless(refused.why)),
    }
}

/// An id that nobody has yet and that says nothing.
///
/// # Panics
/// When the system has no random numbers, and so nothing safe can be done.
pub fn new_person() -> PersonId {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    PersonId::new(&format!("p{}", base32::write(&bytes))).expect("short and plain")
}
