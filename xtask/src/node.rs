//! Node.js and its packages: what is bundled for the browser, and the tests that drive one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::session::{Session, Step};

/// The oldest Node.js that has all we use.
const OLDEST: u32 = 20;

const MISSING: &str = "the pages are bundled by Node.js 20 or newer and its npm; install them from nodejs.org or with \
     your system's package manager, and see that `node --version` and `npm --version` answer";

/// A folder with a `package.json` and a `package-lock.json`.
#[derive(Clone, Copy)]
pub struct Package {
    folder: &'static str,
}

/// What runs in the browser.
pub const WEB: Package = Package { folder: "web" };

/// The browser tests.
pub const E2E: Package = Package { folder: "e2e" };

/// Says what to do where Node.js or npm is missing or too old.
///
/// # Errors
/// The sentence.
pub fn look() -> Result<(), String> {
    judge(answer("node"), answer("npm"))
}

fn judge(node: Option<String>, npm: Option<String>) -> Result<(), String> {
    let (Some(node), Some(_)) = (node, npm) else {
        return Err(MISSING.to_string());
    };
    let major = node.trim_start_matches('v').split('.').next();
    match major.and_then(|major| major.parse::<u32>().ok()) {
        Some(major) if major >= OLDEST => Ok(()),
        _ => Err(format!("this Node.js is {node}; {MISSING}")),
    }
}

fn answer(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| said.trim().to_string())
}

impl Package {
    /// Installs what the lock file names, if that has not been done since the lock file changed.
    ///
    /// # Errors
    /// As [`Session::run`].
    pub fn install(self, session: &mut Session) -> Result<(), String> {
        let lock = self.path("package-lock.json");
        let wanted = fs::read(&lock).map_err(|e| format!("cannot read {}: {e}", lock.display()))?;
        if self.is_installed(&wanted) {
            return Ok(());
        }
        session.run(&self.step("packages", "ci --no-audit --no-fund"))?;
        let stamp = self.stamp();
        fs::write(&stamp, wanted).map_err(|e| format!("cannot write {}: {e}", stamp.display()))
    }

    /// Runs a script of the `package.json`.
    pub fn script(self, script: &str) -> Step {
        self.step(script, &format!("run --silent {script}"))
    }

    fn step(self, name: &str, command: &str) -> Step {
        let folder = self.folder;
        Step::new(
            format!("{folder}: {name}"),
            &format!("npm --prefix {folder} {command}"),
        )
    }

    fn is_installed(self, lock: &[u8]) -> bool {
        fs::read(self.stamp()).is_ok_and(|installed| installed == lock)
    }

    /// A copy of the lock file. npm empties the folder before it installs, so that it never outlives what it vouches for.
    fn stamp(self) -> PathBuf {
        self.path("node_modules/.installed-lock.json")
    }

    fn path(self, name: &str) -> PathBuf {
        Path::new(self.folder).join(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(node: Option<&str>, npm: Option<&str>, complaint: Option<&str>) {
        let found = judge(node.map(String::from), npm.map(String::from)).err();
        match (complaint, &found) {
            (None, None) => {}
            (Some(start), Some(found)) => assert!(found.starts_with(start), "{found}"),
            _ => panic!("{found:?} instead of {complaint:?}"),
        }
    }

    #[test]
    fn an_old_or_missing_node_is_named() {
        check(Some("v20.20.2"), Some("10.8.0"), None);
        check(Some("v26.0.0"), Some("12.0.0"), None);
        check(
            Some("v18.19.0"),
            Some("9.2.0"),
            Some("this Node.js is v18.19.0; "),
        );
        check(None, Some("10.8.0"), Some("the pages are bundled by"));
        check(Some("v20.20.2"), None, Some("the pages are bundled by"));
    }

    #[test]
    fn a_script_is_run_in_its_folder() {
        let step = WEB.script("build").to_string();
        assert_eq!(step, "npm --prefix web run --silent build");
    }
}
