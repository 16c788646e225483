//! A PostgreSQL server in a temporary folder, reached through a socket there, gone with its owner.

mod programs;

pub use programs::{MISSING, Programs};

use crate::folder::Folder;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Whom the databases belong to.
const OWNER: &str = "boardside";

/// A running server. Dropping it stops the server and removes its folder.
pub struct Server {
    programs: Programs,
    folder: Folder,
    running: Mutex<Option<Running>>,
}

impl Server {
    /// The server that all tests of this process share, started by whoever is first and stopped by whoever is last.
    ///
    /// # Errors
    /// [`MISSING`] where PostgreSQL is not installed; otherwise what it said when it did not start.
    pub fn shared() -> Result<Arc<Server>, String> {
        static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(server) = shared.upgrade() {
            return Ok(server);
        }
        let server = Arc::new(Server::start()?);
        *shared = Arc::downgrade(&server);
        Ok(server)
    }

    /// Starts a server of one's own, which may then be stopped and started again.
    ///
    /// # Errors
    /// As [`Server::shared`].
    pub fn start() -> Result<Server, String> {
        let programs = Programs::find()?;
        let folder = Folder::new().map_err(|e| format!("cannot make a folder: {e}"))?;
        programs.give(folder.path())?;
        let data = folder.path().join("data");
        let initdb = programs
            .command("initdb")
            .args(["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"])
            .arg(format!("--username={OWNER}"))
            .arg("--pgdata")
            .arg(&data)
            .output();
        finished("initdb", initdb)?;
        let server = Server {
            programs,
            folder,
            running: Mutex::new(None),
        };
        server.resume()?;
        Ok(server)
    }

    /// Makes an empty database.
    ///
    /// # Errors
    /// When the server refuses.
    pub fn create(&self, database: &str) -> Result<(), String> {
        let createdb = self
            .programs
            .command("createdb")
            .arg(format!("--username={OWNER}"))
            .arg("--host")
            .arg(self.folder.path())
            .arg(database)
            .output();
        finished("createdb", createdb)
    }

    /// The address of a database.
    pub fn url(&self, database: &str) -> String {
        let folder = self.folder.path().display();
        format!("postgres://{OWNER}@localhost/{database}?host={folder}")
    }

    /// Stops the server; clients are cut off.
    pub fn stop(&self) {
        self.lock().take();
    }

    /// Starts a stopped server again, with the data it had.
    ///
    /// # Errors
    /// What the server said when it did not start.
    pub fn resume(&self) -> Result<(), String> {
        let mut running = self.lock();
        if running.is_none() {
            *running = Some(Running::start(&self.programs, self.folder.path())?);
        }
        Ok(())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The process. A thread of its own has started it and waits for it: should this program be killed, the kernel ends
/// the server when that thread is gone, and not when just some test's thread is.
struct Running {
    pid: u32,
    stop: Sender<()>,
    keeper: Option<JoinHandle<()>>,
}

impl Running {
    fn start(programs: &Programs, folder: &Path) -> Result<Running, String> {
        let mut command = programs.command("postgres");
        let log = folder.join("log");
        let output =
            File::create(&log).map_err(|e| format!("cannot make {}: {e}", log.display()))?;
        let errors = output.try_clone().map_err(|e| e.to_string())?;
        command
            .arg("-D")
            .arg(folder.join("data"))
            .arg("-k")
            .arg(folder)
            // No port is opened; the socket is found by its folder.
            .args(["-c", "listen_addresses=", "-c", "max_connections=200"])
            .stdin(Stdio::null())
            .stdout(output)
            .stderr(errors);
        let (started, starting) = mpsc::channel();
        let (stop, stopping) = mpsc::channel();
        let keeper = thread::spawn(move || {
            let child = command
                .spawn()
                .map_err(|e| format!("cannot run postgres: {e}"));
            match child {
                Ok(mut child) => {
                    let _ = started.send(Ok(child.id()));
                    let _ = stopping.recv();
                    end(&mut child);
                }
                Err(why) => drop(started.send(Err(why))),
            }
        });
        let pid = starting.recv().map_err(|e| e.to_string())??;
        let running = Running {
            pid,
            stop,
            keeper: Some(keeper),
        };
        running.wait_until_ready(programs, folder)?;
        Ok(running)
    }

    fn wait_until_ready(&self, programs: &Programs, folder: &Path) -> Result<(), String> {
        for _ in 0..600 {
            let ready = programs
                .command("pg_isready")
                .arg("--quiet")
                .arg("--host")
                .arg(folder)
                .status();
            if ready.is_ok_and(|status| status.success()) {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(50));
        }
        let said = fs::read_to_string(folder.join("log")).unwrap_or_default();
        Err(format!(
            "postgres (process {}) is not ready:\n{said}",
            self.pid
        ))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.stop.send(());
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.join();
        }
    }
}

/// An interrupt is PostgreSQL's "fast shutdown": clients are cut off, nothing committed is lost.
fn end(child: &mut Child) {
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    if !kill.is_ok_and(|status| status.success()) {
        let _ = child.kill();
    }
    let _ = child.wait();
}

fn finished(program: &str, output: std::io::Result<std::process::Output>) -> Result<(), String> {
    let output = output.map_err(|e| format!("cannot run {program}: {e}"))?;
    if output.status.success() {
        return Ok(());
    }
    let mut said = String::new();
    let _ = output.stderr.as_slice().read_to_string(&mut said);
    Err(format!("{program} failed ({}):\n{said}", output.status))
}
