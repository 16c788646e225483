//! Signing in and out.

use crate::browser::{Browser, PASSWORD};
use crate::site::Site;

const DAY: i64 = 24 * 3_600_000;

#[tokio::test]
async fn signing_in_gives_a_new_token_and_ends_the_old_one() {
    let site = Site::open().await;
    let mut browser = Browser::owner(&site).await;
    let planted = browser.cookie.clone().unwrap();
    let answer = browser.sign_in("olga", PASSWORD).await;
    assert_eq!(answer.location(), "/account");
    assert_ne!(browser.cookie.as_ref(), Some(&planted));
    assert!(browser.is_signed_in().await);
    browser.cookie = Some(planted);
    assert!(!browser.is_signed_in().await);
    browser.cookie = Some("boardside=chosenbysomebodyelse".to_owned());
    browser.sign_in("olga", PASSWORD).await;
    assert!(!browser.cookie.unwrap().contains("chosenbysomebodyelse"));
}

#[tokio::test]
async fn a_cookie_is_kept_from_scripts_and_from_other_sites() {
    let site = Site::open().await;
    Browser::owner(&site).await;
    let answer = Browser::on(&site).sign_in("olga", PASSWORD).await;
    let cookie = &answer.headers["set-cookie"];
    let (pair, attributes) = cookie.split_once("; ").unwrap();
    assert_eq!(pair.len(), "boardside=".len() + 52);
    assert_eq!(
        attributes,
        "Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000"
    );
    let site = Site::open_with(|config| config.origin = Some("https://chess.example.org".into()));
    let site = site.await;
    Browser::owner(&site).await;
    let answer = Browser::on(&site).sign_in("olga", PASSWORD).await;
    let cookie = &answer.headers["set-cookie"];
    assert!(cookie.starts_with("__Host-boardside="), "{cookie}");
    assert!(
        cookie.ends_with("; Secure") && !cookie.contains("Domain"),
        "{cookie}"
    );
}

#[tokio::test]
async fn a_session_ends_when_it_is_not_used_and_lasts_while_it_is() {
    let site = Site::open().await;
    let mut used = Browser::owner(&site).await;
    let mut left = Browser::on(&site);
    left.sign_in("olga", PASSWORD).await;
    site.shift(20 * DAY).await;
    assert!(used.is_signed_in().await);
    site.shift(40 * DAY).await;
    assert!(used.is_signed_in().await);
    assert!(!left.is_signed_in().await);
    // However often it is used, a year is the end.
    for month in 1..13 {
        site.shift((40 + 25 * month) * DAY).await;
        used.get("/account").await;
    }
    site.shift(364 * DAY).await;
    assert!(used.is_signed_in().await);
    site.shift(366 * DAY).await;
    assert!(!used.is_signed_in().await);
}

#[tokio::test]
async fn signing_out_ends_one_session_or_all() {
    let site = Site::open().await;
    let mut one = Browser::owner(&site).await;
    let [mut two, mut three] = [Browser::on(&site), Browser::on(&site)];
    two.sign_in("olga", PASSWORD).await;
    three.sign_in("olga", PASSWORD).await;
    assert_eq!(two.get("/account").await.count("<li>Since"), 3);
    let kept = one.cookie.clone();
    assert_eq!(one.post("/sign-out", &[]).await.location(), "/");
    assert_eq!(one.cookie, None);
    one.cookie = kept;
    assert!(!one.is_signed_in().await, "the token itself is worthless");
    assert!(three.is_signed_in().await);
    two.post("/sign-out/everywhere", &[]).await;
    assert!(!three.is_signed_in().await);
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions() {
    let site = Site::open().await;
    let mut one = Browser::owner(&site).await;
    let mut other = Browser::on(&site);
    other.sign_in("olga", PASSWORD).await;
    let wrong = [
        ("old_password", "not it"),
        ("new_password", "another few words"),
    ];
    let answer = one.post("/account/password", &wrong).await;
    assert_eq!(answer.status, 422);
    assert!(
        answer
            .text_of("<p class=\"mistake\" id=\"old_password-mistake\">")
            .contains("not your")
    );
    assert!(!answer.body.contains("another few words"));
    let short = [("old_password", PASSWORD), ("new_password", "short")];
    let answer = one.post("/account/password", &short).await;
    assert_eq!(answer.status, 422);
    let right = [
        ("old_password", PASSWORD),
        ("new_password", "another few words"),
    ];
    let answer = one.post("/account/password", &right).await;
    assert_eq!(answer.location(), "/account?done=password");
    assert!(one.is_signed_in().await && !other.is_signed_in().await);
    assert_eq!(other.sign_in("olga", PASSWORD).await.status, 422);
    assert_eq!(other.sign_in("Olga", "another few words").await.status, 303);
}

#[tokio::test]
async fn two_servers_on_one_database_share_sessions() {
    let site = Site::open().await;
    let beside = site.beside().await;
    let mut here = Browser::owner(&site).await;
    let mut there = Browser::on(&beside);
    there.cookie = here.cookie.clone();
    assert!(there.is_signed_in().await);
    there.post("/sign-out", &[]).await;
    assert!(!here.is_signed_in().await);
}

#[tokio::test]
async fn whoever_must_sign_in_comes_back_to_the_page() {
    let site = Site::open().await;
    Browser::owner(&site).await;
    let mut browser = Browser::on(&site);
    let to = browser.get("/people").await.location().to_owned();
    assert_eq!(to, "/sign-in?next=/people");
    let page = browser.get(&to).await;
    assert!(page.body.contains("name=\"next\" value=\"/people\""));
    let fields = [
        ("login", "olga"),
        ("password", PASSWORD),
        ("next", "/people"),
    ];
    assert_eq!(
        browser.post("/sign-in", &fields).await.location(),
        "/people"
    );
    let mut other = Browser::on(&site);
    let to = other.get("/people?q=mia&after=p1").await;
    let page = other.get(to.location()).await;
    assert!(
        page.body
            .contains("name=\"next\" value=\"/people?q=mia&#38;after=p1\""),
        "{}",
        page.body
    );
    assert_eq!(browser.get("/sign-in").await.location(), "/account");
    let fields = [
        ("login", "olga"),
        ("password", PASSWORD),
        ("next", "//evil.example"),
    ];
    assert_eq!(
        browser.post("/sign-in", &fields).await.location(),
        "/account"
    );
}
