//! Lists of people who are to be entered: read, checked row by row, and entered.
//!
//! A list is checked as a whole before anything is stored: every mistake is named with its line. What is stored of a row
//! has ids that follow from the list's own name, so a list that was cut off half way is finished by sending it again.

pub mod csv;
mod reading;
mod repeated;

use super::access::new_command;
use super::names::in_directory;
use super::subject::Contest;
use crate::app::App;
use crate::pages::{Trouble, capitalized};
use crate::spoken::Spoken as _;
use boardside_competition::{Actor, Competition, DivisionId, EntryId, PersonId, Refusal};
use boardside_play::Moment;
use boardside_store::people::{self, Assignment, Change, Role};
use reading::{Reader, Ready, known};
use repeated::{entered_before, twice};
use serde::{Deserialize, Serialize};
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
        flaws.extend(entered_before(app, contest, &ready).await?);
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
                sentence: format!("{}.", capitalized(&refused.why.said())),
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

/// A name for a list whose sender gave none.
pub fn new_list() -> String {
    new_command().as_str().to_owned()
}

/// The division that is meant: by its name, or by its number from 0. None named is the only one there is.
///
/// # Errors
/// A sentence, when there is no such division, or several and none is named.
pub fn division(contest: &Contest, named: Option<&str>) -> Result<DivisionId, String> {
    let terms = contest.competition.terms();
    let all: Vec<(DivisionId, &String)> = terms.named_divisions().collect();
    let listed = || {
        let quoted: Vec<String> = all.iter().map(|(_, name)| format!("{name:?}")).collect();
        quoted.join(", ")
    };
    let Some(named) = named.map(str::trim).filter(|named| !named.is_empty()) else {
        return match all[..] {
            [(only, _)] => Ok(only),
            _ => Err(t!("roster-which-division", names = listed())),
        };
    };
    let by_name = |(_, name): &&(DivisionId, &String)| name.to_lowercase() == named.to_lowercase();
    let by_number = |(id, _): &&(DivisionId, &String)| named.parse() == Ok(id.0);
    let found = all.iter().find(by_name);
    match found.or_else(|| all.iter().find(by_number)) {
        Some((id, _)) => Ok(*id),
        None => Err(t!("roster-no-division", names = listed())),
    }
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
                Refusal::NotEligible => "birth_date",
                Refusal::GroupMissing
                | Refusal::NotYourGroup
                | Refusal::InsuranceNotAcknowledged => "group",
                _ => "name",
            };
            flaws.push(Flaw {
                line: row.line,
                field,
                sentence: refusal.said(),
            });
        }
    }
    flaws
}
