//! The disk is full, and then it is not.

use crate::bed::Bed;
use crate::ledger::Ledger;
use crate::writer::Writer;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use testbed::Folder;
use testbed::postgres::Server;

/// A disk of its own for one process: a small `tmpfs` in a mount namespace, which goes away with the process. Most of it
/// is taken up by a file that can be removed. The shell stays when the writer has ended, until its input does.
const SMALL_DISK: &str = r#"
    mount -t tmpfs -o size=80m tmpfs "$0" &&
    head -c 80000000 /dev/zero > "$0/ballast" &&
    "$@"
    echo "ended with $?"
    cat > /dev/null"#;

#[test]
fn a_full_disk_under_sqlite_loses_nothing_and_room_is_enough_to_go_on() {
    let folder = Folder::new().unwrap();
    let disk = folder.path().join("disk");
    std::fs::create_dir(&disk).unwrap();
    let mut command = Command::new("unshare");
    // Whoever is not root becomes it in a user namespace.
    command.args(["--mount", "--map-root-user", "sh", "-c", SMALL_DISK]);
    command.arg(&disk).arg(env!("CARGO_BIN_EXE_boardside"));
    let url = format!("sqlite:{}", disk.join("log.db").display());
    let options = "--callers 40 --streams 40 --appends 5000 --patience 100";
    let mut writer = Writer::start_in(command, &url, options);
    writer.wait_for_failure("nothing was stored: the disk is full");
    let inside = PathBuf::from(format!("/proc/{}/root{}", writer.id(), disk.display()));
    std::fs::remove_file(inside.join("ballast")).unwrap();
    writer.wait_for_words("ended with ");
    // The disk is only there as long as the shell is.
    let bed = Bed::sqlite();
    std::fs::copy(inside.join("log.db"), bed.file()).unwrap();
    let remains = writer.finish();
    let mut ledger = Ledger::default();
    ledger.add(&remains);
    assert_eq!(ledger.appends, 5000);
    ledger.check_all(&bed.url());
}

#[test]
fn a_full_disk_under_postgresql_loses_nothing_and_room_is_enough_to_go_on() {
    let server = Server::start_with_small_disk().unwrap_or_else(|why| panic!("{why}"));
    let name = "small".to_owned();
    let created = server.create_on_small_disk(&name);
    created.unwrap_or_else(|why| panic!("{why}"));
    let bed = Bed::Postgres(Arc::new(server), name);
    let options = "--callers 40 --streams 40 --appends 20000 --patience 100";
    let mut writer = Writer::start(&bed.url(), options);
    writer.wait_for_failure("nothing was stored: the disk is full");
    let Bed::Postgres(server, _) = &bed else {
        unreachable!("it was made above");
    };
    server.make_room().unwrap_or_else(|why| panic!("{why}"));
    let remains = writer.finish();
    assert_eq!(remains.code, Some(0), "{:?}", remains.said);
    let mut ledger = Ledger::default();
    ledger.add(&remains);
    assert_eq!(ledger.appends, 20_000);
    ledger.check_all(&bed.url());
}
