//! Many at once, through one store and through two.

use super::*;
use crate::bed::*;
use boardside_store::people::{Identifier, IdentifierKind, Number, Scope, Search};
use tokio::task::JoinSet;

crate::on_both!(
    of_many_who_want_the_same_login_one_gets_it,
    of_many_who_want_the_same_number_one_gets_it,
    of_many_who_add_the_same_person_one_does,
    people_are_written_while_games_go_on,
);

/// Two stores with forty persons, `p0` and so on.
async fn forty(bed: &Bed) -> [Store; 2] {
    let stores = [bed.open().await, bed.open().await];
    let people = (0..40).map(|n| add(&format!("p{n}"), "Mia"));
    let made = stores[0].change(people.collect()).await.unwrap();
    assert_eq!(made, Ok(()));
    stores
}

/// Everybody asks at once; exactly one gets it, and the others are refused for this reason.
async fn check(stores: &[Store; 2], why: Refusal, change: impl Fn(usize) -> Change) {
    let mut tasks = JoinSet::new();
    for n in 0..40 {
        let (store, change) = (stores[n % 2].clone(), change(n));
        tasks.spawn(async move { make(&store, change).await });
    }
    let mut answers = tasks.join_all().await;
    answers.sort_by_key(Result::is_err);
    assert_eq!(answers[0], Ok(()));
    assert_eq!(answers[1..], [Err(why); 39]);
}

async fn of_many_who_want_the_same_login_one_gets_it(bed: Bed) {
    let stores = forty(&bed).await;
    for _ in 0..3 {
        check(&stores, Refusal::LoginTaken, |n| {
            let name = ["same", "SAME", "Same"][n % 3];
            Change::AddAccount(account(&format!("p{n}"), name))
        })
        .await;
        let holder = stores[0].account_by_login(&login("same")).await.unwrap();
        assert!(holder.is_some());
        bed.tamper("DELETE FROM accounts").await.unwrap();
    }
}

async fn of_many_who_want_the_same_number_one_gets_it(bed: Bed) {
    let stores = forty(&bed).await;
    for number in ["1", "2", "3"] {
        let identifier = Identifier {
            scope: Scope::Competition(stream("day/1")),
            kind: IdentifierKind::Wristband,
            number: Number::new(number).unwrap(),
        };
        check(&stores, Refusal::NumberTaken, |n| {
            Change::SetIdentifier(id(&format!("p{n}")), identifier.clone())
        })
        .await;
        assert!(stores[0].person_with(&identifier).await.unwrap().is_some());
    }
}

async fn of_many_who_add_the_same_person_one_does(bed: Bed) {
    let stores = forty(&bed).await;
    for round in 0..3 {
        let name = format!("new{round}");
        check(&stores, Refusal::PersonExists, |_| add(&name, "Ben")).await;
    }
}

async fn people_are_written_while_games_go_on(bed: Bed) {
    let stores = [bed.open().await, bed.open().await];
    let mut tasks = JoinSet::new();
    for game in 0..20 {
        let store = stores[game % 2].clone();
        tasks.spawn(async move {
            for seq in 0..20 {
                let name = format!("game/{game}");
                let answer = store.append(append(&name, seq, &seq.to_string(), &["x"]));
                assert_eq!(answer.await.unwrap(), appended(seq + 1, seq + 1));
            }
        });
    }
    for who in 0..10 {
        let store = stores[who % 2].clone();
        tasks.spawn(async move {
            for n in 0..10 {
                let person = format!("p{who}.{n}");
                let changes = vec![
                    add(&person, "Mia König"),
                    Change::AddAccount(account(&person, &person)),
                ];
                assert_eq!(store.change(changes).await.unwrap(), Ok(()));
                let found = store.account_by_login(&login(&person)).await.unwrap();
                assert_eq!(found.map(|account| account.person), Some(id(&person)));
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    for game in 0..20 {
        let told = told(&stores[0], &format!("game/{game}")).await;
        assert_eq!(told, ["x"; 20].join(" "));
    }
    let search = Search {
        name: "könig",
        after: None,
        limit: 1000,
    };
    assert_eq!(stores[1].people(search).await.unwrap().len(), 100);
}
