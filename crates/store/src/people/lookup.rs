//! Reading from the directory, through the readers' connections.

use crate::database::{Fields, RowsStatement, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::writer::name;

impl Store {
    pub(super) async fn look_up<T>(
        &self,
        text: &'static str,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, Failure> {
        let found = self.readers().fetch(text, values, read).await;
        found.map_err(|source| Failure::read(source).discreet())
    }

    pub(super) async fn look_up_rows<T>(
        &self,
        statement: &RowsStatement,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, Failure> {
        let found = self.readers().fetch_rows(statement, values, read).await;
        found.map_err(|source| Failure::read(source).discreet())
    }
}

/// A value that is stored as an empty text where there is none.
pub(super) fn some<T, E: std::error::Error + Send + Sync + 'static>(
    new: impl Fn(&str) -> Result<T, E>,
    text: &str,
) -> Result<Option<T>, sqlx::Error> {
    if text.is_empty() {
        return Ok(None);
    }
    name(new, text).map(Some)
}
