//! Setting a league up.

use crate::browser::Browser;
use crate::league::{League, filled, found, refused};
use crate::site::{Site, is_a_page};
use boardside_competition::{Remote, Rounds, TieBreak, Withdrawals};
use boardside_store::people::Role;

/// What is sent, the field that is wrong, and what is said there.
type Mistaken<'a> = (&'a [(&'a str, &'a str)], &'a str, &'a str);

#[tokio::test]
async fn the_form_offers_what_most_leagues_want() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let page = owner.get("/competitions/new").await;
    is_a_page(&page);
    assert!(
        page.body.contains("value=\"intramural\" checked"),
        "{}",
        page.body
    );
    assert_eq!(
        page.count("value=\"youth-games\""),
        0,
        "it is for knockouts"
    );
    assert!(page.body.contains("href=\"/competitions/new/knockout\""));
    assert!(page.body.contains("<option value=\"Friday\" selected>"));
    assert!(page.body.contains("<option value=\"America/Chicago\">"));
    // The three lines of what is special, with their clauses.
    assert!(
        page.body.contains("A stalemated game is played again."),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn a_league_is_set_up_as_it_was_filled_in_and_its_founder_directs_it() {
    let site = Site::open().await;
    let otherwise = [
        ("rulebook", "us-chess"),
        ("divisions", " Open \r\n\r\nBeginners"),
        ("remote", "on"),
        ("rounds", "as_many_as_weeks"),
        ("withdrawals", "rest_void"),
        ("win", "3"),
        ("tie_1", "game_points"),
        ("tie_2", ""),
        ("tie_3", "lot"),
        ("tie_4", ""),
        ("tie_5", ""),
        ("tie_6", ""),
        ("grace", "12"),
        ("drop_out_after", "2"),
        ("time_zone", "America/Chicago"),
    ];
    let mut league = League::with(&site, &otherwise).await;
    let competition = league.competition().await;
    let terms = competition.terms();
    assert_eq!(terms.name, "Autumn league");
    assert_eq!(terms.divisions, ["Open", "Beginners"]);
    assert_eq!(terms.remote, Remote::Allowed);
    assert_eq!(terms.grace, 12 * 3_600_000);
    let season = terms.league().unwrap();
    assert_eq!(season.rounds, Rounds::AsManyAsWeeks);
    assert_eq!(season.withdrawals, Withdrawals::RestVoid);
    assert_eq!(season.points.win, 3);
    assert_eq!(season.tie_breaks, [TieBreak::GamePoints, TieBreak::Lot]);
    assert_eq!(season.drop_out_after, Some(2));
    assert_eq!(season.weeks.len(), 3);
    let until = competition.local(season.weeks[0].deadline).to_string();
    assert!(
        until.ends_with("17:00"),
        "by the clock on the wall there: {until}"
    );
    let roles = site.app.store.roles_in(&league.id.stream()).await.unwrap();
    assert_eq!(roles.len(), 1);
    assert_eq!(roles[0].role, Role::Director);
    let desk = league.page("").await.body;
    assert!(desk.contains("No match needs you. What to do next:"));
    assert!(desk.contains("begin with the entries") && !desk.contains("Nothing needs you."));
}

#[tokio::test]
async fn a_double_click_sets_one_league_up() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let page = owner.get("/competitions/new").await;
    let once = page.attributes("value").into_iter().next().unwrap();
    let one = found(&site, &mut owner, &[("once", &once)]).await;
    let other = found(&site, &mut owner, &[("once", &once)]).await;
    assert_eq!(one.location(), other.location());
    assert_eq!(site.app.store.competitions().await.unwrap().len(), 1);
}

