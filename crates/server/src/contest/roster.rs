//! Lists of people who are to be entered: read, checked row by row, and entered.
//!
//! A list is checked as a whole before anything is stored: every mistake is named with its line. What is stored of a row
//! has ids that follow from the list's own name, so a list that was cut off half way is finished by sending it again.

pub mod csv;

use super::access::new_command;
use super::names::{Names, in_directory};
use super::subject::Contest;
use crate::accounts::address;
use crate::app::App;
use crate::pages::Trouble;
use crate::spoken::Spoken;
use boardside_competition::{
    Actor, Command, Competition, DivisionId, Eligibility, EntryId, GroupId, PersonId,
};
use boardside_play::Moment;
use boardside_store::people::{
    self, Assignment, BirthDate, Change, Contact, ContactKind, ContactValue, Details, DisplayName,
    FullName, Identifier, IdentifierKind, Number, Role, Scope,
};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;

/// Rows of one list at most.
pub const MOST_ROWS: usize = 2_000;

/// Somebody who is to be entered, as it was typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Row {
    /// The whole name; officials see it. Not needed for somebody who is known here.
    #[schema(example = "Mia Lena König")]
    pub name: String,
    /// The name that everybody may see; the first name and a letter if it is not said.
    pub display_name: String,
    /// The id of somebody who is known here already.
    pub person: String,
    /// A mail address.
    pub email: String,
    /// A telephone number.
    pub phone: String,
    /// The day of birth, as 2011-04-30.
    pub birth_date: String,
    /// The number of an ID card.
    pub id_card: String,
    /// The division, by name or number; not needed where there is only one.
    pub division: String,
    /// The group, by its name.
    pub group: String,
}

/// What is wrong with a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Flaw {
    /// The line of a file, or the place in a list, counted from 1.
    pub line: usize,
    /// Which field of it.
    pub field: &'static str,
    /// What is wrong, and what would be right.
    pub sentence: String,
}

/// A row with its place in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// The line of a file, or the place in a list, counted from 1.
    pub line: usize,
    /// The row.
    pub row: Row,
}

/// A row in which nothing is wrong.
struct Ready {
    line: usize,
    person: PersonId,
    /// What is to be stored of somebody new.
    new: Option<Newcomer>,
    division: DivisionId,
    group: Option<GroupId>,
    eligibility: Eligibility,
}

struct Newcomer {
    id: people::PersonId,
    details: Details,
    contacts: Vec<Contact>,
    id_card: Option<Identifier>,
}

/// A list in which nothing is wrong, to be entered.
pub struct Roster {
    name: String,
    rows: Vec<Ready>,
}

/// Somebody who was entered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Entered {
    /// The line or place of the row.
    pub line: usize,
    /// The number of the entry.
    pub entry: u32,
    /// The person's id.
    pub person: String,
}

impl Roster {
    /// Checks a list. `name` is the sender's own name for it.
    ///
    /// # Errors
    /// Everything that is wrong with it; or what broke.
    pub async fn check(
        app: &App,
        contest: &Contest,
        by: &Actor,
        name: &str,
        rows: &[Numbered],
    ) -> Result<Result<Roster, Vec<Flaw>>, Trouble> {
        let mut flaws = Vec::new();
        let known = known(app, rows).await?;
        let mut ready = Vec::new();
        for (place, numbered) in rows.iter().enumerate() {
            let mut reader = Reader {
                line: numbered.line,
                flaws: &mut flaws,
            };
            let id = app.keys.person_listed(&contest.id, name, place);
            ready.extend(reader.read(contest, &numbered.row, id, &known));
        }
        flaws.extend(twice(rows));
        flaws.extend(entered_before(app, contest, rows, &ready).await?);
        if flaws.is_empty() {
            flaws.extend(refused(&contest.competition, by, &ready, app.time.now()));
        }
        flaws.sort_by_key(|flaw| flaw.line);
        Ok(match flaws.is_empty() {
            true => Ok(Roster {
                name: name.to_owned(),
                rows: ready,
            }),
            false => Err(flaws),
        })
    }

