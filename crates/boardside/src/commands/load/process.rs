//! A server of this program as a process of its own.

use super::failed;
use crate::outcome::Failure;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A server that runs until this is dropped.
pub struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    /// Starts this program with these arguments in a folder, on one core if one is named, and waits until it listens.
    pub fn start(folder: &Path, core: Option<usize>, args: &[&str]) -> Result<Process, Failure> {
        let program = std::env::current_exe().map_err(Failure::system("find this program"))?;
        let mut command = match core {
            None => Command::new(program),
            Some(core) => {
                let mut taskset = Command::new("taskset");
                taskset.arg("-c").arg(core.to_string()).arg(program);
                taskset
            }
        };
        command
            .args(args)
            .current_dir(folder)
            .stdout(Stdio::piped());
        let child = command.spawn();
        let mut child = child.map_err(|why| failed("cannot start a server", why))?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            // It prints nothing after this that anybody waits for.
            let heard = BufReader::new(out).read_line(&mut line);
            heard.map_err(Failure::system("hear a server"))?;
        }
        let address = line.trim().rsplit([' ', '/']).next();
        match address.and_then(|address| address.parse().ok()) {
            Some(address) => Ok(Process { child, address }),
            None => Err(failed("cannot start a server", "it does not listen")),
        }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its number.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Its memory in KiB.
    pub fn memory(&self) -> Result<u64, Failure> {
        memory(self.pid())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The memory of a process that is really there, in KiB.
pub fn memory(pid: u32) -> Result<u64, Failure> {
    let path = PathBuf::from(format!("/proc/{pid}/status"));
    let text = fs::read_to_string(&path).map_err(|why| Failure::read(&path, why))?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
    number.ok_or_else(|| failed("cannot see the memory of the process", "it has ended"))
}
