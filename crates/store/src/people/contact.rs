//! How a person is reached.

use super::change::Stop;
use super::private::{redacted, texts};
use super::word::words;
use super::{PersonId, person};
use crate::database::{Connection, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::writer::name;

words! {
    /// By which way a person is reached.
    ContactKind {
        /// An address for mail.
        Email = "email",
        /// A telephone number.
        Phone = "phone",
        /// Anything else, in words.
        Other = "other",
    }
}

texts! {
    /// The address or the number.
    ContactValue, line up to 200;
}

redacted!(ContactValue);

/// One way to reach a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact {
    /// By which way.
    pub kind: ContactKind,
    /// The address or the number.
    pub value: ContactValue,
}

const CLEAR: &str = "DELETE FROM contacts WHERE person = $1";
const ADD: &str = "INSERT INTO contacts (person, place, kind, value) VALUES ($1, $2, $3, $4)";
const GET: &str = "SELECT kind, value FROM contacts WHERE person = $1 ORDER BY place";

impl Store {
    /// How a person is reached, the best way first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn contacts_of(&self, person: &PersonId) -> Result<Vec<Contact>, Failure> {
        let values = [person.as_str().into()];
        let contacts = self.look_up(GET, &values, |row| {
            Ok(Contact {
                kind: ContactKind::stored(&row.text(0)?)?,
                value: name(ContactValue::new, &row.text(1)?)?,
            })
        });
        contacts.await
    }
}

pub(super) async fn set(
    on: &mut Connection,
    id: &PersonId,
    contacts: &[Contact],
) -> Result<(), Stop> {
    person::require(on, id).await?;
    on.execute(CLEAR, &[id.as_str().into()]).await?;
    for (place, contact) in (0..).zip(contacts) {
        let values = [
            id.as_str().into(),
            Value::Number(place),
            contact.kind.word().into(),
            contact.value.as_str().into(),
        ];
        on.execute(ADD, &values).await?;
    }
    Ok(())
}
