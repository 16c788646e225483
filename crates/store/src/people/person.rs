//! Persons: what officials know of them, and what everybody may see.

use super::change::Stop;
use super::lookup::some;
use super::name::{DisplayName, FullName};
use super::private::{BadText, line};
use super::word::words;
use super::{A_PLAYER, BirthDate, PersonId, Refusal};
use crate::database::{Connection, Fields, RowsStatement, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::writer::name;
use std::collections::HashMap;

/// A person of the directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who it is, in the log and everywhere else.
    pub id: PersonId,
    /// What is known of them.
    pub profile: Profile,
}

/// What is known of a person, and who may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Profile {
    /// Everybody may see the display name; officials see everything.
    Shown(Details),
    /// Everybody sees "a player"; officials see everything.
    Hidden(Details),
    /// Nothing is known any more.
    Erased,
}

/// What is known of a person, beside contacts and numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Details {
    /// The whole name, for officials.
    pub full_name: FullName,
    /// The name that everybody may see.
    pub display_name: DisplayName,
    /// The day of birth, for grades.
    pub birth_date: Option<BirthDate>,
}

impl Details {
    /// The display name follows from the whole name.
    pub fn new(full_name: FullName, birth_date: Option<BirthDate>) -> Details {
        Details {
            display_name: full_name.display_name(),
            full_name,
            birth_date,
        }
    }
}

words! {
    /// Whether everybody may see a person's display name.
    Visibility {
        /// Everybody may.
        Shown = "shown",
        /// Everybody sees "a player".
        Hidden = "hidden",
    }
}

impl Person {
    /// The name that everybody may see: [`A_PLAYER`] for a person who is hidden or erased.
    pub fn public_name(&self) -> &str {
        match &self.profile {
            Profile::Shown(details) => details.display_name.as_str(),
            Profile::Hidden(_) | Profile::Erased => A_PLAYER,
        }
    }

    /// What is known of the person, for officials; nothing if erased.
    pub fn details(&self) -> Option<&Details> {
        match &self.profile {
            Profile::Shown(details) | Profile::Hidden(details) => Some(details),
            Profile::Erased => None,
        }
    }
}

/// A page of the list of persons.
#[derive(Copy, Clone)]
pub struct Search<'a> {
    /// The beginning of any word of the name, or of several in their order; capitals do not matter. Empty for everybody.
    pub name: &'a str,
    /// The last person of the page before; none for the first page.
    pub after: Option<&'a PersonId>,
    /// Persons on one page.
    pub limit: u32,
}

const ADD: &str = "INSERT INTO people (id, full_name, display_name, search, birth_date, profile) \
     VALUES ($1, $2, $3, $4, $5, 'shown')";
const UPDATE: &str = "UPDATE people SET full_name = $2, display_name = $3, search = $4, birth_date = $5 \
     WHERE id = $1";
const SHOW: &str = "UPDATE people SET profile = $2 WHERE id = $1";
const PROFILE: &str = "SELECT profile FROM people WHERE id = $1";

static GET: RowsStatement = RowsStatement::new(
    "WITH asked (id) AS (VALUES ",
    1,
    ") SELECT people.id, full_name, display_name, birth_date, profile \
     FROM asked JOIN people ON people.id = asked.id",
);

const FIRST_PAGE: &str = "SELECT id, full_name, display_name, birth_date, profile FROM people \
     WHERE profile <> 'erased' AND search LIKE $1 ESCAPE '!' ORDER BY search, id LIMIT $2";
const NEXT_PAGE: &str = "SELECT id, full_name, display_name, birth_date, profile FROM people \
     WHERE profile <> 'erased' AND search LIKE $1 ESCAPE '!' \
     AND (search, id) > (SELECT search, id FROM people WHERE id = $3) ORDER BY search, id LIMIT $2";

