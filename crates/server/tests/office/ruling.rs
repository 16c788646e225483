//! The desk, the record of a match, and what the office decides.

use crate::league::{HOUR, League, person_in, refused};
use crate::site::Site;
use boardside_competition::{Approval, Command, Contact, EntryId, How, MatchId, Outcome};

const MATCH: MatchId = MatchId(0);

async fn dispute(league: &League<'_>) {
    league.reports(0, 0, 1, 0).await;
    let dispute = Command::Dispute {
        match_id: MATCH,
        game: 1,
        reason: "My flag was up.".into(),
        side: None,
    };
    league.acts(1, dispute).await;
}

#[tokio::test]
async fn a_dispute_is_on_the_desk_and_one_click_shows_the_whole_record() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    dispute(&league).await;
    let desk = league.page("").await;
    assert!(
        desk.body
            .contains("Ben Bell disputes game 1: “My flag was up.”"),
        "{}",
        desk.body
    );
    let href = league.at("/match/0");
    assert!(desk.attributes("href").contains(&href));
    let record = league.page("/match/0").await;
    for sentence in [
        "Ann Abel reports game 1: Ann Abel won.",
        "Ben Bell disputes game 1: “My flag was up.”",
        "reported by Ann Abel, waits for approval",
    ] {
        assert!(
            record.body.contains(sentence),
            "{sentence}: {}",
            record.body
        );
    }
}

#[tokio::test]
async fn a_ruling_without_a_reason_is_refused_and_one_with_it_is_final() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    dispute(&league).await;
    for reason in ["", "   "] {
        let fields = [("what", "result"), ("outcome", "1"), ("reason", reason)];
        let answer = league.send("/match/0/ruling", &fields).await;
        refused(&answer, "A ruling needs its reason, in words.");
        assert_eq!(answer.count("id=\"rule-result-reason-mistake\""), 1);
        assert!(
            answer
                .body
                .contains("<option value=\"1\" selected>Ben Bell wins"),
            "kept"
        );
    }
    assert!(
        league
            .competition()
            .await
            .match_of(MATCH)
            .unwrap()
            .decided
            .is_none()
    );
    let fields = [
        ("what", "result"),
        ("outcome", "1"),
        ("reason", "The flag was up."),
    ];
    assert_eq!(
        league.send("/match/0/ruling", &fields).await.location(),
        league.at("/match/0")
    );
    let competition = league.competition().await;
    let decided = competition.match_of(MATCH).unwrap().decided.unwrap();
    assert_eq!(
        (decided.outcome, decided.how),
        (Outcome::Won(EntryId(1)), How::Ruling)
    );
    let record = league.page("/match/0").await;
    assert!(record.body.contains("Ruling by the director (Olga Owner): the match: Ben Bell won. The reason: “The flag was up.”"), "{}", record.body);
    assert!(league.page("").await.body.contains("Nothing needs you."));
    // Only another ruling changes it.
    let report = [("game", "1"), ("result", "0"), ("side", "0")];
    refused(
        &league.send("/match/0/report", &report).await,
        "This match is decided; only a ruling can change that.",
    );
    let void = [
        ("what", "result"),
        ("outcome", "void"),
        ("reason", "Both cheated."),
    ];
    assert_eq!(league.send("/match/0/ruling", &void).await.status, 303);
}

