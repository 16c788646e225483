//! What people are told, once each.

use super::*;
use crate::bed::*;
use boardside_store::people::{MailWish, Mailing, NoticeKey, NoticeKind, Telling};
use boardside_store::{Append, CommandId, EventType, Record, Seq};
use tokio::task::JoinSet;

crate::on_both!(
    people_are_told_once_whoever_tells_them,
    a_competition_with_news_is_found_and_a_quiet_one_is_not,
    a_mail_is_handed_to_one_until_its_time_is_up,
    whoever_is_erased_is_told_nothing_more,
    only_what_was_seen_is_marked_as_read,
);

fn key(person: &str, about: i64) -> NoticeKey {
    NoticeKey {
        person: id(person),
        stream: stream("competition/1"),
        kind: NoticeKind::Event,
        about,
        due: Moment(0),
    }
}

fn telling(from: i64, upto: i64, people: &[&str]) -> Change {
    let notices = people
        .iter()
        .map(|person| (key(person, upto), Moment(upto), Mailing::Waiting));
    Change::Tell(Telling {
        stream: stream("competition/1"),
        from: Seq(from),
        upto: Seq(upto),
        look_at: Some(Moment(1_000)),
        notices: notices.collect(),
    })
}

async fn known(bed: &Bed) -> Store {
    let store = bed.open().await;
    for person in ["p1", "p2"] {
        assert_eq!(make(&store, add(person, "Some Body")).await, Ok(()));
    }
    store
}

async fn abouts(store: &Store, person: &str) -> Vec<i64> {
    let notices = store.notices_of(&id(person), 10).await.unwrap();
    notices.iter().map(|notice| notice.key.about).collect()
}

async fn people_are_told_once_whoever_tells_them(bed: Bed) {
    let stores = [known(&bed).await, bed.open().await];
    let mut tasks = JoinSet::new();
    for store in stores.iter().cycle().take(8) {
        let store = store.clone();
        tasks.spawn(async move { make(&store, telling(0, 3, &["p1", "p2", "nobody"])).await });
    }
    while let Some(told) = tasks.join_next().await {
        assert_eq!(told.unwrap(), Ok(()));
    }
    assert_eq!(abouts(&stores[0], "p1").await, [3]);
    // Somebody who looked before, and writes after.
    assert_eq!(make(&stores[1], telling(0, 2, &["p1"])).await, Ok(()));
    assert_eq!(abouts(&stores[0], "p1").await, [3]);
    assert_eq!(make(&stores[1], telling(3, 4, &["p1"])).await, Ok(()));
    assert_eq!(abouts(&stores[0], "p1").await, [4, 3]);
    assert_eq!(abouts(&stores[0], "p2").await, [3]);
}

async fn a_competition_with_news_is_found_and_a_quiet_one_is_not(bed: Bed) {
    let store = known(&bed).await;
    let untold = |now: i64| {
        let store = store.clone();
        async move { store.untold(Moment(now)).await.unwrap() }
    };
    assert_eq!(untold(5).await, []);
    for (seq, kind) in [(0, "competition_set_up"), (1, "announced")] {
        let kind = EventType::new(kind).unwrap();
        let record = Record::new(kind, 1, Moment(7), &["x"]).unwrap();
        let command = CommandId::new(&format!("c{seq}")).unwrap();
        let append = Append::new(stream("competition/1"), Seq(seq), command, vec![record]);
        store.append(append.unwrap()).await.unwrap();
    }
    let behind = |seq| vec![(stream("competition/1"), Seq(seq))];
    assert_eq!(untold(5).await, behind(0));
    assert_eq!(make(&store, telling(0, 1, &["p1"])).await, Ok(()));
    assert_eq!(untold(5).await, behind(1));
    assert_eq!(make(&store, telling(1, 2, &["p1"])).await, Ok(()));
    assert_eq!(untold(5).await, []);
    // There is something to remind people of.
    assert_eq!(untold(1_000).await, behind(2));
}

