//! Ages that are looked at again.

use super::access::new_command;
use super::names::in_directory;
use crate::app::App;
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use boardside_competition::{Actor, Command, Eligibility, EntryId, PersonId};
use boardside_store::people::BirthDate;

impl App {
    /// Says of everybody whose birth date is known and whose age was not looked at whether it fits the section: after an
    /// amendment ages may count on another day.
    ///
    /// # Errors
    /// When the database cannot be read, or nothing could be stored.
    pub async fn judge_ages(&self, id: &CompetitionId, by: &Actor) -> Result<(), Trouble> {
        let contest = self.contest(id.as_str()).await?;
        let competition = &contest.competition;
        let unsure = competition.entries().filter(|(_, entry)| {
            entry.plays()
                && entry.eligibility == Eligibility::NotChecked
                && competition.age_limit(entry.division).is_some()
        });
        let unsure: Vec<(EntryId, &PersonId)> =
            unsure.map(|(id, entry)| (id, &entry.person)).collect();
        let ids: Vec<_> = unsure
            .iter()
            .filter_map(|(_, person)| in_directory(person))
            .collect();
        let known = self.store.people_of(&ids).await?;
        for (entry, person) in unsure {
            let details = in_directory(person).and_then(|id| known.get(&id)?.details());
            let born = details.and_then(|details| details.birth_date);
            let (Some(born), Some(found)) = (born, competition.entry(entry)) else {
                continue;
            };
            let born = Some(BirthDate::date(born));
            let eligibility = competition.eligibility(found.division, born);
            let command = Command::JudgeEligibility { entry, eligibility };
            let once = new_command();
            let asked = self.ask(id, Some(once.as_str()), by.clone(), command);
            // Nobody is refused this but whoever may not amend either.
            let _ = asked.await?;
        }
        Ok(())
    }
}
