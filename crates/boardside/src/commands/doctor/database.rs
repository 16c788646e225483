//! Whether the database can be used.

use super::finding::Finding;
use crate::database::wait_for;
use crate::outcome::Failure as Told;
use boardside_server::Config;
use boardside_store::{Failure, Looked};

const ABOUT: &str = "database";

/// What was found, and what is known of the database.
pub fn look(config: &Config) -> (Vec<Finding>, Option<Looked>) {
    let looked = wait_for(async { Ok::<_, Told>(boardside_store::look(&config.database).await) });
    match looked {
        Ok(Ok(looked)) => (judge(&looked), Some(looked)),
        Ok(Err(why)) => (vec![explain(&why)], None),
        Err(why) => {
            let advice = "Try again; if it stays, restart the machine.";
            (vec![Finding::bad(ABOUT, why, advice)], None)
        }
    }
}

fn judge(looked: &Looked) -> Vec<Finding> {
    let Looked { kind, known, .. } = looked;
    let mut findings = vec![match looked.version {
        Some(version) if version == *known => Finding::well(
            ABOUT,
            format!("{kind}, reachable, tables of version {version}"),
        ),
        Some(version) => Finding::note(
            ABOUT,
            format!(
                "{kind}, tables of version {version}; this program brings them to {known} when it starts"
            ),
            "Make a backup first (boardside db backup FILE): an older program cannot read them afterwards.",
        ),
        None => Finding::note(
            ABOUT,
            format!("{kind}, reachable and still empty"),
            "The first start makes the tables. If there should be games in it, it is the wrong one.",
        ),
    }];
    if !looked.damages.is_empty() {
        findings.push(Finding::bad(
            ABOUT,
            looked.damages.join("\n"),
            "Stop the server, keep a copy of the file, and restore the last backup (boardside db restore FILE).",
        ));
    }
    findings
}

fn explain(why: &Failure) -> Finding {
    match why {
        Failure::Absent { file } => Finding::note(
            ABOUT,
            format!("{} is not there yet", file.display()),
            "The first start makes it. If there should be one, look at `database` and at the folder you are in.",
        ),
        Failure::Address { .. } => Finding::bad(
            ABOUT,
            why,
            "Write it as sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME.",
        ),
        Failure::Newer { .. } => Finding::bad(
            ABOUT,
            why,
            "Install the newer program again, or restore a backup that this one wrote.",
        ),
        Failure::Incomplete => Finding::bad(
            ABOUT,
            why,
            "Restore or copy into an empty database again; this one can be deleted.",
        ),
        _ => Finding::bad(
            ABOUT,
            why,
            "See that the file is a database of ours that the server may read, or that the database server runs and takes this user and password.",
        ),
    }
}
