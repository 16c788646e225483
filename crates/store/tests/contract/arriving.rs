//! Moves of many games at once, which SQLite's writer stores first and puts into their place later.

use crate::bed::*;
use boardside_store::{Answer, Finding, Seq, Store, backup, check, restore};
use std::fs;
use tokio::task::JoinSet;

crate::on_both!(
    moves_are_read_as_soon_as_they_are_acknowledged,
    a_crowd_that_comes_too_late_is_told_so,
);

/// Enough games for a crowd.
const GAMES: usize = 20;

fn game(number: usize) -> String {
    format!("s{number}")
}

/// The next move in every game, all at once.
async fn round(store: &Store, number: i64) {
    let mut tasks = JoinSet::new();
    for game in (0..GAMES).map(game) {
        let (store, word) = (store.clone(), number.to_string());
        tasks.spawn(async move {
            let append = append(&game, number - 1, &word, &[&word]);
            assert_eq!(
                store.append(append).await.unwrap(),
                appended(number, number)
            );
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
}

/// Checks that every game has all moves up to a round.
async fn check_all(store: &Store, rounds: i64) {
    let words: Vec<String> = (1..=rounds).map(|number| number.to_string()).collect();
    for number in 0..GAMES {
        assert_eq!(told(store, &game(number)).await, words.join(" "));
    }
}

async fn moves_are_read_as_soon_as_they_are_acknowledged(bed: Bed) {
    let (store, other) = (bed.open().await, bed.open().await);
    let mut follower = other.follow(&stream(&game(1)), Seq::START);
    for number in 1..=40 {
        round(&store, number).await;
        // The store itself, and another process; now and then, so that some wait for longer.
        if number % 3 == 0 {
            told(&store, &game(2)).await;
        }
        if number % 7 == 0 {
            let seen = told(&other, &game(3)).await;
            assert!(seen.ends_with(&number.to_string()), "{seen}");
        }
    }
    check_all(&other, 40).await;
    check_all(&store, 40).await;
    for number in 1..=40 {
        assert_eq!(follower.next().await.unwrap().seq, Seq(number));
    }
    store.close().await.unwrap();
    other.close().await.unwrap();
    check_all(&bed.open().await, 40).await;
}

/// What was read before another process wrote is no proof that a place is free, though no key says that it is taken.
async fn a_crowd_that_comes_too_late_is_told_so(bed: Bed) {
    let (store, other) = (bed.open().await, bed.open().await);
    let mut followers = Vec::new();
    for game in (0..GAMES).map(game) {
        other.append(append(&game, 0, "1", &["1"])).await.unwrap();
        let mut follower = store.follow(&stream(&game), Seq::START);
        follower.next().await.unwrap();
        other.append(append(&game, 1, "2", &["2"])).await.unwrap();
        followers.push(follower);
    }
    // The store has written since, so nobody else has since its last batch.
    store.append(append("x", 0, "1", &["x"])).await.unwrap();
    let mut tasks = JoinSet::new();
    for game in (0..GAMES).map(game) {
        let store = store.clone();
        tasks.spawn(async move { store.append(append(&game, 1, "late", &["late"])).await });
    }
    while let Some(done) = tasks.join_next().await {
        let answer = done.unwrap().unwrap();
        assert_eq!(answer, Answer::Conflict { actual: Seq(2) });
    }
    check_all(&store, 2).await;
}

/// Goes on until moves wait in a file. Nobody can write to it as long as the lock is held. How many rounds there were.
async fn crowd(bed: &Bed, store: &Store) -> (Lock, i64) {
    for number in 1..1000 {
        round(store, number).await;
        let lock = bed.lock().await;
        let waiting = bed.texts("SELECT CAST(COUNT(*) AS TEXT) FROM arrivals".into());
        if waiting.await != ["0"] {
            return (lock, number);
        }
        lock.release().await;
    }
    panic!("no move ever waits");
}

async fn crowded() -> (Bed, Store, Lock, i64) {
    let bed = Bed::sqlite();
    let store = bed.open().await;
    let (lock, rounds) = crowd(&bed, &store).await;
    (bed, store, lock, rounds)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_opens_a_file_after_a_crash_finds_all_moves() {
    let (bed, _store, lock, rounds) = crowded().await;
    let after = Bed::sqlite();
    for end in ["", "-wal"] {
        let name = |bed: &Bed| format!("{}{end}", bed.file().display());
        fs::copy(name(&bed), name(&after)).unwrap();
    }
    lock.release().await;
    let store = after.open().await;
    assert!(!after.dump().await.contains("arrivals: "));
    check_all(&store, rounds).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_that_wait_are_seen_by_whoever_may_not_write() {
    let bed = Bed::sqlite();
    let store = bed.open().await;
    let url = format!("{}?mode=ro", bed.url());
    let early = Store::open(&url).await.unwrap();
    let (lock, rounds) = crowd(&bed, &store).await;
    check_all(&early, rounds).await;
    check_all(&Store::open(&url).await.unwrap(), rounds).await;
    let mut tell = |finding: &Finding| panic!("{finding}");
    let checked = check(&bed.url(), &[], &mut tell, &mut ()).await.unwrap();
    assert_eq!(checked.events, rounds.unsigned_abs() * GAMES as u64);
    let reader = Store::open(&format!("{}?mode=ro", bed.url()))
        .await
        .unwrap();
    check_all(&reader, rounds).await;
    lock.release().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_that_wait_are_in_a_backup() {
    let (bed, _store, lock, rounds) = crowded().await;
    let file = bed.file().with_extension("backup");
    backup(&bed.url(), &file, &mut ()).await.unwrap();
    lock.release().await;
    for target in [Bed::sqlite(), Bed::postgres()] {
        restore(&file, &target.url(), &mut ()).await.unwrap();
        assert!(!target.dump().await.contains("arrivals: "));
        check_all(&target.open().await, rounds).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_waits_is_put_into_place_when_it_is_quiet() {
    let (bed, store, lock, rounds) = crowded().await;
    lock.release().await;
    while bed.dump().await.contains("arrivals: ") {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    check_all(&store, rounds).await;
}
