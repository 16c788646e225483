//! At the door: eligibility, scratches, and how often somebody may guess.

use crate::hall::Hall;
use crate::site::{Site, is_a_page};
use boardside_competition::{EntryId, Status, Wristband};

/// A day without an hour at which the desk closes by itself.
async fn with_players<'s>(site: &'s Site, rows: &str) -> Hall<'s> {
    Hall::with_players(site, &[("check_in_closes", "")], rows)
        .await
        .0
}

#[tokio::test]
async fn a_missing_birth_date_is_asked_for_at_the_desk() {
    let site = Site::open().await;
    let mut hall = with_players(
        &site,
        "Ada Alder,,Under 15\nBen Birch,,Under 15\nCleo Cedar,,Under 15",
    )
    .await;
    let desk = hall.director.get(&hall.path("/check-in?entry=0")).await;
    assert!(desk.body.contains("the birth date is missing"));
    let check_in = |entry: &'static str, number: &'static str| {
        [
            ("do", "give_and_check_in"),
            ("entry", entry),
            ("number", number),
        ]
    };
    let refused = hall.send("/check-in", &check_in("0", "A1")).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused
            .body
            .contains("First check whether this player is eligible")
    );
    let born = [("do", "born"), ("entry", "0"), ("born", "2013-04-05")];
    Hall::done(&hall.send("/check-in", &born).await);
    Hall::done(&hall.send("/check-in", &check_in("0", "A1")).await);
    // Somebody too old is found out.
    let born = [("do", "born"), ("entry", "1"), ("born", "1999-04-05")];
    Hall::done(&hall.send("/check-in", &born).await);
    let refused = hall.send("/check-in", &check_in("1", "B1")).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("not eligible for this grade"));
    let desk = hall.director.get(&hall.path("/check-in?entry=1")).await;
    assert!(
        desk.body.contains("not eligible: too old for Under 15 on "),
        "{}",
        desk.body
    );
    // A document was seen, and no date is kept.
    Hall::done(
        &hall
            .send("/check-in", &[("do", "vouch"), ("entry", "2")])
            .await,
    );
    Hall::done(&hall.send("/check-in", &check_in("2", "C1")).await);
    Hall::done(
        &hall
            .send("/check-in", &[("do", "scratch"), ("entry", "1")])
            .await,
    );
    let contest = hall.contest().await;
    let status = |entry| contest.competition.entry(EntryId(entry)).unwrap().status;
    assert_eq!(
        [status(0), status(1), status(2)],
        [Status::CheckedIn, Status::Scratched, Status::CheckedIn]
    );
}

#[tokio::test]
async fn a_name_is_found_as_it_is_written_and_by_each_of_its_words() {
    let site = Site::open().await;
    let rows = "Anna-Lena Hofer-Wolkenstein,,Open\nAnna Alder,,Open";
    let mut hall = with_players(&site, rows).await;
    for asked in [
        "Anna-Lena Hofer-Wolkenstein",
        "hofer-w",
        "Wolkenstein",
        "Hofer, Anna",
    ] {
        let found = hall
            .send("/check-in", &[("do", "find"), ("q", asked)])
            .await;
        let heading = "<h2 id=\"player\">Anna-Lena Hofer-Wolkenstein</h2>";
        assert!(found.body.contains(heading), "{asked}: {}", found.body);
    }
    let several = hall
        .send("/check-in", &[("do", "find"), ("q", "anna")])
        .await;
    assert!(several.body.contains("Names like this"));
    let nobody = hall.send("/check-in", &[("do", "find"), ("q", "-")]).await;
    assert!(nobody.body.contains("nobody has a name like this"));
}

#[tokio::test]
async fn whom_an_official_has_found_stays_on_the_page_whatever_happens() {
    let site = Site::open().await;
    let mut hall = with_players(&site, "Ada Alder,,Open\nAnna Alder,,Open").await;
    let finds = [
        ("/check-in", [("do", "find"), ("q", "ada")]),
        ("/check-in", [("do", "find"), ("q", "alder")]),
        ("/lookup", [("do", "find"), ("number", "A1")]),
    ];
    for (place, fields) in finds {
        let live = "data-island=\"competition\"";
        let empty = hall.director.get(&hall.path(place)).await;
        assert!(empty.body.contains(live), "{place}");
        // Asked for again, it would be the empty page.
        let found = hall.send(place, &fields).await;
        assert_eq!(found.status, 200);
        assert!(!found.body.contains(live), "{place} {fields:?}");
    }
}

#[tokio::test]
async fn guessing_is_throttled_and_every_look_is_written_down() {
    let site = Site::open_with(|config| config.limits.sign_ins_per_minute = 10).await;
    let mut hall = with_players(&site, "Ada Alder,,Open").await;
    let mut last = 0;
    for number in 0..40 {
        let number = number.to_string();
        let looked = hall
            .send("/lookup", &[("do", "find"), ("number", number.as_str())])
            .await;
        last = looked.status;
        if last != 200 {
            break;
        }
    }
    assert_eq!(last, 429);
    let id = hall.contest().await.id.stream();
    let written = site.app.store.look_ups_in(&id, 100).await.unwrap();
    assert!((25..=31).contains(&written.len()), "{}", written.len());
    assert!(written.iter().all(|one| one.person.is_none()));
}