async fn a_mail_is_handed_to_one_until_its_time_is_up(bed: Bed) {
    let stores = [known(&bed).await, bed.open().await];
    assert_eq!(make(&stores[0], telling(0, 1, &["p1", "p2"])).await, Ok(()));
    let mut tasks = JoinSet::new();
    for store in stores.iter().cycle().take(6) {
        let store = store.clone();
        tasks.spawn(async move { store.claim_mail(Moment(10), Moment(100), 1).await.unwrap() });
    }
    let mut claimed = Vec::new();
    while let Some(one) = tasks.join_next().await {
        claimed.extend(one.unwrap());
    }
    assert_eq!(claimed.len(), 2, "{claimed:?}");
    assert_ne!(claimed[0].key, claimed[1].key);
    let store = &stores[1];
    assert_eq!(
        store.claim_mail(Moment(99), Moment(200), 9).await.unwrap(),
        []
    );
    store
        .set_mailing(key("p1", 1), Mailing::Sent, Moment(10))
        .await
        .unwrap();
    let again = store.claim_mail(Moment(100), Moment(200), 9).await.unwrap();
    assert_eq!(
        (again.len(), &again[0].key, again[0].tries),
        (1, &key("p2", 1), 2)
    );
    store
        .set_mailing(key("p2", 1), Mailing::Waiting, Moment(500))
        .await
        .unwrap();
    assert_eq!(
        store.claim_mail(Moment(499), Moment(600), 9).await.unwrap(),
        []
    );
    assert_eq!(
        store
            .claim_mail(Moment(500), Moment(600), 9)
            .await
            .unwrap()
            .len(),
        1
    );
}

async fn whoever_is_erased_is_told_nothing_more(bed: Bed) {
    let store = known(&bed).await;
    assert_eq!(store.mail_wish(&id("p1")).await.unwrap(), MailWish::Wanted);
    let wish = Change::SetMailWish(id("p1"), MailWish::Unwanted);
    assert_eq!(make(&store, wish).await, Ok(()));
    assert_eq!(
        store.mail_wish(&id("p1")).await.unwrap(),
        MailWish::Unwanted
    );
    assert_eq!(make(&store, telling(0, 1, &["p1"])).await, Ok(()));
    assert_eq!(make(&store, Change::ErasePerson(id("p1"))).await, Ok(()));
    assert_eq!(abouts(&store, "p1").await, [0; 0]);
    assert_eq!(make(&store, telling(1, 2, &["p1", "p2"])).await, Ok(()));
    assert_eq!(abouts(&store, "p1").await, [0; 0]);
    assert_eq!(abouts(&store, "p2").await, [2]);
    let wish = Change::SetMailWish(id("p1"), MailWish::Wanted);
    assert_eq!(make(&store, wish).await, Err(Refusal::ErasedPerson));
}

async fn only_what_was_seen_is_marked_as_read(bed: Bed) {
    let store = known(&bed).await;
    for seq in 0..3 {
        assert_eq!(
            make(&store, telling(seq, seq + 1, &["p1", "p2"])).await,
            Ok(())
        );
    }
    let read = Change::ReadNotices {
        person: id("p1"),
        upto: Moment(2),
        now: Moment(50),
    };
    assert_eq!(make(&store, read).await, Ok(()));
    assert_eq!(store.unread_of(&id("p1")).await.unwrap(), 1);
    assert_eq!(store.unread_of(&id("p2")).await.unwrap(), 3);
    let notices = store.notices_of(&id("p1"), 10).await.unwrap();
    let read: Vec<_> = notices.iter().map(|notice| notice.read_at).collect();
    assert_eq!(read, [None, Some(Moment(50)), Some(Moment(50))]);
    // What is to be mailed still is not forgotten.
    store
        .set_mailing(key("p1", 1), Mailing::Sent, Moment(0))
        .await
        .unwrap();
    assert_eq!(
        make(&store, Change::SweepNotices(Moment(100))).await,
        Ok(())
    );
    assert_eq!(abouts(&store, "p1").await, [3, 2]);
}
