//! Links: each works as often as it may, and no longer than it may.

use crate::browser::{Browser, PASSWORD, account, link_in, owner_link};
use crate::site::Site;

const DAY: i64 = 24 * 3_600_000;

#[tokio::test]
async fn the_owner_link_works_once() {
    let site = Site::open().await;
    assert!(!site.app.store.has_owner().await.unwrap());
    let link = owner_link(&site).await;
    let mut browser = Browser::on(&site);
    assert_eq!(
        browser.get(&link).await.status,
        200,
        "looking spends nothing"
    );
    let answer = browser.post(&link, &account("Olga Owner", "olga")).await;
    assert_eq!(answer.location(), "/begin");
    assert!(site.app.store.has_owner().await.unwrap());
    assert!(
        browser
            .get("/account")
            .await
            .body
            .contains("You own this place")
    );
    let mut other = Browser::on(&site);
    for answer in [
        other.get(&link).await,
        other.post(&link, &account("Eve", "eve")).await,
    ] {
        assert_eq!(answer.status, 404);
        assert!(answer.body.contains("used already"), "{}", answer.body);
    }
    assert_eq!(other.cookie, None);
}

#[tokio::test]
async fn somebody_who_is_signed_in_becomes_an_owner_by_one_button() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let mut member = Browser::member(&site, &mut owner, "mia").await;
    assert_eq!(member.get("/people").await.status, 403);
    let link = owner_link(&site).await;
    assert!(
        member
            .get(&link)
            .await
            .body
            .contains("Become an owner</button>")
    );
    assert_eq!(member.post(&link, &[]).await.location(), "/people");
    assert_eq!(member.get("/people").await.status, 200);
}

#[tokio::test]
async fn a_link_that_is_too_old_opens_nothing() {
    let site = Site::open().await;
    let link = owner_link(&site).await;
    site.shift(DAY + 1_000).await;
    let answer = Browser::on(&site).get(&link).await;
    assert_eq!(answer.status, 404);
    assert!(answer.body.contains("too old"));
    let answer = Browser::on(&site).get("/owner/nonsense").await;
    assert!(answer.body.contains("opens nothing here"));
}

#[tokio::test]
async fn an_invitation_is_for_one_person_and_a_link_to_join_for_so_many() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let answer = owner.post("/people", &[("full_name", "Mia König")]).await;
    let invitation = link_in(&answer, "/join/");
    let mut mia = Browser::on(&site);
    let page = mia.get(&invitation).await;
    assert!(page.body.contains("Welcome, Mia König."), "{}", page.body);
    assert!(!page.body.contains("name=\"full_name\""));
    let fields = [("login", "mia"), ("password", PASSWORD)];
    assert_eq!(mia.post(&invitation, &fields).await.location(), "/account");
    assert_eq!(mia.get(&invitation).await.status, 404);
    let join = owner.join_link(2).await;
    for login in ["ada", "ben"] {
        let answer = Browser::on(&site)
            .post(&join, &account("A Name", login))
            .await;
        assert_eq!(answer.location(), "/account");
    }
    let answer = Browser::on(&site)
        .post(&join, &account("A Name", "cleo"))
        .await;
    assert_eq!(answer.status, 404);
    let join = owner.join_link(2).await;
    assert!(
        owner
            .get("/people")
            .await
            .body
            .contains("Links that are open now: 1.")
    );
    owner.post("/people/join/close", &[]).await;
    assert_eq!(Browser::on(&site).get(&join).await.status, 404);
}

#[tokio::test]
async fn a_mistake_is_told_at_its_field_and_spends_nothing() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let join = owner.join_link(1).await;
    let mut browser = Browser::on(&site);
    let fields = [("full_name", " "), ("login", "mia"), ("password", "short")];
    let answer = browser.post(&join, &fields).await;
    assert_eq!(answer.status, 422);
    assert!(
        answer
            .text_of("<p class=\"mistake\" id=\"password-mistake\">")
            .contains("8 characters")
    );
    assert!(
        answer
            .text_of("<p class=\"mistake\" id=\"full_name-mistake\">")
            .contains("empty")
    );
    assert!(answer.body.contains("value=\"mia\"") && !answer.body.contains("value=\"short\""));
    let answer = browser.post(&join, &account("Mia", "OLGA")).await;
    assert_eq!(answer.status, 422);
    assert!(
        answer
            .text_of("<p class=\"mistake\" id=\"login-mistake\">")
            .contains("Somebody else")
    );
    let answer = browser.post(&join, &account("Mia", "mia")).await;
    assert_eq!(answer.location(), "/account");
}

#[tokio::test]
async fn a_reset_link_works_once_ends_sessions_and_replaces_the_one_before() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let mut mia = Browser::member(&site, &mut owner, "mia").await;
    let list = owner.get("/people?q=mia").await;
    let person = list.field("person");
    let person = person.unwrap();
    let about = [("person", person.as_str())];
    let first = link_in(&owner.post("/people/reset", &about).await, "/reset/");
    let second = link_in(&owner.post("/people/reset", &about).await, "/reset/");
    let mut browser = Browser::on(&site);
    assert_eq!(browser.get(&first).await.status, 404);
    assert!(
        browser
            .get(&second)
            .await
            .body
            .contains("Your login name is mia.")
    );
    let answer = browser.post(&second, &[("password", "mia")]).await;
    assert_eq!(answer.status, 422);
    let new = [("password", "quite another one")];
    let answer = browser.post(&second, &new).await;
    assert_eq!(answer.location(), "/sign-in?done=password");
    let page = browser.get(answer.location()).await;
    assert!(
        page.body.contains("Your new password is set."),
        "{}",
        page.body
    );
    assert_eq!(browser.post(&second, &new).await.status, 404);
    assert!(!mia.is_signed_in().await);
    assert_eq!(mia.sign_in("mia", PASSWORD).await.status, 422);
    assert_eq!(mia.sign_in("mia", "quite another one").await.status, 303);
}

#[tokio::test]
async fn without_mail_the_page_says_whom_to_ask() {
    let site = Site::open().await;
    let mut browser = Browser::on(&site);
    for answer in [
        browser.get("/reset").await,
        browser.post("/reset", &[("login", "olga")]).await,
    ] {
        assert!(
            answer.body.contains("This server sends no mail."),
            "{}",
            answer.body
        );
    }
}
