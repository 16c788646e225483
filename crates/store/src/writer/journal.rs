//! Bringing SQLite's journal into its file without keeping anybody waiting.
//!
//! What is committed is in the journal, and from there it has to be brought into the file before the journal gets long. By
//! itself SQLite does that within a commit, and all who wait for it wait for two more syncs. Here another connection does
//! nearly all of it while the writer goes on, and the writer only does what has come since: only then can the journal
//! begin anew.

use crate::database::{Address, Connection};
use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// Pages in the journal before it is brought into the file, some three megabytes: whoever does that has the core for a millisecond or two.
const LONG: usize = 800;

/// A connection does not do it by itself before the journal is far longer, as when the other one could not. And it keeps
/// no more than 8 MiB of pages in memory: after many a commit SQLite looks through all of them.
const SETTINGS: &str = "PRAGMA wal_autocheckpoint = 50000; PRAGMA cache_size = -8192";

/// It keeps nobody waiting, and does what it can.
const BRING: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Turns in which the other connection brings it there, at most, and how long the last one takes if all goes well.
const TURNS: usize = 4;
const SHORT: Duration = Duration::from_millis(3);

/// The journal of a writer; nothing where the database is not SQLite's.
#[derive(Default)]
pub(super) struct Journal {
    helper: Option<Helper>,
    /// Since it was last brought into the file.
    pages: usize,
    is_asked: bool,
}

struct Helper {
    asked: mpsc::Sender<()>,
    is_done: Arc<AtomicBool>,
    /// Fails when the helper has ended.
    ended: oneshot::Receiver<()>,
}

impl Journal {
    pub(super) fn of(address: &Address) -> Journal {
        let helper = address.file().and_then(|_| Helper::start(address.clone()));
        Journal {
            helper,
            ..Journal::default()
        }
    }

    /// Prepares a connection for the writer. One that comes after a failure may find a full disk: the journal is brought
    /// into the file at once, so that it begins anew and its room is free for what comes.
    pub(super) async fn prepare(&self, connection: &mut Connection) {
        if self.helper.is_some() {
            // Without them everything is as safe, and only slower.
            let _ = connection.raw(SETTINGS).await;
            let _ = connection.raw(BRING).await;
        }
    }

    /// So many pages were committed, and everybody was told. A failure here is nobody's: everything is in the journal, and
    /// it will be tried again.
    pub(super) async fn grow(&mut self, pages: usize, connection: Option<&mut Connection>) {
        let (Some(helper), Some(connection)) = (&self.helper, connection) else {
            return;
        };
        self.pages += pages;
        if self.is_asked && helper.is_done.swap(false, Ordering::AcqRel) {
            let _ = connection.raw(BRING).await;
            self.is_asked = false;
            self.pages = 0;
        } else if !self.is_asked && self.pages >= LONG {
            self.is_asked = helper.asked.try_send(()).is_ok();
        }
    }

    /// Waits until the other connection is closed, so that the last one leaves nothing beside the file.
    pub(super) async fn close(self) {
        if let Some(Helper { asked, ended, .. }) = self.helper {
            drop(asked);
            let _ = ended.await;
        }
    }
}

impl Helper {
    /// None if the system has no thread to spare; SQLite does it by itself then.
    fn start(address: Address) -> Option<Helper> {
        let (asked, questions) = mpsc::channel(1);
        let (alive, ended) = oneshot::channel();
        let is_done = Arc::new(AtomicBool::new(false));
        let done = Arc::clone(&is_done);
        let work = move || {
            // Dropped at the end.
            let _alive: oneshot::Sender<()> = alive;
            give_way();
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            if let Ok(runtime) = runtime {
                runtime.block_on(help(address, questions, done));
            }
        };
        let thread = thread::Builder::new().name("journal".to_owned());
        thread.spawn(work).ok()?;
        Some(Helper {
            asked,
            is_done,
            ended,
        })
    }
}

/// Lets other threads go first. Nobody waits for this one, and on a machine with one core it would take turns with those for whom
/// somebody does. So does the thread of its connection, which is started by this one. It gets a thirtieth of a core that is never idle,
/// which is what it needs; with less the journal would grow for as long as the load goes on.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        // Without it nothing is wrong, only slower.
        let _ = rustix::process::setpriority_process(None, 15);
    }
}

async fn help(address: Address, mut questions: mpsc::Receiver<()>, is_done: Arc<AtomicBool>) {
    let mut connection: Option<Connection> = None;
    let mut file: Option<&'static File> = None;
    while questions.recv().await.is_some() {
        if connection.is_none() {
            connection = address.connect().await.ok();
        }
        if file.is_none() {
            file = address.file().and_then(hold);
        }
        // What comes during one turn is left to the next, and what comes during a short one, next to nothing, to the writer.
        for _ in 0..TURNS {
            let begun = Instant::now();
            if let Some(at) = &mut connection
                && at.raw(BRING).await.is_err()
            {
                connection = None;
            }
            // SQLite itself leaves that to whoever brings the last of it, which is the writer.
            if let Some(file) = file {
                let _ = file.sync_data();
            }
            if begun.elapsed() < SHORT {
                break;
            }
        }
        is_done.store(true, Ordering::Release);
    }
    if let Some(connection) = connection {
        let _ = connection.close().await;
    }
}

/// The database's file, to be synced. It is never closed: the system would take all locks away that this process has on the file, those of
/// SQLite's connections as well.
fn hold(path: &Path) -> Option<&'static File> {
    let file = File::open(path).ok()?;
    Some(Box::leak(Box::new(file)))
}
