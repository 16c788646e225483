//! Deadlines: set and cleared with the events, handed out once, acted on once.

use crate::bed::*;
use boardside_play::Moment;
use boardside_store::{Answer, Append, DeadlineChange, DeadlineName, Due, Seq, Store};
use std::collections::HashSet;
use tokio::task::JoinSet;

crate::on_both!(
    a_deadline_is_handed_out_when_it_has_passed_and_only_once,
    a_deadline_set_anew_or_cleared_is_not_the_old_one,
    a_deadline_goes_with_its_append,
    an_attempt_that_failed_is_followed_by_another,
    two_who_act_on_a_deadline_are_one,
    many_firers_share_the_deadlines,
    what_is_settled_is_gone,
    deadlines_set_and_cleared_under_load_are_those_of_the_last_append,
);

fn name(text: &str) -> DeadlineName {
    DeadlineName::new(text).unwrap()
}

fn set(deadline: &str, at: i64) -> DeadlineChange {
    DeadlineChange::Set(name(deadline), Moment(at))
}

fn with(append: Append, changes: &[DeadlineChange]) -> Append {
    append.with_deadlines(changes.to_vec())
}

async fn due(store: &Store, now: i64, until: i64) -> Vec<(String, String, i64, i64)> {
    let due = store.due(Moment(now), Moment(until), 100).await.unwrap();
    let row = |due: Due| {
        (
            due.stream.to_string(),
            due.name.to_string(),
            due.at.0,
            due.seq.0,
        )
    };
    due.into_iter().map(row).collect()
}

fn row(stream: &str, name: &str, at: i64, seq: i64) -> (String, String, i64, i64) {
    (stream.to_string(), name.to_string(), at, seq)
}

async fn a_deadline_is_handed_out_when_it_has_passed_and_only_once(bed: Bed) {
    let store = bed.open().await;
    let changes = [set("flag", 100), set("report", 50)];
    store
        .append(with(append("a", 0, "1", &["x", "y"]), &changes))
        .await
        .unwrap();
    store
        .append(with(append("b", 0, "1", &["x"]), &[set("flag", 70)]))
        .await
        .unwrap();
    assert_eq!(due(&store, 49, 1000).await, []);
    assert_eq!(
        due(&store, 70, 1000).await,
        [row("a", "report", 50, 2), row("b", "flag", 70, 1)]
    );
    assert_eq!(due(&store, 100, 1000).await, [row("a", "flag", 100, 2)]);
    assert_eq!(due(&store, 999, 2000).await, []);
}

async fn a_deadline_set_anew_or_cleared_is_not_the_old_one(bed: Bed) {
    let store = bed.open().await;
    store
        .append(with(
            append("a", 0, "1", &["x"]),
            &[set("flag", 10), set("other", 10)],
        ))
        .await
        .unwrap();
    store
        .append(with(append("a", 1, "2", &["y"]), &[set("flag", 20)]))
        .await
        .unwrap();
    assert_eq!(due(&store, 10, 1000).await, [row("a", "other", 10, 1)]);
    assert_eq!(due(&store, 20, 1000).await, [row("a", "flag", 20, 2)]);
    // Claimed, and set anew: nobody has tried this one yet.
    store
        .append(with(append("a", 2, "3", &["z"]), &[set("flag", 30)]))
        .await
        .unwrap();
    assert_eq!(due(&store, 30, 1000).await, [row("a", "flag", 30, 3)]);
    let cleared = [
        DeadlineChange::Clear(name("flag")),
        DeadlineChange::Clear(name("unknown")),
    ];
    store
        .append(with(append("a", 3, "4", &["z"]), &cleared))
        .await
        .unwrap();
    assert_eq!(due(&store, 5000, 6000).await, [row("a", "other", 10, 1)]);
    // The last word in one append counts.
    let changes = [
        set("flag", 1),
        DeadlineChange::Clear(name("flag")),
        set("flag", 2),
        set("flag", 3),
    ];
    store
        .append(with(append("a", 4, "5", &["z"]), &changes))
        .await
        .unwrap();
    assert_eq!(due(&store, 5000, 6000).await, [row("a", "flag", 3, 5)]);
}

async fn a_deadline_goes_with_its_append(bed: Bed) {
    let store = bed.open().await;
    store.append(append("a", 0, "1", &["x"])).await.unwrap();
    let late = with(append("a", 0, "2", &["y"]), &[set("flag", 10)]);
    assert_eq!(
        store.append(late).await.unwrap(),
        Answer::Conflict { actual: Seq(1) }
    );
    let again = with(append("a", 0, "1", &["x"]), &[set("flag", 10)]);
    assert_eq!(
        store.append(again).await.unwrap(),
        Answer::Duplicate(receipt(1, 1))
    );
    assert_eq!(due(&store, 1000, 2000).await, []);
}

