//! A player of the day, as officials see one.

use super::day::Day;
use super::group::status;
use super::official::Official;
use super::roster;
use super::wristband;
use crate::contest::words::leaving;
use crate::pages::Trouble;
use boardside_competition::{
    Command, DivisionId, Eligibility, Entry, EntryId, PersonId, Status, Wristband,
};

/// A player, whatever sections it is in.
pub struct Player {
    /// One of the entries, by which the player is known on the page.
    pub entry: u32,
    pub full_name: String,
    pub public_name: String,
    pub group: String,
    pub has_wristband: bool,
    /// The number on the wristband, where it is known.
    pub wristband: Option<String>,
    /// Where a birth date is missing.
    pub asks_birth_date: bool,
    /// The birth date that was kept and may be corrected; empty if somebody vouched and none was kept.
    pub corrects_birth_date: Option<String>,
    pub entries: Vec<Entered>,
    /// Whether something is left to do at the desk.
    pub to_do: bool,
    pub plays: bool,
    /// Whether the player can be scratched: in no section that is drawn.
    pub may_scratch: bool,
    /// Whether somebody who was scratched may be entered again.
    pub may_return: bool,
}

/// Somebody's place in a section.
pub struct Entered {
    pub section: String,
    pub status: String,
    /// Whether the player may play there, in words; why not, if not.
    pub eligible: String,
    pub is_eligible: bool,
    /// Why an official took the player out.
    pub left: Option<String>,
}

impl Player {
    /// Somebody who is entered, with the number on the wristband.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn with_number(official: &Official, person: &PersonId) -> Result<Player, Trouble> {
        Ok(Player {
            wristband: wristband::number_of(official, person).await?,
            ..Player::of(&official.day, person)
        })
    }

    /// Somebody who is entered.
    pub fn of(day: &Day, person: &PersonId) -> Player {
        let competition = day.competition();
        let ids = competition.entries_of(person);
        let entries: Vec<&Entry> = ids.iter().filter_map(|id| competition.entry(*id)).collect();
        let unsure = |entry: &&Entry| {
            entry.plays()
                && entry.eligibility == Eligibility::NotChecked
                && competition.age_limit(entry.division).is_some()
        };
        // Who was scratched and entered again is told as entered.
        let gone = |entry: &Entry| {
            let mut playing = entries.iter().filter(|other| other.plays());
            !entry.plays() && playing.any(|other| other.division == entry.division)
        };
        let limited = entries
            .iter()
            .any(|entry| entry.plays() && competition.age_limit(entry.division).is_some());
        let born = day.details(person).and_then(|details| details.birth_date);
        let born = born.map_or_else(String::new, |born| born.date().to_string());
        let asks_birth_date = entries.iter().any(unsure);
        let told = entries.iter().filter(|entry| !gone(entry));
        Player {
            entry: ids.first().map_or(0, |id| id.0),
            full_name: day.full_name(person),
            public_name: ids.first().map_or_else(String::new, |id| day.public(*id)),
            group: entries
                .first()
                .map_or("", |entry| day.group(entry.group))
                .to_owned(),
            has_wristband: has_wristband(day, person),
            wristband: None,
            asks_birth_date,
            corrects_birth_date: (limited && !asks_birth_date && !is_drawn(day, person))
                .then_some(born),
            to_do: playing(day, person).any(|(_, entry)| entry.status == Status::Entered),
            plays: playing(day, person).next().is_some(),
            may_scratch: playing(day, person).next().is_some() && !is_drawn(day, person),
            may_return: !entries_again(day, person).is_empty(),
            entries: told.map(|entry| Entered::of(day, entry)).collect(),
        }
    }
}

impl Entered {
    fn of(day: &Day, entry: &Entry) -> Entered {
        let (eligible, is_eligible) = eligible(day, entry.division, entry.eligibility);
        Entered {
            section: day.section(entry.division).to_owned(),
            status: status(entry.status),
            eligible,
            is_eligible,
            left: entry.leaving.as_ref().map(leaving),
        }
    }
}

/// Whether somebody may play in a section, in words.
fn eligible(day: &Day, division: DivisionId, eligibility: Eligibility) -> (String, bool) {
    match eligibility {
        Eligibility::Eligible => (t!("check-in-eligible"), true),
        Eligibility::NotEligible => {
            let date = roster::grades_on(day);
            let section = day.section(division);
            (
                t!("check-in-not-eligible", section = section, date = date),
                false,
            )
        }
        Eligibility::NotChecked if day.competition().age_limit(division).is_some() => {
            (t!("check-in-not-checked"), false)
        }
        Eligibility::NotChecked => (t!("check-in-eligible"), true),
    }
}

/// The entries of somebody that are still in it.
pub fn playing<'a>(
    day: &'a Day,
    person: &PersonId,
) -> impl Iterator<Item = (EntryId, &'a Entry)> + use<'a> {
    let entries = day.competition().entries_of(person).iter();
    entries
        .filter_map(|id| Some((*id, day.competition().entry(*id)?)))
        .filter(|(_, entry)| entry.plays())
}

/// Whether somebody who plays has a wristband for every section.
pub fn has_wristband(day: &Day, person: &PersonId) -> bool {
    let bound = |(_, entry): (_, &Entry)| entry.wristband == Wristband::Bound;
    playing(day, person).next().is_some() && playing(day, person).all(bound)
}

/// Whether somebody plays in a section that is drawn.
pub fn is_drawn(day: &Day, person: &PersonId) -> bool {
    playing(day, person).any(|(_, entry)| day.is_drawn(entry.division))
}

/// What enters somebody again who was scratched, because they came after all.
pub fn entries_again(day: &Day, person: &PersonId) -> Vec<Command> {
    let plays_in = |division| playing(day, person).any(|(_, entry)| entry.division == division);
    let mut again: Vec<&Entry> = Vec::new();
    for id in day.competition().entries_of(person) {
        let entry = day.competition().entry(*id);
        let scratched = entry.filter(|entry| entry.status == Status::Scratched);
        let known = |entry: &&Entry| again.iter().any(|one| one.division == entry.division);
        again.extend(scratched.filter(|entry| !plays_in(entry.division) && !known(entry)));
    }
    let enter = |entry: &Entry| Command::Enter {
        person: person.clone(),
        division: entry.division,
        group: entry.group,
        eligibility: entry.eligibility,
    };
    again.into_iter().map(enter).collect()
}
