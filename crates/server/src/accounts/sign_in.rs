//! `/sign-in`.

use super::form::{Field, Form, FormPage};
use super::password::Password;
use super::{Caller, session, take_try};
use crate::app::App;
use crate::guard::{Client, rate};
use crate::pages::Trouble;
use crate::pages::received::{Asked, Sent};
use crate::spoken::Spoken as _;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_store::people::{Account, Change, LoginName, SignIn};
use serde::Deserialize;

/// Where to go afterwards, and what was done before.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Next {
    next: String,
    done: String,
}

/// What was filled in.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    login: String,
    password: Password,
    next: String,
}

/// The form; whoever is signed in goes on.
pub async fn show(caller: Caller, Asked(asked): Asked<Next>) -> Result<Response, Trouble> {
    match caller {
        Caller::Account(_) => Ok(Redirect::to(own(&asked.next)).into_response()),
        Caller::Nobody => {
            let filled = Filled {
                next: asked.next,
                ..Filled::default()
            };
            let lede = match asked.done.as_str() {
                "password" => t!("accounts-reset-done"),
                _ => t!("accounts-sign-in-says"),
            };
            Ok(page_with(lede, form(&filled)).show()?)
        }
    }
}

/// Signs somebody in.
pub async fn send(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    Sent(filled): Sent<Filled>,
) -> Result<Response, Trouble> {
    if let Err(wait) = take_try(&app, &filled.login, client.household()).await? {
        let page = page(form(&filled)).message(rate::sentence(wait));
        let after = [(header::RETRY_AFTER, rate::seconds(wait).to_string())];
        let answer = page.with_status(StatusCode::TOO_MANY_REQUESTS)?;
        return Ok((after, answer).into_response());
    }
    let Some(account) = prove(&app, &filled).await? else {
        // Which of the two is wrong is nobody's business.
        let sentence = t!("accounts-sign-in-wrong");
        return Ok(page(form(&filled)).message(sentence).again()?);
    };
    let (begin, cookie) = session::begin(&app, &account.person);
    let old = session::sent(&app, &headers).map(Change::EndSession);
    let changes = old.into_iter().chain([begin]).collect();
    match app.store.change(changes).await? {
        Ok(()) => {
            let next = Redirect::to(own(&filled.next));
            Ok(([(header::SET_COOKIE, cookie)], next).into_response())
        }
        Err(refused) => {
            let sentence = t!("accounts-sign-in-refused", why = refused.why.said());
            Ok(page(form(&filled)).message(sentence).again()?)
        }
    }
}

/// The account, if the password is right. It takes as long to find out that there is none.
async fn prove(app: &App, filled: &Filled) -> Result<Option<Account>, Trouble> {
    let account = match LoginName::new(&filled.login) {
        Ok(login) => app.store.account_by_login(&login).await?,
        Err(_) => None,
    };
    let kept = account.as_ref().map(|account| &account.password);
    let is_right = app.accounts.hasher.matches(&filled.password, kept).await;
    Ok(account.filter(|account| is_right && account.sign_in == SignIn::Allowed))
}

fn form(filled: &Filled) -> Form {
    Form::to("/sign-in", t!("accounts-sign-in"))
        .hidden("next", &filled.next)
        .with(Field::text("login", t!("accounts-login"), &filled.login).autocomplete("username"))
        .with(Field::password(
            "password",
            t!("accounts-password"),
            "current-password",
        ))
}

fn page(form: Form) -> FormPage {
    page_with(t!("accounts-sign-in-says"), form)
}

fn page_with(lede: String, form: Form) -> FormPage {
    FormPage::new(t!("accounts-sign-in"), lede)
        .form(form)
        .note(t!("accounts-sign-in-note"))
        .link("/reset", t!("accounts-forgotten"))
}

/// Only to a page of this site.
fn own(next: &str) -> &str {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/-_.?=&%+".contains(c);
    let ours = next.starts_with('/') && !next.starts_with("//") && next.chars().all(plain);
    if ours { next } else { "/account" }
}

#[cfg(test)]
mod tests {
    use super::own;

    #[test]
    fn nobody_is_led_to_another_site() {
        assert_eq!(own("/people?q=mia+k"), "/people?q=mia+k");
        for next in [
            "",
            "//evil.example",
            "https://evil.example",
            "/\\evil",
            "/a\nb",
            "people",
        ] {
            assert_eq!(own(next), "/account", "{next}");
        }
    }
}
