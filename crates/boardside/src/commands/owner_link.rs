//! `boardside owner-link`: a link with which somebody becomes an owner.

use crate::configuration::read_origin;
use crate::database::{Database, wait_for};
use crate::outcome::{Failure, Verdict};
use boardside_server::Time;
use boardside_server::accounts::new_owner_link;
use boardside_store::{Failure as StoreFailure, Store, file_of};
use clap::Args;
use std::io::{self, Write as _};

/// Print a link with which somebody becomes an owner of the server.
///
/// It works once, within a day, and makes older ones worthless. Whoever can read the database may do this; it is the way
/// back in when every owner has forgotten the password.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct OwnerLink {
    #[command(flatten)]
    database: Database,

    /// The address people use; without it only the end of the link is printed.
    #[arg(long, value_name = "URL", value_parser = read_origin)]
    origin: Option<String>,
}

const AFTER_HELP: &str = "\
Examples:
  boardside owner-link --origin https://chess.example.org
  boardside owner-link --database postgres://boardside@localhost/boardside";

impl OwnerLink {
    /// Prints it.
    pub fn run(self) -> Result<Verdict, Failure> {
        let path = wait_for(make(&self.database.url))?;
        let origin = self.origin.unwrap_or_default();
        writeln!(io::stdout(), "{origin}{path}")?;
        Ok(Verdict::Clean)
    }
}

/// A new, empty database would give a link that opens nothing.
async fn make(database: &str) -> Result<String, StoreFailure> {
    if let Some(file) = file_of(database)?.filter(|file| !file.exists()) {
        return Err(StoreFailure::Absent { file });
    }
    let store = Store::open(database).await?;
    let path = new_owner_link(&store, Time::real().now(), true).await?;
    store.close().await?;
    Ok(path)
}
