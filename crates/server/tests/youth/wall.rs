//! What hangs on the wall.

use crate::hall::Hall;
use crate::site::Site;

#[tokio::test]
async fn a_screen_turns_from_panel_to_panel_and_back() {
    let site = Site::open().await;
    let mut hall = Hall::open(
        &site,
        &[("rulebook", "youth-games"), ("check_in_closes", "")],
    )
    .await;
    let mut river = hall.group("River", "Rosa River").await;
    let rows: String = (0..20).map(|n| format!("Player{n} Name,,Open\n")).collect();
    let path = hall.path("/group/0/import");
    Hall::done(
        &river
            .post(&path, &[("do", "enter"), ("text", rows.as_str())])
            .await,
    );
    Hall::done(
        &hall
            .send("/draw", &[("do", "draw"), ("section", "0")])
            .await,
    );
    let screen = site.get(&hall.path("/screen")).await;
    assert_eq!(screen.status, 200);
    assert!(!screen.body.contains("<form") && !screen.body.contains("<button"));
    let mut panel = "now".to_owned();
    let mut seen = Vec::new();
    while !seen.contains(&panel) {
        let answer = site.get(&hall.path(&format!("/screen/{panel}"))).await;
        assert_eq!(answer.status, 200, "{panel}");
        seen.push(panel);
        panel = answer.attributes("data-next").remove(0);
    }
    assert_eq!(seen, ["now", "results", "bracket-0-0"]);
    assert_eq!(panel, "now");
    let unknown = site.get(&hall.path("/screen/nothing")).await;
    assert_eq!(unknown.status, 404);
}

#[tokio::test]
async fn a_large_bracket_is_shown_in_parts_where_it_does_not_fit() {
    let site = Site::open().await;
    let mut hall = Hall::open(
        &site,
        &[("rulebook", "youth-games"), ("check_in_closes", "")],
    )
    .await;
    let mut river = hall.group("River", "Rosa River").await;
    let rows: String = (0..100)
        .map(|n| format!("Player{n} Name,,Open\n"))
        .collect();
    let path = hall.path("/group/0/import");
    Hall::done(
        &river
            .post(&path, &[("do", "enter"), ("text", rows.as_str())])
            .await,
    );
    Hall::done(
        &hall
            .send("/draw", &[("do", "draw"), ("section", "0")])
            .await,
    );
    let whole = site.get(&hall.path("/bracket")).await;
    crate::site::is_a_page(&whole);
    assert_eq!(
        whole.count("<svg class=\"bracket "),
        2,
        "the whole, and the last rounds"
    );
    // 63 matches of the later rounds, and 36 of the first, in which 28 have a bye.
    let drawing = whole.body.split("</svg>").next().unwrap();
    assert_eq!(drawing.matches("<rect").count(), 63 + 36);
    let part = site.get(&hall.path("/bracket?section=0&part=7")).await;
    crate::site::is_a_page(&part);
    assert!(part.body.contains("Part 8 of 8"));
    assert_eq!(part.count("<svg class=\"bracket "), 1);
    let mut panel = "now".to_owned();
    let mut count = 0;
    loop {
        let answer = site.get(&hall.path(&format!("/screen/{panel}"))).await;
        assert_eq!(answer.status, 200);
        count += 1;
        panel = answer.attributes("data-next").remove(0);
        if panel == "now" {
            break;
        }
    }
    assert_eq!(count, 2 + 1 + 8);
}
