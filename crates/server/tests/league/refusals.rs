//! What is wrong, late, foreign or malformed is answered with a sentence and changes nothing.

use crate::bed::{DAY, League, SHOWN, add};
use crate::site::Answer;

/// What is sent, the sentence that comes back, and the clause.
type Row = (
    &'static [(&'static str, &'static str)],
    &'static str,
    &'static str,
);

const ROWS: &[Row] = &[
    (&[], "is nothing that can be done", ""),
    (
        &[("do", "dance")],
        "“dance” is nothing that can be done",
        "",
    ),
    (
        &[("do", "propose")],
        "Propose one to ten different times",
        "Rule 1 I a",
    ),
    (
        &[("do", "propose"), ("time1", "tomorrow")],
        "“tomorrow” is no day and hour",
        "",
    ),
    (
        &[("do", "propose"), ("time1", "2020-01-01T10:00")],
        "all still to come",
        "Rule 1 I a",
    ),
    (
        &[("do", "propose"), ("time1", "2099-01-01T10:00")],
        "before the deadline",
        "Rule 1 I a",
    ),
    (
        &[
            ("do", "propose"),
            ("time1", "2099-01-01T10:00"),
            ("time2", "2099-01-01T10:00"),
        ],
        "different times",
        "Rule 1 I a",
    ),
    (&[("do", "accept")], "Choose one of the times", ""),
    (
        &[("do", "accept"), ("time", "x")],
        "Choose one of the times",
        "",
    ),
    (
        &[("do", "accept"), ("time", "1")],
        "has proposed no times",
        "Rule 1 I a",
    ),
    (&[("do", "contact")], "Say how you tried", ""),
    (
        &[
            ("do", "contact"),
            ("how", "pigeon"),
            ("when", "2020-01-01T10:00"),
        ],
        "Say how you tried",
        "",
    ),
    (
        &[("do", "contact"), ("how", "email"), ("when", "")],
        "is no day and hour",
        "",
    ),
    (
        &[
            ("do", "contact"),
            ("how", "email"),
            ("when", "2020-01-01T10:00"),
        ],
        "Log an attempt when you have made it",
        "Rule 1 I d",
    ),
    (
        &[
            ("do", "contact"),
            ("how", "email"),
            ("when", "2099-01-01T10:00"),
        ],
        "Log an attempt when you have made it",
        "Rule 1 I d",
    ),
    (
        &[("do", "unreachable")],
        "at least 2 attempts",
        "Rule 1 I d",
    ),
    (
        &[("do", "answer")],
        "has not said that you cannot be reached",
        "Rule 1 I d",
    ),
    (&[("do", "report")], "Say which game", ""),
    (
        &[("do", "report"), ("game", "1")],
        "Say how the game ended",
        "",
    ),
    (
        &[("do", "report"), ("game", "one"), ("result", "won")],
        "Say which game",
        "",
    ),
    (
        &[("do", "report"), ("game", "2"), ("result", "won")],
        "The next game of this match is game 1",
        "Rule 1 IV",
    ),
    (
        &[("do", "report"), ("game", "0"), ("result", "won")],
        "The next game of this match is game 1",
        "Rule 1 IV",
    ),
    (
        &[("do", "approve")],
        "No report of your opponent waits",
        "Rule 1 II a",
    ),
    (
        &[("do", "approve"), ("game", "9")],
        "There is no game 9",
        "",
    ),
    (
        &[("do", "dispute"), ("game", "1"), ("reason", "so")],
        "There is no game 1",
        "",
    ),
    (&[("do", "retract")], "no report of yours", "Rule 1 II a"),
    (&[("do", "play")], "at one table or apart", ""),
    (
        &[("do", "play"), ("place", "apart")],
        "Every match must be played at this place: Ray Meyer Center",
        "Rule 1 I b",
    ),
];

#[tokio::test]
async fn every_refusal_is_a_sentence_with_its_clause_and_changes_nothing() {
    let league = League::of(2).await;
    let (number, [one, _]) = league.meeting(0, 1).await;
    let before = league.record().await.len();
    for (fields, sentence, clause) in ROWS {
        let answer = league.send(one, number, fields).await;
        is_refused(&answer, sentence, clause);
    }
    assert_eq!(league.record().await.len(), before);
}