#[tokio::test]
async fn whoever_plays_in_two_sections_is_one_person_with_one_wristband() {
    let site = Site::open().await;
    let rows = "Ada Alder,2013-02-03,Open\nAda Alder,2013-02-03,Under 15\nBen Birch,,Open";
    let mut hall = with_players(&site, rows).await;
    let contest = hall.contest().await;
    let person = |entry| {
        contest
            .competition
            .entry(EntryId(entry))
            .unwrap()
            .person
            .clone()
    };
    assert_eq!(person(0), person(1));
    let check_in = [
        ("do", "give_and_check_in"),
        ("entry", "0"),
        ("number", "A1"),
    ];
    Hall::done(&hall.send("/check-in", &check_in).await);
    let contest = hall.contest().await;
    for entry in [0, 1] {
        let entry = contest.competition.entry(EntryId(entry)).unwrap();
        assert_eq!(entry.status, Status::CheckedIn);
    }
}

#[tokio::test]
async fn who_comes_after_check_in_has_closed_is_entered_again() {
    let site = Site::open().await;
    let mut hall = with_players(&site, "Ada Alder,,Open\nBen Birch,,Open").await;
    let close = [("do", "close"), ("section", "0")];
    Hall::done(&hall.send("/check-in", &close).await);
    let desk = hall.director.get(&hall.path("/check-in?entry=1")).await;
    assert!(desk.body.contains("scratched"));
    assert!(desk.body.contains("nobody is here, so nothing is drawn"));
    // There is no wristband to be taken back.
    assert!(!desk.body.contains("Take the wristband back"));
    let again = [("do", "again"), ("entry", "1")];
    Hall::done(&hall.send("/check-in", &again).await);
    // Whoever plays is not entered a third time.
    Hall::done(&hall.send("/check-in", &again).await);
    let come = [
        ("do", "give_and_check_in"),
        ("entry", "1"),
        ("number", "B1"),
    ];
    Hall::done(&hall.send("/check-in", &come).await);
    let desk = hall.director.get(&hall.path("/check-in?entry=1")).await;
    assert!(desk.body.contains("checked in") && !desk.body.contains("scratched"));
    assert!(
        desk.body
            .contains("one player is here, and a draw needs two")
    );
    assert!(!desk.body.contains("Came after all"));
}

#[tokio::test]
async fn the_desk_and_the_draw_name_whoever_was_entered_after_check_in_had_closed() {
    let site = Site::open().await;
    let rows = "Ada Alder,,Open\nBen Birch,,Open";
    let mut hall = with_players(&site, rows).await;
    hall.check_in_all(&[]).await;
    let open = hall.send("/draw", &[("do", "draw"), ("section", "0")]);
    let open = open.await;
    assert_eq!(open.status, 422);
    let said = open.text_of("<div class=\"message message-bad\"");
    assert_eq!(said, "Close check-in first.");
    let close = [("do", "close"), ("section", "0")];
    Hall::done(&hall.send("/check-in", &close).await);
    let ready = "Closed: ready for the";
    let desk = hall.director.get(&hall.path("/check-in")).await;
    assert!(desk.body.contains(ready));
    let late = [("do", "enter"), ("name", "Cleo Cedar"), ("section", "Open")];
    Hall::done(&hall.send("/group/0", &late).await);
    let to_come = "1 to come: check them in or scratch them before the draw";
    let desk = hall.director.get(&hall.path("/check-in")).await;
    assert!(!desk.body.contains(ready), "{}", desk.body);
    assert!(desk.body.contains(to_come) && desk.body.contains("Cleo Cedar"));
    let page = hall.director.get(&hall.path("/draw")).await;
    assert!(!page.body.contains("Check-in is still open"));
    assert!(page.body.contains(to_come), "{}", page.body);
    assert!(page.body.contains("Cleo Cedar"));
    let refused = hall
        .send("/draw", &[("do", "draw"), ("section", "0")])
        .await;
    assert_eq!(refused.status, 422);
    let said = refused.text_of("<div class=\"message message-bad\"");
    assert!(
        said.contains("entered after check-in had closed: 1 in all"),
        "{said}"
    );
    Hall::done(
        &hall
            .send("/check-in", &[("do", "scratch"), ("entry", "2")])
            .await,
    );
    hall.draw("0").await;
}

