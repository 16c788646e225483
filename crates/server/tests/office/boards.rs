//! Lending boards against an ID.

use crate::browser::Browser;
use crate::league::{HOUR, League, refused};
use crate::site::Site;
use boardside_competition::{BoardPlace, EntryId, MatchId};

async fn holder(league: &League<'_>, entry: u32) -> String {
    let competition = league.competition().await;
    competition
        .entry(EntryId(entry))
        .unwrap()
        .person
        .as_str()
        .to_owned()
}

#[tokio::test]
async fn a_board_goes_out_against_an_id_and_comes_back() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    assert!(
        league
            .page("/equipment")
            .await
            .body
            .contains("There is no board yet")
    );
    assert_eq!(
        league
            .send("/equipment", &[("label", "7")])
            .await
            .location(),
        league.at("/equipment")
    );
    refused(
        &league.send("/equipment", &[("label", "7")]).await,
        "There is a “7” already; choose another name.",
    );
    refused(
        &league.send("/equipment", &[("label", " ")]).await,
        "Say something: the label is empty.",
    );
    let ann = holder(&league, 0).await;
    let without = [
        ("board", "0"),
        ("person", ann.as_str()),
        ("card", ""),
        ("match", "next"),
    ];
    let answer = league.send("/equipment/hand-out", &without).await;
    refused(
        &answer,
        "A board is lent only to somebody who shows the ID.",
    );
    assert!(answer.body.contains("Rule 1 I c"), "{}", answer.body);
    let with = [
        ("board", "0"),
        ("person", ann.as_str()),
        ("card", "s-17"),
        ("match", "next"),
    ];
    assert_eq!(
        league.send("/equipment/hand-out", &with).await.location(),
        league.at("/equipment")
    );
    let page = league.page("/equipment").await;
    assert!(
        page.body.contains("ID S-17") && page.body.contains("Ann Abel"),
        "{}",
        page.body
    );
    let competition = league.competition().await;
    let (_, board) = competition.boards().next().unwrap();
    let BoardPlace::Out { match_id, .. } = &board.place else {
        panic!("{board:?}");
    };
    assert_eq!(*match_id, Some(MatchId(0)));
    refused(
        &league.send("/equipment/hand-out", &with).await,
        "This board is out already.",
    );
    refused(
        &league.send("/equipment/retire", &[("board", "0")]).await,
        "This board is out already.",
    );
    assert_eq!(
        league
            .send("/equipment/return", &[("board", "0")])
            .await
            .status,
        303
    );
    refused(
        &league.send("/equipment/return", &[("board", "0")]).await,
        "This board is not out.",
    );
    assert_eq!(
        league
            .send("/equipment/retire", &[("board", "0")])
            .await
            .status,
        303
    );
    assert_eq!(league.send("/equipment/return", &[]).await.status, 400);
}

#[tokio::test]
async fn the_number_must_be_the_one_that_is_known_and_nobody_elses() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    for label in ["1", "2"] {
        league.send("/equipment", &[("label", label)]).await;
    }
    let (ann, ben) = (holder(&league, 0).await, holder(&league, 1).await);
    let hand_out = |board, person, card| {
        [
            ("board", board),
            ("person", person),
            ("card", card),
            ("match", ""),
        ]
    };
    assert_eq!(
        league
            .send("/equipment/hand-out", &hand_out("0", &ann, "17"))
            .await
            .status,
        303
    );
    league.send("/equipment/return", &[("board", "0")]).await;
    let other = league
        .send("/equipment/hand-out", &hand_out("0", &ann, "18"))
        .await;
    refused(
        &other,
        "This is not the number that is known of this player",
    );
    let taken = league
        .send("/equipment/hand-out", &hand_out("0", &ben, "17"))
        .await;
    refused(&taken, "Somebody else has this number");
    let nobody = league
        .send("/equipment/hand-out", &hand_out("0", "", "17"))
        .await;
    refused(&nobody, "Choose who takes the board.");
    let unknown = league
        .send("/equipment/hand-out", &hand_out("0", "p-nobody", "17"))
        .await;
    assert_eq!(unknown.status, 404);
    let competition = league.competition().await;
    assert!(
        competition
            .boards()
            .all(|(_, board)| board.place == BoardPlace::Here)
    );
}

