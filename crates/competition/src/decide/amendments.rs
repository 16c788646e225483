//! Other terms for a competition that is under way.

use super::director;
use crate::competition::Competition;
use crate::event::{Actor, Fact};
use crate::id::DivisionId;
use crate::refusal::{Refusal, Unknown};
use crate::terms::{Problems, Terms, TermsPart};
use boardside_rulebook::Moment;

impl Competition {
    /// Why a part of the terms stays as it is, if it does now.
    pub fn stays(&self, part: TermsPart) -> Option<Refusal> {
        let drawn = || self.divisions.iter().any(|one| one.schedule.is_some());
        let counts = || self.matches.iter().any(|(_, one)| one.decided.is_some());
        match part {
            TermsPart::Format => Some(Refusal::FormatStays),
            TermsPart::Rulebook => Some(Refusal::RulebookStays),
            TermsPart::TimeZone => Some(Refusal::ZoneStays),
            TermsPart::Weeks => drawn().then_some(Refusal::WeeksStay),
            TermsPart::Points => counts().then_some(Refusal::PointsStay),
            TermsPart::TieBreaks => counts().then_some(Refusal::TieBreaksStay),
            TermsPart::Withdrawals => counts().then_some(Refusal::WithdrawalsStay),
            TermsPart::ThirdPlace => counts().then_some(Refusal::ThirdPlaceStays),
        }
    }

    /// The terms are compared with those that stand now, so that whoever asks
    /// for another name alone leaves every moved deadline where it is.
    pub(super) fn amend_terms(
        &self,
        by: &Actor,
        terms: &Terms,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        director(by)?;
        let standing = self.terms_now();
        if *terms == standing {
            return Ok(Vec::new());
        }
        let mut other = TermsPart::ALL
            .into_iter()
            .filter(|part| part.differs(&standing, terms));
        if let Some(refusal) = other.find_map(|part| self.stays(part)) {
            return Err(refusal);
        }
        self.check_divisions_stay(terms)?;
        self.check_removed(terms)?;
        let problems = terms.problems(&self.rulebook, &self.zone);
        if !problems.is_empty() {
            return Err(Refusal::BadTerms(Problems(problems)));
        }
        self.check_ages_stay(terms)?;
        self.check_check_in(terms, now)?;
        Ok(vec![Fact::TermsAmended(Box::new(terms.clone()))])
    }

    /// The terms as they stand, without a division into which nobody was
    /// entered.
    pub(super) fn remove_division(
        &self,
        by: &Actor,
        division: DivisionId,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        director(by)?;
        self.known_division(division)?;
        let mut terms = self.terms_now();
        terms.removed.push(division);
        self.amend_terms(by, &terms, now)
    }

    /// Whether a division can be removed: nobody was ever entered there, so
    /// nothing was drawn there either, and it is not the only one.
    pub fn may_remove(&self, division: DivisionId) -> bool {
        let others = self.divisions().any(|other| other != division);
        others && self.division(division).is_some() && !self.was_entered(division)
    }

    pub(crate) fn was_entered(&self, division: DivisionId) -> bool {
        let mut entries = self.entries.iter();
        entries.any(|(_, entry)| entry.division == division)
    }

    /// Whoever is entered keeps the division; a draw needs players, so one
    /// that is drawn has entries.
    fn check_removed(&self, terms: &Terms) -> Result<(), Refusal> {
        let before = &self.terms.removed;
        let mut new = terms.removed.iter().filter(|id| !before.contains(id));
        new.try_for_each(|id| match terms.divisions.get(id.0 as usize) {
            None => Err(Refusal::NoSuchThing(Unknown::Division(*id))),
            Some(name) if self.was_entered(*id) => Err(Refusal::DivisionEntered(name.clone())),
            Some(_) => Ok(()),
        })
    }

    /// Everything knows a division by its place: entries, draws, links to
    /// enter by. So none changes places with another, and one that is removed
    /// leaves its place empty; its name is only what people call it, and its
    /// age limit.
    fn check_divisions_stay(&self, terms: &Terms) -> Result<(), Refusal> {
        let (old, new) = (&self.terms.divisions, &terms.divisions);
        let moved = self.terms.named_divisions().any(|(place, name)| {
            let mut there = terms.named_divisions();
            let found = there.find(|(_, other)| *other == name);
            found.is_some_and(|(found, _)| found != place)
        });
        if new.len() < old.len() || moved {
            return Err(Refusal::DivisionsStay);
        }
        let entered = |place: u32| self.was_entered(DivisionId(place));
        let other_limit = (0..)
            .zip(old.iter().zip(new))
            .find(|(place, (old_name, name))| {
                self.limit_in_name(old_name) != self.limit_in_name(name) && entered(*place)
            });
        match other_limit {
            Some((_, (old_name, _))) => Err(Refusal::AgeLimitStays(old_name.clone())),
            None => Ok(()),
        }
    }

    /// Once a section with an age limit is drawn, its players are those who
    /// were young enough on the day that counted then.
    fn check_ages_stay(&self, terms: &Terms) -> Result<(), Refusal> {
        let (Some(day), Some(knockout)) = (self.grades_on(), terms.knockout()) else {
            return Ok(());
        };
        let mut sections = self.divisions();
        let drawn = sections.any(|id| {
            let section = self.division(id);
            section.is_some_and(|one| one.bracket.is_some()) && self.has_age_limit(id)
        });
        if drawn && knockout.ages_on(&self.zone) != day {
            return Err(Refusal::AgesStay(day));
        }
        Ok(())
    }

    /// An end of check-in that is past would scratch everybody at once who has
    /// not come.
    fn check_check_in(&self, terms: &Terms, now: Moment) -> Result<(), Refusal> {
        let (Some(old), Some(new)) = (self.terms.knockout(), terms.knockout()) else {
            return Ok(());
        };
        let over = new.check_in_closes.is_some_and(|at| at <= now);
        if new.check_in_closes != old.check_in_closes && over && self.checks_in() {
            return Err(Refusal::CheckInOver);
        }
        Ok(())
    }
}
