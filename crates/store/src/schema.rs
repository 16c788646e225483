//! The tables, and how an older database becomes today's. Forward only: there is no way back but a backup.

use crate::database::{Access, Connection};
use crate::failure::Failure;
use std::sync::Arc;

/// One text per version, for both databases: the first makes version 1.
const MIGRATIONS: [&str; 2] = [
    include_str!("../migrations/0001-log.sql"),
    include_str!("../migrations/0002-people.sql"),
];

const VERSIONS: &str =
    "CREATE TABLE IF NOT EXISTS schema_versions (version BIGINT NOT NULL PRIMARY KEY)";
const FOUND: &str = "SELECT COALESCE(MAX(version), 0) FROM schema_versions";
const REACHED: &str = "INSERT INTO schema_versions (version) VALUES ($1)";

/// The version of the tables this program works with.
pub(crate) const KNOWN: i64 = MIGRATIONS.len() as i64;

/// Brings the tables to this program's version, or says why it must not.
pub(crate) async fn migrate(connection: &mut Connection) -> Result<(), Failure> {
    // A look first: a file that cannot be written to can still be read if it is up to date.
    if let Ok(found) = found(connection).await
        && judge(found)?.is_empty()
    {
        return Ok(());
    }
    // Two programs may start at once; the second waits here and finds the work done.
    connection
        .begin(Access::Alone)
        .await
        .map_err(Failure::open)?;
    let result = run_missing(connection).await;
    let end = if result.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = connection.raw(end).await;
    result?;
    ended.map_err(|source| failure(KNOWN, source))
}

async fn run_missing(connection: &mut Connection) -> Result<(), Failure> {
    connection
        .raw(VERSIONS)
        .await
        .map_err(|source| failure(KNOWN, source))?;
    let found = found(connection)
        .await
        .map_err(|source| failure(KNOWN, source))?;
    let missing = judge(found)?;
    for (version, text) in (found + 1..).zip(missing) {
        let run = async {
            connection.raw(text).await?;
            connection.execute(REACHED, &[version.into()]).await
        };
        run.await.map_err(|source| failure(version, source))?;
    }
    Ok(())
}

async fn found(connection: &mut Connection) -> Result<i64, sqlx::Error> {
    let versions = connection.fetch(FOUND, &[], |row| row.number(0)).await?;
    Ok(versions.first().copied().unwrap_or(0))
}

/// The migrations that a database of this version still needs.
fn judge(found: i64) -> Result<&'static [&'static str], Failure> {
    usize::try_from(found)
        .ok()
        .and_then(|found| MIGRATIONS.get(found..))
        .ok_or(Failure::Newer {
            found,
            known: KNOWN,
        })
}

fn failure(version: i64, source: sqlx::Error) -> Failure {
    Failure::Migration {
        version,
        source: Arc::new(source),
    }
}
