//! A season as its director sees it, from the first form to the last table.

use crate::league::{HOUR, League};
use crate::site::Site;
use boardside_competition::{DivisionId, EntryId, How, MatchId, Outcome};
use std::time::Duration;
use tokio::time::Instant;

#[tokio::test]
async fn a_season_from_the_first_form_to_the_last_table() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    assert!(league.page("").await.body.contains("Nobody is entered yet"));
    league
        .enter(&["Ann Abel", "Ben Bell", "Cara Cole", "Dan Dale"])
        .await;
    assert!(
        league
            .page("")
            .await
            .body
            .contains("draw the schedule next")
    );
    league.draw().await;
    let competition = league.competition().await;
    let deadlines: Vec<_> = competition
        .weeks()
        .iter()
        .map(|week| week.deadline)
        .collect();
    let sides: Vec<[EntryId; 2]> = competition
        .matches()
        .map(|(_, found)| found.sides)
        .collect();
    assert_eq!(sides.len(), 6);

    // Week 1: one match is played and approved, nobody reports the other.
    for game in ["1", "2"] {
        let [white, black] = sides[0].map(|side| side.0.to_string());
        let report = [
            ("game", game),
            ("result", white.as_str()),
            ("side", white.as_str()),
        ];
        league.send("/match/0/report", &report).await.location();
        let approve = [("game", game), ("side", black.as_str())];
        league.send("/match/0/approve", &approve).await.location();
    }
    league.until(deadlines[0].after(HOUR)).await;
    let patience = Instant::now() + Duration::from_secs(20);
    while league
        .competition()
        .await
        .match_of(MatchId(1))
        .unwrap()
        .decided
        .is_none()
    {
        assert!(Instant::now() < patience, "the deadline decides by itself");
        tokio::task::yield_now().await;
    }
    let record = league.page("/match/1").await;
    assert!(
        record
            .body
            .contains("The match is decided by the deadline: a double forfeit."),
        "{}",
        record.body
    );

    // Week 2: the office decides one, and gives the other more time than the week has.
    let winner = sides[2][1].0.to_string();
    let rule = [
        ("what", "result"),
        ("outcome", winner.as_str()),
        ("reason", "Seen by all."),
    ];
    league.send("/match/2/ruling", &rule).await.location();
    let extend = [
        ("what", "extend"),
        ("until", "2099-01-01T12:00"),
        ("reason", "Exams."),
    ];
    league.send("/match/3/ruling", &extend).await.location();

    // Week 3: somebody stops.
    let gone = sides[4][0];
    league
        .send("/entries/withdraw", &[("entry", &gone.0.to_string())])
        .await
        .location();
    league.until(deadlines[2].after(HOUR)).await;
    let open = async |league: &League<'_>| {
        let competition = league.competition().await;
        let open = competition
            .matches()
            .filter(|(_, found)| found.decided.is_none());
        open.map(|(id, _)| id).collect::<Vec<_>>()
    };
    let patience = Instant::now() + Duration::from_secs(20);
    while open(&league).await.iter().any(|id| *id != MatchId(3)) {
        assert!(
            Instant::now() < patience,
            "every match but the one with more time is decided"
        );
    }
    let competition = league.competition().await;
    let given = competition.match_of(MatchId(4)).unwrap().decided.unwrap();
    assert_eq!(
        (given.outcome, given.how),
        (Outcome::Won(sides[4][1]), How::Withdrawal)
    );
    let table = competition.standings(DivisionId(0));
    assert_eq!(table.len(), 4);
    let printed = league.page("/print/standings").await;
    assert!(printed.body.contains("<strong>"), "{}", printed.body);
    assert_eq!(
        league
            .page("/schedule")
            .await
            .count("<span class=\"badge\">over</span>"),
        3
    );
}