#[tokio::test]
async fn every_mistake_has_a_sentence_at_its_field_and_nothing_typed_is_lost() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let long = "x".repeat(101);
    let rows: [Mistaken; 22] = [
        (&[("name", " ")], "name", "Give the competition a name."),
        (&[("name", &long)], "name", "at most 100 letters"),
        (
            &[("venue", "")],
            "venue",
            "Name the place where all matches are played (Rule 1 I b).",
        ),
        (
            &[("remote", "on")],
            "remote",
            "so remote play cannot be allowed (Rule 1 I b).",
        ),
        (
            &[("rulebook", "youth-games")],
            "rulebook",
            "The rulebook is for another form of competition",
        ),
        (
            &[("rulebook", "nonsense")],
            "rulebook",
            "Choose one of the rulebooks.",
        ),
        (
            &[("time_zone", "Middle/Earth")],
            "time_zone",
            "There is no such time zone.",
        ),
        (
            &[("first_day", "soon")],
            "first_day",
            "write a day of the calendar",
        ),
        (
            &[("first_day", "2020-01-06")],
            "first_day",
            "The first week would be over already",
        ),
        (
            &[("first_day", "9999-12-20")],
            "first_day",
            "the season leaves the calendar",
        ),
        (&[("weeks", "0")], "weeks", "it is a number from 1 to 60"),
        (&[("weeks", "many")], "weeks", "it is a number from 1 to 60"),
        (
            &[("deadline_day", "Someday")],
            "deadline_day",
            "choose a day of the week",
        ),
        (
            &[("deadline_time", "25:00")],
            "deadline_time",
            "write a time of the day",
        ),
        (
            &[("divisions", " \n ")],
            "divisions",
            "Name at least one division.",
        ),
        (
            &[("divisions", "A\na")],
            "divisions",
            "'a' is no name for one more division",
        ),
        (
            &[("win", "a lot")],
            "win",
            "it is a number from -1000 to 1000",
        ),
        (
            &[("draw", "5000")],
            "draw",
            "it is a number from -1000 to 1000",
        ),
        (
            &[("tie_2", "match_wins")],
            "tie_2",
            "“matches won” stands there twice",
        ),
        (
            &[("tie_2", "beauty")],
            "tie_2",
            "Choose one of the tie-breaks",
        ),
        (&[("grace", "-1")], "grace", "it is a number from 0 to 1440"),
        (
            &[("attempts_needed", "0")],
            "attempts_needed",
            "it is a number from 1 to 20",
        ),
    ];
    for (otherwise, field, sentence) in rows {
        let answer = found(&site, &mut owner, otherwise).await;
        refused(&answer, sentence);
        let mistake = format!("id=\"league-{field}-mistake\"");
        assert_eq!(answer.count(&mistake), 1, "{field}: {}", answer.body);
        for (name, value) in filled(&site, otherwise) {
            let plain =
                !value.is_empty() && !["divisions", "remote", "rulebook"].contains(&name.as_str());
            if plain
                && !(name == "deadline_day"
                    || name.starts_with("tie_")
                    || name == "rounds"
                    || name == "withdrawals")
            {
                let value = format!("value=\"{value}\"");
                assert!(
                    answer.body.contains(&value),
                    "{name} lost {value} at {field}"
                );
            }
        }
    }
    assert!(site.app.store.competitions().await.unwrap().is_empty());
}

#[tokio::test]
async fn all_mistakes_are_shown_at_once() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let wrong = [
        ("name", ""),
        ("venue", ""),
        ("weeks", "x"),
        ("tie_2", "match_wins"),
    ];
    let answer = found(&site, &mut owner, &wrong).await;
    for field in ["name", "venue", "weeks", "tie_2"] {
        assert_eq!(
            answer.count(&format!("id=\"league-{field}-mistake\"")),
            1,
            "{field}"
        );
    }
    assert_eq!(answer.count("class=\"mistake\""), 4);
}

#[tokio::test]
async fn the_browser_proposes_its_zone_only_where_nobody_has_chosen_one() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let page = owner.get("/competitions/new").await;
    let utc = page.count("name=\"time_zone\" value=\"UTC\"");
    assert_eq!(page.count("data-island=\"zone\""), utc, "{}", page.body);
    assert!(
        page.body
            .contains("Check it: deadlines are hours of this zone.")
    );
    let again = found(&site, &mut owner, &[("name", ""), ("time_zone", "UTC")]).await;
    assert_eq!(again.count("name=\"time_zone\" value=\"UTC\""), 1);
    assert_eq!(again.count("data-island=\"zone\""), 0, "{}", again.body);
    let knockout = owner.get("/competitions/new/knockout").await;
    assert_eq!(knockout.count("data-island=\"zone\""), 1);
}
