//! What a league is played with: read by the office, changed by its director.

use crate::league::{HOUR, League, filled, refused};
use crate::site::{Answer, Site, is_a_page};
use boardside_competition::{Command, Remote, TieBreak};

/// What the form of the settings holds, some of it otherwise. The form has no field for the rulebook and the zone.
fn settings(site: &Site, page: &Answer, otherwise: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut all = filled(site, otherwise);
    all.retain(|(name, _)| !["rulebook", "time_zone"].contains(&name.as_str()));
    for name in ["seen", "once"] {
        all.push((name.to_owned(), page.field(name).unwrap()));
    }
    all
}

/// The director opens the settings, changes something and saves.
async fn change(league: &mut League<'_>, otherwise: &[(&str, &str)]) -> Answer {
    let page = league.page("/settings").await;
    send(league, &page, otherwise).await
}

async fn send(league: &mut League<'_>, page: &Answer, otherwise: &[(&str, &str)]) -> Answer {
    let fields = settings(league.site, page, otherwise);
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    league.send("/settings", &fields).await
}

#[track_caller]
fn saved(league: &League<'_>, answer: &Answer) {
    assert_eq!(answer.status, 303, "{}", answer.body);
    assert_eq!(answer.location(), league.at("/settings?done=saved"));
}

#[tokio::test]
async fn the_director_puts_right_what_was_typed_wrong() {
    let site = Site::open().await;
    let mut league = League::with(&site, &[("rulebook", "us-chess")]).await;
    let page = league.page("/settings").await;
    assert!(
        page.body.contains("value=\"Autumn league\""),
        "{}",
        page.body
    );
    assert!(page.body.contains("<option value=\"lot\" selected>"));
    assert_eq!(page.count("name=\"rulebook\""), 0, "it stays");
    let other = [
        ("name", "Winter league"),
        ("venue", "Library"),
        ("remote", "on"),
        ("divisions", "Open\r\nBeginners"),
        ("weeks", "5"),
        ("win", "3"),
        ("tie_2", ""),
        ("grace", "12"),
        ("drop_out_after", "2"),
    ];
    let answer = change(&mut league, &other).await;
    saved(&league, &answer);
    let terms = league.competition().await.terms().clone();
    assert_eq!(terms.name, "Winter league");
    assert_eq!(terms.venue.as_deref(), Some("Library"));
    assert_eq!(terms.remote, Remote::Allowed);
    assert_eq!(terms.divisions, ["Open", "Beginners"]);
    assert_eq!(terms.grace, 12 * HOUR);
    assert!(terms.digest.is_some(), "the rulebook's text stays");
    let season = terms.league().unwrap();
    assert_eq!(season.weeks.len(), 5);
    assert_eq!(season.points.win, 3);
    assert_eq!(
        season.tie_breaks[..2],
        [TieBreak::MatchWins, TieBreak::GamePoints]
    );
    assert_eq!(season.drop_out_after, Some(2));
    let shown = league.page("/settings?done=saved").await;
    for told in [
        "The settings are saved.",
        "The settings are changed by the director",
        "Name: from “Autumn league” to “Winter league”",
        "Playing apart, on this program: from “not allowed” to “allowed”",
        "Number of weeks: from “3” to “5”",
        "Hours to approve a report: from “48” to “12”",
        "Forfeits until the office is asked: from “never” to “2”",
    ] {
        assert!(shown.body.contains(told), "{told}: {}", shown.body);
    }
    assert_eq!(shown.count("Points for a bye: from"), 0);
    // Where the name stands elsewhere it is the new one.
    let list = site.get("/competitions").await;
    assert!(list.body.contains("Winter league"), "{}", list.body);
    assert_eq!(list.count("Autumn league"), 0);
}

#[tokio::test]
async fn what_is_fixed_is_shown_with_the_reason() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    let page = league.page("/settings").await;
    for told in [
        "What stays",
        "The rulebook stays: everybody enters and plays by it.",
        "The time zone stays: every hour here is one of it.",
        "A schedule is drawn, so the weeks stay.",
    ] {
        assert!(page.body.contains(told), "{told}: {}", page.body);
    }
    assert_eq!(page.count("name=\"first_day\""), 0, "{}", page.body);
    assert_eq!(page.count("name=\"win\""), 1);
    league.reports(0, 0, 1, 0).await;
    let approve = Command::Approve {
        match_id: boardside_competition::MatchId(0),
        game: None,
        side: None,
    };
    league.acts(1, approve.clone()).await;
    league.reports(0, 0, 2, 0).await;
    league.acts(1, approve).await;
    let page = league.page("/settings").await;
    assert!(
        page.body
            .contains("A match is decided, so the tie-breaks stay.")
    );
    for gone in ["win", "tie_1", "withdrawals"] {
        assert_eq!(page.count(&format!("name=\"{gone}\"")), 0, "{gone}");
    }
    // What is not asked for cannot be sent either, and the rest is saved.
    let answer = send(&mut league, &page, &[("win", "9"), ("venue", "Library")]).await;
    saved(&league, &answer);
    let terms = league.competition().await.terms().clone();
    assert_eq!(terms.league().unwrap().points.win, 2);
    assert_eq!(terms.venue.as_deref(), Some("Library"));
}

