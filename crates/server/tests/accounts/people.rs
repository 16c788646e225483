//! What an owner sees of people, and what they see of themselves.

use crate::browser::{Browser, PASSWORD, account, link_in};
use crate::site::Site;

#[tokio::test]
async fn somebody_changes_their_own_name_and_everything_else_is_kept() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let fields = [
        ("full_name", "Olga Maria Owner"),
        ("display_name", ""),
        ("email", "olga@example.org"),
    ];
    let answer = owner.post("/account", &fields).await;
    assert_eq!(answer.location(), "/account?done=names");
    let page = owner.get("/account?done=names").await;
    for value in ["Olga Maria Owner", "Olga O.", "olga@example.org"] {
        assert!(page.body.contains(&format!("value=\"{value}\"")), "{value}");
    }
    assert!(page.body.contains("Your name is changed."));
    let fields = [
        ("full_name", "Olga"),
        ("display_name", "O"),
        ("email", "nowhere"),
    ];
    let answer = owner.post("/account", &fields).await;
    assert_eq!(answer.status, 422);
    assert!(
        answer
            .text_of("<p class=\"mistake\" id=\"email-mistake\">")
            .contains("mia@example.org")
    );
    assert!(
        answer.body.contains("value=\"nowhere\""),
        "what was typed is kept"
    );
}

#[tokio::test]
async fn the_new_game_form_offers_the_name_of_whoever_is_signed_in() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let mut mia = Browser::member(&site, &mut owner, "mia").await;
    assert!(
        mia.get("/")
            .await
            .body
            .contains("name=\"white\" value=\"Mia K.\"")
    );
    let nobody = Browser::on(&site).get("/").await;
    assert!(nobody.body.contains("name=\"white\" value=\"\""));
}

#[tokio::test]
async fn whoever_may_not_sign_in_any_more_is_signed_out() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let mut mia = Browser::member(&site, &mut owner, "mia").await;
    let list = owner.get("/people?q=mia").await;
    let person = list.field("person");
    let person = person.unwrap();
    let forbid = [("person", person.as_str()), ("sign_in", "disabled")];
    assert_eq!(
        owner.post("/people/sign-in", &forbid).await.location(),
        "/people"
    );
    assert!(!mia.is_signed_in().await);
    assert_eq!(mia.sign_in("mia", PASSWORD).await.status, 422);
    let allow = [("person", person.as_str()), ("sign_in", "allowed")];
    owner.post("/people/sign-in", &allow).await;
    assert_eq!(mia.sign_in("mia", PASSWORD).await.status, 303);
}

#[tokio::test]
async fn an_owner_cannot_lock_themselves_out() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let list = owner.get("/people?q=olga").await;
    let person = list.field("person");
    let forbid = [
        ("person", person.as_deref().unwrap()),
        ("sign_in", "disabled"),
    ];
    assert_eq!(owner.post("/people/sign-in", &forbid).await.status, 400);
    assert!(owner.is_signed_in().await);
}

#[tokio::test]
async fn an_invitation_that_is_sent_twice_is_for_one_person() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let form = owner.get("/people").await;
    let mut values = form.attributes("value").into_iter();
    let once = values.find(|value| value.len() == 16).unwrap();
    let fields = [("once", once.as_str()), ("full_name", "Mia König")];
    owner.post("/people", &fields).await;
    // What a browser shows after a double click is the second answer.
    let link = link_in(&owner.post("/people", &fields).await, "/join/");
    let mut mia = Browser::on(&site);
    let joined = mia.post(&link, &account("", "mia")).await;
    assert_eq!(joined.location(), "/account");
    assert_eq!(owner.get("/people?q=mia").await.count("Mia König"), 1);
    // By then she has an account, and an old form makes no other.
    assert_eq!(owner.post("/people", &fields).await.status, 400);
}
