//! Random values that every process on the same database knows.

use super::change::{Change, Stop};
use super::hex;
use super::private::redacted;
use crate::database::Connection;
use crate::failure::{Failure, Fate};
use crate::store::Store;

/// 32 random bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

redacted!(Secret);

const KEEP: &str =
    "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
const FIND: &str = "SELECT value FROM secrets WHERE name = $1";

impl Store {
    /// The secret of this name. It is made on first use and the same for everybody ever after.
    ///
    /// # Errors
    /// When the database fails, or the system has no random numbers.
    pub async fn secret(&self, name: &'static str) -> Result<[u8; 32], Failure> {
        if let Some(found) = self.find_secret(name).await? {
            return Ok(found);
        }
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(no_chance)?;
        // Another process may have been first; what counts is what is kept.
        self.change_surely(Change::KeepSecret(name, Secret(fresh)))
            .await?;
        let kept = self.find_secret(name).await?;
        kept.ok_or_else(|| Failure::read(sqlx::Error::RowNotFound))
    }

    async fn find_secret(&self, name: &str) -> Result<Option<[u8; 32]>, Failure> {
        let values = [name.into()];
        let found = self.look_up(FIND, &values, |row| hex::read(&row.text(0)?));
        Ok(found.await?.into_iter().next())
    }
}

pub(super) async fn keep(on: &mut Connection, name: &str, secret: &Secret) -> Result<(), Stop> {
    let value = hex::write(&secret.0);
    on.execute(KEEP, &[name.into(), value.as_str().into()])
        .await?;
    Ok(())
}

fn no_chance(error: getrandom::Error) -> Failure {
    Failure::write(Fate::NotStored, sqlx::Error::Io(error.into()))
}
