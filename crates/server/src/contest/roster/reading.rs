//! One row of a list: read, with everything that is wrong with it.

use super::{Flaw, Numbered, Row, division};
use crate::accounts::address;
use crate::app::App;
use crate::contest::Contest;
use crate::pages::Trouble;
use crate::spoken::Spoken;
use boardside_competition::{Command, Competition, DivisionId, Eligibility, GroupId, PersonId};
use boardside_store::people::{
    self, BirthDate, Contact, ContactKind, ContactValue, Details, DisplayName, FullName,
    Identifier, IdentifierKind, Number, Scope,
};
use std::collections::HashMap;

/// A row in which nothing is wrong.
pub struct Ready {
    pub line: usize,
    pub person: PersonId,
    /// What is to be stored of somebody new.
    pub new: Option<Newcomer>,
    pub division: DivisionId,
    pub group: Option<GroupId>,
    pub eligibility: Eligibility,
}

/// Somebody who is not known here yet.
pub struct Newcomer {
    pub id: people::PersonId,
    pub details: Details,
    pub contacts: Vec<Contact>,
    pub id_card: Option<Identifier>,
}

impl Ready {
    /// What enters them.
    pub fn command(&self) -> Command {
        Command::Enter {
            person: self.person.clone(),
            division: self.division,
            group: self.group,
            eligibility: self.eligibility,
        }
    }
}

/// The people that rows name by their ids.
pub async fn known(
    app: &App,
    rows: &[Numbered],
) -> Result<HashMap<people::PersonId, people::Person>, Trouble> {
    let named = rows.iter().map(|numbered| numbered.row.person.trim());
    let ids: Vec<people::PersonId> = named
        .filter_map(|id| people::PersonId::new(id).ok())
        .collect();
    Ok(app.store.people_of(&ids).await?)
}

/// Reads one row and collects what is wrong with it.
pub struct Reader<'a> {
    pub line: usize,
    pub flaws: &'a mut Vec<Flaw>,
}

impl Reader<'_> {
    fn complain(&mut self, field: &'static str, sentence: String) {
        self.flaws.push(Flaw {
            line: self.line,
            field,
            sentence,
        });
    }

    fn take<T, E: Spoken>(&mut self, field: &'static str, read: Result<T, E>) -> Option<T> {
        read.map_err(|bad| self.complain(field, t!("office-form-unusable", why = bad.said())))
            .ok()
    }

    fn optional<T, E: Spoken>(
        &mut self,
        field: &'static str,
        text: &str,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Option<T> {
        match text.trim() {
            "" => None,
            text => self.take(field, read(text)),
        }
    }

    /// Somebody to be entered, if nothing is wrong. Somebody new gets this id.
    pub fn read(
        &mut self,
        contest: &Contest,
        row: &Row,
        id: people::PersonId,
        known: &HashMap<people::PersonId, people::Person>,
    ) -> Option<Ready> {
        let before = self.flaws.len();
        let division = self.division(contest, row.division.trim());
        let group = self.group(&contest.competition, row.group.trim());
        let (person, birth_date, new) = match row.person.trim() {
            "" => {
                let new = self.newcomer(contest, row, id)?;
                let person = PersonId::new(new.id.as_str());
                (person, new.details.birth_date, Some(new))
            }
            named => {
                let found = people::PersonId::new(named).ok();
                let found = found.and_then(|id| known.get(&id));
                let Some(details) = found.and_then(people::Person::details) else {
                    self.complain("person", t!("roster-no-person"));
                    return None;
                };
                (PersonId::new(named), details.birth_date, None)
            }
        };
        let division = division?;
        (self.flaws.len() == before).then(|| Ready {
            line: self.line,
            eligibility: eligibility(&contest.competition, division, birth_date),
            person,
            new,
            division,
            group: group.flatten(),
        })
    }

    fn newcomer(&mut self, contest: &Contest, row: &Row, id: people::PersonId) -> Option<Newcomer> {
        let full_name = match row.name.trim() {
            "" => {
                self.complain("name", t!("roster-name-missing"));
                None
            }
            name => self.take("name", FullName::new(name)),
        };
        let display_name = self.optional("display_name", &row.display_name, DisplayName::new);
        let birth_date = self.optional("birth_date", &row.birth_date, BirthDate::new);
        let email = self.optional("email", &row.email, address);
        let phone = self.optional("phone", &row.phone, ContactValue::new);
        let number = self.optional("id_card", &row.id_card, Number::new);
        let full_name = full_name?;
        let contact = |kind| move |value| Contact { kind, value };
        let mail = email.map(contact(ContactKind::Email));
        let contacts = mail
            .into_iter()
            .chain(phone.map(contact(ContactKind::Phone)));
        Some(Newcomer {
            id,
            details: Details {
                display_name: display_name.unwrap_or_else(|| full_name.display_name()),
                full_name,
                birth_date,
            },
            contacts: contacts.collect(),
            id_card: number.map(|number| Identifier {
                scope: Scope::Competition(contest.id.stream()),
                kind: IdentifierKind::IdCard,
                number,
            }),
        })
    }

    fn division(&mut self, contest: &Contest, named: &str) -> Option<DivisionId> {
        match division(contest, Some(named)) {
            Ok(division) => Some(division),
            Err(sentence) => {
                self.complain("division", sentence);
                None
            }
        }
    }

    /// The group, if one is named; `None` if there is no such group.
    fn group(&mut self, competition: &Competition, named: &str) -> Option<Option<GroupId>> {
        if named.is_empty() {
            return Some(None);
        }
        let same = |name: &str| name.to_lowercase() == named.to_lowercase();
        let found = competition.groups().find(|(_, group)| same(&group.name));
        if found.is_none() {
            self.complain("group", t!("roster-no-group"));
        }
        found.map(|(id, _)| Some(id))
    }
}

/// Whether somebody born on a day may play in a section. Where there is no limit, nothing is checked.
fn eligibility(
    competition: &Competition,
    division: DivisionId,
    birth_date: Option<BirthDate>,
) -> Eligibility {
    match competition.age_limit(division) {
        Some(_) => competition.eligibility(division, birth_date.map(BirthDate::date)),
        None => Eligibility::NotChecked,
    }
}
