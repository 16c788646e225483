//! `GET /c/{competition}/office/entries.csv`: the entries as a spreadsheet reads them, for officials.

use super::super::clerk::Clerk;
use super::cards;
use crate::contest::in_directory;
use crate::pages::{Failure, Trouble};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use boardside_competition::Status;
use boardside_store::people::{Contact, ContactKind};

/// So that spreadsheets know it is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The list. Read in again, it gives the same.
pub async fn csv(clerk: Clerk) -> Result<Response, Trouble> {
    let names = clerk.names().await?;
    let cards = cards(&clerk).await?;
    let divisions = &clerk.competition().terms().divisions;
    let mut table = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    let heads = [
        "Name",
        "Email",
        "Phone",
        "ID number",
        "Division",
        "Birth date",
        "Status",
    ];
    table.write_record(heads).map_err(Failure::from)?;
    for (id, entry) in clerk.competition().entries() {
        let person = names.person(&entry.person);
        let details = person.and_then(|person| person.details());
        let contacts = match in_directory(&entry.person) {
            Some(person) => clerk.app.store.contacts_of(&person).await?,
            None => Vec::new(),
        };
        let card = in_directory(&entry.person).and_then(|person| cards.get(&person));
        let born = details.and_then(|details| details.birth_date);
        let cells = [
            names.whole_entry(clerk.competition(), id),
            first(&contacts, ContactKind::Email),
            first(&contacts, ContactKind::Phone),
            card.cloned().unwrap_or_default(),
            divisions
                .get(entry.division.0 as usize)
                .cloned()
                .unwrap_or_default(),
            born.map_or_else(String::new, |born| born.date().to_string()),
            status(entry.status).to_owned(),
        ];
        let cells = cells.map(|cell| harmless(&cell));
        table.write_record(&cells).map_err(Failure::from)?;
    }
    let bytes = table
        .into_inner()
        .map_err(|why| Failure::new(why.to_string()))?;
    let text = String::from_utf8(bytes).map_err(Failure::from)?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"entries.csv\"",
        ),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, format!("{BYTE_ORDER_MARK}{text}")).into_response())
}

/// The heads and these words are the same in every language, so that a list can be read in anywhere.
fn status(status: Status) -> &'static str {
    match status {
        Status::Entered => "plays",
        Status::CheckedIn => "checked in",
        Status::Scratched => "scratched",
        Status::Withdrawn => "withdrawn",
    }
}

fn first(contacts: &[Contact], kind: ContactKind) -> String {
    let found = contacts.iter().find(|contact| contact.kind == kind);
    found.map_or_else(String::new, |contact| contact.value.as_str().to_owned())
}

/// A spreadsheet would work a cell out that begins like a formula, so somebody could enter one as a name. A telephone
/// number may begin with a plus.
fn harmless(cell: &str) -> String {
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let number = cell
        .chars()
        .all(|sign| sign.is_ascii_digit() || "+ -/.()".contains(sign));
    match formula && !number {
        true => format!("'{cell}"),
        false => cell.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn a_cell_that_looks_like_a_formula_is_a_text() {
        for (cell, written) in [
            ("Mia König", "Mia König"),
            ("=1+1", "'=1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("-cmd", "'-cmd"),
            ("+1 312 555-0100", "+1 312 555-0100"),
            ("", ""),
        ] {
            assert_eq!(harmless(cell), written);
        }
    }
}
