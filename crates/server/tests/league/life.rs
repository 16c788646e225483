//! The life of a match by the forms of its two players.

use crate::bed::{DAY, HOUR, League, SHOWN};
use boardside_competition::Fact;

#[tokio::test]
async fn a_time_is_proposed_countered_accepted_and_changed_before_the_day() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let path = league.path(&format!("/match/{number}"));
    let page = league.get(one, &path).await;
    let words = page.text_of("<p class=\"notice-words\">");
    assert!(
        words.starts_with("Propose times to your opponent"),
        "{words}"
    );

    let (first, second) = (league.field(DAY), league.field(DAY + 2 * HOUR));
    let propose = [("do", "propose"), ("time1", &*first), ("time3", &*second)];
    let page = league.act(one, number, &propose).await;
    assert!(page.body.contains("You have proposed:"), "{}", page.body);
    let page = league.get(other, &path).await;
    assert!(
        page.body.contains(&format!("{} proposes", SHOWN[one])),
        "{}",
        page.body
    );
    assert_eq!(page.count("name=\"time\" value="), 2, "one button for each");

    // The other counters; the first accepts.
    let third = league.field(2 * DAY);
    let counter = [("do", "propose"), ("time1", &*third)];
    league.act(other, number, &counter).await;
    let page = league.get(one, &path).await;
    let times = accept_values(&page);
    assert_eq!(times.len(), 1);
    let page = league
        .act(one, number, &[("do", "accept"), ("time", &times[0])])
        .await;
    assert!(page.body.contains("Agreed: <strong>"), "{}", page.body);
    let words = page.text_of("<p class=\"notice-words\">");
    assert!(words.starts_with("Play game 1, with White on"), "{words}");
    let fixtures = league.site.get(&league.path("/fixtures")).await;
    assert!(
        fixtures.body.contains("badge badge-good\">"),
        "the agreed time"
    );

    // Changed before the day.
    let change = [("do", "propose"), ("time2", &*first)];
    league.act(one, number, &change).await;
    let times = accept_values(&league.get(other, &path).await);
    league
        .act(other, number, &[("do", "accept"), ("time", &times[0])])
        .await;
    assert_eq!(agreed(&league).await, 2);

    // On the day itself the time stands.
    league.site.shift(DAY).await;
    let answer = league.send(one, number, &counter).await;
    assert_eq!(answer.status, 422);
    assert!(
        answer
            .body
            .contains("its time can be changed only before the day")
    );
    assert!(answer.body.contains("Rule 1 I a"));
    assert_eq!(agreed(&league).await, 2);
}

fn accept_values(page: &crate::site::Answer) -> Vec<String> {
    let parts = page.body.split("name=\"time\" value=\"").skip(1);
    let values = parts.filter_map(|rest| rest.split_once('"'));
    values.map(|(value, _)| value.to_owned()).collect()
}

async fn agreed(league: &League) -> usize {
    league
        .count(|fact| matches!(fact, Fact::TimeAgreed { .. }))
        .await
}

#[tokio::test]
async fn two_games_reported_and_approved_decide_the_match() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let path = league.path(&format!("/match/{number}"));
    let page = league
        .act(
            one,
            number,
            &[("do", "report"), ("game", "1"), ("result", "won")],
        )
        .await;
    let words = page.text_of("<p class=\"notice-words\">");
    assert_eq!(
        words,
        "You have reported a result; your opponent must approve it."
    );
    let everybody = league.site.get(&path).await;
    assert!(
        everybody
            .body
            .contains("is reported and waits for the other player")
    );
    assert_eq!(everybody.forms(), 0, "nobody else can do anything");

    let page = league.get(other, &path).await;
    assert!(page.body.contains("Is this right?"), "{}", page.body);
    league
        .act(other, number, &[("do", "approve"), ("game", "1")])
        .await;
    // The loser reports the second: the colors have changed.
    let page = league.get(other, &path).await;
    assert!(
        page.body.contains("Game 2</h2><p>You have White.</p>"),
        "{}",
        page.body
    );
    league
        .act(
            other,
            number,
            &[("do", "report"), ("game", "2"), ("result", "lost")],
        )
        .await;
    let page = league.act(one, number, &[("do", "approve")]).await;
    assert_eq!(
        page.text_of("<p class=\"notice-words\">"),
        "You won this match."
    );
    assert_eq!(
        page.text_of("<p class=\"match-result\">"),
        format!("{} won.", SHOWN[one])
    );
    // Each reads the own points first.
    for (player, score) in [(one, "2 – 0"), (other, "0 – 2")] {
        let mine = league.get(player, "/me").await;
        assert_eq!(mine.text_of("<span class=\"score\">"), score);
    }
    assert!(page.body.contains("Rule 1 IV"), "by which clause");
    assert!(page.body.contains("2 – 0"));
    assert_eq!(page.count("value=\"report\""), 0, "there is no third game");

    // The table knows, and says what its numbers are made of.
    let table = league.site.get(&league.path("/standings")).await;
    let why = format!("/standings/why?entry={one}&amp;what=points\">2</a>");
    assert!(table.body.contains(&why), "{}", table.body);
    let why = league.path(&format!("/standings/why?entry={one}&what=game_points"));
    let why = league.site.get(&why).await;
    assert!(why.body.contains(&format!("Against {}", SHOWN[other])));
    assert_eq!(why.text_of("<tfoot>"), "Together2", "{}", why.body);
}

