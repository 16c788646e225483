//! Players to be entered: from a form, or many at once from a table.

use super::day::Day;
use super::notice::Notice;
use crate::app::App;
use crate::contest::{in_competition, in_directory};
use crate::game::Refused;
use crate::pages::Trouble;
use crate::spoken::Spoken as _;
use crate::spreadsheet::{self, Column};
use crate::time::written;
use boardside_competition::{
    Actor, Command, DivisionId, Eligibility, EntryId, GroupId, PersonId, Refusal,
};
use boardside_store::people::{self, Assignment, BirthDate, Change, Details, FullName, Line, Role};
use std::collections::{HashMap, HashSet};

/// Somebody to be entered.
#[derive(Clone)]
pub struct Newcomer {
    pub name: FullName,
    pub born: Option<BirthDate>,
    pub division: DivisionId,
    /// Whether it is said to be somebody else than whoever is known by this name.
    pub is_another: bool,
}

/// One row of a table, as it was read.
pub struct Row {
    /// The line on which it stands.
    pub line: usize,
    pub name: String,
    pub born: String,
    pub section: String,
    /// The player, or what is wrong with the row.
    pub read: Result<Newcomer, String>,
}

/// Rows that one table may have.
const MOST_ROWS: usize = 600;

/// Reads a table of names, birth dates and sections. Its first row may name the columns, then they stand in any order.
///
/// # Errors
/// Says why the table as a whole cannot be read.
pub fn read(day: &Day, text: &str) -> Result<Vec<Row>, String> {
    let mut rows = spreadsheet::rows(text);
    if rows.is_empty() {
        return Err(t!("newcomer-empty"));
    }
    let columns = match columns(&rows[0].1) {
        Some(columns) => {
            rows.remove(0);
            columns
        }
        None => UNNAMED.map(Some).to_vec(),
    };
    if rows.len() > MOST_ROWS {
        return Err(t!("newcomer-too-long", rows = rows.len(), most = MOST_ROWS));
    }
    let row = |(line, cells): (usize, Vec<String>)| {
        let cell = |wanted: Column| {
            let place = columns.iter().position(|column| *column == Some(wanted));
            let cell = place.and_then(|place| cells.get(place));
            cell.map_or("", String::as_str)
        };
        let [first, last] = [Column::FirstName, Column::LastName].map(cell);
        let name = spreadsheet::whole_name(cell(Column::Name), first, last);
        let [born, section] = [Column::BirthDate, Column::Division].map(cell);
        Row {
            line,
            read: newcomer(day, &name, born, section),
            name,
            born: born.to_owned(),
            section: section.to_owned(),
        }
    };
    Ok(rows.into_iter().map(row).collect())
}

/// Says of every row that it is there twice, or that the player is entered already: found one after the other when
/// they are entered, each would be told alone.
pub fn find_doubles(day: &Day, group: GroupId, rows: &mut [Row]) {
    let mut seen = HashMap::new();
    for row in rows {
        let Ok(one) = &row.read else { continue };
        let line = row.line;
        let first = *seen.entry((who(one), one.division)).or_insert(line);
        if first != line {
            row.read = Err(t!("newcomer-twice", line = first));
        } else if is_entered(day, group, one) {
            row.read = Err(Refusal::EnteredAlready.said());
        }
    }
}

fn is_entered(day: &Day, group: GroupId, one: &Newcomer) -> bool {
    let there = |id: &EntryId| {
        let entry = day.competition().entry(*id);
        entry.is_some_and(|entry| entry.division == one.division && entry.plays())
    };
    let person = known(day, Some(group), one);
    person.is_some_and(|person| day.competition().entries_of(&person).iter().any(there))
}

/// By which two rows are the same player.
fn who(one: &Newcomer) -> (String, Option<BirthDate>) {
    (one.name.as_str().to_lowercase(), one.born)
}

/// What the columns hold where no row names them.
const UNNAMED: [Column; 3] = [Column::Name, Column::BirthDate, Column::Division];

/// What the columns hold, if the first row says so.
fn columns(first: &[String]) -> Option<Vec<Option<Column>>> {
    let columns: Vec<Option<Column>> = first.iter().map(|head| Column::of(head)).collect();
    Column::name_people(&columns).then_some(columns)
}

/// Somebody to be entered, from what was typed.
///
/// # Errors
/// Says what is wrong and what to do.
pub fn newcomer(day: &Day, name: &str, born: &str, section: &str) -> Result<Newcomer, String> {
    let name = FullName::new(name).map_err(|bad| t!("newcomer-bad-name", why = bad.said()))?;
    let born = match born.trim() {
        "" => None,
        born => {
            let read = BirthDate::new(born);
            let born = read.map_err(|bad| t!("newcomer-bad-birth-date", why = bad.said()))?;
            if day.date().is_some_and(|day| born.date() > day) {
                return Err(t!("newcomer-not-born"));
            }
            Some(born)
        }
    };
    let section = section.trim().to_lowercase();
    let named = |(_, name): &(DivisionId, &str)| name.to_lowercase() == section;
    let division = day.sections().find(named).map(|(division, _)| division);
    let Some(division) = division else {
        let names: Vec<&str> = day.sections().map(|(_, name)| name).collect();
        return Err(t!("newcomer-bad-section", sections = names.join(", ")));
    };
    match judged(day, division, born) {
        Eligibility::NotEligible => Err(t!(
            "newcomer-too-old",
            section = day.section(division),
            date = grades_on(day)
        )),
        Eligibility::Eligible | Eligibility::NotChecked => Ok(Newcomer {
            name,
            born,
            division,
            is_another: false,
        }),
    }
}

