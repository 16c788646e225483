//! The database's own clock, which all processes on it share.

use crate::database::Readers;
use crate::failure::Failure;
use crate::store::Store;
use boardside_play::Moment;

/// The moment of the question, not that of a transaction's beginning.
const NOW: &str = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

impl Store {
    /// The time of the database server; none where the database is a file, which has no clock but this machine's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn clock(&self) -> Result<Option<Moment>, Failure> {
        if let Readers::Sqlite(_) = self.readers() {
            return Ok(None);
        }
        let read = self.readers().fetch(NOW, &[], |row| row.number(0));
        let found = read.await.map_err(Failure::read)?;
        Ok(found.first().copied().map(Moment))
    }
}
