//! Who won what.

use super::bracket::{Feed, Node};
use crate::competition::Competition;
use crate::entries::Entry;
use crate::id::{DivisionId, EntryId};
use crate::matches::Outcome;
use crate::terms::ThirdPlace;

/// The medals of a section, as far as they are won. Whoever lost a semifinal
/// has come so far, however it was lost; only a disqualified player has no
/// medal, and the opponent in the last match gains by that.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Medals {
    /// The winner of the final, or the other finalist if the winner is
    /// disqualified.
    pub gold: Option<EntryId>,
    /// The other finalist.
    pub silver: Option<EntryId>,
    /// Third place: one where it is played for, otherwise both losers of the
    /// semifinals.
    pub bronze: Vec<EntryId>,
}

impl Competition {
    /// The medals of a section, as far as they are won.
    pub fn medals(&self, division: DivisionId) -> Option<Medals> {
        let bracket = self.division(division)?.bracket.as_ref()?;
        let last = Node {
            round: bracket.rounds(),
            index: 0,
        };
        let won = match self.winner_at(bracket, last) {
            Feed::Entry(entry) => Some(entry),
            Feed::Waiting | Feed::Nobody => None,
        };
        let lost = self.loser_at(bracket, last);
        let mut finalists = won
            .into_iter()
            .chain(lost)
            .filter(|entry| self.may_have_medal(*entry));
        let mut medals = Medals {
            gold: finalists.next(),
            silver: finalists.next(),
            bronze: Vec::new(),
        };
        if bracket.rounds() < 2 {
            return Some(medals);
        }
        let semifinals = [0, 1].map(|index| Node {
            round: last.round - 1,
            index,
        });
        let lost = semifinals
            .iter()
            .filter_map(|&semi| self.loser_at(bracket, semi));
        let mut losers: Vec<_> = lost.filter(|loser| self.may_have_medal(*loser)).collect();
        let over = semifinals
            .iter()
            .all(|&semi| self.winner_at(bracket, semi) != Feed::Waiting);
        let played = self
            .terms
            .knockout()
            .is_some_and(|terms| terms.third_place == ThirdPlace::Played);
        medals.bronze = match self.matches.get(&bracket.third_place()) {
            Some(found) => match found.decided.map(|decision| decision.outcome) {
                Some(Outcome::Won(winner)) => {
                    let mut both = [winner, found.opponent(winner)].into_iter();
                    let third = both.find(|entry| self.may_have_medal(*entry));
                    third.into_iter().collect()
                }
                Some(_) | None => Vec::new(),
            },
            None if !over => Vec::new(),
            // Nobody to play against: the only one who has stayed is third.
            None if played => {
                losers.retain(|loser| self.plays(*loser));
                losers.truncate(1);
                losers
            }
            None => losers,
        };
        Some(medals)
    }

    /// Whether the final of a section is over, whether or not anybody has a
    /// medal by it.
    pub fn final_is_over(&self, division: DivisionId) -> bool {
        let bracket = self
            .division(division)
            .and_then(|found| found.bracket.as_ref());
        bracket.is_some_and(|bracket| {
            let last = Node {
                round: bracket.rounds(),
                index: 0,
            };
            self.winner_at(bracket, last) != Feed::Waiting
        })
    }

    fn may_have_medal(&self, entry: EntryId) -> bool {
        let found = self.entries.get(entry);
        !found.is_some_and(Entry::is_disqualified)
    }
}