#[tokio::test]
async fn officials_read_and_players_do_not() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let mut official = league.official("Otto Orr", "otto").await;
    let page = official.get(&league.at("/settings")).await;
    is_a_page(&page);
    for told in [
        "Only the director changes it.",
        "Recreation center",
        "48",
        "never",
    ] {
        assert!(page.body.contains(told), "{told}: {}", page.body);
    }
    assert_eq!(page.count("<textarea"), 0);
    assert_eq!(page.count("name=\"name\""), 0);
    let desk = official.get(&league.at("")).await;
    assert!(
        desk.body
            .contains(&format!("href=\"{}\"", league.at("/settings")))
    );
    let answer = official
        .post(&league.at("/settings"), &[("name", "Mine")])
        .await;
    assert_eq!(answer.status, 403);
    let mut player = league.member("Pia Penn", "pia").await;
    for status in [
        player.get(&league.at("/settings")).await.status,
        player
            .post(&league.at("/settings"), &[("name", "Mine")])
            .await
            .status,
    ] {
        assert_eq!(status, 403);
    }
    assert_eq!(league.competition().await.terms().name, "Autumn league");
}

#[tokio::test]
async fn all_mistakes_are_named_at_once_and_nothing_typed_is_lost() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let wrong = [
        ("name", ""),
        ("venue", ""),
        ("divisions", "Open\nopen"),
        ("weeks", "many"),
        ("grace", "a while"),
        ("tie_3", "match_wins"),
        ("deadline_time", "17:30"),
    ];
    let answer = change(&mut league, &wrong).await;
    refused(&answer, "Give the competition a name.");
    refused(
        &answer,
        "Name the place where all matches are played (Rule 1 I b).",
    );
    for field in ["name", "venue", "divisions", "weeks", "grace", "tie_3"] {
        let mistake = format!("id=\"league-{field}-mistake\"");
        assert_eq!(answer.count(&mistake), 1, "{field}: {}", answer.body);
    }
    assert_eq!(answer.count("class=\"mistake\""), 6);
    for typed in [
        "value=\"many\"",
        "value=\"a while\"",
        "value=\"17:30\"",
        "Open\nopen",
    ] {
        assert!(answer.body.contains(typed), "{typed}");
    }
    // What can be read and cannot be done is refused with what was typed.
    let answer = change(&mut league, &[("divisions", "Closed"), ("name", "Other")]).await;
    saved(&league, &answer);
    let answer = change(&mut league, &[("divisions", ""), ("name", "Other")]).await;
    refused(&answer, "Name at least one division.");
    assert!(answer.body.contains("value=\"Other\""));
    league.enter(&["Ann Abel"]).await;
    let taken = [("divisions", "Open\nClosed"), ("name", "Third")];
    let answer = change(&mut league, &taken).await;
    refused(&answer, "Divisions and sections stay, each in its place");
    assert!(answer.body.contains("value=\"Third\""), "{}", answer.body);
    assert_eq!(league.competition().await.terms().name, "Other");
}

#[tokio::test]
async fn saving_what_stands_writes_nothing_and_keeps_a_moved_deadline() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let week = league.competition().await.weeks()[1];
    let moved = week.deadline.after(HOUR);
    let move_it = Command::MoveDeadline {
        week: 2,
        deadline: moved,
    };
    let director = league.competition().await;
    let by = boardside_competition::Actor::Director(boardside_competition::PersonId::new("x"));
    assert!(director.decide(&move_it, &by, site.app.time.now()).is_ok());
    let asked = site.app.ask(&league.id, None, by, move_it).await;
    assert_eq!(asked.unwrap(), Ok(()));
    let before = league.competition().await;
    let page = league.page("/settings").await;
    assert!(
        page.body
            .contains("Some weeks have a deadline of their own.")
    );
    let answer = send(&mut league, &page, &[]).await;
    saved(&league, &answer);
    assert_eq!(league.competition().await, before);
    let answer = change(&mut league, &[("name", "Other")]).await;
    saved(&league, &answer);
    let after = league.competition().await;
    assert_eq!(after.weeks()[1].deadline, moved);
    assert_eq!(after.events(), before.events() + 1);
}