    /// Stores everybody and enters them. Done again, it is finished, not repeated.
    ///
    /// # Errors
    /// What the competition refused, because something happened since the list was checked; or what broke.
    pub async fn enter(
        &self,
        app: &App,
        contest: &Contest,
        by: &Actor,
    ) -> Result<Result<Vec<Entered>, Flaw>, Trouble> {
        let new = self.rows.iter().filter_map(|row| row.new.as_ref());
        let ids: Vec<people::PersonId> = new.map(|new| new.id.clone()).collect();
        let there = app.store.people_of(&ids).await?;
        let mut changes = Vec::new();
        for row in &self.rows {
            if let Some(new) = row.new.as_ref().filter(|new| !there.contains_key(&new.id)) {
                changes.push(Change::AddPerson(new.id.clone(), new.details.clone()));
                changes.push(Change::SetContacts(new.id.clone(), new.contacts.clone()));
                let card = new.id_card.clone();
                changes.extend(card.map(|card| Change::SetIdentifier(new.id.clone(), card)));
            }
            let role = in_directory(&row.person).map(|person| {
                Change::GiveRole(Assignment {
                    person,
                    competition: contest.id.stream(),
                    role: Role::Player,
                    group: None,
                })
            });
            changes.extend(role);
        }
        if let Err(refused) = app.store.change(changes).await? {
            return Ok(Err(Flaw {
                line: 0,
                field: "id_card",
                sentence: format!("{}.", crate::pages::capitalized(&refused.why.said())),
            }));
        }
        let mut entered = Vec::with_capacity(self.rows.len());
        for (place, row) in self.rows.iter().enumerate() {
            let once = format!("{} {place}", self.name);
            let asked = app
                .ask(&contest.id, Some(&once), by.clone(), row.command())
                .await?;
            if let Err(refused) = asked {
                return Ok(Err(Flaw {
                    line: row.line,
                    field: "name",
                    sentence: refused.sentence,
                }));
            }
        }
        let contest = app.contest(contest.id.as_str()).await?;
        for row in &self.rows {
            let found = entry_in(&contest.competition, &row.person, row.division);
            entered.extend(found.map(|entry| Entered {
                line: row.line,
                entry: entry.0,
                person: row.person.as_str().to_owned(),
            }));
        }
        Ok(Ok(entered))
    }
}

impl Ready {
    fn command(&self) -> Command {
        Command::Enter {
            person: self.person.clone(),
            division: self.division,
            group: self.group,
            eligibility: self.eligibility,
        }
    }
}

/// A name for a list whose sender gave none.
pub fn new_list() -> String {
    new_command().as_str().to_owned()
}

/// The last entry of a person in a division.
fn entry_in(competition: &Competition, person: &PersonId, division: DivisionId) -> Option<EntryId> {
    let entries = competition.entries_of(person).iter().rev();
    let there = |id: &&EntryId| {
        let entry = competition.entry(**id);
        entry.is_some_and(|entry| entry.division == division)
    };
    entries.copied().find(|id| there(&id))
}

/// The people that rows name by their ids.
async fn known(
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
struct Reader<'a> {
    line: usize,
    flaws: &'a mut Vec<Flaw>,
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

    fn read(
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

/// The division that is meant: by its name, or by its number from 0. None named is the only one there is.
///
/// # Errors
/// A sentence, when there is no such division, or several and none is named.
pub fn division(contest: &Contest, named: Option<&str>) -> Result<DivisionId, String> {
    let names = &contest.competition.terms().divisions;
    let listed = || {
        let quoted: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
        quoted.join(", ")
    };
    let Some(named) = named.map(str::trim).filter(|named| !named.is_empty()) else {
        return match names.len() {
            1 => Ok(DivisionId(0)),
            _ => Err(t!("roster-which-division", names = listed())),
        };
    };
    let same = |name: &String| name.to_lowercase() == named.to_lowercase();
    let by_name = names.iter().position(same);
    let by_number = || named.parse().ok().filter(|number| *number < names.len());
    match by_name.or_else(by_number) {
        Some(place) => Ok(DivisionId(place as u32)),
        None => Err(t!("roster-no-division", names = listed())),
    }
}

/// Rows that say the same as an earlier one.
fn twice(rows: &[Numbered]) -> Vec<Flaw> {
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
async fn entered_before(
    app: &App,
    contest: &Contest,
    rows: &[Numbered],
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
    debug_assert!(ready.len() <= rows.len());
    Ok(flaws)
}

/// What the competition would refuse, tried on a copy.
fn refused(competition: &Competition, by: &Actor, ready: &[Ready], now: Moment) -> Vec<Flaw> {
    let mut trial = competition.clone();
    let mut flaws = Vec::new();
    for row in ready {
        // The same list once more.
        if row.new.is_some() && entry_in(competition, &row.person, row.division).is_some() {
            continue;
        }
        if let Err(refusal) = trial.act(&row.command(), by, now) {
            let field = match refusal {
                boardside_competition::Refusal::NotEligible => "birth_date",
                boardside_competition::Refusal::GroupMissing
                | boardside_competition::Refusal::NotYourGroup
                | boardside_competition::Refusal::InsuranceNotAcknowledged => "group",
                _ => "name",
            };
            flaws.push(Flaw {
                line: row.line,
                field,
                sentence: refusal.to_string(),
            });
        }
    }
    flaws
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
