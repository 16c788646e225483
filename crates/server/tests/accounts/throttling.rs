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

/// Two sites on one PostgreSQL, behind a proxy on this machine.
async fn two_nodes(name: &str) -> [Site; 2] {
    let postgres = testbed::postgres::Server::shared().unwrap();
    postgres.create(name).unwrap();
    let open = || {
        Site::open_with(|config| {
            config.database = postgres.url(name);
            config.proxies = vec!["127.0.0.1".parse().unwrap()];
            config.limits.pages_per_minute = 50;
            config.limits.sign_ins_per_minute = 1_000;
        })
    };
    [open().await, open().await]
}

#[tokio::test]
async fn tries_to_sign_in_are_counted_by_all_nodes_together() {
    let [one, two] = two_nodes("tries").await;
    Browser::owner(&one).await;
    for turn in 0..5 {
        let site = [&one, &two][turn % 2];
        let answer = Browser::from(site, "6.6.6.6")
            .sign_in("olga", "a guess")
            .await;
        assert_eq!(answer.status, 422);
    }
    for site in [&one, &two] {
        let answer = Browser::from(site, "6.6.6.6")
            .sign_in("olga", PASSWORD)
            .await;
        assert_eq!(answer.status, 429);
        assert!(answer.headers.contains_key("retry-after"));
    }
    // A session that began on one node counts on the other, and so does its end.
    let mut here = Browser::from(&one, "7.7.7.7");
    assert_eq!(here.sign_in("olga", PASSWORD).await.location(), "/account");
    let mut there = Browser::from(&two, "7.7.7.7");
    there.cookie.clone_from(&here.cookie);
    assert!(there.is_signed_in().await);
    assert_eq!(there.post("/sign-out", &[]).await.status, 303);
    assert!(!here.is_signed_in().await);
}

#[tokio::test]
async fn an_address_that_has_used_up_its_pages_on_one_node_gets_few_on_the_other() {
    let [one, two] = two_nodes("pages").await;
    let mut eager = Browser::from(&one, "1.1.1.1");
    while eager.get("/learn").await.status == 200 {}
    // The first node tells within a second. The other one asks when a tenth is used up here too.
    let mut elsewhere = Browser::from(&two, "1.1.1.1");
    let mut allowed = 0;
    while elsewhere.get("/learn").await.status == 200 {
        allowed += 1;
        assert!(allowed < 50, "each node counts for itself");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(
        Browser::from(&two, "2.2.2.2").get("/learn").await.status,
        200
    );
}
