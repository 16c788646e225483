//! Where a test takes place, and what is left to chance there.

use sqlx::Connection as _;
use std::hash::{BuildHasher as _, RandomState};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use testbed::Folder;
use testbed::postgres::Server;

/// An empty database, gone after the test.
pub enum Bed {
    Sqlite(Folder),
    Postgres(Arc<Server>, String),
}

impl Bed {
    pub fn sqlite() -> Bed {
        Bed::Sqlite(Folder::new().unwrap())
    }

    pub fn postgres() -> Bed {
        let server = Server::shared().unwrap_or_else(|why| panic!("{why}"));
        Bed::on(server)
    }

    pub fn on(server: Arc<Server>) -> Bed {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("lost{}", COUNT.fetch_add(1, Ordering::Relaxed));
        server.create(&name).unwrap_or_else(|why| panic!("{why}"));
        Bed::Postgres(server, name)
    }

    pub fn url(&self) -> String {
        match self {
            Bed::Sqlite(_) => format!("sqlite:{}", self.file().display()),
            Bed::Postgres(server, name) => server.url(name),
        }
    }

    /// The file of a SQLite database.
    pub fn file(&self) -> PathBuf {
        match self {
            Bed::Sqlite(folder) => folder.path().join("log.db"),
            Bed::Postgres(..) => panic!("PostgreSQL is not one file"),
        }
    }

    /// Runs statements on the PostgreSQL server, behind everybody's back.
    pub fn tamper(&self, text: &'static str) {
        wait(async {
            let mut at = sqlx::PgConnection::connect(&self.url()).await.unwrap();
            sqlx::raw_sql(text).execute(&mut at).await.unwrap();
            at.close().await.unwrap();
        });
    }
}

/// Runs something to its end.
pub fn wait<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(future)
}

/// Moments that nobody has chosen.
pub fn chance(below: u64) -> u64 {
    RandomState::new().hash_one(0) % below
}

/// Lets a moment pass, so that what comes next happens at no particular one.
pub fn dawdle(at_most: Duration) {
    std::thread::sleep(at_most.mul_f64(chance(1000) as f64 / 1000.0));
}
