//! A quick look at a database for whoever looks after it: which version it has, whether its file is sound, what time it is
//! there. Nothing is changed, nothing is made, and no table is read to its end.

use crate::database::{Address, Connection};
use crate::failure::Failure;
use crate::opening::existing;
use crate::schema;
use boardside_play::Moment;
use std::path::{Path, PathBuf};

/// What a quick look has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Looked {
    /// `SQLite` or `PostgreSQL`.
    pub kind: &'static str,
    /// The version of its tables; none if it has no tables of ours.
    pub version: Option<i64>,
    /// The version this program works with.
    pub known: i64,
    /// What is wrong with the file, as the database says it.
    pub damages: Vec<String>,
    /// What time it is there.
    pub now: Moment,
    /// When a game last began, stopped or ended, if one did.
    pub latest: Option<Moment>,
}

const LATEST: &str = "SELECT COALESCE(MAX(at), -1) FROM (\
     SELECT MAX(changed_at) AS at FROM games WHERE state = 'waiting' \
     UNION ALL SELECT MAX(changed_at) FROM games WHERE state IN ('playing', 'paused', 'adjourned') \
     UNION ALL SELECT MAX(changed_at) FROM games WHERE state = 'ended') AS last";
const SQLITE_NOW: &str = "SELECT CAST(strftime('%s', 'now') AS INTEGER) * 1000";
const POSTGRES_NOW: &str = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// Looks at a database.
///
/// # Errors
/// When there is none, it cannot be reached, or a newer program has written it.
pub async fn look(url: &str) -> Result<Looked, Failure> {
    let address = Address::parse(url)?;
    let mut connection = existing(&address.to_read()).await?;
    let (kind, now, sound) = match &connection {
        Connection::Sqlite(_) => ("SQLite", SQLITE_NOW, Some("PRAGMA quick_check(5)")),
        Connection::Postgres(_) => ("PostgreSQL", POSTGRES_NOW, None),
    };
    let version = schema::version(&mut connection).await?;
    let mut damages = Vec::new();
    if let Some(statement) = sound {
        let found = connection.fetch(statement, &[], |row| row.text(0)).await;
        damages = found.map_err(Failure::read)?;
        damages.retain(|line| line != "ok");
    }
    let now = number(&mut connection, now).await?;
    let latest = match version {
        Some(schema::KNOWN) => number(&mut connection, LATEST).await?,
        Some(_) | None => None,
    };
    connection.close().await.map_err(Failure::read)?;
    Ok(Looked {
        kind,
        version,
        known: schema::KNOWN,
        damages,
        now: now.unwrap_or(Moment(0)),
        latest,
    })
}

async fn number(
    connection: &mut Connection,
    statement: &'static str,
) -> Result<Option<Moment>, Failure> {
    let found = connection.fetch(statement, &[], |row| row.number(0)).await;
    let found = found.map_err(Failure::read)?.into_iter().next();
    Ok(found.filter(|at| *at >= 0).map(Moment))
}

/// The file of a database, if it is one.
///
/// # Errors
/// When the address is none.
pub fn file_of(url: &str) -> Result<Option<PathBuf>, Failure> {
    Ok(Address::parse(url)?.file().map(Path::to_path_buf))
}
