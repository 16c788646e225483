//! What is hung up, handed out or put on a table.

use crate::league::League;
use crate::site::Site;

#[tokio::test]
async fn everything_can_be_printed() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell", "Cara Cole"]).await;
    let list = league.page("/print").await;
    assert_eq!(list.count("/print/fixtures?week="), 3);
    let fixtures = league.page("/print/fixtures?week=2").await;
    assert!(fixtures.body.contains("<h1>Week 2</h1>") && fixtures.body.contains("Bye: "));
    assert_eq!(fixtures.count("<tbody>"), 1);
    let standings = league.page("/print/standings").await;
    for shown in ["Ann A.", "Ben B.", "Cara C.", "game difference"] {
        assert!(standings.body.contains(shown), "{shown}");
    }
    let cross = league.page("/print/crosstable").await;
    assert_eq!(cross.count("<td>■</td>"), 3);
    let sheets = league.page("/print/score-sheets?week=1").await;
    assert_eq!(
        sheets.count("class=\"blank-sheet\""),
        1,
        "one match a week, and a bye"
    );
    assert!(sheets.body.contains("Recreation center"));
    let cards = league.page("/print/table-cards?week=1").await;
    assert_eq!(cards.count("<svg class=\"qr\""), 1);
}

#[tokio::test]
async fn a_league_that_is_not_drawn_prints_no_matches() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let fixtures = league.page("/print/fixtures").await;
    assert!(fixtures.body.contains("No matches in this week."));
    assert!(
        league
            .page("/print/score-sheets")
            .await
            .body
            .contains("No match of this week is open.")
    );
    assert!(
        league
            .page("/print/standings")
            .await
            .body
            .contains("Nobody is in this table yet.")
    );
    for week in ["0", "4", "x"] {
        let path = league.at(&format!("/print/fixtures?week={week}"));
        assert_eq!(league.director.get(&path).await.status, 404, "{week}");
    }
}

#[tokio::test]
async fn decided_matches_need_no_score_sheet() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    let rule = [
        ("what", "result"),
        ("outcome", "0"),
        ("reason", "Ben is ill."),
    ];
    league.send("/match/0/ruling", &rule).await.location();
    assert_eq!(
        league
            .page("/print/score-sheets?week=1")
            .await
            .count("class=\"blank-sheet\""),
        0
    );
    let fixtures = league.page("/print/fixtures?week=1").await;
    assert!(
        fixtures.body.contains("Ann A. won (by a ruling)"),
        "{}",
        fixtures.body
    );
    let cross = league.page("/print/crosstable").await;
    assert!(cross.body.contains("<td>1</td>") && cross.body.contains("<td>0</td>"));
}

#[tokio::test]
async fn numbers_are_printed_as_they_stand_on_the_page() {
    let site = Site::open().await;
    let mut league = League::with(&site, &[("rulebook", "club")]).await;
    league.enter(&["Ann Abel", "Ben Bell"]).await;
    league.draw().await;
    for (game, result) in [("1", "drawn"), ("2", "0")] {
        let ruling = [
            ("what", "game"),
            ("game", game),
            ("result", result),
            ("reason", "Both sheets say so."),
        ];
        league.send("/match/0/ruling", &ruling).await.location();
    }
    let printed = league.page("/print/standings").await;
    let is_there = [">½<", ">1½<", "0½"].map(|points| printed.count(points) > 0);
    assert_eq!(is_there, [true, true, false], "{}", printed.body);
}
