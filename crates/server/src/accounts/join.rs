//! `/join/{token}`: whoever was invited makes an account.

use super::form::{Form, FormPage};
use super::link;
use super::newcomer::{self, Filled};
use super::token::hash_of;
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::received::{Named, Sent};
use axum::extract::State;
use axum::response::Response;
use boardside_store::people::{Purpose, Rank, Token};

/// The form.
pub async fn show(State(app): State<App>, Named(text): Named) -> Result<Response, Trouble> {
    let token = find(&app, &text).await?;
    let form = newcomer::form(
        format!("/join/{text}"),
        &Filled::default(),
        token.person.is_some(),
    );
    Ok(page(&app, &token, form).await?.show()?)
}

/// The account.
pub async fn send(
    State(app): State<App>,
    Named(text): Named,
    Sent(filled): Sent<Filled>,
) -> Result<Response, Trouble> {
    let token = find(&app, &text).await?;
    let form = newcomer::form(format!("/join/{text}"), &filled, token.person.is_some());
    match newcomer::settle(&app, form, &filled, &token, Rank::Ordinary, |_| Vec::new()).await? {
        Ok(settled) => Ok(settled.go("/account")),
        Err(form) => Ok(page(&app, &token, form).await?.again()?),
    }
}

/// An invitation is for one person, a link to join for whoever has it.
async fn find(app: &App, text: &str) -> Result<Token, Trouble> {
    let now = app.time.now();
    let invitation = app
        .store
        .token(&hash_of(text), Purpose::Invitation, now)
        .await?;
    match invitation {
        Ok(token) => Ok(token),
        Err(unknown @ boardside_store::people::Refusal::UnknownToken) => {
            let token = link::find(app, text, Purpose::Join).await?;
            // One to enter a competition is opened there.
            match token
                .subject
                .as_ref()
                .is_none_or(|about| *about == link::here())
            {
                true => Ok(token),
                false => Err(link::worthless(unknown)),
            }
        }
        Err(refusal) => Err(link::worthless(refusal)),
    }
}

async fn page(app: &App, token: &Token, form: Form) -> Result<FormPage, Trouble> {
    let person = match &token.person {
        Some(id) => app.store.person(id).await?,
        None => None,
    };
    let name = person.as_ref().and_then(|person| person.details());
    let lede = match name {
        Some(details) => t!("accounts-join-welcome", name = details.full_name.as_str()),
        None => t!("accounts-join-says"),
    };
    Ok(FormPage::new(t!("accounts-join"), lede).form(form))
}
