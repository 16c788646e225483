//! Who stands in a list twice, or is entered already.

use super::reading::Ready;
use super::{Flaw, Numbered};
use crate::app::App;
use crate::contest::{Contest, Names, in_directory};
use crate::pages::Trouble;
use boardside_competition::{DivisionId, PersonId};
use boardside_store::people::{Contact, ContactKind};
use std::collections::HashMap;

/// Rows that say the same as an earlier one.
pub fn twice(rows: &[Numbered]) -> Vec<Flaw> {
    let mut seen: HashMap<[String; 5], usize> = HashMap::new();
    let mut flaws = Vec::new();
    for numbered in rows {
        let row = &numbered.row;
        let texts = [
            &row.name,
            &row.person,
            &row.email,
            &row.birth_date,
            &row.division,
        ];
        let key = texts.map(|text| text.trim().to_lowercase());
        if let Some(line) = seen.get(&key) {
            flaws.push(Flaw {
                line: numbered.line,
                field: "name",
                sentence: t!("roster-twice", line = line),
            });
        } else {
            seen.insert(key, numbered.line);
        }
    }
    flaws
}

/// New people who are like somebody entered there: the same name, and the same mail address or none.
pub async fn entered_before(
    app: &App,
    contest: &Contest,
    ready: &[Ready],
) -> Result<Vec<Flaw>, Trouble> {
    let competition = &contest.competition;
    if competition.entries().next().is_none() {
        return Ok(Vec::new());
    }
    let names = Names::of(app, competition).await?;
    let mut there: HashMap<(DivisionId, String), Vec<&PersonId>> = HashMap::new();
    for (_, entry) in competition.entries().filter(|(_, entry)| entry.plays()) {
        if let Some(details) = names.person(&entry.person).and_then(|one| one.details()) {
            let name = details.full_name.as_str().to_lowercase();
            let place = there.entry((entry.division, name)).or_default();
            place.push(&entry.person);
        }
    }
    let mut flaws = Vec::new();
    let new = ready
        .iter()
        .filter_map(|row| Some((row, row.new.as_ref()?)));
    for (row, new) in new {
        let name = new.details.full_name.as_str().to_lowercase();
        for person in there.get(&(row.division, name)).into_iter().flatten() {
            // The same list once more.
            if **person == row.person {
                continue;
            }
            let Some(id) = in_directory(person) else {
                continue;
            };
            let mail = |contacts: &[Contact]| {
                let mail = contacts.iter().find(|one| one.kind == ContactKind::Email);
                mail.map(|one| one.value.as_str().to_lowercase())
            };
            if mail(&app.store.contacts_of(&id).await?) == mail(&new.contacts) {
                flaws.push(Flaw {
                    line: row.line,
                    field: "name",
                    sentence: t!("roster-entered"),
                });
                break;
            }
        }
    }
    Ok(flaws)
}
