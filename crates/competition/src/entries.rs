//! Who plays, where, and with which group.

use crate::event::{Cause, Leaving};
use crate::id::{DivisionId, EntryId, GroupId, MatchId, PersonId};
use boardside_rulebook::Moment;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whether somebody may play in a division. The directory knows the reasons,
/// say a birth date; only the answer comes here.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Eligibility {
    /// The directory was asked: yes.
    Eligible,
    /// The directory was asked: no.
    NotEligible,
    /// Nobody has looked yet.
    NotChecked,
}

/// Somebody's place in a division.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Who.
    pub person: PersonId,
    /// Where.
    pub division: DivisionId,
    /// With which group.
    pub group: Option<GroupId>,
    /// Whether that person may play there.
    pub eligibility: Eligibility,
    /// The place in the seeding order, 1 for the best.
    pub seed: Option<u32>,
    /// Whether a wristband works for this entry.
    pub wristband: Wristband,
    /// Where the entry is in its life.
    pub status: Status,
    /// Since when it plays no more, if it has withdrawn.
    pub(crate) left: Option<Moment>,
    /// Why an official took it out.
    pub leaving: Option<Leaving>,
    /// Whether nothing that was played counts in the table.
    pub annulled: bool,
    /// How many matches were lost without being played.
    pub forfeits: u32,
    /// The matches, in the order in which they were made.
    pub(crate) matches: Vec<MatchId>,
}

/// Whether a wristband works for an entry. Its number is in the directory.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wristband {
    /// There is none.
    None,
    /// There is one.
    Bound,
}

/// Where an entry is in its life.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// Entered.
    Entered,
    /// Entered, and there on the day.
    CheckedIn,
    /// Taken out before the draw.
    Scratched,
    /// Has stopped playing.
    Withdrawn,
}

/// A group that enters players together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What it is called.
    pub name: String,
    /// Who speaks for it.
    pub coordinator: PersonId,
    /// Whether its players are told about insurance.
    pub insurance: Insurance,
}

/// Whether a coordinator has passed the word about insurance on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Insurance {
    /// Not yet.
    NotAcknowledged,
    /// Yes.
    Acknowledged,
}

impl Entry {
    /// Whether this entry still plays.
    pub fn plays(&self) -> bool {
        matches!(self.status, Status::Entered | Status::CheckedIn)
    }

    /// Whether the player was put out for something done.
    pub fn is_disqualified(&self) -> bool {
        let leaving = self.leaving.as_ref();
        leaving.is_some_and(|leaving| leaving.cause == Cause::Disqualified)
    }

    /// The matches, in the order in which they were made.
    pub fn matches(&self) -> &[MatchId] {
        &self.matches
    }
}

/// All entries, in the order in which they were made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Entries {
    list: Vec<Entry>,
    of_person: BTreeMap<PersonId, Vec<EntryId>>,
}

impl Entries {
    pub fn next_id(&self) -> EntryId {
        EntryId(self.list.len() as u32)
    }

    pub fn add(&mut self, entry: Entry) {
        let id = self.next_id();
        self.of_person
            .entry(entry.person.clone())
            .or_default()
            .push(id);
        self.list.push(entry);
    }

    pub fn get(&self, id: EntryId) -> Option<&Entry> {
        self.list.get(id.0 as usize)
    }

    pub fn get_mut(&mut self, id: EntryId) -> Option<&mut Entry> {
        self.list.get_mut(id.0 as usize)
    }

    pub fn of(&self, person: &PersonId) -> &[EntryId] {
        self.of_person.get(person).map_or(&[], Vec::as_slice)
    }

    pub fn iter(&self) -> impl Iterator<Item = (EntryId, &Entry)> {
        let numbered = self.list.iter().enumerate();
        numbered.map(|(index, entry)| (EntryId(index as u32), entry))
    }

    /// Those of a division who still play.
    pub fn playing(&self, division: DivisionId) -> impl Iterator<Item = (EntryId, &Entry)> {
        self.iter()
            .filter(move |(_, entry)| entry.division == division && entry.plays())
    }
}
