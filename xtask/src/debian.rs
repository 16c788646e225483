//! What tests need of the machine beside Rust and Node.js, by the names of Debian's packages.
//!
//! Where this user may, what is missing is installed; otherwise a sentence says what to install.

use std::path::Path;
use std::process::Command;

use crate::session::Step;
use testbed::postgres::Programs;

/// Where Debian puts the browser that the browser tests drive.
pub const CHROMIUM: &str = "/usr/bin/chromium";

/// Something that must be there, and where it comes from.
struct Need {
    packages: &'static str,
    /// What must be settled before the package comes.
    before: Option<Step>,
    /// The sentence to show, if it is missing.
    missing: Option<String>,
}

/// The steps that bring what is missing: a database server, a browser, a C++ compiler for fuzzing, and for root the
/// program that makes networks.
///
/// # Errors
/// All that is missing and how to install it, where this user may not.
pub fn preparation() -> Result<Vec<Step>, String> {
    plan(
        vec![postgresql(), chromium(), compiler(), network()],
        may_install,
    )
}

/// The tests of the store start a PostgreSQL of their own.
fn postgresql() -> Need {
    // The package would also set up and start a server that nobody asked for, if it were not for this setting.
    let policy = "mkdir -p /etc/postgresql-common && \
         echo create_main_cluster = false >> /etc/postgresql-common/createcluster.conf";
    Need {
        packages: "postgresql",
        before: Some(Step::new("no server of Debian's own", "sh -c").arg(policy)),
        missing: Programs::find().err(),
    }
}

/// The browser alone comes without any font: the pages would be empty boxes, and their men invisible.
fn chromium() -> Need {
    let sentence = || {
        format!(
            "the browser tests need Debian's Chromium ({CHROMIUM}); install it with:\n\n    \
             apt-get install --yes chromium fonts-liberation fonts-dejavu-core\n"
        )
    };
    Need {
        packages: "chromium fonts-liberation fonts-dejavu-core",
        before: None,
        missing: (!Path::new(CHROMIUM).exists()).then(sentence),
    }
}

/// libFuzzer is C++.
fn compiler() -> Need {
    let sentence = "fuzzing needs a C++ compiler called c++; on Debian install it with:\n\n    \
                    apt-get install --yes g++\n";
    Need {
        packages: "g++",
        before: None,
        missing: (!succeeds("c++", "--version")).then(|| sentence.to_string()),
    }
}

/// The test of a network that is cut makes one of its own. Only root may; for others it says that it was not run.
fn network() -> Need {
    let sentence = "the test of a network that is cut needs the program ip; on Debian install it with:\n\n    \
                    apt-get install --yes iproute2\n";
    Need {
        packages: "iproute2",
        before: None,
        missing: (is_root() && !succeeds("ip", "-V")).then(|| sentence.to_string()),
    }
}

/// One update and one installation for all that is missing.
fn plan(needs: Vec<Need>, may_install: fn() -> bool) -> Result<Vec<Step>, String> {
    let (mut steps, mut packages, mut sentences) = (Vec::new(), Vec::new(), Vec::new());
    for need in needs {
        if let Some(sentence) = need.missing {
            steps.extend(need.before);
            packages.push(need.packages);
            sentences.push(sentence);
        }
    }
    if packages.is_empty() {
        return Ok(Vec::new());
    }
    if !may_install() {
        return Err(sentences.join("\n"));
    }
    let install = "apt-get install --yes --no-install-recommends";
    steps.push(Step::new("update of packages", "apt-get update --quiet"));
    steps.push(
        Step::new(
            "install packages",
            &format!("{install} {}", packages.join(" ")),
        )
        .env("DEBIAN_FRONTEND", "noninteractive"),
    );
    Ok(steps)
}

/// Only root may, and only where packages are Debian's.
fn may_install() -> bool {
    is_root() && succeeds("apt-get", "--version")
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

fn succeeds(program: &str, arg: &str) -> bool {
    let output = Command::new(program).arg(arg).output();
    output.is_ok_and(|output| output.status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn need(packages: &'static str, is_missing: bool) -> Need {
        Need {
            packages,
            before: (packages == "postgresql").then(|| Step::new("first", "settle")),
            missing: is_missing.then(|| format!("install {packages}")),
        }
    }

    #[track_caller]
    fn check(needs: Vec<Need>, may_install: bool, expected: Result<&[&str], &str>) {
        let steps = plan(needs, if may_install { || true } else { || false });
        let lines: Result<Vec<String>, String> =
            steps.map(|steps| steps.iter().map(Step::to_string).collect());
        let expected = expected
            .map(|lines| lines.iter().map(ToString::to_string).collect())
            .map_err(String::from);
        assert_eq!(lines, expected);
    }

    #[test]
    fn nothing_is_done_where_nothing_is_missing() {
        check(vec![need("postgresql", false)], false, Ok(&[]));
        check(vec![need("postgresql", false)], true, Ok(&[]));
    }

    #[test]
    fn all_that_is_missing_is_installed_at_once_and_settled_before() {
        let needs = vec![
            need("postgresql", true),
            need("g++", false),
            need("chromium", true),
        ];
        let steps = [
            "settle",
            "apt-get update --quiet",
            "DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends postgresql chromium",
        ];
        check(needs, true, Ok(&steps));
    }

    #[test]
    fn a_package_that_is_there_is_not_settled_again() {
        let needs = vec![need("postgresql", false), need("g++", true)];
        let steps = [
            "apt-get update --quiet",
            "DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends g++",
        ];
        check(needs, true, Ok(&steps));
    }

    #[test]
    fn who_may_not_install_reads_everything_that_is_missing() {
        let needs = vec![need("postgresql", true), need("g++", true)];
        check(needs, false, Err("install postgresql\ninstall g++"));
    }
}
