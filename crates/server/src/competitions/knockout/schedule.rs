//! The schedule of the day, for the overview: when the session is, until when one checks in, each section's final, and what
//! the rules say about equipment.

use super::day::{how_far, written};
use crate::competitions::hours::Hours;
use crate::contest::{Contest, Names};
use crate::spoken;
use askama::Template;
use boardside_rulebook::SettingKey;

/// The schedule of a knockout.
#[derive(Template)]
#[template(path = "competitions/knockout/schedule.html")]
pub struct Schedule {
    id: String,
    day: String,
    starts: String,
    ends: String,
    check_in_closes: Option<String>,
    sections: Vec<Section>,
    /// The clause about equipment: where it stands, and what it says.
    equipment: Option<(String, String)>,
}

struct Section {
    number: u32,
    name: String,
    entered: usize,
    final_at: String,
    /// How far it is.
    state: String,
}

impl Schedule {
    /// The schedule, if it is a knockout.
    pub fn of(contest: &Contest, names: &Names) -> Option<Schedule> {
        let competition = &contest.competition;
        let terms = competition.terms().knockout()?;
        let hour = |moment| written(competition, moment, "%H:%M");
        let rulebook = competition.rulebook();
        let equipment = rulebook.origin(SettingKey::EquipmentSource);
        let sections = competition.divisions().map(|division| {
            let names_of = &competition.terms().divisions;
            let entries = competition.entries();
            let playing = entries.filter(|(_, one)| one.division == division && one.plays());
            let final_at = competition.final_time(division);
            Section {
                number: division.0,
                name: names_of
                    .get(division.0 as usize)
                    .cloned()
                    .unwrap_or_default(),
                entered: playing.count(),
                final_at: final_at.map_or_else(String::new, hour),
                state: how_far(competition, names, division),
            }
        });
        Some(Schedule {
            id: contest.id.to_string(),
            day: Hours::of(competition).day(terms.session.starts),
            starts: hour(terms.session.starts),
            ends: hour(terms.session.ends),
            check_in_closes: terms.check_in_closes.map(hour),
            sections: sections.collect(),
            equipment: equipment.citation().map(|citation| {
                let label = spoken::clause_label(&citation);
                (label, spoken::clause_text(&citation))
            }),
        })
    }
}
