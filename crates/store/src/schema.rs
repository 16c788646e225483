//! The tables, and how an older database becomes today's. Forward only: there is no way back but a backup.

mod tables;

pub(crate) use tables::{Column, Kind, Table, tables};

use crate::database::{Access, Connection};
use crate::failure::Failure;
use crate::model;
use std::sync::Arc;

/// What makes a version of the one before it.
struct Migration {
    sqlite: &'static str,
    postgres: &'static str,
}

impl Migration {
    /// One text for both databases, as nearly always. Where they differ it is in how a table lies on the disk, never in
    /// what it holds.
    const fn of_both(text: &'static str) -> Migration {
        Migration {
            sqlite: text,
            postgres: text,
        }
    }

    async fn run(&self, connection: &mut Connection) -> Result<(), sqlx::Error> {
        let text = match connection {
            Connection::Sqlite(_) => self.sqlite,
            Connection::Postgres(_) => self.postgres,
        };
        connection.raw(text).await
    }
}

/// The first makes version 1.
const MIGRATIONS: [Migration; 13] = [
    Migration::of_both(include_str!("../migrations/0001-log.sql")),
    Migration::of_both(include_str!("../migrations/0002-people.sql")),
    Migration::of_both(include_str!("../migrations/0003-games.sql")),
    Migration::of_both(include_str!("../migrations/0004-competitions.sql")),
    Migration::of_both(include_str!("../migrations/0005-notices.sql")),
    Migration::of_both(include_str!("../migrations/0006-days.sql")),
    Migration::of_both(include_str!("../migrations/0007-rulebooks.sql")),
    Migration {
        sqlite: include_str!("../migrations/0008-in-order.sqlite.sql"),
        postgres: include_str!("../migrations/0008-in-order.postgres.sql"),
    },
    Migration::of_both(include_str!("../migrations/0009-throttles.sql")),
    Migration::of_both(include_str!("../migrations/0010-starters.sql")),
    Migration::of_both(include_str!("../migrations/0011-amendments.sql")),
    Migration::of_both(include_str!("../migrations/0012-adjourned.sql")),
    Migration {
        sqlite: include_str!("../migrations/0013-arrivals.sqlite.sql"),
        postgres: include_str!("../migrations/0013-arrivals.postgres.sql"),
    },
];

const VERSIONS_TABLE: &str = "schema_versions";
const VERSIONS: &str =
    "CREATE TABLE IF NOT EXISTS schema_versions (version BIGINT NOT NULL PRIMARY KEY)";
const FOUND: &str = "SELECT COALESCE(MAX(version), 0) FROM schema_versions";
const REACHED: &str = "INSERT INTO schema_versions (version) VALUES ($1)";
const COMPLETE: &str = "DELETE FROM schema_versions WHERE version = $1";

/// The version of the tables this program works with.
pub(crate) const KNOWN: i64 = MIGRATIONS.len() as i64;

/// The version of a copy that is not finished. Every program, also an older one, takes it for too new to be opened.
const INCOMPLETE: i64 = i64::MAX;

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
    end(connection, result).await
}

/// Makes the tables of a version in a database that has none, and marks it as incomplete.
pub(crate) async fn make_incomplete(
    connection: &mut Connection,
    version: i64,
) -> Result<(), Failure> {
    connection
        .begin(Access::Alone)
        .await
        .map_err(Failure::open)?;
    let result = async {
        run(connection, version).await?;
        let marked = connection.execute(REACHED, &[INCOMPLETE.into()]).await;
        marked.map_err(|source| failure(version, source))
    };
    let result = result.await.map(|_| ());
    end(connection, result).await
}

/// Takes the mark away: everything is there.
pub(crate) async fn complete(connection: &mut Connection) -> Result<(), Failure> {
    let done = connection.execute(COMPLETE, &[INCOMPLETE.into()]).await;
    done.map(|_| ()).map_err(|source| failure(KNOWN, source))
}

/// The version of a database of ours; none where it has no tables of ours.
///
/// # Errors
/// When it is newer than this program, or not complete, or cannot be read.
pub(crate) async fn version(connection: &mut Connection) -> Result<Option<i64>, Failure> {
    let has_versions = connection.has_table(VERSIONS_TABLE).await;
    if !has_versions.map_err(Failure::open)? {
        return Ok(None);
    }
    let found = found(connection).await.map_err(Failure::open)?;
    judge(found)?;
    Ok((found > 0).then_some(found))
}

/// Refuses a database that is not of this program's version.
pub(crate) async fn require_current(connection: &mut Connection) -> Result<(), Failure> {
    match version(connection).await? {
        Some(KNOWN) => Ok(()),
        Some(found) => Err(Failure::Older {
            found,
            known: KNOWN,
        }),
        None => Err(Failure::NoLog),
    }
}

async fn run_missing(connection: &mut Connection) -> Result<(), Failure> {
    let before = run(connection, KNOWN).await?;
    // What was there before a read model came must be in it, too.
    if (1..KNOWN).contains(&before) {
        model::rebuild(connection, &mut ()).await?;
    }
    Ok(())
}

/// Brings the tables to a version; the version they had.
async fn run(connection: &mut Connection, version: i64) -> Result<i64, Failure> {
    connection
        .raw(VERSIONS)
        .await
        .map_err(|source| failure(version, source))?;
    let found = found(connection)
        .await
        .map_err(|source| failure(version, source))?;
    let missing = judge(found)?;
    for (number, migration) in (found + 1..=version).zip(missing) {
        let run = async {
            migration.run(connection).await?;
            connection.execute(REACHED, &[number.into()]).await
        };
        run.await.map_err(|source| failure(number, source))?;
    }
    Ok(found)
}

async fn end(connection: &mut Connection, result: Result<(), Failure>) -> Result<(), Failure> {
    let end = if result.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = connection.raw(end).await;
    result?;
    ended.map_err(|source| failure(KNOWN, source))
}

async fn found(connection: &mut Connection) -> Result<i64, sqlx::Error> {
    let versions = connection.fetch(FOUND, &[], |row| row.number(0)).await?;
    Ok(versions.first().copied().unwrap_or(0))
}

/// The migrations that a database of this version still needs.
fn judge(found: i64) -> Result<&'static [Migration], Failure> {
    if found == INCOMPLETE {
        return Err(Failure::Incomplete);
    }
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