/// Whether a birth date fits a section.
pub fn judged(day: &Day, division: DivisionId, born: Option<BirthDate>) -> Eligibility {
    day.competition()
        .eligibility(division, born.map(BirthDate::date))
}

/// The day on which ages are counted, in words.
pub fn grades_on(day: &Day) -> String {
    let on = day.competition().grades_on();
    on.map_or_else(String::new, written::day)
}

/// Enters people, all of them or none as far as can be known beforehand; whoever is in the group already under the same
/// name and birth date is the same person. What is refused comes with the place in the list.
///
/// # Errors
/// When nothing could be stored.
pub async fn enter(
    app: &App,
    day: &Day,
    by: &Actor,
    group: Option<GroupId>,
    once: &str,
    newcomers: &[Newcomer],
) -> Result<Result<(), (usize, Refused)>, Trouble> {
    let contest = &day.contest;
    let (mut changes, mut commands) = (Vec::new(), Vec::new());
    let (mut seen, mut batch) = (HashSet::new(), HashMap::new());
    for (place, one) in newcomers.iter().enumerate() {
        let id = new_person(app, day, group, once, place);
        let new = in_competition(&id);
        // The same form was sent before, by a second click.
        if !contest.competition.entries_of(&new).is_empty() {
            continue;
        }
        // Somebody may play in two sections, of which the table has a row each.
        let key = who(one);
        let same = batch.get(&key).cloned();
        let same = same.or_else(|| known(day, group, one));
        let person = match same.filter(|_| !one.is_another) {
            Some(person) => person,
            None => {
                let details = Details::new(one.name.clone(), one.born);
                changes.push(Change::AddPerson(id, details));
                new
            }
        };
        batch.insert(key, person.clone());
        if !seen.insert((person.clone(), one.division)) {
            return Ok(Err((place, contest.refused(&Refusal::EnteredAlready))));
        }
        let command = Command::Enter {
            person: person.clone(),
            division: one.division,
            group,
            eligibility: judged(day, one.division, one.born),
        };
        // Asked first, so that nobody is kept in the directory who is not entered.
        let decided = contest.competition.decide(&command, by, app.time.now());
        if let Err(refusal) = decided {
            return Ok(Err((place, contest.refused(&refusal))));
        }
        if let Some(person) = in_directory(&person) {
            changes.push(Change::GiveRole(Assignment {
                person,
                competition: contest.id.stream(),
                role: Role::Player,
                group: Line::new(day.group(group)).ok(),
            }));
        }
        commands.push((place, command));
    }
    change(app, changes).await?;
    for (place, command) in commands {
        let once = format!("{once}.{place}");
        let asked = app.ask(&contest.id, Some(&once), by.clone(), command);
        if let Err(refused) = asked.await? {
            return Ok(Err((place, refused)));
        }
    }
    Ok(Ok(()))
}

/// The id that a form gives to somebody new: sent twice, it is the same.
fn new_person(
    app: &App,
    day: &Day,
    group: Option<GroupId>,
    once: &str,
    place: usize,
) -> people::PersonId {
    let name = format!("{once} {place} {group:?} {}", day.contest.id);
    app.keys.person_of(&name)
}

/// Whether somebody who plays in the same section may be this newcomer of a form: the name is the same, and no birth
/// date tells them apart. A coordinator learns nothing of other groups by that.
pub fn has_namesake(
    app: &App,
    day: &Day,
    by: &Actor,
    group: GroupId,
    once: &str,
    one: &Newcomer,
) -> bool {
    let new = in_competition(&new_person(app, day, Some(group), once, 0));
    let own_only = matches!(by, Actor::Coordinator(_));
    let mut entries = day.competition().entries();
    entries.any(|(_, entry)| {
        let told_of = !own_only || entry.group == Some(group);
        // Entered by this very form, which was sent twice.
        let this = entry.person == new;
        told_of && !this && entry.plays() && entry.division == one.division && {
            let details = day.details(&entry.person);
            details.is_some_and(|details| {
                let name = details.full_name.as_str().to_lowercase();
                let dates = details.birth_date.zip(one.born);
                name == one.name.as_str().to_lowercase()
                    && dates.is_none_or(|(theirs, born)| theirs == born)
            })
        }
    })
}

/// Makes changes; who is there already, because two clicks came at once, is not added again.
async fn change(app: &App, mut changes: Vec<Change>) -> Result<(), Trouble> {
    loop {
        match app.store.change(changes.clone()).await? {
            Ok(()) => return Ok(()),
            Err(refused) if refused.why == people::Refusal::PersonExists => {
                changes.remove(refused.place);
            }
            Err(refused) => return Err(refused.why.into()),
        }
    }
}

/// Somebody of the group with the same name and birth date.
fn known(day: &Day, group: Option<GroupId>, one: &Newcomer) -> Option<PersonId> {
    group?;
    let same = |person: &PersonId| {
        day.details(person).is_some_and(|details| {
            let name = details.full_name.as_str().to_lowercase();
            name == one.name.as_str().to_lowercase() && details.birth_date == one.born
        })
    };
    let mut entries = day.competition().entries();
    let found = entries.find(|(_, entry)| entry.group == group && same(&entry.person));
    found.map(|(_, entry)| entry.person.clone())
}

/// What a page says where somebody was not entered.
pub fn not_entered(newcomers: &[Newcomer], place: usize, refused: Refused) -> Notice {
    let who = newcomers.get(place).map_or("", |one| one.name.as_str());
    let mut notice = Notice::from(refused);
    notice.sentence = t!("newcomer-not-entered", player = who, why = notice.sentence);
    notice
}