#[track_caller]
fn is_refused(answer: &Answer, sentence: &str, clause: &str) {
    assert_eq!(answer.status, 422, "{sentence}: {}", answer.body);
    let said = answer.text_of("<div class=\"notice notice-bad\" role=\"alert\"");
    assert!(said.contains(sentence), "{said}");
    if !clause.is_empty() {
        assert!(
            answer
                .body
                .contains(&format!("<span class=\"clause\">{clause}</span>")),
            "{clause} in {}",
            answer.body
        );
        assert!(
            answer
                .body
                .contains("href=\"/learn/intramural\">Show me the rule")
        );
    }
}

#[tokio::test]
async fn what_was_typed_is_still_there() {
    let league = League::of(2).await;
    let (number, [one, _]) = league.meeting(0, 1).await;
    let good = league.field(DAY);
    let propose = [
        ("do", "propose"),
        ("time1", "2020-01-01T10:00"),
        ("time4", &*good),
    ];
    let answer = league.send(one, number, &propose).await;
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("value=\"2020-01-01T10:00\""));
    assert!(answer.body.contains(&format!("value=\"{good}\"")));
    let propose = [("do", "propose"), ("time1", &*good), ("time2", "soon")];
    let answer = league.send(one, number, &propose).await;
    assert!(
        answer
            .body
            .contains("aria-invalid=\"true\" aria-describedby=\"refused\""),
        "{}",
        answer.body
    );
}

#[tokio::test]
async fn somebody_elses_match_is_not_for_others_to_touch() {
    let league = League::of(4).await;
    let (number, sides) = league.meeting(0, 1).await;
    let foreign = (0..4).find(|player| !sides.contains(player)).unwrap();
    let stranger = add(&league.site, "Eve Ehrlich").await;
    let path = league.path(&format!("/match/{number}"));
    let before = league.record().await.len();
    for act in [
        "propose",
        "accept",
        "contact",
        "unreachable",
        "answer",
        "report",
        "approve",
        "dispute",
        "retract",
        "official",
        "play",
    ] {
        let fields = [
            ("do", act),
            ("game", "1"),
            ("result", "won"),
            ("place", "table"),
        ];
        let answer = league.send(foreign, number, &fields).await;
        assert_eq!(answer.status, 403, "{act}");
        assert!(answer.body.contains("You do not play in this match."));
        assert_eq!(
            stranger.post(&league.site, &path, &fields).await.status,
            403,
            "{act}"
        );
        assert_eq!(league.site.post(&path, &fields).await.status, 401, "{act}");
    }
    for number in ["999", "x", "-1", "18446744073709551616"] {
        let path = league.path(&format!("/match/{number}"));
        assert_eq!(league.get(0, &path).await.status, 404, "{number}");
        let answer = league.players[0]
            .post(&league.site, &path, &[("do", "answer")])
            .await;
        assert_eq!(answer.status, 404, "{number}");
    }
    assert_eq!(league.record().await.len(), before);
    let page = league.get(foreign, &path).await;
    assert_eq!(page.forms(), 0, "only who plays has forms");
}

#[tokio::test]
async fn a_decided_match_changes_no_more() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    for game in ["1", "2"] {
        let won = [("do", "report"), ("game", game), ("result", "won")];
        league.act(one, number, &won).await;
    }
    league.act(other, number, &[("do", "approve")]).await;
    let before = league.record().await.len();
    for fields in [
        &[("do", "report"), ("game", "3"), ("result", "won")][..],
        &[("do", "dispute"), ("game", "1"), ("reason", "so")],
        &[("do", "approve")],
        &[("do", "play"), ("place", "table")],
    ] {
        let answer = league.send(other, number, fields).await;
        is_refused(
            &answer,
            "This match is decided; only a ruling can change that.",
            "Rule 3 IV",
        );
    }
    assert_eq!(league.record().await.len(), before);
    let page = league
        .get(other, &league.path(&format!("/match/{number}")))
        .await;
    assert_eq!(
        page.text_of("<p class=\"match-result\">"),
        format!("{} won.", SHOWN[one])
    );
    assert_eq!(
        page.count("name=\"do\""),
        1,
        "an official can still be called"
    );
}
