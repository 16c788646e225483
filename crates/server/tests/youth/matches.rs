//! The page of a match on a knockout day: which round it is, and whether it is being played.

use crate::hall::Hall;
use crate::site::Site;
use boardside_competition::{MatchId, TableId};

/// Both come, and shake hands on the tablet of their table.
async fn begins(hall: &Hall<'_>, table: TableId, id: MatchId) {
    let found = hall.find(id).await;
    for side in found.sides {
        Hall::done(&hall.does(table, id, side, &[("do", "present")]).await);
    }
    let match_id = id.0.to_string();
    let play = [("do", "play"), ("match", match_id.as_str())];
    let play = hall.at_table(table, &play).await;
    let act = format!("{}/act", play.location());
    for seat in ["white", "black"] {
        let hands = [("do", "shake_hands"), ("as", seat)];
        Hall::done(&hall.site.post(&act, &hands).await);
    }
}

#[tokio::test]
async fn a_match_has_the_name_of_its_round_and_is_live_until_it_is_settled() {
    let site = Site::open().await;
    let rows = "Ada Alder,,Open\nBen Birch,,Open\nCleo Cedar,,Open\nDora Dogwood,,Open";
    let (mut hall, _) = Hall::with_players(&site, &[("check_in_closes", "")], rows).await;
    hall.check_in_all(&[]).await;
    let close = [("do", "close"), ("section", "0")];
    Hall::done(&hall.send("/check-in", &close).await);
    hall.draw("0").await;
    hall.print_cards().await;
    hall.at(9, 0).await;
    hall.until_called().await;
    let (table, id) = hall.called().await[0];
    begins(&hall, table, id).await;
    let page = format!("/match/{}", id.0);
    for place in [page.clone(), format!("/office{page}")] {
        let shown = hall.director.get(&hall.path(&place)).await;
        assert!(shown.body.contains("Open · Semifinal"), "{}", shown.body);
        assert!(!shown.body.contains("Round 1"), "{}", shown.body);
    }
    let is_live = async |hall: &Hall<'_>| {
        let shown = site.get(&hall.path(&page)).await;
        let overview = site.get(&hall.path("")).await;
        [
            shown.count("badge-good\">live"),
            overview.count("Semifinal, game 1"),
        ]
    };
    assert_eq!(is_live(&hall).await, [1, 1]);
    let (match_id, side) = (id.0.to_string(), hall.find(id).await.sides[0].0.to_string());
    let ruling = [
        ("do", "won"),
        ("match", match_id.as_str()),
        ("side", side.as_str()),
        ("reason", "Two spectators saw the mate."),
    ];
    Hall::done(&hall.send("/tables", &ruling).await);
    assert_eq!(is_live(&hall).await, [0, 0]);
}
