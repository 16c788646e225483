//! `/owner/{token}`: whoever started the server becomes its owner, by the link that was printed there.

use super::form::{Form, FormPage};
use super::newcomer::{self, Filled};
use super::{Caller, link};
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::received::{Named, Sent};
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_store::people::{Change, Purpose, Rank};

/// The form; one button is enough for somebody who is signed in.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Named(text): Named,
) -> Result<Response, Trouble> {
    link::find(&app, &text, Purpose::Owner).await?;
    Ok(page(form(&caller, &text, &Filled::default())).show()?)
}

/// The owner.
pub async fn send(
    State(app): State<App>,
    caller: Caller,
    Named(text): Named,
    Sent(filled): Sent<Filled>,
) -> Result<Response, Trouble> {
    let token = link::find(&app, &text, Purpose::Owner).await?;
    if let Caller::Account(known) = &caller {
        let rise = Change::SetRank(known.account.person.clone(), Rank::Owner);
        let changes = vec![link::spend(&app, &token), rise];
        let risen = app.store.change(changes).await?;
        risen.map_err(|refused| link::worthless(refused.why))?;
        return Ok(Redirect::to("/people").into_response());
    }
    let form = form(&caller, &text, &filled);
    match newcomer::settle(&app, form, &filled, &token, Rank::Owner, |_| Vec::new()).await? {
        Ok(settled) => Ok(settled.go("/begin")),
        Err(form) => Ok(page(form).again()?),
    }
}

fn form(caller: &Caller, text: &str, filled: &Filled) -> Form {
    let action = format!("/owner/{text}");
    match caller {
        Caller::Account(_) => Form::to(action, t!("accounts-become-owner")),
        Caller::Nobody => newcomer::form(action, filled, false),
    }
}

fn page(form: Form) -> FormPage {
    let lede = t!("accounts-become-owner-says");
    FormPage::new(t!("accounts-become-owner-here"), lede).form(form)
}
