//! Whether somebody who is to be entered plays there already, as far as can be told.

use super::super::clerk::Clerk;
use super::newcomer::Newcomer;
use crate::contest::{Names, in_directory};
use crate::pages::Trouble;
use boardside_store::people::{ContactKind, Number, PersonId};
use std::collections::HashMap;

/// Whether somebody of the same name plays in the same division whom neither a card nor a mail address tells apart.
///
/// # Errors
/// When the database cannot be read.
pub async fn plays_already(
    clerk: &Clerk,
    names: &Names,
    cards: &HashMap<PersonId, String>,
    newcomer: &Newcomer,
) -> Result<bool, Trouble> {
    let card = newcomer.card.as_ref().map(Number::as_str);
    let wanted = newcomer.name.as_str().to_lowercase();
    let email = newcomer.mail();
    for (_, entry) in clerk.competition().entries() {
        let same = names.whole(&entry.person).to_lowercase() == wanted;
        if !same || !entry.plays() || entry.division != newcomer.division {
            continue;
        }
        let Some(person) = in_directory(&entry.person) else {
            continue;
        };
        let other_card = cards
            .get(&person)
            .is_some_and(|known| card.is_some_and(|card| card != known));
        let theirs = mail_of(clerk, &person).await?;
        let other_mail = theirs.is_some() && email.is_some() && theirs != email;
        if !other_card && !other_mail {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The mail address of somebody who is known, to be compared.
///
/// # Errors
/// When the database cannot be read.
pub async fn mail_of(clerk: &Clerk, person: &PersonId) -> Result<Option<String>, Trouble> {
    let contacts = clerk.app.store.contacts_of(person).await?;
    let mail = contacts
        .iter()
        .find(|contact| contact.kind == ContactKind::Email);
    Ok(mail.map(|contact| contact.value.as_str().to_lowercase()))
}
