//! Followers: nothing lost, nothing twice, whatever the age.

use crate::bed::*;
use boardside_store::{Answer, Follower, Seq};
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use tokio::task::JoinSet;

crate::on_both!(
    a_follower_gets_the_gap_and_then_what_comes,
    followers_of_any_age_lose_nothing_under_load,
    a_slow_follower_catches_up_from_the_log,
    a_follower_is_not_told_what_it_has_added_itself,
    a_follower_that_adds_too_late_is_told_what_came_before,
    a_follower_that_does_not_wait_for_the_answer_is_told_of_it,
    a_follower_hears_of_another_process,
    a_follower_that_is_not_waited_for_loses_nothing,
    a_hint_that_never_comes_only_delays,
    two_processes_write_to_one_stream_in_turn,
);

async fn next(follower: &mut Follower) -> i64 {
    follower.next().await.unwrap().seq.0
}

async fn a_follower_gets_the_gap_and_then_what_comes(bed: Bed) {
    let store = bed.open().await;
    store
        .append(append("a", 0, "1", &["x", "y", "z"]))
        .await
        .unwrap();
    let mut all = store.follow(&stream("a"), Seq::START);
    let mut tail = store.follow(&stream("a"), Seq(3));
    let mut future = store.follow(&stream("a"), Seq(5));
    for seq in 1..=3 {
        assert_eq!(next(&mut all).await, seq);
    }
    assert_eq!(next(&mut tail).await, 3);
    store
        .append(append("b", 0, "1", &["elsewhere"]))
        .await
        .unwrap();
    store
        .append(append("a", 3, "2", &["four", "five"]))
        .await
        .unwrap();
    for seq in 4..=5 {
        assert_eq!(next(&mut all).await, seq);
        assert_eq!(next(&mut tail).await, seq);
    }
    let five = future.next().await.unwrap();
    assert_eq!(words(&[five]), [(5, "five".to_string())]);
}

