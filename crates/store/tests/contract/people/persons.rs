//! Persons, their contacts, and finding them.

use super::*;
use crate::bed::*;
use boardside_store::people::{
    Contact, ContactKind, ContactValue, DisplayName, Person, Profile, Refused, Search, Visibility,
};

crate::on_both!(
    a_person_comes_back_as_written,
    a_display_name_may_be_chosen,
    a_hidden_person_is_a_player_to_the_public,
    changes_are_made_together_or_not_at_all,
    what_cannot_be_done_is_refused,
    contacts_are_replaced_in_their_order,
    a_name_is_found_by_the_beginning_of_any_word,
    a_list_is_read_page_by_page,
);

async fn a_person_comes_back_as_written(bed: Bed) {
    let store = bed.open().await;
    assert_eq!(store.person(&id("p1")).await.unwrap(), None);
    let details = details("Mia 'Ünï' \" $1 König");
    let change = Change::AddPerson(id("p1"), details.clone());
    assert_eq!(make(&store, change).await, Ok(()));
    let bare = Details {
        birth_date: None,
        ..details.clone()
    };
    let change = Change::AddPerson(id("p2"), bare.clone());
    assert_eq!(make(&store, change).await, Ok(()));
    let person = store.person(&id("p1")).await.unwrap().unwrap();
    assert_eq!(person.public_name(), "Mia K.");
    let expected = Person {
        id: id("p1"),
        profile: Profile::Shown(details),
    };
    assert_eq!(person, expected);
    let both = store
        .people_of(&[id("p1"), id("p2"), id("p3")])
        .await
        .unwrap();
    assert_eq!(both.len(), 2);
    assert_eq!(both[&id("p2")].details(), Some(&bare));
}

async fn a_display_name_may_be_chosen(bed: Bed) {
    let store = bed.open().await;
    make(&store, add("p1", "Mia König")).await.unwrap();
    let details = Details {
        display_name: DisplayName::new("The Knight").unwrap(),
        ..details("Mia Königin")
    };
    let change = Change::UpdatePerson(id("p1"), details.clone());
    assert_eq!(make(&store, change).await, Ok(()));
    let person = store.person(&id("p1")).await.unwrap().unwrap();
    assert_eq!(person.public_name(), "The Knight");
    assert_eq!(person.details(), Some(&details));
    assert_eq!(names(&store, "königin", None, 9).await, ["Mia Königin"]);
}

async fn a_hidden_person_is_a_player_to_the_public(bed: Bed) {
    let store = bed.open().await;
    make(&store, add("p1", "Mia König")).await.unwrap();
    let hide = Change::SetVisibility(id("p1"), Visibility::Hidden);
    assert_eq!(make(&store, hide).await, Ok(()));
    let person = store.person(&id("p1")).await.unwrap().unwrap();
    assert_eq!(person.public_name(), "a player");
    assert_eq!(person.profile, Profile::Hidden(details("Mia König")));
    assert_eq!(names(&store, "", None, 9).await, ["Mia König"]);
    // A new name does not bring a hidden person to light.
    let change = Change::UpdatePerson(id("p1"), details("Mia Kaiser"));
    assert_eq!(make(&store, change).await, Ok(()));
    let person = store.person(&id("p1")).await.unwrap().unwrap();
    assert_eq!(person.public_name(), "a player");
    let show = Change::SetVisibility(id("p1"), Visibility::Shown);
    assert_eq!(make(&store, show).await, Ok(()));
    let person = store.person(&id("p1")).await.unwrap().unwrap();
    assert_eq!(person.public_name(), "Mia K.");
}

async fn changes_are_made_together_or_not_at_all(bed: Bed) {
    let store = bed.open().await;
    let changes = vec![
        add("p1", "Mia König"),
        add("p2", "Ben Bauer"),
        add("p1", "Cem Can"),
        add("p3", "Dana Dahl"),
    ];
    let refused = store.change(changes.clone()).await.unwrap().unwrap_err();
    let why = Refusal::PersonExists;
    assert_eq!(refused, Refused { place: 2, why });
    assert_eq!(
        refused.to_string(),
        "change 3: this person is in the directory already"
    );
    assert!(names(&store, "", None, 9).await.is_empty());
    let changes = changes[..2].to_vec();
    assert_eq!(store.change(changes).await.unwrap(), Ok(()));
    assert_eq!(names(&store, "", None, 9).await.len(), 2);
    assert_eq!(store.change(Vec::new()).await.unwrap(), Ok(()));
}

