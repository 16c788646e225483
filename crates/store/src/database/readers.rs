//! The connections that read.

use super::address::CONNECTING;
use super::{Fields, RowsStatement, Value, arrays, postgres, sqlite, within};
use crate::failure::Reason;
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;
use sqlx::{Connection as _, PgConnection, Postgres};
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// How long an answer for a reader may take.
pub(super) const READING: Duration = Duration::from_secs(10);

/// The connections that read.
#[derive(Clone)]
pub(crate) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Readers {
    pub(crate) async fn fetch<T>(
        &self,
        text: impl Into<Arc<str>>,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, sqlx::Error> {
        let text = text.into();
        match self {
            Readers::Sqlite(at) => sqlite::fetch(at, text, values, read).await,
            Readers::Postgres(at) => {
                let mut connection = at.acquire().await?;
                let asking = postgres::fetch(&mut *connection, Arc::clone(&text), values, &read);
                let answer = within(READING, asking).await;
                match in_place_of(connection, at, answer.as_ref().err()).await? {
                    Some(mut fresh) => {
                        let asking = postgres::fetch(&mut fresh, text, values, read);
                        within(READING, asking).await
                    }
                    None => answer,
                }
            }
        }
    }

    /// Runs a statement around a list for all its rows and collects what it gives.
    pub(crate) async fn fetch_rows<T>(
        &self,
        statement: &RowsStatement,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, sqlx::Error> {
        match self {
            Readers::Sqlite(at) => {
                let mut all = Vec::new();
                for (text, values) in statement.cut(values) {
                    all.extend(sqlite::fetch(at, text, values, &read).await?);
                }
                Ok(all)
            }
            Readers::Postgres(at) => {
                let Some(text) = statement.array_text(values) else {
                    return Ok(Vec::new());
                };
                let width = statement.width;
                let mut connection = at.acquire().await?;
                let asking =
                    arrays::fetch(&mut *connection, Arc::clone(&text), width, values, &read);
                let answer = within(READING, asking).await;
                match in_place_of(connection, at, answer.as_ref().err()).await? {
                    Some(mut fresh) => {
                        let asking = arrays::fetch(&mut fresh, text, width, values, read);
                        within(READING, asking).await
                    }
                    None => answer,
                }
            }
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Readers::Sqlite(at) => at.close().await,
            Readers::Postgres(at) => at.close().await,
        }
    }
}

/// Another connection, if this one was found dead: it may have died while nobody used it, and so may the others of the
/// pool; a new one has not.
async fn in_place_of(
    connection: PoolConnection<Postgres>,
    pool: &PgPool,
    error: Option<&sqlx::Error>,
) -> Result<Option<PgConnection>, sqlx::Error> {
    match error {
        Some(error) if was_cut(error) => {
            let options = pool.connect_options();
            let fresh = PgConnection::connect_with(&options);
            Ok(Some(within(CONNECTING, fresh).await?))
        }
        Some(error) if Reason::of(error) == Reason::Unreachable => {
            // Given back, it would be asked whether it is well, and the pool would wait for the answer.
            drop(connection.detach());
            Ok(None)
        }
        _ => Ok(None),
    }
}

/// The connection is gone. One that could not be had within the time, or says nothing, is not cut.
fn was_cut(error: &sqlx::Error) -> bool {
    let is_late = match error {
        sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Io(error) => error.kind() == io::ErrorKind::TimedOut,
        _ => false,
    };
    Reason::of(error) == Reason::Unreachable && !is_late
}
