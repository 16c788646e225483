//! Rows of any table, a page at a time in the order of its key.

use crate::database::{Connection, Fields, RowsStatement, Value};
use crate::schema::{Column, Kind, Table};
use serde::Deserialize;

/// Rows read at a time.
const PAGE: i64 = 1000;

/// A value of any column.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Cell {
    Text(String),
    Number(i64),
}

impl Cell {
    pub(crate) fn value(&self) -> Value<'_> {
        match self {
            Cell::Text(text) => Value::Text(text),
            Cell::Number(number) => Value::Number(*number),
        }
    }
}

pub(crate) type Row = Vec<Cell>;

/// The pages of a table.
pub(crate) struct Pages<'a> {
    table: &'a Table,
    /// The key of the last row read.
    last: Option<Vec<Cell>>,
}

impl<'a> Pages<'a> {
    pub(crate) fn of(table: &'a Table) -> Pages<'a> {
        Pages { table, last: None }
    }

    /// The next page; an empty one is the end.
    pub(crate) async fn next(&mut self, source: &mut Connection) -> Result<Vec<Row>, sqlx::Error> {
        let (table, key) = (self.table, self.key());
        let after = match &self.last {
            Some(last) => {
                let places: Vec<String> = (1..=last.len()).map(|n| format!("${n}")).collect();
                format!("WHERE ({key}) > ({}) ", places.join(", "))
            }
            None => String::new(),
        };
        let text = format!(
            "SELECT {} FROM {} {after}ORDER BY {key} LIMIT {PAGE}",
            columns(table),
            table.name
        );
        let values: Vec<Value<'_>> = self.last.iter().flatten().map(Cell::value).collect();
        let page = source.fetch(text, &values, |row| read(table, row)).await?;
        if let Some(row) = page.last() {
            self.last = Some(table.key.iter().map(|place| row[*place].clone()).collect());
        }
        Ok(page)
    }

    fn key(&self) -> String {
        let names = self.table.key.iter();
        let names: Vec<&str> = names
            .map(|place| self.table.columns[*place].name.as_str())
            .collect();
        names.join(", ")
    }
}

fn read(table: &Table, row: &dyn Fields) -> Result<Row, sqlx::Error> {
    let cell = |(place, column): (usize, &Column)| {
        Ok(match column.kind {
            Kind::Text => Cell::Text(row.text(place)?),
            Kind::Number => Cell::Number(row.number(place)?),
        })
    };
    table.columns.iter().enumerate().map(cell).collect()
}

/// A statement that stores rows of a table.
pub(crate) fn insert(table: &Table) -> RowsStatement {
    let before = format!("INSERT INTO {} ({}) VALUES ", table.name, columns(table));
    RowsStatement::made(before, table.columns.len())
}

pub(crate) fn values(page: &[Row]) -> Vec<Value<'_>> {
    page.iter().flatten().map(Cell::value).collect()
}

fn columns(table: &Table) -> String {
    let names: Vec<&str> = table.columns.iter().map(|c| c.name.as_str()).collect();
    names.join(", ")
}

/// How many rows a table has.
pub(crate) async fn count(connection: &mut Connection, table: &Table) -> Result<u64, sqlx::Error> {
    let text = format!("SELECT COUNT(*) FROM {}", table.name);
    connection.count(text).await
}
