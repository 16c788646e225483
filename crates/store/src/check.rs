//! Looking at everything in a database for what must not be, in one snapshot, while others may write.

mod deadlines;
mod directory;
mod finding;
mod games;
mod log;

pub use finding::{Checked, Finding};

use crate::database::{Address, Connection};
use crate::failure::{Failure, Reason};
use crate::opening::existing;
use crate::progress::Progress;
use crate::schema::{self, Table};
use boardside_rulebook::Rulebook;

/// Checks a database: that its file is sound, that every stream is numbered without a gap and every command whole, that
/// every event can be read and every game under one of these rulebooks replayed, that deadlines belong to events, that
/// the read models are what the log says, and that the people directory knows everybody it names.
///
/// Every problem is told as it is found.
///
/// # Errors
/// When the database cannot be opened or is not of this program's version; when it can no longer be reached.
pub async fn check(
    url: &str,
    rulebooks: &[Rulebook],
    tell: &mut (dyn FnMut(&Finding) + Send),
    progress: &mut dyn Progress,
) -> Result<Checked, Failure> {
    let address = Address::parse(url)?;
    let mut connection = existing(&address.to_read()).await?;
    connection.begin_snapshot().await.map_err(Failure::open)?;
    schema::require_current(&mut connection).await?;
    connection.see_all().await.map_err(Failure::read)?;
    let tables = schema::tables(schema::KNOWN).await;
    let mut inspection = Inspection {
        connection,
        tables: tables.map_err(Failure::read)?,
        rulebooks,
        tell,
        progress,
        checked: Checked::default(),
    };
    inspection.run().await?;
    Ok(inspection.checked)
}

/// A check under way.
struct Inspection<'a> {
    connection: Connection,
    tables: Vec<Table>,
    rulebooks: &'a [Rulebook],
    tell: &'a mut (dyn FnMut(&Finding) + Send),
    progress: &'a mut dyn Progress,
    checked: Checked,
}

impl Inspection<'_> {
    async fn run(&mut self) -> Result<(), Failure> {
        match self.connection.integrity().await {
            Ok(damages) => damages
                .into_iter()
                .for_each(|what| self.find(Finding::of_database(what))),
            Err(error) => self.stop("the file", error)?,
        }
        self.walk_log().await?;
        self.walk_deadlines().await?;
        self.find_stray_rows().await?;
        self.walk_directory().await
    }

    fn find(&mut self, finding: Finding) {
        self.checked.problems += 1;
        (self.tell)(&finding);
    }

    /// A part that cannot be read to its end is a problem like others, unless it only cannot be reached just now.
    fn stop(&mut self, part: &str, error: sqlx::Error) -> Result<(), Failure> {
        match Reason::of(&error) {
            Reason::Unreachable | Reason::Busy => Err(Failure::read(error)),
            Reason::DiskFull
            | Reason::ReadOnly
            | Reason::NotADatabase
            | Reason::Damaged
            | Reason::Other => {
                let what = format!("{part} cannot be read to the end: {error}");
                self.find(Finding::of_database(what));
                Ok(())
            }
        }
    }

    /// A table by its name.
    fn table(&self, name: &str) -> Table {
        let found = self.tables.iter().find(|table| table.name == name);
        found.expect("a migration makes it").clone()
    }
}