#[tokio::test]
async fn a_wrong_birth_date_is_corrected_until_the_player_is_drawn() {
    let site = Site::open().await;
    let rows = "Ada Alder,,Under 15\nBen Birch,2013-02-03,Under 15";
    let mut hall = with_players(&site, rows).await;
    let born = |date: &'static str| [("do", "born"), ("entry", "0"), ("born", date)];
    Hall::done(&hall.send("/check-in", &born("2003-04-05")).await);
    let desk = hall.director.get(&hall.path("/check-in?entry=0")).await;
    assert!(desk.body.contains("not eligible: too old"));
    assert!(
        desk.body.contains("Correct the birth date"),
        "{}",
        desk.body
    );
    assert!(desk.body.contains("value=\"2003-04-05\""));
    Hall::done(&hall.send("/check-in", &born("2013-04-05")).await);
    hall.check_in_all(&[]).await;
    // Whoever is found too old after all is scratched.
    Hall::done(&hall.send("/check-in", &born("2003-04-05")).await);
    let desk = hall.director.get(&hall.path("/check-in?entry=0")).await;
    assert!(desk.body.contains("value=\"scratch\""), "{}", desk.body);
    Hall::done(&hall.send("/check-in", &born("2013-04-05")).await);
    let close = [("do", "close"), ("section", "2")];
    Hall::done(&hall.send("/check-in", &close).await);
    hall.draw("2").await;
    let desk = hall.director.get(&hall.path("/check-in?entry=0")).await;
    assert!(!desk.body.contains("Correct the birth date"));
    assert!(!desk.body.contains("value=\"scratch\""));
    let refused = hall.send("/check-in", &born("2003-04-05")).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("the birth date stays as it is"));
}

#[tokio::test]
async fn who_cannot_be_checked_in_gets_no_wristband() {
    let site = Site::open().await;
    let rows = "Ada Alder,,Under 15\nBen Birch,2013-02-03,Under 15";
    let mut hall = with_players(&site, rows).await;
    let come = |entry: &'static str| {
        [
            ("do", "give_and_check_in"),
            ("entry", entry),
            ("number", "band-7"),
        ]
    };
    let refused = hall.send("/check-in", &come("0")).await;
    assert_eq!(refused.status, 422);
    let contest = hall.contest().await;
    let entry = contest.competition.entry(EntryId(0)).unwrap();
    assert_eq!(entry.wristband, Wristband::None);
    assert!(!refused.body.contains("BAND-7"));
    // So it is free for somebody else, on whose card its number stands.
    Hall::done(&hall.send("/check-in", &come("1")).await);
    let desk = hall.director.get(&hall.path("/check-in?entry=1")).await;
    assert!(desk.body.contains("BAND-7"), "{}", desk.body);
    let find = [("do", "find"), ("number", "band-7")];
    let found = hall.send("/lookup", &find).await;
    assert!(found.body.contains("BAND-7") && found.body.contains("Ben Birch"));
}

#[tokio::test]
async fn a_name_at_the_desk_is_no_look_up_of_a_wristband() {
    let site = Site::open().await;
    let mut hall = with_players(&site, "Ada Alder,,Open\nBen Birch,,Open").await;
    Hall::done(
        &hall
            .send(
                "/check-in",
                &[
                    ("do", "give_and_check_in"),
                    ("entry", "0"),
                    ("number", "amber"),
                ],
            )
            .await,
    );
    let stream = hall.contest().await.id.stream();
    let mut written = Vec::new();
    for asked in ["ben", "Nobody Here", "amber", "A77"] {
        let found = hall
            .send("/check-in", &[("do", "find"), ("q", asked)])
            .await;
        assert_eq!(found.status, 200);
        let look_ups = site.app.store.look_ups_in(&stream, 100).await.unwrap();
        written.push(look_ups.len());
    }
    assert_eq!(written, [0, 0, 1, 2]);
}

#[tokio::test]
async fn an_empty_section_says_what_to_do_and_is_never_ready_for_the_draw() {
    let site = Site::open().await;
    let rows = "Ada Alder,,Open\nBen Birch,,Open\n";
    let (mut hall, _) = Hall::with_players(&site, &[], rows).await;
    hall.check_in_all(&[]).await;
    // Check-in closes by itself, also where nobody is.
    hall.at(8, 46).await;
    hall.until("check-in closes", |competition| {
        let all = competition.divisions();
        let mut all = all.filter_map(|id| competition.division(id));
        all.all(boardside_competition::Division::check_in_closed)
    })
    .await;
    for place in ["/check-in", "/draw"] {
        let page = hall.director.get(&hall.path(place)).await;
        is_a_page(&page);
        assert_eq!(page.count("Nobody is entered here"), 2, "{}", page.body);
        assert_eq!(page.count("remove the section</a>"), 2, "{place}");
    }
    let page = hall.director.get(&hall.path("/check-in")).await;
    assert_eq!(page.count("ready for the"), 1, "{}", page.body);
    assert_eq!(
        page.count("value=\"close\""),
        0,
        "nobody is left to wait for"
    );
    let desk = hall.director.get(&hall.path("/office")).await;
    let said = "Nobody is entered in Under 18, Under 15: enter players with their groups";
    assert!(desk.body.contains(said), "{}", desk.body);
}
