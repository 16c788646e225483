//! A database that takes no writes, and one that is in use.

use crate::bed::{Bed, wait};
use crate::ledger::Ledger;
use crate::writer::Writer;
use boardside_play::Moment;
use boardside_store::{Append, CommandId, EventType, Record, Seq, Store, StreamId};
use std::fs::{Permissions, set_permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::process::Command;

const SMALL: &str = "--callers 10 --streams 10 --appends 100";

/// Root may write to everything, unless that right is taken away.
fn mere_mortal() -> Command {
    let mut command = Command::new("setpriv");
    command
        .args([
            "--bounding-set",
            "-dac_override",
            "--inh-caps",
            "-dac_override",
            "--",
        ])
        .arg(env!("CARGO_BIN_EXE_boardside"));
    command
}

#[test]
fn a_read_only_file_is_refused_until_it_may_be_written() {
    let bed = Bed::sqlite();
    let mut ledger = Ledger::default();
    ledger.add(&Writer::start(&bed.url(), SMALL).finish());
    set_permissions(bed.file(), Permissions::from_mode(0o444)).unwrap();
    let mut writer = Writer::start_in(mere_mortal(), &bed.url(), SMALL);
    writer.wait_for_failure("nothing was stored: the database is read-only");
    set_permissions(bed.file(), Permissions::from_mode(0o644)).unwrap();
    let remains = writer.finish();
    assert_eq!(remains.code, Some(0), "{:?}", remains.said);
    ledger.add(&remains);
    assert_eq!(ledger.appends, 200);
    ledger.check_all(&bed.url());
}

#[test]
fn a_read_only_server_is_refused_until_it_may_be_written() {
    let bed = Bed::postgres();
    let mut writer = Writer::start(&bed.url(), "--callers 10 --streams 10 --appends 3000");
    writer.wait_for_appends(100);
    bed.tamper(
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$; \
         SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    writer.wait_for_failure("nothing was stored: the database is read-only");
    bed.tamper(
        "BEGIN READ WRITE; \
         DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = off', current_database()); END $$; \
         COMMIT",
    );
    let remains = writer.finish();
    assert_eq!(remains.code, Some(0), "{:?}", remains.said);
    let mut ledger = Ledger::default();
    ledger.add(&remains);
    assert_eq!(ledger.appends, 3000);
    ledger.check_all(&bed.url());
}

#[test]
fn a_database_that_keeps_failing_is_given_up() {
    let bed = Bed::sqlite();
    Writer::start(&bed.url(), SMALL).finish();
    let url = format!("{}?mode=ro", bed.url());
    let remains = Writer::start(&url, "--callers 2 --appends 10 --patience 0").finish();
    assert_eq!(remains.code, Some(1));
    let summary = remains.said.last().unwrap();
    assert!(summary.starts_with("0 appends with 0 events"), "{summary}");
}

#[test]
fn a_database_in_use_is_not_exercised() {
    for bed in [Bed::sqlite(), Bed::postgres()] {
        wait(async {
            let store = Store::open(&bed.url()).await.unwrap();
            let kind = EventType::new("said").unwrap();
            let record = Record::new(kind, 1, Moment(0), &"x").unwrap();
            let (game, command) = (
                StreamId::new("game/1").unwrap(),
                CommandId::new("1").unwrap(),
            );
            let append = Append::new(game, Seq::START, command, vec![record]);
            store.append(append.unwrap()).await.unwrap();
            store.close().await.unwrap();
        });
        let remains = Writer::start(&bed.url(), SMALL).finish();
        assert_eq!(remains.code, Some(2));
        assert!(remains.lines.is_empty());
        let refusal = "boardside: this database is in use: it holds the stream game/1; \
             give the exercise a database of its own";
        assert_eq!(remains.said, [refusal]);
    }
}
