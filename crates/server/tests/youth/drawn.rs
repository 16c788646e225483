//! Once a section is drawn: what is left for a coordinator, and what an official does instead.

use crate::browser::Browser;
use crate::hall::Hall;
use crate::site::Site;
use boardside_competition::{EntryId, Outcome, Status};

const ROWS: &str =
    "Ada Alder,,Open\nBen Birch,,Open\nCleo Cedar,,Open\nDora Dogwood,2010-05-06,Under 18";

/// A day whose open section is drawn, and the coordinator of its only group.
async fn drawn_day<'s>(site: &'s Site) -> (Hall<'s>, Browser<'s>) {
    let (mut hall, river) = Hall::with_players(site, &[("check_in_closes", "")], ROWS).await;
    hall.draw("0").await;
    (hall, river)
}

async fn status(hall: &Hall<'_>, entry: u32) -> Status {
    let contest = hall.contest().await;
    contest.competition.entry(EntryId(entry)).unwrap().status
}

#[tokio::test]
async fn a_coordinator_takes_nobody_out_of_a_drawn_section() {
    let site = Site::open().await;
    let (mut hall, mut river) = drawn_day(&site).await;
    let own = hall.path("/group/0");
    let page = river.get(&own).await;
    // Only the player whose section is not drawn can be taken out.
    assert_eq!(page.count("value=\"take_out\""), 1, "{}", page.body);
    assert_eq!(page.count("ask an official at the check-in desk"), 3);
    let take_out = [("do", "take_out"), ("entry", "0")];
    let refused = river.post(&own, &take_out).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused
            .body
            .contains("The section is drawn: from now on only officials"),
        "{}",
        refused.body
    );
    assert_eq!(status(&hall, 0).await, Status::Entered);
    Hall::done(
        &river
            .post(&own, &[("do", "take_out"), ("entry", "3")])
            .await,
    );
    assert_eq!(status(&hall, 3).await, Status::Withdrawn);
    // An official is told what it means, and can.
    let page = hall.director.get(&own).await;
    assert_eq!(page.count("Take out for good"), 3, "{}", page.body);
    Hall::done(&hall.send("/group/0", &take_out).await);
    assert_eq!(status(&hall, 0).await, Status::Withdrawn);
}

#[tokio::test]
async fn an_official_takes_a_player_out_of_an_open_match_and_says_why() {
    let site = Site::open().await;
    let (mut hall, _) = drawn_day(&site).await;
    let contest = hall.contest().await;
    let (id, found) = contest.competition.matches().next().unwrap();
    let [out, stays] = found.sides;
    let entry = out.0.to_string();
    let at_desk = hall.path(&format!("/check-in?entry={entry}"));
    let page = hall.director.get(&at_desk).await;
    assert!(page.body.contains("went home"), "{}", page.body);
    let mut form = vec![
        ("do", "take_out"),
        ("entry", entry.as_str()),
        ("cause", "disqualified"),
    ];
    let refused = hall.send("/check-in", &form).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("A ruling needs its reason"));
    assert!(
        refused
            .body
            .contains("<option value=\"disqualified\" selected>"),
        "{}",
        refused.body
    );
    assert_eq!(status(&hall, out.0).await, Status::Entered);
    form.push(("reason", "Hit somebody."));
    let answer = hall.send("/check-in", &form).await;
    assert_eq!(answer.location(), at_desk);
    let decided = hall.find(id).await.decided.unwrap();
    assert_eq!(decided.outcome, Outcome::Won(stays));
    // Those who run the day read why; the others only that the player is out.
    let reason = "disqualified, “Hit somebody.”";
    let record = hall.path(&format!("/office/match/{}", id.0));
    for place in [at_desk, hall.path("/group/0"), record] {
        let page = hall.director.get(&place).await;
        assert!(page.body.contains(reason), "{place}: {}", page.body);
    }
    let export = format!("/api/v1/competitions/{}/export.json", hall.id);
    for place in [export, hall.path(&format!("/match/{}", id.0))] {
        let page = site.get(&place).await;
        assert_eq!(page.status, 200, "{place}");
        assert!(!page.body.contains("Hit somebody"), "{place}");
        assert!(!page.body.contains("disqualified"), "{place}");
    }
}

#[tokio::test]
async fn a_coordinator_is_offered_only_sections_that_are_not_drawn() {
    let site = Site::open().await;
    let (mut hall, mut river) = drawn_day(&site).await;
    let own = hall.path("/group/0");
    let page = river.get(&own).await;
    let choices = page.text_of("<select id=\"section\"");
    assert!(
        choices.contains("Under 18") && !choices.contains("Open"),
        "{choices}"
    );
    assert!(
        page.body
            .contains("Drawn: Open. Late entries are for the officials")
    );
    let late = [("do", "enter"), ("name", "Lou Larch"), ("section", "Open")];
    let refused = river.post(&own, &late).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused
            .body
            .contains("The section is drawn: from now on only officials")
    );
    // A table is told so before it is entered.
    let import = format!("{own}/import");
    let rows = [
        ("do", "preview"),
        ("text", "Lou Larch,,Open\nMax Maple,2011-01-31,Under 18"),
    ];
    let looked = river.post(&import, &rows).await;
    assert_eq!(looked.status, 422, "{}", looked.body);
    assert!(looked.body.contains("1 of 2 rows cannot be entered"));
    // An official enters somebody late.
    Hall::done(&hall.send("/group/0", &late).await);
    // Where everything is drawn there is nothing to fill in.
    let more =
        "Max Maple,2013-01-31,Under 18\nMax Maple,2013-01-31,Under 15\nIda Ivy,2013-03-04,Under 15";
    Hall::done(
        &river
            .post(&import, &[("do", "enter"), ("text", more)])
            .await,
    );
    for section in ["1", "2"] {
        hall.draw(section).await;
    }
    let page = river.get(&own).await;
    assert!(!page.body.contains("value=\"enter\""), "{}", page.body);
    assert!(!page.body.contains("name=\"text\""));
    assert!(
        page.body
            .contains("Everything is drawn: late entries are for the officials")
    );
}

#[tokio::test]
async fn how_often_a_section_was_drawn_is_said_in_words_of_the_language() {
    let site = Site::open().await;
    let (mut hall, _) = drawn_day(&site).await;
    hall.draw("0").await;
    let page = site.get(&hall.path("/draw")).await;
    assert!(page.body.contains(" (drawn twice)"), "{}", page.body);
    hall.draw("0").await;
    let page = site.get(&hall.path("/draw")).await;
    assert!(page.body.contains(" (drawn 3 times)"), "{}", page.body);
}
