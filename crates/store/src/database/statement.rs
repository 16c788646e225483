//! Statements that take a list of rows: `VALUES ($1, $2), ($3, $4)` on SQLite, one array for each column on PostgreSQL.

use super::connection::hand_over;
use super::{Connection, Fields, Value, arrays, sqlite};
use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

const VALUES: &str = "VALUES ";

/// The largest list is 2⁸ rows; SQLite takes 32,766 values at most.
const SIZES: usize = 9;

/// A statement around a list of rows.
///
/// For SQLite the list is cut into powers of two, so that the texts are few and every one of them stays prepared. For
/// PostgreSQL, where each statement is a question over a socket, the list is never cut: an array has any length.
pub(crate) struct RowsStatement {
    before: Cow<'static, str>,
    pub(super) width: usize,
    after: &'static str,
    texts: [OnceLock<Arc<str>>; SIZES],
    arrays: OnceLock<Arc<str>>,
}

impl RowsStatement {
    /// `before`, which ends in `VALUES `; rows of `width` values; `after`.
    pub(crate) const fn new(
        before: &'static str,
        width: usize,
        after: &'static str,
    ) -> RowsStatement {
        RowsStatement {
            before: Cow::Borrowed(before),
            width,
            after,
            texts: [const { OnceLock::new() }; SIZES],
            arrays: OnceLock::new(),
        }
    }

    /// As [`RowsStatement::new`], where the text is made as we go.
    pub(crate) fn made(before: String, width: usize) -> RowsStatement {
        RowsStatement {
            before: Cow::Owned(before),
            width,
            after: "",
            texts: [const { OnceLock::new() }; SIZES],
            arrays: OnceLock::new(),
        }
    }