#[tokio::test]
async fn a_game_can_be_ruled_on_and_a_match_can_go_on() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    dispute(&league).await;
    let fields = [
        ("what", "game"),
        ("game", "1"),
        ("result", "drawn"),
        ("reason", "Agreed."),
    ];
    assert_eq!(league.send("/match/0/ruling", &fields).await.status, 303);
    let competition = league.competition().await;
    let found = competition.match_of(MATCH).unwrap();
    assert_eq!(found.games[0].approval, Approval::Approved);
    assert!(found.dealings().dispute.is_none());
    let until = [
        ("what", "extend"),
        ("until", "2099-03-04T12:30"),
        ("reason", "Snow."),
    ];
    assert_eq!(league.send("/match/0/ruling", &until).await.status, 303);
    let record = league.page("/match/0").await;
    assert!(
        record
            .body
            .contains("the match goes on until Wednesday 4 March 2099, 12:30"),
        "{}",
        record.body
    );
    for (fields, sentence) in [
        (
            [
                ("what", "extend"),
                ("until", "2020-01-01T10:00"),
                ("reason", "x"),
            ],
            "Give a deadline that is still to come",
        ),
        (
            [("what", "extend"), ("until", ""), ("reason", "x")],
            "is no day and hour",
        ),
        (
            [("what", "result"), ("outcome", ""), ("reason", "x")],
            "choose how the match ended",
        ),
        (
            [("what", "result"), ("outcome", "7"), ("reason", "x")],
            "must be one of the two players",
        ),
    ] {
        refused(&league.send("/match/0/ruling", &fields).await, sentence);
    }
    let far = [
        ("what", "game"),
        ("game", "9"),
        ("result", "drawn"),
        ("reason", "x"),
    ];
    refused(
        &league.send("/match/0/ruling", &far).await,
        "There is no game 9 here.",
    );
    assert_eq!(
        league
            .send("/match/0/ruling", &[("what", "magic")])
            .await
            .status,
        400
    );
    assert_eq!(league.send("/match/99/ruling", &[]).await.status, 404);
}

#[tokio::test]
async fn the_office_writes_down_what_came_by_mail() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    for game in ["1", "2"] {
        let report = [("game", game), ("result", "0"), ("side", "0")];
        assert_eq!(
            league.send("/match/0/report", &report).await.location(),
            league.at("/match/0")
        );
        let page = league.page("/match/0").await;
        assert!(
            page.body.contains(&format!("Game {game} is approved by")),
            "{}",
            page.body
        );
        let own = [("game", game), ("side", "0")];
        refused(
            &league.send("/match/0/approve", &own).await,
            "You reported this yourself",
        );
        // A game that cannot be read is not every game.
        for (game, side) in [("", "who"), ("the first", "1")] {
            let fields = [("game", game), ("side", side)];
            let answer = league.send("/match/0/approve", &fields).await;
            assert_eq!(answer.status, 400, "{fields:?}");
        }
        let approve = [("game", game), ("side", "1")];
        assert_eq!(
            league.send("/match/0/approve", &approve).await.location(),
            league.at("/match/0")
        );
    }
    let competition = league.competition().await;
    let decided = competition.match_of(MATCH).unwrap().decided.unwrap();
    assert_eq!(
        (decided.outcome, decided.how),
        (Outcome::Won(EntryId(0)), How::Games)
    );
    let record = league.page("/match/0").await;
    assert!(
        record
            .body
            .contains("Ben Bell approves game 2. Written down by the director (Olga Owner)."),
        "{}",
        record.body
    );
    for (fields, sentence) in [
        (
            [("game", "x"), ("result", "0"), ("side", "0")],
            "it is a number from 1 to 1000",
        ),
        (
            [("game", "1"), ("result", "?"), ("side", "0")],
            "choose how the game ended",
        ),
        (
            [("game", "1"), ("result", "0"), ("side", "")],
            "choose one of the two players",
        ),
    ] {
        refused(&league.send("/match/0/report", &fields).await, sentence);
    }
}

#[tokio::test]
async fn by_this_rulebook_the_players_set_the_time() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    assert_eq!(league.page("/match/0").await.count("Set the time"), 0);
    let fields = [("time", "2099-01-01T10:00")];
    refused(
        &league.send("/match/0/time", &fields).await,
        "The players agree on their times.",
    );
}

#[tokio::test]
async fn an_opponent_out_of_reach_is_on_the_desk_with_the_attempts() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    for how in [Contact::Email, Contact::Phone] {
        let when = site.app.time.now();
        let log = Command::LogContact {
            match_id: MATCH,
            how,
            when,
        };
        league.acts(0, log).await;
    }
    league
        .acts(0, Command::ClaimUnreachable { match_id: MATCH })
        .await;
    let desk = league.page("").await;
    assert!(
        desk.body
            .contains("Ann Abel cannot reach the opponent and logged 2 attempts."),
        "{}",
        desk.body
    );
    let record = league.page("/match/0").await;
    assert!(record.body.contains("by telephone") && record.body.contains("by mail"));
    let rule = [
        ("what", "result"),
        ("outcome", "0"),
        ("reason", "Repeated efforts were made."),
    ];
    assert_eq!(league.send("/match/0/ruling", &rule).await.status, 303);
}

