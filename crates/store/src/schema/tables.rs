//! Which tables a version has. Nobody keeps a list: the migrations are run in memory, and the result is looked at.

use super::{MIGRATIONS, VERSIONS_TABLE};
use crate::database::{Address, Connection};

const COLUMNS: &str = "SELECT tables.name, columns.name, columns.type, columns.pk \
     FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns \
     WHERE tables.type = 'table' ORDER BY tables.name <> 'events', tables.rowid, columns.cid";

/// A table with all its columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    pub name: String,
    pub columns: Vec<Column>,
    /// The places of the key's columns among all columns.
    pub key: Vec<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Column {
    pub name: String,
    pub kind: Kind,
}

/// What a column holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Text,
    Number,
}

/// The tables of a version in the order in which they were made, the log first, without the list of versions itself.
pub(crate) async fn tables(version: i64) -> Result<Vec<Table>, sqlx::Error> {
    let mut memory = Address::memory().connect().await?;
    let count = usize::try_from(version).unwrap_or(0).min(MIGRATIONS.len());
    for migration in &MIGRATIONS[..count] {
        migration.run(&mut memory).await?;
    }
    let tables = look(&mut memory).await?;
    memory.close().await?;
    Ok(tables)
}

async fn look(memory: &mut Connection) -> Result<Vec<Table>, sqlx::Error> {
    let columns = memory.fetch(COLUMNS, &[], |row| {
        let kind = match row.text(2)?.as_str() {
            "TEXT" => Kind::Text,
            "BIGINT" => Kind::Number,
            other => {
                return Err(sqlx::Error::Decode(
                    format!("{other} is no type of ours").into(),
                ));
            }
        };
        let column = Column {
            name: row.text(1)?,
            kind,
        };
        Ok((row.text(0)?, column, row.number(3)?))
    });
    let mut tables: Vec<Table> = Vec::new();
    let mut places: Vec<Vec<(i64, usize)>> = Vec::new();
    for (table, column, place_in_key) in columns.await? {
        if tables.last().is_none_or(|last| last.name != table) {
            tables.push(Table {
                name: table,
                columns: Vec::new(),
                key: Vec::new(),
            });
            places.push(Vec::new());
        }
        if let (Some(table), Some(places)) = (tables.last_mut(), places.last_mut()) {
            if place_in_key > 0 {
                places.push((place_in_key, table.columns.len()));
            }
            table.columns.push(column);
        }
    }
    for (table, mut places) in tables.iter_mut().zip(places) {
        places.sort_unstable();
        table.key = places.into_iter().map(|(_, column)| column).collect();
    }
    tables.retain(|table| table.name != VERSIONS_TABLE);
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::KNOWN;

    #[tokio::test]
    async fn the_tables_of_version_1_are_the_log() {
        let tables = tables(1).await.unwrap();
        let names: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
        assert_eq!(names, ["events", "deadlines"]);
        let events = &tables[0];
        assert_eq!(
            (events.columns.len(), events.key.as_slice()),
            (8, &[0, 1][..])
        );
        assert_eq!(events.columns[1].name, "seq");
        assert_eq!(events.columns[1].kind, Kind::Number);
        assert_eq!(events.columns[7].kind, Kind::Text);
    }

    /// What has no key could not be read in pages, and a column of another type would be left behind.
    #[tokio::test]
    async fn every_table_of_today_has_a_key() {
        let tables = tables(KNOWN).await.unwrap();
        assert!(tables.iter().any(|table| table.name == "games"));
        for table in tables {
            assert!(!table.key.is_empty(), "{}", table.name);
        }
    }
}
