//! Where PostgreSQL is installed, and as whom it is run.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What to do where there is no PostgreSQL.
pub const MISSING: &str = "these tests need PostgreSQL 15 or newer (its programs initdb, postgres and pg_isready); \
     on Debian install it with:\n\n    apt-get install --yes postgresql\n";

/// Somebody who may run a server.
#[derive(Clone, Debug)]
struct User {
    name: &'static str,
    group: String,
}

/// Debian keeps each version in a folder of its own, outside the search path.
const DEBIAN: &str = "/usr/lib/postgresql";

const NEEDED: [&str; 6] = [
    "initdb",
    "postgres",
    "pg_isready",
    "createdb",
    "dropdb",
    "psql",
];

/// The programs of one installation.
#[derive(Clone, Debug)]
pub struct Programs {
    folder: PathBuf,
    /// PostgreSQL refuses to be run by root, so root runs it as somebody else.
    user: Option<User>,
}

impl Programs {
    /// Finds the newest installation.
    ///
    /// # Errors
    /// [`MISSING`] if there is none.
    pub fn find() -> Result<Programs, String> {
        Programs::find_in(folders())
    }

    fn find_in(folders: Vec<PathBuf>) -> Result<Programs, String> {
        let folder = folders
            .into_iter()
            .find(|folder| NEEDED.iter().all(|name| folder.join(name).exists()))
            .ok_or(MISSING)?;
        let user = if is_root() { Some(stand_in()?) } else { None };
        Ok(Programs { folder, user })
    }

    /// A program of the installation, to be run as the right user.
    pub(super) fn command(&self, program: &str) -> Command {
        let program = self.folder.join(program);
        let mut command = match &self.user {
            None => Command::new(program),
            Some(User { name, group }) => {
                let mut command = Command::new("setpriv");
                command
                    .args(["--reuid", name, "--regid", group, "--clear-groups", "--"])
                    .arg(program);
                command
            }
        };
        // Settings of the person who runs the tests must not lead to another server.
        for (name, _) in env::vars_os() {
            if name.to_string_lossy().starts_with("PG") {
                command.env_remove(name);
            }
        }
        command.current_dir("/");
        command
    }

    /// As [`Programs::command`], in a mount namespace of its own and after a script has run there as root. The script gets a
    /// folder as `$0`, the name of the user who runs the server as `OWNER`, and goes on with `exec "$@"`.
    pub(super) fn command_after(&self, program: &str, script: &str, folder: &Path) -> Command {
        let inner = self.command(program);
        let mut command = Command::new("unshare");
        command.arg("--mount");
        let mut last: Vec<String> = Vec::new();
        match &self.user {
            Some(User { name, .. }) => {
                command.env("OWNER", name);
            }
            // Whoever is not root becomes it in a user namespace, and himself again in another, because PostgreSQL refuses
            // to be run by root.
            None => {
                command.arg("--map-root-user").env_remove("OWNER");
                let own = |flag| says("id", &[flag]).unwrap_or_default();
                let (user, group) = (own("-u"), own("-g"));
                last.extend(["unshare".into(), format!("--map-user={user}")]);
                last.push(format!("--map-group={group}"));
            }
        }
        command.args(["sh", "-c", script]).arg(folder).args(last);
        command.arg(inner.get_program()).args(inner.get_args());
        for (name, value) in inner.get_envs() {
            if value.is_none() {
                command.env_remove(name);
            }
        }
        command.current_dir("/");
        command
    }

    /// Gives a folder to the user who runs the server.
    pub(super) fn give(&self, folder: &Path) -> Result<(), String> {
        let Some(User { name, .. }) = &self.user else {
            return Ok(());
        };
        let status = Command::new("chown").arg(name).arg(folder).status();
        match status {
            Ok(status) if status.success() => Ok(()),
            _ => Err(format!("cannot give {} to {name}", folder.display())),
        }
    }
}

/// Where to look: Debian's folders, the newest version first, then the search path.
fn folders() -> Vec<PathBuf> {
    let entries = fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let mut versions: Vec<(u32, PathBuf)> = entries
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .filter(|(version, _)| *version >= 15)
        .collect();
    versions.sort();
    let path = env::var_os("PATH").unwrap_or_default();
    versions
        .into_iter()
        .rev()
        .map(|(_, folder)| folder)
        .chain(env::split_paths(&path))
        .collect()
}

fn is_root() -> bool {
    says("id", &["-u"]).is_some_and(|id| id == "0")
}

/// Debian's package makes the first of these; the second is everywhere.
fn stand_in() -> Result<User, String> {
    ["postgres", "nobody"]
        .into_iter()
        .find_map(|name| {
            let group = says("id", &["-g", name])?;
            Some(User { name, group })
        })
        .ok_or_else(|| {
            "PostgreSQL refuses to be run by root, and there is no other user".to_string()
        })
}

fn says(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| said.trim().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_postgres_the_sentence_says_what_to_install() {
        let sentence = Programs::find_in(vec!["/nowhere".into()]).unwrap_err();
        assert_eq!(sentence, MISSING);
        assert!(sentence.contains("apt-get install --yes postgresql"));
    }
}
