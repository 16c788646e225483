//! Many at once, through one store and through two.

use crate::bed::*;
use boardside_store::{Answer, Seq, Store};
use std::collections::HashMap;
use tokio::task::JoinSet;

crate::on_both!(
    many_callers_get_dense_sequences,
    two_stores_share_streams_without_gaps,
    two_stores_agree_on_a_repeated_command,
    a_command_that_another_store_has_stored_is_known_whatever_it_expects,
    one_late_append_does_not_spoil_the_batch,
);

/// Appends to `name` until `count` of its own are stored, reading the place from each conflict. Gives the numbers
/// that were acknowledged.
async fn push(store: Store, who: String, name: String, count: usize) -> Vec<(i64, String)> {
    let (mut head, mut stored) = (0, Vec::new());
    while stored.len() < count {
        let word = format!("{who}.{}", stored.len());
        match store
            .append(append(&name, head, &word, &[&word]))
            .await
            .unwrap()
        {
            Answer::Appended(receipt) => {
                head = receipt.last.0;
                stored.push((head, word));
            }
            Answer::Conflict { actual } => {
                assert_ne!(actual, Seq(head), "a conflict must say something new");
                head = actual.0;
            }
            Answer::Duplicate(_) => panic!("{word} was stored before it was acknowledged"),
        }
    }
    stored
}

/// Checks that each stream holds exactly what was acknowledged, in its place.
async fn check(stores: &[Store], streams: usize, callers: usize, count: usize) {
    let mut tasks = JoinSet::new();
    for caller in 0..callers {
        let store = stores[caller % stores.len()].clone();
        let name = format!("s{}", (caller / stores.len()) % streams);
        tasks.spawn(async move {
            let who = format!("caller{caller}");
            (name.clone(), push(store, who, name, count).await)
        });
    }
    let mut acknowledged: HashMap<String, Vec<(i64, String)>> = HashMap::new();
    while let Some(done) = tasks.join_next().await {
        let (name, stored) = done.unwrap();
        acknowledged.entry(name).or_default().extend(stored);
    }
    for (name, mut expected) in acknowledged {
        expected.sort();
        let events = stores[0].read(&stream(&name), Seq::START).await.unwrap();
        assert_eq!(words(&events), expected, "{name}");
        told(&stores[0], &name).await;
    }
}

async fn many_callers_get_dense_sequences(bed: Bed) {
    let store = bed.open().await;
    check(&[store], 40, 200, 10).await;
}

async fn two_stores_share_streams_without_gaps(bed: Bed) {
    let stores = [bed.open().await, bed.open().await];
    // Deep, it is more than 100,000 appends.
    let is_deep = std::env::var_os("BOARDSIDE_DEEP").is_some();
    check(&stores, 10, 60, if is_deep { 1700 } else { 10 }).await;
}

async fn two_stores_agree_on_a_repeated_command(bed: Bed) {
    let stores = [bed.open().await, bed.open().await];
    for round in 0..50 {
        let name = format!("s{round}");
        let ask = |store: &Store| {
            let (store, append) = (store.clone(), append(&name, 0, "same", &["x", "y"]));
            async move { store.append(append).await.unwrap() }
        };
        let (one, other) = tokio::join!(ask(&stores[0]), ask(&stores[1]));
        let (first, again) = (appended(1, 2), Answer::Duplicate(receipt(1, 2)));
        assert!(
            (one, other) == (first, again) || (one, other) == (again, first),
            "{one:?} {other:?}"
        );
        assert_eq!(told(&stores[0], &name).await, "x y");
    }
}

/// One process has stored the command, the other one gets it again with the place after that: nothing is in the way there.
async fn a_command_that_another_store_has_stored_is_known_whatever_it_expects(bed: Bed) {
    let (store, other) = (bed.open().await, bed.open().await);
    store.append(append("a", 0, "1", &["x"])).await.unwrap();
    other.append(append("a", 1, "2", &["y"])).await.unwrap();
    let again = |place| Answer::Duplicate(receipt(place, place));
    let twice = store.append(append("a", 2, "2", &["y"])).await.unwrap();
    assert_eq!(twice, again(2));
    let twice = other.append(append("a", 2, "1", &["x"])).await.unwrap();
    assert_eq!(twice, again(1));
    let next = other.append(append("a", 2, "3", &["z"])).await.unwrap();
    assert_eq!(next, appended(3, 3));
    assert_eq!(told(&store, "a").await, "x y z");
}

async fn one_late_append_does_not_spoil_the_batch(bed: Bed) {
    let (store, other) = (bed.open().await, bed.open().await);
    // This store believes that `late` is at 1; the other one has moved it on.
    store.append(append("late", 0, "1", &["x"])).await.unwrap();
    other.append(append("late", 1, "2", &["y"])).await.unwrap();
    let mut tasks = JoinSet::new();
    for n in 0..50 {
        let store = store.clone();
        let append = match n {
            25 => append("late", 1, "3", &["z", "z"]),
            _ => append(&format!("s{n}"), 0, "1", &["x"]),
        };
        tasks.spawn(async move { (n, store.append(append).await.unwrap()) });
    }
    while let Some(done) = tasks.join_next().await {
        match done.unwrap() {
            (25, answer) => assert_eq!(answer, Answer::Conflict { actual: Seq(2) }),
            (_, answer) => assert_eq!(answer, appended(1, 1)),
        }
    }
    assert_eq!(told(&store, "late").await, "x y");
}
