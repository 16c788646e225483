//! The writer is killed at random moments, again and again, on the same database.

use crate::bed::{Bed, chance, dawdle};
use crate::ledger::Ledger;
use crate::writer::Writer;
use std::process::Command;
use std::time::Duration;

const KILLS: usize = 24;

#[test]
fn nothing_is_lost_when_a_writer_to_sqlite_is_killed() {
    check(&Bed::sqlite());
}

#[test]
fn nothing_is_lost_when_a_writer_to_postgres_is_killed() {
    check(&Bed::postgres());
}

fn check(bed: &Bed) {
    let url = bed.url();
    let mut ledger = Ledger::default();
    for kill in 0..KILLS {
        let mut writer = Writer::start(&url, "--callers 40 --streams 20 --seconds 600");
        if kill % 6 == 5 {
            // While it opens the database and repairs what the last kill has left, or a little later.
            dawdle(Duration::from_millis(150));
        } else {
            writer.wait_for_appends(1 + chance(400) as usize);
            dawdle(Duration::from_millis(10));
        }
        ledger.add(&writer.kill());
        ledger.check(&url);
        if kill % 6 == 5 {
            passes_db_check(&url);
        }
    }
    // The database is as good as ever.
    let last = Writer::start(&url, "--callers 40 --streams 20 --appends 500").finish();
    assert_eq!(last.code, Some(0), "{:?}", last.said);
    ledger.add(&last);
    ledger.check(&url);
    passes_db_check(&url);
    assert!(ledger.appends >= 500 + KILLS / 6 * 5, "{}", ledger.appends);
}

/// `boardside db check` finds nothing wrong.
fn passes_db_check(url: &str) {
    let boardside = Command::new(env!("CARGO_BIN_EXE_boardside"))
        .args(["db", "check", "--database", url])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&boardside.stdout);
    assert!(boardside.status.success(), "{said}");
}
