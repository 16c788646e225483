//! Tables, presence and lots of a knockout.

use super::{LONGEST_LABEL, official, text_of};
use crate::competition::Competition;
use crate::event::{Absent, Actor, Fact};
use crate::id::{MatchId, TableId};
use crate::knockout::Table;
use crate::lot::{Lot, Seed};
use crate::matches::{How, Outcome, Question, Verdict};
use crate::refusal::{Refusal, Text, Unknown};
use boardside_rulebook::Moment;

impl Competition {
    pub(super) fn add_table(&self, by: &Actor, label: &str) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        self.knockout()?;
        let label = text_of(Text::Label, label, LONGEST_LABEL)?;
        if self
            .tables
            .values()
            .any(|table| table.open && table.label == label)
        {
            return Err(Refusal::LabelTaken(label));
        }
        let table = TableId(self.tables.len() as u32);
        Ok(vec![Fact::TableAdded { table, label }])
    }

    pub(super) fn close_table(&self, by: &Actor, table: TableId) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        self.free_table(table)?;
        Ok(vec![Fact::TableClosed { table }])
    }

    fn free_table(&self, id: TableId) -> Result<&Table, Refusal> {
        let unknown = Refusal::NoSuchThing(Unknown::Table(id));
        let table = self.tables.get(&id).ok_or(unknown)?;
        if table.open && table.match_id.is_none() {
            Ok(table)
        } else {
            Err(Refusal::TableTaken)
        }
    }

    /// An official may call a match before its turn, or to another table.
    pub(super) fn assign_table(
        &self,
        by: &Actor,
        match_id: MatchId,
        table: TableId,
    ) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        self.knockout()?;
        let found = self.known_match(match_id)?;
        if found.decided.is_some() {
            return Err(Refusal::Decided);
        }
        self.free_table(table)?;
        let people = found.sides.map(|side| self.person(side));
        let elsewhere = self
            .tables
            .values()
            .filter_map(|table| table.match_id)
            .filter(|id| *id != match_id)
            .filter_map(|id| self.matches.get(&id))
            .flat_map(|other| other.sides)
            .any(|side| people.contains(&self.person(side)));
        if elsewhere {
            return Err(Refusal::PlayerBusy);
        }
        Ok(vec![Fact::TableAssigned { match_id, table }])
    }

    pub(super) fn show_presence(
        &self,
        by: &Actor,
        match_id: MatchId,
    ) -> Result<Vec<Fact>, Refusal> {
        let found = self.known_match(match_id)?;
        let side = self.own_side(by, found)?;
        if found.decided.is_some() {
            return Err(Refusal::Decided);
        }
        let dealings = found.dealings();
        if dealings.table.is_none() {
            return Err(Refusal::NotCalled);
        }
        if dealings.present.contains(&side) {
            return Ok(Vec::new());
        }
        Ok(vec![Fact::PlayerPresent { match_id, side }])
    }

    pub(super) fn award_no_show(
        &self,
        by: &Actor,
        match_id: MatchId,
        absent: Absent,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        let wait = self.knockout()?.no_show_after;
        let found = self.open_match(match_id)?;
        let dealings = found.dealings();
        let (_, called) = dealings.table.ok_or(Refusal::NotCalled)?;
        let missing = match absent {
            Absent::One(side) if found.has(side) => vec![side],
            Absent::One(_) => return Err(Refusal::NotAPlayer),
            Absent::Both => found.sides.to_vec(),
        };
        let was_there = |side| dealings.present.contains(side) || !found.games.is_empty();
        if missing.iter().any(was_there) {
            return Err(Refusal::IsPresent);
        }
        let from = called.after(wait);
        if now < from {
            return Err(Refusal::TooEarly(self.local(from)));
        }
        let outcome = match absent {
            Absent::One(side) => Outcome::Won(found.opponent(side)),
            Absent::Both => Outcome::DoubleForfeit,
        };
        Ok(vec![Fact::MatchDecided {
            match_id,
            outcome,
            how: How::NoShow,
        }])
    }

    pub(super) fn draw_match_lot(
        &self,
        by: &Actor,
        match_id: MatchId,
        seed: Seed,
    ) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        let found = self.open_match(match_id)?;
        let asked = self.verdict_of(found) == Verdict::Asked(Question::LotForMatch);
        if !asked || found.waiting().next().is_some() {
            return Err(Refusal::NoLot);
        }
        let winner = found.sides[Lot::new(seed).below(2) as usize];
        Ok(vec![
            Fact::MatchLotDrawn {
                match_id,
                seed,
                winner,
            },
            Fact::MatchDecided {
                match_id,
                outcome: Outcome::Won(winner),
                how: How::Lot,
            },
        ])
    }
}
