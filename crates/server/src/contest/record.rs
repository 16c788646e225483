//! The record of a competition.

use boardside_competition::Event;
use std::sync::Arc;

/// Events that lie together.
const CHUNK: usize = 512;

/// Everything that has happened in a competition, in order. A season of five hundred players has more than half a million
/// events, and whoever reads keeps a copy while somebody adds one: copies share every chunk that is the same.
#[derive(Clone, Debug, Default)]
pub struct Record {
    chunks: Vec<Arc<Vec<Arc<Event>>>>,
}

impl Record {
    /// How many events there are.
    pub fn len(&self) -> usize {
        match self.chunks.last() {
            Some(last) => (self.chunks.len() - 1) * CHUNK + last.len(),
            None => 0,
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.chunks.is_empty()
    }

    /// One of them, counted from 0.
    pub fn get(&self, place: usize) -> Option<&Arc<Event>> {
        self.chunks.get(place / CHUNK)?.get(place % CHUNK)
    }

    /// All of them.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Arc<Event>> + Clone + use<'_> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }

    /// Those after so many; without going through these.
    pub fn after(&self, count: usize) -> impl Iterator<Item = &Arc<Event>> + use<'_> {
        let chunks = self.chunks.iter().skip(count / CHUNK);
        chunks.flat_map(|chunk| chunk.iter()).skip(count % CHUNK)
    }

    /// Adds one.
    pub fn push(&mut self, event: Arc<Event>) {
        match self.chunks.last_mut() {
            Some(last) if last.len() < CHUNK => Arc::make_mut(last).push(event),
            Some(_) | None => self.chunks.push(Arc::new(vec![event])),
        }
    }
}

impl FromIterator<Event> for Record {
    fn from_iter<I: IntoIterator<Item = Event>>(events: I) -> Record {
        let mut record = Record::default();
        events
            .into_iter()
            .for_each(|event| record.push(Arc::new(event)));
        record
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_competition::{Actor, Fact};
    use boardside_play::Moment;

    fn event(number: i64) -> Event {
        Event {
            at: Moment(number),
            by: Actor::Clock,
            fact: Fact::Announced {
                text: String::new(),
            },
        }
    }

    #[test]
    fn events_are_found_by_their_places_and_a_copy_stays_as_it_is() {
        for count in [0, 1, CHUNK, CHUNK + 1, 3 * CHUNK - 1] {
            let mut record: Record = (0..count as i64).map(event).collect();
            let copy = record.clone();
            record.push(Arc::new(event(count as i64)));
            assert_eq!((copy.len(), record.len()), (count, count + 1));
            assert_eq!(copy.is_empty(), count == 0);
            assert!(copy.get(count).is_none());
            for from in [0, 1, CHUNK, count] {
                let found = record.after(from).map(|event| event.at.0);
                assert!(
                    found.eq((from as i64)..=(count as i64)),
                    "{from} of {count}"
                );
            }
            let back = record.iter().rev().map(|event| event.at.0);
            assert!(back.eq((0..=count as i64).rev()));
        }
    }
}
