//! Drawing schedules and brackets.

use super::director;
use crate::competition::Competition;
use crate::entries::{Eligibility, Entry, Status};
use crate::event::{Actor, Fact};
use crate::id::{DivisionId, EntryId};
use crate::knockout::{Candidate, draw};
use crate::lot::{Lot, Seed};
use crate::refusal::{Refusal, Unknown};
use crate::schedule::rounds_for;
use crate::terms::Rounds;
use boardside_rulebook::Moment;

impl Competition {
    pub(super) fn draw_schedule(
        &self,
        by: &Actor,
        division: DivisionId,
        lot: Option<Seed>,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        director(by)?;
        let league = self.league()?;
        if self.known_division(division)?.begun {
            return Err(Refusal::AlreadyBegun);
        }
        let mut order: Vec<EntryId> = self.entries.playing(division).map(|(id, _)| id).collect();
        if order.len() < 2 {
            return Err(Refusal::TooFewPlayers);
        }
        let (needed, weeks) = (rounds_for(order.len()), self.weeks.len() as u32);
        if needed > weeks && league.rounds == Rounds::Complete {
            return Err(Refusal::TooFewWeeks(needed));
        }
        // A match drawn after its deadline would be lost before it is known.
        if let Some(week) = self.weeks.first().filter(|week| week.deadline <= now) {
            return Err(Refusal::WeekOver(self.local(week.deadline)));
        }
        if let Some(seed) = lot {
            Lot::new(seed).shuffle(&mut order);
        }
        Ok(vec![Fact::ScheduleDrawn {
            division,
            order,
            lot,
            rounds: needed.min(weeks),
            first_match: self.next_match,
        }])
    }

    pub(super) fn move_deadline_to(
        &self,
        by: &Actor,
        week: u32,
        deadline: Moment,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        director(by)?;
        self.league()?;
        let unknown = || Refusal::NoSuchThing(Unknown::Week(week));
        let index = (week as usize).checked_sub(1).ok_or_else(unknown)?;
        let found = self.weeks.get(index).ok_or_else(unknown)?;
        let drawn = self.divisions.iter().any(|one| one.schedule.is_some());
        if drawn && found.deadline <= now {
            return Err(Refusal::WeekOver(self.local(found.deadline)));
        }
        let after_last = index
            .checked_sub(1)
            .is_none_or(|last| self.weeks[last].deadline < deadline);
        let before_next = self
            .weeks
            .get(index + 1)
            .is_none_or(|next| deadline < next.deadline);
        if deadline <= now || deadline <= found.starts || !after_last || !before_next {
            return Err(Refusal::BadDeadline);
        }
        Ok(vec![Fact::DeadlineMoved { week, deadline }])
    }

    pub(super) fn draw_bracket(
        &self,
        by: &Actor,
        division: DivisionId,
        lot: Seed,
    ) -> Result<Vec<Fact>, Refusal> {
        director(by)?;
        let terms = self.knockout()?;
        let found = self.known_division(division)?;
        if found.begun || self.any_called(division) {
            return Err(Refusal::AlreadyBegun);
        }
        let playing: Vec<_> = self.entries.playing(division).collect();
        let come = |(_, entry): &(EntryId, &Entry)| entry.status == Status::CheckedIn;
        let asked = terms.check_in_closes.is_some() || found.check_in_closed;
        let asked = asked || playing.iter().any(come);
        let to_come = playing.iter().filter(|one| !come(one)).count();
        if asked && !found.check_in_closed {
            return Err(Refusal::CheckInOpen);
        }
        if asked && to_come > 0 {
            return Err(Refusal::ToCome(to_come));
        }
        if playing.len() < 2 {
            return Err(Refusal::TooFewPlayers);
        }
        let too_old = |(_, entry): &(_, &Entry)| entry.eligibility == Eligibility::NotEligible;
        if playing.iter().any(too_old) {
            return Err(Refusal::NotEligible);
        }
        let candidates: Vec<_> = playing
            .into_iter()
            .map(|(entry, found)| Candidate {
                entry,
                group: found.group,
                seed: found.seed,
            })
            .collect();
        Ok(vec![Fact::BracketDrawn {
            division,
            lot,
            slots: draw(&candidates, lot),
            first_match: self.next_match,
        }])
    }

    /// Whether a match of a section has been called to a table.
    fn any_called(&self, division: DivisionId) -> bool {
        let mut called = self.tables.values().filter_map(|table| table.match_id);
        called.any(|id| {
            let found = self.matches.get(&id);
            found.is_some_and(|found| found.division == division)
        })
    }

    pub(super) fn place_final(
        &self,
        by: &Actor,
        division: DivisionId,
        time: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        director(by)?;
        let terms = self.knockout()?;
        self.known_division(division)?;
        if !terms.session.contains(time) {
            return Err(Refusal::OutsideSession);
        }
        Ok(vec![Fact::FinalPlaced { division, time }])
    }
}
