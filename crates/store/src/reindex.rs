//! Making all read models again from the log.

use crate::database::{Access, Address};
use crate::failure::Failure;
use crate::model::{self, Reindexed};
use crate::opening::existing;
use crate::progress::Progress;
use crate::schema;

/// Makes every read model of a database again from the log, in one transaction: whoever reads meanwhile sees the old
/// ones, and whoever writes waits. An older database is brought up to date first.
///
/// # Errors
/// When there is no such database, it cannot be written to, or an event cannot be read. Nothing is changed then.
pub async fn reindex(url: &str, progress: &mut dyn Progress) -> Result<Reindexed, Failure> {
    let address = Address::parse(url)?;
    let mut connection = existing(&address).await?;
    if schema::version(&mut connection).await?.is_none() {
        return Err(Failure::NoLog);
    }
    schema::migrate(&mut connection).await?;
    let access = Access::Alone;
    connection.begin(access).await.map_err(Failure::rebuild)?;
    let rebuilt = model::rebuild(&mut connection, progress).await;
    // A connection that is dropped takes what it has not committed with it.
    let rebuilt = rebuilt?;
    connection.raw("COMMIT").await.map_err(Failure::rebuild)?;
    connection.close().await.map_err(Failure::open)?;
    Ok(rebuilt)
}