async fn followers_of_any_age_lose_nothing_under_load(bed: Bed) {
    const COUNT: i64 = 600;
    let (store, other) = (bed.open().await, bed.open().await);
    let mut tasks = JoinSet::new();
    for (store, who) in [(store.clone(), "one"), (other.clone(), "other")] {
        tasks.spawn(async move {
            let mut head = 0;
            for n in 0.. {
                let word = format!("{who}{n}");
                match store
                    .append(append("a", head, &word, &[&word]))
                    .await
                    .unwrap()
                {
                    Answer::Appended(receipt) => head = receipt.last.0,
                    Answer::Conflict { actual } => head = actual.0,
                    Answer::Duplicate(_) => panic!("{word} is new"),
                }
                if head >= COUNT {
                    break;
                }
            }
        });
    }
    for start in 0..20 {
        let store = if start % 2 == 0 { &store } else { &other };
        let store = store.clone();
        tasks.spawn(async move {
            // Each begins when the stream has got so far.
            let mut first = store.follow(&stream("a"), Seq(start * 25 + 1));
            assert_eq!(next(&mut first).await, start * 25 + 1);
            let mut follower = store.follow(&stream("a"), Seq(start));
            for expected in start.max(1)..=COUNT {
                assert_eq!(next(&mut follower).await, expected);
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
}

async fn a_slow_follower_catches_up_from_the_log(bed: Bed) {
    let store = bed.open().await;
    let mut follower = store.follow(&stream("a"), Seq::START);
    store.append(append("a", 0, "0", &["0"])).await.unwrap();
    assert_eq!(next(&mut follower).await, 1);
    for n in 1..300 {
        let word = n.to_string();
        store.append(append("a", n, &word, &[&word])).await.unwrap();
    }
    for expected in 2..=300 {
        assert_eq!(next(&mut follower).await, expected);
    }
}

async fn a_follower_is_not_told_what_it_has_added_itself(bed: Bed) {
    let store = bed.open().await;
    let mut author = store.follow(&stream("a"), Seq::START);
    let mut other = store.follow(&stream("a"), Seq::START);
    for round in 0..3 {
        let (first, second) = (2 * round + 1, 2 * round + 2);
        let (word, next_word) = (first.to_string(), second.to_string());
        let own = append("a", first - 1, &word, &[&word]);
        assert_eq!(
            author.append(own.into()).await.unwrap(),
            appended(first, first)
        );
        assert_eq!(next(&mut other).await, first);
        let theirs = append("a", first, &next_word, &[&next_word]);
        store.append(theirs).await.unwrap();
        assert_eq!(next(&mut author).await, second);
        assert_eq!(next(&mut other).await, second);
    }
}

async fn a_follower_that_adds_too_late_is_told_what_came_before(bed: Bed) {
    let (store, elsewhere) = (bed.open().await, bed.open().await);
    let mut author = store.follow(&stream("a"), Seq::START);
    let own = append("a", 0, "1", &["one"]);
    assert_eq!(author.append(own.into()).await.unwrap(), appended(1, 1));
    let theirs = append("a", 1, "2", &["two"]);
    elsewhere.append(theirs).await.unwrap();
    let late = append("a", 1, "3", &["late"]);
    let answer = author.append(late.into()).await.unwrap();
    assert_eq!(answer, Answer::Conflict { actual: Seq(2) });
    assert_eq!(next(&mut author).await, 2);
    let own = append("a", 2, "3", &["three"]);
    assert_eq!(author.append(own.into()).await.unwrap(), appended(3, 3));
}

async fn a_follower_that_does_not_wait_for_the_answer_is_told_of_it(bed: Bed) {
    let store = bed.open().await;
    let mut author = store.follow(&stream("a"), Seq::START);
    let own = append("a", 0, "1", &["one"]);
    {
        let mut appending = pin!(author.append(own.into()));
        let asked = poll_fn(|cx| Poll::Ready(appending.as_mut().poll(cx))).await;
        assert!(asked.is_pending());
    }
    assert_eq!(next(&mut author).await, 1);
}

async fn a_follower_hears_of_another_process(bed: Bed) {
    let (store, other) = (bed.open().await, bed.open().await);
    let mut follower = store.follow(&stream("a"), Seq::START);
    for n in 0..3 {
        let word = n.to_string();
        other.append(append("a", n, &word, &[&word])).await.unwrap();
        assert_eq!(next(&mut follower).await, n + 1);
    }
}

async fn a_follower_that_is_not_waited_for_loses_nothing(bed: Bed) {
    let store = bed.open().await;
    let mut follower = store.follow(&stream("a"), Seq::START);
    let mut seen = Vec::new();
    for n in 0..100 {
        let word = n.to_string();
        let mut append = pin!(store.append(append("a", n, &word, &[&word])));
        // Each turn of the loop drops a call that waits, at whatever place it has got to.
        loop {
            tokio::select! {
                biased;
                event = follower.next() => seen.push(event.unwrap().seq.0),
                _ = &mut append => break,
                () = tokio::task::yield_now() => {}
            }
        }
    }
    while seen.len() < 100 {
        seen.push(next(&mut follower).await);
    }
    assert_eq!(seen, (1..=100).collect::<Vec<i64>>());
}

/// Nobody says that this was written; it is found all the same.
async fn a_hint_that_never_comes_only_delays(bed: Bed) {
    let store = bed.open().await;
    store.append(append("a", 0, "1", &["x"])).await.unwrap();
    let mut follower = store.follow(&stream("a"), Seq::START);
    assert_eq!(next(&mut follower).await, 1);
    let written = "INSERT INTO events (stream, seq, command, part, type, version, at, body) \
                   SELECT stream, 2, 'silent', part, type, version, at, body FROM events WHERE stream = 'a'";
    bed.tamper(written).await.unwrap();
    assert_eq!(next(&mut follower).await, 2);
}

/// As two nodes do on which the players of one game are connected: each follows, and writes after what it has read.
async fn two_processes_write_to_one_stream_in_turn(bed: Bed) {
    let stores = [bed.open().await, bed.open().await];
    let mut followers = stores
        .each_ref()
        .map(|store| store.follow(&stream("a"), Seq::START));
    for n in 0..50 {
        let word = n.to_string();
        let writer = usize::try_from(n % 2).unwrap();
        let answer = stores[writer].append(append("a", n, &word, &[&word])).await;
        assert_eq!(answer.unwrap(), appended(n + 1, n + 1));
        for follower in &mut followers {
            assert_eq!(next(follower).await, n + 1);
        }
    }
    assert_eq!(
        stores[0]
            .read(&stream("a"), Seq::START)
            .await
            .unwrap()
            .len(),
        50
    );
}
