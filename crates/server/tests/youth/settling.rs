//! An official settles a match: what was typed is not typed again.

use crate::hall::Hall;
use crate::site::Site;

/// A match at a table, and one of its players.
async fn called<'s>(site: &'s Site) -> (Hall<'s>, String, u32) {
    let rows = "Ada Alder,,Open\nBen Birch,,Open\nCleo Cedar,,Open\nDora Dogwood,,Open";
    let (mut hall, _) = Hall::with_players(site, &[("check_in_closes", "")], rows).await;
    hall.check_in_all(&[]).await;
    Hall::done(
        &hall
            .send("/check-in", &[("do", "close"), ("section", "0")])
            .await,
    );
    hall.draw("0").await;
    hall.at(9, 0).await;
    hall.until_called().await;
    let (_, id) = hall.called().await[0];
    let [one, _] = hall.find(id).await.sides;
    (hall, id.0.to_string(), one.0)
}

#[tokio::test]
async fn a_ruling_that_lacks_something_keeps_what_was_typed() {
    let site = Site::open().await;
    let (mut hall, id, side) = called(&site).await;
    let side = side.to_string();
    let checked = format!("name=\"side\" value=\"{side}\" checked");
    let looked = format!("W{:04}", 7 * side.parse::<u32>().unwrap() + 1000);
    let found = hall
        .send("/lookup", &[("do", "find"), ("number", looked.as_str())])
        .await;
    let about = found.field("about").unwrap();
    for place in ["/tables", "/lookup"] {
        let form = [
            ("match", id.as_str()),
            ("about", about.as_str()),
            ("do", "won"),
        ];
        let mut without_winner = form.to_vec();
        without_winner.push(("reason", "Two spectators saw it."));
        let refused = hall.send(place, &without_winner).await;
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains("Say who won"), "{place}");
        assert!(
            refused.body.contains("value=\"Two spectators saw it.\""),
            "{place}: {}",
            refused.body
        );
        assert!(
            refused
                .body
                .contains("<details class=\"more settle\" open>"),
            "{place}"
        );
        let mut without_reason = form.to_vec();
        without_reason.push(("side", side.as_str()));
        let refused = hall.send(place, &without_reason).await;
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains(&checked), "{place}: {}", refused.body);
        // No clause of the sheet asks for a reason.
        let said = refused.text_of("<div class=\"message message-bad\"");
        assert!(said.contains("A ruling needs its reason"), "{said}");
        assert!(!said.contains("wristband"), "{said}");
    }
    // Whoever is said to be missing is not taken for the winner.
    let missing = [
        ("do", "no_show"),
        ("match", id.as_str()),
        ("side", side.as_str()),
    ];
    let early = hall.send("/tables", &missing).await;
    assert_eq!(early.status, 422);
    assert!(!early.body.contains(" checked"), "{}", early.body);
    // Another look has nothing filled in.
    let page = hall.director.get(&hall.path("/tables")).await;
    assert!(!page.body.contains(" checked"));
}
