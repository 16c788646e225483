//! Which rules are in force: for what begins now, those of the library; for what has begun, those it began with.

use crate::room::NoRoom;
use boardside_rulebook::{Library, Mistake, Rulebook};
use boardside_store::people::digest_of;
use boardside_store::{Failure, Store};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The rulebooks of this server, and those kept with what was set up before. Clones share them.
#[derive(Clone)]
pub struct Rules {
    library: Library,
    store: Store,
    /// The digests of the library's rulebooks by their ids.
    digests: Arc<HashMap<String, String>>,
    /// The digests of what this process knows to be kept. A plain mutex: nothing awaits while it is held.
    kept: Arc<Mutex<HashSet<String>>>,
}

impl Rules {
    /// The rules of a library, over those that the store keeps.
    pub fn new(library: Library, store: Store) -> Rules {
        let digest = |rulebook: &Rulebook| (rulebook.id().to_owned(), digest_of(rulebook));
        let digests = library.rulebooks().iter().map(digest).collect();
        Rules {
            library,
            store,
            digests: Arc::new(digests),
            kept: Arc::default(),
        }
    }

    /// The rulebook with this id for what begins now.
    pub fn current(&self, id: &str) -> Option<&Rulebook> {
        self.library.find(id)
    }

    /// Keeps a rulebook for what begins by it, and gives the digest that goes into its first event.
    ///
    /// # Errors
    /// When nothing can be stored.
    pub async fn keep(&self, rulebook: &Rulebook) -> Result<String, Failure> {
        let digest = digest_of(rulebook);
        if !self.kept().contains(&digest) {
            self.store.keep_rulebook(rulebook).await?;
            self.kept().insert(digest.clone());
        }
        Ok(digest)
    }

    fn kept(&self) -> MutexGuard<'_, HashSet<String>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rulebook that something began with. One whose kept text this program can no longer read, or that was never
    /// kept, is that of the library: a game that goes on by today's text is better than one that nobody can open.
    ///
    /// # Errors
    /// When there is none, or the store cannot be read.
    pub async fn of(&self, id: &str, digest: Option<&str>) -> Result<Rulebook, NoRoom> {
        if let Some(digest) = digest
            && self.digests.get(id).map(String::as_str) != Some(digest)
        {
            let texts = self.store.rulebook_texts(digest).await;
            let texts = texts.map_err(|why| NoRoom::Unavailable(why.to_string()))?;
            match read(&texts) {
                Ok(rulebook) => return Ok(rulebook),
                Err(why) => {
                    tracing::warn!(rulebook = id, digest, why, "today's rulebook is in force");
                }
            }
        }
        self.current(id).cloned().ok_or_else(|| {
            NoRoom::Damaged(format!(
                "its rulebook {id:?} is not among those of this server"
            ))
        })
    }
}

fn read(texts: &[String]) -> Result<Rulebook, String> {
    if texts.is_empty() {
        return Err("its text was not kept".into());
    }
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let told = |mistakes: Vec<Mistake>| {
        let first = mistakes.first().map(ToString::to_string);
        first.unwrap_or_else(|| "no text is a rulebook".into())
    };
    Rulebook::from_texts(&texts).map_err(told)
}
