//! The schedule: drawing it, drawing it again, moving deadlines, and breaking ties at the end.

use crate::league::{HOUR, League, refused};
use crate::site::Site;
use boardside_competition::{Command, DivisionId, Fact, MatchId, Outcome, Ruling, Seed};

async fn last_lot(league: &League<'_>) -> Option<Seed> {
    let contest = league.site.app.contest(league.id.as_str()).await.unwrap();
    let mut facts = contest.record.iter().rev().map(|event| &event.fact);
    facts.find_map(|fact| match fact {
        Fact::ScheduleDrawn { lot, .. } => Some(*lot),
        _ => None,
    })?
}

#[tokio::test]
async fn the_draw_shows_everybody_with_colors_and_byes() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    assert!(
        league
            .page("/schedule")
            .await
            .body
            .contains("A draw needs two players at least.")
    );
    let fields = [("division", "0"), ("order", "lot")];
    refused(
        &league.send("/schedule/draw", &fields).await,
        "A draw needs two players at least.",
    );
    league.enter(&["Ann Abel", "Ben Bell", "Cara Cole"]).await;
    league.draw().await;
    let page = league.page("/schedule").await;
    assert_eq!(page.count("class=\"side-white\""), 3);
    assert_eq!(page.count("<span class=\"badge\">bye</span>"), 3);
    assert!(page.body.contains("Drawn in the order of entry"));
    assert_eq!(last_lot(&league).await, None);
    // Again, by lot: the seed is kept and shown.
    assert_eq!(league.send("/schedule/draw", &fields).await.status, 303);
    let Seed(seed) = last_lot(&league).await.unwrap();
    assert!(
        league
            .page("/schedule")
            .await
            .body
            .contains(&format!("The seed of the lot: {seed}."))
    );
}

#[tokio::test]
async fn nothing_is_drawn_again_after_the_first_report() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    assert!(league.page("/schedule").await.body.contains("Draw again"));
    league.reports(0, 0, 1, 0).await;
    assert_eq!(league.page("/schedule").await.count("Draw again"), 0);
    let fields = [("division", "0"), ("order", "lot")];
    refused(
        &league.send("/schedule/draw", &fields).await,
        "it cannot be drawn again",
    );
    assert_eq!(
        league
            .send("/schedule/draw", &[("division", "7")])
            .await
            .status,
        400
    );
}

#[tokio::test]
async fn a_season_that_is_too_short_says_how_long_it_must_be() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    league.enter(&["A", "B", "C", "D", "E", "F"]).await;
    let fields = [("division", "0"), ("order", "entry")];
    refused(
        &league.send("/schedule/draw", &fields).await,
        "Everybody meets everybody in 5 weeks",
    );
}

#[tokio::test]
async fn a_deadline_is_moved_within_its_order() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    let weeks = league.competition().await.weeks().to_vec();
    let later = weeks[0].deadline.after(25 * HOUR);
    let written = jiff::Timestamp::from_millisecond(later.0).unwrap();
    let written = written.strftime("%Y-%m-%dT%H:%M").to_string();
    let fields = [("week", "1"), ("deadline", written.as_str())];
    assert_eq!(
        league.send("/schedule/deadline", &fields).await.location(),
        league.at("/schedule")
    );
    let competition = league.competition().await;
    assert_eq!(competition.weeks()[0].deadline, later);
    assert_eq!(
        competition.match_of(MatchId(0)).unwrap().deadline,
        Some(later)
    );
    for (fields, sentence) in [
        (
            [("week", "1"), ("deadline", "2020-01-01T10:00")],
            "Give a deadline that is still to come",
        ),
        (
            [("week", "1"), ("deadline", "2099-01-01T10:00")],
            "with the weeks in their order",
        ),
        (
            [("week", "1"), ("deadline", "next week")],
            "is no day and hour",
        ),
        (
            [("week", "9"), ("deadline", written.as_str())],
            "it is a number from 1 to 3",
        ),
    ] {
        refused(&league.send("/schedule/deadline", &fields).await, sentence);
    }
}

