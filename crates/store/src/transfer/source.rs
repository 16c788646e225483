//! The database that is read: one snapshot of it, from the first row to the last.

use super::digest::Digester;
use super::{TransferFailure, Transferred};
use crate::database::{Access, Address, Connection, RowsStatement, Value};
use crate::failure::{Failure, Fate};
use crate::opening::existing;
use crate::pages::{self, Pages};
use crate::progress::Progress;
use crate::schema::{self, Table};

/// A snapshot of a database.
pub(super) struct Source {
    connection: Connection,
    version: i64,
    tables: Vec<Table>,
    total: u64,
}

impl Source {
    /// A database of ours, whole and not newer than this program.
    pub(super) async fn open(address: &Address) -> Result<Source, Failure> {
        let mut connection = snapshot(address).await?;
        let version = schema::version(&mut connection).await?;
        Source::look(connection, version.ok_or(Failure::NoLog)?).await
    }

    /// A target whose version is known; that it is incomplete is known, too.
    pub(super) async fn of_version(address: &Address, version: i64) -> Result<Source, Failure> {
        Source::look(snapshot(address).await?, version).await
    }

    async fn look(mut connection: Connection, version: i64) -> Result<Source, Failure> {
        let tables = schema::tables(version).await.map_err(Failure::read)?;
        let mut total = 0;
        for table in &tables {
            let count = pages::count(&mut connection, table).await;
            total += count.map_err(Failure::read)?;
        }
        Ok(Source {
            connection,
            version,
            tables,
            total,
        })
    }

    pub(super) fn version(&self) -> i64 {
        self.version
    }

    /// The rows of all tables.
    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// Reads everything once: for its digest, and into a target where there is one.
    pub(super) async fn walk(
        &mut self,
        mut target: Option<&mut Connection>,
        progress: &mut dyn Progress,
    ) -> Result<Transferred, TransferFailure> {
        let mut digester = Digester::new(self.version);
        let mut rows = 0;
        for table in &self.tables {
            let insert = pages::insert(table);
            let mut pages = Pages::of(table);
            digester.begin(&table.name);
            loop {
                let page = pages.next(&mut self.connection).await;
                let failure = |source| TransferFailure::Source(Failure::read(source).discreet());
                let page = page.map_err(failure)?;
                if page.is_empty() {
                    break;
                }
                if let Some(target) = &mut target {
                    let stored = store(target, &insert, &pages::values(&page)).await;
                    // A row may be personal, and a database that refuses it may repeat it.
                    let failure = |source| Failure::write(Fate::NotStored, source).discreet();
                    stored.map_err(|source| TransferFailure::Target(failure(source)))?;
                }
                for row in &page {
                    digester.add(row);
                }
                rows += page.len() as u64;
                progress.advance(page.len() as u64);
            }
        }
        let digest = digester.finish();
        Ok(Transferred { rows, digest })
    }
}

async fn snapshot(address: &Address) -> Result<Connection, Failure> {
    let mut connection = existing(&address.to_read()).await?;
    connection.begin_snapshot().await.map_err(Failure::open)?;
    Ok(connection)
}

async fn store(
    target: &mut Connection,
    insert: &RowsStatement,
    values: &[Value<'_>],
) -> Result<(), sqlx::Error> {
    target.begin(Access::Alone).await?;
    insert.execute(target, values).await?;
    target.raw("COMMIT").await
}
