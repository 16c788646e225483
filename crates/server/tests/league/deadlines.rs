//! What the clock does by itself.

use crate::bed::{DAY, League};
use boardside_competition::{Fact, How, Outcome};

fn forfeited(fact: &Fact) -> bool {
    let decided = Fact::MatchDecided {
        match_id: fact.match_id().unwrap_or(boardside_competition::MatchId(0)),
        outcome: Outcome::DoubleForfeit,
        how: How::Deadline,
    };
    *fact == decided
}

#[tokio::test]
async fn unreported_at_the_deadline_is_a_double_forfeit_exactly_once() {
    let league = League::of(2).await;
    let (number, [one, _]) = league.meeting(0, 1).await;
    // Two servers look at the same clock.
    let beside = league.site.beside().await;
    league.site.shift(6 * DAY).await;
    let page = league.wait_for(number, "Forfeited by both").await;
    assert!(
        page.body
            .contains("Nothing was reported before the deadline")
    );
    assert!(
        page.body
            .contains("<span class=\"clause\">Rule 1 II b</span>"),
        "{}",
        page.body
    );
    let path = league.path(&format!("/match/{number}"));
    assert!(beside.get(&path).await.body.contains("Forfeited by both"));
    assert_eq!(league.count(forfeited).await, 1);
    let table = league.site.get(&league.path("/standings")).await;
    let forfeits = format!("entry={one}&amp;what=forfeited\">1</a>");
    assert!(table.body.contains(&forfeits), "{}", table.body);
    let answer = league
        .send(
            one,
            number,
            &[("do", "report"), ("game", "1"), ("result", "won")],
        )
        .await;
    assert_eq!(answer.status, 422);
}

#[test]
fn a_deadline_that_passed_while_the_server_was_down_counts_once_when_it_is_back() {
    let running = |runtime: &tokio::runtime::Runtime| {
        runtime.block_on(async {
            let league = League::of(2).await;
            let (number, _) = league.meeting(0, 1).await;
            (league, number)
        })
    };
    let first = tokio::runtime::Runtime::new().unwrap();
    let (league, number) = running(&first);
    // As in a crash: whatever ran is gone.
    first.shutdown_background();
    let second = tokio::runtime::Runtime::new().unwrap();
    second.block_on(async {
        let site = league.site.beside().await;
        site.shift(6 * DAY).await;
        let league = League { site, ..league };
        league.wait_for(number, "Forfeited by both").await;
        assert_eq!(league.count(forfeited).await, 1);
    });
}

#[tokio::test]
async fn what_is_reported_and_not_approved_at_the_deadline_is_not_unreported() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    for game in ["1", "2"] {
        league
            .act(
                one,
                number,
                &[("do", "report"), ("game", game), ("result", "won")],
            )
            .await;
    }
    league.site.shift(5 * DAY).await;
    let path = league.path(&format!("/match/{number}"));
    let page = league.get(other, &path).await;
    assert!(
        page.body
            .contains("What was reported before it is not forfeited"),
        "{}",
        page.body
    );
    assert_eq!(league.count(forfeited).await, 0);
    let page = league.act(other, number, &[("do", "approve")]).await;
    assert_eq!(
        page.text_of("<p class=\"notice-words\">"),
        "You lost this match."
    );
    assert_eq!(league.count(forfeited).await, 0);
}
