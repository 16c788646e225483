//! Rulebooks as they were when something was set up by them. They are beside the log: an event names them by a digest.

use super::change::{Change, Stop};
use super::hex;
use crate::database::Connection;
use crate::failure::Failure;
use crate::store::Store;
use boardside_rulebook::Rulebook;
use sha2::{Digest as _, Sha256};

const KEEP: &str = "INSERT INTO rulebooks (digest, place, text) VALUES ($1, $2, $3) \
     ON CONFLICT (digest, place) DO NOTHING";
const FIND: &str = "SELECT text FROM rulebooks WHERE digest = $1 ORDER BY place";

/// The digest of a rulebook's texts: SHA-256 as 64 hexadecimal digits. Another digest is another rulebook, if only by a
/// comment in its file.
pub fn digest_of(rulebook: &Rulebook) -> String {
    let mut digest = Sha256::new();
    for text in rulebook.texts() {
        // The length first, or two texts could pass for one.
        digest.update((text.len() as u64).to_be_bytes());
        digest.update(text);
    }
    hex::write(&digest.finalize().into())
}

impl Store {
    /// Keeps the texts of a rulebook for ever, and gives the digest by which they are found.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_rulebook(&self, rulebook: &Rulebook) -> Result<String, Failure> {
        let digest = digest_of(rulebook);
        if self.rulebook_texts(&digest).await?.is_empty() {
            self.change_surely(Change::KeepRulebook(rulebook.clone()))
                .await?;
        }
        Ok(digest)
    }

    /// The texts that were kept under a digest: a rulebook's own, then those of the rulebooks it is based on. None where
    /// nothing was kept.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn rulebook_texts(&self, digest: &str) -> Result<Vec<String>, Failure> {
        self.look_up(FIND, &[digest.into()], |row| row.text(0))
            .await
    }
}

pub(super) async fn keep(on: &mut Connection, rulebook: &Rulebook) -> Result<(), Stop> {
    let digest = digest_of(rulebook);
    for (place, text) in (0_i64..).zip(rulebook.texts()) {
        on.execute(KEEP, &[digest.as_str().into(), place.into(), text.into()])
            .await?;
    }
    Ok(())
}
