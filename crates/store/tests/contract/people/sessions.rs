//! Sessions.

use super::*;
use crate::bed::*;
use boardside_store::people::{Session, SignedIn};

crate::on_both!(
    a_session_counts_until_it_expires,
    a_session_that_is_used_lasts_longer,
    sessions_end_one_by_one_or_all_at_once,
    a_disabled_account_has_no_sessions,
    what_has_expired_is_swept,
);

/// A session that expires at 1000.
fn session(number: u8, person: &str) -> Session {
    Session {
        hash: hash(number),
        person: id(person),
        created_at: Moment(1),
        seen_at: Moment(number.into()),
        expires_at: Moment(1000),
    }
}

/// Mia has sessions 1, 2, 3; Ben has 4.
async fn four(bed: &Bed) -> Store {
    let store = bed.open().await;
    let changes = vec![
        add("p1", "Mia"),
        add("p2", "Ben"),
        Change::AddAccount(account("p1", "mia")),
        Change::AddAccount(account("p2", "ben")),
        Change::AddSession(session(1, "p1")),
        Change::AddSession(session(2, "p1")),
        Change::AddSession(session(3, "p1")),
        Change::AddSession(session(4, "p2")),
    ];
    assert_eq!(store.change(changes).await.unwrap(), Ok(()));
    store
}

async fn counting(store: &Store, now: i64) -> Vec<u8> {
    let mut counting = Vec::new();
    for number in 1..=4 {
        let found = store.signed_in(&hash(number), Moment(now)).await.unwrap();
        counting.extend(found.map(|_| number));
    }
    counting
}

async fn a_session_counts_until_it_expires(bed: Bed) {
    let store = four(&bed).await;
    let expected = SignedIn {
        session: session(4, "p2"),
        account: account("p2", "ben"),
    };
    let found = store.signed_in(&hash(4), Moment(999)).await.unwrap();
    assert_eq!(found, Some(expected));
    assert_eq!(counting(&store, 999).await, [1, 2, 3, 4]);
    assert!(counting(&store, 1000).await.is_empty());
    let found = store.signed_in(&hash(9), Moment(5)).await.unwrap();
    assert_eq!(found, None);
    let listed = store.sessions_of(&id("p1"), Moment(999)).await.unwrap();
    assert_eq!(listed, [3, 2, 1].map(|number| session(number, "p1")));
    let listed = store.sessions_of(&id("p1"), Moment(1000)).await.unwrap();
    assert_eq!(listed, []);
}

async fn a_session_that_is_used_lasts_longer(bed: Bed) {
    let store = four(&bed).await;
    let touch = |number| Change::TouchSession {
        hash: hash(number),
        seen_at: Moment(900),
        expires_at: Moment(2000),
    };
    assert_eq!(make(&store, touch(2)).await, Ok(()));
    assert_eq!(counting(&store, 1999).await, [2]);
    let listed = store.sessions_of(&id("p1"), Moment(10)).await.unwrap();
    assert_eq!((listed[0].hash, listed[0].seen_at), (hash(2), Moment(900)));
    let ended = make(&store, touch(9)).await;
    assert_eq!(ended, Err(Refusal::UnknownSession));
}

async fn sessions_end_one_by_one_or_all_at_once(bed: Bed) {
    let store = four(&bed).await;
    for _ in 0..2 {
        let change = Change::EndSession(hash(2));
        assert_eq!(make(&store, change).await, Ok(()));
        assert_eq!(counting(&store, 5).await, [1, 3, 4]);
    }
    // The same session added again changes nothing.
    let again = Change::AddSession(session(4, "p2"));
    assert_eq!(make(&store, again).await, Ok(()));
    let changes = vec![
        Change::EndSessions(id("p1")),
        Change::AddSession(session(2, "p1")),
    ];
    assert_eq!(store.change(changes).await.unwrap(), Ok(()));
    assert_eq!(counting(&store, 5).await, [2, 4]);
}

async fn a_disabled_account_has_no_sessions(bed: Bed) {
    let store = four(&bed).await;
    let disable = Change::SetSignIn(id("p1"), SignIn::Disabled);
    assert_eq!(make(&store, disable).await, Ok(()));
    assert_eq!(counting(&store, 5).await, [4]);
    let refused = make(&store, Change::AddSession(session(1, "p1"))).await;
    assert_eq!(refused, Err(Refusal::AccountDisabled));
    let refused = make(&store, Change::AddSession(session(1, "nobody"))).await;
    assert_eq!(refused, Err(Refusal::UnknownAccount));
    let allow = Change::SetSignIn(id("p1"), SignIn::Allowed);
    assert_eq!(make(&store, allow).await, Ok(()));
    assert_eq!(counting(&store, 5).await, [4]);
    assert_eq!(
        make(&store, Change::AddSession(session(1, "p1"))).await,
        Ok(())
    );
    assert_eq!(counting(&store, 5).await, [1, 4]);
}

async fn what_has_expired_is_swept(bed: Bed) {
    let store = four(&bed).await;
    let late = Session {
        expires_at: Moment(1001),
        ..session(5, "p1")
    };
    let later = Token {
        expires_at: Moment(1001),
        ..token(2, 1)
    };
    let changes = vec![
        Change::AddSession(late),
        Change::AddToken(token(1, 1)),
        Change::AddToken(later),
    ];
    assert_eq!(store.change(changes).await.unwrap(), Ok(()));
    assert_eq!(make(&store, Change::Sweep(Moment(1000))).await, Ok(()));
    let dump = bed.dump().await;
    let count = |table| dump.lines().filter(|line| line.starts_with(table)).count();
    assert_eq!((count("sessions:"), count("tokens:")), (1, 1), "{dump}");
}
