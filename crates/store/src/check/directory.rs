//! The people directory: whoever is named is known.

use super::{Finding, Inspection};
use crate::failure::Failure;

/// Persons told of at a time.
const PAGE: i64 = 500;

/// The tables that name a person, in their column `person`; an empty one names nobody.
const NAMING: [&str; 9] = [
    "contacts",
    "identifiers",
    "accounts",
    "sessions",
    "tokens",
    "roles",
    "seats",
    "notices",
    "mail_wishes",
];

impl Inspection<'_> {
    pub(super) async fn walk_directory(&mut self) -> Result<(), Failure> {
        for table in NAMING {
            self.find_unknown_persons(table).await?;
        }
        Ok(())
    }

    async fn find_unknown_persons(&mut self, table: &str) -> Result<(), Failure> {
        let text = format!(
            "SELECT DISTINCT person FROM {table} WHERE person > $1 \
             AND NOT EXISTS (SELECT 1 FROM people WHERE people.id = {table}.person) \
             ORDER BY person LIMIT $2"
        );
        let mut after = String::new();
        loop {
            let values = [after.as_str().into(), PAGE.into()];
            let unknown = self
                .connection
                .fetch(text.as_str(), &values, |row| row.text(0));
            let unknown = match unknown.await {
                Ok(unknown) => unknown,
                Err(error) => return self.stop(&format!("the table `{table}`"), error),
            };
            let Some(last) = unknown.last() else {
                return Ok(());
            };
            after.clone_from(last);
            for person in unknown {
                let what = format!("`{table}` names person `{person}`, who is not in `people`");
                self.find(Finding::of_database(what));
            }
        }
    }
}
