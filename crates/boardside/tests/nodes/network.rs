//! A network namespace with two cables: one to the database and everybody else, one to its own clients.

use std::io::{self, Write as _};
use std::process::Command;

/// A namespace and its cables, gone when it is dropped.
pub struct Network {
    name: String,
    /// The part of all addresses that no other test has.
    number: u32,
}

/// Why there is none.
pub enum NoNetwork {
    /// The system does not let this user; the sentence says what is missing.
    NotAllowed(String),
    /// It should have worked.
    Broken(String),
}

impl Network {
    /// Makes one, if this user may.
    pub fn new() -> Result<Network, NoNetwork> {
        let number = std::process::id();
        let name = format!("boardside-{number}");
        ip(&["netns", "add", &name]).map_err(|said| {
            let allowed = is_root() && !said.contains("not permitted");
            if allowed {
                NoNetwork::Broken(said)
            } else {
                NoNetwork::NotAllowed(said)
            }
        })?;
        let network = Network { name, number };
        network.connect().map_err(NoNetwork::Broken)?;
        Ok(network)
    }

    fn connect(&self) -> Result<(), String> {
        let inside = ["-n", &self.name];
        for cable in [Cable::Database, Cable::Clients] {
            let (here, there) = (self.end(cable, "h"), self.end(cable, "n"));
            let pair = ["type", "veth", "peer", "name", &there, "netns", &self.name];
            ip(&[&["link", "add", &here][..], &pair].concat())?;
            let (ours, theirs) = (self.address(cable, 1), self.address(cable, 2));
            ip(&["address", "add", &format!("{ours}/30"), "dev", &here])?;
            let address = format!("{theirs}/30");
            ip(&[&inside[..], &["address", "add", &address, "dev", &there]].concat())?;
            ip(&["link", "set", &here, "up"])?;
            ip(&[&inside[..], &["link", "set", &there, "up"]].concat())?;
        }
        ip(&[&inside[..], &["link", "set", "lo", "up"]].concat())
    }

    /// The name of one end of a cable; at most fifteen characters.
    fn end(&self, cable: Cable, end: &str) -> String {
        let letter = match cable {
            Cable::Database => "d",
            Cable::Clients => "c",
        };
        format!("bs{}{letter}{end}", self.number)
    }

    /// Our end of a cable is 1, the end within is 2.
    pub fn address(&self, cable: Cable, end: u32) -> String {
        let place = match cable {
            Cable::Database => 0,
            Cable::Clients => 4,
        };
        let (high, low) = (self.number / 250 % 100, self.number % 250);
        format!("10.{}.{low}.{}", 150 + high, place + end)
    }

    /// Pulls the cable to the database out, without anybody being told: what is sent is lost.
    pub fn cut(&self) {
        ip(&["link", "set", &self.end(Cable::Database, "h"), "down"]).unwrap();
    }

    /// Puts it back.
    pub fn mend(&self) {
        ip(&["link", "set", &self.end(Cable::Database, "h"), "up"]).unwrap();
    }

    /// A command that runs a program within.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.name, program]);
        command
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        // The cables go with it.
        let _ = ip(&["netns", "delete", &self.name]);
    }
}

/// Which of the two.
#[derive(Copy, Clone)]
pub enum Cable {
    Database,
    Clients,
}

/// Says aloud, also where the test itself passes, that something was not looked at.
pub fn not_run(test: &str, why: &str) {
    // Not by a macro, whose words the test harness keeps to itself.
    let _ = writeln!(
        io::stderr(),
        "NOT RUN: {test}: it needs root and the program `ip` (Debian: iproute2): {why}"
    );
}

fn ip(args: &[&str]) -> Result<(), String> {
    let output = Command::new("ip").args(args).output();
    let output = output.map_err(|why| format!("cannot run ip: {why}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("ip {}: {}", args.join(" "), said.trim()))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.trim_ascii() == b"0"
}
