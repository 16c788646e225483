//! Leaving a competition, and what becomes of the matches that are left.

use super::{LONGEST_TEXT, official, text_of};
use crate::competition::Competition;
use crate::entries::Entry;
use crate::event::{Actor, Cause, Fact, Leaving};
use crate::id::{EntryId, MatchId};
use crate::matches::{How, Match, Outcome};
use crate::refusal::{Refusal, Text};
use crate::terms::Withdrawals;
use boardside_rulebook::Moment;

impl Competition {
    pub(super) fn withdraw(
        &self,
        by: &Actor,
        entry: EntryId,
        leaving: Option<&Leaving>,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let found = self.known_entry(entry)?;
        self.may_withdraw(by, found)?;
        let leaving = leaving
            .map(|leaving| self.check_leaving(by, leaving))
            .transpose()?;
        if !found.plays() {
            return Err(Refusal::NotPlaying);
        }
        let mut facts = vec![Fact::EntryWithdrawn { entry, leaving }];
        let rule = match self.terms.league() {
            Some(league) => league.withdrawals,
            None => Withdrawals::OpponentsWin,
        };
        let annulled = rule == Withdrawals::AllVoidBeforeHalf && self.is_before_half(found);
        if annulled {
            facts.push(Fact::ResultsAnnulled { entry });
        }
        let left = found.matches.iter().filter_map(|id| self.left(*id, now));
        let void = annulled || rule == Withdrawals::RestVoid;
        facts.extend(left.map(|(match_id, found)| {
            let opponent = found.opponent(entry);
            // The opponent may have withdrawn too, if a ruling opened it again.
            let outcome = if void || !self.plays(opponent) {
                Outcome::Void
            } else {
                Outcome::Won(opponent)
            };
            Fact::MatchDecided {
                match_id,
                outcome,
                how: How::Withdrawal,
            }
        }));
        Ok(facts)
    }

    fn may_withdraw(&self, by: &Actor, entry: &Entry) -> Result<(), Refusal> {
        let group = entry.group.and_then(|group| self.group(group));
        match by {
            Actor::Person(person) if *person == entry.person => Ok(()),
            Actor::Coordinator(person) => match group {
                Some(group) if group.coordinator == *person => {
                    self.not_once_drawn(by, entry.division)
                }
                Some(_) | None => Err(Refusal::NotYourGroup),
            },
            _ => official(by),
        }
    }

    /// What an official says about it. A disqualification is a ruling: it is
    /// for whoever rules, and needs its reason.
    fn check_leaving(&self, by: &Actor, leaving: &Leaving) -> Result<Leaving, Refusal> {
        official(by)?;
        let cause = leaving.cause;
        if cause == Cause::Disqualified {
            self.may_rule(by)?;
        }
        let reason = match leaving.reason.trim() {
            "" if cause == Cause::Disqualified => return Err(Refusal::ReasonMissing),
            "" => String::new(),
            reason => text_of(Text::Reason, reason, LONGEST_TEXT)?,
        };
        Ok(Leaving { cause, reason })
    }

    /// Whether less than half of the matches are decided.
    fn is_before_half(&self, entry: &Entry) -> bool {
        let matches = entry.matches.iter().filter_map(|id| self.matches.get(id));
        let (mut all, mut decided) = (0, 0);
        for found in matches {
            all += 1;
            decided += usize::from(found.decided.is_some());
        }
        2 * decided < all
    }

    /// A match that has not been touched. What was played of a league match is
    /// left to the players and the office, and what is past its deadline to
    /// the clock; a knockout cannot wait.
    fn left(&self, id: MatchId, now: Moment) -> Option<(MatchId, &Match)> {
        let found = self.matches.get(&id)?;
        let open = found.decided.is_none();
        let untouched = found.games.is_empty() && found.deadline.is_none_or(|at| at > now);
        let knockout = self.terms.knockout().is_some();
        (open && (untouched || knockout)).then_some((id, found))
    }
}
