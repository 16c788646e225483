//! Which games everybody may find.

use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::writer::name;

/// The place in the log finds the last event of a stream without reading the others.
const LISTED: &str = "SELECT stream FROM ( \
         SELECT cards.stream AS stream, ( \
             SELECT at FROM events WHERE events.stream = cards.stream ORDER BY seq DESC LIMIT 1 \
         ) AS latest FROM cards WHERE listed = 1 \
     ) AS shown WHERE latest IS NOT NULL ORDER BY latest DESC, stream LIMIT $1";

impl Store {
    /// The games whose card says that everybody may find them, the one in which something happened last first. A card
    /// without a game is left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn listed(&self, limit: u32) -> Result<Vec<StreamId>, Failure> {
        let values = [i64::from(limit).into()];
        self.look_up(LISTED, &values, |row| name(StreamId::new, &row.text(0)?))
            .await
    }
}
