//! `GET /c/{competition}/office/entries.csv`: the entries as a spreadsheet reads them, for officials.

use super::super::clerk::Clerk;
use super::cards;
use crate::contest::in_directory;
use crate::contest::words::Words;
use crate::pages::Trouble;
use crate::spreadsheet;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use boardside_competition::Status;
use boardside_store::people::{Contact, ContactKind, Person};

/// So that spreadsheets know it is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

const HEADS: [&str; 7] = [
    "Name",
    "Email",
    "Phone",
    "ID number",
    "Division",
    "Birth date",
    "Status",
];

/// The list. Read in again, it gives the same.
pub async fn csv(clerk: Clerk) -> Result<Response, Trouble> {
    let names = clerk.names().await?;
    let cards = cards(&clerk).await?;
    let words = Words::office(clerk.competition(), &names);
    let mut text = BYTE_ORDER_MARK.to_owned();
    text += &spreadsheet::line(HEADS);
    for (id, entry) in clerk.competition().entries() {
        let details = names.person(&entry.person).and_then(Person::details);
        let person = in_directory(&entry.person);
        let contacts = match &person {
            Some(person) => clerk.app.store.contacts_of(person).await?,
            None => Vec::new(),
        };
        let card = person.and_then(|person| cards.get(&person));
        let born = details.and_then(|details| details.birth_date);
        text += &spreadsheet::line([
            words.entry(id).as_str(),
            first(&contacts, ContactKind::Email),
            first(&contacts, ContactKind::Phone),
            card.map_or("", String::as_str),
            &words.division(entry.division),
            &born.map_or_else(String::new, |born| born.date().to_string()),
            status(entry.status),
        ]);
    }
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"entries.csv\"",
        ),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, text).into_response())
}

/// Like the heads these words are the same in every language, so that a list can be read in anywhere.
fn status(status: Status) -> &'static str {
    match status {
        Status::Entered => "plays",
        Status::CheckedIn => "checked in",
        Status::Scratched => "scratched",
        Status::Withdrawn => "withdrawn",
    }
}

fn first(contacts: &[Contact], kind: ContactKind) -> &str {
    let found = contacts.iter().find(|contact| contact.kind == kind);
    found.map_or("", |contact| contact.value.as_str())
}
