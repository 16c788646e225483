//! PostgreSQL goes away and comes back while a process writes.

use crate::bed::{Bed, dawdle};
use crate::ledger::Ledger;
use crate::writer::Writer;
use std::sync::Arc;
use std::time::Duration;
use testbed::postgres::Server;

#[test]
fn a_server_stopped_and_started_again_under_load_loses_nothing() {
    check(Server::stop);
}

#[test]
fn a_server_that_crashes_under_load_loses_nothing() {
    check(Server::crash);
}

fn check(end: fn(&Server)) {
    let server = Arc::new(Server::start().unwrap_or_else(|why| panic!("{why}")));
    let bed = Bed::on(Arc::clone(&server));
    let mut writer = Writer::start(&bed.url(), "--callers 40 --streams 40 --appends 3000");
    for _ in 0..3 {
        writer.wait_for_appends(200);
        dawdle(Duration::from_millis(10));
        end(&server);
        writer.wait_for_failure("the database cannot be reached");
        server.resume().unwrap_or_else(|why| panic!("{why}"));
    }
    let remains = writer.finish();
    assert_eq!(remains.code, Some(0), "{:?}", remains.said);
    let mut ledger = Ledger::default();
    ledger.add(&remains);
    assert_eq!(ledger.appends, 3000);
    ledger.check_all(&bed.url());
}
