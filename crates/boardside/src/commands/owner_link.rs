//! `boardside owner-link`: a link with which somebody becomes an owner.

use crate::database::{Database, wait_for};
use crate::outcome::{Failure, Verdict};
use boardside_server::Time;
use boardside_server::accounts::new_owner_link;
use boardside_server::config::check_origin;
use boardside_store::{Failure as StoreFailure, Store};
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
    #[arg(long, value_name = "URL", value_parser = read_origin, default_value = "", hide_default_value = true)]
    origin: String,
}

const AFTER_HELP: &str = "\
Examples:
  boardside owner-link --origin https://chess.example.org
  boardside owner-link --database postgres://boardside@localhost/boardside";

impl OwnerLink {
    /// Prints it.
    pub fn run(self) -> Result<Verdict, Failure> {
        let path = wait_for(make(&self.database.url))?;
        writeln!(io::stdout(), "{}{path}", self.origin)?;
        Ok(Verdict::Clean)
    }
}

async fn make(database: &str) -> Result<String, StoreFailure> {
    let store = Store::open(database).await?;
    let path = new_owner_link(&store, Time::real().now(), true).await?;
    store.close().await?;
    Ok(path)
}

fn read_origin(text: &str) -> Result<String, String> {
    match text {
        "" => Ok(String::new()),
        text => check_origin(text).map_err(str::to_owned),
    }
}
