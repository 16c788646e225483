//! Whether somebody who is to be entered plays there already, as far as can be told.

use super::super::clerk::Clerk;
use super::newcomer::Newcomer;
use crate::contest::{Names, in_directory};
use crate::pages::Trouble;
use boardside_store::people::{ContactKind, Number, PersonId};
use std::collections::HashMap;

/// Whether somebody of the same name plays in the same division whom no card tells apart. Another mail address does not:
/// people have several, and whoever types one name at a time can be asked.
pub fn has_namesake(
    clerk: &Clerk,
    names: &Names,
    cards: &HashMap<PersonId, String>,
    newcomer: &Newcomer,
) -> bool {
    !namesakes(clerk, names, cards, newcomer).is_empty()
}

/// The same for a line of a list, about which nobody is asked: there a mail address tells two apart as well.
///
/// # Errors
/// When the database cannot be read.
pub async fn plays_already(
    clerk: &Clerk,
    names: &Names,
    cards: &HashMap<PersonId, String>,
    newcomer: &Newcomer,
) -> Result<bool, Trouble> {
    let email = newcomer.mail();
    for person in namesakes(clerk, names, cards, newcomer) {
        let theirs = mail_of(clerk, &person).await?;
        let other_mail = theirs.is_some() && email.is_some() && theirs != email;
        if !other_mail {
            return Ok(true);
        }
    }
    Ok(false)
}

fn namesakes(
    clerk: &Clerk,
    names: &Names,
    cards: &HashMap<PersonId, String>,
    newcomer: &Newcomer,
) -> Vec<PersonId> {
    let card = newcomer.card.as_ref().map(Number::as_str);
    let wanted = newcomer.name.as_str().to_lowercase();
    let there = clerk.competition().entries().filter(|(_, entry)| {
        entry.plays()
            && entry.division == newcomer.division
            && names.whole(&entry.person).to_lowercase() == wanted
    });
    let people = there.filter_map(|(_, entry)| in_directory(&entry.person));
    let has_other_card = |person: &PersonId| {
        let known = cards.get(person);
        known.is_some_and(|known| card.is_some_and(|card| card != known))
    };
    people.filter(|person| !has_other_card(person)).collect()
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
