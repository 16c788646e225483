//! Roles in competitions.

use super::*;
use crate::bed::*;
use boardside_store::people::{Assignment, Line, Role};

crate::on_both!(a_role_is_given_once_and_taken_away, a_role_needs_a_person,);

fn role(person: &str, competition: &str, role: Role, group: Option<&str>) -> Assignment {
    Assignment {
        person: id(person),
        competition: stream(competition),
        role,
        group: group.map(|group| Line::new(group).unwrap()),
    }
}

async fn a_role_is_given_once_and_taken_away(bed: Bed) {
    let store = bed.open().await;
    let people = vec![add("p1", "Mia"), add("p2", "Ben")];
    assert_eq!(store.change(people).await.unwrap(), Ok(()));
    let north = role("p1", "day/1", Role::Coordinator, Some("North"));
    let given = [
        north.clone(),
        role("p1", "day/1", Role::Coordinator, Some("South")),
        role("p1", "day/1", Role::Director, None),
        role("p2", "day/1", Role::Player, Some("North")),
        role("p1", "league/1", Role::Official, None),
    ];
    for _ in 0..2 {
        let changes = given.iter().cloned().map(Change::GiveRole).collect();
        assert_eq!(store.change(changes).await.unwrap(), Ok(()));
    }
    assert_eq!(store.roles_in(&stream("day/1")).await.unwrap(), given[..4]);
    let mias = [&given[..3], &given[4..]].concat();
    assert_eq!(store.roles_of(&id("p1")).await.unwrap(), mias);
    for _ in 0..2 {
        let change = Change::TakeRole(north.clone());
        assert_eq!(make(&store, change).await, Ok(()));
        assert_eq!(store.roles_in(&stream("day/1")).await.unwrap(), given[1..4]);
    }
}

async fn a_role_needs_a_person(bed: Bed) {
    let store = bed.open().await;
    let change = Change::GiveRole(role("nobody", "day/1", Role::Player, None));
    assert_eq!(make(&store, change).await, Err(Refusal::UnknownPerson));
}
