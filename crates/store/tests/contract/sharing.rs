//! What processes on one database share beside the log.

use crate::bed::*;
use boardside_play::Moment;
use boardside_store::people::Change;
use boardside_store::{Charge, Charged};
use tokio::task::JoinSet;

crate::on_both!(
    callers_are_counted_by_all_processes_together,
    whoever_waits_may_come_again,
);

/// Five at once, and one more after each ten milliseconds.
fn charge(who: &str) -> Charge {
    Charge {
        key: who.to_owned(),
        cost: 10,
        most: Some(40),
    }
}

async fn callers_are_counted_by_all_processes_together(bed: Bed) {
    let stores = [bed.open().await, bed.open().await];
    let mut tasks = JoinSet::new();
    for turn in 0..20 {
        let store = stores[turn % 2].clone();
        tasks.spawn(async move { store.charge(Moment(1000), charge("a")).await.unwrap() });
    }
    let mut counted = Vec::new();
    while let Some(charged) = tasks.join_next().await {
        match charged.unwrap() {
            Charged::Counted(free_at) => counted.push(free_at.0),
            Charged::Refused(free_at) => assert_eq!(free_at, Moment(1050)),
        }
    }
    counted.sort_unstable();
    assert_eq!(counted, [1010, 1020, 1030, 1040, 1050]);
    let other = stores[0].charge(Moment(1000), charge("b")).await.unwrap();
    assert_eq!(other, Charged::Counted(Moment(1010)));
}

async fn whoever_waits_may_come_again(bed: Bed) {
    let store = bed.open().await;
    let unconditional = Charge {
        cost: 1000,
        most: None,
        ..charge("a")
    };
    let ahead = store.charge(Moment(0), unconditional).await.unwrap();
    assert_eq!(ahead, Charged::Counted(Moment(1000)));
    let early = store.charge(Moment(959), charge("a")).await.unwrap();
    assert_eq!(early, Charged::Refused(Moment(1000)));
    let in_time = store.charge(Moment(960), charge("a")).await.unwrap();
    assert_eq!(in_time, Charged::Counted(Moment(1010)));
    // What is paid off is swept away.
    store
        .change(vec![Change::Sweep(Moment(1010))])
        .await
        .unwrap()
        .unwrap();
    assert!(!bed.dump().await.contains("1010"));
}

/// Only PostgreSQL carries words, and only it has a clock of its own.
#[test]
fn what_one_process_says_aside_the_others_hear() {
    crate::run(Box::pin(async {
        let bed = Bed::postgres();
        let (one, two) = (bed.open().await, bed.open().await);
        let (mut own, mut heard) = (one.hear_asides(), two.hear_asides());
        // Until the other one listens, words are lost.
        let said = loop {
            one.say_aside("somebody\nis here").await.unwrap();
            let patience = std::time::Duration::from_millis(100);
            if let Ok(said) = tokio::time::timeout(patience, heard.recv()).await {
                break said.unwrap();
            }
        };
        assert_eq!(&*said, "somebody\nis here");
        two.say_aside("me too").await.unwrap();
        assert_eq!(
            &*own.recv().await.unwrap(),
            "me too",
            "nobody hears himself"
        );
        assert!(one.is_shared() && one.clock().await.unwrap().is_some());
    }));
}

#[test]
fn a_file_has_no_clock_and_nobody_to_talk_to() {
    crate::run(Box::pin(async {
        let store = Bed::sqlite().open().await;
        store.say_aside("hello").await.unwrap();
        assert!(!store.is_shared() && store.clock().await.unwrap().is_none());
    }));
}
