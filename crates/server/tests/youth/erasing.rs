//! Everything personal goes; the results stay.

use crate::hall::{Hall, tomorrow};
use crate::site::Site;
use boardside_play::Moment;
use boardside_server::keys::CompetitionId;
use boardside_store::people::Change;
use jiff::ToSpan;
use std::time::Duration;

const ROWS: &str = "Zebulon Quartermain,2012-03-04,Under 15
Xanthe Villanueva,2012-05-06,Under 15
";

async fn decided_day<'s>(site: &'s Site) -> Hall<'s> {
    let (mut hall, _) = Hall::with_players(site, &[], ROWS).await;
    hall.at(8, 0).await;
    hall.check_in_all(&[]).await;
    for section in ["0", "1", "2"] {
        let closed = hall
            .send("/check-in", &[("do", "close"), ("section", section)])
            .await;
        Hall::done(&closed);
    }
    hall.draw("2").await;
    hall.print_cards().await;
    hall.at(16, 0).await;
    hall.until_called().await;
    let (table, id) = hall.called().await[0];
    let found = hall.find(id).await;
    hall.plays(table, id, found.sides[0]).await;
    hall
}

/// Every page on which a name could stand.
async fn all_pages(hall: &mut Hall<'_>) -> String {
    let mut text = String::new();
    for place in [
        "",
        "/bracket?section=2",
        "/medals",
        "/draw",
        "/screen",
        "/screen?panel=results",
        "/screen?panel=now",
        "/screen?panel=bracket-2-0",
        "/groups",
        "/group/0",
        "/check-in",
        "/check-in?entry=0",
        "/lookup",
        "/tables",
        "/erase",
    ] {
        let answer = hall.director.get(&hall.path(place)).await;
        assert_eq!(answer.status, 200, "{place}: {}", answer.body);
        text += &answer.body;
    }
    text
}

#[tokio::test]
async fn one_action_erases_every_name_and_the_results_stay() {
    let site = Site::open().await;
    let mut hall = decided_day(&site).await;
    let before = all_pages(&mut hall).await;
    assert!(!before.contains("still to be played"));
    assert!(before.contains("Zebulon Q.") && before.contains("Zebulon Quartermain"));
    let name = hall.contest().await.competition.terms().name.clone();
    let wrong = hall
        .send("/erase", &[("do", "now"), ("name", "youth")])
        .await;
    assert_eq!(wrong.status, 422);
    assert!(all_pages(&mut hall).await.contains("Zebulon"));
    let erased = hall
        .send("/erase", &[("do", "now"), ("name", name.as_str())])
        .await;
    Hall::done(&erased);
    let page = hall.director.get(&hall.path("/erase")).await;
    let done = page.text_of("<p class=\"message\" role=\"status\"");
    assert!(done.contains("It is done: 3 people are erased"), "{done}");
    assert!(!page.body.contains("<strong>0</strong>"));
    let after = all_pages(&mut hall).await;
    for secret in [
        "Zebulon",
        "Quartermain",
        "Xanthe",
        "2012-03-04",
        "Rosa River",
        "W1000",
    ] {
        assert!(!after.contains(secret), "{secret} is left");
    }
    let contest = hall.contest().await;
    let medals = contest
        .competition
        .medals(boardside_competition::DivisionId(2))
        .unwrap();
    assert!(medals.gold.is_some() && medals.silver.is_some());
    assert!(after.contains("Player 1") && after.contains("Player 2"));
    // The director is still there, and so is the account.
    assert!(hall.director.is_signed_in().await);
    let again = hall
        .send("/erase", &[("do", "now"), ("name", name.as_str())])
        .await;
    Hall::done(&again);
}

#[tokio::test]
async fn it_happens_by_itself_on_the_day_that_was_set() {
    let site = Site::open().await;
    let mut hall = decided_day(&site).await;
    let past = hall
        .send("/erase", &[("do", "set"), ("day", "2020-01-01")])
        .await;
    assert_eq!(past.status, 422);
    let day = tomorrow().checked_add(7.days()).unwrap().to_string();
    Hall::done(
        &hall
            .send("/erase", &[("do", "set"), ("day", day.as_str())])
            .await,
    );
    Hall::done(&hall.send("/erase", &[("do", "clear")]).await);
    Hall::done(
        &hall
            .send("/erase", &[("do", "set"), ("day", day.as_str())])
            .await,
    );
    assert!(
        hall.director
            .get(&hall.path("/medals"))
            .await
            .body
            .contains("Zebulon")
    );
    // One that cannot be opened keeps none of the others.
    let missing = CompetitionId::random().stream();
    let due = Change::SetErasure(missing, Some(Moment(0)));
    site.app.store.change_one(due).await.unwrap().unwrap();
    hall.at(8 * 24, 0).await;
    // Upkeep runs when a server starts, and now and then.
    let _beside = site.beside().await;
    let gone = async {
        while site
            .get(&hall.path("/medals"))
            .await
            .body
            .contains("Zebulon")
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), gone)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_coordinator_hides_a_player() {
    let site = Site::open().await;
    let mut hall = decided_day(&site).await;
    let medals = hall.path("/medals");
    assert!(site.get(&medals).await.body.contains("Zebulon Q."));
    let mut rosa = crate::browser::Browser::on(&site);
    rosa.sign_in("rosa", crate::browser::PASSWORD).await;
    let own = hall.path("/group/0");
    Hall::done(&rosa.post(&own, &[("do", "hide"), ("entry", "0")]).await);
    for place in ["/medals", "/screen?panel=results", "/bracket?section=2"] {
        let page = site.get(&hall.path(place)).await;
        assert!(!page.body.contains("Zebulon"), "{place}");
        assert!(page.body.contains("Player 1"), "{place}");
    }
    assert!(rosa.get(&own).await.body.contains("Zebulon Quartermain"));
    Hall::done(&rosa.post(&own, &[("do", "show"), ("entry", "0")]).await);
    assert!(site.get(&medals).await.body.contains("Zebulon Q."));
    let other = rosa.post(&own, &[("do", "hide"), ("entry", "99")]).await;
    assert_eq!(other.status, 422);
    assert_eq!(hall.director.get(&own).await.status, 200);
}

#[tokio::test]
async fn before_the_finals_are_played_erasing_warns() {
    let site = Site::open().await;
    let (mut hall, _) = Hall::with_players(&site, &[("check_in_closes", "")], ROWS).await;
    let warning = "The final is still to be played: Under 15.";
    let page = hall.director.get(&hall.path("/erase")).await;
    assert!(page.body.contains(warning), "{}", page.body);
    hall.draw("2").await;
    let page = hall.director.get(&hall.path("/erase")).await;
    assert!(page.body.contains(warning), "{}", page.body);
}
