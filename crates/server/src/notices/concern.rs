//! Whom an event concerns.

use boardside_competition::{
    Actor, Competition, DivisionId, Entry, EntryId, Event, Fact, MatchId, PersonId,
};
use boardside_store::people::{Assignment, Role};
use std::collections::BTreeSet;

/// Whom an event concerns, and whether it is worth a mail.
pub struct Concern {
    /// Everybody who is told; not whoever did it.
    pub people: BTreeSet<PersonId>,
    /// Whether it is worth a mail.
    pub mail: bool,
}

/// Whom an event concerns. `roles` is who settles matters in the competition.
pub fn concern(competition: &Competition, roles: &[Assignment], event: &Event) -> Concern {
    let scene = Scene { competition, roles };
    let mut people = scene.people(&event.fact);
    if let Actor::Person(own)
    | Actor::Coordinator(own)
    | Actor::Official(own)
    | Actor::Director(own) = &event.by
    {
        people.remove(own);
    }
    let quiet = matches!(
        event.fact,
        Fact::GameApproved { .. } | Fact::EntryMade { .. } | Fact::BoardCheckedOut { .. }
    );
    Concern {
        people,
        mail: !quiet,
    }
}

struct Scene<'a> {
    competition: &'a Competition,
    roles: &'a [Assignment],
}

impl Scene<'_> {
    fn people(&self, fact: &Fact) -> BTreeSet<PersonId> {
        match fact {
            Fact::TimesProposed { match_id, side, .. } => self.opponent(*match_id, *side),
            Fact::GameReported { match_id, side, .. } => self.opponent(*match_id, *side),
            Fact::GameRecorded {
                match_id, played, ..
            } => played
                .reporter
                .map_or_else(BTreeSet::new, |reporter| self.opponent(*match_id, reporter)),
            Fact::TimeAgreed { match_id, .. }
            | Fact::ReportRetracted { match_id, .. }
            | Fact::GameApproved { match_id, .. }
            | Fact::MatchRuled { match_id, .. }
            | Fact::MatchDecided { match_id, .. }
            | Fact::TableAssigned { match_id, .. }
            | Fact::MatchLotDrawn { match_id, .. } => self.both(*match_id),
            Fact::GameDisputed { match_id, side, .. }
            | Fact::UnreachableClaimed { match_id, side }
            | Fact::ClaimAnswered { match_id, side } => {
                let mut people = self.opponent(*match_id, *side);
                people.extend(self.office());
                people
            }
            Fact::MatchSentToOffice { match_id, .. } => {
                let mut people = self.both(*match_id);
                people.extend(self.office());
                people
            }
            Fact::OfficialCalled { .. } | Fact::GameSetAside { .. } => self.office().collect(),
            Fact::Announced { .. } | Fact::TermsAmended(_) => {
                let groups = self.competition.groups();
                let coordinators = groups.map(|(_, group)| group.coordinator.clone());
                self.playing(|_| true).chain(coordinators).collect()
            }
            Fact::DeadlineMoved { .. } => self.playing(|_| true).collect(),
            Fact::FinalPlaced { division, .. } => self.in_division(*division).collect(),
            Fact::ScheduleDrawn { order, .. } => self.persons(order.iter().copied()),
            Fact::BracketDrawn { slots, .. } => self.persons(slots.iter().flatten().copied()),
            Fact::PlayOffArranged { entries, .. } => self.persons(entries.iter().copied()),
            Fact::LateEntryScheduled { entry, .. }
            | Fact::LateEntryDrawn { entry, .. }
            | Fact::EntryMade { entry, .. }
            | Fact::EntryScratched { entry }
            | Fact::EntryWithdrawn { entry, .. } => self.persons([*entry].into_iter()),
            Fact::BoardCheckedOut { holder, .. } => BTreeSet::from([holder.clone()]),
            Fact::CompetitionSetUp(_)
            | Fact::GroupAdded { .. }
            | Fact::InsuranceAcknowledged { .. }
            | Fact::EligibilityJudged { .. }
            | Fact::SeedSet { .. }
            | Fact::WristbandBound { .. }
            | Fact::WristbandReplaced { .. }
            | Fact::WristbandWithdrawn { .. }
            | Fact::CheckedIn { .. }
            | Fact::CheckInClosed { .. }
            | Fact::ResultsAnnulled { .. }
            | Fact::ContactLogged { .. }
            | Fact::BoardAdded { .. }
            | Fact::BoardRetired { .. }
            | Fact::BoardReturned { .. }
            | Fact::LotDrawn { .. }
            | Fact::TableAdded { .. }
            | Fact::TableClosed { .. }
            | Fact::PlayerPresent { .. } => BTreeSet::new(),
        }
    }

    fn person(&self, entry: EntryId) -> Option<PersonId> {
        self.competition
            .entry(entry)
            .map(|entry| entry.person.clone())
    }

    fn persons(&self, entries: impl Iterator<Item = EntryId>) -> BTreeSet<PersonId> {
        entries.filter_map(|entry| self.person(entry)).collect()
    }

    fn both(&self, id: MatchId) -> BTreeSet<PersonId> {
        let sides = self.competition.match_of(id).map(|found| found.sides);
        self.persons(sides.into_iter().flatten())
    }

    fn opponent(&self, id: MatchId, side: EntryId) -> BTreeSet<PersonId> {
        let found = self.competition.match_of(id);
        self.persons(found.map(|found| found.opponent(side)).into_iter())
    }

    fn playing(&self, wanted: impl Fn(&Entry) -> bool) -> impl Iterator<Item = PersonId> {
        let entries = self.competition.entries();
        let wanted = entries.filter(move |(_, entry)| entry.plays() && wanted(entry));
        wanted.map(|(_, entry)| entry.person.clone())
    }

    fn in_division(&self, division: DivisionId) -> impl Iterator<Item = PersonId> {
        self.playing(move |entry| entry.division == division)
    }

    fn office(&self) -> impl Iterator<Item = PersonId> {
        let settles = |role: &&Assignment| matches!(role.role, Role::Director | Role::Official);
        let roles = self.roles.iter().filter(settles);
        roles.map(|role| PersonId::new(role.person.as_str()))
    }
}
