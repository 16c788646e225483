//! Somebody who is entered and was not known before.

use super::super::clerk::Clerk;
use super::super::form::{Filled, Form};
use super::read_division;
use crate::accounts::{address, new_person};
use crate::spoken::Spoken as _;
use boardside_competition::DivisionId;
use boardside_store::StreamId;
use boardside_store::people::{
    Assignment, BirthDate, Change, Contact, ContactKind, ContactValue, Details, FullName,
    Identifier, IdentifierKind, Number, PersonId, Role, Scope,
};

/// What is known of somebody who is to be entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Newcomer {
    pub name: FullName,
    pub email: Option<ContactValue>,
    pub phone: Option<ContactValue>,
    pub card: Option<Number>,
    pub born: Option<BirthDate>,
    pub division: DivisionId,
}

impl Newcomer {
    /// What the form says, if nothing is wrong with it.
    pub fn read(clerk: &Clerk, filled: &Filled, form: &mut Form) -> Option<Newcomer> {
        let name = form.read("name", FullName::new(filled.text("name")));
        let division = read_division(clerk, filled.text("division"));
        let division = form.read("division", division);
        let email = optional(filled.text("email"), address);
        let email = form.read("email", email);
        let phone = optional(filled.text("phone"), telephone);
        let phone = form.read("phone", phone);
        let card = optional(filled.text("card"), Number::new);
        let card = form.read("card", card);
        Some(Newcomer {
            name: name?,
            email: email?,
            phone: phone?,
            card: card?,
            born: None,
            division: division?,
        })
    }

    /// The mail address, to be compared.
    pub fn mail(&self) -> Option<String> {
        let email = self.email.as_ref();
        email.map(|email| email.as_str().to_lowercase())
    }

    /// What makes them known, as somebody who plays here.
    pub fn changes(&self, person: &PersonId, competition: &StreamId) -> Vec<Change> {
        let details = Details::new(self.name.clone(), self.born);
        let mut changes = vec![Change::AddPerson(person.clone(), details)];
        let contact = |kind, value: &Option<ContactValue>| {
            let value = value.clone()?;
            Some(Contact { kind, value })
        };
        let contacts = [
            contact(ContactKind::Email, &self.email),
            contact(ContactKind::Phone, &self.phone),
        ];
        let contacts: Vec<Contact> = contacts.into_iter().flatten().collect();
        if !contacts.is_empty() {
            changes.push(Change::SetContacts(person.clone(), contacts));
        }
        if let Some(number) = self.card.clone() {
            changes.push(Change::SetIdentifier(
                person.clone(),
                Identifier {
                    scope: Scope::Competition(competition.clone()),
                    kind: IdentifierKind::IdCard,
                    number,
                },
            ));
        }
        changes.push(Change::GiveRole(Assignment {
            person: person.clone(),
            competition: competition.clone(),
            role: Role::Player,
            group: None,
        }));
        changes
    }
}

/// Nothing, or what is read.
///
/// # Errors
/// As the reader.
pub fn optional<T, E>(text: &str, read: impl Fn(&str) -> Result<T, E>) -> Result<Option<T>, E> {
    match text {
        "" => Ok(None),
        text => read(text).map(Some),
    }
}

/// A telephone number: digits, and what people write between them.
///
/// # Errors
/// Says how one is written.
pub fn telephone(text: &str) -> Result<ContactValue, String> {
    // People write signs between the digits, and "ext." or "x" behind them.
    let fits = |sign: char| sign.is_ascii_digit() || "+ -/.()extEXT".contains(sign);
    let digits = text.chars().filter(char::is_ascii_digit).count();
    match digits >= 3 && text.chars().all(fits) {
        true => ContactValue::new(text).map_err(|bad| bad.said()),
        false => Err(t!("office-entries-phone-form")),
    }
}

/// The id that a form gives to whoever it enters: sent twice, it is the same.
pub fn person_of(filled: &Filled) -> PersonId {
    let named = filled.once().map(|once| format!("p{once}"));
    let person = named.and_then(|name| PersonId::new(&name).ok());
    person.unwrap_or_else(new_person)
}

/// The id of the one in this place of a list that was sent with a form.
pub fn person_in_list(filled: &Filled, place: usize) -> PersonId {
    let named = filled.once().map(|once| format!("p{once}-{place}"));
    let person = named.and_then(|name| PersonId::new(&name).ok());
    person.unwrap_or_else(new_person)
}