#[tokio::test]
async fn an_official_reads_the_record_and_leaves_the_ruling_to_the_director() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    let mut official = league.official("Otto Olsen", "otto").await;
    let record = official.get(&league.at("/match/0")).await;
    assert_eq!(record.status, 200);
    assert_eq!(record.count("/match/0/ruling"), 0, "{}", record.body);
    assert!(record.body.contains("Only the director rules here."));
    let record = league.page("/match/0").await;
    assert_eq!(record.count("Only the director rules here."), 0);
    assert!(record.count("/match/0/ruling") > 0, "{}", record.body);
    let rule = [
        ("what", "result"),
        ("outcome", "0"),
        ("reason", "I think so."),
    ];
    let answer = official.post(&league.at("/match/0/ruling"), &rule).await;
    refused(&answer, "Only the director rules here.");
    assert!(answer.body.contains("Show me the rule"));
    assert!(answer.body.contains("Rule 3 IV"), "{}", answer.body);
}

#[tokio::test]
async fn a_match_near_its_deadline_and_a_late_approval_are_on_the_desk() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann Abel", "Ben Bell"]).await;
    let deadline = league.competition().await.weeks()[0].deadline;
    league.until(deadline.after(-HOUR)).await;
    let desk = league.page("").await;
    assert!(desk.body.contains("No time agreed"), "{}", desk.body);
    league.reports(0, 0, 1, 0).await;
    league.reports(0, 0, 2, 0).await;
    league.until(deadline.after(HOUR)).await;
    let desk = league.page("").await;
    assert!(desk.body.contains("so it is no forfeit"), "{}", desk.body);
    league.until(deadline.after(49 * HOUR)).await;
    let until = tokio::time::Instant::now() + std::time::Duration::from_secs(20);
    while !league
        .page("")
        .await
        .body
        .contains("Nobody approved in time")
    {
        assert!(
            tokio::time::Instant::now() < until,
            "silence goes to the desk"
        );
    }
}

#[tokio::test]
async fn an_official_who_plays_does_not_approve_for_the_opponent() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let mut otto = league.official("Otto Olsen", "otto").await;
    let person = person_in(&league.page("/people?q=otto").await);
    let entered = [("person", person.as_str()), ("division", "0")];
    let answer = league.send("/entries/known", &entered).await;
    assert_eq!(answer.location(), league.at("/entries"));
    league.enter(&["Ben Bell"]).await;
    league.draw().await;
    let competition = league.competition().await;
    let found = competition.match_of(MATCH).unwrap();
    let own = competition.entries_of(&boardside_competition::PersonId::new(&person))[0];
    let other = found.opponent(own);
    league.reports(own.0, 0, 1, own.0).await;
    let record = league.at("/match/0");
    let page = otto.get(&record).await;
    assert_eq!(page.count("Write the approval down"), 0, "{}", page.body);
    let names = page.body.split("id=\"report-side\"").nth(1).unwrap();
    let names = names.split("</select>").next().unwrap();
    assert!(names.contains("Otto Olsen") && !names.contains("Ben Bell"));
    assert!(page.body.contains("You play in this match yourself"));
    let other = other.0.to_string();
    let approve = [("game", "1"), ("side", other.as_str())];
    let answer = otto.post(&format!("{record}/approve"), &approve).await;
    refused(
        &answer,
        "You play in this match yourself: somebody else at the office must do this.",
    );
    // Nor does a game count at once that is played on the own device.
    let own_board = otto.post(&format!("{record}/play"), &[]).await;
    assert_eq!(own_board.status, 303);
    let fixtures = site
        .app
        .store
        .fixtures_of(&league.id.stream(), MATCH.0)
        .await
        .unwrap();
    assert_eq!(fixtures[0].starter, Some(own.0));
    // The director does not play in it.
    let page = league.page("/match/0").await;
    assert_eq!(page.count("Write the approval down"), 1, "{}", page.body);
    assert_eq!(
        league.send("/match/0/approve", &approve).await.location(),
        record
    );
}
