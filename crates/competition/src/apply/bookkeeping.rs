//! What is kept beside the matches so that nobody has to go through all of
//! them: when the clock looks at which, and which the desk may want.

use crate::competition::Competition;
use crate::entries::Entry;
use crate::equipment::BoardPlace;
use crate::id::{BoardId, DivisionId, EntryId, MatchId};
use crate::matches::{Dealings, Match, MatchKind, Verdict};
use boardside_rulebook::{Approval as ApprovalRule, Moment, Unreachable};

impl Competition {
    /// Whether this entry still plays.
    pub(crate) fn plays(&self, entry: EntryId) -> bool {
        self.entries.get(entry).is_some_and(Entry::plays)
    }

    #[expect(clippy::too_many_arguments, reason = "they are the fields of a match")]
    pub(crate) fn add_match(
        &mut self,
        id: MatchId,
        division: DivisionId,
        kind: MatchKind,
        round: u32,
        sides: [EntryId; 2],
        deadline: Option<Moment>,
        at: Moment,
    ) {
        let made = Match {
            division,
            kind,
            round,
            sides,
            deadline,
            games: Vec::new(),
            decided: None,
            dealings: None,
            alarm: None,
            since: at,
        };
        self.matches.insert(id, made);
        for side in sides {
            if let Some(entry) = self.entries.get_mut(side) {
                entry.matches.push(id);
            }
        }
        if self.terms.knockout().is_some() {
            self.uncalled.insert(id);
        }
        self.touched(id);
    }

    pub(crate) fn remove_match(&mut self, id: MatchId) {
        self.leave_table(id);
        let Some(found) = self.matches.remove(&id) else {
            return;
        };
        if let Some(at) = found.alarm {
            self.alarms.remove(at, id);
        }
        self.attention.remove(&id);
        self.uncalled.remove(&id);
        for side in found.sides {
            if let Some(entry) = self.entries.get_mut(side) {
                entry.matches.retain(|other| *other != id);
            }
        }
    }

    pub(super) fn with_match(&mut self, id: MatchId, how: impl FnOnce(&mut Match)) {
        if let Some(found) = self.matches.get_mut(&id) {
            how(found);
            self.touched(id);
        }
    }

    pub(super) fn deal(&mut self, id: MatchId, how: impl FnOnce(&mut Dealings)) {
        self.with_match(id, |found| how(found.dealings_mut()));
    }

    pub(super) fn put_board(&mut self, board: BoardId, place: BoardPlace) {
        if let Some(board) = self.boards.get_mut(&board) {
            board.place = place;
        }
    }

    /// Brings what is kept beside a match up to date.
    pub(super) fn touched(&mut self, id: MatchId) {
        let Some(found) = self.matches.get(&id) else {
            return;
        };
        let (old, new) = (found.alarm, self.alarm_of(found));
        let wanted = self.wants_the_desk(found);
        if old != new {
            if let Some(at) = old {
                self.alarms.remove(at, id);
            }
            if let Some(at) = new {
                self.alarms.insert(at, id);
            }
        }
        if wanted {
            self.attention.insert(id);
        } else {
            self.attention.remove(&id);
        }
        if let Some(found) = self.matches.get_mut(&id) {
            found.alarm = new;
        }
    }

    /// When the clock must look at a match: when a report has waited long
    /// enough, or at the deadline. What lies with the office waits for it.
    fn alarm_of(&self, found: &Match) -> Option<Moment> {
        let dealings = found.dealings();
        if found.decided.is_some() || dealings.dispute.is_some() || dealings.office.is_some() {
            return None;
        }
        if let Some(number) = found.waiting().next() {
            let reported = found.game(number)?.at;
            return Some(self.silent_until(found, reported));
        }
        let settings = &self.rulebook.settings().scheduling;
        if !dealings.claims.is_empty() && settings.unreachable == Unreachable::OfficeDecides {
            return None;
        }
        found.deadline
    }

    /// Until when the opponent may be silent about a report. Where both must
    /// approve, the time of grace does not begin before the deadline.
    pub(crate) fn silent_until(&self, found: &Match, reported: Moment) -> Moment {
        let begins = match self.rulebook.settings().reporting.approval {
            ApprovalRule::Both => found.deadline.map_or(reported, |at| at.max(reported)),
            ApprovalRule::Either | ApprovalRule::NotNeeded => reported,
        };
        begins.after(self.terms.grace)
    }

    fn wants_the_desk(&self, found: &Match) -> bool {
        let dealings = found.dealings();
        let open = found.decided.is_none();
        dealings.dispute.is_some()
            || dealings.called.is_some()
            || dealings.office.is_some()
            || open && !dealings.claims.is_empty()
            || open && found.waiting().next().is_some()
            || open && matches!(found.verdict(&self.rules), Verdict::Asked(_))
    }
}
