//! The two databases behind one face. Every statement has one text; they differ in how a connection is made and how a
//! transaction begins, and all of that is in this folder.

mod address;
mod connection;
mod lists;
mod readers;
mod statement;

pub(crate) use address::{Address, BUSY, Sight, only_reads};
pub(crate) use connection::{Access, COUNT_ARRIVALS, Connection, Sync};
pub(crate) use lists::Gate;
pub(crate) use readers::Readers;
pub(crate) use statement::RowsStatement;

use serde::{Serialize, Serializer};
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Gives up on a server that says nothing: it may be there, but the way to it is not.
pub(crate) async fn within<T>(
    patience: Duration,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let late = || sqlx::Error::Io(io::ErrorKind::TimedOut.into());
    timeout(patience, work)
        .await
        .unwrap_or_else(|_| Err(late()))
}

/// A value bound to a statement. There are only texts and numbers, which both databases understand alike.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Value<'a> {
    Text(&'a str),
    /// A text that SQLite's thread need not get a copy of.
    Shared(&'a Arc<str>),
    Number(i64),
}

impl<'a> Value<'a> {
    fn text(&self) -> Option<&'a str> {
        match self {
            Value::Text(text) => Some(text),
            Value::Shared(text) => Some(text),
            Value::Number(_) => None,
        }
    }

    fn number(&self) -> Option<i64> {
        match self {
            Value::Number(number) => Some(*number),
            Value::Text(_) | Value::Shared(_) => None,
        }
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Text(text) => to.serialize_str(text),
            Value::Shared(text) => to.serialize_str(text),
            Value::Number(number) => to.serialize_i64(*number),
        }
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Number(number)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text)
    }
}

/// A row of an answer.
pub(crate) trait Fields {
    fn text(&self, index: usize) -> Result<String, sqlx::Error>;
    fn number(&self, index: usize) -> Result<i64, sqlx::Error>;
}

/// How one database runs a statement. The text and the values are the same for both.
macro_rules! dialect {
    ($name:ident, $database:ty, $row:ty) => {
        mod $name {
            use super::{Fields, Value, statement};
            use sqlx::{AssertSqlSafe, Database, Executor, Row as _, query::Query};
            use std::sync::Arc;

            type Arguments = <$database as Database>::Arguments;

            impl Fields for $row {
                fn text(&self, index: usize) -> Result<String, sqlx::Error> {
                    self.try_get(index)
                }

                fn number(&self, index: usize) -> Result<i64, sqlx::Error> {
                    self.try_get(index)
                }
            }

            /// SQLite takes a place without a value for NULL, without a word; so they are counted.
            fn bound<'a>(text: Arc<str>, values: &[Value<'_>]) -> Query<'a, $database, Arguments> {
                debug_assert_eq!(values.len(), statement::places(&text), "{text}");
                let query = sqlx::query(AssertSqlSafe(text));
                values.iter().fold(query, |query, value| match *value {
                    Value::Text(text) => query.bind(text),
                    Value::Shared(text) => query.bind(Arc::clone(text)),
                    Value::Number(number) => query.bind(number),
                })
            }

            pub(super) async fn execute<'e>(
                on: impl Executor<'e, Database = $database>,
                text: Arc<str>,
                values: &[Value<'_>],
            ) -> Result<u64, sqlx::Error> {
                let done = bound(text, values).execute(on).await?;
                Ok(done.rows_affected())
            }

            pub(super) async fn fetch<'e, T>(
                on: impl Executor<'e, Database = $database>,
                text: Arc<str>,
                values: &[Value<'_>],
                read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
            ) -> Result<Vec<T>, sqlx::Error> {
                let rows = bound(text, values).fetch_all(on).await?;
                rows.iter().map(|row| read(row)).collect()
            }
        }
    };
}

dialect!(sqlite, sqlx::Sqlite, sqlx::sqlite::SqliteRow);
dialect!(postgres, sqlx::Postgres, sqlx::postgres::PgRow);

/// Lists of rows as arrays, which only PostgreSQL has.
mod arrays {
    use super::{Fields, Value, statement};
    use sqlx::postgres::{PgArguments, Postgres};
    use sqlx::{AssertSqlSafe, Executor, query::Query};
    use std::sync::Arc;

    fn bound<'a>(
        text: Arc<str>,
        width: usize,
        values: &[Value<'_>],
    ) -> Query<'a, Postgres, PgArguments> {
        debug_assert_eq!(width, statement::places(&text), "{text}");
        bind(sqlx::query(AssertSqlSafe(text)), width, values)
    }

    /// Binds a list, one array for each of its columns.
    pub(super) fn bind<'a>(
        query: Query<'a, Postgres, PgArguments>,
        width: usize,
        values: &[Value<'_>],
    ) -> Query<'a, Postgres, PgArguments> {
        (0..width).fold(query, |query, first| {
            let column = values[first..].iter().step_by(width);
            // A column that held both would come out too short, and no column takes the NULL that fills it up.
            match values[first] {
                Value::Text(_) | Value::Shared(_) => {
                    query.bind(column.filter_map(Value::text).collect::<Vec<_>>())
                }
                Value::Number(_) => {
                    query.bind(column.filter_map(Value::number).collect::<Vec<_>>())
                }
            }
        })
    }

    pub(super) async fn execute<'e>(
        on: impl Executor<'e, Database = Postgres>,
        text: Arc<str>,
        width: usize,
        values: &[Value<'_>],
    ) -> Result<(), sqlx::Error> {
        bound(text, width, values).execute(on).await.map(|_| ())
    }

    pub(super) async fn fetch<'e, T>(
        on: impl Executor<'e, Database = Postgres>,
        text: Arc<str>,
        width: usize,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, sqlx::Error> {
        let rows = bound(text, width, values).fetch_all(on).await?;
        rows.iter().map(|row| read(row)).collect()
    }
}
