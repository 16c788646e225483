//! How an event changes a competition.
//!
//! Nothing is judged here: what is in an event has happened. What follows
//! mechanically, such as the pairs of a schedule or the next match of a
//! bracket, is worked out here; what needed a decision is in the event.

mod amendments;
mod bookkeeping;
mod draws;
mod matches;

use crate::competition::{Announcement, Competition};
use crate::entries::{Entry, Group, Insurance, Status, Wristband};
use crate::equipment::{Board, BoardPlace};
use crate::event::{Event, Fact, OfficeMatter};
use crate::id::{EntryId, MatchId, TableId};
use crate::knockout::Table;
use crate::matches::{
    Approval, Claim, ContactAttempt, Decision, DisputeRecord, GameRecord, Proposal, Source,
};
use boardside_rulebook::Moment;

impl Competition {
    /// Changes the state by an event of this competition. It never fails and
    /// never judges: the event has happened.
    pub fn apply(&mut self, event: &Event) {
        self.events += 1;
        self.latest = self.latest.max(Some(event.at));
        let (fact, at) = (&event.fact, event.at);
        // Every fact has its place here, so that none is forgotten.
        match fact {
            Fact::GroupAdded { .. }
            | Fact::InsuranceAcknowledged { .. }
            | Fact::EntryMade { .. }
            | Fact::EligibilityJudged { .. }
            | Fact::SeedSet { .. }
            | Fact::WristbandBound { .. }
            | Fact::WristbandReplaced { .. }
            | Fact::WristbandWithdrawn { .. }
            | Fact::CheckedIn { .. }
            | Fact::CheckInClosed { .. }
            | Fact::EntryScratched { .. }
            | Fact::EntryWithdrawn { .. }
            | Fact::ResultsAnnulled { .. } => self.apply_to_entries(fact, at),
            Fact::ScheduleDrawn { .. }
            | Fact::LateEntryScheduled { .. }
            | Fact::DeadlineMoved { .. }
            | Fact::BracketDrawn { .. }
            | Fact::LateEntryDrawn { .. }
            | Fact::FinalPlaced { .. }
            | Fact::LotDrawn { .. }
            | Fact::PlayOffArranged { .. } => self.apply_to_draws(fact, at),
            Fact::TimesProposed { .. }
            | Fact::TimeAgreed { .. }
            | Fact::GameReported { .. }
            | Fact::GameRecorded { .. }
            | Fact::GameSetAside { .. }
            | Fact::GameApproved { .. }
            | Fact::ReportRetracted { .. }
            | Fact::GameDisputed { .. }
            | Fact::OfficialCalled { .. }
            | Fact::MatchRuled { .. }
            | Fact::MatchDecided { .. }
            | Fact::MatchSentToOffice { .. }
            | Fact::ContactLogged { .. }
            | Fact::UnreachableClaimed { .. }
            | Fact::ClaimAnswered { .. }
            | Fact::TableAssigned { .. }
            | Fact::PlayerPresent { .. } => self.apply_to_matches(fact, at),
            Fact::BoardAdded { .. }
            | Fact::BoardRetired { .. }
            | Fact::BoardCheckedOut { .. }
            | Fact::BoardReturned { .. }
            | Fact::Announced { .. }
            | Fact::TableAdded { .. }
            | Fact::TableClosed { .. } => self.apply_to_inventory(fact, at),
            // The decision that comes with a lot says it all.
            Fact::MatchLotDrawn { .. } => {}
            Fact::TermsAmended(terms) => self.amend(terms),
            Fact::CompetitionSetUp(_) => {}
        }
    }

    fn apply_to_entries(&mut self, fact: &Fact, at: Moment) {
        match fact {
            Fact::GroupAdded {
                name, coordinator, ..
            } => self.groups.push(Group {
                name: name.clone(),
                coordinator: coordinator.clone(),
                insurance: Insurance::NotAcknowledged,
            }),
            Fact::InsuranceAcknowledged { group } => {
                if let Some(group) = self.groups.get_mut(group.0 as usize) {
                    group.insurance = Insurance::Acknowledged;
                }
            }
            Fact::EntryMade {
                person,
                division,
                group,
                eligibility,
                ..
            } => self.entries.add(Entry {
                person: person.clone(),
                division: *division,
                group: *group,
                eligibility: *eligibility,
                seed: None,
                wristband: Wristband::None,
                status: Status::Entered,
                left: None,
                leaving: None,
                annulled: false,
                forfeits: 0,
                matches: Vec::new(),
            }),
            Fact::EligibilityJudged { entry, eligibility } => {
                self.change(*entry, |one| one.eligibility = *eligibility);
            }
            Fact::SeedSet { entry, seed } => self.change(*entry, |one| one.seed = *seed),
            Fact::WristbandBound { entry } | Fact::WristbandReplaced { entry } => {
                self.change(*entry, |one| one.wristband = Wristband::Bound);
            }
            Fact::WristbandWithdrawn { entry } => {
                self.change(*entry, |one| one.wristband = Wristband::None);
            }
            Fact::CheckedIn { entry } => self.change(*entry, |one| one.status = Status::CheckedIn),
            Fact::CheckInClosed { division } => {
                if let Some(division) = self.divisions.get_mut(division.0 as usize) {
                    division.check_in_closed = true;
                }
            }
            Fact::EntryScratched { entry } => {
                self.change(*entry, |one| one.status = Status::Scratched);
            }
            Fact::EntryWithdrawn { entry, leaving } => {
                self.change(*entry, |one| {
                    one.status = Status::Withdrawn;
                    one.left = Some(at);
                    one.leaving = leaving.clone();
                });
                self.leave_bracket(*entry, at);
            }
            Fact::ResultsAnnulled { entry } => self.change(*entry, |one| one.annulled = true),
            _ => {}
        }
    }

