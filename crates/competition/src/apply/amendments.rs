//! How a competition goes on with other terms.

use crate::competition::{Competition, Division};
use crate::entries::Eligibility;
use crate::id::{EntryId, MatchId};
use crate::terms::{Format, Remote, Terms};

impl Competition {
    pub(super) fn amend(&mut self, terms: &Terms) {
        let ages_on = self.grades_on();
        self.was_remote |= self.terms.remote == Remote::Allowed;
        self.terms = terms.clone();
        // A division that is added has no draw yet; none goes.
        let divisions = self.divisions.len().max(terms.divisions.len());
        self.divisions.resize(divisions, Division::default());
        match &terms.format {
            Format::League(league) => self.weeks.clone_from(&league.weeks),
            Format::Knockout(knockout) => self.finals.clone_from(&knockout.finals),
        }
        if self.grades_on() != ages_on {
            self.forget_ages();
        }
        // The time of grace has changed for every report that waits.
        let waiting: Vec<MatchId> = self.alarms.matches().collect();
        waiting.into_iter().for_each(|id| self.touched(id));
    }

    /// Who was young enough on one day may not be on another.
    fn forget_ages(&mut self) {
        let judged = self.entries.iter().filter(|(_, entry)| {
            entry.eligibility != Eligibility::NotChecked && self.has_age_limit(entry.division)
        });
        let judged: Vec<EntryId> = judged.map(|(id, _)| id).collect();
        for id in judged {
            self.change(id, |entry| entry.eligibility = Eligibility::NotChecked);
        }
    }
}
