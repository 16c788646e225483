//! When a match is played.

use super::director;
use crate::calendar::same_day;
use crate::competition::Competition;
use crate::event::{Actor, Fact};
use crate::id::MatchId;
use crate::matches::Match;
use crate::refusal::Refusal;
use boardside_rulebook::{Moment, Scheduler};

/// How many times may be proposed at once.
const MOST_TIMES: usize = 10;

impl Competition {
    pub(super) fn propose_times(
        &self,
        by: &Actor,
        match_id: MatchId,
        times: &[Moment],
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let found = self.match_to_arrange(match_id, now)?;
        let side = self.own_side(by, found)?;
        let fits = |time: &Moment| *time > now && found.deadline.is_none_or(|at| *time < at);
        let mut sorted = times.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let some = (1..=MOST_TIMES).contains(&times.len());
        if !some || sorted.len() != times.len() || !times.iter().all(fits) {
            return Err(Refusal::BadTimes);
        }
        Ok(vec![Fact::TimesProposed {
            match_id,
            side,
            times: sorted,
        }])
    }

    pub(super) fn accept_time(
        &self,
        by: &Actor,
        match_id: MatchId,
        time: Moment,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let found = self.match_to_arrange(match_id, now)?;
        let side = self.own_side(by, found)?;
        let proposal = found.dealings().proposal.as_ref();
        let proposal = proposal
            .filter(|proposal| proposal.by != side)
            .ok_or(Refusal::NothingProposed)?;
        if !proposal.times.contains(&time) {
            return Err(Refusal::NotProposed);
        }
        if time <= now {
            return Err(Refusal::TimePast);
        }
        Ok(vec![Fact::TimeAgreed { match_id, time }])
    }

    pub(super) fn set_time(
        &self,
        by: &Actor,
        match_id: MatchId,
        time: Moment,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        director(by)?;
        if self.rulebook.settings().scheduling.by == Scheduler::Players {
            return Err(Refusal::PlayersSchedule);
        }
        let found = self.open_match(match_id)?;
        if time <= now || found.deadline.is_some_and(|at| at <= time) {
            return Err(Refusal::BadTimes);
        }
        Ok(vec![Fact::TimeAgreed { match_id, time }])
    }

    /// A match whose players may still agree on a time. On the day itself the
    /// one has perhaps set out already, so then the time stands.
    fn match_to_arrange(&self, id: MatchId, now: Moment) -> Result<&Match, Refusal> {
        let found = self.open_match(id)?;
        if self.rulebook.settings().scheduling.by == Scheduler::Organizer {
            return Err(Refusal::OrganizerSchedules);
        }
        self.in_time(found, now)?;
        match found.dealings().agreed {
            Some(agreed) if same_day(agreed, now, &self.zone) => Err(Refusal::TooLateToChange),
            Some(_) | None => Ok(found),
        }
    }
}
