//! What a knockout is played with: changed before and on the day.

use crate::hall::{Hall, borrowed, form};
use crate::site::{Answer, Site, is_a_page};
use boardside_competition::{Eligibility, EntryId, ThirdPlace};

/// What the form of the settings holds, some of it otherwise. It has no field for the rulebook, the zone and the tables.
fn settings(page: &Answer, changes: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut fields = form(changes);
    fields.retain(|(name, _)| !["rulebook", "zone", "tables"].contains(&name.as_str()));
    fields.push(("seen".to_owned(), page.field("seen").unwrap()));
    fields
}

async fn change(hall: &mut Hall<'_>, changes: &[(&str, &str)]) -> Answer {
    let page = hall.director.get(&hall.path("/office/settings")).await;
    is_a_page(&page);
    let fields = settings(&page, changes);
    hall.send("/office/settings", &borrowed(&fields)).await
}

#[track_caller]
fn saved(hall: &Hall<'_>, answer: &Answer) {
    Hall::done(answer);
    let to = hall.path("/office/settings?done=saved");
    assert_eq!(answer.location(), to);
}

#[tokio::test]
async fn the_director_changes_the_hours_of_the_day() {
    let site = Site::open().await;
    let mut hall = Hall::open(&site, &[]).await;
    let before = hall.contest().await.competition.clone();
    let answer = change(&mut hall, &[]).await;
    saved(&hall, &answer);
    let contest = hall.contest().await;
    assert_eq!(contest.competition, before, "nothing was changed");
    let changes = [
        ("name", "Youth games"),
        ("ends", "18:00"),
        ("check_in_closes", ""),
        ("final-0", "17:30"),
        ("rest", "15"),
        ("third_place", ""),
        ("grace", "20"),
    ];
    let answer = change(&mut hall, &changes).await;
    saved(&hall, &answer);
    let contest = hall.contest().await;
    let terms = contest.competition.terms();
    let knockout = terms.knockout().unwrap();
    let (was, minute) = (before.terms().knockout().unwrap(), 60_000);
    assert_eq!(terms.name, "Youth games");
    assert_eq!(knockout.session.starts, was.session.starts);
    assert_eq!(knockout.session.ends, was.session.ends.after(60 * minute));
    assert_eq!(knockout.check_in_closes, None);
    assert_eq!(knockout.finals[0], was.finals[0].after(150 * minute));
    assert_eq!(knockout.finals[1..], was.finals[1..]);
    assert_eq!(knockout.third_place, ThirdPlace::Shared);
    assert_eq!((knockout.rest, terms.grace), (15 * minute, 20 * minute));
    let page = hall.director.get(answer.location()).await;
    is_a_page(&page);
    for told in [
        "The settings are saved.",
        "Check-in closes: from “08:45” to “by hand”",
        "Rest between matches, minutes: from “5” to “15”",
        "Third place: from “played for” to “shared by the losers of the semifinals”",
        "Open (final at 17:30)",
    ] {
        assert!(page.body.contains(told), "{told}: {}", page.body);
    }
}

#[tokio::test]
async fn all_mistakes_are_named_at_once_here_and_at_the_set_up() {
    let site = Site::open().await;
    let mut hall = Hall::open(&site, &[]).await;
    let wrong = [
        ("name", ""),
        ("starts", "nine"),
        ("section-1", "Under 16"),
        ("final-2", "18:30"),
        ("rest", "-1"),
    ];
    let fields = form(&wrong);
    let path = "/competitions/new/knockout";
    let set_up = hall.director.post(path, &borrowed(&fields)).await;
    let settings = change(&mut hall, &wrong).await;
    for answer in [set_up, settings] {
        assert_eq!(answer.status, 422);
        for field in ["name", "starts", "section-1", "final-2", "rest"] {
            let mistake = format!("id=\"{field}-mistake\"");
            assert_eq!(answer.count(&mistake), 1, "{field}: {}", answer.body);
        }
        assert_eq!(answer.count("class=\"mistake\""), 5, "{}", answer.body);
        for typed in ["value=\"nine\"", "value=\"Under 16\"", "value=\"18:30\""] {
            assert!(answer.body.contains(typed), "{typed}");
        }
    }
    let name = hall.contest().await.competition.terms().name.clone();
    assert_eq!(name, "Youth day");
}

