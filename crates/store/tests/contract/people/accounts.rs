//! Accounts.

use super::*;
use crate::bed::*;

crate::on_both!(
    an_account_is_found_by_its_login_in_any_capitals,
    a_login_name_is_taken_once,
    a_person_has_one_account,
    the_parts_of_an_account_change_one_by_one,
    an_owner_is_noticed,
);

async fn three(bed: &Bed) -> Store {
    let store = bed.open().await;
    let people = vec![add("p1", "Mia"), add("p2", "Ben"), add("p3", "Cem")];
    assert_eq!(store.change(people).await.unwrap(), Ok(()));
    store
}

async fn an_account_is_found_by_its_login_in_any_capitals(bed: Bed) {
    let store = three(&bed).await;
    let mia = account("p1", "Mia.Ünï");
    assert_eq!(make(&store, Change::AddAccount(mia.clone())).await, Ok(()));
    for name in ["Mia.Ünï", "mia.ünï", "MIA.ÜNÏ", " mia.ünï "] {
        let found = store.account_by_login(&login(name)).await.unwrap();
        assert_eq!(found.as_ref(), Some(&mia), "{name}");
    }
    assert_eq!(store.account(&id("p1")).await.unwrap(), Some(mia));
    assert_eq!(store.account(&id("p2")).await.unwrap(), None);
    let other = store.account_by_login(&login("mia")).await.unwrap();
    assert_eq!(other, None);
}

async fn a_login_name_is_taken_once(bed: Bed) {
    let store = three(&bed).await;
    let ask = |who, name| make(&store, Change::AddAccount(account(who, name)));
    assert_eq!(ask("p1", "mia").await, Ok(()));
    assert_eq!(ask("p2", "MIA").await, Err(Refusal::LoginTaken));
    assert_eq!(ask("p2", "ben").await, Ok(()));
    let rename = |name| make(&store, Change::SetLogin(id("p2"), login(name)));
    assert_eq!(rename("Mia").await, Err(Refusal::LoginTaken));
    assert_eq!(rename("BEN").await, Ok(()));
    assert_eq!(rename("benno").await, Ok(()));
    assert_eq!(ask("p3", "ben").await, Ok(()));
}

async fn a_person_has_one_account(bed: Bed) {
    let store = three(&bed).await;
    let ask = |who, name| make(&store, Change::AddAccount(account(who, name)));
    assert_eq!(ask("p1", "mia").await, Ok(()));
    assert_eq!(ask("p1", "other").await, Err(Refusal::AccountExists));
    assert_eq!(ask("nobody", "other").await, Err(Refusal::UnknownPerson));
}

async fn the_parts_of_an_account_change_one_by_one(bed: Bed) {
    let store = three(&bed).await;
    make(&store, Change::AddAccount(account("p1", "mia")))
        .await
        .unwrap();
    let password = PasswordHash::new("$argon2id$v=19$another").unwrap();
    let changes = |who: &str| {
        [
            Change::SetLogin(id(who), login("mia2")),
            Change::SetPassword(id(who), password.clone()),
            Change::SetSignIn(id(who), SignIn::Disabled),
            Change::SetRank(id(who), Rank::Owner),
        ]
    };
    for change in changes("p2") {
        let refused = make(&store, change).await;
        assert_eq!(refused, Err(Refusal::UnknownAccount));
    }
    for change in changes("p1") {
        assert_eq!(make(&store, change).await, Ok(()));
    }
    let expected = Account {
        password,
        sign_in: SignIn::Disabled,
        rank: Rank::Owner,
        ..account("p1", "mia2")
    };
    assert_eq!(store.account(&id("p1")).await.unwrap(), Some(expected));
}

async fn an_owner_is_noticed(bed: Bed) {
    let store = three(&bed).await;
    make(&store, Change::AddAccount(account("p1", "mia")))
        .await
        .unwrap();
    assert!(!store.has_owner().await.unwrap());
    make(&store, Change::SetRank(id("p1"), Rank::Owner))
        .await
        .unwrap();
    assert!(store.has_owner().await.unwrap());
    make(&store, Change::ErasePerson(id("p1"))).await.unwrap();
    assert!(!store.has_owner().await.unwrap());
}
