//! Setting a knockout up, and what is refused there.

use crate::browser::{Browser, account, link_in};
use crate::hall::{Hall, borrowed, form};
use crate::site::{Site, is_a_page};
use boardside_store::people::Search;

#[tokio::test]
async fn what_is_wrong_is_said_at_its_field_and_nothing_typed_is_lost() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let path = "/competitions/new/knockout";
    is_a_page(&owner.get(path).await);
    let long = "x".repeat(101);
    let cases: [(&[(&str, &str)], &str); 11] = [
        (&[("name", "")], "Give the day a name"),
        (&[("name", &long)], "at most 100 letters"),
        (&[("section-0", &long)], "at most 100 letters"),
        (
            &[("venue", &long), ("section-1", "The hall")],
            "at most 100 letters",
        ),
        (&[("zone", "Nowhere/Town")], "no such time zone"),
        (&[("starts", "nine")], "Write the hour as"),
        (&[("day", "31.12.2026")], "Write the day as"),
        (&[("rest", "-1")], "number of minutes"),
        (&[("tables", "many")], "number from 0 to 200"),
        (&[("section-1", "Under 16")], "none of the rulebook"),
        (&[("final-0", "18:30")], "must be within the session"),
    ];
    for (changes, sentence) in cases {
        let fields = form(changes);
        let answer = owner.post(path, &borrowed(&fields)).await;
        assert_eq!(answer.status, 422, "{changes:?}");
        assert!(
            answer.body.contains(sentence),
            "{changes:?}: {}",
            answer.body
        );
        assert!(answer.body.contains("value=\"The hall\""));
    }
    assert!(!owner.get("/competitions").await.body.contains("Youth day"));
}

#[tokio::test]
async fn a_double_click_sets_one_day_up() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let shown = owner.get("/competitions/new/knockout").await;
    let values = shown.attributes("value");
    let once = values.iter().find(|value| value.len() == 16).unwrap();
    let fields = form(&[("once", once)]);
    let mut places = Vec::new();
    for _ in 0..2 {
        let answer = owner
            .post("/competitions/new/knockout", &borrowed(&fields))
            .await;
        places.push(answer.location().to_owned());
    }
    assert_eq!(places[0], places[1]);
    let contest = site
        .app
        .contest(places[0].split('/').nth(2).unwrap())
        .await
        .unwrap();
    assert_eq!(contest.competition.tables().count(), 3);
}

#[tokio::test]
async fn a_group_that_is_sent_twice_is_one_and_its_link_is_not_lost() {
    let site = Site::open().await;
    let mut hall = Hall::open(&site, &[]).await;
    let fields = [
        ("once", "onceandnomore"),
        ("name", "River"),
        ("coordinator", "Rosa River"),
    ];
    hall.send("/groups", &fields).await;
    // What a browser shows after a double click is the second answer.
    let second = hall.send("/groups", &fields).await;
    let mut rosa = Browser::on(&site);
    let link = link_in(&second, "/join/");
    let joined = rosa.post(&link, &account("Rosa River", "rosa")).await;
    assert_eq!(joined.location(), "/account");
    is_a_page(&rosa.get(&hall.path("/group/0")).await);
    let contest = hall.contest().await;
    assert_eq!(contest.competition.groups().count(), 1);
    let known = Search {
        name: "Rosa",
        after: None,
        limit: 10,
    };
    assert_eq!(site.app.store.people(known).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_group_has_a_coordinator_with_an_account_or_an_invitation() {
    let site = Site::open().await;
    let mut hall = Hall::open(&site, &[("rulebook", "youth-games")]).await;
    let cases: [(&[(&str, &str)], &str); 3] = [
        (&[("name", "River")], "Say who speaks for the group"),
        (
            &[("name", "River"), ("login", "nobody")],
            "Nobody signs in with that name",
        ),
        (&[("name", ""), ("login", "olga")], "is empty"),
    ];
    for (fields, sentence) in cases {
        let answer = hall.send("/groups", fields).await;
        assert_eq!(answer.status, 422);
        assert!(answer.body.contains(sentence), "{}", answer.body);
    }
    let mut owner = Browser::on(&site);
    owner.cookie.clone_from(&hall.director.cookie);
    let mut mia = Browser::member(&site, &mut owner, "mia").await;
    let added = hall
        .send("/groups", &[("name", "River"), ("login", "mia")])
        .await;
    Hall::done(&added);
    is_a_page(&hall.director.get(&hall.path("/groups")).await);
    let own = mia.get(&hall.path("/group/0")).await;
    is_a_page(&own);
    // This version of the sheet says nothing about insurance.
    assert!(!own.body.contains("Accident insurance"));
    let taken = hall
        .send(
            "/groups",
            &[("name", "River"), ("coordinator", "Ann Other")],
        )
        .await;
    assert_eq!(taken.status, 422);
}
