//! Wristbands: whose a number is, and giving one out.
//!
//! Numbers can be guessed, so every try is counted, whoever makes it. An official's tries are written down, with whom
//! they found. At a table nobody learns whose a number is: it belongs to one of the two who are called there, or it
//! does not.

use super::day::Day;
use super::notice::Notice;
use super::official::Official;
use super::player::playing;
use crate::app::App;
use crate::contest::in_directory;
use crate::pages::Trouble;
use crate::spoken::Spoken as _;
use boardside_competition::{Command, EntryId, Match, PersonId, TableId, Wristband};
use boardside_rulebook::Token as RuleToken;
use boardside_store::people::{Change, Identifier, IdentifierKind, LookUp, Number, Refusal, Scope};

/// Whether the rulebook knows wristbands at all. Where it does not, players say at the table who they are, as they umpire
/// themselves.
pub fn are_worn(day: &Day) -> bool {
    day.competition().rulebook().settings().identity.token == RuleToken::Wristband
}

fn identifier(day: &Day, number: Number) -> Identifier {
    Identifier {
        scope: Scope::Competition(day.contest.id.stream()),
        kind: IdentifierKind::Wristband,
        number,
    }
}

async fn holder(app: &App, day: &Day, number: &str) -> Result<Option<PersonId>, Trouble> {
    let Ok(number) = Number::new(number) else {
        return Ok(None);
    };
    let found = app.store.person_with(&identifier(day, number)).await?;
    let found = found.map(|person| PersonId::new(person.as_str()));
    // A number of somebody who is not entered here any more tells nothing.
    Ok(found.filter(|person| !day.competition().entries_of(person).is_empty()))
}

/// Whose number it is, for an official, who is written down.
///
/// # Errors
/// When the official has looked too often, or nothing could be stored.
pub async fn look_up(official: &Official, number: &str) -> Result<Option<PersonId>, Trouble> {
    let found = try_number(official, number).await?;
    write_down(official, found.as_ref()).await?;
    Ok(found)
}

/// Whose number it is, where a name may be typed as well. A name that is nobody's number is no look-up: the list would be
/// full of them.
///
/// # Errors
/// When the official has looked too often, or nothing could be stored.
pub async fn number_or_name(official: &Official, typed: &str) -> Result<Option<PersonId>, Trouble> {
    let found = try_number(official, typed).await?;
    let is_number = typed.contains(|letter: char| letter.is_numeric());
    if is_number || found.is_some() {
        write_down(official, found.as_ref()).await?;
    }
    Ok(found)
}

/// Whose number it is. The try is counted.
async fn try_number(official: &Official, number: &str) -> Result<Option<PersonId>, Trouble> {
    let me = &official.known.account.person;
    official.app.rates.take_look_up(me)?;
    holder(&official.app, &official.day, number).await
}

/// Writes down that an official looked a wristband up, and whom that found.
async fn write_down(official: &Official, found: Option<&PersonId>) -> Result<(), Trouble> {
    let (app, day, me) = (&official.app, &official.day, &official.known.account.person);
    let look_up = LookUp {
        competition: day.contest.id.stream(),
        at: app.time.now(),
        official: me.clone(),
        person: found.and_then(in_directory),
    };
    app.store.change_one(Change::NoteLookUp(look_up)).await??;
    Ok(())
}

/// Which of the two who are called to a table a number belongs to; where no wristbands are worn, the one who is named.
///
/// # Errors
/// When there were too many tries at this table.
pub async fn at_table(
    app: &App,
    day: &Day,
    table: TableId,
    found: &Match,
    number: &str,
    named: Option<EntryId>,
) -> Result<Option<(EntryId, PersonId)>, Trouble> {
    if !are_worn(day) {
        let side = found.sides.into_iter().find(|side| Some(*side) == named);
        let entry = side.and_then(|side| day.competition().entry(side));
        return Ok(side.zip(entry.map(|entry| entry.person.clone())));
    }
    app.rates
        .take_guess(&format!("{} {}", day.contest.id, table.0))?;
    let holder = holder(app, day, number).await?;
    let mine = |side: &EntryId| {
        let entry = day.competition().entry(*side)?;
        (Some(&entry.person) == holder.as_ref()).then_some(*side)
    };
    let side = found.sides.iter().find_map(mine);
    Ok(side.zip(holder))
}

/// What gives somebody a wristband in every section, in place of an older one if there is one.
pub fn giving(day: &Day, person: &PersonId) -> Vec<Command> {
    playing(day, person)
        .map(|(entry, found)| match found.wristband {
            Wristband::None => Command::BindWristband { entry },
            Wristband::Bound => Command::ReplaceWristband { entry },
        })
        .collect()
}

/// The number on somebody's wristband, for officials.
///
/// # Errors
/// When it cannot be read.
pub async fn number_of(official: &Official, person: &PersonId) -> Result<Option<String>, Trouble> {
    let Some(id) = in_directory(person) else {
        return Ok(None);
    };
    let here = Scope::Competition(official.day.contest.id.stream());
    let known = official.app.store.identifiers_of(&id).await?;
    let mut known = known.into_iter();
    let found = known.find(|one| one.scope == here && one.kind == IdentifierKind::Wristband);
    Ok(found.map(|one| one.number.as_str().to_owned()))
}

/// Gives somebody a wristband, in place of an older one if there is one, which stops working.
///
/// # Errors
/// When nothing could be stored.
pub async fn give(
    official: &Official,
    person: &PersonId,
    number: &str,
    once: &str,
) -> Result<Result<(), Notice>, Trouble> {
    let (app, day) = (&official.app, &official.day);
    let number = match Number::new(number) {
        Ok(number) => number,
        Err(bad) => {
            let sentence = t!("wristband-bad-number", why = bad.said());
            return Ok(Err(Notice::bad(sentence)));
        }
    };
    let Some(id) = in_directory(person) else {
        return Ok(Err(Notice::bad(t!("wristband-player-gone"))));
    };
    let commands = giving(day, person);
    // Asked first, so that no number is kept that nobody may have.
    if let Err(notice) = official.would_do(&commands) {
        return Ok(Err(notice));
    }
    let change = Change::SetIdentifier(id, identifier(day, number));
    match app.store.change_one(change).await? {
        Ok(()) => official.ask_all(once, commands).await,
        Err(Refusal::NumberTaken) => Ok(Err(Notice::bad(t!("wristband-taken")))),
        Err(refusal) => {
            let sentence = t!("knockout-cannot", why = refusal.said());
            Ok(Err(Notice::bad(sentence)))
        }
    }
}

/// Takes somebody's wristband away: it stops working.
///
/// # Errors
/// When nothing could be stored.
pub async fn take(
    official: &Official,
    person: &PersonId,
    once: &str,
) -> Result<Result<(), Notice>, Trouble> {
    let competition = official.day.competition();
    let entries = competition.entries_of(person).iter();
    let bound = entries.filter(|entry| {
        let found = competition.entry(**entry);
        found.is_some_and(|found| found.wristband == Wristband::Bound)
    });
    let commands = bound.map(|entry| Command::WithdrawWristband { entry: *entry });
    if let Some(id) = in_directory(person) {
        let scope = Scope::Competition(official.day.contest.id.stream());
        let change = Change::RemoveIdentifier(id, scope, IdentifierKind::Wristband);
        official.app.store.change_one(change).await??;
    }
    official.ask_all(once, commands.collect()).await
}
