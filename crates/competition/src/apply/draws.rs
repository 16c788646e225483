//! Schedules, brackets, play-offs and lots.

use crate::competition::Competition;
use crate::event::Fact;
use crate::id::{DivisionId, EntryId, MatchId};
use crate::knockout::{Bracket, Node};
use crate::matches::MatchKind;
use crate::schedule::{Schedule, berger, bye_number};
use boardside_rulebook::Moment;

impl Competition {
    pub(super) fn apply_to_draws(&mut self, fact: &Fact, at: Moment) {
        match fact {
            Fact::ScheduleDrawn {
                division,
                order,
                rounds,
                first_match,
                ..
            } => self.set_schedule(*division, order, *rounds, *first_match, at),
            Fact::LateEntryScheduled {
                entry,
                from_round,
                first_match,
            } => self.schedule_late(*entry, *from_round, *first_match, at),
            Fact::DeadlineMoved { week, deadline } => self.move_deadline(*week, *deadline),
            Fact::BracketDrawn {
                division,
                lot,
                slots,
                first_match,
            } => {
                let bracket = Bracket {
                    lot: *lot,
                    slots: slots.clone(),
                    first: *first_match,
                };
                self.set_bracket(*division, bracket, at);
            }
            Fact::LateEntryDrawn { entry, slot } => self.draw_late(*entry, *slot, at),
            Fact::FinalPlaced { division, time } => {
                if let Some(place) = self.finals.get_mut(division.0 as usize) {
                    *place = *time;
                }
            }
            Fact::LotDrawn {
                division, order, ..
            } => self.divisions[division.0 as usize].lots.push(order.clone()),
            Fact::PlayOffArranged {
                division,
                entries,
                deadline,
                first_match,
            } => self.add_play_off(*division, entries, *deadline, *first_match, at),
            _ => {}
        }
    }

    fn set_schedule(
        &mut self,
        division: DivisionId,
        order: &[EntryId],
        rounds: u32,
        first: MatchId,
        at: Moment,
    ) {
        let old = self.divisions[division.0 as usize].schedule.take();
        for id in old.into_iter().flat_map(|old| old.rounds).flatten() {
            self.remove_match(id);
        }
        let mut next = first;
        let mut schedule = Schedule {
            order: order.to_vec(),
            rounds: Vec::new(),
            late: None,
        };
        for round in 0..rounds {
            let deadline = self.weeks.get(round as usize).map(|week| week.deadline);
            let mut ids = Vec::new();
            for (white, black) in berger(order.len(), round) {
                let sides = [order[white], order[black]];
                let kind = MatchKind::Round;
                self.add_match(next, division, kind, round + 1, sides, deadline, at);
                ids.push(next);
                next = next.plus(1);
            }
            schedule.rounds.push(ids);
        }
        self.divisions[division.0 as usize].schedule = Some(schedule);
        self.next_match = self.next_match.max(next);
    }

    /// The late entry has the last number: it meets whoever would have had a bye.
    fn schedule_late(&mut self, entry: EntryId, from: u32, first: MatchId, at: Moment) {
        let Some(division) = self.entries.get(entry).map(|entry| entry.division) else {
            return;
        };
        let Some(mut schedule) = self.divisions[division.0 as usize].schedule.take() else {
            return;
        };
        let mut next = first;
        for round in from..=schedule.rounds.len() as u32 {
            let index = round - 1;
            let other = schedule.order[bye_number(schedule.order.len(), index)];
            let sides = if index.is_multiple_of(2) {
                [other, entry]
            } else {
                [entry, other]
            };
            let deadline = self.weeks.get(index as usize).map(|week| week.deadline);
            let kind = MatchKind::Round;
            self.add_match(next, division, kind, round, sides, deadline, at);
            schedule.rounds[index as usize].push(next);
            next = next.plus(1);
        }
        schedule.late = Some((entry, from));
        self.divisions[division.0 as usize].schedule = Some(schedule);
        self.next_match = self.next_match.max(next);
    }

    /// Matches that have a deadline of their own keep it.
    fn move_deadline(&mut self, week: u32, deadline: Moment) {
        let Some(place) = self.weeks.get_mut((week as usize).wrapping_sub(1)) else {
            return;
        };
        let old = std::mem::replace(&mut place.deadline, deadline);
        let schedules = self
            .divisions
            .iter()
            .filter_map(|one| one.schedule.as_ref());
        let ids: Vec<MatchId> = schedules
            .filter_map(|schedule| schedule.rounds.get(week as usize - 1))
            .flatten()
            .copied()
            .collect();
        for id in ids {
            self.with_match(id, |found| {
                if found.deadline == Some(old) {
                    found.deadline = Some(deadline);
                }
            });
        }
    }

    fn set_bracket(&mut self, division: DivisionId, bracket: Bracket, at: Moment) {
        let old = self.divisions[division.0 as usize].bracket.take();
        if let Some(old) = old {
            for number in 0..old.numbers() {
                self.remove_match(old.first.plus(number));
            }
        }
        self.next_match = self.next_match.max(bracket.first.plus(bracket.numbers()));
        self.divisions[division.0 as usize].bracket = Some(bracket);
        self.fill_bracket(division, at);
    }

    fn draw_late(&mut self, entry: EntryId, slot: u32, at: Moment) {
        let Some(division) = self.entries.get(entry).map(|entry| entry.division) else {
            return;
        };
        let bracket = self.divisions[division.0 as usize].bracket.as_mut();
        if let Some(place) = bracket.and_then(|bracket| bracket.slots.get_mut(slot as usize)) {
            *place = Some(entry);
        }
        self.refresh_bracket(
            division,
            Node {
                round: 0,
                index: slot,
            },
            at,
        );
    }

    fn add_play_off(
        &mut self,
        division: DivisionId,
        entries: &[EntryId],
        deadline: Moment,
        first: MatchId,
        at: Moment,
    ) {
        let round = 1 + self.divisions[division.0 as usize]
            .schedule
            .as_ref()
            .map_or(0, |schedule| schedule.rounds.len() as u32);
        let mut next = first;
        for (index, one) in entries.iter().enumerate() {
            for other in &entries[index + 1..] {
                let (kind, sides) = (MatchKind::PlayOff, [*one, *other]);
                self.add_match(next, division, kind, round, sides, Some(deadline), at);
                self.divisions[division.0 as usize].play_offs.push(next);
                next = next.plus(1);
            }
        }
        self.next_match = self.next_match.max(next);
    }
}