#[tokio::test]
async fn a_board_for_a_match_goes_to_one_of_its_players() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell", "Cara Cole"]).await;
    league.send("/equipment", &[("label", "1")]).await;
    let competition = league.competition().await;
    let sides = competition.match_of(MatchId(0)).unwrap().sides;
    let outside = (0..3)
        .find(|entry| !sides.contains(&EntryId(*entry)))
        .unwrap();
    let person = holder(&league, outside).await;
    let fields = [
        ("board", "0"),
        ("person", person.as_str()),
        ("card", "1"),
        ("match", "0"),
    ];
    refused(
        &league.send("/equipment/hand-out", &fields).await,
        "must play in it",
    );
    let page = league.page("/equipment?match=0").await;
    let form = page.body.split("equipment/hand-out").nth(1).unwrap();
    let people = form
        .split("name=\"person\"")
        .nth(1)
        .unwrap()
        .split("</select>")
        .next()
        .unwrap();
    assert_eq!(
        people.matches("<option").count(),
        3,
        "the two players, and nobody yet"
    );
}

#[tokio::test]
async fn a_board_that_is_out_too_long_is_marked_and_on_the_desk() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    league.send("/equipment", &[("label", "Blue 2")]).await;
    let ann = holder(&league, 0).await;
    let fields = [
        ("board", "0"),
        ("person", ann.as_str()),
        ("card", "17"),
        ("match", ""),
    ];
    league.send("/equipment/hand-out", &fields).await;
    assert_eq!(league.page("/equipment").await.count("overdue"), 0);
    league.until(site.app.time.now().after(25 * HOUR)).await;
    assert!(league.page("/equipment").await.count("overdue") > 0);
    let desk = league.page("").await;
    assert!(
        desk.body.contains("Board Blue 2 is with Ann Abel."),
        "{}",
        desk.body
    );
}

#[tokio::test]
async fn only_officials_see_ids_and_addresses() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    for (name, card, email) in [
        ("Ann Abel", "SECRET-1", "ann@example.org"),
        ("Ben Bell", "SECRET-2", "ben@example.org"),
    ] {
        let fields = [
            ("name", name),
            ("division", "0"),
            ("card", card),
            ("email", email),
        ];
        league.send("/entries", &fields).await;
    }
    league.draw().await;
    let pages = [
        "",
        "/entries",
        "/entries.csv",
        "/schedule",
        "/match/0",
        "/equipment",
        "/print/fixtures",
        "/print/standings",
    ];
    let mut official = league.official("Otto Olsen", "otto").await;
    let mut member = league.member("Nora Newman", "nora").await;
    for page in pages {
        let path = league.at(page);
        assert_eq!(official.get(&path).await.status, 200, "{page}");
        for answer in [member.get(&path).await, Browser::on(&site).get(&path).await] {
            assert_ne!(answer.status, 200, "{page}");
            assert!(
                !answer.body.contains("SECRET") && !answer.body.contains("example.org"),
                "{page}"
            );
        }
    }
    let record = league.page("/match/0").await;
    assert!(record.body.contains("ID SECRET-1") && record.body.contains("mailto:ben@example.org"));
    // What is hung up has display names only.
    for page in [
        "/print/fixtures",
        "/print/standings",
        "/print/crosstable",
        "/print/score-sheets",
        "/print/table-cards",
    ] {
        let printed = league.page(page).await;
        assert!(printed.body.contains("Ann A."), "{page}");
        assert!(
            !printed.body.contains("Ann Abel") && !printed.body.contains("SECRET"),
            "{page}"
        );
    }
    // Nothing personal is in the log.
    let contest = site.app.contest(league.id.as_str()).await.unwrap();
    let log = format!("{:?}", contest.record);
    for secret in ["SECRET", "Abel", "example.org"] {
        assert!(!log.contains(secret), "{secret}");
    }
}
