//! Groups, entries and seeds.

use super::{LONGEST_LABEL, director, official, text_of};
use crate::command::NewEntry;
use crate::competition::Competition;
use crate::entries::{Eligibility, Insurance};
use crate::event::{Actor, Event, Fact};
use crate::id::{DivisionId, EntryId, GroupId, PersonId};
use crate::knockout::{Bracket, Node, seeding_order};
use crate::matches::{How, Outcome};
use crate::refusal::{Refusal, Text, Unknown};
use crate::schedule::bye_number;
use crate::terms::Withdrawals;
use boardside_rulebook::{InsuranceNotice, Moment};

impl Competition {
    pub(super) fn add_group(
        &self,
        by: &Actor,
        name: &str,
        coordinator: &PersonId,
    ) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        let name = text_of(Text::GroupName, name, LONGEST_LABEL)?;
        if self.groups.iter().any(|group| group.name == name) {
            return Err(Refusal::LabelTaken(name));
        }
        Ok(vec![Fact::GroupAdded {
            group: GroupId(self.groups.len() as u32),
            name,
            coordinator: coordinator.clone(),
        }])
    }

    pub(super) fn acknowledge_insurance(
        &self,
        by: &Actor,
        id: GroupId,
    ) -> Result<Vec<Fact>, Refusal> {
        let unknown = Refusal::NoSuchThing(Unknown::Group(id));
        let group = self.group(id).ok_or(unknown)?;
        match by {
            Actor::Coordinator(person) if *person == group.coordinator => {}
            Actor::Coordinator(_) => return Err(Refusal::NotYourGroup),
            _ => return Err(Refusal::NotYours(by.clone())),
        }
        if self.rulebook.settings().entry.insurance_notice == InsuranceNotice::NotGiven {
            return Err(Refusal::NoInsuranceNotice);
        }
        match group.insurance {
            Insurance::Acknowledged => Err(Refusal::AcknowledgedAlready),
            Insurance::NotAcknowledged => Ok(vec![Fact::InsuranceAcknowledged { group: id }]),
        }
    }

    pub(super) fn enter(
        &self,
        by: &Actor,
        person: &PersonId,
        division: DivisionId,
        group: Option<GroupId>,
        eligibility: Eligibility,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let place = self.known_division(division)?;
        self.may_enter(by, person, group)?;
        if eligibility == Eligibility::NotEligible {
            return Err(Refusal::NotEligible);
        }
        let there = |id: &&EntryId| {
            let entry = self.entries.get(**id);
            entry.is_some_and(|entry| entry.division == division && entry.plays())
        };
        if self.entries.of(person).iter().any(|id| there(&id)) {
            return Err(Refusal::EnteredAlready);
        }
        let entry = self.entries.next_id();
        let mut facts = vec![Fact::EntryMade {
            entry,
            person: person.clone(),
            division,
            group,
            eligibility,
        }];
        if place.begun && place.schedule.is_some() {
            facts.extend(self.late_in_schedule(division, entry, person, now)?);
        }
        if let Some(bracket) = &place.bracket {
            self.not_once_drawn(by, division)?;
            official(by)?;
            if eligibility != Eligibility::Eligible && self.has_age_limit(division) {
                return Err(Refusal::EligibilityNotChecked);
            }
            facts.push(self.late_in_bracket(division, bracket, entry, group)?);
        }
        Ok(facts)
    }

    /// Each is judged after those before, so that two of them cannot have the
    /// same place.
    pub(super) fn enter_many(
        &self,
        by: &Actor,
        entries: &[NewEntry],
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let mut after = self.clone();
        let mut facts = Vec::new();
        for new in entries {
            let made = after.enter(
                by,
                &new.person,
                new.division,
                new.group,
                new.eligibility,
                now,
            )?;
            for fact in made {
                let (at, by) = (now, by.clone());
                after.apply(&Event {
                    at,
                    by,
                    fact: fact.clone(),
                });
                facts.push(fact);
            }
        }
        Ok(facts)
    }

    /// Players enter themselves, coordinators their own group, the office
    /// anybody.
    fn may_enter(
        &self,
        by: &Actor,
        person: &PersonId,
        group: Option<GroupId>,
    ) -> Result<(), Refusal> {
        let found = match group {
            Some(id) => {
                let unknown = Refusal::NoSuchThing(Unknown::Group(id));
                Some(self.group(id).ok_or(unknown)?)
            }
            None => None,
        };
        match by {
            Actor::Person(own) if own == person => {}
            Actor::Coordinator(own) => {
                let group = found.ok_or(Refusal::GroupMissing)?;
                if group.coordinator != *own {
                    return Err(Refusal::NotYourGroup);
                }
            }
            Actor::Director(_) | Actor::Official(_) => {}
            Actor::Person(_) | Actor::Program | Actor::Clock => {
                return Err(Refusal::NotYours(by.clone()));
            }
        }
        let notice = self.rulebook.settings().entry.insurance_notice;
        if notice == InsuranceNotice::Given
            && found.is_some_and(|group| group.insurance == Insurance::NotAcknowledged)
        {
            return Err(Refusal::InsuranceNotAcknowledged);
        }
        Ok(())
    }

    /// Whatever is done to a drawn section ends or makes matches, for good: a
    /// coordinator asks an official for it.
    pub(super) fn not_once_drawn(&self, by: &Actor, division: DivisionId) -> Result<(), Refusal> {
        let drawn = self.known_division(division)?.bracket.is_some();
        match by {
            Actor::Coordinator(_) if drawn => Err(Refusal::ForTheDesk),
            _ => Ok(()),
        }
    }

    /// Whether a section is for players below an age.
    pub(crate) fn has_age_limit(&self, division: DivisionId) -> bool {
        self.age_limit(division).is_some()
    }

    /// A late entry plays from the first week on that is not over, against
    /// those who would have had a bye.
    fn late_in_schedule(
        &self,
        division: DivisionId,
        entry: EntryId,
        person: &PersonId,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let schedule = self.known_division(division)?.schedule.as_ref();
        let schedule = schedule.ok_or(Refusal::NotDrawn)?;
        if schedule.order.len().is_multiple_of(2) || schedule.late.is_some() {
            return Err(Refusal::NoRoom);
        }
        let rounds = self.weeks.iter().take(schedule.rounds.len());
        let open = rounds.zip(1..).find(|(week, _)| week.deadline > now);
        let (_, from_round) = open.ok_or(Refusal::NoRoom)?;
        let first_match = self.next_match;
        let placed = Fact::LateEntryScheduled {
            entry,
            from_round,
            first_match,
        };
        // Some whom it would meet have withdrawn by now.
        let rounds = (from_round..=schedule.rounds.len() as u32).zip(0..);
        let walkovers = rounds.filter_map(|(round, place)| {
            let opponent = schedule.order[bye_number(schedule.order.len(), round - 1)];
            let outcome = self.walkover(opponent, entry, person)?;
            Some(Fact::MatchDecided {
                match_id: first_match.plus(place),
                outcome,
                how: How::Withdrawal,
            })
        });
        Ok(std::iter::once(placed).chain(walkovers).collect())
    }

    /// How a match against somebody who has withdrawn ends by the rule of the
    /// league. Nobody wins against an earlier entry of the same person.
    fn walkover(&self, gone: EntryId, entry: EntryId, person: &PersonId) -> Option<Outcome> {
        let opponent = self.entries.get(gone).filter(|one| !one.plays())?;
        let rule = self.terms.league()?.withdrawals;
        let void = rule == Withdrawals::RestVoid || opponent.annulled;
        Some(if void || opponent.person == *person {
            Outcome::Void
        } else {
            Outcome::Won(entry)
        })
    }

    /// A late entry takes the place of a bye whose owner has not played yet:
    /// if possible against another group, then against the lowest seed.
    fn late_in_bracket(
        &self,
        division: DivisionId,
        bracket: &Bracket,
        entry: EntryId,
        group: Option<GroupId>,
    ) -> Result<Fact, Refusal> {
        let ranks = seeding_order(bracket.slots.len());
        let byes = bracket.slots.iter().zip(&ranks).enumerate();
        let byes = byes.filter(|(_, (slot, _))| slot.is_none());
        let free = byes.filter(|(slot, _)| {
            let index = *slot as u32 / 2;
            !self.successor_begun(division, bracket.match_at(Node { round: 1, index }))
        });
        let same_group = |slot: usize| {
            let neighbor = bracket.slots[slot ^ 1].and_then(|id| self.entries.get(id));
            group.is_some() && neighbor.is_some_and(|neighbor| neighbor.group == group)
        };
        let best = free.min_by_key(|(slot, (_, rank))| (same_group(*slot), **rank));
        let (slot, _) = best.ok_or(Refusal::NoRoom)?;
        let slot = slot as u32;
        Ok(Fact::LateEntryDrawn { entry, slot })
    }

    pub(super) fn judge_eligibility(
        &self,
        by: &Actor,
        entry: EntryId,
        eligibility: Eligibility,
    ) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        if self.known_entry(entry)?.eligibility == eligibility {
            return Ok(Vec::new());
        }
        Ok(vec![Fact::EligibilityJudged { entry, eligibility }])
    }

    pub(super) fn set_seed(
        &self,
        by: &Actor,
        entry: EntryId,
        seed: Option<u32>,
    ) -> Result<Vec<Fact>, Refusal> {
        director(by)?;
        self.knockout()?;
        let found = self.known_entry(entry)?;
        if !found.plays() {
            return Err(Refusal::NotPlaying);
        }
        let taken = |seed| {
            let mut others = self.entries.playing(found.division);
            others.any(|(id, other)| id != entry && other.seed == Some(seed))
        };
        if seed.is_some_and(|seed| seed == 0 || taken(seed)) {
            return Err(Refusal::BadSeed);
        }
        if self.known_division(found.division)?.begun {
            return Err(Refusal::AlreadyBegun);
        }
        Ok(vec![Fact::SeedSet { entry, seed }])
    }
}
