//! Which competitions there are. The log says so: an index over the events that set one up finds them, and another one
//! those that amended its terms, so there is no list beside it that could be wrong.

use crate::competition;
use crate::database::Fields;
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::{EventType, Record, Seq, StreamId};
use crate::writer::name;
use boardside_competition::{Fact, Terms};
use boardside_play::Moment;
use std::collections::HashMap;

/// A competition with its terms.
#[derive(Clone, PartialEq, Debug)]
pub struct CompetitionRow {
    /// Its stream.
    pub stream: StreamId,
    /// When it was set up.
    pub created_at: Moment,
    /// What it was set up with, or last amended to.
    pub terms: Terms,
}

/// The words of the index, so that either database knows that it serves.
const ALL: &str = "SELECT stream, seq, type, version, at, body FROM events \
     WHERE type = 'competition_set_up' AND seq = 1 ORDER BY stream";
/// The last amendment of each, by the index of amendments.
const AMENDED: &str = "SELECT stream, seq, type, version, at, body FROM events \
     WHERE type = 'terms_amended' AND seq = (SELECT MAX(later.seq) FROM events AS later \
     WHERE later.type = 'terms_amended' AND later.stream = events.stream) ORDER BY stream";

impl Store {
    /// All competitions, the newest first.
    ///
    /// # Errors
    /// When the database cannot be read, or a competition was set up or amended by a newer program.
    pub async fn competitions(&self) -> Result<Vec<CompetitionRow>, Failure> {
        let set_up = self.found_terms(ALL).await?;
        let amended = self.found_terms(AMENDED).await?;
        let mut amended: HashMap<StreamId, Terms> = amended
            .into_iter()
            .map(|(stream, _, terms)| (stream, terms))
            .collect();
        let rows = set_up.into_iter().map(|(stream, created_at, terms)| {
            let terms = amended.remove(&stream).unwrap_or(terms);
            CompetitionRow {
                stream,
                created_at,
                terms,
            }
        });
        let mut rows: Vec<CompetitionRow> = rows.collect();
        rows.sort_by(|one, other| {
            let newest = other.created_at.cmp(&one.created_at);
            newest.then_with(|| one.stream.cmp(&other.stream))
        });
        Ok(rows)
    }

    /// The terms in the events that a statement finds, each with its stream and its time.
    async fn found_terms(
        &self,
        statement: &'static str,
    ) -> Result<Vec<(StreamId, Moment, Terms)>, Failure> {
        let found = self.readers().fetch(statement, &[], row).await;
        let mut terms_found = Vec::new();
        for (stream, seq, record) in found.map_err(Failure::read)? {
            let event = competition::decode(&record)
                .map_err(|source| Failure::unreadable(&stream, seq, source))?;
            if let Fact::CompetitionSetUp(terms) | Fact::TermsAmended(terms) = event.fact {
                terms_found.push((stream, event.at, *terms));
            }
        }
        Ok(terms_found)
    }
}

fn row(row: &dyn Fields) -> Result<(StreamId, Seq, Record), sqlx::Error> {
    let stream = name(StreamId::new, &row.text(0)?)?;
    let kind = name(EventType::new, &row.text(2)?)?;
    let version = u32::try_from(row.number(3)?).map_err(|e| sqlx::Error::Decode(Box::new(e)))?;
    let record = Record::stored(kind, version, Moment(row.number(4)?), row.text(5)?);
    Ok((stream, Seq(row.number(1)?), record))
}