#[tokio::test]
async fn what_the_competition_refuses_keeps_what_was_typed() {
    let site = Site::open().await;
    let mut hall = Hall::open(&site, &[]).await;
    hall.at(8, 0).await;
    let answer = change(
        &mut hall,
        &[("check_in_closes", "07:00"), ("name", "Typed")],
    )
    .await;
    assert_eq!(answer.status, 422);
    assert!(
        answer
            .body
            .contains("Let check-in close at a time that is still to come"),
        "{}",
        answer.body
    );
    assert!(answer.body.contains("value=\"Typed\"") && answer.body.contains("value=\"07:00\""));
    let gone = [("section-2", ""), ("final-2", "")];
    let answer = change(&mut hall, &gone).await;
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("Divisions and sections stay"));
}

#[tokio::test]
async fn a_section_that_nobody_has_entered_is_removed() {
    let site = Site::open().await;
    let (mut hall, _) = Hall::with_players(&site, &[], "Ada Alder,,Open\n").await;
    let page = hall.director.get(&hall.path("/office/settings")).await;
    assert!(page.body.contains("Empty sections"), "{}", page.body);
    assert_eq!(page.count(">Remove Open<"), 0);
    let remove = [("division", "1")];
    let answer = hall.send("/office/settings/remove", &remove).await;
    saved(&hall, &answer);
    let entered = [("division", "0")];
    let entered = hall.send("/office/settings/remove", &entered).await;
    assert_eq!(entered.status, 422);
    assert!(entered.body.contains("Somebody was entered in “Open”"));
    for place in ["/draw", "/check-in", "/medals", "/bracket", "/group/0"] {
        let page = hall.director.get(&hall.path(place)).await;
        is_a_page(&page);
        assert!(!page.body.contains("Under 18"), "{place}: {}", page.body);
        assert!(page.body.contains("Under 15"), "{place}");
    }
    // Another day takes the hour of every final along, also without the one that is gone.
    let page = hall.director.get(&hall.path("/office/settings")).await;
    assert_eq!(page.count("name=\"section-1\""), 0, "{}", page.body);
    let later = crate::hall::tomorrow();
    let later = later.checked_add(jiff::ToSpan::days(7)).unwrap();
    let mut fields = settings(&page, &[("day", &later.to_string())]);
    fields.retain(|(name, _)| !name.ends_with("-1"));
    let answer = hall.send("/office/settings", &borrowed(&fields)).await;
    saved(&hall, &answer);
    // Wanted after all, it is a section like any other.
    let page = hall.director.get(&hall.path("/office/settings")).await;
    let again = [("section-3", "Under 18"), ("final-3", "16:30")];
    let mut fields = settings(&page, &again);
    fields.retain(|(name, _)| !name.ends_with("-1") && name != "day");
    fields.push(("day".to_owned(), later.to_string()));
    let answer = hall.send("/office/settings", &borrowed(&fields)).await;
    saved(&hall, &answer);
    let contest = hall.contest().await;
    let names = contest.competition.terms().named_divisions();
    let names: Vec<(u32, &str)> = names.map(|(id, name)| (id.0, name.as_str())).collect();
    assert_eq!(names, [(0, "Open"), (2, "Under 15"), (3, "Under 18")]);
}

#[tokio::test]
async fn on_another_day_for_ages_everybody_is_looked_at_again() {
    let site = Site::open().await;
    let born = crate::hall::tomorrow();
    // Fifteen years old on the day after the games.
    let born = born.checked_sub(jiff::ToSpan::years(15)).unwrap();
    let born = born.checked_add(jiff::ToSpan::days(1)).unwrap();
    let rows = format!("Kim Kay,{born},Under 15\n");
    let (mut hall, _) = Hall::with_players(&site, &[], &rows).await;
    let judged = |eligibility| {
        move |competition: &boardside_competition::Competition| {
            let entry = competition.entry(EntryId(0)).unwrap();
            entry.eligibility == eligibility
        }
    };
    assert!(judged(Eligibility::Eligible)(
        &hall.contest().await.competition
    ));
    let later = crate::hall::tomorrow();
    let later = later
        .checked_add(jiff::ToSpan::days(7))
        .unwrap()
        .to_string();
    let answer = change(&mut hall, &[("grades_on", &later)]).await;
    saved(&hall, &answer);
    assert!(judged(Eligibility::NotEligible)(
        &hall.contest().await.competition
    ));
    let answer = change(&mut hall, &[]).await;
    saved(&hall, &answer);
    assert!(judged(Eligibility::Eligible)(
        &hall.contest().await.competition
    ));
}
