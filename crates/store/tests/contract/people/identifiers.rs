//! Numbers on cards and wristbands.

use super::*;
use crate::bed::*;
use boardside_store::people::{Identifier, IdentifierKind, Number, Scope};

crate::on_both!(
    a_wristband_finds_its_person_and_nobody_elsewhere,
    a_lost_wristband_stops_working,
    a_number_that_is_taken_is_refused,
    the_desk_sees_everybodys_numbers,
);

fn wristband(day: &str, number: &str) -> Identifier {
    Identifier {
        scope: Scope::Competition(stream(day)),
        kind: IdentifierKind::Wristband,
        number: Number::new(number).unwrap(),
    }
}

fn card(number: &str) -> Identifier {
    Identifier {
        scope: Scope::Everywhere,
        kind: IdentifierKind::IdCard,
        number: Number::new(number).unwrap(),
    }
}

async fn two(bed: &Bed) -> Store {
    let store = bed.open().await;
    let people = vec![add("p1", "Mia König"), add("p2", "Ben Bauer")];
    assert_eq!(store.change(people).await.unwrap(), Ok(()));
    store
}

async fn holder(store: &Store, identifier: &Identifier) -> Option<String> {
    let found = store.person_with(identifier).await.unwrap();
    found.map(|id| id.to_string())
}

async fn a_wristband_finds_its_person_and_nobody_elsewhere(bed: Bed) {
    let store = two(&bed).await;
    let set = |who: &str, what| Change::SetIdentifier(id(who), what);
    let changes = vec![
        set("p1", wristband("day/1", "a17")),
        set("p1", wristband("day/2", "B3")),
        set("p2", wristband("day/2", "A17")),
        set("p2", card("17")),
    ];
    assert_eq!(store.change(changes).await.unwrap(), Ok(()));
    let cases = [
        (wristband("day/1", " A17 "), Some("p1")),
        (wristband("day/2", "a17"), Some("p2")),
        (wristband("day/3", "A17"), None),
        (wristband("day/1", "17"), None),
        (card("17"), Some("p2")),
        (card("A17"), None),
    ];
    for (asked, expected) in cases {
        assert_eq!(holder(&store, &asked).await.as_deref(), expected);
    }
    let all = store.identifiers_of(&id("p2")).await.unwrap();
    assert_eq!(all, [card("17"), wristband("day/2", "A17")]);
}

async fn a_lost_wristband_stops_working(bed: Bed) {
    let store = two(&bed).await;
    let (old, new) = (wristband("day/1", "1"), wristband("day/1", "2"));
    for worn in [&old, &new, &new] {
        let change = Change::SetIdentifier(id("p1"), worn.clone());
        assert_eq!(make(&store, change).await, Ok(()));
    }
    assert_eq!(holder(&store, &old).await, None);
    assert_eq!(holder(&store, &new).await.as_deref(), Some("p1"));
    // The number is free for somebody else.
    let change = Change::SetIdentifier(id("p2"), old.clone());
    assert_eq!(make(&store, change).await, Ok(()));
    let kind = IdentifierKind::Wristband;
    for _ in 0..2 {
        let change = Change::RemoveIdentifier(id("p1"), new.scope.clone(), kind);
        assert_eq!(make(&store, change).await, Ok(()));
        assert_eq!(holder(&store, &new).await, None);
    }
    assert_eq!(holder(&store, &old).await.as_deref(), Some("p2"));
}

async fn a_number_that_is_taken_is_refused(bed: Bed) {
    let store = two(&bed).await;
    let give = |who: &str, number| Change::SetIdentifier(id(who), wristband("day/1", number));
    assert_eq!(make(&store, give("p1", "A1")).await, Ok(()));
    assert_eq!(make(&store, give("p2", "B2")).await, Ok(()));
    let refused = make(&store, give("p2", "a1")).await;
    assert_eq!(refused, Err(Refusal::NumberTaken));
    let unknown = make(&store, give("nobody", "C3")).await;
    assert_eq!(unknown, Err(Refusal::UnknownPerson));
    // A refused change leaves the old number working.
    let old = wristband("day/1", "B2");
    assert_eq!(holder(&store, &old).await.as_deref(), Some("p2"));
}

async fn the_desk_sees_everybodys_numbers(bed: Bed) {
    let store = two(&bed).await;
    for (who, what) in [
        ("p2", wristband("day/1", "7")),
        ("p1", wristband("day/1", "8")),
        ("p1", wristband("day/2", "9")),
        ("p1", card("10")),
    ] {
        let change = Change::SetIdentifier(id(who), what);
        assert_eq!(make(&store, change).await, Ok(()));
    }
    let day = Scope::Competition(stream("day/1"));
    let kind = IdentifierKind::Wristband;
    let found = store.identifiers_in(&day, kind).await.unwrap();
    let number = |text| Number::new(text).unwrap();
    assert_eq!(found, [(id("p1"), number("8")), (id("p2"), number("7"))]);
}
