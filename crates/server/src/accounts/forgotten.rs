//! `/reset`: whoever forgot the password asks for a link by mail.

use super::form::{Field, Form, FormPage};
use super::link::NewLink;
use super::mail::Mailer;
use super::take_try;
use crate::app::App;
use crate::guard::{Client, rate};
use crate::pages::origin::Origin;
use crate::pages::received::Sent;
use crate::pages::{Failure, Trouble};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use boardside_store::people::{ContactKind, ContactValue, LoginName, SignIn};
use boardside_words::in_language;
use serde::Deserialize;

/// What was filled in.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    login: String,
}

/// The form, or who to ask where no mail is sent.
pub async fn show(State(app): State<App>) -> Result<Response, Trouble> {
    Ok(page(&app, &Filled::default()).show()?)
}

/// Sends the link. The answer is the same whether or not there is such an account.
pub async fn send(
    State(app): State<App>,
    client: Client,
    origin: Origin,
    Sent(filled): Sent<Filled>,
) -> Result<Response, Trouble> {
    if app.accounts.mailer.is_none() {
        return Ok(page(&app, &filled).again()?);
    }
    if let Err(wait) = take_try(&app, &filled.login, client.household()).await? {
        let page = page(&app, &filled).message(rate::sentence(wait));
        let after = [(header::RETRY_AFTER, rate::seconds(wait).to_string())];
        let answer = page.with_status(StatusCode::TOO_MANY_REQUESTS)?;
        return Ok((after, answer).into_response());
    }
    // Not waited for, so that the time it takes tells nothing.
    tokio::spawn(async move {
        if let Some(mailer) = &app.accounts.mailer
            && let Err(Trouble::Broken(failure)) = mail(&app, mailer, &origin, &filled).await
        {
            tracing::error!(error = ?failure, "a mail could not be sent");
        }
    });
    let (title, lede) = (
        t!("accounts-forgotten-sent"),
        t!("accounts-forgotten-sent-says"),
    );
    Ok(FormPage::new(title, lede)
        .link("/sign-in", t!("accounts-sign-in"))
        .show()?)
}

async fn mail(app: &App, mailer: &Mailer, origin: &Origin, filled: &Filled) -> Result<(), Trouble> {
    let Ok(login) = LoginName::new(&filled.login) else {
        return Ok(());
    };
    let account = app.store.account_by_login(&login).await?;
    let Some(account) = account.filter(|account| account.sign_in == SignIn::Allowed) else {
        return Ok(());
    };
    let contacts = app.store.contacts_of(&account.person).await?;
    let mut addresses = contacts.iter().filter(|to| to.kind == ContactKind::Email);
    let Some(to) = addresses.next() else {
        return Ok(());
    };
    let link = NewLink::reset(&account.person);
    let added = app.store.change(link.replace(app.time.now())).await?;
    added.map_err(|refused| Failure::new(refused.to_string()))?;
    let (subject, text) = in_language(app.config.language, || {
        let who = t!("mail-reset-who", login = account.login.as_str());
        let (open, ignore) = (t!("mail-reset-open"), t!("mail-reset-ignore"));
        let url = origin.with(&link.path());
        let text = format!("{who}\n\n{open}\n{url}\n\n{ignore}\n");
        (t!("mail-reset"), text)
    });
    let to: &ContactValue = &to.value;
    let sent = mailer.send(to.as_str(), &subject, text).await;
    Ok(sent.map_err(Failure::new)?)
}

fn page(app: &App, filled: &Filled) -> FormPage {
    let title = t!("accounts-forgotten");
    if app.accounts.mailer.is_none() {
        let lede = t!("accounts-forgotten-no-mail");
        return FormPage::new(title, lede).link("/sign-in", t!("accounts-back"));
    }
    let login = Field::text("login", t!("accounts-login"), &filled.login);
    let login = login.autocomplete("username");
    FormPage::new(title, t!("accounts-forgotten-says"))
        .form(Form::to("/reset", t!("accounts-forgotten-send")).with(login))
        .note(t!("accounts-forgotten-note"))
        .link("/sign-in", t!("accounts-back"))
}
