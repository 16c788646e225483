//! Who won what.

use super::bracket::{Feed, Node};
use crate::competition::Competition;
use crate::id::{DivisionId, EntryId};
use crate::matches::{How, Outcome};
use crate::terms::ThirdPlace;

/// The medals of a section, as far as they are won.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Medals {
    /// The winner of the final.
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
        let gold = match self.winner_at(bracket, last) {
            Feed::Entry(entry) => Some(entry),
            Feed::Waiting | Feed::Nobody => None,
        };
        let lost_final = |gold| {
            let found = self.matches.get(&bracket.match_at(last))?;
            (found.decided.is_some()).then(|| found.opponent(gold))
        };
        let mut medals = Medals {
            gold,
            silver: gold.and_then(lost_final),
            bronze: Vec::new(),
        };
        if bracket.rounds() < 2 {
            return Some(medals);
        }
        let semifinals = [0, 1].map(|index| Node {
            round: last.round - 1,
            index,
        });
        // Whoever withdrew from a semifinal did not come third; whoever leaves after it did.
        let lost = semifinals
            .iter()
            .filter_map(|&semi| self.loser_at(bracket, semi));
        let mut losers: Vec<_> = lost
            .filter(|(_, how)| *how != How::Withdrawal)
            .map(|(loser, _)| loser)
            .collect();
        let over = semifinals
            .iter()
            .all(|&semi| self.winner_at(bracket, semi) != Feed::Waiting);
        let played = self
            .terms
            .knockout()
            .is_some_and(|terms| terms.third_place == ThirdPlace::Played);
        medals.bronze = match self.matches.get(&bracket.third_place()) {
            Some(found) => match found.decided.map(|decision| decision.outcome) {
                Some(Outcome::Won(winner)) => vec![winner],
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
}
