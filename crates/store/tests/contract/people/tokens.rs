//! Tokens in links and on cards.

use super::*;
use crate::bed::*;
use tokio::task::JoinSet;

crate::on_both!(
    a_token_is_spent_as_often_as_it_may_be,
    a_token_can_be_looked_at_without_spending_it,
    a_late_or_foreign_token_is_refused,
    a_token_is_spent_with_what_it_allows_or_not_at_all,
    tokens_are_revoked_alone_or_by_subject,
    of_two_stores_that_spend_a_token_at_once_one_wins,
);

const FOR: Purpose = Purpose::Invitation;

async fn with(bed: &Bed, tokens: Vec<Token>) -> Store {
    let store = bed.open().await;
    let changes = tokens.into_iter().map(Change::AddToken).collect();
    assert_eq!(store.change(changes).await.unwrap(), Ok(()));
    store
}

async fn a_token_is_spent_as_often_as_it_may_be(bed: Bed) {
    let store = with(&bed, vec![token(1, 2)]).await;
    let spend = || async { store.spend(&hash(1), FOR, Moment(5)).await.unwrap() };
    assert_eq!(spend().await, Ok(token(1, 2)));
    // Added again, it gets no new uses.
    let again = Change::AddToken(token(1, 2));
    assert_eq!(make(&store, again).await, Ok(()));
    assert_eq!(spend().await, Ok(token(1, 1)));
    assert_eq!(spend().await, Err(Refusal::UsedToken));
    let change = Change::SpendToken {
        hash: hash(1),
        purpose: FOR,
        now: Moment(5),
    };
    assert_eq!(make(&store, change).await, Err(Refusal::UsedToken));
}

async fn a_token_can_be_looked_at_without_spending_it(bed: Bed) {
    let card = Token {
        purpose: Purpose::TableCard,
        subject: None,
        ..token(1, 1)
    };
    let store = with(&bed, vec![card.clone(), token(2, 1)]).await;
    for _ in 0..3 {
        let found = store.token(&hash(1), Purpose::TableCard, Moment(5)).await;
        assert_eq!(found.unwrap(), Ok(card.clone()));
    }
    let about = token(2, 1);
    let subject = about.subject.clone().unwrap();
    let found = store.tokens_about(FOR, &subject).await.unwrap();
    assert_eq!(found, [about]);
}

async fn a_late_or_foreign_token_is_refused(bed: Bed) {
    let store = with(&bed, vec![token(1, 1)]).await;
    let cases = [
        (hash(1), FOR, 1000, Refusal::ExpiredToken),
        (hash(1), Purpose::Owner, 5, Refusal::UnknownToken),
        (hash(2), FOR, 5, Refusal::UnknownToken),
    ];
    for (hash, purpose, now, why) in cases {
        let now = Moment(now);
        let found = store.token(&hash, purpose, now).await.unwrap();
        assert_eq!(found, Err(why));
        let spent = store.spend(&hash, purpose, now).await.unwrap();
        assert_eq!(spent, Err(why));
        let change = Change::SpendToken { hash, purpose, now };
        assert_eq!(make(&store, change).await, Err(why));
    }
    let spent = store.spend(&hash(1), FOR, Moment(999)).await.unwrap();
    assert_eq!(spent, Ok(token(1, 1)));
}

async fn a_token_is_spent_with_what_it_allows_or_not_at_all(bed: Bed) {
    let store = with(&bed, vec![token(1, 1)]).await;
    let people = vec![
        add("p1", "Mia"),
        add("p2", "Ben"),
        Change::AddAccount(account("p1", "mia")),
    ];
    assert_eq!(store.change(people).await.unwrap(), Ok(()));
    let accept = |name| {
        let spend = Change::SpendToken {
            hash: hash(1),
            purpose: FOR,
            now: Moment(5),
        };
        store.change(vec![spend, Change::AddAccount(account("p2", name))])
    };
    let refused = accept("mia").await.unwrap().unwrap_err();
    assert_eq!((refused.place, refused.why), (1, Refusal::LoginTaken));
    // The link still works for another name.
    assert_eq!(accept("ben").await.unwrap(), Ok(()));
    let refused = accept("benno").await.unwrap().unwrap_err();
    assert_eq!((refused.place, refused.why), (0, Refusal::UsedToken));
}

async fn tokens_are_revoked_alone_or_by_subject(bed: Bed) {
    let other = Token {
        purpose: Purpose::Join,
        ..token(4, 1)
    };
    let store = with(&bed, vec![token(1, 1), token(2, 1), token(3, 1), other]).await;
    let known = || async {
        let mut known = Vec::new();
        for (number, purpose) in [(1, FOR), (2, FOR), (3, FOR), (4, Purpose::Join)] {
            let found = store.token(&hash(number), purpose, Moment(5)).await;
            known.extend(found.unwrap().ok().map(|_| number));
        }
        known
    };
    let change = Change::RevokeToken(hash(2));
    assert_eq!(make(&store, change).await, Ok(()));
    assert_eq!(known().await, [1, 3, 4]);
    let subject = token(1, 1).subject.unwrap();
    let change = Change::RevokeTokens(FOR, subject);
    assert_eq!(make(&store, change).await, Ok(()));
    assert_eq!(known().await, [4]);
}

async fn of_two_stores_that_spend_a_token_at_once_one_wins(bed: Bed) {
    let store = with(&bed, (0..20).map(|n| token(n, 3)).collect()).await;
    let stores = [store, bed.open().await];
    for number in 0..20 {
        let mut tasks = JoinSet::new();
        for n in 0..8 {
            let store = stores[n % 2].clone();
            tasks.spawn(async move {
                let spent = store.spend(&hash(number), FOR, Moment(5)).await;
                spent.unwrap().map(|_| ())
            });
        }
        let mut answers = tasks.join_all().await;
        answers.sort_by_key(Result::is_err);
        let used = Err(Refusal::UsedToken);
        let expected = [Ok(()), Ok(()), Ok(()), used, used, used, used, used];
        assert_eq!(answers, expected);
    }
}
