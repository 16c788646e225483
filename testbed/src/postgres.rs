//! A PostgreSQL server in a temporary folder, reached through a socket there, gone with its owner.

mod programs;

pub use programs::{MISSING, Programs};

use crate::folder::Folder;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

/// Whom the databases belong to.
const OWNER: &str = "boardside";

/// Where a server keeps its tables.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Disk {
    /// With everything else.
    Usual,
    /// Those of [`Server::create_on_small_disk`] on a disk of its own, which only it sees, nearly full with a file that can be
    /// removed.
    Small,
}

/// A small disk for the processes of a server: a `tmpfs` in a mount namespace, which goes away with them.
const SMALL_DISK: &str = r#"
    mount -t tmpfs -o size=64m,mode=0755 tmpfs "$0" &&
    head -c 57000000 /dev/zero > "$0/ballast" || exit
    [ -z "$OWNER" ] || chown "$OWNER" "$0"
    exec "$@""#;

/// A running server. Dropping it stops the server and removes its folder.
pub struct Server {
    programs: Programs,
    folder: Folder,
    /// Where it listens beside its socket; empty for nowhere.
    listen: String,
    disk: Disk,
    running: Mutex<Option<Running>>,
    /// Sees to it that nothing stays when this program is killed.
    janitor: Child,
}

impl Server {
    /// The server that all tests of this process share, started by whoever is first and gone when the
    /// process is.
    ///
    /// # Errors
    /// [`MISSING`] where PostgreSQL is not installed; otherwise what it said when it did not start.
    pub fn shared() -> Result<Arc<Server>, String> {
        static SHARED: OnceLock<Result<Arc<Server>, String>> = OnceLock::new();
        SHARED.get_or_init(|| Server::start().map(Arc::new)).clone()
    }

    /// Starts a server of one's own, which may then be stopped and started again.
    ///
    /// # Errors
    /// As [`Server::shared`].
    pub fn start() -> Result<Server, String> {
        Server::start_as("", Disk::Usual)
    }

    /// Starts one that has a small disk for some of its databases. Whoever is not root needs user namespaces for it.
    ///
    /// # Errors
    /// As [`Server::shared`].
    pub fn start_with_small_disk() -> Result<Server, String> {
        Server::start_as("", Disk::Small)
    }

    /// Starts one that can also be reached at an address of this machine, by everybody in its network.
    ///
    /// # Errors
    /// As [`Server::shared`].
    pub fn start_listening(listen: &str) -> Result<Server, String> {
        Server::start_as(listen, Disk::Usual)
    }

    fn start_as(listen: &str, disk: Disk) -> Result<Server, String> {
        let programs = Programs::find()?;
        let folder = Folder::new().map_err(|e| format!("cannot make a folder: {e}"))?;
        programs.give(folder.path())?;
        let janitor = leave_a_janitor(folder.path())?;
        let data = folder.path().join("data");
        let initdb = programs
            .command("initdb")
            .args(["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"])
            .arg(format!("--username={OWNER}"))
            .arg("--pgdata")
            .arg(&data)
            .output();
        finished("initdb", initdb)?;
        if !listen.is_empty() {
            let rules = File::options().append(true).open(data.join("pg_hba.conf"));
            let told = rules.and_then(|mut rules| rules.write_all(b"host all all samenet trust\n"));
            told.map_err(|e| format!("cannot say who may connect: {e}"))?;
        }
        let server = Server {
            programs,
            folder,
            listen: listen.to_owned(),
            disk,
            running: Mutex::new(None),
            janitor,
        };
        server.resume()?;
        Ok(server)
    }

    /// Makes an empty database.
    ///
    /// # Errors
    /// When the server refuses.
    pub fn create(&self, database: &str) -> Result<(), String> {
        self.administer("createdb", &[database])
    }

    /// Makes an empty database on the small disk.
    ///
    /// # Errors
    /// When the server refuses, or has no such disk.
    pub fn create_on_small_disk(&self, database: &str) -> Result<(), String> {
        let place = small_disk(self.folder.path());
        let text = format!("CREATE TABLESPACE small LOCATION '{}'", place.display());
        self.administer("psql", &["--quiet", "--command", &text, "postgres"])?;
        self.administer("createdb", &["--tablespace=small", database])
    }

    /// Removes what the small disk was nearly full of.
    ///
    /// # Errors
    /// When it cannot be removed, or the server does not run.
    pub fn make_room(&self) -> Result<(), String> {
        let running = self.lock();
        let running = running.as_ref().ok_or("the server does not run")?;
        // Only its own processes see the disk.
        let inside = small_disk(self.folder.path()).join("ballast");
        let file = format!("/proc/{}/root{}", running.child.id(), inside.display());
        fs::remove_file(&file).map_err(|e| format!("cannot remove {file}: {e}"))
    }

    /// Removes a database, even if somebody is still connected to it.
    ///
    /// # Errors
    /// When the server refuses.
    pub fn remove(&self, database: &str) -> Result<(), String> {
        self.administer("dropdb", &["--force", database])
    }