    /// Runs the statement for all rows.
    pub(crate) async fn execute(
        &self,
        on: &mut Connection,
        values: &[Value<'_>],
    ) -> Result<(), sqlx::Error> {
        match on {
            Connection::Sqlite(at) => {
                for (text, values) in self.cut(values) {
                    hand_over(sqlite::execute(&mut *at, text, values)).await?;
                }
            }
            Connection::Postgres(at) => {
                if let Some(text) = self.array_text(values) {
                    arrays::execute(at, text, self.width, values).await?;
                }
            }
        }
        Ok(())
    }

    /// Runs the statement for all rows and collects what it gives.
    pub(crate) async fn fetch<T>(
        &self,
        on: &mut Connection,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, sqlx::Error> {
        let mut all = Vec::new();
        match on {
            Connection::Sqlite(at) => {
                for (text, values) in self.cut(values) {
                    all.extend(sqlite::fetch(&mut *at, text, values, &read).await?);
                }
            }
            Connection::Postgres(at) => {
                if let Some(text) = self.array_text(values) {
                    all = arrays::fetch(at, text, self.width, values, &read).await?;
                }
            }
        }
        Ok(all)
    }

    /// The text that takes an array for each column; None if there is no row. The first row says what a column holds.
    pub(super) fn array_text(&self, values: &[Value<'_>]) -> Option<Arc<str>> {
        assert_eq!(values.len() % self.width, 0, "a row is incomplete");
        let first = values.get(..self.width)?;
        let text = self.arrays.get_or_init(|| {
            let rows = format!("SELECT * FROM {}", self.unnested(first, 1));
            self.around(&rows).into()
        });
        Some(Arc::clone(text))
    }

    /// The list as a table made of arrays, one for each column, from this place on.
    pub(super) fn unnested(&self, values: &[Value<'_>], place: usize) -> String {
        let mut text = String::new();
        for (place, value) in (place..).zip(&values[..self.width]) {
            let open = if text.is_empty() { "unnest(" } else { ", " };
            let kind = match value {
                Value::Text(_) | Value::Shared(_) => "TEXT",
                Value::Number(_) => "BIGINT",
            };
            let _ = write!(text, "{open}${place}::{kind}[]");
        }
        text + ")"
    }

    /// The statement with `rows` in place of the list.
    pub(super) fn around(&self, rows: &str) -> String {
        let before = self.before.strip_suffix(VALUES);
        let before = before.expect("it ends in VALUES");
        format!("{before}{rows}{}", self.after)
    }

    /// The list in pieces, each with the text for its length.
    pub(crate) fn cut<'v, 'a>(
        &self,
        mut values: &'v [Value<'a>],
    ) -> Vec<(Arc<str>, &'v [Value<'a>])> {
        assert_eq!(values.len() % self.width, 0, "a row is incomplete");
        let mut pieces = Vec::new();
        while !values.is_empty() {
            let rows = values.len() / self.width;
            let power = (rows.ilog2() as usize).min(SIZES - 1);
            let (piece, rest) = values.split_at((1 << power) * self.width);
            pieces.push((self.text(power), piece));
            values = rest;
        }
        pieces
    }

    fn text(&self, power: usize) -> Arc<str> {
        let text = self.texts[power].get_or_init(|| {
            let mut text = self.before.to_string();
            // SQLite copies every page before it changes it, so that it can undo a list of which one row fails. Whoever
            // hears of a failure here undoes the whole transaction, so it may as well stop where it is.
            if self.after.is_empty() || self.after.ends_with("DO NOTHING") {
                text = text.replacen("INSERT INTO", "INSERT OR FAIL INTO", 1);
            }
            for place in 1..=(1 << power) * self.width {
                let opens = place % self.width == 1 || self.width == 1;
                let comma = if place == 1 { "" } else { ", " };
                let open = if opens { "(" } else { "" };
                let close = if place % self.width == 0 { ")" } else { "" };
                // Without numbers: SQLite looks a numbered place up by its name, among all that the statement has.
                let _ = write!(text, "{comma}{open}?{close}");
            }
            text.push_str(self.after);
            text.into()
        });
        Arc::clone(text)
    }
}

/// How many values a statement wants: the highest number after a `$`, or as many as there are places without one.
pub(super) fn places(text: &str) -> usize {
    let plain = text.matches('?').count();
    if plain > 0 {
        return plain;
    }
    let numbers = text.split('$').skip(1).map(|after| {
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        after[..digits].parse().unwrap_or(0)
    });
    numbers.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rows: usize, expected: &[usize]) {
        let statement = RowsStatement::new("INSERT INTO t VALUES ", 3, " ON CONFLICT DO NOTHING");
        let values = vec![Value::Number(0); rows * 3];
        let pieces = statement.cut(&values);
        let sizes: Vec<usize> = pieces.iter().map(|(_, values)| values.len() / 3).collect();
        assert_eq!(sizes, expected);
        for (text, values) in pieces {
            assert_eq!(places(&text), values.len());
        }
    }

    #[test]
    fn a_list_is_cut_into_powers_of_two() {
        check(0, &[]);
        check(1, &[1]);
        check(7, &[4, 2, 1]);
        check(600, &[256, 256, 64, 16, 8]);
    }

    #[test]
    fn the_text_has_a_place_for_every_value() {
        let statement = RowsStatement::new("VALUES ", 2, ";");
        assert_eq!(&*statement.text(1), "VALUES (?, ?), (?, ?);");
        let narrow = RowsStatement::new("VALUES ", 1, "");
        assert_eq!(&*narrow.text(1), "VALUES (?), (?)");
    }

    #[test]
    fn an_array_takes_any_number_of_rows() {
        let statement = RowsStatement::new("DELETE FROM t WHERE (a, b) IN (VALUES ", 2, ")");
        let row = [Value::Text("x"), Value::Number(1)];
        let expected =
            "DELETE FROM t WHERE (a, b) IN (SELECT * FROM unnest($1::TEXT[], $2::BIGINT[]))";
        assert_eq!(statement.array_text(&row).as_deref(), Some(expected));
        assert_eq!(
            statement.array_text(&row.repeat(1000)).as_deref(),
            Some(expected)
        );
        assert_eq!(statement.array_text(&[]), None);
    }

    #[test]
    #[should_panic(expected = "a row is incomplete")]
    fn an_incomplete_row_is_never_sent() {
        let statement = RowsStatement::new("VALUES ", 2, "");
        statement.cut(&[Value::Number(1); 3]);
    }
}
