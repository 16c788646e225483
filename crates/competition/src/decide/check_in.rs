//! Wristbands, check-in and scratches.

use super::official;
use crate::competition::Competition;
use crate::entries::{Eligibility, Entry, Status, Wristband};
use crate::event::{Actor, Fact};
use crate::id::{DivisionId, EntryId};
use crate::refusal::Refusal;
use boardside_rulebook::{Moment, Token};

impl Competition {
    pub(super) fn bind_wristband(&self, by: &Actor, entry: EntryId) -> Result<Vec<Fact>, Refusal> {
        match self.wristband_of(by, entry)?.wristband {
            Wristband::None => Ok(vec![Fact::WristbandBound { entry }]),
            Wristband::Bound => Err(Refusal::WristbandThere),
        }
    }

    pub(super) fn replace_wristband(
        &self,
        by: &Actor,
        entry: EntryId,
    ) -> Result<Vec<Fact>, Refusal> {
        match self.wristband_of(by, entry)?.wristband {
            Wristband::Bound => Ok(vec![Fact::WristbandReplaced { entry }]),
            Wristband::None => Err(Refusal::WristbandMissing),
        }
    }

    pub(super) fn withdraw_wristband(
        &self,
        by: &Actor,
        entry: EntryId,
    ) -> Result<Vec<Fact>, Refusal> {
        match self.wristband_of(by, entry)?.wristband {
            Wristband::Bound => Ok(vec![Fact::WristbandWithdrawn { entry }]),
            Wristband::None => Err(Refusal::WristbandMissing),
        }
    }

    fn wristband_of(&self, by: &Actor, entry: EntryId) -> Result<&Entry, Refusal> {
        official(by)?;
        if self.rulebook.settings().identity.token != Token::Wristband {
            return Err(Refusal::NoWristbands);
        }
        self.known_entry(entry)
    }

    pub(super) fn check_in(&self, by: &Actor, entry: EntryId) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        self.knockout()?;
        let found = self.known_entry(entry)?;
        match found.status {
            Status::Entered => {}
            Status::CheckedIn => return Err(Refusal::CheckedInAlready),
            Status::Scratched | Status::Withdrawn => return Err(Refusal::NotPlaying),
        }
        // Who was absent when check-in closed is scratched; whoever was entered
        // since then has still to be seen.
        match found.eligibility {
            Eligibility::Eligible => {}
            Eligibility::NotEligible => return Err(Refusal::NotEligible),
            Eligibility::NotChecked if self.has_age_limit(found.division) => {
                return Err(Refusal::EligibilityNotChecked);
            }
            Eligibility::NotChecked => {}
        }
        let token = self.rulebook.settings().identity.token;
        if token == Token::Wristband && found.wristband == Wristband::None {
            return Err(Refusal::WristbandMissing);
        }
        Ok(vec![Fact::CheckedIn { entry }])
    }

    pub(super) fn close_check_in(
        &self,
        by: &Actor,
        division: DivisionId,
    ) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        self.knockout()?;
        let found = self.known_division(division)?;
        if found.check_in_closed {
            return Err(Refusal::CheckInClosed);
        }
        if found.bracket.is_some() {
            return Err(Refusal::Drawn);
        }
        Ok(self.closing_facts(division))
    }

    /// Whoever has not come is scratched.
    fn closing_facts(&self, division: DivisionId) -> Vec<Fact> {
        let absent = self
            .entries
            .playing(division)
            .filter(|(_, entry)| entry.status == Status::Entered);
        let scratched = absent.map(|(entry, _)| Fact::EntryScratched { entry });
        scratched
            .chain([Fact::CheckInClosed { division }])
            .collect()
    }

    /// When check-in ends by itself in some section.
    pub(crate) fn check_in_ends(&self) -> Option<Moment> {
        let at = self.terms.knockout()?.check_in_closes?;
        self.checks_in().then_some(at)
    }

    /// Whether players of some section still check in.
    pub(super) fn checks_in(&self) -> bool {
        let mut divisions = self.divisions().filter_map(|id| self.division(id));
        divisions.any(|division| !division.check_in_closed && division.bracket.is_none())
    }

    /// What the end of check-in brings about.
    pub(super) fn check_in_facts(&self, now: Moment) -> Vec<Fact> {
        if self.check_in_ends().is_none_or(|at| at > now) {
            return Vec::new();
        }
        let open = self.divisions().filter(|id| {
            let division = &self.divisions[id.0 as usize];
            !division.check_in_closed && division.bracket.is_none()
        });
        open.flat_map(|division| self.closing_facts(division))
            .collect()
    }

    pub(super) fn scratch(&self, by: &Actor, entry: EntryId) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        self.knockout()?;
        let found = self.known_entry(entry)?;
        if !found.plays() {
            return Err(Refusal::NotPlaying);
        }
        if self.known_division(found.division)?.bracket.is_some() {
            return Err(Refusal::Drawn);
        }
        Ok(vec![Fact::EntryScratched { entry }])
    }
}