#[tokio::test]
async fn a_form_from_before_somebody_elses_change_is_not_taken_unseen() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let old = league.page("/settings").await;
    let answer = change(&mut league, &[("venue", "Library")]).await;
    saved(&league, &answer);
    let answer = send(&mut league, &old, &[("name", "Other")]).await;
    refused(&answer, "Somebody has changed something here meanwhile.");
    assert!(answer.body.contains("value=\"Other\""));
    assert_eq!(
        league.competition().await.terms().venue.as_deref(),
        Some("Library")
    );
    // Sent again from this page it is meant.
    let answer = send(&mut league, &answer, &[("name", "Other")]).await;
    saved(&league, &answer);
    // A double click is one change.
    let events = league.competition().await.events();
    let page = league.page("/settings").await;
    for _ in 0..2 {
        let answer = send(&mut league, &page, &[("name", "Third")]).await;
        saved(&league, &answer);
    }
    assert_eq!(league.competition().await.events(), events + 1);
}

#[tokio::test]
async fn a_division_that_nobody_has_entered_is_removed_and_the_others_stay_where_they_are() {
    let site = Site::open().await;
    let mut league = League::with(&site, &[("divisions", "Open\nBeginners\nMasters")]).await;
    let ann = [("name", "Ann Abel"), ("division", "2")];
    assert_eq!(league.send("/entries", &ann).await.status, 303);
    let link = [("division", "1"), ("uses", "5"), ("days", "3")];
    let link = league.send("/entries/link", &link).await;
    let link = crate::browser::link_in(&link, &format!("/c/{}/join/", league.id));
    let page = league.page("/settings").await;
    for (name, buttons) in [("Open", 1), ("Beginners", 1), ("Masters", 0)] {
        assert_eq!(page.count(&format!(">Remove {name}<")), buttons, "{name}");
    }
    let old = page;
    let mut otto = league.official("Otto Olsen", "otto").await;
    let remove = [("division", "1")];
    let answer = otto.post(&league.at("/settings/remove"), &remove).await;
    assert_eq!(answer.status, 403);
    let answer = league.send("/settings/remove", &remove).await;
    saved(&league, &answer);
    let shown = league.page("/settings").await;
    assert!(
        shown
            .body
            .contains("Divisions: from “Open, Beginners, Masters” to “Open, Masters”"),
        "{}",
        shown.body
    );
    // Neither a link nor a form from before brings somebody in or it back.
    assert_eq!(site.get(&link).await.status, 404);
    let taken = [("name", "Ben Bell"), ("division", "1")];
    refused(&league.send("/entries", &taken).await, "choose one of");
    let stale = send(
        &mut league,
        &old,
        &[("divisions", "Open\nBeginners\nMasters")],
    );
    refused(&stale.await, "Somebody has changed something here");
    for (division, sentence) in [
        ("2", "Somebody was entered in “Masters”, so it stays."),
        ("1", "There is no division 1 here."),
    ] {
        let remove = [("division", division)];
        refused(&league.send("/settings/remove", &remove).await, sentence);
    }
    // What is saved next leaves the places as they are.
    let answer = change(&mut league, &[("divisions", "Open\nExperts\nBeginners")]).await;
    saved(&league, &answer);
    let competition = league.competition().await;
    let names = competition.terms().named_divisions();
    let names: Vec<(u32, &str)> = names.map(|(id, name)| (id.0, name.as_str())).collect();
    assert_eq!(names, [(0, "Open"), (2, "Experts"), (3, "Beginners")]);
    for place in ["/entries", "/schedule", "/print/standings"] {
        let page = league.page(place).await;
        assert!(page.body.contains("Experts"), "{place}");
    }
}

#[tokio::test]
async fn players_are_told_when_the_place_is_another() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let mut mia = league.member("Mia Moss", "mia").await;
    let link = {
        let page = league
            .send(
                "/entries/link",
                &[("division", "0"), ("uses", "1"), ("days", "1")],
            )
            .await;
        crate::browser::link_in(&page, &format!("/c/{}/join/", league.id))
    };
    assert_eq!(mia.post(&link, &[]).await.status, 303);
    for otherwise in [
        &[("grace", "12")][..],
        &[("venue", "Library"), ("grace", "12")],
    ] {
        let answer = change(&mut league, otherwise).await;
        saved(&league, &answer);
    }
    let told = "Venue: from “Recreation center” to “Library”.";
    let look = async {
        loop {
            let inbox = mia.get("/inbox").await;
            if inbox.body.contains(told) {
                return inbox;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let inbox = tokio::time::timeout(std::time::Duration::from_secs(60), look).await;
    let inbox = inbox.expect("told within a minute");
    assert!(inbox.body.contains("Other settings"), "{}", inbox.body);
    assert_eq!(
        inbox.count("Other settings"),
        1,
        "of the hours nobody is told"
    );
}
