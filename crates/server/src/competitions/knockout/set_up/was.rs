//! A knockout before its settings are changed.

use super::super::fields::Fields;
use super::form::SECTIONS;
use crate::contest::settings::minutes;
use crate::time::written;
use boardside_competition::{Competition, DivisionId, Knockout, Terms, ThirdPlace};
use boardside_play::Moment;

/// A knockout before its settings are changed, and what the form holds of it. What nobody touches in the form stays as
/// it is, also where the form could not say it: a session over two days, or half a minute.
pub struct Was<'a> {
    /// The knockout.
    pub competition: &'a Competition,
    /// Its terms as they stand.
    pub terms: Terms,
    /// What the form holds.
    pub held: Fields,
}

impl Was<'_> {
    /// A knockout as it stands; nothing for a league.
    pub fn of(competition: &Competition) -> Option<Was<'_>> {
        let terms = competition.terms_now();
        let held = held(competition, &terms, terms.knockout()?);
        Some(Was {
            competition,
            terms,
            held,
        })
    }

    /// Rows for sections, each in its place: there is always one to add another.
    pub fn rows(&self) -> usize {
        SECTIONS.max(self.terms.divisions.len() + 1)
    }

    /// Whether the form has this row: where a section was removed there is none.
    pub fn shows(&self, row: usize) -> bool {
        let mut removed = self.terms.removed.iter();
        removed.all(|id| id.0 as usize != row)
    }
}

fn held(competition: &Competition, terms: &Terms, knockout: &Knockout) -> Fields {
    let local = |moment: Moment| written::zoned(moment, competition.zone());
    let hour = |moment: Moment| local(moment).strftime("%H:%M").to_string();
    let session = knockout.session;
    let mut held = Fields::filled([
        ("name", terms.name.clone()),
        ("venue", terms.venue.clone().unwrap_or_default()),
        ("day", local(session.starts).date().to_string()),
        ("starts", hour(session.starts)),
        ("ends", hour(session.ends)),
        (
            "check_in_closes",
            knockout.check_in_closes.map(hour).unwrap_or_default(),
        ),
        (
            "grades_on",
            knockout
                .grades_on
                .map(|day| day.to_string())
                .unwrap_or_default(),
        ),
        ("rest", minutes(knockout.rest)),
        ("no_show", minutes(knockout.no_show_after)),
        ("grace", minutes(terms.grace)),
    ]);
    if knockout.third_place == ThirdPlace::Played {
        held.set("third_place", "played");
    }
    for (DivisionId(place), name) in terms.named_divisions() {
        held.set(&format!("section-{place}"), name);
        if let Some(at) = knockout.finals.get(place as usize) {
            held.set(&format!("final-{place}"), hour(*at));
        }
    }
    held
}
