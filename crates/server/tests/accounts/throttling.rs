//! Who comes too often waits.

use crate::browser::{Browser, PASSWORD};
use crate::site::Site;

/// A site behind a proxy on this machine.
async fn behind_a_proxy() -> Site {
    Site::open_with(|config| {
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
        config.limits.pages_per_minute = 5;
        config.limits.games_per_minute = 2;
        config.limits.sign_ins_per_minute = 1_000;
    })
    .await
}

#[tokio::test]
async fn one_address_that_asks_too_often_waits_and_others_do_not() {
    let site = behind_a_proxy().await;
    let mut eager = Browser::from(&site, "1.1.1.1");
    for _ in 0..5 {
        assert_eq!(eager.get("/learn").await.status, 200);
    }
    let answer = eager.get("/learn").await;
    assert_eq!(answer.status, 429);
    assert!(answer.body.contains("too much at once"), "{}", answer.body);
    let wait: u64 = answer.headers["retry-after"].parse().unwrap();
    assert!((1..=12).contains(&wait), "{wait}");
    let answer = eager.get("/api/v1/rulebooks").await;
    assert_eq!(answer.status, 429);
    assert!(answer.body.contains("\"code\":\"too_many\""));
    assert_eq!(
        Browser::from(&site, "2.2.2.2").get("/learn").await.status,
        200
    );
    let game = [("place", "table"), ("rulebook", "fide")];
    assert_eq!(eager.post("/games", &game).await.status, 303);
    assert_eq!(eager.post("/games", &game).await.status, 303);
    assert_eq!(eager.post("/games", &game).await.status, 429);
    site.shift(60_000).await;
    assert_eq!(eager.get("/learn").await.status, 200);
}

#[tokio::test]
async fn what_a_stranger_says_of_its_address_is_not_believed() {
    let site = Site::open_with(|config| {
        config.proxies = vec!["10.0.0.1".parse().unwrap()];
        config.limits.sign_ins_per_minute = 3;
    })
    .await;
    let addresses = ["1.1.1.1", "2.2.2.2", "3.3.3.3"];
    for (from, login) in addresses.into_iter().zip(["a", "b", "c"]) {
        let answer = Browser::from(&site, from).sign_in(login, "wrong").await;
        assert_eq!(answer.status, 422);
    }
    let answer = Browser::from(&site, "4.4.4.4").sign_in("d", "wrong").await;
    assert_eq!(answer.status, 429);
}

#[tokio::test]
async fn guesses_at_a_password_are_slowed_down_without_locking_its_owner_out() {
    let site = behind_a_proxy().await;
    Browser::owner(&site).await;
    let mut guesser = Browser::from(&site, "6.6.6.6");
    for _ in 0..5 {
        let answer = guesser.sign_in("olga", "a guess").await;
        assert_eq!(answer.status, 422);
        assert!(answer.body.contains("Login name or password is wrong"));
    }
    // Even the right one is not looked at any more, whatever the capitals.
    let answer = guesser.sign_in(" OLGA ", PASSWORD).await;
    assert_eq!(answer.status, 429);
    assert!(answer.headers.contains_key("retry-after"));
    let answer = guesser.sign_in("olga", PASSWORD).await;
    assert_eq!(answer.status, 429);
    let answer = Browser::from(&site, "7.7.7.7")
        .sign_in("olga", PASSWORD)
        .await;
    assert_eq!(answer.location(), "/account");
    site.shift(61_000).await;
    assert_eq!(
        guesser.sign_in("olga", PASSWORD).await.location(),
        "/account"
    );
}

#[tokio::test]
async fn an_account_waits_wherever_it_calls_from() {
    let site = Site::open_with(|config| config.limits.acts_per_minute = 4).await;
    let mut owner = Browser::owner(&site).await;
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(owner.get("/account").await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 200, 429]);
}
