//! Matches by their numbers.

use super::Match;
use crate::id::MatchId;

/// Matches by their numbers, which are given out in order. A division of five
/// hundred has more than a hundred thousand, so finding one must cost nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct MatchList(Vec<Option<Match>>);

impl MatchList {
    pub fn get(&self, id: &MatchId) -> Option<&Match> {
        self.0.get(id.0 as usize)?.as_ref()
    }

    pub fn get_mut(&mut self, id: &MatchId) -> Option<&mut Match> {
        self.0.get_mut(id.0 as usize)?.as_mut()
    }

    pub fn insert(&mut self, id: MatchId, found: Match) {
        let index = id.0 as usize;
        if index >= self.0.len() {
            self.0.resize_with(index + 1, || None);
        }
        self.0[index] = Some(found);
    }

    pub fn remove(&mut self, id: &MatchId) -> Option<Match> {
        self.0.get_mut(id.0 as usize)?.take()
    }

    pub fn iter(&self) -> impl Iterator<Item = (MatchId, &Match)> {
        let numbered = (0..).map(MatchId).zip(&self.0);
        numbered.filter_map(|(id, found)| Some((id, found.as_ref()?)))
    }
}
