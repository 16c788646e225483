//! Several lists of rows written together.
//!
//! To PostgreSQL every statement is a question over a socket, so there all lists, and the word to other processes, are
//! one statement. If it is the only one of its transaction, beginning and committing need no questions either.

use super::connection::{SHARED, hand_over};
use super::{Connection, RowsStatement, Value, arrays, sqlite};
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, PgConnection, Row as _};
use std::fmt::Write as _;

/// Rows, and the statement that writes them.
type List<'a> = (&'a RowsStatement, &'a [Value<'a>]);

/// What lets a batch in among others that write.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Gate {
    /// The transaction has begun and holds what it needs.
    Passed,
    /// The statement is a transaction by itself. It does not wait for whoever is alone or wants to be: it would hold the
    /// tables meanwhile, which that one may need.
    Try,
}

impl Connection {
    /// Writes all lists. On PostgreSQL it also tells other processes `hint`. False if the gate was shut; nothing is
    /// written then.
    pub(crate) async fn write_lists(
        &mut self,
        lists: &[List<'_>],
        gate: Gate,
        hint: &str,
    ) -> Result<bool, sqlx::Error> {
        match self {
            Connection::Sqlite(at) => {
                for (statement, values) in lists {
                    for (text, values) in statement.cut(values) {
                        hand_over(sqlite::execute(&mut *at, text, values)).await?;
                    }
                }
                Ok(true)
            }
            Connection::Postgres(at) => write(at, lists, gate, hint).await,
        }
    }
}

async fn write(
    at: &mut PgConnection,
    lists: &[List<'_>],
    gate: Gate,
    hint: &str,
) -> Result<bool, sqlx::Error> {
    let lists = lists.iter().filter(|(_, values)| !values.is_empty());
    let text = text(lists.clone(), gate);
    let query = sqlx::query(AssertSqlSafe(text)).bind(hint);
    let query = lists.fold(query, |query, (statement, values)| {
        arrays::bind(query, statement.width, values)
    });
    let row: PgRow = query.fetch_one(at).await?;
    row.try_get(0)
}

/// `$1` is the hint; the columns of the lists follow.
fn text<'a>(lists: impl Iterator<Item = &'a List<'a>>, gate: Gate) -> String {
    let mut text = String::from("WITH gate AS MATERIALIZED (SELECT ");
    match gate {
        Gate::Passed => text.push_str("TRUE"),
        Gate::Try => {
            let _ = write!(text, "pg_try_advisory_xact_lock_shared({SHARED})");
        }
    }
    text.push_str(" AS open)");
    let mut place = 2;
    for (number, (statement, values)) in lists.enumerate() {
        let rows = statement.unnested(values, place);
        let rows = format!("SELECT rows.* FROM gate, {rows} AS rows WHERE gate.open");
        let _ = write!(text, ", list{number} AS ({})", statement.around(&rows));
        place += statement.width;
    }
    text + " SELECT open, CASE WHEN open THEN pg_notify('boardside', $1)::TEXT END FROM gate"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_lists_are_one_statement() {
        let insert =
            RowsStatement::new("INSERT INTO t (a, b) VALUES ", 2, " ON CONFLICT DO NOTHING");
        let delete = RowsStatement::new("DELETE FROM u WHERE c IN (VALUES ", 1, ")");
        let rows = [Value::Text("x"), Value::Number(1)];
        let lists: [List<'_>; 2] = [(&insert, &rows), (&delete, &rows[1..])];
        assert_eq!(
            text(lists.iter(), Gate::Passed),
            "WITH gate AS MATERIALIZED (SELECT TRUE AS open), \
             list0 AS (INSERT INTO t (a, b) SELECT rows.* FROM gate, unnest($2::TEXT[], $3::BIGINT[]) AS rows \
             WHERE gate.open ON CONFLICT DO NOTHING), \
             list1 AS (DELETE FROM u WHERE c IN (SELECT rows.* FROM gate, unnest($4::BIGINT[]) AS rows \
             WHERE gate.open)) \
             SELECT open, CASE WHEN open THEN pg_notify('boardside', $1)::TEXT END FROM gate"
        );
    }
}