async fn an_attempt_that_failed_is_followed_by_another(bed: Bed) {
    let store = bed.open().await;
    store
        .append(with(append("a", 0, "1", &["x"]), &[set("flag", 10)]))
        .await
        .unwrap();
    assert_eq!(due(&store, 10, 50).await, [row("a", "flag", 10, 1)]);
    assert_eq!(due(&store, 49, 90).await, []);
    assert_eq!(due(&store, 50, 90).await, [row("a", "flag", 10, 1)]);
}

async fn two_who_act_on_a_deadline_are_one(bed: Bed) {
    let (store, other) = (bed.open().await, bed.open().await);
    store
        .append(with(append("a", 0, "1", &["x"]), &[set("flag", 10)]))
        .await
        .unwrap();
    let mut fired = Vec::new();
    for store in [&store, &other] {
        // The second one comes when the first one's time is up.
        let now = 10 + 10 * fired.len() as i64;
        let due = store.due(Moment(now), Moment(now + 10), 1).await.unwrap();
        fired.extend(due);
    }
    assert_eq!(fired.len(), 2);
    let act = |store: &Store, due: &Due| {
        let act = Append::new(
            due.stream.clone(),
            due.seq,
            due.command_id(),
            vec![record("fell")],
        );
        let act = with(act.unwrap(), &[DeadlineChange::Clear(due.name.clone())]);
        let store = store.clone();
        async move { store.append(act).await.unwrap() }
    };
    assert_eq!(act(&store, &fired[0]).await, appended(2, 2));
    assert_eq!(
        act(&other, &fired[1]).await,
        Answer::Duplicate(receipt(2, 2))
    );
    assert_eq!(told(&store, "a").await, "x fell");
    assert_eq!(due(&store, 1000, 2000).await, []);
}

async fn many_firers_share_the_deadlines(bed: Bed) {
    const COUNT: i64 = 60;
    let stores = [bed.open().await, bed.open().await];
    for n in 0..COUNT {
        let append = append(&format!("s{n}"), 0, "1", &["x"]);
        stores[0]
            .append(with(append, &[set("flag", n)]))
            .await
            .unwrap();
    }
    let mut tasks = JoinSet::new();
    for firer in 0..8 {
        let store = stores[firer % 2].clone();
        tasks.spawn(async move {
            let mut mine = Vec::new();
            loop {
                let due = store.due(Moment(1000), Moment(2000), 3).await.unwrap();
                if due.is_empty() {
                    return mine;
                }
                mine.extend(due.into_iter().map(|due| due.stream));
            }
        });
    }
    let (mut seen, mut handed_out) = (HashSet::new(), 0);
    while let Some(done) = tasks.join_next().await {
        for stream in done.unwrap() {
            handed_out += 1;
            assert!(seen.insert(stream.clone()), "{stream} was handed out twice");
        }
    }
    // A firer that raced another one may have been told "none" too early; the rest is still there.
    let rest = stores[0]
        .due(Moment(1000), Moment(2000), 1000)
        .await
        .unwrap()
        .len() as i64;
    assert_eq!(handed_out + rest, COUNT);
}

async fn what_is_settled_is_gone(bed: Bed) {
    let store = bed.open().await;
    store
        .append(with(append("a", 0, "1", &["x"]), &[set("flag", 10)]))
        .await
        .unwrap();
    let claimed = store.due(Moment(10), Moment(20), 10).await.unwrap();
    store
        .append(with(append("a", 1, "2", &["y"]), &[set("flag", 15)]))
        .await
        .unwrap();
    store.settle(claimed[0].clone()).await.unwrap();
    let newer = store.due(Moment(15), Moment(20), 10).await.unwrap();
    assert_eq!(newer.len(), 1);
    store.settle(newer[0].clone()).await.unwrap();
    assert_eq!(due(&store, 1000, 2000).await, []);
}

/// Many appends share a commit here, and each of them moves a deadline; every other stream clears it at the end.
async fn deadlines_set_and_cleared_under_load_are_those_of_the_last_append(bed: Bed) {
    const STREAMS: usize = 40;
    const APPENDS: i64 = 20;
    let store = bed.open().await;
    let mut tasks = JoinSet::new();
    for number in 0..STREAMS {
        let store = store.clone();
        tasks.spawn(async move {
            let stream = format!("s{number:02}");
            for seq in 1..=APPENDS {
                let change = if seq == APPENDS && number % 2 == 1 {
                    DeadlineChange::Clear(name("flag"))
                } else {
                    set("flag", seq)
                };
                let append = append(&stream, seq - 1, &seq.to_string(), &["x"]);
                let answer = store.append(with(append, &[change])).await.unwrap();
                assert_eq!(answer, appended(seq, seq));
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    let written = store.written();
    assert_eq!(written.appends, STREAMS as u64 * APPENDS as u64);
    assert!(written.batches < written.appends, "nobody shared a commit");
    let expected: Vec<_> = (0..STREAMS)
        .step_by(2)
        .map(|number| row(&format!("s{number:02}"), "flag", APPENDS, APPENDS))
        .collect();
    assert_eq!(due(&store, 1000, 2000).await, expected);
}
