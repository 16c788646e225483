//! Deadlines: each was set by an event.

use super::{Finding, Inspection};
use crate::database::Value;
use crate::failure::Failure;
use crate::pages::{Cell, Pages, Row};
use crate::writer::HEADS;
use std::collections::HashMap;

impl Inspection<'_> {
    pub(super) async fn walk_deadlines(&mut self) -> Result<(), Failure> {
        let table = self.table("deadlines");
        let mut pages = Pages::of(&table);
        loop {
            let page = match pages.next(&mut self.connection).await {
                Ok(page) => page,
                Err(error) => return self.stop("the table of deadlines", error),
            };
            if page.is_empty() {
                return Ok(());
            }
            self.checked.deadlines += page.len() as u64;
            let heads = match self.heads(&page).await {
                Ok(heads) => heads,
                Err(error) => return self.stop("the log", error),
            };
            for row in &page {
                let [
                    Cell::Text(stream),
                    Cell::Text(name),
                    _,
                    Cell::Number(seq),
                    ..,
                ] = &row[..]
                else {
                    continue;
                };
                let head = heads.get(stream).copied().unwrap_or(0);
                if !(1..=head).contains(seq) {
                    let what =
                        format!("the deadline `{name}` was set by event {seq}, which is not there");
                    self.find(Finding::of_stream(stream, what));
                }
            }
        }
    }

    /// The last event of each stream with a deadline.
    async fn heads(&mut self, page: &[Row]) -> Result<HashMap<String, i64>, sqlx::Error> {
        let stream = |row: &Row| match row.first() {
            Some(Cell::Text(stream)) => Some(stream.clone()),
            _ => None,
        };
        let mut streams: Vec<String> = page.iter().filter_map(stream).collect();
        streams.dedup();
        let values: Vec<Value<'_>> = streams.iter().map(|name| name.as_str().into()).collect();
        let heads = HEADS.fetch(&mut self.connection, &values, |row| {
            Ok((row.text(0)?, row.number(1)?))
        });
        Ok(heads.await?.into_iter().collect())
    }
}