async fn what_cannot_be_done_is_refused(bed: Bed) {
    let store = bed.open().await;
    make(&store, add("gone", "Mia König")).await.unwrap();
    let erase = Change::ErasePerson(id("gone"));
    assert_eq!(make(&store, erase).await, Ok(()));
    for (who, why) in [
        ("nobody", Refusal::UnknownPerson),
        ("gone", Refusal::ErasedPerson),
    ] {
        let changes = [
            Change::UpdatePerson(id(who), details("Ben")),
            Change::SetVisibility(id(who), Visibility::Shown),
            Change::SetContacts(id(who), Vec::new()),
            Change::AddAccount(account(who, "ben")),
            Change::AddToken(Token {
                person: Some(id(who)),
                ..token(1, 1)
            }),
        ];
        for change in changes {
            let text = format!("{change:?}");
            assert_eq!(make(&store, change).await, Err(why), "{text}");
        }
    }
    let erase = Change::ErasePerson(id("nobody"));
    assert_eq!(make(&store, erase).await, Err(Refusal::UnknownPerson));
    let again = add("gone", "Ben");
    assert_eq!(make(&store, again).await, Err(Refusal::PersonExists));
}

async fn contacts_are_replaced_in_their_order(bed: Bed) {
    let store = bed.open().await;
    make(&store, add("p1", "Mia König")).await.unwrap();
    let contact = |kind, value| Contact {
        kind,
        value: ContactValue::new(value).unwrap(),
    };
    let first = vec![
        contact(ContactKind::Phone, "+1 555 0100"),
        contact(ContactKind::Email, "mia@example.org"),
        contact(ContactKind::Phone, "+1 555 0100"),
        contact(ContactKind::Other, "leave a note at the desk"),
    ];
    let change = Change::SetContacts(id("p1"), first.clone());
    assert_eq!(make(&store, change).await, Ok(()));
    assert_eq!(store.contacts_of(&id("p1")).await.unwrap(), first);
    let second = first[1..2].to_vec();
    let change = Change::SetContacts(id("p1"), second.clone());
    assert_eq!(make(&store, change).await, Ok(()));
    assert_eq!(store.contacts_of(&id("p1")).await.unwrap(), second);
}

/// Whole names of a page.
async fn names(store: &Store, name: &str, after: Option<&PersonId>, limit: u32) -> Vec<String> {
    let people = store.people(Search { name, after, limit }).await.unwrap();
    let name = |person: &Person| person.details().unwrap().full_name.as_str().to_string();
    people.iter().map(name).collect()
}

async fn a_name_is_found_by_the_beginning_of_any_word(bed: Bed) {
    let store = bed.open().await;
    let everybody = [
        "Anna-Lena Schmidt",
        "König, Mia",
        "Mia Lena Öztürk",
        "Mia_100% !x",
        "Smith Miaow",
    ];
    for (n, name) in everybody.iter().enumerate() {
        make(&store, add(&format!("p{n}"), name)).await.unwrap();
    }
    let cases: [(&str, &[&str]); 14] = [
        ("", &everybody),
        ("mia", &everybody[1..]),
        ("MIA", &everybody[1..]),
        ("ia", &[]),
        ("lena", &["Anna-Lena Schmidt", "Mia Lena Öztürk"]),
        ("anna-l", &["Anna-Lena Schmidt"]),
        ("mia  le", &["Mia Lena Öztürk"]),
        ("könig, m", &["König, Mia"]),
        ("öz", &["Mia Lena Öztürk"]),
        ("ÖZ", &["Mia Lena Öztürk"]),
        ("mia_1", &["Mia_100% !x"]),
        ("m%", &[]),
        ("!x", &["Mia_100% !x"]),
        ("a\0b", &[]),
    ];
    for (asked, expected) in cases {
        let mut found = names(&store, asked, None, 100).await;
        found.sort();
        assert_eq!(found, expected, "{asked:?}");
    }
    assert!(
        names(&store, &"x".repeat(100_000), None, 9)
            .await
            .is_empty()
    );
}

async fn a_list_is_read_page_by_page(bed: Bed) {
    let store = bed.open().await;
    let mut changes = Vec::new();
    for n in 0..25 {
        // Several have the same name; the id decides between them.
        changes.push(add(&format!("p{n:02}"), &format!("Mia {}", n % 5)));
    }
    changes.push(add("gone", "Mia 2"));
    changes.push(Change::ErasePerson(id("gone")));
    assert_eq!(store.change(changes).await.unwrap(), Ok(()));
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let search = Search {
            name: "mia",
            after: after.as_ref(),
            limit: 4,
        };
        let page = store.people(search).await.unwrap();
        assert!(page.len() <= 4);
        let Some(last) = page.last() else { break };
        after = Some(last.id.clone());
        all.extend(page.into_iter().map(|person| person.id));
    }
    let expected: Vec<PersonId> = (0..5)
        .flat_map(|name| (0..5).map(move |n| id(&format!("p{:02}", n * 5 + name))))
        .collect();
    assert_eq!(all, expected);
}
