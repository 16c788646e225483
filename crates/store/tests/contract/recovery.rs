//! The cause goes away, and the same store works again.

use crate::bed::*;
use boardside_store::{Answer, Failure, Reason, Seq, Store};
use std::sync::Arc;
use testbed::postgres::Server;

crate::on_both!(a_database_locked_by_another_process_is_busy_and_then_free);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_comes_back_finds_the_store_ready() {
    let server = Server::start().unwrap_or_else(|why| panic!("{why}"));
    let server = Arc::new(server);
    let bed = Bed::on(Arc::clone(&server));
    let store = bed.open().await;
    let mut follower = store.follow(&stream("a"), Seq::START);
    assert_eq!(
        store.append(append("a", 0, "0", &["0"])).await.unwrap(),
        appended(1, 1)
    );
    for round in 1..=3 {
        let load = tokio::spawn(hammer(store.clone(), round));
        server.stop();
        let command = round.to_string();
        let failure = store
            .append(append("a", round, &command, &["x"]))
            .await
            .unwrap_err();
        assert_eq!(failure.reason(), Reason::Unreachable, "{failure:?}");
        server.resume().unwrap_or_else(|why| panic!("{why}"));
        let answer = store
            .append(append("a", round, &command, &["x"]))
            .await
            .unwrap();
        assert_eq!(answer, appended(round + 1, round + 1));
        check_load(&store, round, load.await.unwrap()).await;
    }
    for expected in 1..=4 {
        // A read that failed while the server was down is tried again at the same place.
        let seq = loop {
            match follower.next().await {
                Ok(stored) => break stored.seq,
                Err(Failure::Read { .. }) => {}
                Err(failure) => panic!("{failure:?}"),
            }
        };
        assert_eq!(seq, Seq(expected));
    }
}

/// Appends to one stream until the first failure; how many were acknowledged.
async fn hammer(store: Store, round: i64) -> i64 {
    let mut acknowledged = 0;
    loop {
        let word = acknowledged.to_string();
        let name = format!("load{round}");
        match store
            .append(append(&name, acknowledged, &word, &[&word]))
            .await
        {
            Ok(answer) => {
                acknowledged += 1;
                assert_eq!(answer, appended(acknowledged, acknowledged));
            }
            Err(_) => return acknowledged,
        }
    }
}

/// Whatever was acknowledged is there; the one append of unknown fate can be asked for.
async fn check_load(store: &Store, round: i64, acknowledged: i64) {
    let name = format!("load{round}");
    let word = acknowledged.to_string();
    let place = acknowledged + 1;
    let answer = store
        .append(append(&name, acknowledged, &word, &[&word]))
        .await
        .unwrap();
    assert!(answer == appended(place, place) || answer == Answer::Duplicate(receipt(place, place)));
    let all: Vec<String> = (0..=acknowledged).map(|n| n.to_string()).collect();
    assert_eq!(told(store, &name).await, all.join(" "));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_cut_by_the_server_is_replaced() {
    let bed = Bed::postgres();
    let store = bed.open().await;
    for n in 0..5 {
        let word = n.to_string();
        // An idle connection is replaced without anybody noticing.
        assert_eq!(
            store.append(append("a", n, &word, &[&word])).await.unwrap(),
            appended(n + 1, n + 1)
        );
        bed.tamper("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()").await.unwrap();
    }
}

/// Somebody else is alone, under load: everybody waits, and nobody loses anything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_batch_under_load_waits_for_whoever_is_alone() {
    let bed = Bed::postgres();
    let store = bed.open().await;
    let hammers: Vec<_> = (0..40)
        .map(|caller| tokio::spawn(press(store.clone(), caller)))
        .collect();
    for _ in 0..20 {
        bed.tamper(concat!(
            "BEGIN; SELECT pg_advisory_xact_lock(7163370218445391); ",
            "LOCK TABLE events IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(0.01); COMMIT"
        ))
        .await
        .unwrap();
    }
    for hammer in hammers {
        hammer.await.unwrap();
    }
    for caller in 0..40 {
        let all: Vec<String> = (1..=100).map(|n| n.to_string()).collect();
        assert_eq!(told(&store, &format!("press{caller}")).await, all.join(" "));
    }
}

async fn press(store: Store, caller: usize) {
    for n in 1..=100 {
        let word = n.to_string();
        let append = append(&format!("press{caller}"), n - 1, &word, &[&word]);
        assert_eq!(store.append(append).await.unwrap(), appended(n, n));
    }
}

async fn a_database_locked_by_another_process_is_busy_and_then_free(bed: Bed) {
    let store = bed.open().await;
    store.append(append("a", 0, "1", &["x"])).await.unwrap();
    store.ready().await.unwrap();
    let other = bed.lock().await;
    let locked = "nothing was stored: another process keeps the database locked";
    let failure = store.append(append("a", 1, "2", &["y"])).await.unwrap_err();
    assert_eq!(failure.to_string(), locked);
    // PostgreSQL lets a transaction begin, and says no where it writes.
    if matches!(bed, Bed::Sqlite(_)) {
        assert_eq!(store.ready().await.unwrap_err().to_string(), locked);
    }
    assert_eq!(told(&store, "a").await, "x");
    other.release().await;
    store.ready().await.unwrap();
    let answer = store.append(append("a", 1, "2", &["y"])).await;
    assert_eq!(answer.unwrap(), appended(2, 2));
}