#[tokio::test]
async fn those_who_are_level_at_the_end_play_it_off_or_draw_lots() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    let lot = [("division", "0")];
    refused(
        &league.send("/schedule/lot", &lot).await,
        "1 matches of this division are still open",
    );
    let drawn = Ruling::Result(Outcome::Drawn);
    let command = Command::Rule {
        match_id: MatchId(0),
        ruling: drawn,
        reason: "Both were ill.".into(),
    };
    let by = boardside_competition::Actor::Director(boardside_competition::PersonId::new("x"));
    site.app
        .ask(&league.id, None, by, command)
        .await
        .unwrap()
        .unwrap();
    let desk = league.page("").await;
    assert!(desk.body.contains("Level at the end"), "{}", desk.body);
    let page = league.page("/schedule").await;
    assert!(page.body.contains("Ann Abel, Ben Bell"), "{}", page.body);
    let bad = [("division", "0"), ("entries", "0 1"), ("until", "soon")];
    refused(
        &league.send("/schedule/play-off", &bad).await,
        "is no day and hour",
    );
    let alone = [
        ("division", "0"),
        ("entries", "0"),
        ("until", "2099-01-01T10:00"),
    ];
    refused(
        &league.send("/schedule/play-off", &alone).await,
        "Nobody is level",
    );
    let both = [
        ("division", "0"),
        ("entries", "0 1"),
        ("until", "2099-01-01T10:00"),
    ];
    assert_eq!(
        league.send("/schedule/play-off", &both).await.location(),
        league.at("/schedule")
    );
    assert!(
        league
            .page("/schedule")
            .await
            .body
            .contains("<h3>Play-off</h3>")
    );
    let decided = Command::Rule {
        match_id: MatchId(1),
        ruling: drawn,
        reason: "Again.".into(),
    };
    let by = boardside_competition::Actor::Director(boardside_competition::PersonId::new("x"));
    site.app
        .ask(&league.id, None, by, decided)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        league.send("/schedule/lot", &lot).await.location(),
        league.at("/schedule")
    );
    refused(&league.send("/schedule/lot", &lot).await, "Nobody is level");
    let standings = league.competition().await.standings(DivisionId(0));
    assert_eq!(
        standings.iter().map(|row| row.rank).collect::<Vec<_>>(),
        [1, 2]
    );
    assert!(league.page("").await.body.contains("Nothing needs you."));
}

#[tokio::test]
async fn an_official_sees_the_schedule_and_draws_nothing() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    league.enter(&["Ann Abel", "Ben Bell"]).await;
    let mut official = league.official("Otto Olsen", "otto").await;
    let page = official.get(&league.at("/schedule")).await;
    assert_eq!(page.status, 200);
    assert_eq!(page.count("Draw the schedule"), 0);
    let fields = [("division", "0"), ("order", "entry")];
    let answer = official.post(&league.at("/schedule/draw"), &fields).await;
    refused(&answer, "This is not for an official to do.");
    assert!(league.competition().await.matches().next().is_none());
}

/// Who is entered where, and what the desk says then.
type Step<'a> = (&'a [(&'a str, &'a str)], &'a [&'a str]);

#[tokio::test]
async fn the_desk_says_what_is_next_for_every_division() {
    let site = Site::open().await;
    let mut league = League::with(&site, &[("divisions", "Open\nBeginners\nMasters")]).await;
    let desk = league.page("").await;
    assert!(
        desk.body.contains("begin with the entries"),
        "{}",
        desk.body
    );
    let steps: [Step; 3] = [
        (
            &[("Ann Abel", "0")],
            &[
                "There are too few players in Open: a draw needs two at least.",
                "Nobody is entered in Beginners, Masters: enter players, or remove",
            ],
        ),
        (
            &[("Ben Bell", "0"), ("Cara Cole", "2")],
            &[
                "The players of Open are entered: draw the schedule next.",
                "There are too few players in Masters",
                "Nobody is entered in Beginners",
            ],
        ),
        (
            &[("Dan Drew", "2")],
            &[
                "The players of Open, Masters are entered",
                "Nobody is entered in Beginners",
            ],
        ),
    ];
    for (players, sentences) in steps {
        for (name, division) in players {
            let fields = [("name", *name), ("division", *division)];
            assert_eq!(league.send("/entries", &fields).await.status, 303);
        }
        let desk = league.page("").await;
        for sentence in sentences {
            assert!(desk.body.contains(sentence), "{sentence}: {}", desk.body);
        }
    }
    let schedule = league.page("/schedule").await;
    assert_eq!(schedule.count("/office/settings#empty"), 1);
    league.send("/settings/remove", &[("division", "1")]).await;
    for division in ["0", "2"] {
        let fields = [("division", division), ("order", "entry")];
        assert_eq!(league.send("/schedule/draw", &fields).await.status, 303);
    }
    let desk = league.page("").await;
    assert!(desk.body.contains("boards that are out"), "{}", desk.body);
}
