//! Forms whose fields cannot be read: nothing is done, and nothing is taken for something else.

use crate::hall::Hall;
use crate::site::{Site, is_a_page};
use boardside_competition::EntryId;

const OPEN: [(&str, &str); 1] = [("check_in_closes", "")];

/// A day with two players in the first section, whose final is called.
async fn called<'s>(site: &'s Site) -> Hall<'s> {
    let rows = "Ada Alder,,Open\nBen Birch,,Open";
    let (mut hall, _) = Hall::with_players(site, &OPEN, rows).await;
    hall.draw("0").await;
    hall.at(15, 0).await;
    hall.until_called().await;
    hall
}

#[tokio::test]
async fn only_who_is_named_loses_for_not_coming() {
    let site = Site::open().await;
    let mut hall = called(&site).await;
    hall.at(15, 20).await;
    let (_, id) = hall.called().await[0];
    let number = id.0.to_string();
    let no_show = |side: &'static str| {
        [
            ("do", "no_show"),
            ("match", number.as_str()),
            ("side", side),
        ]
    };
    let refused = hall.send("/tables", &no_show("the tall one")).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(hall.find(id).await.decided.is_none());
    Hall::done(&hall.send("/tables", &no_show("")).await);
    assert!(hall.find(id).await.decided.is_some());
}

#[tokio::test]
async fn cards_are_made_anew_for_the_table_that_is_named() {
    let site = Site::open().await;
    let mut hall = called(&site).await;
    hall.print_cards().await;
    for table in ["the first", "99"] {
        let fields = [("once", "others"), ("table", table)];
        let answer = hall.send("/tables/cards", &fields).await;
        assert_eq!(answer.status, 400, "{table}: {}", answer.body);
    }
    for card in hall.cards.values() {
        is_a_page(&site.get(card).await);
    }
}

#[tokio::test]
async fn an_address_that_names_no_group_is_answered_by_a_page() {
    let site = Site::open().await;
    let mut hall = Hall::open(&site, &[]).await;
    for group in ["river", "-1", "4294967296"] {
        let path = hall.path(&format!("/group/{group}"));
        let answer = hall.director.get(&path).await;
        assert_eq!(answer.status, 400, "{group}");
        assert!(answer.body.contains("<main"), "{}", answer.body);
    }
}

#[tokio::test]
async fn two_who_are_given_the_same_seed_keep_those_they_had() {
    let site = Site::open().await;
    let rows = "Ada Alder,,Open\nBen Birch,,Open\nCleo Cedar,,Open";
    let (mut hall, _) = Hall::with_players(&site, &OPEN, rows).await;
    let seeds = |first: &'static str, second: &'static str| {
        [
            ("do", "seeds"),
            ("section", "0"),
            ("seed-0", first),
            ("seed-1", second),
        ]
    };
    Hall::done(&hall.send("/draw", &seeds("1", "2")).await);
    let refused = hall.send("/draw", &seeds("3", "3")).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    // What was typed stands there again, where it can be seen.
    let typed = r#"name="seed-1" inputmode="numeric" value="3""#;
    assert!(refused.body.contains(typed), "{}", refused.body);
    assert!(refused.body.contains(r#"<details class="more" open>"#));
    let contest = hall.contest().await;
    let seed = |entry| contest.competition.entry(EntryId(entry)).unwrap().seed;
    assert_eq!([seed(0), seed(1), seed(2)], [Some(1), Some(2), None]);
    // Changing places is no collision.
    Hall::done(&hall.send("/draw", &seeds("2", "1")).await);
}

#[tokio::test]
async fn a_section_is_found_however_its_name_is_written() {
    let site = Site::open().await;
    let sections = [
        ("rulebook", "club"),
        ("check_in_closes", ""),
        ("section-0", "Élite"),
        ("section-1", ""),
        ("section-2", ""),
    ];
    let rows = "Apellidos;Nombre;Categoría\nOrtega Díaz;Lucía;ÉLITE\nKönig;Mia;élite";
    let (hall, _) = Hall::with_players(&site, &sections, rows).await;
    let names: Vec<String> = hall
        .entered()
        .await
        .into_iter()
        .map(|(_, one)| one)
        .collect();
    assert_eq!(names, ["Lucía Ortega Díaz", "Mia König"]);
}
