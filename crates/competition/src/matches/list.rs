//! Matches by their numbers.

use super::Match;
use crate::id::MatchId;
use std::sync::Arc;

/// Matches that lie together.
const CHUNK: usize = 64;

/// Matches by their numbers, which are given out in order. A division of five
/// hundred has more than a hundred thousand, so finding one must cost nothing,
/// and a copy of the list, for those who read while somebody changes a match,
/// little: copies share every chunk that is the same.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct MatchList(Vec<Arc<Vec<Option<Match>>>>);

impl MatchList {
    pub fn get(&self, id: &MatchId) -> Option<&Match> {
        let (chunk, place) = place(id);
        self.0.get(chunk)?.get(place)?.as_ref()
    }

    pub fn get_mut(&mut self, id: &MatchId) -> Option<&mut Match> {
        // A chunk is only copied if there is something to change in it.
        self.get(id)?;
        let (chunk, place) = place(id);
        Arc::make_mut(self.0.get_mut(chunk)?)
            .get_mut(place)?
            .as_mut()
    }

    pub fn insert(&mut self, id: MatchId, found: Match) {
        let (chunk, place) = place(&id);
        if chunk >= self.0.len() {
            self.0.resize_with(chunk + 1, Arc::default);
        }
        let chunk = Arc::make_mut(&mut self.0[chunk]);
        if place >= chunk.len() {
            chunk.resize_with(place + 1, || None);
        }
        chunk[place] = Some(found);
    }

    pub fn remove(&mut self, id: &MatchId) -> Option<Match> {
        self.get(id)?;
        let (chunk, place) = place(id);
        Arc::make_mut(self.0.get_mut(chunk)?).get_mut(place)?.take()
    }

    pub fn iter(&self) -> impl Iterator<Item = (MatchId, &Match)> {
        let chunks = (0..).step_by(CHUNK).zip(&self.0);
        chunks.flat_map(|(first, chunk)| {
            let numbered = (first..).map(MatchId).zip(chunk.iter());
            numbered.filter_map(|(id, found)| Some((id, found.as_ref()?)))
        })
    }
}

fn place(id: &MatchId) -> (usize, usize) {
    let id = id.0 as usize;
    (id / CHUNK, id % CHUNK)
}