#[tokio::test]
async fn a_form_that_is_sent_twice_is_one_act() {
    let league = League::of(2).await;
    let (number, [one, _]) = league.meeting(0, 1).await;
    let path = league.path(&format!("/match/{number}"));
    let page = league.get(one, &path).await;
    let once = page.attributes("value");
    let once = once
        .iter()
        .find(|value| value.ends_with("-official"))
        .unwrap();
    let call = [
        ("do", "official"),
        ("once", once),
        ("matter", "A clock is broken."),
    ];
    league.act(one, number, &call).await;
    league.act(one, number, &call).await;
    let called = league.count(|fact| matches!(fact, Fact::OfficialCalled { .. }));
    assert_eq!(called.await, 1);
}

#[tokio::test]
async fn a_different_report_of_the_same_game_is_a_dispute_and_locks_the_match() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let won = [("do", "report"), ("game", "1"), ("result", "won")];
    league.act(one, number, &won).await;
    let page = league.act(other, number, &won).await;
    assert_eq!(
        page.text_of("<p class=\"notice-words\">"),
        "The office decides about this match."
    );
    assert!(page.body.contains("You dispute game 1"), "{}", page.body);
    let everybody = league.wait_for(number, "The director rules.").await;
    assert!(
        !everybody.body.contains("an own win"),
        "the reason is theirs"
    );
    for fields in [
        &[("do", "report"), ("game", "2"), ("result", "won")][..],
        &[("do", "play"), ("place", "table")],
        &[("do", "retract")],
    ] {
        let answer = league.send(one, number, fields).await;
        assert_eq!(answer.status, 422, "{fields:?}");
        assert!(
            answer.body.contains("This match waits for a ruling."),
            "{}",
            answer.body
        );
        assert!(answer.body.contains("Rule 3 IV"));
    }
}

#[tokio::test]
async fn a_dispute_says_why_and_a_report_can_be_taken_back_before() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let report = [("do", "report"), ("game", "1"), ("result", "drawn")];
    league.act(one, number, &report).await;
    let page = league.act(one, number, &[("do", "retract")]).await;
    assert!(page.body.contains("No game is played or reported yet."));
    league.act(one, number, &report).await;
    let empty = [("do", "dispute"), ("game", "1"), ("reason", " ")];
    let answer = league.send(other, number, &empty).await;
    assert_eq!(answer.status, 422);
    assert!(
        answer.body.contains("the reason is empty"),
        "{}",
        answer.body
    );
    let dispute = [
        ("do", "dispute"),
        ("game", "1"),
        ("reason", "It was mate <in> one."),
    ];
    league.act(other, number, &dispute).await;
    let page = league
        .get(one, &league.path(&format!("/match/{number}")))
        .await;
    assert!(
        page.body
            .contains("Your opponent disputes game 1: It was mate &#60;in&#62; one.")
    );
}

