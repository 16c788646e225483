//! What needs a person at the office, most urgent first.

use crate::competition::Competition;
use crate::equipment::BoardPlace;
use crate::event::OfficeMatter;
use crate::id::{BoardId, DivisionId, EntryId, MatchId, PersonId};
use crate::matches::{Match, Verdict};
use crate::terms::TieBreak;
use boardside_rulebook::Moment;

/// Something that needs a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeskItem {
    /// What.
    pub matter: Matter,
    /// Since when, or for deadlines, until when.
    pub at: Moment,
}

/// What needs a person. The order of the kinds is the order of the desk.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Matter {
    /// A player at a match asks for an official.
    OfficialCalled(MatchId),
    /// A game is disputed, and its match waits.
    Disputed(MatchId),
    /// A match cannot go on before the director or a lot decides.
    Asked(MatchId),
    /// A game came in when its match was no longer open.
    GameSetAside(MatchId),
    /// A report was neither approved nor disputed in time.
    ApprovalSilent(MatchId),
    /// An opponent cannot be reached.
    Unreachable(MatchId),
    /// Not enough games were reported before the deadline.
    Unfinished(MatchId),
    /// A report is past the deadline and still waits for the opponent.
    ApprovalLate(MatchId),
    /// The deadline is near, and no time is agreed.
    NoTimeAgreed(MatchId),
    /// A board has not come back.
    BoardOverdue(BoardId, PersonId),
    /// Somebody entered after the draw and is not in the schedule.
    NotScheduled(EntryId),
    /// Somebody has forfeited often: does that player still play?
    DropOut(EntryId),
    /// Players are level, and only a play-off or a lot can decide.
    LevelAtTheEnd(DivisionId),
}

impl Competition {
    /// What needs a person at a moment, most urgent first; of the same kind,
    /// what has waited longest.
    pub fn desk(&self, now: Moment) -> Vec<DeskItem> {
        let mut items = Vec::new();
        for id in &self.attention {
            if let Some(found) = self.matches.get(id) {
                self.matters_of(*id, found, now, &mut items);
            }
        }
        self.near_deadlines(now, &mut items);
        self.overdue_boards(now, &mut items);
        self.doubtful_entries(&mut items);
        let rank = |item: &DeskItem| (kind(&item.matter), item.at);
        items.sort_by(|one, other| {
            rank(one)
                .cmp(&rank(other))
                .then_with(|| one.matter.cmp(&other.matter))
        });
        items
    }

    fn matters_of(&self, id: MatchId, found: &Match, now: Moment, items: &mut Vec<DeskItem>) {
        let mut add = |matter, at| items.push(DeskItem { matter, at });
        let dealings = found.dealings();
        if let Some((_, _, at)) = &dealings.called {
            add(Matter::OfficialCalled(id), *at);
        }
        if let Some(dispute) = &dealings.dispute {
            add(Matter::Disputed(id), dispute.at);
        }
        if let Some((why, at)) = dealings.office {
            let matter = match why {
                OfficeMatter::ApprovalSilent => Matter::ApprovalSilent(id),
                OfficeMatter::Unfinished => Matter::Unfinished(id),
                OfficeMatter::GameSetAside => Matter::GameSetAside(id),
                OfficeMatter::ClaimContested => Matter::Unreachable(id),
            };
            add(matter, at);
            return;
        }
        if found.decided.is_some() || dealings.dispute.is_some() {
            return;
        }
        if let Some(claim) = dealings.claims.first() {
            add(Matter::Unreachable(id), claim.at);
        }
        let waiting = found.waiting().next().and_then(|number| found.game(number));
        match (waiting, found.deadline) {
            (Some(game), Some(deadline)) if deadline <= now => {
                add(Matter::ApprovalLate(id), game.at);
            }
            (Some(_), _) => {}
            (None, _) => {
                if let Verdict::Asked(_) = found.verdict(&self.rules) {
                    let last = found.games.last().map_or(found.since, |game| game.at);
                    add(Matter::Asked(id), last);
                }
            }
        }
    }

    /// Only what the clock will look at soon is looked at here.
    fn near_deadlines(&self, now: Moment, items: &mut Vec<DeskItem>) {
        let Some(league) = self.terms.league() else {
            return;
        };
        for (at, id) in self.alarms.upto(now.after(league.warn_before)) {
            let Some(found) = self.matches.get(&id) else {
                continue;
            };
            let quiet = found.games.is_empty() && found.dealings().claims.is_empty();
            if quiet && found.dealings().agreed.is_none() {
                let (matter, at) = (Matter::NoTimeAgreed(id), at);
                items.push(DeskItem { matter, at });
            }
        }
    }

    fn overdue_boards(&self, now: Moment, items: &mut Vec<DeskItem>) {
        for (id, board) in &self.boards {
            if let BoardPlace::Out { holder, since, .. } = &board.place
                && since.after(self.terms.boards_due) < now
            {
                let matter = Matter::BoardOverdue(*id, holder.clone());
                items.push(DeskItem { matter, at: *since });
            }
        }
    }

    fn doubtful_entries(&self, items: &mut Vec<DeskItem>) {
        let Some(league) = self.terms.league() else {
            return;
        };
        let at = self.latest.unwrap_or_default();
        for (id, entry) in self.entries.iter().filter(|(_, entry)| entry.plays()) {
            let drawn = self.divisions[entry.division.0 as usize].schedule.as_ref();
            if drawn.is_some() && entry.matches.is_empty() {
                let matter = Matter::NotScheduled(id);
                items.push(DeskItem { matter, at });
            }
            if league
                .drop_out_after
                .is_some_and(|most| entry.forfeits >= most)
            {
                let matter = Matter::DropOut(id);
                items.push(DeskItem { matter, at });
            }
        }
        // Without either, those who are level share their rank for good.
        let parts = |tie: &TieBreak| matches!(tie, TieBreak::PlayOff | TieBreak::Lot);
        if !league.tie_breaks.iter().any(parts) {
            return;
        }
        for division in self.divisions() {
            if self.is_played_out(division) && !self.level_after(division, None).is_empty() {
                let matter = Matter::LevelAtTheEnd(division);
                items.push(DeskItem { matter, at });
            }
        }
    }

    /// Whether every match of a division is decided. An open match has an
    /// alarm or is with the desk, so nobody goes through all of them.
    fn is_played_out(&self, division: DivisionId) -> bool {
        let there = |id: &MatchId| {
            let found = self.matches.get(id);
            found.is_some_and(|found| found.division == division && found.decided.is_none())
        };
        self.divisions[division.0 as usize].schedule.is_some()
            && !self.alarms.matches().any(|id| there(&id))
            && !self.attention.iter().any(there)
    }
}

/// Where a kind of matter stands on the desk.
fn kind(matter: &Matter) -> u8 {
    match matter {
        Matter::OfficialCalled(_) => 0,
        Matter::Disputed(_) => 1,
        Matter::Asked(_) => 2,
        Matter::GameSetAside(_) => 3,
        Matter::ApprovalSilent(_) => 4,
        Matter::Unreachable(_) => 5,
        Matter::Unfinished(_) => 6,
        Matter::ApprovalLate(_) => 7,
        Matter::NoTimeAgreed(_) => 8,
        Matter::BoardOverdue(..) => 9,
        Matter::NotScheduled(_) => 10,
        Matter::DropOut(_) => 11,
        Matter::LevelAtTheEnd(_) => 12,
    }
}
