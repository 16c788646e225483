//! What the people of a competition are called, for those who may know it.

use crate::app::App;
use boardside_competition::{Competition, EntryId, PersonId};
use boardside_store::Failure;
use boardside_store::people::{self, Person, Profile};
use std::collections::HashMap;

/// The people of a competition: everybody who is entered or speaks for a group.
#[derive(Default)]
pub struct Names {
    known: HashMap<people::PersonId, Person>,
}

impl Names {
    /// Everybody's, read from the directory at once.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn of(app: &App, competition: &Competition) -> Result<Names, Failure> {
        let players = competition.entries().map(|(_, entry)| &entry.person);
        let coordinators = competition.groups().map(|(_, group)| &group.coordinator);
        Names::of_people(app, players.chain(coordinators)).await
    }

    /// These people's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn of_people(
        app: &App,
        people: impl Iterator<Item = &PersonId>,
    ) -> Result<Names, Failure> {
        let mut ids: Vec<people::PersonId> = people.filter_map(in_directory).collect();
        ids.sort_unstable_by(|one, other| one.as_str().cmp(other.as_str()));
        ids.dedup();
        let known = app.store.people_of(&ids).await?;
        Ok(Names { known })
    }

    /// What everybody may read: the display name, or that it is a player.
    pub fn public(&self, person: &PersonId) -> String {
        let known = self.person(person);
        known.map_or_else(|| t!("names-somebody"), shown_name)
    }

    /// What everybody may read of an entry. Those without a name are told apart by their numbers.
    pub fn entry(&self, competition: &Competition, entry: EntryId) -> String {
        let person = competition.entry(entry).map(|entry| &entry.person);
        let known = person.and_then(|person| self.person(person));
        known
            .and_then(public_name)
            .map_or_else(|| numbered(entry), str::to_owned)
    }

    /// The whole name, for officials; of somebody who is erased, that it is a player.
    pub fn whole(&self, person: &PersonId) -> String {
        self.full_name(person)
            .map_or_else(|| t!("names-somebody"), str::to_owned)
    }

    /// The whole name of an entry, for officials.
    pub fn whole_entry(&self, competition: &Competition, entry: EntryId) -> String {
        let person = competition.entry(entry).map(|entry| &entry.person);
        person
            .and_then(|person| self.full_name(person))
            .map_or_else(|| numbered(entry), str::to_owned)
    }

    fn full_name(&self, person: &PersonId) -> Option<&str> {
        let details = self.person(person).and_then(Person::details)?;
        Some(details.full_name.as_str())
    }

    /// Somebody, for officials.
    pub fn person(&self, person: &PersonId) -> Option<&Person> {
        self.known.get(&in_directory(person)?)
    }
}

/// The name that everybody may read, or that it is a player.
pub fn shown_name(person: &Person) -> String {
    public_name(person).map_or_else(|| t!("names-somebody"), str::to_owned)
}

/// The name somebody shows, if there is one.
fn public_name(person: &Person) -> Option<&str> {
    match &person.profile {
        Profile::Shown(details) => Some(details.display_name.as_str()),
        Profile::Hidden(_) | Profile::Erased => None,
    }
}

/// What somebody without a name is called.
fn numbered(entry: EntryId) -> String {
    t!("names-player", number = entry.0 + 1)
}

/// Somebody's id as the directory has it.
pub fn in_directory(person: &PersonId) -> Option<people::PersonId> {
    people::PersonId::new(person.as_str()).ok()
}

/// Somebody's id as a competition has it.
pub fn in_competition(person: &people::PersonId) -> PersonId {
    PersonId::new(person.as_str())
}