#[tokio::test]
async fn a_stalemate_is_replayed_with_the_same_colors_and_level_games_go_on() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let game = async |reporter: usize, game: &str, result: &str| {
        let fields = [("do", "report"), ("game", game), ("result", result)];
        league.act(reporter, number, &fields).await;
        let approver = if reporter == one { other } else { one };
        league
            .act(approver, number, &[("do", "approve"), ("game", game)])
            .await
    };
    let page = game(one, "1", "stalemate").await;
    let white = format!(
        "Next is game 2; {} has White. The last game is played again.",
        SHOWN[one]
    );
    assert!(page.body.contains(&white), "{}", page.body);
    game(one, "2", "won").await;
    game(other, "3", "won").await;
    // A draw is half a point each: level after three, so one more.
    let page = game(one, "4", "drawn").await;
    assert!(page.body.contains("1½ – 1½"), "{}", page.body);
    assert!(page.body.contains("one more game is played"));
    let page = game(one, "5", "won").await;
    assert!(page.body.contains("2½ – 1½"), "{}", page.body);
    assert_eq!(
        page.text_of("<p class=\"match-result\">"),
        format!("{} won.", SHOWN[one])
    );
}

#[tokio::test]
async fn whoever_cannot_reach_the_opponent_logs_it_and_tells_the_office() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let claim = [("do", "unreachable")];
    let answer = league.send(one, number, &claim).await;
    assert_eq!(answer.status, 422);
    assert!(
        answer.body.contains("at least 2 attempts"),
        "{}",
        answer.body
    );
    assert!(answer.body.contains("Rule 1 I d"));
    let now = league.field(0);
    for how in ["email", "phone"] {
        // A field has no seconds, and before this minute there was no match.
        league.site.shift(60_000).await;
        let when = league.field(0);
        assert!(when >= now);
        let log = [("do", "contact"), ("how", how), ("when", &*when)];
        league.act(one, number, &log).await;
    }
    let page = league.act(one, number, &claim).await;
    assert!(
        page.body.contains("You told the office on"),
        "{}",
        page.body
    );
    assert!(page.body.contains("by telephone"));
    let page = league
        .get(other, &league.path(&format!("/match/{number}")))
        .await;
    assert!(page.body.contains("says that you cannot be reached"));
    assert!(
        !page.body.contains("by telephone"),
        "the log is for the office"
    );
    league.act(other, number, &[("do", "answer")]).await;
    let again = league.send(other, number, &[("do", "answer")]).await;
    assert_eq!(again.status, 422);
    assert!(
        again
            .body
            .contains("has not said that you cannot be reached")
    );
}

#[tokio::test]
async fn my_matches_come_with_the_most_pressing_first() {
    let league = League::of(4).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let page = league.get(one, "/me").await;
    crate::site::is_a_page(&page);
    assert_eq!(page.count("class=\"desk-item "), 3, "one a week");
    assert!(page.body.contains("It is your turn"));
    assert!(page.body.contains("href=\"/inbox\""));
    let times = league.field(HOUR);
    league
        .act(one, number, &[("do", "propose"), ("time1", &times)])
        .await;
    let page = league.get(one, "/me").await;
    let turn = page.body.find("It is your turn").unwrap();
    let waits = page.body.find("Waiting for others").unwrap();
    let line = page.body.find(&format!("/match/{number}\"")).unwrap();
    assert!(turn < waits && waits < line, "what waits is below");
    let page = league.get(other, "/me").await;
    let words = "Your opponent has proposed times: accept one, or propose others.";
    assert!(page.body.contains(words));
    let nobody = league.site.get("/me").await;
    assert_eq!(nobody.location(), "/sign-in?next=/me");
}

#[tokio::test]
async fn the_head_of_every_page_says_how_much_is_new_in_the_inbox() {
    let league = League::of(2).await;
    let player = &league.players[0];
    let headers = [("cookie", player.cookie.as_str()), ("accept", "text/html")];
    let look = async || {
        let page = league.site.get_with("/learn", &headers).await;
        let head = page.body.split("</header>").next().unwrap().to_owned();
        head.split("href=\"/inbox\">").nth(1).map(str::to_owned)
    };
    // That the schedule is drawn, and that one was entered.
    let mut inbox = look().await;
    for _ in 0..600 {
        if inbox.as_ref().is_some_and(|inbox| inbox.contains("pill")) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        inbox = look().await;
    }
    assert!(inbox.unwrap().contains("<span class=\"pill\">"));
    let page = league
        .site
        .get_with("/learn", &[("accept", "text/html")])
        .await;
    assert!(!page.body.contains("/inbox"), "nobody has none");
}