impl Store {
    /// A person, erased or not; none if there never was one with this id.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, Failure> {
        let mut people = self.people_of(std::slice::from_ref(id)).await?;
        Ok(people.remove(id))
    }

    /// Many persons, for a list. An id that nobody has is left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn people_of(&self, ids: &[PersonId]) -> Result<HashMap<PersonId, Person>, Failure> {
        let values: Vec<Value<'_>> = ids.iter().map(|id| id.as_str().into()).collect();
        let people = self.look_up_rows(&GET, &values, person).await?;
        let keyed = people.into_iter().map(|person| (person.id.clone(), person));
        Ok(keyed.collect())
    }

    /// A page of persons in the order of their names, hidden ones among them, erased ones not. It is for officials.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn people(&self, search: Search<'_>) -> Result<Vec<Person>, Failure> {
        let pattern = match line(search.name, 200) {
            Ok(beginning) => pattern(&beginning),
            Err(BadText::Empty) => "%".to_string(),
            // No name is like this.
            Err(BadText::TooLong(_) | BadText::ControlCharacter) => return Ok(Vec::new()),
        };
        let (pattern, limit) = (pattern.as_str().into(), i64::from(search.limit).into());
        match search.after {
            None => self.look_up(FIRST_PAGE, &[pattern, limit], person).await,
            Some(after) => {
                let values = [pattern, limit, after.as_str().into()];
                self.look_up(NEXT_PAGE, &values, person).await
            }
        }
    }
}

/// What a name that has a word with this beginning looks like. Some signs have a meaning of their own in a pattern.
fn pattern(beginning: &str) -> String {
    let name = beginning.to_lowercase().replace([',', '-'], " ");
    let words: Vec<&str> = name.split_whitespace().collect();
    let mut pattern = "% ".to_string();
    for c in words.join(" ").chars() {
        if matches!(c, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}

fn person(row: &dyn Fields) -> Result<Person, sqlx::Error> {
    let id = name(PersonId::new, &row.text(0)?)?;
    let profile = row.text(4)?;
    if profile == "erased" {
        let profile = Profile::Erased;
        return Ok(Person { id, profile });
    }
    let details = Details {
        full_name: name(FullName::new, &row.text(1)?)?,
        display_name: name(DisplayName::new, &row.text(2)?)?,
        birth_date: some(BirthDate::new, &row.text(3)?)?,
    };
    let profile = match Visibility::stored(&profile)? {
        Visibility::Shown => Profile::Shown(details),
        Visibility::Hidden => Profile::Hidden(details),
    };
    Ok(Person { id, profile })
}

pub(super) async fn add(on: &mut Connection, id: &PersonId, details: &Details) -> Result<(), Stop> {
    if profile_of(on, id).await?.is_some() {
        return Err(Refusal::PersonExists.into());
    }
    write(on, ADD, id, details).await
}

pub(super) async fn update(
    on: &mut Connection,
    id: &PersonId,
    details: &Details,
) -> Result<(), Stop> {
    require(on, id).await?;
    write(on, UPDATE, id, details).await
}

pub(super) async fn show(
    on: &mut Connection,
    id: &PersonId,
    visibility: Visibility,
) -> Result<(), Stop> {
    require(on, id).await?;
    let values = [id.as_str(), visibility.word()].map(Value::Text);
    on.execute(SHOW, &values).await?;
    Ok(())
}

/// Goes on only with a person who is there and not erased.
pub(super) async fn require(on: &mut Connection, id: &PersonId) -> Result<(), Stop> {
    match profile_of(on, id).await?.as_deref() {
        None => Err(Refusal::UnknownPerson.into()),
        Some("erased") => Err(Refusal::ErasedPerson.into()),
        Some(_) => Ok(()),
    }
}

/// Goes on with a person who is or was there.
pub(super) async fn require_known(on: &mut Connection, id: &PersonId) -> Result<(), Stop> {
    let profile = profile_of(on, id).await?;
    profile.map(|_| ()).ok_or(Refusal::UnknownPerson.into())
}

async fn profile_of(on: &mut Connection, id: &PersonId) -> Result<Option<String>, sqlx::Error> {
    let values = [id.as_str().into()];
    let found = on.fetch(PROFILE, &values, |row| row.text(0));
    Ok(found.await?.into_iter().next())
}

async fn write(
    on: &mut Connection,
    text: &'static str,
    id: &PersonId,
    details: &Details,
) -> Result<(), Stop> {
    let search = details.full_name.search();
    let born = details.birth_date.map(|birth| birth.date().to_string());
    let values = [
        id.as_str(),
        details.full_name.as_str(),
        details.display_name.as_str(),
        &search,
        born.as_deref().unwrap_or(""),
    ];
    on.execute(text, &values.map(Value::Text)).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_with_a_meaning_are_taken_as_they_are() {
        assert_eq!(pattern("Mia K"), "% mia k%");
        assert_eq!(pattern("100%_!"), "% 100!%!_!!%");
        assert_eq!(pattern("Anna-Le"), "% anna le%");
    }
}
