//! What a knockout day keeps: who looked up whom, and when everything is to be erased.

use super::*;
use crate::bed::*;
use boardside_store::people::LookUp;

crate::on_both!(
    look_ups_are_kept_in_order_and_outlive_the_person,
    an_erasure_is_due_at_its_moment_and_not_before,
);

fn look_up(at: i64, competition: &str, person: Option<&str>) -> LookUp {
    LookUp {
        competition: stream(competition),
        at: Moment(at),
        official: id("official"),
        person: person.map(id),
    }
}

async fn look_ups_are_kept_in_order_and_outlive_the_person(bed: Bed) {
    let store = bed.open().await;
    assert_eq!(make(&store, add("p1", "Mia")).await, Ok(()));
    let made = [
        look_up(5, "day/1", Some("p1")),
        look_up(6, "day/1", None),
        look_up(4, "day/2", Some("p1")),
        look_up(7, "day/1", Some("p1")),
    ];
    for one in made.iter().chain(&made[..1]) {
        let note = Change::NoteLookUp(one.clone());
        assert_eq!(make(&store, note).await, Ok(()));
    }
    let expected = [&made[3], &made[1], &made[0]].map(Clone::clone);
    let day = stream("day/1");
    assert_eq!(store.look_ups_in(&day, 10).await.unwrap(), expected);
    assert_eq!(store.look_ups_in(&day, 2).await.unwrap(), expected[..2]);
    // They hold ids alone, so erasing somebody takes nothing from them.
    assert_eq!(make(&store, Change::ErasePerson(id("p1"))).await, Ok(()));
    assert_eq!(store.look_ups_in(&day, 10).await.unwrap(), expected);
}

async fn an_erasure_is_due_at_its_moment_and_not_before(bed: Bed) {
    let store = bed.open().await;
    let set = |day: &str, at: Option<i64>| Change::SetErasure(stream(day), at.map(Moment));
    for (day, at) in [("day/1", 50), ("day/2", 20), ("day/1", 30)] {
        assert_eq!(make(&store, set(day, Some(at))).await, Ok(()));
    }
    let due = async |now| store.erasures_due(Moment(now)).await.unwrap();
    assert_eq!(due(19).await, []);
    assert_eq!(due(20).await, [stream("day/2")]);
    assert_eq!(due(30).await, [stream("day/2"), stream("day/1")]);
    let of_first = store.erasure_of(&stream("day/1")).await.unwrap();
    assert_eq!(of_first, Some(Moment(30)));
    for _ in 0..2 {
        assert_eq!(make(&store, set("day/2", None)).await, Ok(()));
    }
    assert_eq!(due(99).await, [stream("day/1")]);
    assert_eq!(store.erasure_of(&stream("day/2")).await.unwrap(), None);
}
