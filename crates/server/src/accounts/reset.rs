//! `/reset/{token}`: a new password, by a link that was handed over or came by mail.

use super::form::{Field, Form, FormPage};
use super::link;
use super::password::Password;
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::received::{Named, Sent};
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_store::people::{Account, Change, Purpose, Token};
use serde::Deserialize;

/// What was filled in.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    password: Password,
}

/// The form.
pub async fn show(State(app): State<App>, Named(text): Named) -> Result<Response, Trouble> {
    let (_, account) = find(&app, &text).await?;
    Ok(page(&account, form(&text)).show()?)
}

/// The new password. Whoever was signed in with the old one is signed out.
pub async fn send(
    State(app): State<App>,
    Named(text): Named,
    Sent(filled): Sent<Filled>,
) -> Result<Response, Trouble> {
    let (token, account) = find(&app, &text).await?;
    let mut form = form(&text);
    if let Err(sentence) = filled.password.check(account.login.as_str()) {
        form.complain("password", sentence);
        return Ok(page(&account, form).again()?);
    }
    let password = app.accounts.hasher.hash(&filled.password).await;
    let changes = vec![
        link::spend(&app, &token),
        Change::SetPassword(account.person.clone(), password),
        Change::EndSessions(account.person),
    ];
    let changed = app.store.change(changes).await?;
    changed.map_err(|refused| link::worthless(refused.why))?;
    Ok(Redirect::to("/sign-in?done=password").into_response())
}

async fn find(app: &App, text: &str) -> Result<(Token, Account), Trouble> {
    let token = link::find(app, text, Purpose::PasswordReset).await?;
    let account = match &token.person {
        Some(person) => app.store.account(person).await?,
        None => None,
    };
    let account = account.ok_or_else(|| Trouble::missing(t!("accounts-link-nothing")))?;
    Ok((token, account))
}

fn form(text: &str) -> Form {
    Form::to(format!("/reset/{text}"), t!("accounts-reset-use")).with(
        Field::password("password", t!("accounts-new-password"), "new-password")
            .hint(t!("accounts-password-hint")),
    )
}

fn page(account: &Account, form: Form) -> FormPage {
    let lede = t!("accounts-reset-says", login = account.login.as_str());
    FormPage::new(t!("accounts-reset"), lede).form(form)
}
