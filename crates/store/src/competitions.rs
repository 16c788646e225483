//! Which competitions there are. The log says so: an index over the events that set one up finds them, so there is no list
//! beside it that could be wrong.

use crate::competition;
use crate::database::Fields;
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::{EventType, Record, Seq, StreamId};
use crate::writer::name;
use boardside_competition::{Fact, Terms};
use boardside_play::Moment;

/// A competition as it was set up.
#[derive(Clone, PartialEq, Debug)]
pub struct CompetitionRow {
    /// Its stream.
    pub stream: StreamId,
    /// When it was set up.
    pub created_at: Moment,
    /// What it was set up with.
    pub terms: Terms,
}

/// The word of the index, so that either database knows that it serves.
const ALL: &str = "SELECT stream, version, at, body FROM events \
     WHERE type = 'competition_set_up' AND seq = 1 ORDER BY stream";

impl Store {
    /// All competitions, the newest first.
    ///
    /// # Errors
    /// When the database cannot be read, or a competition was set up by a newer program.
    pub async fn competitions(&self) -> Result<Vec<CompetitionRow>, Failure> {
        let found = self.readers().fetch(ALL, &[], row).await;
        let mut rows = Vec::new();
        for (stream, record) in found.map_err(Failure::read)? {
            let event = competition::decode(&record)
                .map_err(|source| Failure::unreadable(&stream, Seq::START.next(), source))?;
            if let Fact::CompetitionSetUp(terms) = event.fact {
                rows.push(CompetitionRow {
                    stream,
                    created_at: event.at,
                    terms: *terms,
                });
            }
        }
        rows.sort_by(|one, other| {
            let newest = other.created_at.cmp(&one.created_at);
            newest.then_with(|| one.stream.cmp(&other.stream))
        });
        Ok(rows)
    }
}

fn row(row: &dyn Fields) -> Result<(StreamId, Record), sqlx::Error> {
    let stream = name(StreamId::new, &row.text(0)?)?;
    let kind = name(EventType::new, "competition_set_up")?;
    let version = u32::try_from(row.number(1)?).map_err(|e| sqlx::Error::Decode(Box::new(e)))?;
    let record = Record::stored(kind, version, Moment(row.number(2)?), row.text(3)?);
    Ok((stream, record))
}
