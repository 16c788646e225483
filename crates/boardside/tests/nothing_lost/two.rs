//! Two processes write to the same streams at the same time.

use crate::bed::Bed;
use crate::ledger::Ledger;
use crate::writer::Writer;

#[test]
fn two_processes_share_a_hundred_thousand_appends_on_postgres() {
    check(
        &Bed::postgres(),
        "--callers 200 --streams 100 --appends 50000",
        100_000,
    );
}

#[test]
fn a_second_process_on_the_same_file_is_let_in() {
    check(
        &Bed::sqlite(),
        "--callers 20 --streams 10 --appends 1000",
        2_000,
    );
}

/// Everything asked for is stored, every number is given once, and whoever was late was told so.
fn check(bed: &Bed, options: &str, appends: usize) {
    let url = bed.url();
    let writers = [(); 2].map(|()| Writer::start(&url, options));
    let mut ledger = Ledger::default();
    for remains in writers.map(Writer::finish) {
        assert_eq!(remains.code, Some(0), "{:?}", remains.said);
        ledger.add(&remains);
    }
    assert_eq!(ledger.appends, appends);
    assert_eq!(ledger.failures, 0);
    assert!(ledger.conflicts > 0, "they were never in each other's way");
    ledger.check_all(&url);
}
