//! When everything personal of a competition is to be erased, by itself.

use super::change::Stop;
use crate::database::{Connection, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::writer::name;
use boardside_play::Moment;

const SET: &str = "INSERT INTO erasures (competition, due_at) VALUES ($1, $2) \
     ON CONFLICT (competition) DO UPDATE SET due_at = excluded.due_at";
const CLEAR: &str = "DELETE FROM erasures WHERE competition = $1";
const OF_COMPETITION: &str = "SELECT due_at FROM erasures WHERE competition = $1";
const DUE: &str =
    "SELECT competition FROM erasures WHERE due_at <= $1 ORDER BY due_at, competition";

impl Store {
    /// When everything personal of a competition is to be erased, if that is set.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn erasure_of(&self, competition: &StreamId) -> Result<Option<Moment>, Failure> {
        let values = [competition.as_str().into()];
        let found = self.look_up(OF_COMPETITION, &values, |row| Ok(Moment(row.number(0)?)));
        Ok(found.await?.into_iter().next())
    }

    /// The competitions whose time has come, the longest due first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn erasures_due(&self, now: Moment) -> Result<Vec<StreamId>, Failure> {
        let values = [now.0.into()];
        let found = self.look_up(DUE, &values, |row| name(StreamId::new, &row.text(0)?));
        found.await
    }
}

pub(super) async fn set(
    on: &mut Connection,
    competition: &StreamId,
    due: Option<Moment>,
) -> Result<(), Stop> {
    let stream = competition.as_str().into();
    match due {
        Some(due) => on.execute(SET, &[stream, Value::Number(due.0)]).await?,
        None => on.execute(CLEAR, &[stream]).await?,
    };
    Ok(())
}
