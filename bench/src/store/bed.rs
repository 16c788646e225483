//! Empty databases to measure on.

use boardside_store::Store;
use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use testbed::Folder;
use testbed::postgres::Server;

/// Which of the two.
#[derive(Copy, Clone)]
pub enum Kind<'a> {
    Sqlite,
    Postgres(&'a Server),
}

impl fmt::Display for Kind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Sqlite => "SQLite",
            Kind::Postgres(_) => "PostgreSQL",
        })
    }
}

/// A database with the tables of the store and nothing in them, gone when it is dropped.
pub struct Bed<'a> {
    url: String,
    place: Place<'a>,
}

enum Place<'a> {
    #[expect(dead_code, reason = "kept for its end, which removes the file")]
    File(Folder),
    Database(&'a Server, String),
}

impl<'a> Bed<'a> {
    pub async fn new(kind: Kind<'a>) -> Result<Bed<'a>, Box<dyn Error>> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let bed = match kind {
            Kind::Sqlite => {
                let folder = Folder::new()?;
                let url = format!("sqlite:{}", folder.path().join("log.db").display());
                let place = Place::File(folder);
                Bed { url, place }
            }
            Kind::Postgres(server) => {
                let name = format!("bench{}", COUNT.fetch_add(1, Ordering::Relaxed));
                server.create(&name)?;
                let url = server.url(&name);
                let place = Place::Database(server, name);
                Bed { url, place }
            }
        };
        bed.open().await?.close().await?;
        Ok(bed)
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    pub async fn open(&self) -> Result<Store, Box<dyn Error>> {
        Ok(Store::open(&self.url).await?)
    }
}

impl Drop for Bed<'_> {
    fn drop(&mut self) {
        if let Place::Database(server, name) = &self.place {
            // What cannot be removed goes with the server.
            let _ = server.remove(name);
        }
    }
}
