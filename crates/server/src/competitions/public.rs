//! What everybody may read of a competition. Names are those that people show.

pub mod calendar;
mod crosstable;
mod fixtures;
pub mod matches;
mod overview;
mod standings;
mod why;

use crate::accounts::Caller;
use crate::contest::Contest;
use crate::contest::access::person;
use crate::routes::Routes;
use boardside_competition::{DivisionId, EntryId};
use serde::Deserialize;

/// The addresses that only show.
pub fn routes() -> Routes {
    Routes::default()
        .get("/c/{competition}", overview::show)
        .get("/c/{competition}/standings", standings::show)
        .get("/c/{competition}/standings/why", why::show)
        .get("/c/{competition}/fixtures", fixtures::show)
        .get("/c/{competition}/crosstable", crosstable::show)
        .get("/c/{competition}/calendar.ics", calendar::show)
        .get("/c/{competition}/match/{match}", matches::show)
}

/// The entries of the reader.
pub fn own_entries<'a>(caller: &Caller, contest: &'a Contest) -> &'a [EntryId] {
    match caller {
        Caller::Nobody => &[],
        Caller::Account(known) => contest.competition.entries_of(&person(known)),
    }
}

/// Which division is asked for.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Division {
    division: Option<u32>,
}

/// A division to choose.
pub struct Choice {
    /// What it is called.
    pub name: String,
    /// What stands after the question mark.
    pub query: String,
    /// Whether it is the one that is shown.
    pub current: bool,
}

impl Division {
    /// The division that is shown: the one asked for, or that of the reader, or the first.
    fn of(&self, contest: &Contest, own: &[EntryId]) -> DivisionId {
        let competition = &contest.competition;
        let asked = self.division.map(DivisionId);
        let asked = asked.filter(|id| competition.division(*id).is_some());
        let entry = own.first().and_then(|entry| competition.entry(*entry));
        asked
            .or_else(|| entry.map(|entry| entry.division))
            .or_else(|| competition.divisions().next())
            .unwrap_or(DivisionId(0))
    }
}

/// All divisions, to choose from; nothing where there is only one.
fn choices(contest: &Contest, shown: DivisionId) -> Vec<Choice> {
    let terms = contest.competition.terms();
    if terms.named_divisions().count() < 2 {
        return Vec::new();
    }
    let choice = |(id, name): (DivisionId, &String)| Choice {
        name: name.clone(),
        query: format!("?division={}", id.0),
        current: id == shown,
    };
    terms.named_divisions().map(choice).collect()
}
