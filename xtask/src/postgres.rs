//! The tests of the store need a PostgreSQL of their own. They start it; here it is made sure that there is one to start.

use crate::session::Step;
use std::process::Command;
use testbed::postgres::Programs;

/// Installs Debian's PostgreSQL where there is none and this user may; otherwise says what to install.
pub fn preparation() -> Result<Vec<Step>, String> {
    let Err(missing) = Programs::find() else {
        return Ok(Vec::new());
    };
    if !may_install() {
        return Err(missing);
    }
    // The package would also set up and start a server that nobody asked for, if it were not for this setting.
    let policy = "mkdir -p /etc/postgresql-common && \
         echo create_main_cluster = false >> /etc/postgresql-common/createcluster.conf";
    Ok(vec![
        Step::new("no server of Debian's own", "sh -c").arg(policy),
        Step::new("update of packages", "apt-get update --quiet"),
        Step::new(
            "install PostgreSQL",
            "apt-get install --yes --no-install-recommends postgresql",
        )
        .env("DEBIAN_FRONTEND", "noninteractive"),
    ])
}

/// Only root may, and only where packages are Debian's.
fn may_install() -> bool {
    let id = Command::new("id").arg("-u").output();
    let is_root = id.is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    let has_apt = Command::new("apt-get").arg("--version").output();
    is_root && has_apt.is_ok_and(|output| output.status.success())
}
