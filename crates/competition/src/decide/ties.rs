//! Play-offs and lots between players who are level.

use super::director;
use crate::competition::Competition;
use crate::event::{Actor, Fact};
use crate::id::{DivisionId, EntryId};
use crate::lot::{Lot, Seed};
use crate::refusal::Refusal;
use crate::terms::TieBreak;
use boardside_rulebook::Moment;

impl Competition {
    /// Lots are drawn last: when everything is played and nothing else has
    /// decided.
    pub(super) fn draw_lot(
        &self,
        by: &Actor,
        division: DivisionId,
        seed: Seed,
    ) -> Result<Vec<Fact>, Refusal> {
        director(by)?;
        self.can_break(division, TieBreak::Lot)?;
        let level = self.level_after(division, None);
        if level.is_empty() {
            return Err(Refusal::NobodyLevel);
        }
        let mut lot = Lot::new(seed);
        let drawn = level.into_iter().map(|mut order| {
            lot.shuffle(&mut order);
            Fact::LotDrawn {
                division,
                seed,
                order,
            }
        });
        Ok(drawn.collect())
    }

    pub(super) fn arrange_play_off(
        &self,
        by: &Actor,
        division: DivisionId,
        entries: &[EntryId],
        deadline: Moment,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        director(by)?;
        self.can_break(division, TieBreak::PlayOff)?;
        if deadline <= now {
            return Err(Refusal::BadDeadline);
        }
        let mut sorted = entries.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let level = self.level_after(division, Some(TieBreak::PlayOff));
        let together = |group: &Vec<EntryId>| sorted.iter().all(|entry| group.contains(entry));
        let playing = sorted.iter().all(|entry| self.plays(*entry));
        if sorted.len() < 2 || sorted.len() != entries.len() || !level.iter().any(together) {
            return Err(Refusal::NobodyLevel);
        }
        if !playing {
            return Err(Refusal::NotPlaying);
        }
        Ok(vec![Fact::PlayOffArranged {
            division,
            entries: sorted,
            deadline,
            first_match: self.next_match,
        }])
    }

    fn can_break(&self, division: DivisionId, tie_break: TieBreak) -> Result<(), Refusal> {
        let league = self.league()?;
        let found = self.known_division(division)?;
        if !league.tie_breaks.contains(&tie_break) {
            return Err(Refusal::NoSuchTieBreak);
        }
        let schedule = found.schedule.as_ref().ok_or(Refusal::NotDrawn)?;
        let ids = schedule.rounds.iter().flatten().chain(&found.play_offs);
        let matches = ids.filter_map(|id| self.matches.get(id));
        match matches.filter(|found| found.decided.is_none()).count() {
            0 => Ok(()),
            open => Err(Refusal::MatchesOpen(open)),
        }
    }
}