    fn administer(&self, program: &str, args: &[&str]) -> Result<(), String> {
        let output = self
            .programs
            .command(program)
            .arg(format!("--username={OWNER}"))
            .arg("--host")
            .arg(self.folder.path())
            .args(args)
            .output();
        finished(program, output)
    }

    /// The address of a database.
    pub fn url(&self, database: &str) -> String {
        let folder = self.folder.path().display();
        format!("postgres://{OWNER}@localhost/{database}?host={folder}")
    }

    /// The address of a database, for a server that listens there.
    pub fn url_at(&self, address: &str, database: &str) -> String {
        format!("postgres://{OWNER}@{address}/{database}")
    }

    /// Stops the server; clients are cut off.
    pub fn stop(&self) {
        self.lock().take();
    }

    /// Ends the server as a crash would: nothing is written that is not yet, clients are cut off.
    pub fn crash(&self) {
        if let Some(mut running) = self.lock().take() {
            running.signal("-QUIT");
        }
    }

    /// Starts a stopped server again, with the data it had.
    ///
    /// # Errors
    /// What the server said when it did not start.
    pub fn resume(&self) -> Result<(), String> {
        let (path, mut running) = (self.folder.path(), self.lock());
        if running.is_none() {
            *running = Some(Running::start(
                &self.programs,
                path,
                &self.listen,
                self.disk,
            )?);
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
        // Waiting closes the pipe first.
        let _ = self.janitor.wait();
    }
}

fn small_disk(folder: &Path) -> PathBuf {
    folder.join("disk")
}

/// The process.
struct Running {
    child: Child,
}

impl Running {
    fn start(
        programs: &Programs,
        folder: &Path,
        listen: &str,
        disk: Disk,
    ) -> Result<Running, String> {
        let log = folder.join("log");
        let output =
            File::create(&log).map_err(|e| format!("cannot make {}: {e}", log.display()))?;
        let errors = output.try_clone().map_err(|e| e.to_string())?;
        let mut postgres = match disk {
            Disk::Usual => programs.command("postgres"),
            Disk::Small => {
                let place = small_disk(folder);
                fs::create_dir_all(&place).map_err(|e| e.to_string())?;
                programs.command_after("postgres", SMALL_DISK, &place)
            }
        };
        let child = postgres
            .arg("-D")
            .arg(folder.join("data"))
            .arg("-k")
            .arg(folder)
            // As a rule no port is opened; the socket is found by its folder.
            .args(["-c", &format!("listen_addresses={listen}")])
            .args(["-c", "max_connections=200"])
            // PostgreSQL's own advice is a quarter of the memory; what it comes with is for the smallest machines.
            .args(["-c", "shared_buffers=512MB"])
            .stdin(Stdio::null())
            .stdout(output)
            .stderr(errors)
            .spawn()
            .map_err(|e| format!("cannot run postgres: {e}"))?;
        let mut running = Running { child };
        running.wait_until_ready(programs, folder)?;
        Ok(running)
    }

    fn wait_until_ready(&mut self, programs: &Programs, folder: &Path) -> Result<(), String> {
        for _ in 0..1200 {
            if !matches!(self.child.try_wait(), Ok(None)) {
                break;
            }
            let mut ready = programs.command("pg_isready");
            ready.arg("--quiet").arg("--host").arg(folder);
            if ready.status().is_ok_and(|status| status.success()) {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(50));
        }
        let said = fs::read_to_string(folder.join("log")).unwrap_or_default();
        Err(format!("postgres did not start:\n{said}"))
    }
}

impl Running {
    /// Ends the server by a signal and waits until it has gone.
    fn signal(&mut self, signal: &str) {
        if !matches!(self.child.try_wait(), Ok(None)) {
            return;
        }
        let pid = self.child.id().to_string();
        let kill = Command::new("kill").args([signal, &pid]).status();
        if !kill.is_ok_and(|status| status.success()) {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

/// An interrupt is PostgreSQL's "fast shutdown": clients are cut off, nothing committed is lost.
impl Drop for Running {
    fn drop(&mut self) {
        self.signal("-INT");
    }
}

/// A shell that does nothing until this program is gone, in whatever way, and then stops the server and removes its
/// folder: it waits for the end of a pipe that the kernel closes.
fn leave_a_janitor(folder: &Path) -> Result<Child, String> {
    const SCRIPT: &str = r#"
        trap "" INT TERM HUP
        cat > /dev/null
        if pid=$(head -n 1 "$0/data/postmaster.pid" 2> /dev/null); then
            kill -INT "$pid" 2> /dev/null
            tries=0
            while kill -0 "$pid" 2> /dev/null && [ $tries -lt 100 ]; do
                sleep 0.1
                tries=$((tries + 1))
            done
        fi
        rm -rf "$0""#;
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(SCRIPT).arg(folder);
    let shell = shell.stdin(Stdio::piped()).stdout(Stdio::null()).spawn();
    shell.map_err(|e| format!("cannot run sh: {e}"))
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