    fn apply_to_matches(&mut self, fact: &Fact, at: Moment) {
        match fact {
            Fact::TimesProposed {
                match_id,
                side,
                times,
            } => self.deal(*match_id, |dealings| {
                let (by, times) = (*side, times.clone());
                dealings.proposal = Some(Proposal { by, times });
            }),
            Fact::TimeAgreed { match_id, time } => self.deal(*match_id, |dealings| {
                dealings.agreed = Some(*time);
                dealings.proposal = None;
            }),
            Fact::GameReported {
                match_id,
                white,
                result,
                side,
                ..
            } => self.add_game(
                *match_id,
                GameRecord {
                    white: *white,
                    result: *result,
                    source: Source::Reported(*side),
                    approval: Approval::Waiting,
                    at,
                },
            ),
            Fact::GameRecorded {
                match_id,
                number,
                played,
            } => self.record_game(*match_id, *number, played, at),
            Fact::GameSetAside { match_id, played } => {
                let place = (*match_id, 0, played.seq);
                self.played.insert(played.game.clone(), place);
                self.deal(*match_id, |dealings| {
                    dealings.set_aside.push(played.clone());
                    dealings.office = Some((OfficeMatter::GameSetAside, at));
                });
            }
            Fact::GameApproved { match_id, game, .. } => self.with_match(*match_id, |found| {
                if let Some(game) = found.games.get_mut((*game as usize).wrapping_sub(1)) {
                    game.approval = Approval::Approved;
                }
            }),
            Fact::ReportRetracted { match_id, .. } => self.with_match(*match_id, |found| {
                found.games.pop();
            }),
            Fact::GameDisputed {
                match_id,
                game,
                side,
                reason,
            } => self.deal(*match_id, |dealings| {
                dealings.dispute = Some(DisputeRecord {
                    by: *side,
                    game: *game,
                    reason: reason.clone(),
                    at,
                });
            }),
            Fact::OfficialCalled {
                match_id,
                side,
                matter,
            } => self.deal(*match_id, |dealings| {
                dealings.called = Some((*side, matter.clone(), at));
            }),
            Fact::MatchRuled {
                match_id,
                ruling,
                reason,
            } => self.rule_match(*match_id, *ruling, reason, at),
            Fact::MatchDecided {
                match_id,
                outcome,
                how,
            } => {
                let (outcome, how) = (*outcome, *how);
                self.set_decision(*match_id, Some(Decision { outcome, how, at }), at);
            }
            Fact::MatchSentToOffice { match_id, why } => self.deal(*match_id, |dealings| {
                dealings.office = Some((*why, at));
            }),
            Fact::ContactLogged {
                match_id,
                side,
                how,
                when,
            } => self.deal(*match_id, |dealings| {
                dealings.attempts.push(ContactAttempt {
                    by: *side,
                    how: *how,
                    when: *when,
                });
            }),
            Fact::UnreachableClaimed { match_id, side } => self.deal(*match_id, |dealings| {
                dealings.claims.push(Claim {
                    by: *side,
                    at,
                    answered: None,
                });
            }),
            Fact::ClaimAnswered { match_id, side } => self.deal(*match_id, |dealings| {
                let others = dealings.claims.iter_mut().filter(|claim| claim.by != *side);
                others.for_each(|claim| claim.answered = Some(at));
            }),
            Fact::TableAssigned { match_id, table } => self.seat(*match_id, *table, at),
            Fact::PlayerPresent { match_id, side } => {
                self.deal(*match_id, |dealings| dealings.present.push(*side));
            }
            _ => {}
        }
    }

    fn apply_to_inventory(&mut self, fact: &Fact, at: Moment) {
        match fact {
            Fact::BoardAdded { board, label } => {
                let (label, place) = (label.clone(), BoardPlace::Here);
                self.boards.insert(*board, Board { label, place });
            }
            Fact::BoardRetired { board } => self.put_board(*board, BoardPlace::Retired),
            Fact::BoardCheckedOut {
                board,
                holder,
                match_id,
                ..
            } => self.put_board(
                *board,
                BoardPlace::Out {
                    holder: holder.clone(),
                    match_id: *match_id,
                    since: at,
                },
            ),
            Fact::BoardReturned { board } => self.put_board(*board, BoardPlace::Here),
            Fact::TableAdded { table, label } => {
                let table_there = Table {
                    label: label.clone(),
                    match_id: None,
                    open: true,
                };
                self.tables.insert(*table, table_there);
            }
            Fact::TableClosed { table } => {
                if let Some(table) = self.tables.get_mut(table) {
                    table.open = false;
                }
            }
            Fact::Announced { text } => self.announcements.push(Announcement {
                at,
                text: text.clone(),
            }),
            _ => {}
        }
    }

    fn seat(&mut self, id: MatchId, table: TableId, at: Moment) {
        self.leave_table(id);
        if let Some(table) = self.tables.get_mut(&table) {
            table.match_id = Some(id);
        }
        self.uncalled.remove(&id);
        self.deal(id, |dealings| {
            dealings.table = Some((table, at));
            dealings.present.clear();
        });
    }

    fn change(&mut self, entry: EntryId, how: impl FnOnce(&mut Entry)) {
        if let Some(entry) = self.entries.get_mut(entry) {
            how(entry);
        }
    }
}
