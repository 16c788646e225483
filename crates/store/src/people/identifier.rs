//! Numbers by which officials know a person: on a card, on a wristband.

use super::change::Stop;
use super::private::{BadText, line, redacted};
use super::word::words;
use super::{PersonId, Refusal, person};
use crate::database::{Connection, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::writer::name;
use std::sync::Arc;

words! {
    /// What bears the number.
    IdentifierKind {
        /// A student's or member's card.
        IdCard = "id_card",
        /// A wristband of the day.
        Wristband = "wristband",
    }
}

/// Where a number counts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// In this competition; another one may give the same number to somebody else.
    Competition(StreamId),
    /// Everywhere.
    Everywhere,
}

/// A number, or letters and digits, in capitals.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Number(Arc<str>);

redacted!(Number);

impl Number {
    /// Checks a number. Small letters become capitals, since people and scanners differ.
    ///
    /// # Errors
    /// Says what is wrong with it, without repeating it.
    pub fn new(text: &str) -> Result<Number, BadText> {
        Ok(Number(line(&text.to_uppercase(), 60)?.into()))
    }

    /// The number itself, for an official.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A number that one person has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Identifier {
    /// Where it counts.
    pub scope: Scope,
    /// What bears it.
    pub kind: IdentifierKind,
    /// The number.
    pub number: Number,
}

impl Scope {
    fn text(&self) -> &str {
        match self {
            Scope::Competition(stream) => stream.as_str(),
            Scope::Everywhere => "",
        }
    }

    fn stored(text: &str) -> Result<Scope, sqlx::Error> {
        if text.is_empty() {
            return Ok(Scope::Everywhere);
        }
        name(StreamId::new, text).map(Scope::Competition)
    }
}

const HOLDER: &str =
    "SELECT person FROM identifiers WHERE scope = $1 AND kind = $2 AND number = $3";
const CLEAR: &str = "DELETE FROM identifiers WHERE person = $1 AND scope = $2 AND kind = $3";
const SET: &str = "INSERT INTO identifiers (person, scope, kind, number) VALUES ($1, $2, $3, $4)";
const OF_PERSON: &str =
    "SELECT scope, kind, number FROM identifiers WHERE person = $1 ORDER BY scope, kind";
const IN_SCOPE: &str =
    "SELECT person, number FROM identifiers WHERE scope = $1 AND kind = $2 ORDER BY person";

impl Store {
    /// Whose number it is. It is for officials, who are logged, and must be throttled, because numbers can be guessed.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn person_with(&self, identifier: &Identifier) -> Result<Option<PersonId>, Failure> {
        let values = key(identifier);
        let found = self.look_up(HOLDER, &values, |row| name(PersonId::new, &row.text(0)?));
        Ok(found.await?.into_iter().next())
    }

    /// All numbers of a person.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn identifiers_of(&self, person: &PersonId) -> Result<Vec<Identifier>, Failure> {
        let values = [person.as_str().into()];
        let found = self.look_up(OF_PERSON, &values, |row| {
            Ok(Identifier {
                scope: Scope::stored(&row.text(0)?)?,
                kind: IdentifierKind::stored(&row.text(1)?)?,
                number: name(Number::new, &row.text(2)?)?,
            })
        });
        found.await
    }

    /// Everybody who has a number of this kind there, for the list at a desk.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn identifiers_in(
        &self,
        scope: &Scope,
        kind: IdentifierKind,
    ) -> Result<Vec<(PersonId, Number)>, Failure> {
        let values = [scope.text(), kind.word()].map(Value::Text);
        let found = self.look_up(IN_SCOPE, &values, |row| {
            let person = name(PersonId::new, &row.text(0)?)?;
            Ok((person, name(Number::new, &row.text(1)?)?))
        });
        found.await
    }
}

pub(super) async fn set(
    on: &mut Connection,
    id: &PersonId,
    identifier: &Identifier,
) -> Result<(), Stop> {
    person::require(on, id).await?;
    let holder = on
        .fetch(HOLDER, &key(identifier), |row| row.text(0))
        .await?;
    if holder.first().is_some_and(|holder| holder != id.as_str()) {
        return Err(Refusal::NumberTaken.into());
    }
    remove(on, id, &identifier.scope, identifier.kind).await?;
    let [scope, kind, number] = key(identifier);
    on.execute(SET, &[id.as_str().into(), scope, kind, number])
        .await?;
    Ok(())
}

pub(super) async fn remove(
    on: &mut Connection,
    id: &PersonId,
    scope: &Scope,
    kind: IdentifierKind,
) -> Result<(), Stop> {
    let values = [id.as_str(), scope.text(), kind.word()].map(Value::Text);
    on.execute(CLEAR, &values).await?;
    Ok(())
}

fn key(identifier: &Identifier) -> [Value<'_>; 3] {
    let Identifier {
        scope,
        kind,
        number,
    } = identifier;
    [scope.text(), kind.word(), number.as_str()].map(Value::Text)
}
