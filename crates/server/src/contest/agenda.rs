//! When the matches of a competition are, for a calendar.

use super::calendar::{CalendarEntry, CalendarStatus};
use super::{Contest, Names, round};
use crate::pages::origin::Origin;
use crate::time::When as _;
use boardside_competition::{Actor, Event, Fact, Match, MatchId, PersonId};
use boardside_play::Moment;
use std::collections::{BTreeMap, BTreeSet};

/// How long a match is put down for.
const LASTS: i64 = 2 * 3_600_000;

/// What the record says about the time of a match.
struct Appointment {
    starts: Moment,
    changed: Moment,
    sequence: u32,
}

/// The matches with a time that was agreed at some point: all of them, or those of one person. What was agreed once and
/// no longer holds is there too, cancelled, so that calendars strike it.
pub fn agenda(
    contest: &Contest,
    names: &Names,
    origin: &Origin,
    of: Option<&PersonId>,
) -> Vec<CalendarEntry> {
    let record = contest.record.iter().map(AsRef::as_ref);
    let (appointments, people) = appointments(record);
    let entries = appointments.into_iter().filter_map(|(id, one)| {
        let found = contest.competition.match_of(id);
        let concerns = |person: &PersonId| match found {
            Some(found) => plays(contest, found, person),
            // The draw was made anew. Who had agreed is still known.
            None => people.contains(&(id, person.clone())),
        };
        of.is_none_or(concerns)
            .then(|| entry(contest, names, origin, id, &one))
    });
    entries.collect()
}

/// One match, if a time was ever agreed for it.
pub fn agenda_of_match(
    contest: &Contest,
    names: &Names,
    origin: &Origin,
    id: MatchId,
) -> Option<CalendarEntry> {
    let (mut appointments, _) = appointments(contest.record_of(id));
    let one = appointments.remove(&id)?;
    Some(entry(contest, names, origin, id, &one))
}

type Found = (
    BTreeMap<MatchId, Appointment>,
    BTreeSet<(MatchId, PersonId)>,
);

/// The times in a record, and whoever dealt with them. Whatever may move or cancel one makes it a newer one.
fn appointments<'a>(record: impl Iterator<Item = &'a Event>) -> Found {
    let mut found: BTreeMap<MatchId, Appointment> = BTreeMap::new();
    let mut people = BTreeSet::new();
    for event in record {
        let Some(id) = event.fact.match_id() else {
            continue;
        };
        match &event.fact {
            Fact::TimesProposed { .. } | Fact::TimeAgreed { .. } => {
                if let Actor::Person(person) = &event.by {
                    people.insert((id, person.clone()));
                }
            }
            Fact::MatchRuled { .. } | Fact::MatchDecided { .. } => {}
            _ => continue,
        }
        if let Fact::TimeAgreed { time, .. } = event.fact {
            let sequence = found.get(&id).map_or(0, |one| one.sequence + 1);
            let one = Appointment {
                starts: time,
                changed: event.at,
                sequence,
            };
            found.insert(id, one);
        } else if let Some(one) = found.get_mut(&id)
            && !matches!(event.fact, Fact::TimesProposed { .. })
        {
            one.sequence += 1;
            one.changed = event.at;
        }
    }
    (found, people)
}

fn plays(contest: &Contest, found: &Match, person: &PersonId) -> bool {
    let entries = contest.competition.entries_of(person);
    entries.iter().any(|entry| found.has(*entry))
}

fn entry(
    contest: &Contest,
    names: &Names,
    origin: &Origin,
    id: MatchId,
    one: &Appointment,
) -> CalendarEntry {
    let competition = &contest.competition;
    let terms = competition.terms();
    let found = competition.match_of(id);
    let path = match found {
        Some(_) => format!("/c/{}/match/{}", contest.id, id.0),
        None => format!("/c/{}/fixtures", contest.id),
    };
    CalendarEntry {
        uid: format!("match-{}.{}@boardside", id.0, contest.id),
        sequence: one.sequence,
        changed: one.changed,
        starts: one.starts,
        ends: one.starts.after(LASTS),
        summary: match found {
            Some(found) => {
                let [one, other] = found.sides.map(|side| names.entry(competition, side));
                format!("{one} – {other} ({})", terms.name)
            }
            None => t!("calendar-drawn-anew", competition = &terms.name),
        },
        description: found.map_or_else(String::new, |found| described(contest, found)),
        location: terms.venue.clone(),
        url: origin.with(&path),
        status: status(found, one.starts),
    }
}

fn described(contest: &Contest, found: &Match) -> String {
    let competition = &contest.competition;
    let division = &competition.terms().divisions[found.division.0 as usize];
    let round = t!(
        "calendar-round",
        division = division,
        round = round(competition, found)
    );
    match found.deadline {
        Some(deadline) => {
            let until = t!("calendar-until", deadline = competition.when(deadline));
            format!("{round}\n{until}")
        }
        None => round,
    }
}

/// A match takes place at its time as long as that time is agreed and nothing has decided it before.
fn status(found: Option<&Match>, starts: Moment) -> CalendarStatus {
    let holds = found.is_some_and(|found| {
        let before = found.decided.is_some_and(|decision| decision.at < starts);
        found.dealings().agreed == Some(starts) && !before
    });
    match holds {
        true => CalendarStatus::Confirmed,
        false => CalendarStatus::Cancelled,
    }
}
